// Whether sign-up is open: an administrator may close it.

import type { Db } from "../db/db.server.ts";
import { findSetting, setSetting } from "./settings.server.ts";

const key = "signUp";

/** Open by default. */
export async function findSignUpOpen(tx?: Db): Promise<boolean> {
  return (await findSetting(key, tx)).open !== false;
}

/** Opens or closes sign-up. */
export function setSignUpOpen(tx: Db, open: boolean): Promise<void> {
  return setSetting(tx, key, { open });
}
