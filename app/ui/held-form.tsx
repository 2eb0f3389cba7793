// Shows the texts of a refused form, read-only to copy, and a button that sends them again where that helps.
// Every page loads the error page: it takes no fields of form.tsx.
import { Form } from "react-router";
import type { HeldInput, HeldRefusal } from "../platform/http/held.ts";
import { SubmitButton } from "./button.tsx";
import { FieldFrame, wiring } from "./field-frame.tsx";
import { HiddenField } from "./form-errors.tsx";

const charactersOfLine = 60;
const mostRows = 16;

const rowsOf = (text: string) =>
  text.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / charactersOfLine)), 0);

function HeldField({ input: { kind, name, label, value }, at }: { input: HeldInput; at: number }) {
  if (kind === "hidden") return <HiddenField name={name} value={value} />;
  // Without a prefix of its own, a repeated field would repeat its id.
  const field = { name, label, idPrefix: `ecrit-${at}`, wide: true };
  const control = { ...wiring(field), className: "input" };
  const rows = Math.min(rowsOf(value), mostRows);
  const type = kind === "secret" ? "password" : "file";
  return (
    <FieldFrame field={field}>
      {kind !== "text" ? (
        <input {...control} type={type} autoComplete="off" required />
      ) : rows === 1 ? (
        <input {...control} readOnly defaultValue={value} />
      ) : (
        <textarea {...control} readOnly rows={rows} defaultValue={value} />
      )}
    </FieldFrame>
  );
}

function HeldFields({ inputs }: { inputs: readonly HeldInput[] }) {
  return (
    <div className="held-texts">
      {inputs.map((input, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the inputs of a sent form never change
        <HeldField key={at} input={input} at={at} />
      ))}
    </div>
  );
}

export function HeldForm({ texts, again = null }: Pick<HeldRefusal, "texts"> & Partial<Pick<HeldRefusal, "again">>) {
  if (!again) return <HeldFields inputs={texts} />;
  return (
    <Form method="post" action={again.action} encType={again.encType} className="stack">
      <HeldFields inputs={again.inputs} />
      <div className="cluster">
        <SubmitButton>Envoyer de nouveau</SubmitButton>
      </div>
    </Form>
  );
}
