// The distinct words of all titles, with the number of carriers of each.
import { type WordList, wordListOf } from "../../platform/text/near-words.ts";
import { TextTable } from "./text-table.ts";

export type Vocabulary = WordList & { carriers: Uint32Array; titleOf: Uint32Array };

const shortest = 3;
export const longestWord = 32;

const isLetter = (byte: number) => (byte >= 97 && byte <= 122) || byte > 127;
const isPart = (byte: number) => isLetter(byte) || (byte >= 48 && byte <= 57);

type Titles = { text: Uint8Array; start: Uint32Array; local: Uint32Array; anywhere: Uint32Array };

export function vocabularyOf({ text, start, local, anywhere }: Titles): Vocabulary {
  const table = new TextTable();
  const carriers: number[] = [];
  const titleOf: number[] = [];
  for (let title = 0; title < local.length; title += 1) {
    const carried = local[title]! + anywhere[title]!;
    const end = start[title + 1]! - 1;
    for (let from = start[title]!; from < end; ) {
      let to = from;
      let hasLetter = false;
      for (; to < end && isPart(text[to]!); to += 1) hasLetter ||= isLetter(text[to]!);
      const length = to - from;
      if (hasLetter && length >= shortest && length <= longestWord) {
        const word = table.numberOf(text, from, to);
        carriers[word] = (carriers[word] ?? 0) + carried;
        titleOf[word] ??= title;
      }
      from = to + 1;
    }
  }
  const words = Array.from({ length: table.count }, (_, number) => table.textOf(number));
  const { list, order } = wordListOf(words);
  return {
    ...list,
    carriers: order.map((number) => carriers[number]!),
    titleOf: order.map((number) => titleOf[number]!),
  };
}
