// The distinct words of a dictionary's texts, for corrections of mistyped words.
import { type WordList, wordListOf } from "../../platform/text/similar-words.ts";

/** The number of rows of each word, and one entry that contains it. */
export type Vocabulary = { list: WordList; rows: Uint32Array; entries: Uint32Array };

const words = /[a-z0-9\u0080-\uffff]{3,32}/g;

/** @param rowsOf the rows of an entry */
export function vocabularyOf(texts: readonly string[], rowsOf: (entry: number) => number): Vocabulary {
  const byWord = new Map<string, { rows: number; entry: number }>();
  for (const [entry, text] of texts.entries()) {
    const rows = rowsOf(entry);
    for (const [word] of text.matchAll(words)) {
      if (!/[^0-9]/.test(word)) continue;
      const earlier = byWord.get(word);
      if (earlier) earlier.rows += rows;
      else byWord.set(word, { rows, entry });
    }
  }
  const { list, order } = wordListOf([...byWord.keys()]);
  const all = [...byWord.values()];
  return { list, rows: order.map((number) => all[number]!.rows), entries: order.map((number) => all[number]!.entry) };
}
