// Whether offers and companies wait for an administrator before the public sees them: the administration's to set.

import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";

/** By default offers are public at once; companies wait in a real installation, and are free at once where somebody tries the program. */
export type Approvals = { offers: boolean; companies: boolean };

const key = "approvals";

/** What is in force. */
export async function findApprovals(tx?: Db): Promise<Approvals> {
  const stored = await findSetting(key, tx);
  const { companies = config.mode === "start" } = stored;
  return { offers: stored.offers === true, companies: companies === true };
}

/** Keeps another choice; what waits already goes on waiting. */
export function setApprovals(tx: Db, approvals: Approvals): Promise<void> {
  return setSetting(tx, key, approvals);
}

/** A company that has just signed up waits, where the settings ask for that. */
export async function setCompanyWaiting(tx: Db, companyId: string): Promise<void> {
  const { companies } = await findApprovals(tx);
  if (companies) await tx.updateTable("companies").set({ heldAs: "waiting" }).where("id", "=", companyId).execute();
}
