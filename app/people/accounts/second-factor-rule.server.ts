// The setting that requires a second factor of administrators; off by default.

import type { Db } from "../../platform/db/db.server.ts";
import { findSetting, setSetting } from "../../platform/settings/settings.server.ts";

export const secondFactorKey = "secondFactor";

/** Whether a setting's value requires it. */
export function isFactorRequired(value: Record<string, unknown> | null): boolean {
  return value?.admins === true;
}

/** Whether administrators must have a second factor. */
export async function findSecondFactorRule(tx?: Db): Promise<boolean> {
  return isFactorRequired(await findSetting(secondFactorKey, tx));
}

/** Sets whether administrators must have one; applies from their next request. */
export function setSecondFactorRule(tx: Db, admins: boolean): Promise<void> {
  return setSetting(tx, secondFactorKey, { admins });
}
