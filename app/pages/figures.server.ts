// What the site may say of itself in figures: public numbers, no person, few queries.
import { sql } from "kysely";
import { departments } from "../base/places.server.ts";
import { findable } from "../candidates/search.server.ts";
import { isVerifiedCompany } from "../companies/companies.server.ts";
import { db } from "../db/db.server.ts";
import { limits } from "../limits.ts";
import { type CardRow, cardColumns } from "../offers/cards.server.ts";
import { isPublicOffer } from "../offers/criteria.server.ts";

// With many rows a count takes its time, and a page that everybody opens must not ask for it each time: an answer that
// took long is kept for twenty times as long as it took. A quick one is never kept, so that it is always the present one.
const slowMs = 200;
const kept = new Map<string, { until: number; answer: Promise<unknown> }>();

/**
 * Asks, or gives the answer that is kept.
 * @param name of the question, one for each
 */
export async function keepSlow<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(name);
  if (known && known.until > Date.now()) return known.answer as Promise<T>;
  const started = Date.now();
  const answer = ask();
  await answer;
  const took = Date.now() - started;
  if (took > slowMs) kept.set(name, { until: Date.now() + 20 * took, answer });
  return answer;
}

export type SiteFigures = {
  /** Candidates that searches find. */
  candidates: number;
  /** Offers that everybody sees. */
  offers: number;
  /** Companies whose address is verified. */
  companies: number;
  /** Departments with at least one such candidate or offer. */
  departments: number;
};

/** The four figures of the home page, in one query. */
export function findFigures(): Promise<SiteFigures> {
  return keepSlow("figures", async () => {
    const { rows } = await sql<SiteFigures>`
      with
        seen as ${findable(null).select("candidates.searchDepartments")},
        opened as ${db.selectFrom("offers").select("departement").where(isPublicOffer)}
      select
        (select count(*) from seen) as "candidates",
        (select count(*) from opened) as "offers",
        (select count(*) from "companies" where ${isVerifiedCompany("companies.id")}) as "companies",
        (select count(*) from (
          select unnest("searchDepartments") from seen
          union
          select "departement" from opened where "departement" is not null
        ) as covered) as "departments"`.execute(db);
    return rows[0]!;
  });
}

export type RegionFigures = { region: string; candidates: number; offers: number };

/**
 * Searchable candidates and public offers by region, every region once, in the order of the departments' list.
 * Whoever looks in several departments of a region counts once in it; "all of France" is no region.
 */
export function listRegionFigures(): Promise<RegionFigures[]> {
  return keepSlow("regions", async () => {
    const codes = departments.map(({ code }) => code);
    const names = departments.map(({ region }) => region);
    const { rows } = await sql<RegionFigures>`
      with regions as (select * from unnest(${codes}::text[], ${names}::text[]) as r("code", "region"))
      select "region", sum("candidates")::bigint as "candidates", sum("offers")::bigint as "offers"
      from (
        select "region", count(distinct seen."id") as "candidates", 0 as "offers"
        from ${findable(null).select(["candidates.id", "candidates.searchDepartments"])} as seen
        cross join unnest(seen."searchDepartments") as looked("code")
        inner join regions on regions."code" = looked."code"
        group by 1
        union all
        select "region", 0, count(*)
        from "offers" inner join regions on regions."code" = "offers"."departement"
        where ${isPublicOffer}
        group by 1
      ) as counted
      group by 1`.execute(db);
    const counted = new Map(rows.map((row) => [row.region, row]));
    return [...new Set(names)].map((region) => counted.get(region) ?? { region, candidates: 0, offers: 0 });
  });
}

export type SectorFigures = { sector: string | null; companies: number; offers: number };

/** Verified companies and their public offers by sector, the largest first; null for companies that named none. */
export function listSectorFigures(): Promise<SectorFigures[]> {
  return keepSlow("sectors", async () => {
    const { rows } = await sql<SectorFigures>`
      select "secteur" as "sector", count(*) as "companies", sum("open")::bigint as "offers"
      from (
        select "companies"."secteur", (
          select count(*) from "offers" where "offers"."companyId" = "companies"."id" and "offers"."isActive"
        ) as "open"
        from "companies" where ${isVerifiedCompany("companies.id")}
      ) as counted
      group by 1
      order by "offers" desc, "companies" desc, "sector" nulls last`.execute(db);
    return rows;
  });
}

/** How many searchable candidates would go anywhere in France: they count in no region. */
export function countEverywhere(): Promise<number> {
  return keepSlow("everywhere", async () => {
    const { count } = await findable(null)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("candidates.available_all_country", "=", true)
      .executeTakeFirstOrThrow();
    return count;
  });
}

/** The newest public offers, as rows of a card. */
export function listNewestOffers(): Promise<CardRow[]> {
  return db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .where(isPublicOffer)
    .orderBy("offers.createdAt", "desc")
    .orderBy("offers.id", "desc")
    .limit(limits.offersOnHome)
    .execute();
}
