// A search of offers as the index takes it, and the ranks of its matches. Runs in any thread.
import type { AttributeFilter } from "../engines/attributes/attribute-filter.ts";
import type { RequestedTerm } from "../engines/search-text/contract-terms.ts";
import type { DetailFilter } from "./detail-filters.ts";

type OfferSort = "recentes" | "salaire" | "pertinence" | "distance";

/** The occupations of the typed text (JobQuery). An offer of one of them matches too. */
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

/** An offer with these terms matches by its occupation, or when its text holds all `words`. */
export type OfferTerms = {
  /** Folded, without the words that state the terms. Null: by the occupation only. */
  words: readonly string[] | null;
  contract: RequestedTerm | null;
  /** With words or an occupation, an offer without a stated rhythm matches too, behind the others. */
  rhythm: RequestedTerm | null;
  remote: RequestedTerm | null;
  /** An offer that states it matches only by all typed words. */
  excluded: RequestedTerm | null;
};

/** An offer of a company matches when all folded words, without blanks, begin words of its name; or are the whole name. */
export type OfferNames = { words: readonly string[]; isWhole: boolean };

/** An offer matches when its town is one of these. */
export type OfferPlaceQuery = {
  /** Beginnings of the city's name, folded. */
  prefixes?: readonly string[];
  /** INSEE codes of communes. */
  codes?: readonly string[];
  departments?: readonly string[];
};

/** An empty list or null restricts nothing. */
export type OfferQuery = {
  /** Folded, each somewhere in title, job or city; at most eight with all other texts. One with blanks is a phrase. */
  words: readonly string[];
  /** Each list holds a word, or a word of the terms, and its other forms: "infirmier" and "infirmiere". */
  forms?: readonly (readonly string[])[];
  /** Folded texts that every match holds, also one by its occupation. */
  quoted?: readonly string[];
  occupations: OfferOccupations | null;
  /** The whole folded text, for the order by relevance. */
  text: string;
  city: OfferPlaceQuery | null;
  /** The words of a town that was typed among the words. An offer that holds them all matches in any town. */
  placeWords?: readonly string[];
  terms?: OfferTerms | null;
  names?: OfferNames | null;
  departments: readonly string[];
  /** An offer of full remote work matches any place, behind those that are there. */
  orRemote?: boolean;
  /** A company's id in bytes. */
  company: Uint8Array | null;
  contractTypes: readonly string[];
  workingTimes: readonly string[];
  sectors: readonly string[];
  /** The minimum number of days a week. */
  remoteDays: number | null;
  /** The minimum, in cents a year. */
  pay: number | null;
  /** The position of the age among the index's ages, from the youngest. */
  age: number | null;
  attributes?: AttributeFilter;
  details: DetailFilter;
  sort: OfferSort;
  /** For the order by distance: hundredths of a kilometre from the searched town, by INSEE code. */
  distances?: ReadonlyMap<string, number> | undefined;
};

/** The group of a match, best first: all words begin a word or an occupation fits; a further occupation fits; a word contains the text. */
export const groupRanks = { begins: 2, further: 1, inside: 0 } as const;

/** The rank by relevance, best first: the title begins with the whole text, the title has all words, or the words are elsewhere. */
export const wordRanks = { titleStarts: 3, titleHas: 2, elsewhere: 1 } as const;

/** Added to the rank of an offer that is at the searched place, when full remote work matches too. */
export const nearRank = 4;

/** The rank of an offer: those that were not confirmed in time come last in each group. */
export const confirmedRank = (groupRank: number, isConfirmed: boolean) => 2 * groupRank + (isConfirmed ? 1 : 0);

/** The rank, in hundredths of a kilometre, of an offer without a known distance. It is behind all others. */
export const farthest = 1_000_000;
