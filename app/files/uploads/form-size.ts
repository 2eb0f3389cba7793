// Files that go with a form may weigh so much together. The page's program says so before anything is sent; the server says it
// to everybody.
import { type FormEvent, useState } from "react";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";

/** What the texts of a form and the seams between its parts may take. */
const seams = 65_536;

const bytesOf = (input: HTMLInputElement) => [...(input.files ?? [])].reduce((sum, { size }) => sum + size, 0);

function filesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((each) => each instanceof HTMLInputElement).filter(({ type }) => type === "file");
}

/** Whether the server would not take a form for its files. */
export function isTooLarge(form: HTMLFormElement): boolean {
  const bytes = filesOf(form).reduce((sum, input) => sum + bytesOf(input), 0);
  return bytes + seams > limits.uploadFormBytes;
}

/**
 * Holds a form back whose files are too many megabytes.
 * @returns the form's onSubmit, and the sentence to show beside a file while it is so
 */
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
