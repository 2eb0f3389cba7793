// Converts the requirements of an offer between its form, its drafts and its columns. Runs anywhere.
import { partsOf } from "../engines/attributes/attributes.ts";

type Wanted = { required: string[]; preferred: string[] };

const listOf = (value: unknown) => [value ?? []].flat().map(String);

const lineBreak = "\n";

/** The values of both lists. Chips send `wanted`, those that are also required `exige`; `required` and `preferred` hold texts. */
export function wantedValues(fields: Record<string, unknown>): Wanted {
  const marked = new Set(listOf(fields.exige));
  const isMarked = (entry: string) => marked.has(entry) || marked.has(entry.replace(/^(language:[a-z]+):.*$/, "$1"));
  const entries = listOf(fields.wanted).filter(Boolean);
  return {
    required: [...entries.filter(isMarked), ...listOf(fields.required)],
    preferred: [...entries.filter((entry) => !isMarked(entry)), ...listOf(fields.preferred)],
  };
}

/** A column or a draft's text as entries and as the other text. */
export function entriesIn(value: unknown): { entries: string[]; typed: string } {
  const lines = listOf(value).flatMap((text) => text.split(lineBreak));
  const isEntry = (line: string) => partsOf(line) !== null;
  return {
    entries: lines.filter(isEntry),
    typed: lines.filter((line) => line.trim() !== "" && !isEntry(line)).join(", "),
  };
}
