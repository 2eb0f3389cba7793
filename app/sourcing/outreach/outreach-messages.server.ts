// Messages from companies to candidates: stored, mailed, limited per day.

import { z } from "zod";
import { type CompanyViewer, contactRefusal } from "../../access/viewer.server.ts";
import { createFile, type ReceivedFile } from "../../files/store/files.server.ts";
import * as limits from "../../limits.ts";
import { distinctTitles } from "../../offers/distinct-titles.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import { mailCardColumns, offerMailCard } from "../../offers/mail-card.server.ts";
import * as offersMessages from "../../offers/messages.ts";
import { sourcedUrl } from "../../offers/source.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { ContactTemplate } from "../../platform/db/schema.ts";
import { line, paragraphs } from "../../platform/forms/form.server.ts";
import { isId, newId } from "../../platform/http/id.ts";
import { sendMails } from "../../platform/mail/mail.server.tsx";
import { deleteUnsentMail } from "../../platform/mail/mail-queue.server.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import { secondsToTomorrow } from "../../platform/text/day.server.ts";
import * as sourcingLimits from "../limits.ts";
import * as sourcingMessages from "../messages.ts";
import { type ContactInTalk, contactMail } from "./outreach-emails.ts";
import { countSentToday, lockSender, recipientFor } from "./senders.server.ts";

const message = paragraphs(offersLimits.messageMax, offersMessages.messageTooLong);
const offerId = line(100, offersMessages.offerToSendMissing).refine(
  (id) => id === null || isId(id),
  offersMessages.offerToSendMissing,
);

export const contactForm = z
  .object({ message: message.refine((text) => text !== null, sourcingMessages.messageMissing), offerId })
  .transform((value) => ({ message: value.message ?? "", offerId: value.offerId }));

export const invitationForm = z
  .object({ message, offerId: offerId.refine((id) => id !== null, offersMessages.offerToSendMissing) })
  .transform((value) => ({ message: value.message ?? "", offerId: value.offerId }));

export type ContactValue = {
  /** A new id without it. A message with an id that exists is not sent again. */
  id?: string;
  candidateId: string;
  message: string;
  offerId: string | null;
  files?: readonly ReceivedFile[];
  /** A further message of a talk. */
  inTalk?: ContactInTalk;
};

export type ContactResult = "sent" | "company" | "candidate" | "offer" | "limit";

const againMs = 60_000;

async function hasAnswered(tx: Db, companyId: string, candidateId: string): Promise<boolean> {
  const answers = tx.selectFrom("contactAnswers").select("id").where("companyId", "=", companyId);
  return (await answers.where("candidateId", "=", candidateId).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Stores a message and queues its mail, once for repeats within a minute. A lock per company enforces the daily limit, which a
 * message in a talk with a person who has answered does not need.
 * @param delayMs during which deleteContacts() may undo it
 */
export async function createContact(
  tx: Db,
  sender: CompanyViewer,
  value: ContactValue,
  delayMs = 0,
): Promise<ContactResult> {
  const company = await lockSender(tx, sender);
  if (!company) return "company";
  const companyId = company.id;
  const { id = newId(), candidateId, message, offerId, files = [], inTalk = null } = value;
  const template: ContactTemplate = offerId ? "invitation-offre" : "contact-candidat";
  const candidate = await recipientFor(tx, companyId, candidateId).executeTakeFirst();
  if (!candidate) return "candidate";
  const offer = offerId ? await findActiveOffer(tx, offerId, companyId) : null;
  if (offerId && !offer) return "offer";
  const same = await tx
    .selectFrom("contacts")
    .select("id")
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .where("message", "=", message)
    .where((eb) => (offerId ? eb("offerId", "=", offerId) : eb("offerId", "is", null)))
    // The same words with other files are another message.
    .where((eb) =>
      files.length > 0
        ? eb("id", "=", id)
        : eb.or([eb("createdAt", ">", new Date(Date.now() - againMs)), eb("id", "=", id)]),
    )
    .executeTakeFirst();
  if (same) return "sent";
  const { contacts } = await findSetting("dailyLimits", tx);
  const isFirst = !inTalk || !(await hasAnswered(tx, companyId, candidateId));
  if (isFirst && (await countSentToday(tx, "contacts", companyId)) >= contacts) return "limit";
  await tx
    .insertInto("contacts")
    .values({ id, companyId, userId: sender.id, candidateId, offerId, template, message, createdAt: new Date() })
    .execute();
  for (const file of files) await createFile(tx, { ...file, contactId: id });
  const mail = contactMail({
    prenom: candidate.prenom,
    company: company.nom,
    replyTo: sender.email,
    message,
    offer: offer
      ? { title: offer.title, url: sourcedUrl(offer, "mail"), card: offerMailCard(offer, company.nom) }
      : null,
    accountUrl: `${config.baseUrl}/moncompte`,
    messagesUrl: `${config.baseUrl}/candidat/messages`,
    isMasked: !candidate.named,
    inTalk,
  });
  // The mail has the message's id, so that it is deleted with it.
  await sendMails(tx, [{ ...mail, id, to: candidate.email, replyTo: sender.email }], delayMs);
  return "sent";
}

/** Why the company may not send any more, in words, of the outcome of a message; null for other outcomes. */
export function contactRefused(done: ContactResult, sender: CompanyViewer) {
  if (done === "company") return { refusal: contactRefusal(sender), status: 403 };
  if (done !== "limit") return null;
  const headers = { "Retry-After": String(secondsToTomorrow()) };
  return { refusal: sourcingMessages.tooManyContacts, status: 429, headers };
}

/** Stores and mails a company's further message of a talk (hiring/conversations). */
export async function createTalkContact(
  tx: Db,
  sender: CompanyViewer,
  message: { id: string; candidateId: string; message: string; files: readonly ReceivedFile[] },
  inTalk: ContactInTalk,
) {
  const done = await createContact(tx, sender, { ...message, offerId: null, inTalk });
  return contactRefused(done, sender) ?? (done === "sent" ? "sent" : "missing");
}

/** Marks as read what a candidate was shown: an invitation, by its id, or the messages of a company, by the company's. */
export async function setOutreachRead(candidateId: string, kind: "contact" | "invitation", id: string): Promise<void> {
  await db
    .updateTable(kind === "contact" ? "contacts" : "offerInvitations")
    .set({ readAt: new Date() })
    .where("candidateId", "=", candidateId)
    .where(kind === "contact" ? "companyId" : "id", "=", id)
    .where("readAt", "is", null)
    .execute();
}

/** Deletes messages of the last minute whose mails have not left, with these mails. @returns how many */
export async function deleteContacts(tx: Db, companyId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await tx
    .selectFrom("contacts")
    .select("id")
    .where("companyId", "=", companyId)
    .where("id", "in", [...ids])
    .where("createdAt", ">", new Date(Date.now() - sourcingLimits.invitationUndoMs))
    .orderBy("id")
    .execute();
  let deleted = 0;
  for (const { id } of rows) {
    if (!(await deleteUnsentMail(tx, id))) continue;
    await tx.deleteFrom("contacts").where("id", "=", id).execute();
    deleted += 1;
  }
  return deleted;
}

function findActiveOffer(tx: Db, id: string, companyId: string) {
  return tx
    .selectFrom("offers")
    .select(mailCardColumns)
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where("isActive", "=", true)
    .where("heldAs", "is", null)
    .executeTakeFirst();
}

/** The offers that a company may attach, newest first. `name`: the title, told apart from the others. */
export async function listSendableOffers(companyId: string) {
  const rows = await db
    .selectFrom("offers")
    .select(["id", "title", "city", "createdAt"])
    .where("companyId", "=", companyId)
    .where("isActive", "=", true)
    .where("heldAs", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limits.ownOffers)
    .execute();
  const names = distinctTitles(rows);
  return rows.map(({ id, title }) => ({ id, title, name: names.get(id)! }));
}
