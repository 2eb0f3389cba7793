// Imported accounts: no password, no mail, terms not accepted. The owner resets the password or is invited, then accepts the terms.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import * as peopleLimits from "../limits.ts";
import { createLink } from "./one-time-links.server.ts";

type ImportedAccount = {
  id: string;
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  disabledAt: Date | null;
  createdAt?: Date | undefined;
};

/** Creates accounts in one statement, without notifying administrators. `email` comes from normalEmail(). */
export async function createImportedAccounts(tx: Db, accounts: ImportedAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  const announcedAt = new Date();
  await tx
    .insertInto("users")
    .values(accounts.map((account) => ({ ...account, updatedAt: account.createdAt, announcedAt })))
    .execute();
}

/** Records the owner's acceptance of the terms; the date gives the version (legalTexts). Idempotent. */
export async function setTermsAccepted(tx: Db, id: string): Promise<void> {
  const now = new Date();
  await tx
    .updateTable("users")
    .set({ termsAcceptedAt: now, updatedAt: now })
    .where("id", "=", id)
    .where("termsAcceptedAt", "is", null)
    .execute();
}

/** Whether an administrator may vouch for the address: not once it has a password, which a stranger may have chosen. */
export const isVouchable = sql<boolean>`not "users"."emailVerified" and not exists (
  select 1 from "credentials" where "credentials"."userId" = "users"."id"
)`;

/** Marks an address as confirmed by another site, on an administrator's word (see isVouchable). */
export async function setAddressConfirmed(tx: Db, id: string): Promise<void> {
  await tx.updateTable("users").set({ emailVerified: true, updatedAt: new Date() }).where("id", "=", id).execute();
}

/** The link to choose a first password. @returns null when the account is deleted, closed, or has a password */
export async function createInvitationLink(tx: Db, id: string): Promise<{ email: string; link: string } | null> {
  const user = await tx
    .selectFrom("users")
    .leftJoin("credentials", "credentials.userId", "users.id")
    .select(["users.email", "credentials.id as credential"])
    .where("users.id", "=", id)
    .where("users.disabledAt", "is", null)
    .where("users.erasureDueAt", "is", null)
    .executeTakeFirst();
  if (!user || user.credential) return null;
  return {
    email: user.email,
    link: await createLink(tx, "reset-password", { id, email: user.email }, peopleLimits.invitationLinkMs),
  };
}
