// The distinct words of the texts of a dictionary, for corrections of a mistyped one.
import { type WordList, wordListOf } from "../../platform/text/similar-words.ts";

/** By word: the rows whose text holds it, and an entry that holds it. */
export type Vocabulary = { list: WordList; rows: Uint32Array; entries: Uint32Array };

const words = /[a-z0-9\u0080-\uffff]{3,32}/g;

/** @param rowsOf the rows of an entry */
export function vocabularyOf(texts: readonly string[], rowsOf: (entry: number) => number): Vocabulary {
  const found = new Map<string, { rows: number; entry: number }>();
  for (const [entry, text] of texts.entries()) {
    const rows = rowsOf(entry);
    for (const [word] of text.matchAll(words)) {
      if (!/[^0-9]/.test(word)) continue;
      const known = found.get(word);
      if (known) known.rows += rows;
      else found.set(word, { rows, entry });
    }
  }
  const { list, order } = wordListOf([...found.keys()]);
  const all = [...found.values()];
  return { list, rows: order.map((number) => all[number]!.rows), entries: order.map((number) => all[number]!.entry) };
}
