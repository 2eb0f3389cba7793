// The one credential of an account: its password, kept where the identity library looks for it.

import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { QueueFull } from "../../platform/concurrency/work-queue.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { refuse } from "../../platform/http/refuse.ts";
import { deleteKnownDevices } from "./known-devices.server.ts";
import { deleteLinks } from "./one-time-links.server.ts";
import { hashPassword, inHashTurn, verifyPassword } from "./password.server.ts";
import { deleteSessions } from "./sessions.server.ts";

/** The hash of an account's password; null where it has none: an administrator made the account and nobody entered it. */
export async function findPasswordHash(userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("credentials")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}

// Where a form cannot be given back, the page says to come again.
async function orComeAgain<T>(hashed: Promise<T>): Promise<T> {
  try {
    return await hashed;
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    refuse(503, messages.tooBusy, { "Retry-After": String(limits.hashRetrySeconds) });
  }
}

/**
 * Runs a change that sets a password: its transaction opens when the hash's turn has come.
 * @throws the refusal 503 when too many wait
 */
export function passwordTransaction<T>(change: (tx: Db) => Promise<T>): Promise<T> {
  return orComeAgain(inHashTurn(() => transaction(change)));
}

/** Whether a password is the account's. */
export async function isPassword(userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(userId);
  return hash ? orComeAgain(verifyPassword({ hash, password })) : false;
}

/**
 * Sets the password of an account, whether it had one or not. It ends what the old one may have opened: sessions, known browsers, an
 * address that waits to be confirmed, a second factor that waits for its first code.
 * @param except the session that goes on: of who knew the old password
 */
export async function setPassword(tx: Db, userId: string, password: string, except?: string): Promise<void> {
  const hash = await orComeAgain(hashPassword(password));
  await tx
    .insertInto("credentials")
    .values({ id: newId(), accountId: userId, providerId: "credential", userId, password: hash })
    .onConflict((oc) => oc.columns(["userId", "providerId"]).doUpdateSet({ password: hash, updatedAt: new Date() }))
    .execute();
  await deleteEntrances(tx, userId, except);
}

async function deleteEntrances(tx: Db, userId: string, except?: string): Promise<void> {
  await deleteSessions(tx, userId, except);
  await deleteKnownDevices(tx, userId);
  await deleteLinks(tx, "change-email", userId);
  await tx.updateTable("secondFactors").set({ pending: null, pendingAt: null }).where("userId", "=", userId).execute();
}

/** Takes an account's password away: nothing that was opened with it stays, and a new one is chosen by the address alone. */
export async function deletePassword(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("credentials").where("userId", "=", userId).execute();
  await deleteEntrances(tx, userId);
}
