// The limit of all files of a form together. The browser warns before sending; the server enforces it.
import { type FormEvent, useState } from "react";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";

/** Allowance in bytes for texts and multipart boundaries. */
const seams = 65_536;

const bytesOf = (input: HTMLInputElement) => [...(input.files ?? [])].reduce((sum, { size }) => sum + size, 0);

function filesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((each) => each instanceof HTMLInputElement).filter(({ type }) => type === "file");
}

export function isTooLarge(form: HTMLFormElement): boolean {
  const bytes = filesOf(form).reduce((sum, input) => sum + bytesOf(input), 0);
  return bytes + seams > limits.uploadFormBytes;
}

/** Stops a form whose files exceed the limit. Returns its onSubmit, and the sentence to show meanwhile. */
export function useFormSize() {
  const [tooLarge, setTooLarge] = useState(false);
  return {
    error: tooLarge ? messages.filesTooLarge : undefined,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      setTooLarge(isTooLarge(form));
      if (!isTooLarge(form)) return;
      event.preventDefault();
      filesOf(form)[0]?.focus();
    },
  };
}
