// What a company wrote to a candidate without an application, as a talk: direct messages with the candidate's answers, or an invitation.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { findable, isExcludedBy, type ViewingCompany } from "../../access/candidate-visibility.server.ts";
import { isOpenCompany, isPublicOffer, shownLogo } from "../../access/public-visibility.server.ts";
import { type CompanyViewer, viewingCompany } from "../../access/viewer.server.ts";
import type { ReceivedFile } from "../../files/store/files.server.ts";
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
import { attachmentsShown, createAttachments, storedAttachments } from "./attachments.server.ts";
import type { Conversation, MessageShown } from "./message.ts";
import { directAnswerMail } from "./message-emails.ts";
import type { NewMessage, Refusal, Sent } from "./messages.server.ts";
import { reportedAt, reportOf } from "./report-link.server.ts";
import { companyTalksPath, type OpenTalk, ownTalksPath, talkPath } from "./talk.ts";
import {
  contactedName,
  type directMessages,
  invitations,
  isUnanswered,
  talkAbout,
  talkMessages,
  talkOffer,
} from "./talks.server.ts";

declare module "../../platform/hooks.server.ts" {
  interface Hooks {
    /** Marks as read what a candidate was shown: an invitation, by its id, or the messages of a company, by the company's. */
    outreachRead: (candidateId: string, kind: "contact" | "invitation", id: string) => Promise<void>;
    /** Stores and mails a company's further message of a talk. @param mail the talk's address, and a sentence about the files */
    createTalkContact: (
      tx: Db,
      sender: CompanyViewer,
      message: { id: string; candidateId: string; message: string; files: readonly ReceivedFile[] },
      mail: { url: string; note: string | null },
    ) => Promise<"sent" | "missing" | Refusal>;
  }
}

/** `unseen`: why the answers of the person are not shown to the company, and where it can ask for them. */
type Direct = OpenTalk<Conversation & { interview: null }> & {
  unseen: { text: string; action: string; to: string } | null;
};

const isOfWritten = sql<SqlBool>`("files"."contactId" = "written"."id" or "files"."answerId" = "written"."id")`;

/** The latest hiringLimits.conversationShown messages, oldest first, with the offer that each names. */
async function listWritten(rows: ReturnType<typeof directMessages>, readerId: string) {
  const written = await db
    .selectFrom(rows)
    .leftJoin("users", "users.id", "written.userId")
    .leftJoin("offers", "offers.id", "written.offerId")
    .selectAll("written")
    .select(["users.name", colleague.as("colleague"), "offers.title", talkOffer.as("about")])
    .select([storedAttachments(isOfWritten).as("files"), reportedAt(sql.ref("written.id"), readerId).as("reportedAt")])
    .select(sql<boolean>`coalesce(${isPublicOffer}, false)`.as("isPublic"))
    .orderBy("written.createdAt", "desc")
    .orderBy("written.id", "desc")
    .limit(hiringLimits.conversationShown)
    .execute();
  return written.reverse();
}

type Line = Awaited<ReturnType<typeof listWritten>>[number];

/** The messages between a company and a candidate, by the id of the other side, or one invitation by its own. */
async function listLines(
  own: RawBuilder<unknown>,
  other: "companyId" | "candidateId",
  [id, readerId]: [id: string, readerId: string],
  open = sql`true`,
) {
  const direct = await listWritten(talkMessages(sql`${own} and ${sql.id(other)} = ${id}`), readerId);
  if (direct.length > 0) return { isInvitation: false, lines: direct };
  const invited = invitations(sql`${own} and "id" = ${id} and ${open}`);
  return { isInvitation: true, lines: await listWritten(invited, readerId) };
}

type Shown = {
  author: string;
  isOwn: boolean;
  /** Null: the words are not shown. */
  text: string | null;
};

type Lines = Awaited<ReturnType<typeof listLines>>;

/** The words of a line. Among messages an invitation names its offer; alone it stands below it. */
function wordsOf(line: Line, words: string | null, isAlone: boolean): string | null {
  if (words && line.hiddenAt) return hiringMessages.messageHidden;
  if (!line.isInvitation || isAlone) return words;
  return [hiringMessages.invitedTo(line.title ?? ""), words].filter(Boolean).join("\n");
}

/** @param here the page of the talk */
const talkOf = (
  { isInvitation, lines }: Lines,
  here: string,
  shownOf: (line: Line) => Shown,
  more: Partial<Conversation> = {},
) => ({
  messages: lines.map((line): MessageShown => {
    const { text: words, ...shown } = shownOf(line);
    const text = wordsOf(line, words, isInvitation);
    const mayReport = Boolean(text) && !shown.isOwn && !line.isInvitation && !line.hiddenAt;
    const files = line.hiddenAt ? [] : line.files;
    return {
      id: line.id,
      applicationId: line.id,
      ...shown,
      isNew: false,
      text: text ?? hiringMessages.talkOutreachLine[line.isInvitation ? "invitation" : line.side],
      ...reportOf(line, mayReport, here),
      attachments: text ? attachmentsShown(files, (fileId) => `/fichiers/${fileId}`) : [],
      withheld: !text && files.length > 0 ? hiringMessages.talkFilesHidden(files.length) : null,
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

const aboutOf = ({ isInvitation, lines }: Lines) =>
  talkAbout(isInvitation, isInvitation ? lines[0]!.title : lines[0]!.about);

/** Whether a company has closed its talk with a candidate, and has not written since. */
const isMutedBy = (company: RawBuilder<unknown>, candidate: RawBuilder<unknown>) => sql<boolean>`exists (
  select from "contactAnswers" where "companyId" = ${company} and "candidateId" = ${candidate} and "mutedAt" >
    coalesce((select max("createdAt") from "contacts" where "companyId" = ${company} and "candidateId" = ${candidate}), '-infinity'))`;

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
    .select(["candidates.imageFileId", "candidates.prenom", name.as("name"), isShown.as("isShown")])
    .select([
      isMutedBy(sql`${viewer.companyId}::uuid`, sql`"candidates"."id"`).as("isMuted"),
      "request.state as requested",
    ])
    .where("candidates.id", "=", candidateId)
    .executeTakeFirst();
}

/** A candidate's talk with a company, or an invitation; null when there is none. Marks it as read, when `marks`. */
export async function findOwnDirectTalk(candidateId: string, id: string, marks: boolean): Promise<Direct | null> {
  const own = sql`"candidateId" = ${candidateId}`;
  const written = await listLines(own, "companyId", [id, candidateId], isUnanswered(candidateId));
  const { isInvitation, lines } = written;
  const company = lines[0] && (await findReader(db, candidateId, lines[0].companyId));
  if (!company) return null;
  if (marks) await hook("outreachRead")(candidateId, isInvitation ? "invitation" : "contact", id);
  const { nom, isExcluded, closed } = company;
  const self = closed
    ? null
    : await findContacted(db, { companyId: lines[0]!.companyId, seesNames: true }, candidateId);
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
    about: aboutOf(written),
    page: offer ? { to: offerPath({ id: offer.offerId!, title: offer.title! }), label: "Voir l’offre" } : null,
    unseen: null,
    talk: talkOf(written, talkPath(ownTalksPath, id), shownOf, {
      closed,
      shutting: { isShut: isExcluded, companyId: company.id },
      reach: self?.isShown === false ? "fromMasked" : "direct",
    }),
  };
}

/**
 * A company's talk with a candidate, or its invitation; null when there is none. Marks the answers as read, when `marks`.
 * `named`: what fills the company's ready texts.
 */
export async function findCompanyDirectTalk(
  viewer: ViewingCompany & { userId: string },
  id: string,
  marks: boolean,
): Promise<(Direct & { named: { offre?: string | undefined; prenom: string | null } }) | null> {
  const { companyId } = viewer;
  const written = await listLines(sql`"companyId" = ${companyId}`, "candidateId", [id, viewer.userId]);
  const { isInvitation, lines } = written;
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
    // What the company wrote it may read again. The words of a person who is masked could name them.
    return { author: isOwn ? member : person.name, isOwn, text: isOwn || person.isShown ? message : null };
  };
  const hasAnswered = lines.some(({ side }) => side === "applicant");
  const profile = candidatePath(lines[0].candidateId);
  const unseen = hiringMessages.answerUnseen[person.requested === "waiting" ? "waiting" : "before"];
  return {
    id,
    name: person.name,
    isMasked: !person.isShown,
    photo: person.isShown ? filePath(person.imageFileId) : null,
    about: aboutOf(written),
    named: { offre: lines[0].about ?? undefined, prenom: person.isShown ? person.prenom : null },
    page: { to: profile, label: "Ouvrir son profil" },
    unseen: hasAnswered && !person.isShown ? { ...unseen, to: `${profile}#demande` } : null,
    talk: talkOf(written, talkPath(companyTalksPath, id), shownOf, {
      closed: person.isMuted ? hiringMessages.talkMuted : null,
      shutting: hasAnswered ? { isShut: person.isMuted, companyId: null } : null,
      reach: isInvitation || !viewer.seesNames ? null : person.isShown ? "mail" : "toMasked",
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

/** Sends a company's further message of its talk with a candidate, once by its id. */
export async function createDirectMessage(
  tx: Db,
  { id, text, files = [] }: NewMessage,
  viewer: CompanyViewer,
  candidateId: string,
): Promise<Sent | Refusal> {
  const person = await findContacted(tx, viewingCompany(viewer), candidateId);
  if (person?.isMuted) return "own";
  const mail = {
    url: config.baseUrl + talkPath(ownTalksPath, viewer.companyId),
    note: files.length > 0 ? hiringMessages.talkFilesMailed(files.length) : null,
  };
  return hook("createTalkContact")(tx, viewer, { id, candidateId, message: text, files }, mail);
}

/** Stores a candidate's answer to what a company wrote without an application, once by its id, and mails it to who wrote last. */
export async function createDirectAnswer(
  tx: Db,
  { id, text, files = [] }: NewMessage,
  { candidateId, companyId }: { candidateId: string; companyId: string },
): Promise<Sent> {
  const columns = sql`select "id", "userId", "createdAt"`;
  const theirs = sql`where "companyId" = ${companyId} and "candidateId" = ${candidateId}`;
  const last = await tx
    .selectFrom(
      sql<{ id: string; userId: string | null; createdAt: Date }>`(
        ${columns} from "contacts" ${theirs} union all ${columns} from "offerInvitations" ${theirs})`.as("outreach"),
    )
    .select("userId")
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
  await createAttachments(tx, { answerId: id }, files);
  const url = config.baseUrl + talkPath(companyTalksPath, candidateId);
  // A text may name a person who is masked.
  const words = person.isShown ? text : hiringMessages.talkOutreachLine.applicant;
  const mail = directAnswerMail({ name: person.name, text: words, attached: files.length, url });
  for (const { email: to } of await listOfferRecipients(tx, { companyId, offerId: null, actingId: last.userId }))
    await sendMail(tx, { to, ...mail });
  return "sent";
}
