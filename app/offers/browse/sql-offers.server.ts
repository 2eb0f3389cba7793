// The search of public offers in PostgreSQL: while the index is not ready, with the same results in the same order.
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { farthest, groupRanks, wordRanks } from "../../engines/offer-index/offer-query.ts";
import * as limits from "../../limits.ts";
import { db } from "../../platform/db/db.server.ts";
import { nearness } from "../../platform/db/nearness.server.ts";
import { allOf, anyOf, beginsWord, holds, startsWith } from "../../platform/db/text-conditions.server.ts";
import { listPage, type Page } from "../../platform/http/pages.server.ts";
import * as offersMessages from "../messages.ts";
import type { OfferOrder } from "../offer.ts";
import { type CardRow, cardColumns } from "../offer-cards.server.ts";
import {
  nameConditions,
  occupationConditions,
  offerConditions,
  ownText,
  termConditions,
} from "../offer-conditions.server.ts";
import type { OfferCriteria } from "../offer-criteria.server.ts";
import { listCommunesNear, offerTextQuery, readOfferPlace } from "../offer-meaning.server.ts";
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
export const wordSteps: { points: number; said: string; fits: (criteria: OfferCriteria) => Expression<SqlBool> }[] = [
  {
    points: wordRanks.titleStarts,
    said: offersMessages.rankingBy.titleStarts,
    fits: (criteria) => startsWith(title, offerTextQuery(criteria).text),
  },
  {
    points: wordRanks.titleHas,
    said: offersMessages.rankingBy.titleHas,
    fits: (criteria) => {
      const { words } = offerTextQuery(criteria);
      return allOf([sql`true`, ...words.map((word) => holds(title, word))]);
    },
  },
  { points: wordRanks.elsewhere, said: offersMessages.rankingBy.elsewhere, fits: () => sql<SqlBool>`true` },
];

function groupRank(criteria: OfferCriteria): RawBuilder<number> | undefined {
  const query = offerTextQuery(criteria);
  const { words, quoted, occupations, terms, names } = query;
  if (words.length + quoted.length === 0 && occupations === null) return undefined;
  const isWhole = occupations?.isWhole ?? false;
  const whole = sql.ref("offers.textFolded");
  const begin = (texts: readonly string[]) =>
    allOf([sql`true`, ...texts.map((text) => beginsWord(whole, text, isWhole && words.includes(text)))]);
  const { first, all } = occupationConditions(occupations);
  const { said, unsaid } = termConditions(query);
  const core = terms?.words ? [begin(terms.words)] : [];
  const prefer = (occupations?.prefer ?? []).map((word) => holds(ownText, word));
  // "CDI" alone: offers that hold the word come before those that say it in their contract.
  const meant = [...(terms?.words?.length ? core : []), ...first.map((each) => allOf([each, ...prefer]))];
  const best = [
    ...(words.length > 0 || occupations === null ? [begin(words)] : []),
    ...(meant.length > 0 ? [allOf([said, anyOf(meant)])] : []),
    ...nameConditions(names),
  ];
  const behind = [...core, ...all];
  const further = behind.length > 0 ? [allOf([anyOf(unsaid ? [said, unsaid] : [said]), anyOf(behind)])] : [];
  const step = (ways: Expression<SqlBool>[], rank: number) =>
    ways.length > 0 ? sql`when ${anyOf(ways)} then ${sql.lit(rank)}` : sql``;
  return sql<number>`case ${step(best, groupRanks.begins)} ${step(further, groupRanks.further)} else ${sql.lit(groupRanks.inside)} end`;
}

const ranks: Record<OfferOrder, (criteria: OfferCriteria) => RawBuilder<number> | undefined> = {
  recentes: groupRank,
  distance: (criteria) => nearness("offers.cityCode", listCommunesNear(readOfferPlace(criteria)), farthest),
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
