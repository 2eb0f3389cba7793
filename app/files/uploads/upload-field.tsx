// A file to hand in, in a form of its own. As it stands it is the browser's own field, sent with the form; once the page is
// alive the file goes by pieces, and can be paused, resumed and canceled.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useRevalidator, useSubmit } from "react-router";
import * as messages from "../../messages.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { useAlive } from "../../ui/alive.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { HiddenField } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DocumentField } from "./document-field.tsx";
import { isTooLarge } from "./form-size.ts";
import { useUpload } from "./live-upload.ts";
import { isPhotograph } from "./photograph.ts";
import { UploadPanel } from "./upload-panel.tsx";
import type { StoppedUpload } from "./upload-run.ts";
import { isMendable, StoppedText, UploadErrorText } from "./upload-texts.tsx";

export type UploadFieldProps = {
  kind: FileKind;
  /** The offer that the file is for. */
  target?: string;
  /** Where the form goes without the page's program, with the section that is seen then (#…), and what it says beside the file. */
  action: string;
  hidden: Record<string, string>;
  name: string;
  label: ReactNode;
  accept: string;
  /** Which kinds of files, and how large. */
  help: ReactNode;
  /** What the form was answered. */
  error?: string;
  /** What is said when the file is recorded. */
  done: string;
  /** Of this kind and target, what the server still holds. */
  stopped?: StoppedUpload[];
  /**
   * Makes of a chosen file what is sent, as soon as it is chosen: null when somebody thought better of it. When it throws, the
   * file goes as it is.
   */
  shape?: (file: File) => Promise<File | null>;
  /** One to five photographs may be chosen instead of a document; what they become is called so. */
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
  const alive = useAlive();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // The answer to the form stands until something was done here.
  const [touched, setTouched] = useState(false);
  const upload = useUpload(({ state }) => {
    if (state === "success") form.current?.reset();
    if (state !== "error") revalidate();
  });
  const { live, run } = upload;
  const state = live?.snapshot.state;
  const failure = live?.snapshot.error ?? null;
  const under = live !== null && !["success", "canceling", "canceled"].includes(live.snapshot.state);
  const shown = under && (failure === null || isMendable(failure));
  const [tooLarge, setTooLarge] = useState(false);
  const message =
    failure && !shown ? (
      <UploadErrorText error={failure} />
    ) : tooLarge ? (
      messages.filesTooLarge
    ) : touched ? undefined : (
      error
    );

  const shaping = useRef(false);
  // Without the page's program, or what it made of the files: as everybody's form is sent.
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
    // Without a file the server says what is missing, as it does for everybody.
    if (files.length === 0) return setTouched(false);
    event.preventDefault();
    // And what is wrong with several that are no photographs.
    if (files.length > 1 && !files.every(isPhotograph)) return sendForm(event.currentTarget);
    send(event.currentTarget, files);
  };
  const onChoice = () => {
    upload.prepare();
    const files = form.current ? filesOf(form.current) : [];
    if (shape && form.current && files.length > 0) send(form.current, files);
  };

  // What was pressed is gone: the focus goes to what has taken its place.
  const place = shown ? "panel" : failure ? "field" : state === "success" || state === "canceled" ? "end" : null;
  useEffect(() => {
    const { activeElement } = document;
    if (!place || (activeElement && activeElement !== document.body && !form.current?.contains(activeElement))) return;
    if (place === "panel") panel.current?.querySelector("button")?.focus();
    else if (place === "end") panel.current?.querySelector<HTMLElement>("[role=status]")?.focus();
    else (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.focus();
  }, [place, name]);

  return (
    <div className="stack">
      {live ? null : stopped.map((each) => <Stopped key={each.id} stopped={each} alive={alive} onEnd={revalidate} />)}
      <UploadPanel live={live} run={run} shown={shown} done={done} box={panel} />
      <Form
        ref={form}
        method="post"
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
          <DocumentField {...{ name, label, accept, help }} error={message} onChange={onChoice} />
        ) : (
          <FileField {...{ name, label, accept, help }} error={message} onChange={onChoice} />
        )}
        <div>
          <SubmitButton variant="secondary" icon="upload" pending={upload.loading || undefined}>
            Téléverser
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
