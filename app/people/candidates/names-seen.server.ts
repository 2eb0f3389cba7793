// The daily limit of names: how many distinct people a company sees by name in its lists, mails included.
import { type RawBuilder, sql } from "kysely";
import type { ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { storedNumber } from "../../platform/settings/settings.server.ts";
import { parisDate, parisToday } from "../../platform/text/day.server.ts";
import { number } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import type { CandidateCardData } from "./candidate-card.tsx";
import { type CardRow, cardOf, hasName, type IsSought } from "./candidate-cards.server.ts";

export type NamesOfDay = {
  /** The ids of the people whom the company may see by name today. */
  named: ReadonlySet<string>;
  /** The reason why the others are shown by their initials, and the end of it; null when all are named. */
  notice: string | null;
};

type Counted = { named: string[]; most: number; isLogged: boolean };

const most = storedNumber("dailyLimits", "names");

const seenToday = (companyId: string) => sql`
  select "candidateIds", "limitAt" from "namesSeen" where "companyId" = ${companyId} and "day" = ${parisDate}`;

// ON CONFLICT locks the company's row and reads its latest version, so requests at once never exceed the limit together.
// A page of people who are counted already, or beyond the limit, writes nothing.
const count = (companyId: string, ids: readonly string[]): RawBuilder<Counted> => sql<Counted>`
  with "most" as (select ${most} as "names"),
  "seen" as (${seenToday(companyId)}),
  "counted" as (
    insert into "namesSeen" ("companyId", "day", "candidateIds")
    select ${companyId}, ${parisDate}, (${ids}::uuid[])[1:"names"] from "most"
    where not exists (select from "seen" where "candidateIds" @> ${ids}::uuid[] or cardinality("candidateIds") >= "names")
    on conflict ("companyId") do update set
      "day" = greatest("namesSeen"."day", excluded."day"),
      "candidateIds" = case when "namesSeen"."day" < excluded."day" then excluded."candidateIds"
        else "namesSeen"."candidateIds" || array(
          select "id" from unnest(${ids}::uuid[]) with ordinality as "given"("id", "at")
          where "id" <> all ("namesSeen"."candidateIds") order by "at"
          limit greatest(0, (select "names" from "most") - cardinality("namesSeen"."candidateIds"))
        ) end
    returning "candidateIds", "limitAt"
  ),
  "last" as (select * from "counted" union all select * from "seen" where not exists (select from "counted"))
  select array(select unnest(${ids}::uuid[]) intersect select unnest("candidateIds"))::text[] as "named",
    "names" as "most", coalesce("limitAt" >= ${parisToday}, false) as "isLogged"
  from "last", "most"`;

/** The same result for a support view, without recording it. */
const preview = (companyId: string, ids: readonly string[]): RawBuilder<Counted> => sql<Counted>`
  with "most" as (select ${most} as "names"),
  "seen" as (select coalesce((select "candidateIds" from (${seenToday(companyId)}) as "row"), '{}') as "candidateIds")
  select array(
    select "id" from unnest(${ids}::uuid[]) with ordinality as "given"("id", "at")
    order by "id" = any ("candidateIds") desc, "at"
    limit greatest("names" - cardinality("candidateIds"), 0)
      + cardinality(array(select unnest(${ids}::uuid[]) intersect select unnest("candidateIds")))
  )::text[] as "named", "names" as "most", true as "isLogged"
  from "seen", "most"`;

/**
 * Counts people whom a list is about to show by name. One statement; whoever was counted today stays named, and the first ones
 * given come first. Beyond the limit moderators get a signal.
 */
export async function countNames(seeker: ViewingCompany, ids: readonly string[]): Promise<NamesOfDay> {
  const { companyId, seesNames, isWatched } = seeker;
  const distinct = [...new Set(ids)];
  if (!seesNames || distinct.length === 0) return { named: new Set(), notice: null };
  const statement = isWatched ? preview(companyId, distinct) : count(companyId, distinct);
  const { named, most, isLogged } = (await statement.execute(db)).rows[0]!;
  const isBeyond = named.length < distinct.length;
  if (isBeyond && !isLogged)
    await db.updateTable("namesSeen").set({ limitAt: new Date() }).where("companyId", "=", companyId).execute();
  return { named: new Set(named), notice: isBeyond ? peopleMessages.namesLimit(number(most)) : null };
}

export type CardList = { cards: CandidateCardData[]; namesNotice: string | null };

/** Rows as the cards of one list, within the company's daily limit of names. @param isSought marks the entries that the list looks for */
export async function listCards(
  rows: readonly (CardRow & { favourite: boolean })[],
  seeker: ViewingCompany,
  isSought?: IsSought,
): Promise<CardList> {
  const { named, notice } = await countNames(
    seeker,
    rows.filter(hasName).map(({ id }) => id),
  );
  const initials = { ...seeker, seesNames: false };
  return {
    cards: rows.map((row) =>
      cardOf(row, !hasName(row) || named.has(row.id) ? seeker : initials, row.favourite, isSought),
    ),
    namesNotice: notice,
  };
}

/** Removes an erased candidate from the names of the day. */
export async function deleteSeenName(tx: Db, candidateId: string): Promise<void> {
  await sql`update "namesSeen" set "candidateIds" = array_remove("candidateIds", ${candidateId}::uuid)
    where "candidateIds" @> array[${candidateId}::uuid]`.execute(tx);
}

/** Hourly task: who was seen is known for the day only; that a limit was reached, for some months. */
export async function deleteOldNames(now: Date): Promise<void> {
  const before = new Date(now.getTime() - peopleLimits.namesLimitKeptMs);
  await sql`delete from "namesSeen" where "day" < ${parisDate} and ("limitAt" is null or "limitAt" < ${before})`.execute(
    db,
  );
  await sql`update "namesSeen" set "candidateIds" = '{}' where "day" < ${parisDate} and "candidateIds" <> '{}'`.execute(
    db,
  );
}
