// The fields that hold the checked texts of an offer, and the selection of a finding's words in its field.
import type { WordingFinding } from "../../engines/job-wording/wording.ts";
import type { WordingField } from "../../engines/job-wording/wording-criteria.ts";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Whether a control's text is checked as this field. The questions have several controls. */
export const isOf = (name: string, field: WordingField) =>
  field === "questions" ? /^question\d/.test(name) : name === field;

/** The names of the controls whose texts are checked as this field. */
export function namesOf(form: HTMLFormElement, field: WordingField): string[] {
  return [...new Set([...form.elements].map((control) => (control as Control).name))].filter((name) =>
    isOf(name, field),
  );
}

/** The id of the mark that quotes the words of a finding. */
export const markId = ({ field, from }: Pick<WordingFinding, "field" | "from">) => `mot-${field}-${from}`;

/** Selects the words of a finding in their field. @returns the field; null when the field no longer holds the words */
export function selectWords(form: HTMLFormElement | null, { field, words, from }: WordingFinding): Control | null {
  for (const name of form ? namesOf(form, field) : []) {
    const control = form?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const start = control.value.startsWith(words, from) ? from : control.value.indexOf(words);
    if (start < 0 || control.type === "checkbox") continue;
    for (let fold = control.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
      fold.open = true;
    control.focus();
    control.setSelectionRange(start, start + words.length);
    return control;
  }
  return null;
}
