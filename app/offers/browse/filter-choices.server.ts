// The choices of the filters with their counts. Without any result, only those that find something, or are chosen: no zeros.
import { contractTypes } from "../../engines/attributes/work-terms.ts";
import * as enginesLimits from "../../engines/limits.ts";
import type { AttributeGroup } from "../../people/candidates/attribute-groups.server.ts";
import { sectorsInOrder } from "../../people/companies/sector.ts";
import { number } from "../../platform/text/french.ts";
import { ageLabel, offerAges, remoteDays, remoteFilterLabel, workingTimes } from "../offer.ts";
import type { OfferCriteria } from "../offer-criteria.server.ts";
import { experiences, studyLevels } from "../offer-fields.ts";
import type { OfferCounts } from "../offer-index/offer-index.ts";

export type Choice = { value: string; label: string; count?: string };

export type FilterChoices = {
  contractTypes: Choice[];
  workingTimes: Choice[];
  experiences: Choice[];
  studies: Choice[];
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
  const ofMap = (values: readonly string[], counted: Map<string, number>, chosen: readonly string[]) =>
    choices(
      values.map((value) => [value, counted.get(value) ?? 0]),
      chosen,
    );
  // Few offers state these: without one, the whole group is omitted.
  const ofStated: typeof ofMap = (values, counted, chosen) =>
    counted.size > 0 || chosen.length > 0 ? ofMap(values, counted, chosen) : [];
  // A single choice, "any value", is omitted.
  const ofOne = (all: readonly Counted[], chosen: number | null, labelOf: LabelOf) => {
    const shown = choices(all, ["", String(chosen ?? "")], labelOf);
    return shown.length > 1 ? shown : [];
  };
  const { stated, all } = counts.pay;
  return {
    contractTypes: ofMap(contractTypes, counts.contractTypes, criteria.contractTypes),
    workingTimes: ofMap(workingTimes, counts.workingTimes, criteria.workingTimes),
    experiences: ofStated(experiences, counts.experiences, criteria.experiences),
    studies: ofStated(studyLevels, counts.studies, criteria.studies),
    sectors: ofMap(sectorsInOrder([...counts.sectors.keys(), ...sectors]), counts.sectors, sectors),
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
  { contractTypes, workingTimes, experiences, studies, sectors, remoteDays, age, hasPay }: FilterChoices,
  groups: readonly AttributeGroup[],
): boolean =>
  !hasPay &&
  [contractTypes, workingTimes, experiences, studies, sectors, remoteDays, age, groups].every(
    (choices) => choices.length === 0,
  );
