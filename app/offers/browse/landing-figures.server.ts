// What a landing page is made from: counts, pay, employers, towns and close occupations, and one page of its offers.
import { type RawBuilder, sql } from "kysely";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import * as limits from "../../limits.ts";
import { answersWithinDays } from "../../people/companies/response-stats.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { listPage } from "../../platform/http/pages.server.ts";
import { siteTerritory } from "../../platform/places/territory.server.ts";
import {
  areaOfDepartment,
  areaOfTown,
  isAtLanding,
  type LandingArea,
  type LandingScope,
  landingDepartments,
  landingOccupation,
  landingPath,
  landingTowns,
  listCloseCodes,
} from "../landing.server.ts";
import * as offersLimits from "../limits.ts";
import { comparablePaySql, middlePaySql } from "./pay-levels.server.ts";
import { shownOffers } from "./public-offers.server.ts";

type Count = { value: string; count: number };

/** Euros a year at the quartiles, over `offers` offers; null when they are too few, or of one company. */
export type LandingPay = { offers: number; low: number; median: number; high: number } | null;

export type LandingFigures = {
  /** Public offers in the area, and of the occupation in France. */
  total: number;
  everywhere: number;
  newest: Date | null;
  /** When the last offer that was public ended, in the area and in France; null when none is stored. */
  lastEnd: Date | null;
  lastEndEverywhere: Date | null;
  contracts: { value: string | null; count: number }[];
  pay: LandingPay;
  payEverywhere: LandingPay;
  companies: number;
  /** Companies that usually answer within a week; that guarantee an answer. */
  answering: number;
  guaranteeing: number;
  employers: { id: string; nom: string; count: number }[];
  /** INSEE codes: of the area, or of France for a town. */
  towns: Count[];
  /** Department numbers, without an area. */
  departments: Count[];
  /** Codes of ROME with offers in the area. */
  close: Count[];
};

const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg("row") from (${rows}) as "row"), '[]'::json)`;

const payOf = (table: string) => sql`(
  select case when count("pay") >= ${offersLimits.payLevelOffers} and count(distinct "companyId") filter (where "pay" is not null) > 1
    then json_build_object('offers', count("pay"),
      'low', percentile_cont(0.25) within group (order by "pay"),
      'median', percentile_cont(0.5) within group (order by "pay"),
      'high', percentile_cont(0.75) within group (order by "pay")) end
  from ${sql.table(table)})`;

/** The days of a usual answer that counts as quick. */
const answerDays = 7;

/** When the last account of a company closed: an administrator disabled it, or its person requested the erasure, the last change of such a row. */
const companyClosedAt = sql`(
  select max(coalesce("users"."disabledAt", case when "users"."erasureDueAt" is not null then "users"."updatedAt" end))
  from "members" inner join "users" on "users"."id" = "members"."userId" where "members"."companyId" = "offers"."companyId")`;

const isLast = (code: string, area: LandingScope) => sql`${landingOccupation} = ${code} and ${isAtLanding(area)}`;

/** The end of the last offer, stored or deleted. An active one is not public because its company has closed. */
const lastEndAt = (code: string, area: LandingScope) => sql`greatest(
  (select max(greatest(coalesce("offers"."endedAt", "offers"."updatedAt"), case when "offers"."isActive" then ${companyClosedAt} end))
    from "offers" where not "offers"."isDraft" and "offers"."firstPublicAt" is not null and not ${isPublicOffer} and ${isLast(code, area)}),
  (select max("offers"."endedAt") from "deletedOffers" as "offers" where "offers"."endedAt" is not null and ${isLast(code, area)}))`;

const valuesOf = (column: string, table: string, limit: number) =>
  list(sql`
    select "value", count(*)::integer as "count" from ${sql.table(table)} cross join lateral unnest(${sql.ref(column)}) as "value"
    group by 1 order by 2 desc, 1 limit ${limit}`);

/** The figures of a landing page, in one statement. @param code of ROME */
async function findLandingFigures(code: string, area: LandingScope): Promise<LandingFigures> {
  const among = area?.kind === "town" ? "own" : "here";
  const { rows } = await sql<LandingFigures>`
    with "open" as materialized (
      select "offers"."companyId", "offers"."contractType", "offers"."createdAt",
        ${landingOccupation} as "occupation", ${landingTowns} as "towns", ${landingDepartments} as "areas",
        ${isAtLanding(area)} as "isHere", case when ${comparablePaySql} then ${middlePaySql} end as "pay"
      from "offers" where ${isPublicOffer} and ${landingOccupation} = any(${[code, ...listCloseCodes(code)]})
    ), "own" as (select * from "open" where "occupation" = ${code}
    ), "here" as (select * from "own" where "isHere"
    ), "employers" as (
      select "companies"."id", "companies"."nom", "companies"."guaranteedAt", count(*)::integer as "count",
        bool_or(coalesce(${answersWithinDays(answerDays)}, false)) as "isAnswering"
      from "here" inner join "companies" on "companies"."id" = "here"."companyId"
        left join "companyAnswers" on "companyAnswers"."companyId" = "companies"."id"
      group by 1
    )
    select (select count(*)::integer from "here") as "total", (select count(*)::integer from "own") as "everywhere",
      (select max("createdAt") from "here") as "newest",
      ${lastEndAt(code, area)} as "lastEnd", ${lastEndAt(code, null)} as "lastEndEverywhere",
      ${list(sql`select "contractType" as "value", count(*)::integer as "count" from "here" group by 1 order by 2 desc, 1`)} as "contracts",
      ${payOf("here")} as "pay", ${payOf("own")} as "payEverywhere",
      (select count(*)::integer from "employers") as "companies",
      (select count(*)::integer from "employers" where "isAnswering") as "answering",
      (select count(*)::integer from "employers" where "guaranteedAt" is not null) as "guaranteeing",
      ${list(sql`select "id", "nom", "count" from "employers" order by "count" desc, "nom", "id" limit ${offersLimits.landingLinks}`)} as "employers",
      ${valuesOf("towns", among, offersLimits.landingTownsCounted)} as "towns",
      ${area && area.kind !== "territory" ? sql`'[]'::json` : valuesOf("areas", "here", offersLimits.landingTownsCounted)} as "departments",
      ${list(sql`
        select "occupation" as "value", count(*)::integer as "count" from "open" where "isHere" and "occupation" <> ${code}
        group by 1 order by 2 desc, 1`)} as "close"`.execute(db);
  return rows[0]!;
}

/** The occupations with most public offers in an area, with their number. */
export async function listTrades(area: LandingScope, limit: number): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select ${landingOccupation} as "value", count(*)::integer as "count" from "offers"
    where ${isPublicOffer} and ${isAtLanding(area)} and ${landingOccupation} <> ''
    group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** The figures of a page, and what they count: without an area the site's territory, or France where none of the offers is in it. */
export async function findLandingScope(
  code: string,
  area: LandingArea | null,
): Promise<{ scope: LandingScope; figures: LandingFigures }> {
  const territory = area ? null : siteTerritory();
  if (territory) {
    const scope = { kind: "territory", codes: territory.codes, within: territory.within } as const;
    const figures = await findLandingFigures(code, scope);
    if (figures.total > 0) return { scope, figures };
  }
  return { scope: area, figures: await findLandingFigures(code, area) };
}

/** One page of the public offers of a landing page, the newest first. @param url its cursor is followed */
export function listLandingOffers(code: string, area: LandingScope, url: URL, candidateId: string | null) {
  const query = shownOffers(candidateId)
    .where(isPublicOffer)
    .where(landingOccupation, "=", code)
    .where(isAtLanding(area));
  const order = { at: "offers.createdAt", id: "offers.id" };
  return listPage(query, order, url, limits.offersPerPage, (row) => ({ at: row.createdAt, id: row.id }));
}

/** `count`: public offers; 0 for a page that its last offer left less than limits.landingEmptyDays ago. `views`: of its offers in thirty days. */
export type ListedLanding = {
  path: string;
  occupation: string;
  area: LandingArea | null;
  count: number;
  views: number;
  changed: Date;
};

type LandingRow = Omit<ListedLanding, "path" | "area"> & { town: string | null; departement: string | null };

const landingColumns = sql`"offers"."id", ${landingOccupation} as "occupation", ${landingTowns} as "towns", ${landingDepartments} as "areas"`;

const recentViews = sql`(select coalesce(sum("views"), 0) from "offerViews"
  where "offerViews"."offerId" = "offers"."id" and "day" > current_date - ${offersLimits.viewDays}::integer)`;

const recentlyEnded = sql`
  union all select ${landingColumns}, coalesce("offers"."endedAt", "offers"."updatedAt"), false, 0 from "offers"
    where not "offers"."isDraft" and "offers"."firstPublicAt" is not null and not ${isPublicOffer}
      and coalesce("offers"."endedAt", "offers"."updatedAt") > now() - make_interval(days => ${offersLimits.landingEmptyDays})
  union all select ${landingColumns}, "offers"."endedAt", false, 0 from "deletedOffers" as "offers"
    where "offers"."endedAt" > now() - make_interval(days => ${offersLimits.landingEmptyDays})`;

/**
 * The landing pages, those with most offers first, each address once: a town may be a department of its own. One without an area counts
 * the site's territory.
 * @param least public offers on a page; with 0 the pages that are empty for a while too, and the views of all
 */
export async function listLandings({ least, limit }: { least: number; limit: number }): Promise<ListedLanding[]> {
  const codes = siteTerritory()?.codes;
  const isCounted = codes ? sql`where "areas" && ${[...codes]}::text[]` : sql``;
  const { rows } = await sql<LandingRow>`
    with "any" as materialized (
      select ${landingColumns}, "offers"."updatedAt" as "changed", true as "isOpen",
        ${least === 0 ? recentViews : sql`0`} as "views" from "offers" where ${isPublicOffer}
      ${least === 0 ? recentlyEnded : sql``}
    ), "at" as (
      select "id", "occupation", "changed", "isOpen", "views", null as "town", null as "departement" from "any" ${isCounted}
      union all select distinct "id", "occupation", "changed", "isOpen", "views", "code", null from "any" cross join lateral unnest("towns") as "code"
      union all select "id", "occupation", "changed", "isOpen", "views", null, "code" from "any" cross join lateral unnest("areas") as "code"
    )
    select "occupation", "town", "departement", count(*) filter (where "isOpen")::integer as "count",
      sum("views")::integer as "views", max("changed") as "changed" from "at"
    where "occupation" <> '' group by 1, 2, 3 having count(*) filter (where "isOpen") >= ${least}
    order by 4 desc, 1, 2 nulls first, 3 nulls first limit ${limit}`.execute(db);
  const pages = new Map<string, ListedLanding>();
  for (const { town, departement, ...landing } of rows) {
    const area = town ? areaOfTown(town) : departement ? areaOfDepartment(departement) : null;
    if (!area && (town || departement)) continue;
    const path = landingPath(landing.occupation, area);
    if (!pages.has(path)) pages.set(path, { ...landing, path, area });
  }
  return [...pages.values()];
}
