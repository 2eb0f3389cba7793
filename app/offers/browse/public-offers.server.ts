// The public offers as everybody finds them: how many fit, a page of them in the order asked for, and the numbers beside
// the filters.
import { type RawBuilder, sql } from "kysely";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { keepPublicCounts, seen } from "../../platform/db/count-cache.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { listPage } from "../../platform/http/pages.server.ts";
import { fold, likeEscape } from "../../platform/text/text.ts";
import { type OfferCardData, type OfferOrder, offerAges } from "../offer.ts";
import { cardColumns, toCard } from "../offer-cards.server.ts";
import {
  filterConditions,
  type OfferCriteria,
  type OfferFilter,
  offerConditions,
  oldest,
  searchConditions,
} from "../offer-criteria.server.ts";
import { isSaved } from "./saved.server.ts";

/** How many public offers fit. */
export async function countPublicOffers(criteria: OfferCriteria): Promise<number> {
  const [total = 0] = await countOffersOfEach([criteria]);
  return total;
}

/** How many public offers fit each of several searches, in one query. */
export function countOffersOfEach(searches: OfferCriteria[]): Promise<number[]> {
  return countOfEach(searches.map((criteria) => ({ criteria })));
}

/** How many came that were not public before a moment, of each of several searches, in one query: the age does not count. */
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

// How long a title is when it is folded: accents that are letters of their own go, ligatures are opened. Most titles are
// seen to have none without being read.
const foldedLength = sql`case
  when octet_length("offers"."title") = char_length("offers"."title")
    or "offers"."title" !~ '[\\u0300-\\u036fŒœÆæßẞ]' then char_length("offers"."title")
  else char_length(regexp_replace(regexp_replace("offers"."title", '[\\u0300-\\u036f]', '', 'g'), '[ŒœÆæßẞ]', 'xx', 'g'))
  end`;

const title = sql`left("offers"."textFolded", ${foldedLength})`;

/** Where the words of a search stand in an offer that has them all. The first step that fits counts. */
export const wordSteps: { points: number; said: string; fits: (criteria: OfferCriteria) => RawBuilder<boolean> }[] = [
  {
    points: 3,
    said: messages.rankingBy.titleStarts,
    fits: ({ q }) => sql`${title} like ${`${likeEscape(fold(q))}%`}`,
  },
  {
    points: 2,
    said: messages.rankingBy.titleHas,
    fits: ({ words }) =>
      sql`(${sql.join(
        words.map((word) => sql`${title} like ${`%${likeEscape(word)}%`}`),
        sql` and `,
      )})`,
  },
  { points: 1, said: messages.rankingBy.elsewhere, fits: () => sql`true` },
];

/** What counts more than the date, by the order; null where nothing does. */
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

/**
 * The public offers that fit, 20 a page (specification, section 9): the newest first, or by pay (the offers without one
 * last), or by where the words stand (the title begins with them, the title has them, they stand elsewhere); the newest
 * first again among equals.
 * @param url of the page, whose cursor is followed
 * @param candidateId whose applications and saved offers are marked
 */
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

// One bit for each filter: an offer misses a filter that it does not fulfil.
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
  /** Which of the columns above this row is about: 0 at its place. */
  about: number;
  count: number;
  company: string | null;
  seen: string;
};

/** How many offers each choice would find, with the other filters as they are. */
export type OfferCounts = {
  /** All that fit the whole search. */
  total: number;
  /** Per choice of a list, by its value. */
  contractTypes: Map<string, number>;
  workingTimes: Map<string, number>;
  sectors: Map<string, number>;
  /** With at least so many days, for 0 to 5. */
  remoteDays: number[];
  /** At most so many days old, in the order of offerAges; then of any age. */
  age: number[];
  /** That say a pay, and all, the minimum asked for set aside. */
  pay: { said: number; all: number };
  /** The name of the company searched for, when there is a verified one. */
  company: string | null;
};

const columns = ["contractTypes", "workingTimes", "sectors", "remoteDays", "pay", "age"] as const;

/**
 * All the numbers of a search in one query. An offer counts beside a choice when it misses no filter but that choice's own:
 * offers are counted by what they are and what they miss, and the few numbers that come back are added up here.
 */
export function findOfferCounts(criteria: OfferCriteria, now: Date = new Date()): Promise<OfferCounts> {
  const { q, lieu, order, ...counted } = criteria;
  return keepPublicCounts(JSON.stringify(counted), async () => {
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
    (days, place) => sql`when "offers"."createdAt" > ${oldest(days, now)}::timestamptz then ${sql.lit(place)}`,
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
    // grouping() has the first column as its highest bit, 0 where the row is about the column.
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
