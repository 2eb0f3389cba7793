// Whether administrators must have a second factor: the administration's to set, off unless it was set.

import type { Db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";

export const secondFactorKey = "secondFactor";

/** Whether the value of the setting asks for it. */
export function isAsked(value: Record<string, unknown> | null): boolean {
  return value?.admins === true;
}

/** Whether every administrator must have a second factor. */
export async function findSecondFactorRule(tx?: Db): Promise<boolean> {
  return isAsked(await findSetting(secondFactorKey, tx));
}

/** Asks every administrator for a second factor from their next click on, or no longer. */
export function setSecondFactorRule(tx: Db, admins: boolean): Promise<void> {
  return setSetting(tx, secondFactorKey, { admins });
}
