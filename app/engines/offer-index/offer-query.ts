// The types of the offer index's rows, queries and answers. Runs in any thread.

/** Texts are folded (platform/text/text.ts). An empty text means that the offer does not say it. */
export type OfferRow = {
  id: Uint8Array;
  /** Creation time, milliseconds since 1970. */
  at: number;
  /** When it first became public, milliseconds since 1970; null before. */
  publicAt: number | null;
  title: string;
  job: string;
  /** The city as words are searched in it, and as prefixes are (folded as a place). */
  town: string;
  city: string;
  cityCode: string;
  departement: string;
  contractType: string;
  workingTime: string;
  sector: string;
  remoteDays: number;
  /** Cents a year; null when not said. */
  pay: number | null;
  companyId: Uint8Array;
  /** Codes of its occupations, separated by blanks: parents, and fine ones. */
  occupations: string;
  occupationCodes: string;
};

export type OfferChange = { id: Uint8Array; row: OfferRow | null };

type OfferSort = "recentes" | "salaire" | "pertinence";

/** Empty lists and null mean no restriction. */
export type OfferQuery = {
  /** Folded, at most eight, each somewhere in title, job or city. One with blanks is a phrase. */
  words: readonly string[];
  /** A row also matches when it has one of the parents. */
  occupations: { parents: readonly string[]; codes: readonly string[] } | null;
  /** The whole folded text, for the order by relevance. */
  text: string;
  city: { prefixes: readonly string[] } | { codes: readonly string[] } | null;
  departments: readonly string[];
  /** A company's id in bytes. */
  company: Uint8Array | null;
  contractTypes: readonly string[];
  workingTimes: readonly string[];
  sectors: readonly string[];
  /** At least so many days a week. */
  remoteDays: number | null;
  /** At least so many cents a year. */
  pay: number | null;
  /** Which of the index's ages, from the youngest. */
  age: number | null;
  sort: OfferSort;
};

/** `rank` precedes the time, highest first; it is 0 where the sort has none. */
export type OfferPlace = { rank: number; at: Date; id: string };

export type OfferCursor = { direction: "apres" | "avant"; rank?: number; at: Date; id: string };

export type OfferPage = { places: OfferPlace[]; before: boolean; after: boolean };

/** Each choice is counted without its own filter. */
export type OfferCounts = {
  total: number;
  contractTypes: Map<string, number>;
  workingTimes: Map<string, number>;
  sectors: Map<string, number>;
  /** At least so many days, for 0 to 5. */
  remoteDays: number[];
  /** At most so old, for each of the index's ages; then of any age. */
  age: number[];
  /** Offers with a pay, and all offers; the minimum pay filter is ignored. */
  pay: { said: number; all: number };
};

export const remoteDaysMax = 5;
export const wordsMax = 8;

/**
 * The group of a match, best first, as a rank: all words begin a word or a fine occupation fits; an occupation's parent fits;
 * some word occurs only inside a word.
 */
export const groupRanks = { begins: 2, parent: 1, inside: 0 } as const;

/** Where the words occur, best first: the title begins with the whole text, it has all words, or they are elsewhere. */
export const wordRanks = { titleStarts: 3, titleHas: 2, elsewhere: 1 } as const;

/** Whether a search has an order before the time. */
export function isRanked({ sort, words, occupations }: Pick<OfferQuery, "sort" | "words" | "occupations">): boolean {
  return sort !== "recentes" || words.length > 0 || occupations !== null;
}
