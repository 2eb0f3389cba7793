// Public figures of the site: no personal data, few queries.

import { type RawBuilder, sql } from "kysely";
import { findable } from "../../access/candidate-visibility.server.ts";
import { isOpenCompany, isPublicOffer } from "../../access/public-visibility.server.ts";
import {
  areaOfDepartment,
  isAtLanding,
  landingDepartments,
  landingOccupation,
  landingTowns,
} from "../../offers/landing.server.ts";
import { otherSectors } from "../../people/companies/sector.ts";
import { db } from "../../platform/db/db.server.ts";
import { departmentOfCode } from "../../platform/places/department-code.server.ts";
import { departments } from "../../platform/places/places.server.ts";
import { onlyDepartment, siteTerritory } from "../../platform/places/territory.server.ts";
import * as siteLimits from "../limits.ts";
import * as siteMessages from "../messages.ts";
import { cacheSlow } from "./cached-counts.server.ts";

export type Share = { value: string; count: number };

export type SiteFigures = {
  candidates: number;
  offers: number;
  companies: number;
  departments: number;
  /** Public offers by department (all), commune (the first few), sector and contract, most first; an offer counts in each of its places. */
  byDepartment: Share[];
  /** Searchable candidates by the department where they live. */
  byHome: Share[];
  byCommune: Share[];
  bySector: Share[];
  byContract: Share[];
  /** By code of ROME: the first occupation of each offer; in a territory of one department, of those there. */
  byOccupation: Share[];
};

const sharesOf = (values: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('value', "value", 'count', "count") order by "count" desc, "value")
  from (
    select "value", count(*) as "count" from (${values}) as "values" where "value" is not null
    group by 1 order by 2 desc, 1 limit ${siteLimits.placesCounted}
  ) as counted
), '[]'::json)`;

const shares = (column: string, table = "opened") =>
  sharesOf(sql`select ${sql.ref(column)} as "value" from ${sql.table(table)}`);

const sharesOfPlaces = (column: "areas" | "towns") =>
  sharesOf(sql`select distinct "id", unnest(${sql.ref(column)}) as "value" from opened`);

/**
 * SQL: the department where a candidate lives, by the code of the commune; without a commune, the only department that the candidate
 * chose. Candidates who look for work everywhere count in no department.
 */
const home = sql`coalesce(
  ${departmentOfCode(sql.ref("candidates.cityCode"))},
  case when cardinality("candidates"."searchDepartments") = 1 then "candidates"."searchDepartments"[1] end
)`;

/** The figures of the home page and /sto, in one query. */
export function findFigures(): Promise<SiteFigures> {
  const only = onlyDepartment();
  return cacheSlow(`figures ${only ?? ""}`, async () => {
    const { rows } = await sql<SiteFigures>`
      with
        seen as materialized (${findable(null).select(sql<string | null>`${home}`.as("home"))}),
        opened as materialized (
          select "offers"."id", ${landingDepartments} as "areas", ${landingTowns} as "towns", "offers"."contractType",
            coalesce("companies"."secteur", ${otherSectors}) as "secteur",
            nullif(${landingOccupation}, '') as "occupation", ${only ? isAtLanding(areaOfDepartment(only)) : sql`true`} as "isThere"
          from "offers" inner join "companies" on "companies"."id" = "offers"."companyId"
          where ${isPublicOffer}
        ),
        "there" as (select * from opened where "isThere")
      select
        (select count(*) from seen) as "candidates",
        (select count(*) from opened) as "offers",
        (select count(*) from "companies" where ${isOpenCompany("companies.id")}) as "companies",
        (select count(*) from (
          select "home" from seen where "home" is not null
          union
          select unnest("areas") from opened
        ) as covered) as "departments",
        ${sharesOfPlaces("areas")} as "byDepartment",
        ${shares("home", "seen")} as "byHome",
        ${sharesOfPlaces("towns")} as "byCommune",
        ${shares("secteur")} as "bySector",
        ${shares("contractType")} as "byContract",
        ${shares("occupation", "there")} as "byOccupation"`.execute(db);
    return rows[0]!;
  });
}

export type RegionFigures = { region: string; candidates: number; offers: number };

/** The name under which each department counts: its region, in a territory its own, and one name for those elsewhere. */
function countedNames(): string[] {
  const own = siteTerritory()?.codes;
  if (!own) return departments.map(({ region }) => region);
  return departments.map(({ code, name }) => (own.includes(code) ? name : siteMessages.elsewhere));
}

/**
 * Searchable candidates by the region where they live and public offers by each of theirs, in the order of the departments' list. In a
 * territory, by its departments.
 */
export function listRegionFigures(): Promise<RegionFigures[]> {
  const codes = departments.map(({ code }) => code);
  const names = countedNames();
  return cacheSlow(`regions ${[...new Set(names)].join()}`, async () => {
    const { rows } = await sql<RegionFigures>`
      with regions as (select * from unnest(${codes}::text[], ${names}::text[]) as r("code", "region"))
      select "region", sum("candidates")::bigint as "candidates", sum("offers")::bigint as "offers"
      from (
        select "region", count(*) as "candidates", 0 as "offers"
        from ${findable(null).select(sql<string | null>`${home}`.as("home"))} as seen
        inner join regions on regions."code" = seen."home"
        group by 1
        union all
        select "region", 0, count(distinct "offers"."id")
        from "offers" inner join regions on regions."code" = any(${landingDepartments})
        where ${isPublicOffer}
        group by 1
      ) as counted
      group by 1`.execute(db);
    const counted = new Map(rows.map((row) => [row.region, row]));
    return [...new Set(names)].map((region) => counted.get(region) ?? { region, candidates: 0, offers: 0 });
  });
}

/** Searchable candidates ready to work anywhere in France, also by choosing every department. */
export function countEverywhere(): Promise<number> {
  return cacheSlow("everywhere", async () => {
    const { count } = await findable(null)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where((eb) =>
        eb.or([
          eb("candidates.available_all_country", "=", true),
          sql<boolean>`cardinality("candidates"."departments") >= ${departments.length}`,
        ]),
      )
      .executeTakeFirstOrThrow();
    return count;
  });
}
