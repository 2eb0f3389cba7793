// Whom a company sets aside as not relevant: out of its results and alerts, seen by nobody else, until it takes that back.

import { findable, type Seeker } from "../../access/candidate-visibility.server.ts";
import * as limits from "../../limits.ts";
import type { CandidateCardData } from "../../people/candidates/candidate-card.tsx";
import { cardColumns, cardOf, isFavourite } from "../../people/candidates/candidate-cards.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { listPage, type Page } from "../../platform/http/pages.server.ts";

/**
 * Sets a candidate aside for a company; again changes nothing.
 * @returns "gone" when it does not exist for the company, "full" when the company has set aside as many as it may
 */
export async function createDismissal(
  tx: Db,
  { companyId, id: userId }: { companyId: string; id: string },
  candidateId: string,
): Promise<"done" | "gone" | "full"> {
  const candidate = await findable(companyId, tx)
    .select("candidates.id")
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
  if (!candidate) return "gone";
  const { count } = await tx
    .selectFrom("dismissals")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("companyId", "=", companyId)
    .where("candidateId", "<>", candidateId)
    .executeTakeFirstOrThrow();
  if (count >= limits.dismissals) return "full";
  await tx
    .insertInto("dismissals")
    .values({ companyId, candidateId, userId })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return "done";
}

/** Puts a candidate back into a company's results; again changes nothing. */
export async function deleteDismissal(tx: Db, companyId: string, candidateId: string): Promise<void> {
  await tx.deleteFrom("dismissals").where("companyId", "=", companyId).where("candidateId", "=", candidateId).execute();
}

const own = (companyId: string) =>
  findable(companyId).innerJoin("dismissals", (join) =>
    join.onRef("dismissals.candidateId", "=", "candidates.id").on("dismissals.companyId", "=", companyId),
  );

/** How many a company has set aside, of those who still exist for it. */
export async function countDismissals(companyId: string): Promise<number> {
  const row = await own(companyId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One page of those whom a company has set aside, the last ones first. */
export async function listDismissals(seeker: Seeker, url: URL): Promise<Page<CandidateCardData>> {
  const query = own(seeker.companyId)
    .select([...cardColumns, "dismissals.createdAt as addedAt"])
    .select(isFavourite(seeker.companyId, "candidates.id").as("favourite"));
  const order = { at: "dismissals.createdAt", id: "dismissals.candidateId" };
  const page = await listPage(query, order, url, limits.dismissalsPerPage, (row) => ({ at: row.addedAt, id: row.id }));
  return { ...page, rows: page.rows.map((row) => cardOf(row, seeker, row.favourite)) };
}
