// Accounts that an import makes: without a password, without a mail, without the terms accepted. Their owner asks for a password
// ("Mot de passe oublié") or is invited later, and accepts the terms before anything else opens.
import { sql } from "kysely";
import * as limits from "../../limits.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { Role } from "../../platform/db/schema.ts";
import { createLink } from "./one-time-links.server.ts";

type SilentAccount = {
  id: string;
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  /** One that was closed where it comes from stays closed. */
  disabledAt: Date | null;
  /** As old as it was there; as old as now when left out. */
  createdAt?: Date | undefined;
};

/** Makes accounts, in one statement; the administrators are told of none. `email` as normalEmail() gives it. */
export async function createSilentAccounts(tx: Db, accounts: SilentAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  const announcedAt = new Date();
  await tx
    .insertInto("users")
    .values(accounts.map((account) => ({ ...account, updatedAt: account.createdAt, announcedAt })))
    .execute();
}

/**
 * Notes that the owner of an account that others made accepts the terms; which version follows from the moment (legalTexts). A second
 * time changes nothing.
 */
export async function setTermsAccepted(tx: Db, id: string): Promise<void> {
  const now = new Date();
  await tx
    .updateTable("users")
    .set({ termsAcceptedAt: now, updatedAt: now })
    .where("id", "=", id)
    .where("termsAcceptedAt", "is", null)
    .execute();
}

/**
 * Whether an administrator may vouch for the address of the "users" row. Not once the account has a password: a stranger may have
 * chosen it, and only the mailbox proves whose the account is.
 */
export const isVouchable = sql<boolean>`not "users"."emailVerified" and not exists (
  select 1 from "credentials" where "credentials"."userId" = "users"."id"
)`;

/** Notes that an address is proven: another site asked for the proof, and an administrator vouches for it (see isVouchable). */
export async function setEmailVerified(tx: Db, id: string): Promise<void> {
  await tx.updateTable("users").set({ emailVerified: true, updatedAt: new Date() }).where("id", "=", id).execute();
}

/**
 * The link by which the owner of such an account chooses a password.
 * @returns null when there is nobody to invite any more: the account is gone or closed, or has a password by now
 */
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
    link: await createLink(tx, "reset-password", { id, email: user.email }, limits.invitationLinkMs),
  };
}
