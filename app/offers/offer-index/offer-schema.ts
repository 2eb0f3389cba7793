// The schema of the index of public offers, and the translation of a search into an index query. Runs in any thread.
import { attributeTagSchema, attributeTags } from "../../engines/attributes/attribute-filter.ts";
import { attributeKinds } from "../../engines/attributes/attributes.ts";
import { idText } from "../../engines/search-index/ids.ts";
import type { Filter, Mark, Order, Query } from "../../engines/search-index/plan.ts";
import type { Schema } from "../../engines/search-index/schema.ts";
import type { RequestedTerm } from "../../engines/search-text/contract-terms.ts";
import { detailFilterNames, detailTags, isDetailKey } from "../detail-filters.ts";
import * as offersLimits from "../limits.ts";
import {
  confirmedRank,
  farthest,
  groupRanks,
  nearRank,
  type OfferNames,
  type OfferOccupations,
  type OfferQuery,
  type OfferTerms,
  wordRanks,
} from "../offer-query.ts";

/** Texts are folded (platform/text/text.ts). An empty text means that the offer does not state it. */
export type OfferRow = {
  id: Uint8Array;
  /** Creation time, milliseconds since 1970. */
  at: number;
  /** When it first became public, milliseconds since 1970; null before. */
  publicAt: number | null;
  title: string;
  job: string;
  /** Its towns as words are searched in them, joined by blanks, and as prefixes are: folded as towns, one a line. */
  town: string;
  city: string;
  /** Of its towns, separated by blanks. */
  cityCode: string;
  departement: string;
  contractType: string;
  workingTime: string;
  sector: string;
  remoteDays: number;
  /** Cents a year; null when not stated. */
  pay: number | null;
  companyId: Uint8Array;
  /** The company's folded name. */
  company: string;
  /** Its rhythms beside the working time, separated by commas. */
  rhythms: string;
  /** Its company did not confirm it in time. */
  isUnconfirmed: boolean;
  /** Codes of its occupations, separated by blanks: parents, and fine ones. */
  occupations: string;
  occupationCodes: string;
  /** The required and the preferred attributes: entries of engines/attributes, one a line. */
  attributes: string;
  /** Its details that filters read: keys of detail-filters.ts, one a line. */
  details: string;
};

const noPay = -1;

const attributeSchema = attributeTagSchema(false);

export const offerSchema: Schema<OfferRow> = {
  dictionaries: {
    text: {
      fields: ["text", "title", "occupations", "occupationCodes"],
      isSearched: true,
      head: "title",
      values: { occupations: " ", occupationCodes: " " },
    },
    town: {
      fields: ["town", "city", "cityCode", "departement"],
      isSearched: true,
      values: { city: "\n", cityCode: " ", departement: " " },
    },
    company: { fields: ["name", "id"], isSearched: true, values: { id: null } },
    terms: {
      fields: ["contractType", "workingTime", "sector", "remoteDays", "isPaid", "rhythms", "isUnconfirmed"],
      values: {
        contractType: null,
        workingTime: null,
        sector: null,
        remoteDays: null,
        isPaid: null,
        rhythms: ",",
        isUnconfirmed: null,
      },
    },
  },
  numbers: ["pay", "publicAt"],
  tags: {
    ...attributeSchema,
    kinds: [...attributeKinds, ...detailFilterNames],
    keysOf: (entry) => (isDetailKey(entry) ? [entry] : attributeSchema.keysOf(entry)),
  },
  cellsOf: ({ title, job, pay, publicAt, ...row }) => ({
    id: row.id,
    at: row.at,
    tags: [row.attributes, row.details].filter(Boolean).join("\n"),
    numbers: { pay: pay ?? noPay, publicAt: publicAt ?? Number.NEGATIVE_INFINITY },
    texts: {
      text: [job === "" ? title : `${title} ${job}`, title, row.occupations, row.occupationCodes],
      town: [row.town, row.city, row.cityCode, row.departement],
      company: [row.company, idText(row.companyId)],
      terms: [
        row.contractType,
        row.workingTime,
        row.sector,
        String(row.remoteDays),
        pay === null ? "0" : "1",
        row.rhythms,
        row.isUnconfirmed ? "1" : "0",
      ],
    },
  }),
};

// One bit for each word that occurs, and one for each that begins a word, or for the order by relevance stands in the title.
const wordsMax = 8;
const flag = (number: number) => 1 << (2 * wordsMax + number);
const inCity = flag(0);
const inDepartment = flag(1);
const isOccupation = flag(2);
const isFurther = flag(3);
const isPreferred = flag(4);
const titleStarts = flag(5);
const isNamed = flag(6);
const nameSaysPlace = flag(7);
const contractFits = flag(8);
const rhythmFits = flag(9);
const saysRhythm = flag(10);
const isCompany = flag(11);
const isRemote = flag(12);
const isUnconfirmed = flag(13);
const remoteFits = flag(14);
const isExcluded = flag(15);

const holds = (number: number) => 1 << number;
const stands = (number: number) => 1 << (number + wordsMax);
const holdsAll = (numbers: readonly number[]) => numbers.reduce((bits, number) => bits | holds(number), 0);
const standsAll = (numbers: readonly number[]) => numbers.reduce((bits, number) => bits | stands(number), 0);
const hasAll = (bits: number, needed: number) => (bits & needed) === needed;

/** The texts of a query, and the numbers of those that are words, quoted parts, words of the town, and words beside the terms (null without such words). */
type Numbered = { texts: string[]; words: number[]; quoted: number[]; town: number[]; core: number[] | null };

function numbered({ words, quoted = [], placeWords = [], terms }: OfferQuery): Numbered {
  const texts = [...words, ...quoted, ...placeWords];
  for (const word of terms?.words ?? []) if (!texts.includes(word)) texts.push(word);
  const from = (start: number, list: readonly string[]) => list.map((_, at) => start + at);
  return {
    texts,
    words: from(0, words),
    quoted: from(words.length, quoted),
    town: from(words.length + quoted.length, placeWords),
    core: terms?.words?.map((word) => texts.indexOf(word)) ?? null,
  };
}

/** Characters of an abbreviation: "IDE", "AS", "PL". */
const abbreviationMax = 3;

const isByRelevance = ({ sort, words, quoted = [], occupations }: OfferQuery) =>
  sort === "pertinence" && (words.length + quoted.length > 0 || occupations !== null);

function textMarks(query: OfferQuery, { texts, words, quoted, town }: Numbered): Mark[] {
  const { forms = [], occupations } = query;
  const byRelevance = isByRelevance(query);
  return texts.flatMap((text, number) => {
    const isLiteral = quoted.includes(number) || town.includes(number);
    const variants = (isLiteral ? undefined : forms.find(([first]) => first === text)) ?? [text];
    const isWhole = words.includes(number) && (occupations?.isWhole ?? false);
    return variants.flatMap((form): Mark[] => {
      // "IDE" is no part of "aide".
      const [any, alone] = isWhole && form.length <= abbreviationMax ? [0, holds(number)] : [holds(number), 0];
      const mark = {
        kind: "holds",
        text: form,
        isWhole,
        any,
        begins: alone | (byRelevance ? 0 : stands(number)),
      } as const;
      return [
        { ...mark, dictionary: "text", inHead: byRelevance ? stands(number) : 0 },
        // A town is no part of a title.
        { ...mark, dictionary: "town" },
      ];
    });
  });
}

const has = (dictionary: string, field: string, values: readonly string[] | "any", bits: number): Mark => ({
  dictionary,
  kind: "has",
  field,
  values,
  bits,
});

function occupationMarks({ codes, furtherCodes = [], furtherParents = [], prefer = [] }: OfferOccupations): Mark[] {
  return [
    has("text", "occupationCodes", codes, isOccupation),
    has("text", "occupationCodes", furtherCodes, isFurther),
    has("text", "occupations", furtherParents, isFurther),
    { dictionary: "text", kind: "holds all", lists: prefer, bits: isPreferred },
  ];
}

function termMarks({ contract, rhythm, remote, excluded }: OfferTerms): Mark[] {
  const fits = (
    term: RequestedTerm | null,
    bits: number,
    fields = ["contractType", "workingTime", "rhythms"],
  ): Mark[] =>
    term === null
      ? []
      : [
          ...fields.map((field) => has("terms", field, term.values, bits)),
          ...term.texts.map((text): Mark => ({ dictionary: "text", kind: "holds", text, begins: bits })),
        ];
  return [
    ...fits(contract, contractFits),
    ...fits(rhythm, rhythmFits),
    ...fits(remote, remoteFits, ["remoteDays"]),
    ...fits(excluded, isExcluded),
    has("terms", "workingTime", "any", saysRhythm),
    has("terms", "rhythms", "any", saysRhythm),
  ];
}

function companyMarks({ words, isWhole }: OfferNames, placeWords: readonly string[]): Mark[] {
  const lists = (texts: readonly string[]) => texts.map((text) => [text]);
  return [
    isWhole
      ? { dictionary: "company", kind: "holds", text: words.join(" "), exact: isNamed }
      : { dictionary: "company", kind: "holds all", lists: lists(words), begins: true, bits: isNamed },
    ...(placeWords.length > 0
      ? [{ dictionary: "company", kind: "holds all", lists: lists(placeWords), bits: nameSaysPlace } satisfies Mark]
      : []),
  ];
}

function placeMarks({ city, departments, orRemote }: OfferQuery): Mark[] {
  const { prefixes = [], codes = [], departments: areas = [] } = city ?? {};
  return [
    ...prefixes.map((prefix): Mark => ({ dictionary: "town", kind: "prefix", field: "city", prefix, bits: inCity })),
    has("town", "cityCode", codes, inCity),
    has("town", "departement", areas, inCity),
    has("town", "departement", departments, inDepartment),
    ...(orRemote ? [has("terms", "remoteDays", [String(offersLimits.remoteDaysMax)], isRemote)] : []),
  ];
}

/** The rank of an offer's bits; -1 when it does not match. */
function judgeOf(query: OfferQuery, { words, quoted, town, core }: Numbered): Query["judge"] {
  const { city, departments, company, occupations, terms = null, orRemote = false } = query;
  const hasText = words.length + quoted.length > 0 || occupations !== null;
  const byRelevance = isByRelevance(query);
  const byWords = words.length > 0 || occupations === null;
  const mayBeUnsaid = occupations !== null || (terms?.words ?? []).length > 0;
  const isBare = terms?.words?.length === 0;
  const [all, always, placed] = [holdsAll([...words, ...quoted]), holdsAll(quoted), holdsAll(town)];
  const termBits =
    (terms?.contract ? contractFits : 0) | (terms?.rhythm ? rhythmFits : 0) | (terms?.remote ? remoteFits : 0);
  const [begun, coreHeld, coreBegun] = [standsAll(words), always | holdsAll(core ?? []), standsAll(core ?? [])];
  const isNear = (bits: number) =>
    ((city === null || (bits & inCity) !== 0) && (departments.length === 0 || (bits & inDepartment) !== 0)) ||
    (placed !== 0 && (hasAll(bits, placed) || hasAll(bits, isNamed | nameSaysPlace)));
  const isThere = (bits: number) => isNear(bits) || (bits & isRemote) !== 0;
  const isUnsaid = (bits: number) => mayBeUnsaid && (bits & saysRhythm) === 0 && hasAll(bits | rhythmFits, termBits);
  const matches = (bits: number) => {
    if (!isThere(bits) || !hasAll(bits, always) || (company !== null && (bits & isCompany) === 0)) return false;
    if (byWords && hasAll(bits, all)) return true;
    if ((bits & isExcluded) !== 0) return false;
    if ((bits & isNamed) !== 0) return true;
    const isMeant = (bits & (isOccupation | isFurther)) !== 0 || (core !== null && hasAll(bits, coreHeld));
    return isMeant && (hasAll(bits, termBits) || isUnsaid(bits));
  };
  const groupOf = (bits: number) => {
    if ((bits & isNamed) !== 0 || (byWords && hasAll(bits, all | begun))) return groupRanks.begins;
    const hasCore = core !== null && hasAll(bits, coreHeld | coreBegun);
    const isOfOccupation = (bits & (isOccupation | isFurther)) !== 0;
    // "CDI" alone: offers that hold the word come before those that state it in their contract.
    if (!hasAll(bits, termBits))
      return isUnsaid(bits) && (hasCore || isOfOccupation) ? groupRanks.further : groupRanks.inside;
    if (hasAll(bits, isOccupation | isPreferred) || (hasCore && !isBare)) return groupRanks.begins;
    return hasCore || isOfOccupation ? groupRanks.further : groupRanks.inside;
  };
  const rankOf = (bits: number) => {
    if (!hasText) return 0;
    if (!byRelevance) return groupOf(bits);
    if ((bits & titleStarts) !== 0) return wordRanks.titleStarts;
    return hasAll(bits, begun) ? wordRanks.titleHas : wordRanks.elsewhere;
  };
  const groupRankOf = (bits: number) => rankOf(bits) + (orRemote && isNear(bits) ? nearRank : 0);
  return (bits) => (matches(bits) ? confirmedRank(groupRankOf(bits), (bits & isUnconfirmed) === 0) : -1);
}

/** The bits of a match by the words beside the terms alone; null when no bit expresses it. */
function coreNeed({ occupations, terms }: OfferQuery, core: readonly number[], word: number): number | null {
  if (core.length > 0) return holds(core.includes(word) ? word : core[0]!);
  if (terms?.contract) return contractFits;
  if (terms?.remote) return remoteFits;
  return occupations === null && terms?.rhythm ? rhythmFits : null;
}

/** Every match has at least one bit of each number. */
function needsOf(query: OfferQuery, { words, quoted, town, core }: Numbered): number[] {
  const { city, departments, company, occupations, names } = query;
  const beside = (town.length > 0 ? holds(town[0]!) | nameSaysPlace : 0) | (query.orRemote ? isRemote : 0);
  const needs = quoted.map(holds);
  if (city !== null) needs.push(inCity | beside);
  if (departments.length > 0) needs.push(inDepartment | beside);
  if (company !== null) needs.push(isCompany);
  if (words.length === 0 && occupations === null) return needs;
  const others = (names ? isNamed : 0) | (occupations ? isOccupation | isFurther : 0);
  for (const word of words.length > 0 ? words : [-1]) {
    const coreBits = core === null ? 0 : coreNeed(query, core, word);
    if (coreBits !== null) needs.push((word < 0 ? 0 : holds(word)) | others | coreBits);
  }
  return needs;
}

function filtersOf(query: OfferQuery, ages: readonly number[], now: number): Filter[] {
  const { remoteDays, pay, age } = query;
  const among = (name: string, field: string, values: readonly string[]): Filter[] =>
    values.length === 0 ? [] : [{ name, kind: "facet", field, fits: (value) => values.includes(value) }];
  return [
    ...among("contractType", "contractType", query.contractTypes),
    ...among("workingTime", "workingTime", query.workingTimes),
    ...among("sector", "sector", query.sectors),
    ...(remoteDays === null
      ? []
      : [
          {
            name: "remoteDays",
            kind: "facet",
            field: "remoteDays",
            fits: (value: string) => Number(value) >= remoteDays,
          } satisfies Filter,
        ]),
    ...(pay === null ? [] : [{ name: "pay", kind: "least", column: "pay", least: Math.max(0, pay) } satisfies Filter]),
    ...(age === null ? [] : [{ name: "age", kind: "after", at: now - ages[age]! } satisfies Filter]),
  ];
}

function orderOf({ sort, distances }: OfferQuery): Order {
  if (sort === "salaire") return { by: "number", column: "pay" };
  if (sort !== "distance") return { by: "rank" };
  const numberOf = (code: string) => farthest - (distances?.get(code) ?? farthest);
  return { by: "value", dictionary: "town", field: "cityCode", numberOf };
}

/** Convert the sort value between addresses (rank) and the index (value). */
export const rankOfValue = ({ sort }: OfferQuery, value: number) =>
  sort === "distance" ? value - farthest : sort === "salaire" && value !== noPay ? value / 100 : value;
export const valueOfRank = ({ sort }: OfferQuery, rank: number) =>
  sort === "distance" ? rank + farthest : sort === "salaire" ? (rank < 0 ? noPay : Math.round(rank * 100)) : rank;

/** The index query of a search. @param ages of the filter by age, in milliseconds @param now milliseconds since 1970 */
export function offerQuery(query: OfferQuery, ages: readonly number[], now: number): Query {
  const { occupations, terms, names, company, text, placeWords = [] } = query;
  const numbers = numbered(query);
  return {
    marks: [
      ...textMarks(query, numbers),
      ...(occupations ? occupationMarks(occupations) : []),
      ...(terms ? termMarks(terms) : []),
      ...(names && names.words.length > 0 ? companyMarks(names, placeWords) : []),
      ...(company ? [has("company", "id", [idText(company)], isCompany)] : []),
      ...(isByRelevance(query)
        ? [{ dictionary: "text", kind: "holds", text, starts: titleStarts } satisfies Mark]
        : []),
      ...placeMarks(query),
      has("terms", "isUnconfirmed", ["1"], isUnconfirmed),
    ],
    judge: judgeOf(query, numbers),
    needs: needsOf(query, numbers),
    facets: "terms",
    filters: filtersOf(query, ages, now),
    tags: [...attributeTags(query.attributes), ...detailTags(query.details, attributeKinds.length)],
    order: orderOf(query),
  };
}
