// Marks a bucket as owned by one installation, because the sweep of another would delete its files.
import { sql } from "kysely";
import { config } from "../config/config.server.ts";
import { db } from "../db/db.server.ts";
import { newId } from "../http/id.ts";
import * as platformMessages from "../messages.ts";
import { openStorage } from "./storage.server.ts";

async function ownName(): Promise<string> {
  const row = await db
    .insertInto("settings")
    .values({ key: "storage", value: JSON.stringify({ owner: newId() }) })
    // DO UPDATE instead of DO NOTHING, because a concurrent insert must return the id too.
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: sql`"settings"."value"` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  return String(row.value.owner);
}

/** Claims the bucket of S3_*, if any. @returns null, or the French message that another installation owns it */
export async function claimStorage(): Promise<string | null> {
  if (!config.s3) return null;
  const bucket = await openStorage("s3");
  return (await bucket.claim(await ownName())) ? null : platformMessages.bucketTaken(config.s3.bucket);
}
