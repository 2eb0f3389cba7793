// Messages between the two sides of an application: each is a row and a mail, with its reading status.

import { sql } from "kysely";
import { isBlockedByApplicant } from "../../access/candidate-visibility.server.ts";
import { applicantName, hiddenPerson, isOfBlocked } from "../../access/hidden-applicants.server.ts";
import { isApplicants } from "../../access/own-applications.server.ts";
import { ownFileLink } from "../../access/signed-link.server.ts";
import { blindText } from "../../engines/blind-cv/blind-cv.server.ts";
import type { ReceivedFile } from "../../files/store/files.server.ts";
import { findMailCard } from "../../offers/mail-card.server.ts";
import { listOfferRecipients } from "../../offers/offer-recipients.server.ts";
import { colleague } from "../../people/accounts/colleagues.server.ts";
import { isCompanyClosed } from "../../people/companies/applied-company.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { withDe } from "../../platform/text/elision.ts";
import { date, displayTime } from "../../platform/text/french.ts";
import { type ApplicationState, applicationLife, type EndReason, isEndReason } from "../application-life.ts";
import { receivedPath } from "../apply/application.ts";
import { threadOf } from "../apply/application-thread.server.ts";
import { followUrl } from "../apply/applications.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { type ApplicantReach, findMailFacts, isReachable, writeToApplicant } from "./applicant-recipient.server.ts";
import { attachmentsShown, createAttachments, type StoredAttachment, storedAttachments } from "./attachments.server.ts";
import { type Conversation, conversationAnchor, type MessageSide } from "./message.ts";
import { messageToApplicantMail, messageToCompanyMail } from "./message-emails.ts";
import { reportedAt, reportOf } from "./report-link.server.ts";

export type Writer =
  | { side: "company"; companyId: string; userId: string }
  | { side: "applicant"; userId: string | null };

type HiddenPerson = Parameters<typeof blindText>[1] & { namedUntil: string | null };

/**
 * The words of a message for a company. What it types while the name is hidden stands as typed: a name that was hidden in it would be
 * told by its absence. What it wrote before is hidden like the rest.
 */
export function wordsForCompany(side: MessageSide, text: string, at: Date, person: HiddenPerson | null): string {
  const isOfBefore = person?.namedUntil && at < new Date(person.namedUntil);
  return side === "company" && !isOfBefore ? text : blindText(text, person);
}

export type NewMessage = { id: string; applicationId: string; text: string; files?: readonly ReceivedFile[] };

/**
 * The reason why nobody would read a message: the application is withdrawn or ended, the reader's account is closed, or one side has
 * closed the talk. "own": the writer's own side has. The other side does not learn who. "held": the company is blocked.
 */
type Silence = "withdrawn" | "held" | "closed" | "shut" | "own" | EndReason;

/** "same": already sent. "missing": no such application for the writer. */
export type Sent = "sent" | "same" | "missing" | Silence;

/** Why a message cannot be sent now, in words. */
export type Refusal = { refusal: string; status: number; headers?: Record<string, string> };

/** Which side has closed the talk. Columns, in a query of "applications". */
export const shutColumns = [
  "applications.mutedAt",
  isBlockedByApplicant.as("isBlocked"),
  isOfBlocked.as("isHeld"),
] as const;

/** The writer's application, locked until the end of the transaction. */
export async function lockApplication(tx: Db, id: string, writer: Writer) {
  return tx
    .selectFrom("applications")
    .select(["id", "companyId", "offerId", "candidateId", "email", "offer", "isSpontaneous", "state", "answeredAt"])
    .select([applicantName.as("name"), hiddenPerson.as("hiddenPerson"), ...shutColumns])
    .where("id", "=", id)
    .$if(writer.side === "company", (query) =>
      query.where("companyId", "=", writer.side === "company" ? writer.companyId : ""),
    )
    .$if(writer.side === "applicant", (query) => query.where(isApplicants(writer.userId)))
    .forUpdate()
    .executeTakeFirst();
}

async function findAuthor(
  tx: Db,
  userId: string,
  company: string,
): Promise<{ author: string; replyTo: string | null }> {
  const user = await tx.selectFrom("users").select(["name", "email"]).where("id", "=", userId).executeTakeFirst();
  const isNamed = user?.name && user.name !== company;
  return {
    author: isNamed ? hiringMessages.talkAuthor(user.name, withDe(company)) : company,
    replyTo: user?.email ?? null,
  };
}

/** The colleague who last wrote to the applicant: an answer is for them too. */
async function findLastAuthor(tx: Db, applicationId: string): Promise<string | null> {
  const last = await tx
    .selectFrom("applicationMessages")
    .select("userId")
    .where("applicationId", "=", applicationId)
    .where("side", "=", "company")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.userId ?? null;
}

/** Sends a message, once by its id. The company's first message counts as its answer to the application. */
export async function createMessage(
  tx: Db,
  { id, applicationId, text, files = [] }: NewMessage,
  writer: Writer,
): Promise<Sent> {
  const application = await lockApplication(tx, applicationId, writer);
  if (!application) return "missing";
  const there = await tx.selectFrom("applicationMessages").select("id").where("id", "=", id).executeTakeFirst();
  if (there) return "same";
  const silence = await findSilence(tx, application, writer.side);
  if (silence) return silence.why;
  const now = new Date();
  await tx
    .insertInto("applicationMessages")
    .values({ id, applicationId, side: writer.side, userId: writer.userId, text, createdAt: now })
    .execute();
  await createAttachments(tx, { messageId: id }, files);
  const attached = files.length;
  const { offersUrl: _, email, candidateId, ...facts } = await findMailFacts(tx, applicationId);
  if (writer.side === "company") {
    const { author, replyTo: address } = await findAuthor(tx, writer.userId, facts.company);
    const replyTo = application.hiddenPerson ? null : address;
    const mail = messageToApplicantMail({
      ...facts,
      author,
      replyTo,
      text,
      attached,
      url: facts.url + conversationAnchor,
    });
    await writeToApplicant(tx, { id: applicationId, email, candidateId }, mail, writer.userId);
    await tx
      .updateTable("applications")
      .set({ answeredAt: application.answeredAt ?? now })
      .where("id", "=", applicationId)
      .execute();
    return "sent";
  }
  const { name } = application;
  const replyTo = application.hiddenPerson ? null : email;
  const url = config.baseUrl + receivedPath(applicationId) + conversationAnchor;
  const mail = messageToCompanyMail({
    offer: application.offer,
    isSpontaneous: application.isSpontaneous,
    card: await findMailCard(tx, application.offerId, "company"),
    name,
    text: blindText(text, application.hiddenPerson),
    attached,
    url,
    replyTo,
  });
  const actingId = await findLastAuthor(tx, applicationId);
  for (const { email: to } of await listOfferRecipients(tx, { ...application, actingId }))
    await sendMail(tx, { to, ...mail, replyTo: replyTo ?? undefined, ...threadOf(applicationId) });
  return "sent";
}

type Talk = {
  id: string;
  state: ApplicationState;
  candidateId: string | null;
  companyId: string | null;
  mutedAt: Date | null;
  isBlocked: boolean;
  isHeld: boolean;
};

/** The date and the reason of an application's end; undefined while it is open. */
async function findEnd(tx: Db, applicationId: string) {
  const last = await tx
    .selectFrom("applicationEvents")
    .select(["reason", "at"])
    .where("applicationId", "=", applicationId)
    .where("state", "=", "ended")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last && isEndReason(last.reason) ? { reason: last.reason, at: last.at } : undefined;
}

const isShutBy = ({ mutedAt, isBlocked, isHeld }: Pick<Talk, "mutedAt" | "isBlocked" | "isHeld">) =>
  mutedAt !== null || isBlocked || isHeld;

/** Whether a side has closed the talk of an application. Interviews go on then, without words. */
export async function isTalkShut(tx: Db, applicationId: string): Promise<boolean> {
  const talk = await tx
    .selectFrom("applications")
    .select(shutColumns)
    .where("applications.id", "=", applicationId)
    .executeTakeFirst();
  return talk !== undefined && isShutBy(talk);
}

async function findSilence(
  tx: Db,
  { id, state, candidateId, companyId, mutedAt, isBlocked, isHeld }: Talk,
  side: MessageSide,
): Promise<{ why: Silence; at: Date | null } | null> {
  if (state === "withdrawn") return { why: "withdrawn", at: null };
  if (!applicationLife[state].mayTalk) {
    const end = await findEnd(tx, id);
    return { why: end?.reason ?? "offer-ended", at: end?.at ?? null };
  }
  if (isHeld) return { why: "held", at: null };
  if (isShutBy({ mutedAt, isBlocked, isHeld })) {
    const isOwn = side === "company" ? mutedAt !== null : isBlocked;
    return { why: isOwn ? "own" : "shut", at: null };
  }
  // A decided application does not change its state when its company closes.
  if (side === "applicant" && (await isCompanyClosed(tx, companyId)))
    return { why: companyId === null ? "company-removed" : "company-ended", at: null };
  if (side === "company" && !(await isReachable(tx, candidateId))) return { why: "closed", at: null };
  return null;
}

function silenceSentence(
  silence: Awaited<ReturnType<typeof findSilence>>,
  company: string,
  side: MessageSide,
): string | null {
  if (!silence) return null;
  const { why, at } = silence;
  if (why === "own") return side === "company" ? hiringMessages.talkMuted : hiringMessages.talkBlocked(company);
  if (why === "shut") return hiringMessages.talkShut;
  if (why === "held") return hiringMessages.talkHeld;
  if (why === "withdrawn") return hiringMessages.talkWithdrawn;
  if (why === "closed") return hiringMessages.talkClosed;
  return side === "company" ? hiringMessages.talkEndedOfCompany : hiringMessages.talkEnded(why, at && date(at));
}

const followedAt = ({ id, candidateId }: { id: string; candidateId: string | null }) =>
  new URL(followUrl(id, candidateId)).pathname;

type Reader =
  | { side: "company"; userId: string; joined: readonly string[]; reach: ApplicantReach }
  | { side: "applicant"; userId: string | null };

function reachOf({ email, isHidden }: { email: string | null; isHidden: boolean }, reader: Reader) {
  if (isHidden) return reader.side === "company" ? "toHidden" : "fromHidden";
  if (reader.side === "company") return reader.reach === "page" ? "page" : "mail";
  return email === null ? "mailWithoutReply" : "mail";
}

/** Where this reader finds a file of the talk: a visitor's link is signed. */
const filePathOf = (reader: Reader, id: string) => (fileId: string) =>
  reader.side === "applicant" && reader.userId === null ? ownFileLink({ id, fileId }) : `/fichiers/${fileId}`;

/** What a reader sees of a message's files. Those of a person whose name is hidden are only counted: a name or a picture may tell it. */
function attachmentsOf(
  row: { applicationId: string; side: MessageSide; hiddenAt: Date | null; attachments: StoredAttachment[] },
  { isHidden }: { isHidden: boolean },
  reader: Reader,
) {
  const files = row.hiddenAt ? [] : row.attachments;
  if (isHidden && reader.side === "company" && row.side === "applicant")
    return { attachments: [], withheld: files.length > 0 ? hiringMessages.talkFilesHidden(files.length) : null };
  return { attachments: attachmentsShown(files, filePathOf(reader, row.applicationId)), withheld: null };
}

/**
 * The conversation as one side reads it: the latest hiringLimits.conversationShown messages, oldest first.
 * @param joined further applications of the record, whose messages the company reads too; it writes to the one
 */
export async function findConversation(
  application: Talk & { company: string; email: string | null; isHidden: boolean },
  reader: Reader,
  now = new Date(),
): Promise<Conversation> {
  const { side, userId } = reader;
  const ids = [application.id, ...(reader.side === "company" ? reader.joined : [])];
  const reading = db
    .selectFrom("applicationMessages")
    .leftJoin("users", "users.id", "applicationMessages.userId")
    .innerJoin("applications", "applications.id", "applicationMessages.applicationId")
    .select(["applicationMessages.id", "applicationMessages.side", "applicationMessages.userId"])
    .select(["applicationMessages.text", "applicationMessages.createdAt", "applicationMessages.readAt"])
    .select(["applicationMessages.hiddenAt", "applicationMessages.applicationId"])
    .select(["users.name", colleague.as("colleague")])
    .select([applicantName.as("applicant"), reportedAt(sql.ref("applicationMessages.id"), userId).as("reportedAt")])
    .select(storedAttachments(sql`"files"."messageId" = "applicationMessages"."id"`).as("attachments"))
    .where("applicationMessages.applicationId", "in", ids)
    .orderBy("applicationMessages.createdAt", "desc")
    .orderBy("applicationMessages.id", "desc")
    .limit(hiringLimits.conversationShown)
    .execute();
  const [rows, silence] = await Promise.all([reading, findSilence(db, application, side)]);
  const { company, companyId } = application;
  const back = side === "company" ? receivedPath(application.id) : followedAt({ ...application, candidateId: userId });
  const authorOf = (row: (typeof rows)[number]): string => {
    if (row.side === side && (side === "applicant" || row.userId === userId)) return hiringMessages.talkAuthorSelf;
    if (row.side === "applicant") return row.applicant;
    if (side === "company") return row.colleague ?? peopleMessages.formerColleague;
    return row.name && row.name !== company ? hiringMessages.talkAuthor(row.name, withDe(company)) : company;
  };
  const mayChoose = side === "company" || (userId !== null && companyId !== null);
  return {
    messages: rows.reverse().map((row) => ({
      id: row.id,
      applicationId: row.applicationId,
      author: authorOf(row),
      isOwn: row.side === side,
      isNew: row.side !== side && row.readAt === null,
      text: row.hiddenAt ? hiringMessages.messageHidden : row.text,
      ...reportOf(row, row.side !== side && row.hiddenAt === null, back),
      at: displayTime(row.createdAt, now),
      ...attachmentsOf(row, application, reader),
    })),
    newId: newId(),
    closed: silenceSentence(silence, company, side),
    shutting:
      mayChoose && (silence === null || silence.why === "own")
        ? { isShut: silence !== null, companyId: side === "applicant" ? companyId : null }
        : null,
    reach: reachOf(application, reader),
  };
}

/**
 * Marks the other side's messages and its steps of interviews as read. Called after the page has read them, so they still show as new once.
 * @param applicationIds the application, for the company with those of its record
 */
export async function setMessagesRead(
  applicationIds: readonly string[],
  side: MessageSide,
  now = new Date(),
): Promise<void> {
  for (const table of ["applicationMessages", "interviews"] as const)
    await db
      .updateTable(table)
      .set({ readAt: now })
      .where("applicationId", "in", applicationIds)
      .where("side", "<>", side)
      .where("readAt", "is", null)
      .execute();
}

/** Closes the talk of a company's application to its applicant, or opens it again. @returns false when nothing changed */
export async function setMuted(tx: Db, id: string, companyId: string, mutedAt: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable("applications")
    .set({ mutedAt })
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where("mutedAt", mutedAt ? "is" : "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
