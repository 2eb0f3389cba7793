// Folds texts in SQL as platform/text/text.ts does, for columns without a folded copy.
import { type Expression, type RawBuilder, sql } from "kysely";
import { fold } from "./text.ts";

const accented = Array.from({ length: 0x180 - 0xe0 }, (_, index) => String.fromCharCode(0xe0 + index)).filter(
  (character) => fold(character).length === 1 && fold(character) !== character,
);
const from = accented.join("");
const to = accented.map((character) => fold(character)).join("");

/** The folded text. Only non-ASCII texts are translated, because translate() is slow. */
export function folded(text: Expression<unknown>): RawBuilder<string> {
  const plain = sql`octet_length(${text}::text) = char_length(${text}::text)`;
  const translated = sql`replace(replace(translate(lower(${text}::text), ${from}, ${to}), 'œ', 'oe'), 'æ', 'ae')`;
  return sql<string>`CASE WHEN ${plain} THEN lower(${text}::text) ELSE ${translated} END`;
}
