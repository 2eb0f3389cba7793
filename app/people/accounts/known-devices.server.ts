// The browsers in which somebody signed in to an account. Each has tries of its own, so that a stranger's failures do not lock the
// owner out. The cookie is a random token; its row is bound to one account, one password and one second factor.

import * as limits from "../../limits.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { newId } from "../../platform/http/id.ts";
import { newToken, tokenHash } from "../../platform/http/sign.server.ts";

const cookie = "vivier.device";

type Proofs = { password: string | null; secret: string | null };

/** A new password or another second factor gives another mark. */
const markOf = ({ password, secret }: Proofs) => tokenHash(`${password ?? ""} ${secret ?? ""}`);

/**
 * The browser of a request, while it is known to the account of an address.
 * @returns the id of its row; null where it is not known, or not any more
 */
export async function findKnownDevice(request: Request, email: string): Promise<string | null> {
  const token = readCookie(request, cookie);
  if (!token) return null;
  const row = await db
    .selectFrom("knownDevices")
    .innerJoin("users", "users.id", "knownDevices.userId")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .leftJoin("secondFactors", "secondFactors.userId", "users.id")
    .select(["knownDevices.id", "mark", "password", "secret"])
    .where("hash", "=", tokenHash(token))
    .where("email", "=", email)
    .where("knownDevices.expiresAt", ">", new Date())
    .executeTakeFirst();
  return row && row.mark === markOf(row) ? row.id : null;
}

/**
 * Makes the browser of a request known to an account, in place of what it was known by. Beyond the most that an account may have,
 * the oldest go.
 * @returns the cookie
 */
export async function createKnownDevice(tx: Db, request: Request, userId: string): Promise<string> {
  // One after the other, so that two at once do not leave one too many.
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const proofs = await tx
    .selectFrom("users")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .leftJoin("secondFactors", "secondFactors.userId", "users.id")
    .select(["password", "secret"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  const token = newToken();
  const expiresAt = new Date(Date.now() + limits.deviceCookieMs);
  const own = tx.deleteFrom("knownDevices").where("userId", "=", userId);
  await own.where("hash", "=", tokenHash(readCookie(request, cookie) ?? "")).execute();
  await tx
    .insertInto("knownDevices")
    .values({ id: newId(), userId, hash: tokenHash(token), mark: markOf(proofs), expiresAt })
    .execute();
  const kept = tx
    .selectFrom("knownDevices")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.knownDevices);
  await own.where("id", "not in", kept).execute();
  return cookieLine(cookie, token, limits.deviceCookieMs / 1000);
}

/**
 * Makes an account's browsers unknown.
 * @param except the one that stays known
 */
export async function deleteKnownDevices(tx: Db, userId: string, except: string | null = null): Promise<void> {
  await tx
    .deleteFrom("knownDevices")
    .where("userId", "=", userId)
    .$if(except !== null, (query) => query.where("id", "<>", except!))
    .execute();
}
