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
  // The summary is often the first field's message: it is then shown once, as that field's link.
  const first = list.find(([, message]) => message === summary);
  const rest = list.filter((entry) => entry !== first);
  const line = ([name, message]: [string, string], label?: string) => {
    if (!name) return message;
    const id = fieldId(name, idPrefix);
    return (
      <a href={`#${id}`} onClick={() => document.getElementById(id)?.focus()}>
        {label ? <>{label}&nbsp;: </> : null}
        {message}
      </a>
    );
  };
  return (
    <div ref={box} className="notice notice-bad form-errors" role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div className="notice-body">
        {summary ? <p className="notice-title">{first ? line(first) : summary}</p> : null}
        {rest.length ? (
          <ul>
            {rest.map((entry) => (
              <li key={entry[0]}>{line(entry, fields?.[entry[0]])}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
