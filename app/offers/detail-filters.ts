// The filters of offers by their details: the values that an offer has, and their labels. To add one: a row. Runs anywhere.
import type { Query } from "../engines/search-index/plan.ts";
import { answerGuaranteed } from "../people/messages.ts";
import { month } from "../platform/text/french.ts";
import { capital } from "../platform/text/text.ts";
import * as offersLimits from "./limits.ts";
import { experiences, type OfferDetails, offerFields, startAtOnce, studyLevels } from "./offer-fields.ts";

export const detailFilterNames = [
  "contractLength",
  "start",
  "weeklyHours",
  "experience",
  "study",
  "licenceNeed",
  "benefits",
  "reponse",
] as const;

export type DetailFilterName = (typeof detailFilterNames)[number];

/** The chosen values by detail. An offer matches any of a detail's values; an empty list matches all offers. */
export type DetailFilter = Record<DetailFilterName, readonly string[]>;

export type FilteredDetails = Pick<
  OfferDetails,
  Exclude<DetailFilterName, "licenceNeed" | "reponse"> | "contractLengthUnit"
> & {
  /** It requires a driving licence. */
  needsLicence: boolean;
  /** Its company carries the badge. */
  isGuaranteed: boolean;
};

type DetailFilterRow = {
  title: string;
  /** In the order of the panel. */
  choices: readonly string[];
  /** Further values, in the order of their texts. */
  others?: RegExp;
  valuesOf: (offer: FilteredDetails) => readonly (string | null)[];
  label?: (value: string) => string;
  /** The value without its title beside it. */
  chip?: (value: string) => string;
};

/** The ranges that hold a number, both ends included: three months are in "1 à 3 mois" and in "3 à 6 mois". */
const rangesWith = (number: number | null, ranges: readonly (readonly [from: number, to: number, value: string])[]) =>
  number === null ? [] : ranges.filter(([from, to]) => number >= from && number <= to).map(([, , value]) => value);

const any = Number.POSITIVE_INFINITY;

const lengthRanges = [
  [0, 1, "1 mois ou moins"],
  [1, 3, "1 à 3 mois"],
  [3, 6, "3 à 6 mois"],
  [6, 12, "6 à 12 mois"],
  [12, any, "12 mois ou plus"],
] as const;

export const hourRanges = [
  [0, 23.99, "moins de 24 h"],
  [24, 34.99, "24 h à moins de 35 h"],
  [35, 35, "35 h"],
  [35.01, any, "plus de 35 h"],
] as const;

const perMonth: Record<string, number> = { mois: 1, semaines: 12 / 52, jours: 12 / 365 };

const monthsOf = ({ contractLength, contractLengthUnit }: FilteredDetails) =>
  contractLength === null ? null : contractLength * (perMonth[contractLengthUnit] ?? 1);

const monthOf = (start: string | null) => (start === startAtOnce ? start : (start?.slice(0, 7) ?? null));

const hours = (value: string) => value.replaceAll(" h", "\u00a0h");

/** The value of an offer that requires no driving licence. */
export const withoutLicence = "aucun permis";

const guaranteed = "garantie";

const rows: Record<DetailFilterName, DetailFilterRow> = {
  contractLength: {
    title: offerFields.contractLength.label,
    choices: lengthRanges.map(([, , value]) => value),
    valuesOf: (offer) => rangesWith(monthsOf(offer), lengthRanges),
    chip: (value) => `Contrat\u00a0: ${value}`,
  },
  start: {
    title: offerFields.start.label,
    choices: [startAtOnce],
    others: /^20\d\d-(?:0[1-9]|1[0-2])$/,
    valuesOf: ({ start }) => [monthOf(start)],
    label: (value) => (value === startAtOnce ? value : month(value)),
    chip: (value) => `Début\u00a0: ${value === startAtOnce ? value : month(value)}`,
  },
  weeklyHours: {
    title: offerFields.weeklyHours.label,
    choices: hourRanges.map(([, , value]) => value),
    valuesOf: ({ weeklyHours }) => rangesWith(weeklyHours, hourRanges),
    label: hours,
    chip: (value) => `${hours(value)} par semaine`,
  },
  experience: {
    title: "Expérience demandée",
    choices: experiences,
    valuesOf: ({ experience }) => [experience],
    chip: (value) =>
      /\d/.test(value) ? `${value} d’expérience` : value === "aucune" ? "Sans expérience" : capital(value),
  },
  study: {
    title: "Diplôme demandé",
    choices: studyLevels,
    valuesOf: ({ study }) => [study],
    chip: (value) => `Diplôme\u00a0: ${value === "aucun diplôme" ? "aucun" : value}`,
  },
  licenceNeed: {
    title: "Permis demandé",
    choices: [withoutLicence],
    valuesOf: ({ needsLicence }) => [needsLicence ? null : withoutLicence],
    chip: () => "Aucun permis demandé",
  },
  benefits: {
    title: offerFields.benefits.label,
    choices: offerFields.benefits.detail?.kind === "list" ? offerFields.benefits.detail.choices : [],
    valuesOf: ({ benefits }) => benefits,
  },
  reponse: {
    title: "Réponse de l’entreprise",
    choices: [guaranteed],
    valuesOf: ({ isGuaranteed }) => [isGuaranteed ? guaranteed : null],
    label: () => answerGuaranteed,
    chip: () => answerGuaranteed,
  },
};

export const noDetails: DetailFilter = {
  contractLength: [],
  start: [],
  weeklyHours: [],
  experience: [],
  study: [],
  licenceNeed: [],
  benefits: [],
  reponse: [],
};

/** A filter of each detail's values by a function. */
export const mapDetails = (valuesOf: (name: DetailFilterName) => readonly string[]): DetailFilter =>
  Object.fromEntries(detailFilterNames.map((name) => [name, valuesOf(name)])) as DetailFilter;

/** The known ones among texts, each once, in the order of the panel. */
export function detailValues(name: DetailFilterName, texts: readonly string[]): string[] {
  const { choices, others } = rows[name];
  const distinct = [...new Set(texts.map((text) => text.trim()))];
  return [
    ...choices.filter((choice) => distinct.includes(choice)),
    ...distinct.filter((text) => others?.test(text)).sort(),
  ];
}

export const detailTitle = (name: DetailFilterName): string => rows[name].title;
export const detailLabel = (name: DetailFilterName, value: string): string => rows[name].label?.(value) ?? value;
export const detailChip = (name: DetailFilterName, value: string): string => rows[name].chip?.(value) ?? value;

/** The chosen values with their names in an address, in a fixed order. */
export const detailEntries = (filter: DetailFilter): [DetailFilterName, string][] =>
  detailFilterNames.flatMap((name) => filter[name].map((value): [DetailFilterName, string] => [name, value]));

const keyOf = (name: DetailFilterName, value: string) => `${name}:${value}`;

/** The index keys of an offer's details. Benefits in the author's own words have none. */
export const detailKeys = (offer: FilteredDetails): string[] =>
  detailFilterNames.flatMap((name) =>
    detailValues(
      name,
      rows[name].valuesOf(offer).filter((value) => value !== null),
    ).map((value) => keyOf(name, value)),
  );

/** Whether an index key is one of a detail. */
export const isDetailKey = (key: string): boolean => detailFilterNames.some((name) => key.startsWith(`${name}:`));

/** The tags of an index query. @param firstKind the position of the first detail among the index's kinds */
export const detailTags = (filter: DetailFilter, firstKind: number): Query["tags"] =>
  detailFilterNames.flatMap((name, position) =>
    filter[name].length === 0
      ? []
      : [{ kind: firstKind + position, keys: filter[name].map((value) => keyOf(name, value)) }],
  );

/** The chosen and the first values of a detail with their counts, in the order of the panel. @param counts by index key */
export const detailCounts = (
  name: DetailFilterName,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): [value: string, count: number][] => {
  const listed = [...counts.keys()]
    .filter((key) => key.startsWith(`${name}:`))
    .map((key) => key.slice(name.length + 1));
  const first = detailValues(name, listed).slice(0, offersLimits.filterChoices);
  return detailValues(name, [...first, ...chosen]).map((value) => [value, counts.get(keyOf(name, value)) ?? 0]);
};
