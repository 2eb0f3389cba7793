// Turns the matches of a text into occupations.
import * as enginesLimits from "../limits.ts";
import { codes, parentOf } from "./rome.ts";
import type { TokenizedText } from "./tokenized-text.ts";

export type Occupation = {
  parent: string;
  /** The finer code, when the text names one alone. */
  code: string | null;
  /** All finer codes that the text may mean. */
  codes: string[];
  /** Confidence from 0 to 1. A whole name has 1, a guess has less than 0.5. */
  confidence: number;
  /** Positions of the matched words in the text. */
  from: number;
  to: number;
};

/** A run of words, from first to last, with its codes. */
export type Match = {
  first: number;
  last: number;
  codes: readonly number[];
  confidence: number;
  kind: "name" | "field" | "abbreviation" | "similar";
  /** Words between the first and the last that the match does not contain. */
  skipped: readonly number[];
};

const perFurtherCode = 0.85;
const occupationsAtMost = 6;

/** The occupations of matches, the most confident first, one per parent. @param factor below 1 for a corrected text */
export function occupationsOf(tokenized: TokenizedText, matches: readonly Match[], factor: number): Occupation[] {
  const byParent = new Map<string, Occupation>();
  for (const match of matches) {
    const confidence = match.confidence * factor;
    for (const [order, number] of match.codes.entries()) {
      const code = codes[number]!;
      const parent = parentOf(code)!;
      const finer = match.codes.map((other) => codes[other]!).filter((other) => parentOf(other) === parent);
      const earlier = byParent.get(parent);
      if (earlier) {
        // "moniteur éducateur / éducateur spécialisé" has two occupations of one parent.
        if (confidence < enginesLimits.occupationConfidenceMin || earlier.codes.every((other) => finer.includes(other)))
          continue;
        const both = [...new Set([...earlier.codes, ...finer])];
        byParent.set(parent, { ...earlier, codes: both, code: both.length === 1 ? both[0]! : null });
        continue;
      }
      byParent.set(parent, {
        parent,
        code: finer.length === 1 ? code : null,
        codes: finer,
        confidence: Math.round(confidence * (order === 0 ? 1 : perFurtherCode) * 100) / 100,
        from: tokenized.words[match.first]!.from,
        to: tokenized.words[match.last]!.to,
      });
    }
  }
  return [...byParent.values()].sort((a, b) => b.confidence - a.confidence).slice(0, occupationsAtMost);
}
