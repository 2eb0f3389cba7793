// Resizes the photographs of a document's pages one by one and keeps them in the input in the displayed order. Loaded on demand.
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { isPhotograph, type PagesProps, type Photograph } from "./photograph.ts";
import { PhotographList } from "./photograph-list.tsx";
import { drawPhotograph } from "./photographs.ts";

let made = 0;

const forget = (photographs: Photograph[]) => {
  for (const { url } of photographs) if (url) URL.revokeObjectURL(url);
};

function saidOf(photographs: Photograph[]): ReactNode {
  const count = photographs.length;
  const left = photographs.filter(({ state }) => state === "drawing").length;
  if (left > 0)
    return (
      <>
        Préparation de la photographie {count - left + 1} sur {count}
      </>
    );
  if (count > 1) return <>Ces {count} photographies feront un PDF, une page chacune, dans cet ordre.</>;
  return count === 1 ? <>Cette photographie fera un PDF d’une page.</> : null;
}

export function PhotographPages({ input, early, chosen, work, done, onChange }: PagesProps) {
  const [photographs, setPhotographs] = useState<Photograph[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const now = useRef(photographs);

  const keep = useCallback(
    (next: Photograph[]) => {
      now.current = next;
      setPhotographs(next);
      const files = new DataTransfer();
      for (const { file } of next) files.items.add(file);
      const field = input();
      if (field) field.files = files.files;
    },
    [input],
  );
  const empty = useCallback(() => {
    forget(now.current);
    now.current = [];
    setPhotographs([]);
  }, []);

  const choose = useCallback(
    async (files: File[]) => {
      // The file dialog was canceled: the previous choice stays.
      if (files.length === 0) return now.current.length > 0 ? keep(now.current) : setWrong(null);
      if (!files.every(isPhotograph)) {
        empty();
        setWrong(files.length === 1 ? null : files.some(isPhotograph) ? messages.photographsMixed : messages.oneFile);
        return;
      }
      const before = now.current;
      const room = limits.cvPhotographs - before.length;
      setWrong(files.length > room ? messages.photographsTooMany : null);
      const added = files
        .slice(0, room)
        .map((file): Photograph => ({ key: ++made, file, url: null, state: "drawing" }));
      keep([...before, ...added]);
      work.current.left += added.length;
      // One at a time: phones lack the memory for several.
      for (const { key, file } of added) {
        const drawn = now.current.some((each) => each.key === key) ? await drawPhotograph(file) : null;
        const ready: Partial<Photograph> = drawn
          ? { file: drawn, url: URL.createObjectURL(drawn), state: "ready" }
          : { state: "unread" };
        work.current.left -= 1;
        keep(now.current.map((each) => (each.key === key ? { ...each, ...ready } : each)));
      }
      done();
    },
    [keep, empty, work, done],
  );

  useEffect(() => {
    chosen.current = choose;
    for (const files of early.current.splice(0)) void choose(files);
    work.current.left -= 1;
    done();
    const form = input()?.form;
    const onReset = () => {
      empty();
      setWrong(null);
    };
    form?.addEventListener("reset", onReset);
    return () => {
      form?.removeEventListener("reset", onReset);
      forget(now.current);
    };
  }, [chosen, choose, early, work, done, input, empty]);

  useEffect(() => {
    onChange({ count: photographs.length, wrong, said: saidOf(photographs) });
  }, [photographs, wrong, onChange]);

  if (photographs.length === 0) return null;
  return (
    <PhotographList
      photographs={photographs}
      onMove={(from, to) => {
        const next = [...now.current];
        next.splice(to, 0, ...next.splice(from, 1));
        keep(next);
      }}
      onRemove={(at) => {
        forget(now.current.slice(at, at + 1));
        setWrong(null);
        keep(now.current.filter((_, other) => other !== at));
        if (now.current.length === 0) input()?.focus();
      }}
    />
  );
}
