// Whose bucket it is: what has no row here is swept, so a bucket belongs to one installation.
import { sql } from "kysely";
import * as messages from "../../messages.ts";
import { config } from "../config/config.server.ts";
import { db } from "../db/db.server.ts";
import { newId } from "../http/id.ts";
import { openStorage } from "./storage.server.ts";

/** The name of this installation, made once: it moves with the database. */
async function ownName(): Promise<string> {
  const row = await db
    .insertInto("settings")
    .values({ key: "storage", value: JSON.stringify({ owner: newId() }) })
    // Not "do nothing": whoever comes second is told the name as well.
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: sql`"settings"."value"` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return String(row.value.owner);
}

/**
 * Marks the bucket of S3_* as this installation's, if there is one and nobody marked it before.
 * @returns null, or the French sentence that tells whoever starts the program that another installation has it
 */
export async function claimStorage(): Promise<string | null> {
  if (!config.s3) return null;
  const bucket = await openStorage("s3");
  return (await bucket.claim(await ownName())) ? null : messages.bucketTaken(config.s3.bucket);
}
