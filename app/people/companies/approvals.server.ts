// Companies that wait for an administrator's approval.

import type { Db } from "../../platform/db/db.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";

/** Marks a new company as waiting when the setting requires approvals. */
export async function setCompanyWaiting(tx: Db, companyId: string): Promise<void> {
  const { companies } = await findSetting("approvals", tx);
  if (companies) await tx.updateTable("companies").set({ heldAs: "waiting" }).where("id", "=", companyId).execute();
}
