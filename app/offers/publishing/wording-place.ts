// Where the words of a finding are: the mark that quotes them, and their place in the field as typed.
import type { WordingFinding } from "../../engines/job-wording/wording.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** The id of the mark that quotes the words of a finding. */
export const markId = ({ field, from }: Pick<WordingFinding, "field" | "from">) => `mot-${field}-${from}`;

/** Selects the words of a finding in their field. @returns the field; null when the words are gone */
export function selectWords(form: HTMLFormElement | null, { field, words, from }: WordingFinding): Control | null {
  const control = form?.elements.namedItem(field) as Control | null | undefined;
  if (!control) return null;
  const start = control.value.startsWith(words, from) ? from : control.value.indexOf(words);
  if (start < 0) return null;
  control.focus();
  control.setSelectionRange(start, start + words.length);
  return control;
}
