// The photographs of a document's pages: resized one by one, shown as a sortable list, and set in the input in that order. Loaded on demand.
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isPhotograph } from "../../engines/file-formats/file-types.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { fileSize } from "../../platform/text/french.ts";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import * as filesMessages from "../messages.ts";
import { FileFrame } from "../store/file-frame.tsx";
import { drawPhotograph } from "./photographs.ts";

type Photograph = {
  key: number;
  file: File;
  url: string | null;
  state: "drawing" | "ready" | "unread";
};

export type PagesProps = {
  input: () => HTMLInputElement | null;
  early: RefObject<File[][]>;
  chosen: RefObject<(files: File[]) => void>;
  work: RefObject<{ left: number }>;
  done: () => void;
  onChange: (shown: { count: number; wrong: string | null; summary: ReactNode }) => void;
};

type Verb = "up" | "down" | "remove";

type ListProps = {
  photographs: Photograph[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
};

function PhotographList({ photographs, onMove, onRemove }: ListProps) {
  const list = useRef<HTMLOListElement>(null);
  // Moving or removing an element loses the focus. A layout effect, so that the row has already moved.
  const wanted = useRef<{ key: number; verb: Verb } | null>(null);
  useLayoutEffect(() => {
    const { key, verb } = wanted.current ?? {};
    wanted.current = null;
    if (key === undefined) return;
    const row = list.current?.querySelector(`[data-key="${key}"]`);
    const button = row?.querySelector<HTMLElement>(`[data-verb="${verb}"]`) ?? row?.querySelector("button");
    button?.focus();
  });
  const move = (from: number, to: number, verb: Verb) => {
    wanted.current = { key: photographs[from]!.key, verb };
    onMove(from, to);
  };
  const remove = (at: number) => {
    const next = photographs[at + 1] ?? photographs[at - 1];
    if (next) wanted.current = { key: next.key, verb: "remove" };
    onRemove(at);
  };
  const verb = (name: Verb, label: string, icon: IconName, onClick: () => void) => (
    <Button variant="ghost" size="small" icon={icon} hideLabel title={label} data-verb={name} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <ol className="photographs" ref={list}>
      {photographs.map(({ key, file, url, state }, at) => {
        const page = `la page ${at + 1}`;
        return (
          <li key={key} data-key={key}>
            <FileFrame
              face={
                <span className="photograph-face">{url ? <img src={url} alt="" width={72} height={96} /> : null}</span>
              }
              verbs={
                <>
                  {at > 0 ? verb("up", `Monter ${page}`, "chevron-down", () => move(at, at - 1, "up")) : null}
                  {at < photographs.length - 1
                    ? verb("down", `Descendre ${page}`, "chevron-down", () => move(at, at + 1, "down"))
                    : null}
                  {verb("remove", `Retirer ${page}`, "close", () => remove(at))}
                </>
              }
            >
              <strong>Page {at + 1}</strong> <span className="soft clip">{file.name}</span>{" "}
              <span className="muted">
                {state === "drawing" ? null : fileSize(file.size)}
                {state === "unread" ? <>, ne peut pas être montrée ici&nbsp;: partira telle quelle</> : null}
              </span>
            </FileFrame>
          </li>
        );
      })}
    </ol>
  );
}

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

  const setList = useCallback(
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
      if (files.length === 0) return now.current.length > 0 ? setList(now.current) : setWrong(null);
      if (!files.every(isPhotograph)) {
        empty();
        setWrong(
          files.length === 1 ? null : files.some(isPhotograph) ? filesMessages.photographsMixed : filesMessages.oneFile,
        );
        return;
      }
      const before = now.current;
      const room = enginesLimits.cvPhotographs - before.length;
      setWrong(files.length > room ? filesMessages.photographsTooMany : null);
      const added = files
        .slice(0, room)
        .map((file): Photograph => ({ key: ++made, file, url: null, state: "drawing" }));
      setList([...before, ...added]);
      work.current.left += added.length;
      // One at a time, because phones have too little memory for several.
      for (const { key, file } of added) {
        const drawn = now.current.some((each) => each.key === key) ? await drawPhotograph(file) : null;
        const ready: Partial<Photograph> = drawn
          ? { file: drawn, url: URL.createObjectURL(drawn), state: "ready" }
          : { state: "unread" };
        work.current.left -= 1;
        setList(now.current.map((each) => (each.key === key ? { ...each, ...ready } : each)));
      }
      done();
    },
    [setList, empty, work, done],
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
    onChange({ count: photographs.length, wrong, summary: saidOf(photographs) });
  }, [photographs, wrong, onChange]);

  if (photographs.length === 0) return null;
  return (
    <PhotographList
      photographs={photographs}
      onMove={(from, to) => {
        const next = [...now.current];
        next.splice(to, 0, ...next.splice(from, 1));
        setList(next);
      }}
      onRemove={(at) => {
        forget(now.current.slice(at, at + 1));
        setWrong(null);
        setList(now.current.filter((_, other) => other !== at));
        if (now.current.length === 0) input()?.focus();
      }}
    />
  );
}
