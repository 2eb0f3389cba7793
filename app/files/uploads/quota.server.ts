// The storage quota of an account: recorded files and uploads under way.

import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";

async function countAccountBytes(tx: Db, userId: string): Promise<number> {
  const kept = tx.selectFrom("files").where("uploadedBy", "=", userId);
  const announced = tx.selectFrom("uploads").where("userId", "=", userId).where("state", "=", "receiving");
  const rows = await kept
    .select((eb) => eb.fn.sum<number | null>("size").as("bytes"))
    .unionAll(announced.select((eb) => eb.fn.sum<number | null>("size").as("bytes")))
    .execute();
  return rows.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0);
}

/** Whether `bytes` more fit into the quota. The caller locks the account's row, so that two uploads cannot both take the last space. */
export async function fitsAccount(tx: Db, userId: string, bytes: number): Promise<boolean> {
  return (await countAccountBytes(tx, userId)) + bytes <= limits.accountBytes;
}
