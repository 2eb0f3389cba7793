// The matches of a text, and the occupations that they give.
import * as enginesLimits from "../limits.ts";
import type { Reading } from "./reading.ts";
import { codes, parentOf } from "./rome.ts";

export type Occupation = {
  parent: string;
  /** The finer code, when the text names one alone. */
  code: string | null;
  /** All finer codes that the text may mean. */
  codes: string[];
  /** From 0 to 1: 1 for a whole name, below 0.5 for a guess. */
  confidence: number;
  /** The words used: positions in the text. */
  from: number;
  to: number;
};

/** First to last word, and what they mean. */
export type Match = {
  first: number;
  last: number;
  codes: readonly number[];
  confidence: number;
  kind: "name" | "field" | "abbreviation" | "near";
  /** Words between the first and the last that it does not contain. */
  left: readonly number[];
};

const perFurtherCode = 0.85;
const occupationsAtMost = 6;

/** The occupations of matches, the surest first, one per parent. @param factor below 1 for a corrected text */
export function occupationsOf(reading: Reading, matches: readonly Match[], factor: number): Occupation[] {
  const found = new Map<string, Occupation>();
  for (const match of matches) {
    const confidence = match.confidence * factor;
    for (const [order, number] of match.codes.entries()) {
      const code = codes[number]!;
      const parent = parentOf(code)!;
      const own = match.codes.map((other) => codes[other]!).filter((other) => parentOf(other) === parent);
      const known = found.get(parent);
      if (known) {
        // "moniteur éducateur / éducateur spécialisé": two of one parent.
        if (confidence < enginesLimits.occupationConfidenceMin || known.codes.every((other) => own.includes(other)))
          continue;
        const both = [...new Set([...known.codes, ...own])];
        found.set(parent, { ...known, codes: both, code: both.length === 1 ? both[0]! : null });
        continue;
      }
      found.set(parent, {
        parent,
        code: own.length === 1 ? code : null,
        codes: own,
        confidence: Math.round(confidence * (order === 0 ? 1 : perFurtherCode) * 100) / 100,
        from: reading.words[match.first]!.from,
        to: reading.words[match.last]!.to,
      });
    }
  }
  return [...found.values()].sort((a, b) => b.confidence - a.confidence).slice(0, occupationsAtMost);
}
