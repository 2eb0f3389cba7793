// A company's favourites, and the readings of profiles that it opened.
import { sql } from "kysely";
import type { CompanyViewer } from "../accounts/viewer.server.ts";
import { parisToday } from "../base/day.server.ts";
import { newId } from "../base/id.ts";
import { listPage, type Page } from "../base/pages.server.ts";
import type { CandidateCardData } from "../candidates/candidate-card.tsx";
import { cardColumns, cardOf } from "../candidates/cards.server.ts";
import { findable, type Seeker } from "../candidates/findable.server.ts";
import type { Db } from "../db/db.server.ts";
import * as limits from "../limits.ts";

/**
 * Keeps a candidate among a company's favourites; again changes nothing.
 * @param since when it was added before, for a removal that is taken back: the list keeps its order
 * @returns false when it does not exist for the company
 */
export async function createFavourite(tx: Db, companyId: string, candidateId: string, since?: Date): Promise<boolean> {
  const candidate = await findable(companyId, tx)
    .select("candidates.id")
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
  if (!candidate) return false;
  await tx
    .insertInto("favourites")
    .values({ companyId, candidateId, createdAt: since })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return true;
}

/** Takes a candidate out of a company's favourites. @returns when it was added, or null when it was not among them */
export async function deleteFavourite(tx: Db, companyId: string, candidateId: string): Promise<Date | null> {
  const gone = await tx
    .deleteFrom("favourites")
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .returning("createdAt")
    .executeTakeFirst();
  return gone?.createdAt ?? null;
}

function own(companyId: string) {
  return findable(companyId).innerJoin("favourites", (join) =>
    join.onRef("favourites.candidateId", "=", "candidates.id").on("favourites.companyId", "=", companyId),
  );
}

/** How many favourites a company has, of those who still exist for it. */
export async function countFavourites(companyId: string): Promise<number> {
  const row = await own(companyId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One page of a company's favourites, the last added first. */
export async function listFavourites(seeker: Seeker, url: URL): Promise<Page<CandidateCardData>> {
  const query = own(seeker.companyId).select([...cardColumns, "favourites.createdAt as addedAt"]);
  const order = { at: "favourites.createdAt", id: "favourites.candidateId" };
  const page = await listPage(query, order, url, limits.favouritesPerPage, (row) => ({ at: row.addedAt, id: row.id }));
  return { ...page, rows: page.rows.map((row) => cardOf(row, seeker, true)) };
}

/**
 * Notes that a company opens a profile, unless it has opened as many different ones today (in Paris) as it may. One it
 * opened today already counts no second time. A company's openings wait for each other, so that none slips past.
 * @returns false when enough were opened today
 */
export async function createReading(tx: Db, viewer: CompanyViewer, candidateId: string): Promise<boolean> {
  const { companyId } = viewer;
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
  const today = await tx
    .selectFrom("readings")
    .select([
      sql<number>`count(distinct "candidateId")`.as("profiles"),
      sql<boolean | null>`bool_or("candidateId" = ${candidateId})`.as("again"),
    ])
    .where("companyId", "=", companyId)
    .where("what", "=", "profile")
    .where("at", ">=", parisToday)
    .executeTakeFirstOrThrow();
  if (!today.again && today.profiles >= limits.profilesPerDay) return false;
  await tx
    .insertInto("readings")
    .values({ id: newId(), userId: viewer.id, companyId, candidateId, what: "profile" })
    .execute();
  return true;
}
