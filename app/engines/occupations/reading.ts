// A text as the matcher reads it: words, their numbers in the lexicon, attributes, segments.
import { type AttributeKind, attributesOf } from "./attributes.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Word, wordsOf } from "./words.ts";

export type Reading = {
  words: Word[];
  /** Their numbers in the lexicon, 0 for unknown words. */
  numbers: number[];
  attributes: (AttributeKind | null)[];
  /** Separators divide a text into segments. */
  segmentOf: number[];
  isCapitals: boolean;
};

/** The words of a text, their numbers and attributes. */
export function read(lexicon: Lexicon, text: string): Reading {
  const words = wordsOf(text);
  const attributes = attributesOf(words, text);
  let segment = 0;
  return {
    words,
    numbers: words.map(({ form }) => lexicon.wordOf.get(form) ?? 0),
    attributes,
    segmentOf: words.map(({ isSeparated }, at) => {
      if (isSeparated && at > 0) segment += 1;
      return segment;
    }),
    isCapitals: text === text.toUpperCase(),
  };
}
