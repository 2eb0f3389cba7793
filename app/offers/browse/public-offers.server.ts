// Public offers: counts, sorted pages, and the numbers next to the filters.
import { type RawBuilder, sql } from "kysely";
import * as limits from "../../limits.ts";
import { cachePublicCounts, seen } from "../../platform/db/count-cache.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { listPage } from "../../platform/http/pages.server.ts";
import { fold, likeEscape } from "../../platform/text/text.ts";
import * as offersMessages from "../messages.ts";
import { type OfferCardData, type OfferOrder, offerAges } from "../offer.ts";
import { cardColumns, toCard } from "../offer-cards.server.ts";
import {
  earliestCreation,
  filterConditions,
  type OfferCriteria,
  type OfferFilter,
  offerConditions,
  searchConditions,
} from "../offer-criteria.server.ts";
import { isSaved } from "./saved.server.ts";

/** Counts the public offers of a search. */
export async function countPublicOffers(criteria: OfferCriteria): Promise<number> {
  const [total = 0] = await countOffersOfEach([criteria]);
  return total;
}

/** Counts the public offers of several searches in one query. */
export function countOffersOfEach(searches: OfferCriteria[]): Promise<number[]> {
  return countOfEach(searches.map((criteria) => ({ criteria })));
}

/** Counts in one query the offers of each search first public after `since`; the age filter is ignored. */
export function countNewOffersOfEach(searches: { criteria: OfferCriteria; since: Date }[]): Promise<number[]> {
  return countOfEach(searches.map(({ criteria, since }) => ({ criteria: { ...criteria, age: null }, since })));
}

async function countOfEach(searches: { criteria: OfferCriteria; since?: Date }[]): Promise<number[]> {
  if (searches.length === 0) return [];
  const now = new Date();
  const counts = searches.map(({ criteria, since }, index) =>
    db
      .selectFrom("offers")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where((eb) => eb.and(offerConditions(criteria, now)))
      .$if(since !== undefined, (query) => query.where("firstPublicAt", ">", since!))
      .as(`n${index}`),
  );
  const row: Record<string, unknown> = await db.selectNoFrom(counts).executeTakeFirstOrThrow();
  return searches.map((_, index) => Number(row[`n${index}`]));
}

// Length of the folded title: combining accents go, ligatures become two letters. A plain ASCII title skips the regex.
const foldedLength = sql`case
  when octet_length("offers"."title") = char_length("offers"."title")
    or "offers"."title" !~ '[\\u0300-\\u036fŒœÆæßẞ]' then char_length("offers"."title")
  else char_length(regexp_replace(regexp_replace("offers"."title", '[\\u0300-\\u036f]', '', 'g'), '[ŒœÆæßẞ]', 'xx', 'g'))
  end`;

const title = sql`left("offers"."textFolded", ${foldedLength})`;

/** Ranks where the search words occur in an offer that has them all. The first step that fits counts. */
export const wordSteps: { points: number; said: string; fits: (criteria: OfferCriteria) => RawBuilder<boolean> }[] = [
  {
    points: 3,
    said: offersMessages.rankingBy.titleStarts,
    fits: ({ q }) => sql`${title} like ${`${likeEscape(fold(q))}%`}`,
  },
  {
    points: 2,
    said: offersMessages.rankingBy.titleHas,
    fits: ({ words }) =>
      sql`(${sql.join(
        words.map((word) => sql`${title} like ${`%${likeEscape(word)}%`}`),
        sql` and `,
      )})`,
  },
  { points: 1, said: offersMessages.rankingBy.elsewhere, fits: () => sql`true` },
];

const ranks: Record<OfferOrder, null | ((criteria: OfferCriteria) => RawBuilder<number>)> = {
  recentes: null,
  salaire: () => sql<number>`coalesce("offers"."salaryPerYear", -1)`,
  pertinence: (criteria) =>
    sql<number>`case ${sql.join(
      wordSteps.map(({ points, fits }) => sql`when ${fits(criteria)} then ${sql.lit(points)}`),
      sql` `,
    )} end`,
};

export type OfferPage = { offers: OfferCardData[]; previous: string | null; next: string | null };

/** One page of matching public offers, 20 a page (specification, section 9). `url`: its cursor is followed. */
export async function listPublicOffers(
  criteria: OfferCriteria,
  url: URL,
  { candidateId = null, now = new Date() }: { candidateId?: string | null; now?: Date } = {},
): Promise<OfferPage> {
  const rank = ranks[criteria.order]?.(criteria);
  const applied = sql<boolean>`exists (
    select 1 from "applications"
    where "applications"."offerId" = "offers"."id" and "applications"."candidateId" = ${candidateId}
      and "applications"."state" <> 'withdrawn'
  )`;
  const query = db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .select((rank ?? sql<number>`0`).as("rank"))
    .select((candidateId ? applied : sql<boolean>`false`).as("applied"))
    .select((candidateId ? isSaved(candidateId) : sql<boolean>`false`).as("saved"))
    .where((eb) => eb.and(offerConditions(criteria, now)));
  const order = { at: "offers.createdAt", id: "offers.id", rank };
  const page = await listPage(query, order, url, limits.offersPerPage, (row) => ({
    ...(rank ? { rank: row.rank } : {}),
    at: row.createdAt,
    id: row.id,
  }));
  const offers = page.rows.map((row) => ({
    ...toCard(row, now),
    ...(row.applied ? { applied: true as const } : {}),
    ...(candidateId ? { saved: row.saved } : {}),
  }));
  return { offers, previous: page.previous, next: page.next };
}

const bits: Record<OfferFilter, number> = {
  contractTypes: 1,
  workingTimes: 2,
  sectors: 4,
  remoteDays: 8,
  pay: 16,
  age: 32,
};

type Counted = {
  contractTypes: string | null;
  workingTimes: string | null;
  sectors: string | null;
  remoteDays: number | null;
  pay: boolean | null;
  age: number | null;
  missed: number;
  about: number;
  count: number;
  company: string | null;
  seen: string;
};

export type OfferCounts = {
  total: number;
  contractTypes: Map<string, number>;
  workingTimes: Map<string, number>;
  sectors: Map<string, number>;
  /** At least so many days, for 0 to 5. */
  remoteDays: number[];
  /** At most so many days old, in the order of offerAges; then of any age. */
  age: number[];
  /** Offers with a pay, and all offers; the minimum pay filter is ignored. */
  pay: { said: number; all: number };
  company: string | null;
};

const columns = ["contractTypes", "workingTimes", "sectors", "remoteDays", "pay", "age"] as const;

/** All counts of a search in one query. A choice counts the offers that fail no filter, or only that choice's own. */
export function findOfferCounts(criteria: OfferCriteria, now: Date = new Date()): Promise<OfferCounts> {
  const { q, lieu, order, ...counted } = criteria;
  return cachePublicCounts(JSON.stringify(counted), async () => {
    const rows = await listCounted(criteria, now);
    return { answer: toCounts(rows), seen: rows[0]?.seen ?? null };
  });
}

async function listCounted(criteria: OfferCriteria, now: Date): Promise<Counted[]> {
  const used = filterConditions(criteria, now);
  const missing = used.map(
    ([filter, condition]) => sql`case when ${condition} then 0 else ${sql.lit(bits[filter])} end`,
  );
  const missed = missing.length > 0 ? sql`(${sql.join(missing, sql` + `)})` : sql`0`;
  const ages = offerAges.map(
    (days, place) =>
      sql`when "offers"."createdAt" > ${earliestCreation(days, now)}::timestamptz then ${sql.lit(place)}`,
  );
  const age = sql`case ${sql.join(ages, sql` `)} else ${sql.lit(offerAges.length)} end`;
  const conditions = searchConditions(criteria);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const sets = columns.map((name) => sql`(${sql.ref(name)}, "missed")`);
  const company = criteria.companyId
    ? sql`(select "nom" from "companies" where "id" = ${criteria.companyId})`
    : sql`null::text`;
  const { rows } = await sql<Counted>`
    select ${names}, "missed", grouping(${names}) as "about", sum("n")::bigint as "count", ${company} as "company", ${seen} as "seen"
    from (
      select "offers"."contractType" as "contractTypes", "offers"."workingTime" as "workingTimes",
        "companies"."secteur" as "sectors", "offers"."remoteWorkDays" as "remoteDays",
        "offers"."salary" is not null as "pay", ${age} as "age", ${missed} as "missed", count(*) as "n"
      from "offers" inner join "companies" on "companies"."id" = "offers"."companyId"
      where ${sql.join(conditions, sql` and `)}
      group by 1, 2, 3, 4, 5, 6, 7
    ) as "found"
    where "missed" in (0, 1, 2, 4, 8, 16, 32)
    group by grouping sets (${sql.join(sets)})`.execute(db);
  return rows;
}

function toCounts(rows: Counted[]): OfferCounts {
  const all = (1 << columns.length) - 1;
  const byChoice = <Filter extends OfferFilter>(filter: Filter) => {
    // In grouping() the first column is the highest bit; 0 means that the row is grouped by the column.
    const about = all - (1 << (columns.length - 1 - columns.indexOf(filter)));
    const counts = new Map<Counted[Filter], number>();
    for (const row of rows) {
      if (row.about !== about || (row.missed !== 0 && row.missed !== bits[filter])) continue;
      counts.set(row[filter], (counts.get(row[filter]) ?? 0) + row.count);
    }
    return counts;
  };
  const named = (filter: "contractTypes" | "workingTimes" | "sectors") => {
    const counts = byChoice(filter);
    counts.delete(null);
    return counts as Map<string, number>;
  };
  const sum = (counts: Map<number | null, number>, fits: (value: number) => boolean) =>
    [...counts].reduce((total, [value, count]) => (fits(value ?? 0) ? total + count : total), 0);
  const remote = byChoice("remoteDays");
  const age = byChoice("age");
  const pay = byChoice("pay");
  const about = all - (1 << (columns.length - 1 - columns.indexOf("pay")));
  return {
    total: rows.reduce((total, row) => (row.about === about && row.missed === 0 ? total + row.count : total), 0),
    contractTypes: named("contractTypes"),
    workingTimes: named("workingTimes"),
    sectors: named("sectors"),
    remoteDays: [0, 1, 2, 3, 4, 5].map((days) => sum(remote, (value) => value >= days)),
    age: [...offerAges.keys(), offerAges.length].map((place) => sum(age, (value) => value <= place)),
    pay: { said: pay.get(true) ?? 0, all: (pay.get(true) ?? 0) + (pay.get(false) ?? 0) },
    company: rows[0]?.company ?? null,
  };
}
