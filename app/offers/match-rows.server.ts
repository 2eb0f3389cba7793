// The columns of candidates and offers that matching reads, and no others.

import type { MatchedCandidate, MatchedOffer } from "../engines/matching/matching.ts";
import { storedCodes } from "../engines/occupations/assigned.ts";
import { payUnits } from "../engines/pay/pay-units.ts";
import { departmentsOfCodes } from "./further-places.ts";
import { payPerYear } from "./offer-criteria.server.ts";

/** Those of a candidate without the place, which not every company sees. */
export const unplacedMatchColumns = [
  "candidates.occupations",
  "candidates.occupationCodes",
  "candidates.available_all_country",
  "candidates.disponibility",
  "candidates.salaryMin",
  "candidates.salaryMax",
  "candidates.salaryTaux",
  "candidates.attributes",
  "candidates.radius",
] as const;

/** Without name, photo, video, CV, career and dates: a test changes each of them and expects the same order. @internal */
export const candidateMatchColumns = [
  ...unplacedMatchColumns,
  "candidates.cityCode",
  "candidates.departments",
] as const;

export const offerMatchColumns = [
  "offers.occupations",
  "offers.occupationCodes",
  "offers.cityCode",
  "offers.departement",
  "offers.placeCodes",
  "offers.remoteWorkDays",
  "offers.contractType",
  "offers.workingTime",
  "offers.salary",
  "offers.salaryMax",
  "offers.salaryTaux",
  "offers.required",
  "offers.preferred",
  "offers.radius",
] as const;

type Occupations = { occupations: string; occupationCodes: string };
type Pay = { salaryMax: number | null; salaryTaux: string };

export type CandidateMatchRow = Occupations &
  Pay & {
    cityCode: string | null;
    departments: string[];
    available_all_country: boolean;
    disponibility: string | null;
    salaryMin: number | null;
    attributes: string[];
    radius: number | null;
  };

export type OfferMatchRow = Occupations &
  Pay & {
    cityCode: string | null;
    departement: string | null;
    placeCodes: string[];
    remoteWorkDays: number;
    contractType: string | null;
    workingTime: string | null;
    salary: number | null;
    required: string[];
    preferred: string[];
    radius: number | null;
  };

function payOf(least: number | null, { salaryMax, salaryTaux }: Pay) {
  const unit = payUnits.find((each) => each === salaryTaux);
  if (least === null || !unit) return null;
  const min = payPerYear({ amount: least, unit });
  return { min, max: salaryMax === null ? min : payPerYear({ amount: salaryMax, unit }) };
}

/** A candidate's row for the engine. */
export function matchedCandidate(row: CandidateMatchRow): MatchedCandidate {
  return {
    parents: storedCodes(row.occupations),
    codes: storedCodes(row.occupationCodes),
    commune: row.cityCode,
    radiusKm: row.radius,
    departments: row.departments,
    anywhere: row.available_all_country,
    items: row.attributes,
    pay: payOf(row.salaryMin, row),
    availability: row.disponibility,
  };
}

/** The communes and departments of all places of an offer. */
export function areasOf({
  cityCode,
  departement,
  placeCodes,
}: Pick<OfferMatchRow, "cityCode" | "departement" | "placeCodes">) {
  const listed = (own: string | null, others: readonly string[]) =>
    [...new Set([own ?? "", ...others])].filter(Boolean);
  return { communes: listed(cityCode, placeCodes), departements: listed(departement, departmentsOfCodes(placeCodes)) };
}

/** An offer's row for the engine. */
export function matchedOffer(row: OfferMatchRow): MatchedOffer {
  return {
    parents: storedCodes(row.occupations),
    codes: storedCodes(row.occupationCodes),
    ...areasOf(row),
    radiusKm: row.radius,
    remoteWorkDays: row.remoteWorkDays,
    required: row.required,
    preferred: row.preferred,
    contractType: row.contractType,
    workingTime: row.workingTime,
    pay: payOf(row.salary, row),
  };
}
