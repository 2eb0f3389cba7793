// A search of offers as the index takes it, and the ranks of its matches. Runs in any thread.
import type { AttributeFilter } from "../engines/attributes/attribute-filter.ts";
import type { AskedTerm } from "../engines/search-text/typed-terms.ts";

type OfferSort = "recentes" | "salaire" | "pertinence" | "distance";

/** What a text means, as of candidates (JobQuery): an offer of one of these occupations matches too. */
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

/** An offer with these terms matches by its occupation, or by `words`: its text holds them all. */
export type OfferTerms = {
  /** Folded, without the words that state the terms. Null: by the occupation only. */
  words: readonly string[] | null;
  contract: AskedTerm | null;
  /** With words or an occupation, an offer that states no rhythm at all matches too, behind. */
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
  /** An offer that holds all of these texts matches wherever it is: the town was typed among the words. */
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
  /** For the order by distance: hundredths of a kilometre from the searched town, by INSEE code. */
  distances?: ReadonlyMap<string, number> | undefined;
};

/** The group of a match as a rank, best first: all words begin a word or an occupation fits; a further one fits; letters inside a word. */
export const groupRanks = { begins: 2, further: 1, inside: 0 } as const;

/** Where the words occur, best first: the title begins with the whole text, it has all words, or they are elsewhere. */
export const wordRanks = { titleStarts: 3, titleHas: 2, elsewhere: 1 } as const;

/** Hundredths of a kilometre: the rank of an offer without a known distance, behind all others. */
export const farthest = 1_000_000;

/** Whether a search has an order before the time. */
export const isRanked = ({
  sort,
  words,
  quoted = [],
  occupations,
}: Pick<OfferQuery, "sort" | "words" | "quoted" | "occupations">) =>
  sort !== "recentes" || words.length + quoted.length > 0 || occupations !== null;
