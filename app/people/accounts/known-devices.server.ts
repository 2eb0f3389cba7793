// Known browsers have their own rate limits, so that a stranger's failures do not lock the owner out. The cookie is a random token.

import { type Db, db } from "../../platform/db/db.server.ts";
import { cookieLine, readCookie } from "../../platform/http/cookie.server.ts";
import { newId } from "../../platform/http/id.ts";
import { newToken, tokenHash } from "../../platform/http/sign.server.ts";
import * as peopleLimits from "../limits.ts";

const cookie = "vivier.device";

type Proofs = { password: string | null; secret: string | null };

/** Changes with the password or the second factor, which ends the row. */
const markOf = ({ password, secret }: Proofs) => tokenHash(`${password ?? ""} ${secret ?? ""}`);

/** The known browser of a request for an address's account. @returns the row's id, or null */
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

/** Adds the request's browser to the account's known ones and replaces its earlier row; deletes the oldest above the limit. @returns the cookie */
export async function createKnownDevice(tx: Db, request: Request, userId: string): Promise<string> {
  // Serializes concurrent sign-ins, which could exceed the limit.
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const proofs = await tx
    .selectFrom("users")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .leftJoin("secondFactors", "secondFactors.userId", "users.id")
    .select(["password", "secret"])
    .where("users.id", "=", userId)
    .executeTakeFirstOrThrow();
  const token = newToken();
  const expiresAt = new Date(Date.now() + peopleLimits.deviceCookieMs);
  const deletion = tx.deleteFrom("knownDevices").where("userId", "=", userId);
  await deletion.where("hash", "=", tokenHash(readCookie(request, cookie) ?? "")).execute();
  await tx
    .insertInto("knownDevices")
    .values({ id: newId(), userId, hash: tokenHash(token), mark: markOf(proofs), expiresAt })
    .execute();
  const newest = tx
    .selectFrom("knownDevices")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(peopleLimits.knownDevices);
  await deletion.where("id", "not in", newest).execute();
  return cookieLine(cookie, token, peopleLimits.deviceCookieMs / 1000);
}

/** Deletes an account's known browsers. @param except the one to retain */
export async function deleteKnownDevices(tx: Db, userId: string, except: string | null = null): Promise<void> {
  await tx
    .deleteFrom("knownDevices")
    .where("userId", "=", userId)
    .$if(except !== null, (query) => query.where("id", "<>", except!))
    .execute();
}
