// Finds texts by their codes, and places by theirs.
import type { CodeLists } from "./offer-segment.ts";

export class TextsByCode {
  readonly #lists: CodeLists;
  /** Made at the first search for an occupation. */
  #numberOf: Map<string, number> | undefined;

  constructor(lists: CodeLists) {
    this.#lists = lists;
  }

  /** The numbers of the texts with one of these codes; a text with several comes again. */
  *with(asked: readonly string[]): Generator<number> {
    const { codes, texts } = this.#lists;
    this.#numberOf ??= new Map(codes.map((code, number) => [code, number]));
    for (const code of new Set(asked)) {
      const number = this.#numberOf.get(code);
      if (number === undefined) continue;
      for (let at = texts.start[number]!; at < texts.start[number + 1]!; at += 1) yield texts.rows[at]!;
    }
  }
}

/** The places of each text in a list. */
export function numbersBy(texts: readonly string[]): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, text] of texts.entries()) {
    const known = numbers.get(text);
    if (known) known.push(number);
    else numbers.set(text, [number]);
  }
  return numbers;
}
