// What a company wrote to a candidate without an application, as a talk: direct messages with the candidate's answers, or an invitation.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { findable, isExcludedBy, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isOpenCompany, isPublicOffer, shownLogo } from "../../access/public-visibility.server.ts";
import { filePath } from "../../offers/attachments.server.ts";
import { offerPath } from "../../offers/offer.ts";
import { listOfferRecipients } from "../../offers/offer-recipients.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import { candidatePath } from "../../people/candidates/candidate.ts";
import * as peopleMessages from "../../people/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { hook } from "../../platform/hooks.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { withDe } from "../../platform/text/elision.ts";
import { displayTime } from "../../platform/text/french.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import type { Conversation, MessageShown } from "./message.ts";
import { directAnswerMail } from "./message-emails.ts";
import type { NewMessage, Sent } from "./messages.server.ts";
import { messageReportPath } from "./report-link.server.ts";
import { companyTalksPath, type OpenTalk, ownTalksPath, talkPath } from "./talk.ts";
import { contactedName, directMessages, invitations, isUnanswered } from "./talks.server.ts";

declare module "../../platform/hooks.server.ts" {
  interface Hooks {
    /** Marks as read what a candidate was shown: an invitation, by its id, or the messages of a company, by the company's. */
    outreachRead: (candidateId: string, kind: "contact" | "invitation", id: string) => Promise<void>;
  }
}

type Direct = OpenTalk<Conversation & { interview: null }>;

/** The latest hiringLimits.conversationShown messages, oldest first, with the offer that each names. */
async function listWritten(rows: ReturnType<typeof directMessages>) {
  const written = await db
    .selectFrom(rows)
    .leftJoin("users", "users.id", "written.userId")
    .leftJoin("offers", "offers.id", "written.offerId")
    .selectAll("written")
    .select(["users.name", colleague.as("colleague"), "offers.title"])
    .select(sql<boolean>`coalesce(${isPublicOffer}, false)`.as("isPublic"))
    .orderBy("written.createdAt", "desc")
    .orderBy("written.id", "desc")
    .limit(hiringLimits.conversationShown)
    .execute();
  return written.reverse();
}

type Line = Awaited<ReturnType<typeof listWritten>>[number];

/** The messages between a company and a candidate, by the id of the other side, or one invitation by its own. */
async function listLines(own: RawBuilder<unknown>, other: "companyId" | "candidateId", id: string, open = sql`true`) {
  const direct = await listWritten(directMessages(sql`${own} and ${sql.id(other)} = ${id}`));
  if (direct.length > 0) return { isInvitation: false, lines: direct };
  return { isInvitation: true, lines: await listWritten(invitations(sql`${own} and "id" = ${id} and ${open}`)) };
}

type Shown = {
  author: string;
  isOwn: boolean;
  /** Null: the words are not shown. */
  text: string | null;
};

/** @param here the page of the talk */
const talkOf = (lines: Line[], here: string, shownOf: (line: Line) => Shown, more: Partial<Conversation> = {}) => ({
  messages: lines.map((line): MessageShown => {
    const { text: words, ...shown } = shownOf(line);
    const text = words && line.hiddenAt ? hiringMessages.messageHidden : words;
    const mayReport = text && !shown.isOwn && !line.isInvitation && !line.hiddenAt;
    return {
      id: line.id,
      applicationId: line.id,
      ...shown,
      isNew: false,
      text: text ?? hiringMessages.talkOutreachLine[line.isInvitation ? "invitation" : line.side],
      report: mayReport ? messageReportPath(line.id, here) : null,
      attachments: [],
      withheld: null,
      at: displayTime(line.createdAt),
    };
  }),
  newId: newId(),
  closed: null,
  shutting: null,
  reach: null,
  interview: null,
  ...more,
});

const aboutOf = (lines: Line[]) => lines.findLast(({ title }) => title)?.title ?? hiringMessages.talkWithoutOffer;

/** Whether a company has closed its talk with a candidate, and has not written since. */
const isMutedBy = (company: RawBuilder<unknown>, candidate: RawBuilder<unknown>) => sql<boolean>`exists (
  select from "contactAnswers" where "companyId" = ${company} and "candidateId" = ${candidate} and "mutedAt" >
    (select max("createdAt") from "contacts" where "companyId" = ${company} and "candidateId" = ${candidate}))`;

/** The company, and why it would not read an answer of the candidate (null: it would). */
async function findReader(tx: Db, candidateId: string, companyId: string) {
  const row = await tx
    .selectFrom("companies")
    .select(["id", "nom", shownLogo.as("logo"), isExcludedBy(candidateId, sql`"companies"."id"`).as("isExcluded")])
    .select(isOpenCompany("companies.id").as("isOpen"))
    .select(isMutedBy(sql`"companies"."id"`, sql`${candidateId}::uuid`).as("isMuted"))
    .select((eb) =>
      eb
        .exists(findable(companyId, tx).select("candidates.id").where("candidates.id", "=", candidateId))
        .as("isListed"),
    )
    .where("companies.id", "=", companyId)
    .executeTakeFirst();
  if (!row) return null;
  const closed = row.isExcluded
    ? hiringMessages.talkBlocked(row.nom)
    : !row.isOpen
      ? hiringMessages.talkDirectClosed(row.nom)
      : row.isMuted
        ? hiringMessages.talkShut
        : row.isListed
          ? null
          : hiringMessages.talkFromUnlisted;
  return { ...row, isExcluded: Boolean(row.isExcluded), closed };
}

/** A candidate as a company that wrote to them sees them. */
export function findContacted(tx: Db, viewer: ViewingCompany, candidateId: string) {
  const { name, isShown } = contactedName(viewer);
  return findable(viewer.companyId, tx)
    .select(["candidates.imageFileId", name.as("name"), isShown.as("isShown")])
    .select(isMutedBy(sql`${viewer.companyId}::uuid`, sql`"candidates"."id"`).as("isMuted"))
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
}

/** A candidate's talk with a company, or an invitation; null when there is none. Marks it as read, when `marks`. */
export async function findOwnDirectTalk(candidateId: string, id: string, marks: boolean): Promise<Direct | null> {
  const own = sql`"candidateId" = ${candidateId}`;
  const { isInvitation, lines } = await listLines(own, "companyId", id, isUnanswered(candidateId));
  const company = lines[0] && (await findReader(db, candidateId, lines[0].companyId));
  if (!company) return null;
  if (marks) await hook("outreachRead")(candidateId, isInvitation ? "invitation" : "contact", id);
  const { nom, isExcluded, closed } = company;
  const authorOf = ({ name }: Line) => (name && name !== nom ? hiringMessages.talkAuthor(name, withDe(nom)) : nom);
  const offer = lines.findLast(({ offerId, isPublic }) => offerId && isPublic);
  const shownOf = (line: Line) => {
    const isOwn = line.side === "applicant";
    return { author: isOwn ? hiringMessages.talkAuthorSelf : authorOf(line), isOwn, text: line.message };
  };
  return {
    id,
    name: nom,
    isMasked: false,
    photo: filePath(company.logo),
    about: aboutOf(lines),
    page: offer ? { to: offerPath({ id: offer.offerId!, title: offer.title! }), label: "Voir l’offre" } : null,
    talk: talkOf(lines, talkPath(ownTalksPath, id), shownOf, {
      closed: isInvitation && !isExcluded ? null : closed,
      shutting: { isShut: isExcluded, companyId: company.id },
      reach: isInvitation ? null : "direct",
    }),
  };
}

/** A company's talk with a candidate, or its invitation; null when there is none. Marks the answers as read, when `marks`. */
export async function findCompanyDirectTalk(
  viewer: ViewingCompany & { userId: string },
  id: string,
  marks: boolean,
): Promise<Direct | null> {
  const { companyId } = viewer;
  const { lines } = await listLines(sql`"companyId" = ${companyId}`, "candidateId", id);
  const person = lines[0] && (await findContacted(db, viewer, lines[0].candidateId));
  if (!lines[0] || !person) return null;
  if (marks)
    await db
      .updateTable("contactAnswers")
      .set({ readAt: new Date() })
      .where("companyId", "=", companyId)
      .where("candidateId", "=", id)
      .where("readAt", "is", null)
      .execute();
  const shownOf = ({ side, userId, colleague: by, message }: Line) => {
    const member = userId === viewer.userId ? hiringMessages.talkAuthorSelf : (by ?? peopleMessages.formerColleague);
    const isOwn = side === "company";
    // The company wrote it, but it may name a person who is masked now.
    return { author: isOwn ? member : person.name, isOwn, text: person.isShown ? message : null };
  };
  return {
    id,
    name: person.name,
    isMasked: !person.isShown,
    photo: person.isShown ? filePath(person.imageFileId) : null,
    about: aboutOf(lines),
    page: { to: candidatePath(lines[0].candidateId), label: "Ouvrir son profil" },
    talk: talkOf(lines, talkPath(companyTalksPath, id), shownOf, {
      closed: person.isMuted ? hiringMessages.talkMuted : null,
      shutting: lines.some(({ side }) => side === "applicant") ? { isShut: person.isMuted, companyId: null } : null,
    }),
  };
}

/** Closes a company's talk with a candidate who answered it, or opens it again. @returns false when nothing changed */
export async function setDirectMuted(
  tx: Db,
  candidateId: string,
  companyId: string,
  mutedAt: Date | null,
): Promise<boolean> {
  const isMuted = isMutedBy(sql`${companyId}::uuid`, sql`${candidateId}::uuid`);
  const rows = await tx
    .updateTable("contactAnswers")
    .set({ mutedAt })
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .where(mutedAt ? sql<SqlBool>`not ${isMuted}` : isMuted)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** Stores a candidate's answer to the messages of a company, once by its id, and mails it to who wrote last. */
export async function createDirectAnswer(
  tx: Db,
  { id, text }: NewMessage,
  { candidateId, companyId }: { candidateId: string; companyId: string },
): Promise<Sent> {
  const last = await tx
    .selectFrom("contacts")
    .select("userId")
    .where("companyId", "=", companyId)
    .where("candidateId", "=", candidateId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const company = last && (await findReader(tx, candidateId, companyId));
  if (!company) return "missing";
  if (company.closed) return company.isExcluded ? "own" : "shut";
  // Found before the answer is stored: one that stays without a mail would be reported to its author as missing.
  const person = await findContacted(tx, { companyId, seesNames: true }, candidateId);
  if (!person) return "missing";
  const made = await tx
    .insertInto("contactAnswers")
    .values({ id, companyId, candidateId, text })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return "same";
  const url = config.baseUrl + talkPath(companyTalksPath, candidateId);
  // A text may name a person who is masked.
  const words = person.isShown ? text : hiringMessages.talkOutreachLine.applicant;
  const mail = directAnswerMail({ name: person.name, text: words, url });
  for (const { email: to } of await listOfferRecipients(tx, { companyId, offerId: null, actingId: last.userId }))
    await sendMail(tx, { to, ...mail });
  return "sent";
}
