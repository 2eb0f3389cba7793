// Single-use links in mails: verification, reset, first administrator and others. Only their hashes are stored.

import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { LinkPurpose } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { newToken, tokenHash } from "../../platform/http/sign.server.ts";
import * as peopleLimits from "../limits.ts";

const paths: Record<LinkPurpose, string> = {
  "verify-email": "/verify-email/lien/",
  "reset-password": "/reset/",
  "first-admin": "/premier-administrateur/",
  "change-email": "/adresse/",
  "undo-email": "/adresse/",
  "undo-erasure": "/suppression/",
};

const lives: Record<LinkPurpose, number> = {
  "verify-email": peopleLimits.verificationLinkMs,
  "reset-password": peopleLimits.resetLinkMs,
  "first-admin": peopleLimits.firstAdminLinkMs,
  "change-email": peopleLimits.emailChangeLinkMs,
  "undo-email": peopleLimits.emailUndoLinkMs,
  "undo-erasure": peopleLimits.erasureDelayMs,
};

/** Makes a link; earlier ones stay valid until one is used. @param life in milliseconds @returns the absolute address */
export async function createLink(
  tx: Db,
  purpose: LinkPurpose,
  user: { id: string; email: string } | null,
  life: number = lives[purpose],
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto("linkTokens")
    .values({
      id: newId(),
      hash: tokenHash(token),
      purpose,
      userId: user?.id ?? null,
      email: user?.email ?? null,
      expiresAt: new Date(Date.now() + life),
      usedAt: null,
    })
    .execute();
  return `${config.baseUrl}${paths[purpose]}${token}`;
}

/** The link of a token while it is valid, with the account's present address; does not use it up. */
export async function findLink(purpose: LinkPurpose, token: string) {
  return db
    .selectFrom("linkTokens")
    .leftJoin("users", "users.id", "linkTokens.userId")
    .select(["linkTokens.id", "userId", "linkTokens.email", "users.role", "users.termsAcceptedAt", "usedAt"])
    .select(["users.email as present", "users.emailVerified"])
    .where("hash", "=", tokenHash(token))
    .where("purpose", "=", purpose)
    .where("expiresAt", ">", new Date())
    .executeTakeFirst();
}

/** Deletes every link of a purpose and account. */
export async function deleteLinks(tx: Db, purpose: LinkPurpose, userId: string): Promise<void> {
  await tx.deleteFrom("linkTokens").where("purpose", "=", purpose).where("userId", "=", userId).execute();
}

/** Uses a link and the account's others of its purpose ("undo-email": later ones only). @returns null when unknown, expired or used */
export async function useLink(
  tx: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<{ userId: string | null; email: string | null } | null> {
  const now = new Date();
  const used = await tx
    .updateTable("linkTokens")
    .set({ usedAt: now })
    .where("hash", "=", tokenHash(token))
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    // A link to an address corrected since then is void and must not use up its successor. Address changes carry another address.
    .where((eb) =>
      eb.or([
        eb("userId", "is", null),
        eb("purpose", "in", ["change-email", "undo-email"]),
        eb.exists(
          eb
            .selectFrom("users")
            .select("users.id")
            .whereRef("users.id", "=", "linkTokens.userId")
            .whereRef("users.email", "=", "linkTokens.email"),
        ),
      ]),
    )
    .returning(["userId", "email", "createdAt"])
    .executeTakeFirst();
  if (!used) return null;
  await tx
    .updateTable("linkTokens")
    .set({ usedAt: now })
    .where("purpose", "=", purpose)
    .where((eb) => (used.userId ? eb("userId", "=", used.userId) : eb("userId", "is", null)))
    .where("usedAt", "is", null)
    // An earlier address takes the account back from a later one, not the reverse.
    .$if(purpose === "undo-email", (query) => query.where("createdAt", ">=", used.createdAt))
    .execute();
  return { userId: used.userId, email: used.email };
}
