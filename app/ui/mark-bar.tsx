// Buttons that write marks into text fields. Without scripts, the words that explain the marks.
import { type ReactNode, useEffect, useRef } from "react";
import { useHydrated } from "./alive.ts";
import { Button } from "./button.tsx";
import { fieldId } from "./field-frame.tsx";
import { type Mark, withMark } from "./marks.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** @param fields their names; a mark goes into the one used last, at first into the last of them */
export function MarkBar({
  label,
  marks,
  fields,
  children,
}: {
  label: string;
  marks: readonly Mark[];
  fields: readonly string[];
  children: ReactNode;
}) {
  const alive = useHydrated();
  const used = useRef<string | null>(null);
  useEffect(() => {
    const ids = fields.map((name) => fieldId(name));
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && ids.includes(target.id)) used.current = target.id;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [fields]);
  const write = (mark: Mark) => {
    const field = document.getElementById(used.current ?? fieldId(fields.at(-1)!)) as Field | null;
    if (!field) return;
    const { text, start, end } = withMark(field.value, [field.selectionStart ?? 0, field.selectionEnd ?? 0], mark);
    field.setRangeText(text, 0, field.value.length, "end");
    field.setSelectionRange(start, end);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  return (
    <>
      <div className="unscripted">{children}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields, these are buttons */}
      <div className="cluster scripted" inert={!alive} role="group" aria-label={label}>
        <span className="muted">{label}&nbsp;:</span>
        {marks.map((mark) => (
          <Button key={mark.label} variant="secondary" size="small" onClick={() => write(mark)}>
            {mark.label}
          </Button>
        ))}
      </div>
    </>
  );
}
