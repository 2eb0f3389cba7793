// A file upload in its own form: a native input without scripts; with them, an upload in chunks.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator, useSubmit } from "react-router";
import { isPhotograph } from "../../engines/file-formats/file-types.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { PostForm } from "../../ui/action-form.tsx";
import { useHydrated } from "../../ui/alive.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import * as filesMessages from "../messages.ts";
import { DocumentField, isTooLarge } from "./document-field.tsx";
import { isRecoverable, StoppedText, UploadErrorText, UploadPanel, useUpload } from "./upload-panel.tsx";
import type { StoppedUpload } from "./upload-run.ts";

export type UploadFieldProps = {
  kind: FileKind;
  target?: string;
  action: string;
  hidden: Record<string, string>;
  name: string;
  label: ReactNode;
  accept: string;
  help: ReactNode;
  error?: string;
  done: string;
  stopped?: StoppedUpload[];
  /** Converts a chosen file before sending; null cancels. If it throws, the file is sent unchanged. */
  shape?: (file: File) => Promise<File | null>;
  /** One to five photographs may replace the document; this is the resulting file's name. */
  pages?: string;
};

function Stopped({ stopped, alive, onEnd }: { stopped: StoppedUpload; alive: boolean; onEnd: () => void }) {
  const cancel = async () => {
    const { cancelStopped } = await import("./upload-run.ts");
    await cancelStopped(stopped).then(onEnd, onEnd);
  };
  const button = (
    <Button variant="ghost" size="small" icon="close" onClick={cancel}>
      Annuler
    </Button>
  );
  return (
    <Notice tone="warn" actions={alive ? button : undefined}>
      <StoppedText stopped={stopped} />
    </Notice>
  );
}

export function UploadField({ kind, target, stopped = [], shape, pages, ...field }: UploadFieldProps) {
  const { action, hidden, name, label, accept, help, error, done } = field;
  const alive = useHydrated();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // The form's answer stays until the next user action.
  const [touched, setTouched] = useState(false);
  const upload = useUpload(({ state }) => {
    if (state === "success") form.current?.reset();
    if (state !== "error") revalidate();
  });
  const { live, run } = upload;
  const state = live?.snapshot.state;
  const failure = live?.snapshot.error ?? null;
  const under = live !== null && !["success", "canceling", "canceled"].includes(live.snapshot.state);
  const shown = under && (failure === null || isRecoverable(failure));
  const [tooLarge, setTooLarge] = useState(false);
  const [photographs, setPhotographs] = useState(false);
  const message =
    failure && !shown ? (
      <UploadErrorText error={failure} />
    ) : tooLarge ? (
      filesMessages.filesTooLarge
    ) : touched ? undefined : (
      error
    );

  const shaping = useRef(false);
  const sendForm = (sent: HTMLFormElement) => {
    setTouched(false);
    setTooLarge(isTooLarge(sent));
    if (!isTooLarge(sent)) submit(sent);
  };
  const shapeOf = async (files: File[]): Promise<File | null | "form"> => {
    const chosen = files[0]!;
    if (!pages || !files.every(isPhotograph)) return shape ? shape(chosen).catch(() => chosen) : chosen;
    const { pdfOfPhotographs } = await import("./photographs.ts");
    return (await pdfOfPhotographs(files, pages)) ?? "form";
  };
  const send = async (sent: HTMLFormElement, files: File[]) => {
    if (shaping.current) return;
    shaping.current = true;
    const file = await shapeOf(files).catch(() => "form" as const);
    shaping.current = false;
    if (!file) return sent.reset();
    if (file === "form") return sendForm(sent);
    setTouched(true);
    if (!(await upload.begin({ file, kind, target, stopped }))) sendForm(sent);
  };
  const filesOf = (sent: HTMLFormElement) => [
    ...((sent.elements.namedItem(name) as HTMLInputElement | null)?.files ?? []),
  ];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const files = filesOf(event.currentTarget);
    if (files.length === 0) return setTouched(false);
    event.preventDefault();
    // Several files that are not photographs: the server reports the error.
    if (files.length > 1 && !files.every(isPhotograph)) return sendForm(event.currentTarget);
    send(event.currentTarget, files);
  };
  const onChoice = () => {
    upload.prepare();
    const files = form.current ? filesOf(form.current) : [];
    const isPage = pages !== undefined && files.some(isPhotograph);
    setPhotographs(isPage);
    // Photographs of pages wait for the next ones. Several documents: the field says that one is wanted.
    if (form.current && files.length === 1 && !isPage) send(form.current, files);
  };

  // The pressed button disappears: the focus moves to its replacement.
  const focusTarget = shown ? "panel" : failure ? "field" : state === "success" || state === "canceled" ? "end" : null;
  useEffect(() => {
    const { activeElement } = document;
    if (!focusTarget || (activeElement && activeElement !== document.body && !form.current?.contains(activeElement)))
      return;
    if (focusTarget === "panel") panel.current?.querySelector("button")?.focus();
    else if (focusTarget === "end") panel.current?.querySelector<HTMLElement>("[role=status]")?.focus();
    else (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.focus();
  }, [focusTarget, name]);

  return (
    <div className="stack">
      {live ? null : stopped.map((each) => <Stopped key={each.id} stopped={each} alive={alive} onEnd={revalidate} />)}
      <UploadPanel live={live} run={run} shown={shown} done={done} box={panel} />
      <PostForm
        ref={form}
        action={alive ? action.replace(/#.*/, "") : action}
        encType="multipart/form-data"
        className="stack"
        noValidate
        hidden={shown}
        onSubmit={onSubmit}
      >
        {Object.entries(hidden).map(([key, value]) => (
          <HiddenField key={key} name={key} value={value} />
        ))}
        {pages ? (
          <DocumentField name={name} label={label} accept={accept} help={help} error={message} onChange={onChoice} />
        ) : (
          <FileField name={name} label={label} accept={accept} help={help} error={message} onChange={onChoice} />
        )}
        {/* Where scripts run, choosing a file sends it. */}
        <div className={photographs ? undefined : "unscripted"}>
          <SubmitButton variant="secondary" icon="upload" pending={upload.loading || undefined}>
            {photographs ? "Envoyer les photos" : "Envoyer le fichier"}
          </SubmitButton>
        </div>
      </PostForm>
    </div>
  );
}
