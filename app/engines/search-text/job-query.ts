// The criteria that a title must meet in a search for a job, and the groups of the matches.

/** Texts are folded (platform/text/text.ts). */
export type JobQuery = {
  /** The text that the title must contain, "" for any title. */
  word: string;
  /** Alternatives to `word`, only with a `word`. */
  others?: readonly string[];
  /** The whole typed text in each gender, a town included. These alternatives match candidates of any town. */
  whole?: readonly string[];
  /** Finer codes of ROME. A title of one of these occupations matches too. */
  codes?: readonly string[];
  /** Parents and finer codes that match too, with a lower rank. */
  furtherParents?: readonly string[];
  furtherCodes?: readonly string[];
  /** A title of the occupation ranks first with one text of each list, and behind without. */
  prefer?: readonly (readonly string[])[];
  /** A text that names an occupation ranks first only as whole words, because "taxi" is no "taxidermiste". */
  isWhole?: boolean;
  /** The title must contain one text of each list in addition: a quoted part, in each gender. */
  quoted?: readonly (readonly string[])[];
};

/** 0: the typed words or the same occupation; 1: a further occupation; 2: the characters inside a word. */
export type Group = 0 | 1 | 2;
export const groups: readonly Group[] = [0, 1, 2];
