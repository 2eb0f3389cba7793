// The error summary of a form, and hidden fields.
import { useEffect, useRef } from "react";
import { fieldId } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";

export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}

export type FormErrorsProps = {
  summary?: string;
  errors?: Record<string, string>;
  fields?: Record<string, string>;
  idPrefix?: string;
  focus?: boolean;
};

/** The error summary, first in the form. It takes the focus when it appears; each line links to its field. */
export function FormErrors({ summary, errors, fields, idPrefix, focus = true }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = Object.entries(errors ?? {});
  const wrong = Boolean(summary) || list.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second refusal with the same words must be announced again
  useEffect(() => {
    if (wrong && focus) box.current?.focus();
  }, [wrong, summary, errors, focus]);

  if (!wrong) return null;
  const line = ([name, message]: [string, string]) => {
    if (!name) return message;
    const id = fieldId(name, idPrefix);
    const label = fields?.[name];
    return (
      <a href={`#${id}`} onClick={() => document.getElementById(id)?.focus()}>
        {label && message === summary ? label : label ? `${label}\u00a0: ${message}` : message}
      </a>
    );
  };
  // The summary often repeats the message of the first fields. It is shown once: above the labels of these fields, or as the link of a field without label.
  const first = list.find(([name, message]) => message === summary && !fields?.[name]);
  const rest = list.filter((entry) => entry !== first);
  return (
    <div ref={box} className="notice notice-bad form-errors" role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div className="notice-body">
        {summary ? <p className="notice-title">{first ? line(first) : summary}</p> : null}
        {rest.length ? (
          <ul>
            {rest.map((entry) => (
              <li key={entry[0]}>{line(entry)}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
