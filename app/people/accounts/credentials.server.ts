// The password of an account: set, checked, removed.

import { QueueFull } from "../../platform/concurrency/work-queue.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { refuse } from "../../platform/http/refuse.ts";
import * as platformLimits from "../../platform/limits.ts";
import * as platformMessages from "../../platform/messages.ts";
import { deleteKnownDevices } from "./known-devices.server.ts";
import { deleteLinks } from "./one-time-links.server.ts";
import { hashPassword, queueHash, verifyPassword } from "./password.server.ts";
import { deleteSessions } from "./sessions.server.ts";

/** An account's password hash; null when an administrator made the account and its owner has not chosen one yet. */
export async function findPasswordHash(userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("credentials")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  return row?.password ?? null;
}

// For forms that cannot be shown again: refuses with 503.
async function refuseWhenBusy<T>(hashed: Promise<T>): Promise<T> {
  try {
    return await hashed;
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    refuse(503, platformMessages.tooBusy, { "Retry-After": String(platformLimits.hashRetrySeconds) });
  }
}

/** Runs a change that sets a password; the transaction opens after the wait for hashing. @throws 503 when the queue is full */
export function passwordTransaction<T>(change: (tx: Db) => Promise<T>): Promise<T> {
  return refuseWhenBusy(queueHash(() => transaction(change)));
}

/** Whether a password is the account's. */
export async function isPassword(userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(userId);
  return hash ? refuseWhenBusy(verifyPassword({ hash, password })) : false;
}

/** Sets a password. Ends sessions (not `except`) and known browsers, drops an unconfirmed address or second factor. */
export async function setPassword(tx: Db, userId: string, password: string, except?: string): Promise<void> {
  const hash = await refuseWhenBusy(hashPassword(password));
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

/** Removes an account's password and everything opened with it; only a reset link sets a new one. */
export async function deletePassword(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("credentials").where("userId", "=", userId).execute();
  await deleteEntrances(tx, userId);
}
