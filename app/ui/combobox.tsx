// A text box with suggestions. Without JavaScript it is a plain text box; the list's code loads at the first focus.
import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { FieldChoices } from "../platform/forms/form.ts";
import { ChipButton } from "./chip.tsx";
import { FieldFrame, type FieldProps, wiring } from "./field-frame.tsx";
import { Icon, type IconName } from "./icon.tsx";

export type ComboboxFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, "autoComplete" | "inputMode" | "maxLength" | "placeholder"> & {
    defaultValue?: string;
    icon?: IconName;
    /** Address that takes `q` and answers `{ options }` (combobox-list.ts), at most eight. */
    source: string;
    /** Fills in « Lyon » where « Lyon (69) » is shown, for stored values. */
    bare?: boolean;
    /** A hidden field with the code of the selected option; any typing clears it. */
    code?: { name: string; value?: string | null };
    several?: boolean;
    /** Values for `code` that answer the error with one press. */
    choices?: FieldChoices | undefined;
  };

const partsOf = (text: string) => text.split(/[,;]/).map((part) => part.trim());

/** The complete parts of a comma-separated list; the last one is complete when the box is not focused. */
function chipsOf(text: string, typing: boolean): string[] {
  const parts = partsOf(text);
  if (typing) parts.pop();
  return [...new Set(parts)].filter(Boolean);
}

/** An error with its answers. The first submit button of a form is pressed by Enter in its fields: none of the answers may be it. */
function Answers({ error, choices: { name, options } }: { error: ReactNode; choices: FieldChoices }) {
  return (
    <>
      {error}
      <button type="submit" hidden tabIndex={-1} />
      <span className="cluster field-answers">
        {options.map(({ value, label }) => (
          <ChipButton key={value} type="submit" name={name} value={value}>
            {label}
          </ChipButton>
        ))}
      </span>
    </>
  );
}

export function ComboboxField(props: ComboboxFieldProps) {
  const { name, label, error, help, note, required, idPrefix, wide } = props;
  const { icon, source, bare, code, several, choices, defaultValue = "", autoComplete, ...native } = props;
  const { inputMode, maxLength, placeholder } = native;
  const answered = error && choices?.options.length ? <Answers error={error} choices={choices} /> : error;
  const field = { name, label, error: answered, help, note, required, idPrefix, wide };
  // A code from before is no answer to the error.
  const initialCode = answered === error ? (code?.value ?? "") : "";
  const input = useRef<HTMLInputElement>(null);
  const listTarget = useRef<HTMLSpanElement>(null);
  const detachList = useRef<(() => void) | "coming" | null>(null);
  const hasPressedKeys = useRef(false);
  const hasTyped = useRef(false);
  const [chosen, setChosen] = useState(initialCode);
  const [text, setText] = useState(defaultValue);
  const [typing, setTyping] = useState(false);
  const listId = `${useId()}-propositions`;

  useEffect(() => {
    setChosen(initialCode);
    setText(input.current?.value ?? defaultValue);
    const form = input.current?.form;
    const onReset = () => {
      setChosen(initialCode);
      setText(defaultValue);
    };
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, [initialCode, defaultValue]);

  // ARIA attributes are added after hydration only, since the list needs scripts.
  useEffect(() => {
    const box = input.current;
    if (!box) return;
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": listId,
    };
    for (const [attribute, value] of Object.entries(attributes)) box.setAttribute(attribute, value);
    if (!box.autocomplete) box.autocomplete = "off";
    box.spellcheck = false;
    // The box was focused, and perhaps filled in, before hydration.
    if (document.activeElement === box) {
      hasTyped.current = box.value !== box.defaultValue;
      hasPressedKeys.current = hasTyped.current;
      box.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    }
    return () => {
      if (typeof detachList.current === "function") detachList.current();
      detachList.current = null;
    };
  }, [listId]);

  const onFocus = async () => {
    if (several) setTyping(true);
    if (detachList.current) return;
    detachList.current = "coming";
    try {
      const { attachList } = await import("./combobox-list.ts");
      if (!input.current || !listTarget.current || detachList.current !== "coming") return;
      detachList.current = attachList({
        input: input.current,
        target: listTarget.current,
        listId,
        source,
        bare,
        several,
        early: hasTyped.current ? (hasPressedKeys.current ? "keys" : "whole") : null,
        onChoose: (proposal) => setChosen(proposal.code ?? ""),
      });
    } catch {
      detachList.current = null;
    }
  };

  const onInput = () => {
    hasTyped.current = true;
    setChosen("");
    if (several) setText(input.current?.value ?? "");
  };

  const removePart = (part: string) => {
    const box = input.current;
    if (!box) return;
    box.value = partsOf(box.value)
      .filter((each) => each && each !== part)
      .map((each) => `${each}, `)
      .join("");
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.focus();
  };

  const control = (
    <input
      inputMode={inputMode}
      maxLength={maxLength}
      placeholder={placeholder}
      autoComplete={autoComplete}
      defaultValue={defaultValue}
      {...wiring(field)}
      ref={input}
      type="text"
      className="input"
      onFocus={onFocus}
      onBlur={several ? () => setTyping(false) : undefined}
      onKeyDown={() => {
        hasPressedKeys.current = true;
      }}
      onInput={onInput}
    />
  );
  const chips = several ? chipsOf(text, typing) : [];
  return (
    <FieldFrame field={field}>
      <span className="input-box combobox">
        {icon ? <Icon name={icon} className="input-icon" /> : null}
        {control}
        <span ref={listTarget} className="combobox-slot" />
      </span>
      {chosen && code ? <input type="hidden" name={code.name} value={chosen} /> : null}
      {chips.length > 0 ? (
        <ul className="combobox-chips cluster scripted">
          {chips.map((part) => (
            <li key={part}>
              <ChipButton remove={`Retirer ${part}`} onClick={() => removePart(part)}>
                {part}
              </ChipButton>
            </li>
          ))}
        </ul>
      ) : null}
    </FieldFrame>
  );
}
