// The search of public offers in PostgreSQL: while the index is not ready, with the same results in the same order.
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { groupRanks, wordRanks } from "../../engines/offer-index/offer-query.ts";
import * as limits from "../../limits.ts";
import { db } from "../../platform/db/db.server.ts";
import { listPage, type Page } from "../../platform/http/pages.server.ts";
import { likeEscape } from "../../platform/text/text.ts";
import * as offersMessages from "../messages.ts";
import type { OfferOrder } from "../offer.ts";
import { type CardRow, cardColumns } from "../offer-cards.server.ts";
import { allOf, anyOf, occupationConditions, offerConditions } from "../offer-conditions.server.ts";
import type { OfferCriteria } from "../offer-criteria.server.ts";
import { offerTextQuery } from "../offer-meaning.server.ts";
import { isSaved } from "./saved.server.ts";

/** Counts the offers of each search in one query. `since`: only those first public later. */
export async function countMatchingOffers(
  searches: { criteria: OfferCriteria; since?: Date }[],
  now: Date,
): Promise<number[]> {
  if (searches.length === 0) return [];
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
    points: wordRanks.titleStarts,
    said: offersMessages.rankingBy.titleStarts,
    fits: (criteria) => sql`${title} like ${`${likeEscape(offerTextQuery(criteria).text)}%`}`,
  },
  {
    points: wordRanks.titleHas,
    said: offersMessages.rankingBy.titleHas,
    fits: (criteria) => {
      const { words } = offerTextQuery(criteria);
      const texts = words.map((word) => sql`${title} like ${`%${likeEscape(word)}%`}`);
      return texts.length > 0 ? sql`(${sql.join(texts, sql` and `)})` : sql`true`;
    },
  },
  { points: wordRanks.elsewhere, said: offersMessages.rankingBy.elsewhere, fits: () => sql`true` },
];

const letter = "a-z0-9\\u0080-\\U0010FFFF";

// As standing() of the engine: not after a letter or a digit, and with `isWhole` not before one.
const beginsWord = (word: string, isWhole: boolean) =>
  sql<SqlBool>`"offers"."textFolded" ~ ${`(^|[^${letter}])${word.replace(/[^a-z0-9\u0080-\u{10ffff}]/gu, "\\$&")}${isWhole ? `($|[^${letter}])` : ""}`}`;

// Title and job without the city.
const own = sql`left("offers"."textFolded", char_length("offers"."textFolded") - char_length(coalesce("offers"."city", '')))`;

function groupRank(criteria: OfferCriteria): RawBuilder<number> | undefined {
  const { words, quoted, occupations } = offerTextQuery(criteria);
  if (words.length + quoted.length === 0 && occupations === null) return undefined;
  const { first, all } = occupationConditions(occupations);
  const prefer = (occupations?.prefer ?? []).map((word) => sql<SqlBool>`${own} like ${`%${likeEscape(word)}%`}`);
  const ways = [
    ...(words.length > 0 || occupations === null
      ? [allOf([sql<SqlBool>`true`, ...words.map((word) => beginsWord(word, occupations?.isWhole ?? false))])]
      : []),
    ...first.map((each) => allOf([each, ...prefer])),
  ];
  const further = all.length > 0 ? sql`when ${anyOf(all)} then ${sql.lit(groupRanks.further)}` : sql``;
  return sql<number>`case ${ways.length > 0 ? sql`when ${anyOf(ways)} then ${sql.lit(groupRanks.begins)}` : sql``} ${further}
    else ${sql.lit(groupRanks.inside)} end`;
}

const ranks: Record<OfferOrder, (criteria: OfferCriteria) => RawBuilder<number> | undefined> = {
  recentes: groupRank,
  salaire: () => sql<number>`coalesce("offers"."salaryPerYear", -1)`,
  pertinence: (criteria) =>
    sql<number>`case ${sql.join(
      wordSteps.map(({ points, fits }) => sql`when ${fits(criteria)} then ${sql.lit(points)}`),
      sql` `,
    )} end`,
};

export type ShownOffer = CardRow & { applied: boolean; saved: boolean };

/** The rows of cards, with what a candidate did with them. @param candidateId null for others */
export function shownOffers(candidateId: string | null) {
  const applied = sql<boolean>`exists (
    select 1 from "applications"
    where "applications"."offerId" = "offers"."id" and "applications"."candidateId" = ${candidateId}
      and "applications"."state" <> 'withdrawn'
  )`;
  return db
    .selectFrom("offers")
    .innerJoin("companies", "companies.id", "offers.companyId")
    .select(cardColumns)
    .select((candidateId ? applied : sql<boolean>`false`).as("applied"))
    .select((candidateId ? isSaved(candidateId) : sql<boolean>`false`).as("saved"));
}

/** One page of matching offers. `url`: its cursor is followed. */
export function listMatchingOffers(
  criteria: OfferCriteria,
  url: URL,
  candidateId: string | null,
  now: Date,
): Promise<Page<ShownOffer>> {
  const rank = ranks[criteria.order](criteria);
  const query = shownOffers(candidateId)
    .select((rank ?? sql<number>`0`).as("rank"))
    .where((eb) => eb.and(offerConditions(criteria, now)));
  const order = { at: "offers.createdAt", id: "offers.id", ...(rank ? { rank } : {}) };
  return listPage(query, order, url, limits.offersPerPage, (row) => ({
    ...(rank ? { rank: row.rank } : {}),
    at: row.createdAt,
    id: row.id,
  }));
}
