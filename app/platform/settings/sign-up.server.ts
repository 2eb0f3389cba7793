// Whether people may open an account by themselves: open unless an administrator closed it.

import type { Db } from "../db/db.server.ts";
import { findSetting, setSetting } from "./settings.server.ts";

const key = "signUp";

/** Whether people may sign up. */
export async function findSignUpOpen(tx?: Db): Promise<boolean> {
  return (await findSetting(key, tx)).open !== false;
}

/** Opens or closes the sign-up. */
export function setSignUpOpen(tx: Db, open: boolean): Promise<void> {
  return setSetting(tx, key, { open });
}
