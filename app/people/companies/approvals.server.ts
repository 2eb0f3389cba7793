// The setting that makes new offers and companies wait for an administrator's approval.

import { config } from "../../platform/config/config.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";

/** Default: offers are public at once; companies wait in a real installation, not in the demonstration. */
export type Approvals = { offers: boolean; companies: boolean };

const key = "approvals";

/** The setting in force. */
export async function findApprovals(tx?: Db): Promise<Approvals> {
  const stored = await findSetting(key, tx);
  const { companies = config.mode === "start" } = stored;
  return { offers: stored.offers === true, companies: companies === true };
}

/** Saves the setting; pending offers and companies stay pending. */
export function setApprovals(tx: Db, approvals: Approvals): Promise<void> {
  return setSetting(tx, key, approvals);
}

/** Marks a new company as waiting, where the setting asks for it. */
export async function setCompanyWaiting(tx: Db, companyId: string): Promise<void> {
  const { companies } = await findApprovals(tx);
  if (companies) await tx.updateTable("companies").set({ heldAs: "waiting" }).where("id", "=", companyId).execute();
}
