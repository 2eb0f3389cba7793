// Whether offers and companies wait for an administrator before the public sees them: the administration's to set.
import { type Db, db } from "../db/db.server.ts";

/** By default nothing waits: offers are public at once, companies free at once (specification). */
export type Approvals = { offers: boolean; companies: boolean };

const key = "approvals";

/** What is in force. */
export async function findApprovals(tx: Db = db): Promise<Approvals> {
  const row = await tx.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return { offers: row?.value.offers === true, companies: row?.value.companies === true };
}

/** Keeps another choice; what waits already goes on waiting. */
export async function setApprovals(tx: Db, approvals: Approvals): Promise<void> {
  const value = JSON.stringify(approvals);
  await tx
    .insertInto("settings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** A company that has just signed up waits, where the settings ask for that. */
export async function setCompanyWaiting(tx: Db, companyId: string): Promise<void> {
  const { companies } = await findApprovals(tx);
  if (companies) await tx.updateTable("companies").set({ heldAs: "waiting" }).where("id", "=", companyId).execute();
}
