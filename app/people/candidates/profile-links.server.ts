// A link that shows a candidate's profile to whoever has it, until a day that the candidate chose. One at a time, ended at any moment.

import { sql } from "kysely";
import { candidateRule } from "../../access/candidate-visibility.server.ts";
import { profileLinkToken } from "../../access/signed-link.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { date } from "../../platform/text/french.ts";

const day = 86_400_000;

/** The address where a shared profile is shown. */
const sharedUrl = (id: string, endsAt: Date) => `${config.baseUrl}/profil/${profileLinkToken(id, endsAt)}`;

/** Creates the link of a candidate, which ends an earlier one. @param days how long it is valid */
export async function createProfileLink(
  tx: Db,
  candidateId: string,
  { days, showsContact }: { days: number; showsContact: boolean },
  now = new Date(),
): Promise<void> {
  const link = { id: newId(), showsContact, createdAt: now, endsAt: new Date(now.getTime() + days * day) };
  await tx
    .insertInto("profileLinks")
    .values({ candidateId, ...link })
    .onConflict((oc) => oc.column("candidateId").doUpdateSet(link))
    .execute();
}

/** Ends the link of a candidate. Does nothing without one. */
export async function deleteProfileLink(tx: Db, candidateId: string): Promise<void> {
  await tx.deleteFrom("profileLinks").where("candidateId", "=", candidateId).execute();
}

/** The candidate's link; null without a valid one. */
export async function findOwnProfileLink(candidateId: string, now = new Date()) {
  const row = await db
    .selectFrom("profileLinks")
    .select(["id", "showsContact", "endsAt"])
    .where("candidateId", "=", candidateId)
    .where("endsAt", ">", now)
    .executeTakeFirst();
  return row ? { url: sharedUrl(row.id, row.endsAt), showsContact: row.showsContact, until: date(row.endsAt) } : null;
}

/** The profile behind a link; undefined once it has ended, or its account is closed. @param id from the opened token */
export function findSharedProfile(id: string, now = new Date()) {
  return db
    .selectFrom("profileLinks")
    .innerJoin("candidates", "candidates.id", "profileLinks.candidateId")
    .innerJoin("users", "users.id", "candidates.id")
    .select(["profileLinks.candidateId", "profileLinks.showsContact", "profileLinks.endsAt", "users.email"])
    .where("profileLinks.id", "=", id)
    .where("profileLinks.endsAt", ">", now)
    .where(sql.raw<boolean>(candidateRule.isOpenAccount))
    .executeTakeFirst();
}

/** Deletes links that have ended. */
export async function deleteOldProfileLinks(now: Date): Promise<void> {
  await db.deleteFrom("profileLinks").where("endsAt", "<=", now).execute();
}
