// A document field: one file, or one to five photographs of its pages; warns before the form's files are too large.
import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "../../ui/alive.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import * as filesLimits from "../limits.ts";
import * as filesMessages from "../messages.ts";
import type { ChosenProps, ChosenShown, Work } from "./chosen-document.tsx";

/** Allowance in bytes for texts and multipart boundaries. */
const seams = 65_536;

const bytesOf = (input: HTMLInputElement) => [...(input.files ?? [])].reduce((sum, { size }) => sum + size, 0);

function filesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((each) => each instanceof HTMLInputElement).filter(({ type }) => type === "file");
}

export function isTooLarge(form: HTMLFormElement): boolean {
  const bytes = filesOf(form).reduce((sum, input) => sum + bytesOf(input), 0);
  return bytes + seams > filesLimits.uploadFormBytes;
}

export function useFormSize() {
  const [tooLarge, setTooLarge] = useState(false);
  return {
    error: tooLarge ? filesMessages.filesTooLarge : undefined,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      setTooLarge(isTooLarge(form));
      if (!isTooLarge(form)) return;
      event.preventDefault();
      filesOf(form)[0]?.focus();
    },
  };
}

export type DocumentFieldProps = {
  name: string;
  label: ReactNode;
  accept: string;
  help: ReactNode;
  error?: ReactNode;
  required?: boolean;
  onChange?: () => void;
  /** A chosen document is sent at once; the form then names it. */
  isStaged?: boolean;
};

type Chosen = (props: ChosenProps) => ReactNode;

export function DocumentField({ error, onChange, isStaged, ...field }: DocumentFieldProps) {
  const alive = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [Chosen, setChosen] = useState<Chosen | null>(null);
  const [shown, setShown] = useState<ChosenShown>({});
  // Choices made before their part has loaded; later ones go to it directly.
  const early = useRef<File[][]>([]);
  const chosen = useRef((files: File[]) => void early.current.push(files));
  /** Pending work before the form may be sent, and the button of a submission that waits for it. */
  const work = useRef<Work>({ left: 0, sentBy: null });
  const input = useCallback(() => box.current?.querySelector("input") ?? null, []);
  const done = useCallback(() => {
    const { left, sentBy } = work.current;
    if (left > 0 || !sentBy) return;
    work.current.sentBy = null;
    input()?.form?.requestSubmit(sentBy);
  }, [input]);

  useEffect(() => {
    const form = input()?.form;
    const onSubmit = (event: SubmitEvent) => {
      if (work.current.left === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      work.current.sentBy = event.submitter;
    };
    form?.addEventListener("submit", onSubmit, true);
    return () => form?.removeEventListener("submit", onSubmit, true);
  }, [input]);

  const choose = (files: File[]) => {
    onChange?.();
    chosen.current(files);
    if (Chosen || early.current.length > 1) return;
    work.current.left += 1;
    // If loading fails, the native input still works.
    import("./chosen-document.tsx")
      .then(({ ChosenDocument }) => setChosen(() => ChosenDocument))
      .catch(() => {
        early.current = [];
        work.current.left -= 1;
        done();
      });
  };

  const { count, wrong, summary } = shown;
  return (
    <div className="stack stack-s document-field" ref={box}>
      <FileField
        {...field}
        multiple
        error={wrong === undefined ? error : wrong}
        face={count ? <strong>Ajouter une photographie</strong> : undefined}
        onChange={(event) => choose([...(event.target.files ?? [])])}
      />
      <p className="with-camera scripted" inert={!alive}>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          hidden
          onChange={(event) => {
            choose([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <Button variant="ghost" size="small" icon="image" onClick={() => camera.current?.click()}>
          {count ? "Photographier la page suivante" : "Photographier une page"}
        </Button>
      </p>
      {Chosen ? (
        <Chosen
          input={input}
          early={early}
          chosen={chosen}
          work={work}
          done={done}
          isStaged={isStaged}
          onChange={setShown}
        />
      ) : null}
      <p role="status" className={count ? "soft" : "visually-hidden"}>
        {summary}
      </p>
    </div>
  );
}
