// A chosen document: a staged upload that starts at once, or the photographs of its pages. Loaded with the first choice.
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isPhotograph } from "../../engines/file-formats/file-types.ts";
import type { PagesProps } from "./photograph-pages.tsx";
import { RefusedFile, StagedUpload } from "./staged-upload.tsx";

/** Pending work before the form may be sent, and the button of a submission that waits for it. */
export type Work = { left: number; sentBy: HTMLElement | null };

/** What the field shows instead: `wrong` replaces its error, null hides it. */
export type ChosenShown = { count?: number; wrong?: ReactNode; summary?: ReactNode };

export type ChosenProps = {
  input: () => HTMLInputElement | null;
  early: RefObject<File[][]>;
  chosen: RefObject<(files: File[]) => void>;
  work: RefObject<Work>;
  done: () => void;
  isStaged?: boolean;
  onChange: (shown: ChosenShown) => void;
};

type Pages = (props: PagesProps) => ReactNode;

export function ChosenDocument({ input, early, chosen, work, done, isStaged, onChange }: ChosenProps) {
  const [Pages, setPages] = useState<Pages | null>(null);
  const [staged, setStaged] = useState<{ file: File; turn: number } | null>(null);
  const [refused, setRefused] = useState<{ isHeld: boolean } | null>(null);
  const turn = useRef(0);
  const wantsPages = useRef(false);
  // Photographs chosen before their list has loaded.
  const earlyPages = useRef<File[][]>([]);
  const pages = useRef((files: File[]) => void earlyPages.current.push(files));

  const choose = useCallback(
    (files: File[]) => {
      setStaged(null);
      setRefused(null);
      const [file] = files;
      const isDocument = files.length < 2 && !files.some(isPhotograph);
      if (isDocument) onChange({});
      if (isDocument && isStaged && file) {
        work.current.left += 1;
        setStaged({ file, turn: ++turn.current });
        onChange({ wrong: null });
      }
      if (isDocument && !wantsPages.current) return;
      pages.current(files);
      if (wantsPages.current) return;
      wantsPages.current = true;
      work.current.left += 1;
      // If loading fails, the native input still works.
      import("./photograph-pages.tsx")
        .then(({ PhotographPages }) => setPages(() => PhotographPages))
        .catch(() => {
          wantsPages.current = false;
          earlyPages.current = [];
          work.current.left -= 1;
          done();
        });
    },
    [work, done, isStaged, onChange],
  );

  useEffect(() => {
    chosen.current = choose;
    for (const files of early.current.splice(0)) choose(files);
    work.current.left -= 1;
    done();
  }, [chosen, choose, early, work, done]);

  const isSending = staged !== null;
  const show = useCallback(
    ({ wrong, ...shown }: Parameters<PagesProps["onChange"]>[0]) =>
      onChange({ ...shown, wrong: wrong ?? (isSending ? null : undefined) }),
    [onChange, isSending],
  );
  const end = (wrong: ReactNode, isHeld = false) => {
    setStaged(null);
    setRefused(wrong ? { isHeld } : null);
    onChange(wrong ? { wrong } : {});
  };
  return (
    <>
      {staged ? (
        <StagedUpload key={staged.turn} file={staged.file} input={input} work={work} done={done} onEnd={end} />
      ) : null}
      {refused ? (
        <RefusedFile
          input={input}
          work={work}
          isHeld={refused.isHeld}
          onRemove={() => {
            end(null);
            input()?.focus();
          }}
        />
      ) : null}
      {Pages ? <Pages input={input} work={work} done={done} early={earlyPages} chosen={pages} onChange={show} /> : null}
    </>
  );
}
