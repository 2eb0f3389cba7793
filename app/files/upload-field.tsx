// A file to hand in, in a form of its own. As it stands it is the browser's own field, sent with the form; once the page is
// alive the file goes by pieces, and can be paused, resumed and canceled.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useRevalidator, useSubmit } from "react-router";
import type { FileKind } from "../db/schema.ts";
import { useAlive } from "../ui/alive.ts";
import { Button, SubmitButton } from "../ui/button.tsx";
import { FileField, HiddenField } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { useUpload } from "./live-upload.ts";
import { UploadPanel } from "./upload-panel.tsx";
import type { StoppedUpload } from "./upload-run.ts";
import { isMendable, StoppedText, UploadErrorText } from "./upload-texts.tsx";

export type UploadFieldProps = {
  kind: FileKind;
  /** The offer that the file is for. */
  target?: string;
  /** Where the form goes without the page's program, and what it says beside the file. */
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

export function UploadField({ kind, target, stopped = [], ...field }: UploadFieldProps) {
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
  const message = failure && !shown ? <UploadErrorText error={failure} /> : touched ? undefined : error;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    const input = event.currentTarget.elements.namedItem(name) as HTMLInputElement | null;
    const file = input?.files?.[0];
    // Without a file the server says what is missing, as it does for everybody.
    if (!file) return;
    event.preventDefault();
    const sent = event.currentTarget;
    setTouched(true);
    if (!(await upload.begin({ file, kind, target, stopped }))) submit(sent);
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
        action={action}
        encType="multipart/form-data"
        className="stack"
        noValidate
        hidden={shown}
        onSubmit={send}
      >
        {Object.entries(hidden).map(([key, value]) => (
          <HiddenField key={key} name={key} value={value} />
        ))}
        <FileField name={name} label={label} accept={accept} help={help} error={message} onChange={upload.prepare} />
        <div>
          <SubmitButton variant="secondary" icon="upload" pending={upload.loading || undefined}>
            Téléverser
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
