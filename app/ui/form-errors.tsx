// The errors and questions of a form, and hidden fields.
import { type MouseEvent, useEffect, useRef } from "react";
import type { FormQuestion } from "../platform/forms/form.ts";
import { fieldId } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}

/** Focuses a field or a button. A change of the address would be a navigation, which ends the form's state. */
export function FieldLink({ id, children }: { id: string; children: string }) {
  const focus = (event: MouseEvent) => {
    const field = document.getElementById(id);
    if (!field) return;
    event.preventDefault();
    if (field instanceof HTMLDetailsElement) field.open = true;
    field.scrollIntoView({ block: "center" });
    field.focus();
  };
  return (
    <a href={`#${id}`} onClick={focus}>
      {children}
    </a>
  );
}

export type FormErrorsProps = {
  summary?: string;
  errors?: Record<string, string>;
  questions?: FormQuestion[] | undefined;
  fields?: Record<string, string>;
  idPrefix?: string;
  focus?: boolean;
};

/** The errors and questions of a form, first in it. The box takes the focus when it appears; each line links to its field. */
export function FormErrors({ summary, errors, questions = [], fields, idPrefix, focus = true }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = Object.entries(errors ?? {});
  const wrong = Boolean(summary) || list.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal with the same words must be announced again
  useEffect(() => {
    if (wrong && focus) box.current?.focus();
  }, [wrong, summary, errors, focus]);

  if (!wrong) return null;
  const line = ([name, message]: [string, string]) => {
    const label = fields?.[name];
    const text = label && message === summary ? label : label ? `${label}\u00a0: ${message}` : message;
    return name ? <FieldLink id={fieldId(name, idPrefix)}>{text}</FieldLink> : message;
  };
  // The summary often repeats the message of the first fields. It is shown once: above the labels of these fields, or as the link of a field without label.
  const first = list.find(([name, message]) => message === summary && !fields?.[name]);
  const rest = list.filter((entry) => entry !== first);
  const onlyAsks = list.length === 0 && questions.length > 0;
  return (
    <div
      ref={box}
      className={`notice ${onlyAsks ? "notice-warn" : "notice-bad"} form-errors`}
      role="alert"
      tabIndex={-1}
    >
      <Icon name={onlyAsks ? "warning" : "error"} />
      <div className="notice-body">
        {summary ? <p className="notice-title">{first ? line(first) : summary}</p> : null}
        {rest.length + questions.length > 0 ? (
          <ul>
            {rest.map((entry) => (
              <li key={entry[0]}>{line(entry)}</li>
            ))}
            {questions.map(({ name, text }) => (
              <li key={text}>
                <FieldLink id={fieldId(name, idPrefix)}>{text}</FieldLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
