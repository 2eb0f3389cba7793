// What a title must hold to match a search for a job, and the groups of the matches.

/** Texts are folded (platform/text/text.ts). */
export type JobQuery = {
  /** The text that it contains; "" for any title. */
  word: string;
  /** Alternatives to `word`, which is then not empty. */
  others?: readonly string[];
  /** Further alternatives: everything that was typed, a town included, in each gender. They count wherever the candidate lives. */
  whole?: readonly string[];
  /** Finer codes of ROME: a title of one of these occupations matches too. */
  codes?: readonly string[];
  /** Parents and finer codes that match as well, behind the others. */
  furtherParents?: readonly string[];
  furtherCodes?: readonly string[];
  /** Texts that put a title of the occupation first, one of each list; without them it comes behind. */
  prefer?: readonly (readonly string[])[];
  /** A text that names an occupation comes first only as whole words: "taxi" is no "taxidermiste". */
  isWhole?: boolean;
  /** Texts that it must contain as well. */
  quoted?: readonly string[];
};

/** 0: the typed words, or the same occupation; 1: a further occupation; 2: the letters inside a word. */
export type Group = 0 | 1 | 2;
export const groups: readonly Group[] = [0, 1, 2];
