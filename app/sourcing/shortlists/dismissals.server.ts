// Candidates whom a company dismissed as not relevant: hidden from its results and alerts until it restores them.

import { findable, sight, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { cardColumns, isFavourite } from "../../people/candidates/candidate-cards.server.ts";
import { type CardList, listCards } from "../../people/candidates/names-seen.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { listPage, type PageLinks } from "../../platform/http/pages.server.ts";
import * as sourcingLimits from "../limits.ts";

/** Dismisses a candidate, once. @returns "gone" when the company cannot find the candidate, "full" at the company's limit */
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
  if (count >= sourcingLimits.dismissals) return "full";
  await tx
    .insertInto("dismissals")
    .values({ companyId, candidateId, userId })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return "done";
}

/** Restores a candidate to a company's results; repeating it changes nothing. */
export async function deleteDismissal(tx: Db, companyId: string, candidateId: string): Promise<void> {
  await tx.deleteFrom("dismissals").where("companyId", "=", companyId).where("candidateId", "=", candidateId).execute();
}

const dismissed = (companyId: string) =>
  findable(companyId).innerJoin("dismissals", (join) =>
    join.onRef("dismissals.candidateId", "=", "candidates.id").on("dismissals.companyId", "=", companyId),
  );

/** Counts the dismissed candidates that the company could still find. */
export async function countDismissals(companyId: string): Promise<number> {
  const row = await dismissed(companyId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** One page of the candidates that a company dismissed, latest first. */
export async function listDismissals(seeker: ViewingCompany, url: URL): Promise<PageLinks & CardList> {
  const query = dismissed(seeker.companyId)
    .crossJoinLateral(sight(seeker.companyId))
    .select([...cardColumns, "dismissals.createdAt as addedAt"])
    .select(isFavourite(seeker.companyId, "candidates.id").as("favourite"));
  const order = { at: "dismissals.createdAt", id: "dismissals.candidateId" };
  const { rows, ...links } = await listPage(query, order, url, sourcingLimits.dismissalsPerPage, (row) => ({
    at: row.addedAt,
    id: row.id,
  }));
  return { ...links, ...(await listCards(rows, seeker)) };
}
