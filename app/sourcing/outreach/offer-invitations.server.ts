// Invitations to apply to an offer: at most one per offer and candidate, mailed by us. The company learns only counts.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isHiddenApplicant } from "../../access/hidden-applicants.server.ts";
import { isPublicOffer } from "../../access/public-visibility.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { mailCardColumns, offerMailCard } from "../../offers/mail-card.server.ts";
import { offerCandidatesPath, offerPath } from "../../offers/offer.ts";
import { offerPlace } from "../../offers/offer-places.server.ts";
import { sourcedUrl } from "../../offers/source.server.ts";
import { isDismissed } from "../../people/candidates/candidate-cards.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMails } from "../../platform/mail/mail.server.tsx";
import { deleteUnsentMail } from "../../platform/mail/mail-queue.server.ts";
import { parisToday } from "../../platform/text/day.server.ts";
import { date, displayTime, number, plural } from "../../platform/text/french.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { deleteOfferTaste, setOfferTaste } from "../offer-tastes.server.ts";
import { type InvitationLink, invitationUrl, isInvitedAddress } from "./invitation-link.server.ts";
import { offerInvitationMail } from "./outreach-emails.ts";
import { countSentToday, lockSender, recipientFor } from "./senders.server.ts";

/** "known": invited before, whatever the answer was. "applied": only of people whom the company sees by name. */
export type InvitationResult = "sent" | "known" | "applied" | "candidate" | "offer" | "company" | "limit";

type Invited = { offerId: string; candidateId: string };

type Invitation = Invited & { message?: string | null };

function findInvitation(tx: Db, { offerId, candidateId }: Invited) {
  return tx
    .selectFrom("offerInvitations")
    .select("id")
    .where("offerId", "=", offerId)
    .where("candidateId", "=", candidateId)
    .executeTakeFirst();
}

/** The invitations mailed to a candidate since midnight in Paris, of all companies. */
async function countMailsToday(tx: Db, candidateId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("offerInvitations")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("candidateId", "=", candidateId)
    .where("mailedAt", ">=", parisToday)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the candidate (a column) has applied to an offer. @param only a condition on the application */
const hasApplied = (offerId: string, candidateId: string, only: RawBuilder<SqlBool> = sql<SqlBool>`true`) =>
  sql<boolean>`exists (select 1 from "applications" where "applications"."offerId" = ${offerId}
    and "applications"."candidateId" = ${sql.ref(candidateId)} and ${only})`;

/** The person to invite, unless the company cannot find or has dismissed them. */
function findInvitee(tx: Db, companyId: string, { offerId, candidateId }: Invited) {
  return recipientFor(tx, companyId, candidateId)
    .select(hasApplied(offerId, "candidates.id").as("applied"))
    .select(hasApplied(offerId, "candidates.id", sql<SqlBool>`not ${isHiddenApplicant}`).as("appliedByName"))
    .where((eb) => eb.not(isDismissed(companyId, "candidates.id")))
    .executeTakeFirst();
}

/**
 * Stores an invitation and queues its mail, once. A lock per company enforces the daily limit.
 * @param delayMs during which deleteOfferInvitations() may undo it
 */
export async function createOfferInvitation(
  tx: Db,
  sender: CompanyViewer,
  { message = null, ...invited }: Invitation,
  delayMs = 0,
  now = new Date(),
): Promise<InvitationResult> {
  const company = await lockSender(tx, sender);
  if (!company) return "company";
  const companyId = company.id;
  const { offerId, candidateId } = invited;
  const offer = await tx
    .selectFrom("offers")
    .select(mailCardColumns)
    .where("offers.id", "=", offerId)
    .where("offers.companyId", "=", companyId)
    .where(isPublicOffer)
    .executeTakeFirst();
  if (!offer) return "offer";
  const candidate = await findInvitee(tx, companyId, invited);
  if (!candidate) return "candidate";
  if (await findInvitation(tx, invited)) return "known";
  // For a masked profile or a hidden name this result would reveal the applicant. Such an invitation is stored and never mailed.
  if (candidate.appliedByName && candidate.named) return "applied";
  if ((await countSentToday(tx, "offerInvitations", companyId)) >= sourcingLimits.invitationsPerDay) return "limit";
  const isMailed =
    !candidate.applied && (await countMailsToday(tx, candidateId)) < sourcingLimits.invitationMailsOfCandidate;
  const made = await tx
    .insertInto("offerInvitations")
    .values({
      id: newId(),
      companyId,
      ...invited,
      userId: sender.id,
      message,
      createdAt: now,
      mailedAt: isMailed ? now : null,
    })
    .onConflict((oc) => oc.columns(["offerId", "candidateId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return "known";
  if (!isMailed) return "sent";
  const mail = offerInvitationMail({
    prenom: candidate.prenom,
    company: company.nom,
    offer: offer.title,
    card: offerMailCard(offer, company.nom),
    url: sourcedUrl(offer, "mail"),
    declineUrl: invitationUrl({ id: made.id, email: candidate.email, sentAt: now }),
    isMasked: !candidate.named,
    message,
  });
  // The mail has the invitation's id, so that it is deleted with it.
  await sendMails(tx, [{ ...mail, id: made.id, to: candidate.email }], delayMs);
  return "sent";
}

/** The form that undoes invitations to an offer, answered by the page of its candidates. @param back the page to return to */
export const undoInvitations = (offerId: string, candidateIds: string[], back: string) => ({
  action: offerCandidatesPath(offerId),
  fields: { candidats: candidateIds.join(" "), retour: back },
});

/** Deletes invitations of the last minute whose mails have not left, with these mails. @returns how many */
export async function deleteOfferInvitations(
  tx: Db,
  companyId: string,
  offerId: string,
  candidateIds: string[],
  now = new Date(),
): Promise<number> {
  if (candidateIds.length === 0) return 0;
  const rows = await tx
    .selectFrom("offerInvitations")
    .select(["id", "mailedAt"])
    .where("companyId", "=", companyId)
    .where("offerId", "=", offerId)
    .where("candidateId", "in", candidateIds)
    .where("createdAt", ">", new Date(now.getTime() - sourcingLimits.invitationUndoMs))
    .orderBy("id")
    .execute();
  let deleted = 0;
  for (const { id, mailedAt } of rows) {
    if (mailedAt && !(await deleteUnsentMail(tx, id))) continue;
    await tx.deleteFrom("offerInvitations").where("id", "=", id).execute();
    deleted += 1;
  }
  return deleted;
}

/** The offers of a company to which each of some candidates was invited, whatever their answer. */
export async function listInvited(companyId: string, candidateIds: string[]): Promise<Map<string, Set<string>>> {
  if (candidateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("offerInvitations")
    .select(["candidateId", (eb) => eb.fn.agg<string[]>("array_agg", ["offerId"]).as("offers")])
    .where("companyId", "=", companyId)
    .where("candidateId", "in", candidateIds)
    .groupBy("candidateId")
    .execute();
  return new Map(rows.map(({ candidateId, offers }) => [candidateId, new Set(offers)]));
}

/** The answers to an offer's invitations in words; null without any. Of few people, only how many were invited. */
export async function countInvitationAnswers(offerId: string): Promise<string | null> {
  const { invited, applied, declined } = await db
    .selectFrom("offerInvitations as invitation")
    .select((eb) => [
      eb.fn.countAll<number>().as("invited"),
      sql<number>`count(*) filter (where exists (select 1 from "applications"
        where "applications"."offerId" = "invitation"."offerId" and "applications"."candidateId" = "invitation"."candidateId"
          and "applications"."createdAt" >= "invitation"."createdAt"))`.as("applied"),
      sql<number>`count(*) filter (where "invitation"."declinedAt" is not null and not exists (select 1 from "applications"
        where "applications"."offerId" = "invitation"."offerId" and "applications"."candidateId" = "invitation"."candidateId"
          and "applications"."createdAt" >= "invitation"."createdAt"))`.as("declined"),
    ])
    .where("invitation.offerId", "=", offerId)
    .executeTakeFirstOrThrow();
  if (invited === 0) return null;
  const people = plural(invited, "personne invitée", "personnes invitées");
  if (invited < sourcingLimits.invitationAnswersFrom) return sourcingMessages.invitationsSent(people);
  const open = invited - applied - declined;
  return sourcingMessages.invitationAnswers(people, number(applied), number(declined), number(open));
}

function invitations(tx: Db) {
  return tx
    .selectFrom("offerInvitations")
    .innerJoin("offers", "offers.id", "offerInvitations.offerId")
    .innerJoin("companies", "companies.id", "offerInvitations.companyId")
    .innerJoin("users", "users.id", "offerInvitations.candidateId")
    .select([
      "offerInvitations.id",
      "offerInvitations.candidateId",
      "offerInvitations.createdAt",
      "offerInvitations.declinedAt",
      "offerInvitations.message",
    ])
    .select([
      "offers.id as offerId",
      "offers.title",
      "offers.city",
      "offers.cityCode",
      "offers.departement",
      "offers.places",
    ])
    .select(["companies.nom", "users.email", isPublicOffer.as("isPublic")]);
}

type Row = Awaited<ReturnType<typeof findRow>> & object;

function findRow(tx: Db, id: string) {
  return invitations(tx).where("offerInvitations.id", "=", id).executeTakeFirst();
}

/** The invitation of a mail link; undefined once the offer is deleted or the candidate's address changed. */
export async function findMailedInvitation(link: InvitationLink) {
  const row = await findRow(db, link.id);
  return row && isInvitedAddress(link, row.email) ? row : undefined;
}

/** An invitation in the words of a page. */
export function shownInvitation(row: Row, now = new Date()) {
  return {
    id: row.id,
    company: row.nom,
    title: row.title,
    place: offerPlace(row),
    path: row.isPublic ? offerPath({ id: row.offerId, title: row.title }) : null,
    at: displayTime(row.createdAt, now),
    declined: row.declinedAt && date(row.declinedAt),
    message: row.message,
  };
}

/** A candidate's open invitations to public offers to which they have not applied, newest first. */
export async function listInvitations(candidateId: string, now = new Date()) {
  const rows = await invitations(db)
    .where("offerInvitations.candidateId", "=", candidateId)
    .where("offerInvitations.declinedAt", "is", null)
    .where(isPublicOffer)
    .where(
      sql<SqlBool>`not exists (select 1 from "applications" where "applications"."offerId" = "offers"."id"
        and "applications"."candidateId" = ${candidateId})`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from "blockedCompanies" where "blockedCompanies"."candidateId" = ${candidateId}
        and "blockedCompanies"."mark" in (select "mark" from "companyMarks" where "companyMarks"."companyId" = "companies"."id"))`,
    )
    .orderBy("offerInvitations.createdAt", "desc")
    .orderBy("offerInvitations.id", "desc")
    .limit(sourcingLimits.invitationsShown)
    .execute();
  return rows.map((row) => shownInvitation(row, now));
}

/** Declines an invitation, once, or takes the refusal back. @param target a candidate's invitation or a mail link @returns false when there is no such invitation */
export async function setInvitationDeclined(
  tx: Db,
  target: { id: string; candidateId: string } | InvitationLink,
  isDeclined = true,
  now = new Date(),
): Promise<boolean> {
  const row = await findRow(tx, target.id);
  if (!row) return false;
  const isTheirs =
    "candidateId" in target ? row.candidateId === target.candidateId : isInvitedAddress(target, row.email);
  if (!isTheirs) return false;
  await tx
    .updateTable("offerInvitations")
    .set({ declinedAt: isDeclined ? now : null })
    .where("id", "=", row.id)
    .$if(isDeclined, (query) => query.where("declinedAt", "is", null))
    .execute();
  // The next proposals follow it; the company learns nothing of it.
  if (isDeclined) await setOfferTaste(tx, row.candidateId, row.offerId, { isLiked: false, reason: null });
  else await deleteOfferTaste(tx, row.candidateId, row.offerId);
  return true;
}
