// The criteria of an offer search as SQL conditions. The index has the same (offers/browse/public-offers.server.ts).
import { type Expression, type SqlBool, sql } from "kysely";
import { isPublicOffer } from "../access/public-visibility.server.ts";
import type { OfferOccupations, OfferPlaceQuery } from "../engines/offer-index/offer-query.ts";
import { offerAttributeConditions } from "../people/candidates/attribute-groups.server.ts";
import { likeEscape } from "../platform/text/text.ts";
import { type OfferCriteria, payPerYear } from "./offer-criteria.server.ts";
import { offerTextQuery, readOfferPlace } from "./offer-meaning.server.ts";

const holds = (text: string) => sql<SqlBool>`"offers"."textFolded" like ${`%${likeEscape(text)}%`}`;
/** All of these, at least one. */
export const allOf = (conditions: readonly Expression<SqlBool>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
/** One of these, at least one. */
export const anyOf = (conditions: readonly Expression<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
const overlaps = (column: string, codes: readonly string[]) =>
  sql<SqlBool>`string_to_array(${sql.ref(column)}, ' ') && ${codes}::text[]`;

/** Whether an offer is of one of the occupations: of one that comes first, and of any. */
export function occupationConditions(
  occupations: OfferOccupations | null,
): Record<"first" | "all", Expression<SqlBool>[]> {
  if (occupations === null) return { first: [], all: [] };
  const { codes, furtherParents = [], furtherCodes = [] } = occupations;
  const first = codes.length > 0 ? [overlaps("offers.occupationCodes", codes)] : [];
  return {
    first,
    all: [
      ...first,
      ...(furtherCodes.length > 0 ? [overlaps("offers.occupationCodes", furtherCodes)] : []),
      ...(furtherParents.length > 0 ? [overlaps("offers.occupations", furtherParents)] : []),
    ],
  };
}

function placeCondition(place: OfferPlaceQuery, placeWords: readonly string[]): Expression<SqlBool> {
  const { prefixes = [], codes = [], departments = [] } = place;
  return anyOf([
    ...(codes.length > 0 ? [sql<SqlBool>`"offers"."cityCode" = any(${[...codes]}::text[])`] : []),
    ...(departments.length > 0 ? [sql<SqlBool>`"offers"."departement" = any(${[...departments]}::text[])`] : []),
    ...prefixes.map((prefix) => sql<SqlBool>`"offers"."cityFolded" like ${`${likeEscape(prefix)}%`}`),
    ...(placeWords.length > 0 ? [allOf(placeWords.map(holds))] : []),
  ]);
}

// Regardless of ticked filters: words or occupation, place, company.
function searchConditions(criteria: OfferCriteria): Expression<SqlBool>[] {
  const { departments, companyId } = criteria;
  const { words, quoted, placeWords, occupations } = offerTextQuery(criteria);
  const place = readOfferPlace(criteria).query;
  const ways = [...(words.length > 0 ? [allOf(words.map(holds))] : []), ...occupationConditions(occupations).all];
  return [
    ...(ways.length > 0 ? [anyOf(ways)] : []),
    ...quoted.map(holds),
    ...(place ? [placeCondition(place, placeWords)] : []),
    ...(departments.length > 0 ? [sql<SqlBool>`"offers"."departement" = any(${departments})`] : []),
    ...(companyId ? [sql<SqlBool>`"offers"."companyId" = ${companyId}`] : []),
  ];
}

// One condition per filter in use. A null column does not fulfil it.
function filterConditions(criteria: OfferCriteria, now: Date): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  const { contractTypes, workingTimes, sectors, remoteDays, pay, age } = criteria;
  if (contractTypes.length > 0) conditions.push(sql`"offers"."contractType" = any(${contractTypes})`);
  if (workingTimes.length > 0) conditions.push(sql`"offers"."workingTime" = any(${workingTimes})`);
  if (sectors.length > 0) {
    const companies = sql`select "id" from "companies" where "secteur" = any(${sectors})`;
    conditions.push(sql`"offers"."companyId" in (${companies})`);
  }
  if (remoteDays) conditions.push(sql`"offers"."remoteWorkDays" >= ${remoteDays}`);
  if (pay) conditions.push(sql`"offers"."salaryPerYear" >= ${payPerYear(pay)}`);
  if (age) conditions.push(sql`"offers"."createdAt" > ${new Date(now.getTime() - age * 86_400_000)}`);
  conditions.push(...offerAttributeConditions(criteria.attributes));
  return conditions;
}

/** What a search asks of a row of "offers", public or not; typed wildcards are plain characters. */
export function askedConditions(criteria: OfferCriteria, now = new Date()): Expression<SqlBool>[] {
  return [...searchConditions(criteria), ...filterConditions(criteria, now)];
}

/** All conditions on "offers": that it is public, and what the search asks. */
export function offerConditions(criteria: OfferCriteria, now = new Date()): Expression<SqlBool>[] {
  return [isPublicOffer, ...askedConditions(criteria, now)];
}
