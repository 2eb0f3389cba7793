// An account's second factor: a secret shared with an authenticator application, and recovery codes.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { writeAudit } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { tokenHash } from "../../platform/http/sign.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { date } from "../../platform/text/french.ts";
import * as peopleLimits from "../limits.ts";
import { recoveryCodeMail, secondFactorMail } from "./account-emails.ts";
import { decryptSecret, encryptSecret } from "./encryption.server.ts";
import { deleteSessions } from "./sessions.server.ts";
import { base32, stepOfCode, totpAddress } from "./totp.server.ts";

const secretBytes = 20;
const page = () => `${config.baseUrl}/compte/securite/deux-etapes`;

/** Date of the set-up and number of recovery codes left; null without a second factor. */
export async function findSecondFactor(userId: string, tx: Db = db): Promise<{ since: string; left: number } | null> {
  const row = await tx
    .selectFrom("secondFactors")
    .select((eb) => [
      "confirmedAt",
      eb
        .selectFrom("recoveryCodes")
        .select((count) => count.fn.countAll<string>().as("left"))
        .whereRef("recoveryCodes.userId", "=", "secondFactors.userId")
        .where("usedAt", "is", null)
        .as("left"),
    ])
    .where("userId", "=", userId)
    .where("confirmedAt", "is not", null)
    .executeTakeFirst();
  return row?.confirmedAt ? { since: date(row.confirmedAt), left: Number(row.left) } : null;
}

/** Retains an existing secret, because the phone may have scanned it. None while the address is unconfirmed. */
export async function createPendingSecret(userId: string, now = new Date()): Promise<void> {
  const fresh = { pending: encryptSecret(userId, randomBytes(secretBytes)), pendingAt: now };
  await db
    .insertInto("secondFactors")
    .columns(["userId", "pending", "pendingAt"])
    .expression((eb) =>
      eb
        .selectFrom("users")
        .select([
          "id",
          sql<string>`${fresh.pending}::text`.as("pending"),
          sql<Date>`${fresh.pendingAt}::timestamptz`.as("pendingAt"),
        ])
        .where("id", "=", userId)
        .where("emailVerified", "=", true),
    )
    .onConflict((conflict) =>
      conflict
        .column("userId")
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb("secondFactors.pendingAt", "is", null),
            eb("secondFactors.pendingAt", "<", new Date(now.getTime() - peopleLimits.pendingSecretMs)),
          ]),
        ),
    )
    .execute();
}

async function readPending(tx: Db, userId: string, now: Date): Promise<{ box: string; secret: Buffer } | null> {
  const row = await tx
    .selectFrom("secondFactors")
    .innerJoin("users", "users.id", "secondFactors.userId")
    .select("pending")
    .where("userId", "=", userId)
    .where("emailVerified", "=", true)
    .where("pendingAt", ">=", new Date(now.getTime() - peopleLimits.pendingSecretMs))
    .executeTakeFirst();
  const secret = row?.pending ? decryptSecret(userId, row.pending) : null;
  return row?.pending && secret ? { box: row.pending, secret } : null;
}

export type Pending = { address: string; qr: { side: number; path: string }; groups: string };

/** The pending secret as QR address and as text to type; null when there is none. */
export async function findPendingSecret(viewer: Viewer, now = new Date()): Promise<Pending | null> {
  const pending = await readPending(db, viewer.id, now);
  if (!pending) return null;
  const address = totpAddress(viewer.email, pending.secret);
  const { qrPath } = await import("../../platform/images/qr.ts");
  return {
    address,
    qr: qrPath(address),
    groups: base32(pending.secret)
      .match(/.{1,4}/g)!
      .join(" "),
  };
}

/** Whether a code matches the pending secret; uses nothing up. */
export async function isPendingCode(userId: string, code: string, now = new Date()): Promise<boolean> {
  const pending = await readPending(db, userId, now);
  return pending !== null && stepOfCode(pending.secret, code, now) !== null;
}

/** Canonical recovery code: upper case, no separators, digits replaced by the letters they look like. */
const plainCode = (code: string) =>
  code
    .toUpperCase()
    .replace(/[018]/g, (figure) => ({ 0: "O", 1: "I", 8: "B" })[figure]!)
    .replace(/[^A-Z2-7]/g, "");
const hashOf = (userId: string, code: string) => tokenHash(`${userId} ${plainCode(code)}`);

async function createRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: peopleLimits.recoveryCodes }, () =>
    base32(randomBytes(10)).match(/.{4}/g)!.join("-"),
  );
  await tx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  await tx
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ userId, hash: hashOf(userId, code), usedAt: null })))
    .execute();
  return codes;
}

async function note(tx: Db, viewer: Viewer, action: string, before: boolean, after: boolean): Promise<void> {
  if (viewer.role !== "admin") return;
  const auditState = (on: boolean) => ({ secondFactor: on });
  const target = { targetType: "compte", targetId: viewer.id, before: auditState(before), after: auditState(after) };
  await writeAudit(tx, { actorId: viewer.id, actor: viewer.email, action, ...target });
}

/** Confirms the pending secret with a code and ends the other sessions. @returns the recovery codes; "over" when none is pending */
export function confirmSecret(viewer: Viewer, code: string, now = new Date()): Promise<string[] | "wrong" | "over"> {
  return transaction(async (tx) => {
    const pending = await readPending(tx, viewer.id, now);
    if (!pending) return "over";
    const step = stepOfCode(pending.secret, code, now);
    if (step === null) return "wrong";
    const had = await findSecondFactor(viewer.id, tx);
    const changed = await tx
      .updateTable("secondFactors")
      .set({ secret: pending.box, confirmedAt: now, lastStep: step, pending: null, pendingAt: null })
      .where("userId", "=", viewer.id)
      .where("pending", "=", pending.box)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return "over";
    const codes = await createRecoveryCodes(tx, viewer.id);
    await deleteSessions(tx, viewer.id, viewer.sessionId);
    await note(tx, viewer, had ? "second facteur changé" : "second facteur activé", had !== null, true);
    await sendMail(tx, { to: viewer.email, ...secondFactorMail(had ? "changed" : "on", page()) });
    return codes;
  });
}

/** Replaces the recovery codes. */
export function updateRecoveryCodes(viewer: Viewer): Promise<string[]> {
  return transaction(async (tx) => {
    const codes = await createRecoveryCodes(tx, viewer.id);
    await note(tx, viewer, "codes de secours renouvelés", true, true);
    await sendMail(tx, { to: viewer.email, ...secondFactorMail("codes", page()) });
    return codes;
  });
}

/** Removes an account's second factor, ends its other sessions and mails its owner. @returns whether there was one */
export async function deleteSecondFactor(
  tx: Db,
  user: { id: string; email: string },
  except?: string,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom("secondFactors")
    .where("userId", "=", user.id)
    .returning("confirmedAt")
    .executeTakeFirst();
  if (!gone?.confirmedAt) return false;
  await deleteSessions(tx, user.id, except);
  await sendMail(tx, { to: user.email, ...secondFactorMail("off", page()) });
  return true;
}

/** Removes the own second factor, after reauthentication. */
export async function deleteOwnSecondFactor(viewer: Viewer): Promise<void> {
  await transaction(async (tx) => {
    if (await deleteSecondFactor(tx, viewer, viewer.sessionId))
      await note(tx, viewer, "second facteur retiré", true, false);
  });
}

/** Whether the secret cannot be decrypted because SECRET has changed. */
export async function isFactorUnreadable(userId: string): Promise<boolean> {
  const row = await db.selectFrom("secondFactors").select("secret").where("userId", "=", userId).executeTakeFirst();
  return Boolean(row?.secret) && decryptSecret(userId, row!.secret!) === null;
}

/** Number of accounts whose secret cannot be decrypted. */
export async function countUnreadableFactors(): Promise<number> {
  const rows = await db
    .selectFrom("secondFactors")
    .select(["userId", "secret"])
    .where("secret", "is not", null)
    .execute();
  return rows.filter(({ userId, secret }) => decryptSecret(userId, secret!) === null).length;
}

/** Uses a code. Each 30-second step accepts one code once, and no earlier step afterwards. */
export async function consumeCode(userId: string, code: string, now = new Date()): Promise<boolean> {
  const row = await db.selectFrom("secondFactors").select("secret").where("userId", "=", userId).executeTakeFirst();
  if (!row?.secret) return false;
  const secret = decryptSecret(userId, row.secret);
  if (!secret) log.error({ userId }, "a second factor cannot be read: SECRET is another than when it was set up");
  const step = secret ? stepOfCode(secret, code, now) : null;
  if (step === null) return false;
  const used = await db
    .updateTable("secondFactors")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where("secret", "=", row.secret)
    .where("lastStep", "<", step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

/** Uses a recovery code and mails how many are left. */
export function consumeRecoveryCode(user: { id: string; email: string }, code: string): Promise<boolean> {
  return transaction(async (tx) => {
    const used = await tx
      .updateTable("recoveryCodes")
      .set({ usedAt: new Date() })
      .where("userId", "=", user.id)
      .where("hash", "=", hashOf(user.id, code))
      .where("usedAt", "is", null)
      .executeTakeFirst();
    if (used.numUpdatedRows === 0n) return false;
    const left = (await findSecondFactor(user.id, tx))?.left ?? 0;
    await sendMail(tx, { to: user.email, ...recoveryCodeMail(left, page()) });
    return true;
  });
}
