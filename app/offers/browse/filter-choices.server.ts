// The choices of the filters with their counts. Without any result, only those that find something, or are chosen: no zeros.
import { contractTypes } from "../../engines/attributes/work-terms.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { type AttributeGroup, attributeGroups } from "../../people/candidates/attribute-groups.server.ts";
import { attributeParams } from "../../people/candidates/attribute-params.ts";
import { sectorLabel, sectorsInOrder } from "../../people/companies/sector.ts";
import { number } from "../../platform/text/french.ts";
import { type DetailFilter, detailCounts, detailFilterNames, detailLabel, detailTitle } from "../detail-filters.ts";
import * as offersMessages from "../messages.ts";
import { ageLabel, offerAges, remoteDays, remoteFilterLabel, workingTimes } from "../offer.ts";
import { type OfferCriteria, offerAttributeKinds } from "../offer-criteria.server.ts";
import type { OfferCounts, OfferTagCounts } from "../offer-index/offer-index.ts";

export type Choice = { value: string; label: string; count?: string };

export type FilterChoices = {
  contractTypes: Choice[];
  workingTimes: Choice[];
  sectors: Choice[];
  /** The first choice of these is any value. */
  remoteDays: Choice[];
  age: Choice[];
  hasPay: boolean;
  /** The number of offers that state a pay, and of all offers; null while nothing is counted. */
  pay: { stated: string; all: string } | null;
  yearly: { hours: string; days: string };
};

type Counted = [value: string, count: number];

const yearly = { hours: number(enginesLimits.hoursPerYear), days: number(enginesLimits.daysPerYear) };

type LabelOf = (value: string) => string;

const itself: LabelOf = (value) => value;
const remoteLabel: LabelOf = (days) => (days ? remoteFilterLabel(Number(days)) : "Indifférent");
const anyAge: LabelOf = (days) => (days ? ageLabel(Number(days)) : "Toutes les dates");

/** @param isEmptied the search has no results */
export function filterChoices(criteria: OfferCriteria, counts: OfferCounts, isEmptied: boolean): FilterChoices {
  const { sectors } = criteria;
  const choices = (all: readonly Counted[], chosen: readonly string[], labelOf = itself): Choice[] =>
    all
      .filter(([value, count]) => !isEmptied || count > 0 || chosen.includes(value))
      .map(([value, count]) => ({
        value,
        label: labelOf(value),
        ...(isEmptied && count === 0 ? {} : { count: number(count) }),
      }));
  const ofMap = (
    values: readonly string[],
    counted: Map<string, number>,
    chosen: readonly string[],
    labelOf?: LabelOf,
  ) =>
    choices(
      values.map((value) => [value, counted.get(value) ?? 0]),
      chosen,
      labelOf,
    );
  // A single choice, "any value", is omitted.
  const ofOne = (all: readonly Counted[], chosen: number | null, labelOf: LabelOf) => {
    const shown = choices(all, ["", String(chosen ?? "")], labelOf);
    return shown.length > 1 ? shown : [];
  };
  const { stated, all } = counts.pay;
  return {
    contractTypes: ofMap(contractTypes, counts.contractTypes, criteria.contractTypes),
    workingTimes: ofMap(workingTimes, counts.workingTimes, criteria.workingTimes, offersMessages.workingTimeFilter),
    sectors: ofMap(sectorsInOrder([...counts.sectors.keys(), ...sectors]), counts.sectors, sectors, sectorLabel),
    remoteDays: ofOne(
      ["", ...remoteDays].map((value, days): Counted => [String(value), counts.remoteDays[days] ?? 0]),
      criteria.remoteDays,
      remoteLabel,
    ),
    age: ofOne(
      [["", counts.age.at(-1) ?? 0], ...offerAges.map((value, age): Counted => [String(value), counts.age[age] ?? 0])],
      criteria.age,
      anyAge,
    ),
    hasPay: !isEmptied || criteria.pay !== null,
    pay: all > 0 || !isEmptied ? { stated: number(stated), all: number(all) } : null,
    yearly,
  };
}

/** Whether nothing is left to choose: after a search without results. */
export const hasNoFilter = (
  { contractTypes, workingTimes, sectors, remoteDays, age, hasPay }: FilterChoices,
  groups: readonly AttributeGroup[],
): boolean =>
  !hasPay && [contractTypes, workingTimes, sectors, remoteDays, age, groups].every((choices) => choices.length === 0);

/** Details that no offer states, and none is searched by, are omitted. */
const detailGroups = (filter: DetailFilter, counts: ReadonlyMap<string, number>): AttributeGroup[] =>
  detailFilterNames.flatMap((name) => {
    const chosen = [...filter[name]];
    const options = detailCounts(name, counts, chosen).map(([value, count]) => ({
      value,
      label: detailLabel(name, value),
      ...(count > 0 ? { count: number(count) } : {}),
    }));
    return options.length === 0 ? [] : [{ name, title: detailTitle(name), options, chosen }];
  });

/** The folded groups of the filter panel: details, then attributes. */
export const tagGroups = ({ details, attributes }: OfferCriteria, counts: OfferTagCounts): AttributeGroup[] => [
  ...detailGroups(details, counts.details),
  ...attributeGroups(attributes, counts.attributes, offerAttributeKinds).map((group) =>
    group.name === attributeParams.rhythm ? { ...group, title: offersMessages.requestedRhythms } : group,
  ),
];
