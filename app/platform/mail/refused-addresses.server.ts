// Addresses that refused their last mail for good. The site requests another address from their owners. A delivered mail removes the mark.
import { type Db, db } from "../db/db.server.ts";
import * as platformLimits from "../limits.ts";

/** Marks an address. @param reason the mail server's response */
export async function setAddressRefused(tx: Db, email: string, reason: string, refusedAt: Date): Promise<void> {
  await tx
    .insertInto("refusedAddresses")
    .values({ email, refusedAt, reason })
    .onConflict((oc) => oc.column("email").doUpdateSet({ refusedAt, reason }))
    .execute();
}

/** Ends the mark of an address. */
export async function deleteAddressRefusal(tx: Db, email: string): Promise<void> {
  await tx.deleteFrom("refusedAddresses").where("email", "=", email).execute();
}

/** When an address refused its last mail for good; null when it did not. */
export async function findAddressRefusal(email: string): Promise<Date | null> {
  const row = await db.selectFrom("refusedAddresses").select("refusedAt").where("email", "=", email).executeTakeFirst();
  return row?.refusedAt ?? null;
}

/** Deletes the old marks of addresses without an account. */
export async function sweepRefusedAddresses(now: Date): Promise<void> {
  await db
    .deleteFrom("refusedAddresses")
    .where("refusedAt", "<", new Date(now.getTime() - platformLimits.mailsKeptMs))
    .where("email", "not in", (eb) => eb.selectFrom("users").select("email"))
    .execute();
}
