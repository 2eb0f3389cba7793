// A chosen file that is sent before its form: progress, pause, and the file once it has arrived. Loaded when a file is chosen.
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { fileSize } from "../../platform/text/french.ts";
import { Button } from "../../ui/button.tsx";
import { CvFrame } from "../store/file-frame.tsx";
import { isRefused, UploadErrorText, UploadPanel, useUpload } from "./upload-panel.tsx";
import type { RecordedFile } from "./upload-transport.ts";

export type StagedUploadProps = {
  file: File;
  input: () => HTMLInputElement | null;
  work: RefObject<{ left: number; sentBy: HTMLElement | null }>;
  done: () => void;
  /** No file is left; `wrong` is the field's error, or null; `isHeld`: the form was sent meanwhile. */
  onEnd: (wrong: ReactNode, isHeld?: boolean) => void;
};

type RefusedProps = Pick<StagedUploadProps, "input" | "work"> & {
  /** The form was sent while the file was under way. */
  isHeld: boolean;
  onRemove: () => void;
};

/** A refused file holds its form back until another one is chosen, or this one is removed knowingly. */
export function RefusedFile({ input, work, isHeld, onRemove }: RefusedProps) {
  const [isUnsent, setUnsent] = useState(isHeld);
  useEffect(() => {
    const { current } = work;
    current.left += 1;
    return () => {
      current.left -= 1;
      current.sentBy = null;
    };
  }, [work]);
  useEffect(() => {
    // The form's own listener stops the event.
    const onSubmit = ({ target }: Event) => {
      if (target !== input()?.form) return;
      setUnsent(true);
      input()?.focus();
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, [input]);
  return (
    <>
      <p role="status" className={isUnsent ? undefined : "visually-hidden"}>
        {isUnsent ? (
          <>
            Votre candidature n’est pas partie&nbsp;: choisissez un autre fichier, ou continuez sans celui-ci, puis
            envoyez-la à nouveau.
          </>
        ) : null}
      </p>
      <div className="cluster">
        <Button variant="secondary" size="small" icon="close" onClick={onRemove}>
          Continuer sans ce fichier
        </Button>
      </div>
    </>
  );
}

async function removeDeposit(id: string): Promise<void> {
  const { cancelStopped } = await import("./upload-run.ts");
  await cancelStopped({ id, name: "", size: 0, offset: 0, begunAt: new Date() });
}

export function StagedUpload({ file, input, work, done, onEnd }: StagedUploadProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [stored, setStored] = useState<RecordedFile | null>(null);
  const id = stored?.fileId ?? null;
  /** The form waits for this file; `isHeld`: it was sent meanwhile. */
  const waits = useRef(false);
  const [isHeld, setHeld] = useState(false);
  const begun = useRef(false);

  const release = useCallback(
    (isSent: boolean) => {
      if (!waits.current) return;
      waits.current = false;
      work.current.left -= 1;
      if (isSent) done();
      else work.current.sentBy = null;
    },
    [work, done],
  );
  const empty = useCallback(() => {
    const field = input();
    if (field) field.value = "";
  }, [input]);

  const { live, run, begin } = useUpload(({ state, error, recorded }) => {
    if (state === "success" && recorded) {
      empty();
      return setStored(recorded);
    }
    if (error && !isRefused(error)) return;
    empty();
    release(false);
    if (!error) return onEnd(null);
    onEnd(<UploadErrorText error={error} />, isHeld);
    if (isHeld) input()?.focus();
  });

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    waits.current = true;
    begin({ file, kind: "cv", isStaged: true, stopped: [] }).then((isBegun) => {
      // The file goes with the form.
      if (!isBegun) release(true);
    });
  }, [file, begin, release]);
  useEffect(() => () => release(false), [release]);
  useEffect(() => {
    // The form's own listener stops the event.
    const onSubmit = ({ target }: Event) => setHeld(target === input()?.form);
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, [input]);

  // After the hidden field is in the form.
  useEffect(() => {
    if (id) release(true);
  }, [id, release]);

  const remove = () => {
    if (id) removeDeposit(id).catch(() => {});
    onEnd(null);
    input()?.focus();
  };

  if (id)
    return (
      <>
        <input type="hidden" name="envoi" value={id} />
        <CvFrame
          src={`/televersements/${id}/apercu`}
          name={file.name}
          about={`${fileSize(file.size)}, prêt à partir`}
          isSaid
          verbs={
            <Button variant="ghost" size="small" icon="close" onClick={remove}>
              Retirer
            </Button>
          }
        />
        {stored?.note ? <p className="soft">{stored.note}.</p> : null}
      </>
    );
  return (
    <>
      <UploadPanel live={live} run={run} shown={live !== null} done="" box={panel} />
      {isHeld ? (
        <p role="status">
          {live?.snapshot.error && !live.snapshot.error.retryMs ? (
            <>Votre candidature n’est pas partie&nbsp;: réessayez l’envoi du fichier, ou annulez-le et envoyez-la.</>
          ) : (
            <>
              Votre candidature partira dès que le fichier sera arrivé. Pour l’envoyer sans lui, annulez-le, puis
              envoyez-la.
            </>
          )}
        </p>
      ) : null}
    </>
  );
}
