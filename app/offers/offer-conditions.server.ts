// The criteria of an offer search as SQL conditions. The index has the same (offers/browse/public-offers.server.ts).
import { type Expression, type SqlBool, sql } from "kysely";
import { isPublicOffer } from "../access/public-visibility.server.ts";
import { rhythms } from "../engines/attributes/work-terms.ts";
import type { AskedTerm, OfferNames, OfferOccupations, OfferPlaceQuery } from "../engines/offer-index/offer-query.ts";
import { offerAttributeConditions } from "../people/candidates/attribute-groups.server.ts";
import { allOf, anyOf, beginsWord, hasCode, holds, startsWith } from "../platform/db/text-conditions.server.ts";
import { type OfferCriteria, payPerYear } from "./offer-criteria.server.ts";
import { type OfferTextQuery, offerPlaceQuery, offerTextQuery, readOfferPlace } from "./offer-meaning.server.ts";

const whole = sql.ref("offers.textFolded");
/** Title and job without the city, folded. */
export const ownText = sql`left("offers"."textFolded", char_length("offers"."textFolded") - char_length(coalesce("offers"."city", '')))`;
const saysText = (text: string) => holds(whole, text);

/** Whether an offer is of one of the occupations: of one that comes first, and of any. */
export function occupationConditions(
  occupations: OfferOccupations | null,
): Record<"first" | "all", Expression<SqlBool>[]> {
  if (occupations === null) return { first: [], all: [] };
  const { codes, furtherCodes = [] } = occupations;
  const own = sql.ref("offers.occupationCodes");
  const first = codes.length > 0 ? [hasCode(own, codes)] : [];
  return { first, all: furtherCodes.length > 0 ? [...first, hasCode(own, furtherCodes)] : first };
}

/** Whether an offer says the terms, and whether it says no rhythm while its contract fits; null when that does not do. */
export function termConditions({ terms, occupations }: Pick<OfferTextQuery, "terms" | "occupations">): {
  said: Expression<SqlBool>;
  unsaid: Expression<SqlBool> | null;
} {
  // An alert reads rows as they were, without these lists.
  const wanted = sql`coalesce("offers"."required" || "offers"."preferred", '{}')`;
  const says = (asked: AskedTerm | null): Expression<SqlBool> =>
    asked === null
      ? sql`true`
      : anyOf([
          sql`coalesce("offers"."contractType" = any(${asked.said}::text[]), false)`,
          sql`coalesce("offers"."workingTime" = any(${asked.said}::text[]), false)`,
          sql`${wanted} && ${asked.said.map((each) => `rhythm:${each}`)}::text[]`,
          ...asked.texts.map((text) => beginsWord(ownText, text, false)),
        ]);
  const contract = says(terms?.contract ?? null);
  const isAlone = occupations === null && (terms?.words ?? []).length === 0;
  return {
    said: allOf([contract, says(terms?.rhythm ?? null)]),
    unsaid:
      isAlone || !terms?.rhythm
        ? null
        : allOf([
            contract,
            sql`"offers"."workingTime" is null and not ${wanted} && ${rhythms.map((each) => `rhythm:${each}`)}::text[]`,
          ]),
  };
}

/** Whether the name of an offer's company is asked for. */
export function nameConditions(names: OfferNames | null): Expression<SqlBool>[] {
  if (names === null) return [];
  const name = sql.ref("companies.nomFolded");
  const fits = names.isWhole
    ? sql<SqlBool>`${name} = ${names.words.join(" ")}`
    : allOf(names.words.map((word) => beginsWord(name, word, false)));
  return [sql`"offers"."companyId" in (select "id" from "companies" where ${fits})`];
}

function placeCondition(place: OfferPlaceQuery, { placeWords, names }: OfferTextQuery): Expression<SqlBool> {
  const { prefixes = [], codes = [], departments = [] } = place;
  const inName = nameConditions(names).map((named) =>
    allOf([
      named,
      ...placeWords.map((word) =>
        holds(sql`(select "nomFolded" from "companies" where "id" = "offers"."companyId")`, word),
      ),
    ]),
  );
  return anyOf([
    ...(codes.length > 0 ? [sql<SqlBool>`"offers"."cityCode" = any(${[...codes]}::text[])`] : []),
    ...(departments.length > 0 ? [sql<SqlBool>`"offers"."departement" = any(${[...departments]}::text[])`] : []),
    ...prefixes.map((prefix) => startsWith(sql.ref("offers.cityFolded"), prefix)),
    ...(placeWords.length > 0 ? [allOf(placeWords.map(saysText)), ...inName] : []),
  ]);
}

/** The ways in which an offer may match: all words, the words without the terms and the terms, the occupation, the company. */
function textWays(query: OfferTextQuery): Expression<SqlBool>[] {
  const { words, occupations, terms, names } = query;
  const { said, unsaid } = termConditions(query);
  const core = terms?.words ? [allOf([sql`true`, ...terms.words.map(saysText)])] : [];
  const meant = [...core, ...occupationConditions(occupations).all];
  return [
    ...(words.length > 0 ? [allOf(words.map(saysText))] : []),
    ...(meant.length > 0 ? [allOf([anyOf(meant), anyOf(unsaid ? [said, unsaid] : [said])])] : []),
    ...nameConditions(names),
  ];
}

// Regardless of ticked filters: words or occupation, place, company.
function searchConditions(criteria: OfferCriteria): Expression<SqlBool>[] {
  const { departments, companyId } = criteria;
  const query = offerTextQuery(criteria);
  const place = offerPlaceQuery(readOfferPlace(criteria));
  const ways = textWays(query);
  return [
    ...(ways.length > 0 ? [anyOf(ways)] : []),
    ...query.quoted.map(saysText),
    ...(place ? [placeCondition(place, query)] : []),
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
