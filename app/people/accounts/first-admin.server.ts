// Creates the first administrator: by a single-use link printed at first start, or by the command line.

import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { normalEmail } from "./account.ts";
import { passwordTransaction, setPassword } from "./credentials.server.ts";
import { createKnownDevice } from "./known-devices.server.ts";
import { createLink, useLink } from "./one-time-links.server.ts";
import { createSession } from "./sessions.server.ts";

/** The link's address, or null when an administrator exists. Voids earlier links unless `besideOthers` (several servers). */
export async function firstAdminLink(besideOthers = false): Promise<string | null> {
  return transaction(async (tx) => {
    const admin = await tx.selectFrom("users").select("id").where("role", "=", "admin").executeTakeFirst();
    if (admin) return null;
    if (!besideOthers) await tx.deleteFrom("linkTokens").where("purpose", "=", "first-admin").execute();
    return createLink(tx, "first-admin", null);
  });
}

/** Creates an administrator with a confirmed address, checked by the caller. @throws on a taken address (unique key users_email_key) */
export async function createAdmin(tx: Db, email: string, password: string): Promise<string> {
  const id = newId();
  await tx
    .insertInto("users")
    .values({
      id,
      email: normalEmail(email),
      emailVerified: true,
      name: "Administration",
      role: "admin",
    })
    .execute();
  await setPassword(tx, id, password);
  await tx.deleteFrom("linkTokens").where("purpose", "=", "first-admin").execute();
  return id;
}

/** Uses the link, creates the administrator and opens a session. @returns its cookies; null when the link is no longer valid */
export async function createFirstAdmin(
  request: Request,
  token: string,
  email: string,
  password: string,
): Promise<string[] | null> {
  return passwordTransaction(async (tx) => {
    if (!(await useLink(tx, "first-admin", token))) return null;
    const userId = await createAdmin(tx, email, password);
    return [await createSession(tx, request, userId), await createKnownDevice(tx, request, userId)];
  });
}

/** Administrators' addresses, at most 50. */
export async function listAdminEmails(tx: Db = db): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where("disabledAt", "is", null)
    .orderBy("id")
    .limit(50)
    .execute();
  return rows.map((row) => row.email);
}
