// The term of an offer.

import type { Db } from "../platform/db/db.server.ts";
import { findSetting } from "../platform/settings/settings.server.ts";

/** The end of the term of an offer published now. */
export async function findTermEnd(tx: Db | undefined, now: Date): Promise<Date> {
  const { days } = await findSetting("offers", tx);
  return new Date(now.getTime() + days * 86_400_000);
}
