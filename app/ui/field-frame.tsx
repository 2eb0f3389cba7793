// Label, help, error and ARIA attributes of a form control.
import type { ReactNode } from "react";
import type { FormNote } from "../platform/forms/form.ts";
import { Icon } from "./icon.tsx";

export type FieldProps = {
  name: string;
  label: ReactNode;
  error?: ReactNode;
  help?: ReactNode;
  note?: Omit<FormNote, "name"> | undefined;
  required?: boolean;
  /** For pages with several forms that share field names. */
  idPrefix?: string;
  wide?: boolean;
};

export function fieldId(name: string, idPrefix?: string): string {
  return idPrefix ? `field-${idPrefix}-${name}` : `field-${name}`;
}

export function wiring({ name, error, help, note, required, idPrefix }: FieldProps) {
  const id = fieldId(name, idPrefix);
  const described = [help ? `${id}-aide` : null, note ? `${id}-note` : null, error ? `${id}-erreur` : null]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    name,
    required: required || undefined,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": described || undefined,
  };
}

/** One convention for every form: a required field is marked in words, an optional field has no mark. */
export function RequiredMark({ required }: { required?: boolean }) {
  return required ? <span className="field-mark">{" (obligatoire)"}</span> : null;
}

export function FieldHelp({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <p id={`${id}-aide`} className="field-help">
      {children}
    </p>
  ) : null;
}

export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return children ? (
    <p id={`${id}-erreur`} className="field-error">
      <Icon name="error" size={16} />
      <span>{children}</span>
    </p>
  ) : null;
}

function FieldNote({ id, note }: { id: string } & Pick<FieldProps, "note">) {
  return note ? (
    <p id={`${id}-note`} className={note.isQuestion ? "field-note field-question" : "field-note"}>
      <Icon name={note.isQuestion ? "warning" : "check"} size={16} />
      <span>{note.text}</span>
    </p>
  ) : null;
}

export function FieldFrame({ field, children }: { field: FieldProps; children: ReactNode }) {
  const id = fieldId(field.name, field.idPrefix);
  return (
    <div className={field.wide ? "field field-wide" : "field"}>
      <label htmlFor={id}>
        {field.label}
        <RequiredMark required={field.required} />
      </label>
      {children}
      <FieldHelp id={id}>{field.help}</FieldHelp>
      <FieldNote id={id} note={field.note} />
      <FieldError id={id}>{field.error}</FieldError>
    </div>
  );
}

/** Several controls under one legend. The group takes the id, for the links of error messages. */
export function GroupFrame({
  field,
  columns,
  children,
}: {
  field: FieldProps;
  columns?: boolean;
  children: ReactNode;
}) {
  const { id, "aria-describedby": describedBy } = wiring(field);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={field.wide ? "field field-wide" : "field"}
      aria-describedby={describedBy}
      data-invalid={field.error ? true : undefined}
    >
      <legend>
        {field.label}
        <RequiredMark required={field.required} />
      </legend>
      <FieldHelp id={id}>{field.help}</FieldHelp>
      <div className={columns ? "choices choices-columns" : "choices"}>{children}</div>
      <FieldNote id={id} note={field.note} />
      <FieldError id={id}>{field.error}</FieldError>
    </fieldset>
  );
}
