// A company's favourites, and its views of profiles.

import { sql } from "kysely";
import { findable, sight, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import * as accessLimits from "../../access/limits.ts";
import { createProfileReading } from "../../access/readings.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import type { CandidateCardData } from "../../people/candidates/candidate-card.tsx";
import { cardColumns } from "../../people/candidates/candidate-cards.server.ts";
import { type CardList, listCards } from "../../people/candidates/names-seen.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { listPage, type Page } from "../../platform/http/pages.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { parisToday } from "../../platform/text/day.server.ts";
import { displayTime } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import * as sourcingLimits from "../limits.ts";
import { type BestFit, listBestFits } from "../matching/offer-fit.server.ts";
import { listInvited } from "../outreach/offer-invitations.server.ts";
import { readyFirst, sortParam } from "./favourite-order.ts";

/** Adds a favourite once; `since`: the date to restore after an undone removal. @returns false when not findable */
export async function createFavourite(
  tx: Db,
  { companyId, id: userId }: { companyId: string; id: string },
  candidateId: string,
  since?: Date,
): Promise<boolean> {
  const candidate = await findable(companyId, tx)
    .select("candidates.id")
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
  if (!candidate) return false;
  await tx
    .insertInto("favourites")
    .values({ companyId, candidateId, userId, createdAt: since })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return true;
}

/** Removes a favourite. @returns when it was added, or null when it was none */
export async function deleteFavourite(tx: Db, companyId: string, candidateId: string): Promise<Date | null> {
  const gone = await tx
    .deleteFrom("favourites")
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .returning("createdAt")
    .executeTakeFirst();
  return gone?.createdAt ?? null;
}

/** The favourites that the company can still find, to count or to list. */
export function ownFavourites(companyId: string) {
  return findable(companyId).innerJoin("favourites", (join) =>
    join.onRef("favourites.candidateId", "=", "candidates.id").on("favourites.companyId", "=", companyId),
  );
}

/** Counts the favourites that the company can still find. */
export async function countFavourites(companyId: string): Promise<number> {
  const row = await ownFavourites(companyId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

export type FavouriteCard = CandidateCardData & {
  tags: string[];
  notes: number;
  added: { iso: string; exact: string; ago: string };
  best: (BestFit & { isInvited: boolean }) | null;
};

const readiness = sql<number>`(case "candidates"."disponibility"
  when 'Disponible' then 3 when 'Sous 1 mois' then 2 when 'Sous 3 mois' then 1 else 0 end)`;

/** One page of a company's favourites, last added first, or those who are available first. @param which filters by list or by tag */
export async function listFavourites(
  seeker: ViewingCompany,
  url: URL,
  which: { listId: string | null; tag: string | null },
): Promise<Page<FavouriteCard> & Pick<CardList, "namesNotice">> {
  const { companyId } = seeker;
  const isByReadiness = url.searchParams.get(sortParam) === readyFirst;
  const query = ownFavourites(companyId)
    .crossJoinLateral(sight(companyId))
    .select([...cardColumns, "favourites.createdAt as addedAt", readiness.as("readiness")])
    .select([
      sql<string[]>`array(select "label" from "candidateTags" where "candidateTags"."companyId" = ${companyId}
        and "candidateTags"."candidateId" = "candidates"."id" order by "labelFolded")`.as("tags"),
      sql<number>`(select count(*)::int from "candidateNotes" where "candidateNotes"."companyId" = ${companyId}
        and "candidateNotes"."candidateId" = "candidates"."id")`.as("notes"),
    ])
    .$if(which.listId !== null, (all) =>
      all.where(
        sql<boolean>`exists (select 1 from "listedFavourites" where "listedFavourites"."listId" = ${which.listId}::uuid
          and "listedFavourites"."companyId" = ${companyId} and "listedFavourites"."candidateId" = "candidates"."id")`,
      ),
    )
    .$if(which.tag !== null, (all) =>
      all.where(
        sql<boolean>`exists (select 1 from "candidateTags" where "candidateTags"."companyId" = ${companyId}
          and "candidateTags"."candidateId" = "candidates"."id" and "labelFolded" = ${fold(which.tag ?? "")})`,
      ),
    );
  const rank = isByReadiness ? { rank: readiness } : {};
  const order = { at: "favourites.createdAt", id: "favourites.candidateId", ...rank };
  const page = await listPage(query, order, url, sourcingLimits.favouritesPerPage, (row) => ({
    at: row.addedAt,
    id: row.id,
    ...(isByReadiness ? { rank: row.readiness } : {}),
  }));
  const ids = page.rows.map(({ id }) => id);
  const [{ cards, namesNotice }, fits, invited] = await Promise.all([
    listCards(
      page.rows.map((row) => ({ ...row, favourite: true })),
      seeker,
    ),
    listBestFits(seeker, ids),
    listInvited(companyId, ids),
  ]);
  return {
    ...page,
    namesNotice,
    rows: page.rows.map(({ id, tags, notes, addedAt }, at) => {
      const best = fits.get(id);
      return {
        ...cards[at]!,
        tags,
        notes,
        added: displayTime(addedAt),
        best: best ? { ...best, isInvited: invited.get(id)?.has(best.offer.id) ?? false } : null,
      };
    }),
  };
}

/** Records a view; `accessLimits.readingMs` counts reloads once. @returns false at the daily limit of profiles */
export async function createReading(tx: Db, viewer: CompanyViewer, candidateId: string): Promise<boolean> {
  const { companyId } = viewer;
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
  const today = await tx
    .selectFrom("readings")
    .select([
      sql<number>`count(distinct "candidateId")`.as("profiles"),
      sql<boolean | null>`bool_or("candidateId" = ${candidateId})`.as("again"),
      sql<boolean | null>`bool_or("candidateId" = ${candidateId} and "userId" = ${viewer.id} and "at" > ${new Date(
        Date.now() - accessLimits.readingMs,
      )})`.as("open"),
    ])
    .where("companyId", "=", companyId)
    .where("what", "=", "profile")
    .where("at", ">=", parisToday)
    .executeTakeFirstOrThrow();
  if (!today.again && today.profiles >= (await findSetting("dailyLimits", tx)).profiles) return false;
  if (today.open) return true;
  await createProfileReading(tx, { userId: viewer.id, companyId, candidateId });
  return true;
}

/** Profiles that a company opened today, and its limit; shown before the limit is reached. */
export async function findOpenedToday(companyId: string): Promise<{ opened: number; most: number }> {
  const [{ opened }, { profiles }] = await Promise.all([
    db
      .selectFrom("readings")
      .select(sql<number>`count(distinct "candidateId")`.as("opened"))
      .where("companyId", "=", companyId)
      .where("what", "=", "profile")
      .where("at", ">=", parisToday)
      .executeTakeFirstOrThrow(),
    findSetting("dailyLimits"),
  ]);
  return { opened, most: profiles };
}
