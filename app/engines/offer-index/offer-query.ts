// The types of the offer index's rows, queries and answers. Runs in any thread.

import { type AttributeFilter, askedKinds } from "../attributes/attribute-filter.ts";

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
  /** The company's folded name. */
  company: string;
  /** Its rhythms beside the working time, separated by commas. */
  rhythms: string;
  /** Codes of its occupations, separated by blanks: parents, and fine ones. */
  occupations: string;
  occupationCodes: string;
  /** What it requires and prefers: entries of engines/attributes, one a line. */
  attributes: string;
};

export type OfferChange = { id: Uint8Array; row: OfferRow | null };

type OfferSort = "recentes" | "salaire" | "pertinence" | "distance";

/** What a text means, as of the candidates' index (JobQuery): an offer of one of these occupations matches too. */
export type OfferOccupations = {
  /** Finer codes of ROME. */
  codes: readonly string[];
  /** Parents and finer codes that match as well, behind the others. */
  furtherParents?: readonly string[];
  furtherCodes?: readonly string[];
  /** Texts that put an offer of the occupation first when title or job has one of each list; without them it comes behind. */
  prefer?: readonly (readonly string[])[];
  /** The words come first only as whole words: "taxi" is no "taxidermiste". */
  isWhole?: boolean;
};

/** What an offer says in its contract, working time or rhythms (one of `said`), or in title or job (one of the folded `texts`). */
export type AskedTerm = { said: readonly string[]; texts: readonly string[] };

/** An offer with these terms matches by its occupation, or by `words`: its text holds them all. */
export type OfferTerms = {
  /** Folded, without the words that say the terms. Null: by the occupation only. */
  words: readonly string[] | null;
  contract: AskedTerm | null;
  /** With words or an occupation, an offer that says no rhythm at all matches too, behind. */
  rhythm: AskedTerm | null;
};

/** An offer of a company matches when all folded words, without blanks, begin words of its name; or are the whole name. */
export type OfferNames = { words: readonly string[]; isWhole: boolean };

/** Where an offer must be: one of these. */
export type OfferPlaceQuery = {
  /** Beginnings of the city's name, folded. */
  prefixes?: readonly string[];
  /** INSEE codes of communes. */
  codes?: readonly string[];
  departments?: readonly string[];
};

/** Empty lists and null mean no restriction. */
export type OfferQuery = {
  /** Folded, each somewhere in title, job or city; at most eight with all other texts. One with blanks is a phrase. */
  words: readonly string[];
  /** Lists of a word, or a word of the terms, and other forms that stand for it: "infirmier" and "infirmiere". */
  forms?: readonly (readonly string[])[];
  /** Folded texts that every match holds, also one by its occupation. */
  quoted?: readonly string[];
  occupations: OfferOccupations | null;
  /** The whole folded text, for the order by relevance. */
  text: string;
  city: OfferPlaceQuery | null;
  /** An offer that holds all of these texts matches wherever it is: the place was typed among the words. */
  placeWords?: readonly string[];
  terms?: OfferTerms | null;
  names?: OfferNames | null;
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
  attributes?: AttributeFilter;
  sort: OfferSort;
  /** For the order by distance: hundredths of a kilometre from the place of the search, by INSEE code. */
  distances?: ReadonlyMap<string, number> | undefined;
};

/** Whether a query asks for nothing. */
export const isEverything = (query: OfferQuery) =>
  query.words.length + (query.quoted ?? []).length + query.departments.length === 0 &&
  query.contractTypes.length + query.workingTimes.length + query.sectors.length === 0 &&
  [query.occupations, query.city, query.company, query.remoteDays, query.pay, query.age].every(
    (each) => each === null,
  ) &&
  askedKinds(query.attributes ?? {}).length === 0;

/** Hundredths of a kilometre: the rank of an offer without a known distance, behind all others. */
export const farthest = 1_000_000;

/** The nearest first; 0 for an unknown distance. */
export const nearRank = ({ distances }: Pick<OfferQuery, "distances">, cityCode: string): number =>
  farthest - (distances?.get(cityCode) ?? farthest);

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

/** The group of a match as a rank, best first: all words begin a word or an occupation fits; a further one fits; letters inside a word. */
export const groupRanks = { begins: 2, further: 1, inside: 0 } as const;

/** Where the words occur, best first: the title begins with the whole text, it has all words, or they are elsewhere. */
export const wordRanks = { titleStarts: 3, titleHas: 2, elsewhere: 1 } as const;

/** Whether a search has an order before the time. */
export function isRanked({
  sort,
  words,
  quoted = [],
  occupations,
}: Pick<OfferQuery, "sort" | "words" | "quoted" | "occupations">): boolean {
  return sort !== "recentes" || words.length + quoted.length > 0 || occupations !== null;
}

/** A folded text of a query, by its number in allWords(), with the forms that stand for it. Quoted texts and places have none. */
export function formsOf({ words, quoted = [], placeWords = [], forms = [] }: OfferQuery, text: string, number: number) {
  const isLiteral = number >= words.length && number < words.length + quoted.length + placeWords.length;
  return (isLiteral ? undefined : forms.find(([first]) => first === text)) ?? [text];
}

/** Whether title and job hold one text of each list. */
export const holdsPreferred = (own: string, prefer: readonly (readonly string[])[]) =>
  prefer.every((texts) => texts.some((text) => own.includes(text)));

/** All folded texts of a query, each with the number of its bits: words, quoted, of the place, then of terms alone. */
export function allWords({ words, quoted = [], placeWords = [], terms }: OfferQuery): string[] {
  const said = [...words, ...quoted, ...placeWords];
  return [...said, ...(terms?.words ?? []).filter((word) => !said.includes(word))];
}
