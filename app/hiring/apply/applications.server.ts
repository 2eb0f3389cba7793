// The applicant's actions on applications: send, list, withdraw, erase. The company's side is in hiring/review.

import { sql } from "kysely";
import { z } from "zod";
import { applicantName, hiddenPerson } from "../../access/hidden-applicants.server.ts";
import { isApplicants, isOwnApplication } from "../../access/own-applications.server.ts";
import { shownLogo } from "../../access/public-visibility.server.ts";
import { cvLink } from "../../access/signed-link.server.ts";
import { createFile, deleteUnusedCv, type ReceivedFile } from "../../files/store/files.server.ts";
import * as messages from "../../messages.ts";
import * as offersLimits from "../../offers/limits.ts";
import { findMailCards } from "../../offers/mail-card.server.ts";
import { listOfferRecipients } from "../../offers/offer-recipients.server.ts";
import type { Source } from "../../offers/source.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { applicationPath, normalPhone } from "../../people/candidates/candidate.ts";
import { appliedCompany } from "../../people/companies/applied-company.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import * as peopleMessages from "../../people/messages.ts";
import { config } from "../../platform/config/config.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { Answer } from "../../platform/db/schema.ts";
import { line, paragraphs } from "../../platform/forms/form.server.ts";
import { newId } from "../../platform/http/id.ts";
import { listPage } from "../../platform/http/pages.server.ts";
import { sendMail } from "../../platform/mail/mail.server.tsx";
import { deleteMailsOfThread } from "../../platform/mail/mail-sweep.server.ts";
import * as platformMessages from "../../platform/messages.ts";
import { askTown, townLabel } from "../../platform/places/town.server.ts";
import { hasWord } from "../../platform/text/text.ts";
import { type ApplicationState, applicationChanges, mayWithdraw } from "../application-life.ts";
import { hasInterview, openedAt } from "../application-sql.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { blindAnswers } from "./answers.server.ts";
import { applicantStatusOf } from "./applicant-status.server.ts";
import { receivedPath } from "./application.ts";
import { findMatch } from "./application-match.server.ts";
import { threadOf } from "./application-thread.server.ts";
import { hiddenMail, receivedMail, sentMail } from "./apply-emails.ts";
import { attachApplications } from "./attach-applications.server.ts";
import { setProfileCv } from "./profile-cv.server.ts";
import { deleteReceiptsOf } from "./receipts.server.ts";
import { visitorPath } from "./sent-applications.server.ts";
import { type Target, takeApplication, targetColumns } from "./target.server.ts";

const name = line(peopleLimits.nameMax, hiringMessages.applicantNameTooLong)
  .refine((text) => text !== null, messages.fillFields)
  .transform((text) => text ?? "");

const personFields = {
  prenom: name,
  nom: name,
  email: line(1000, messages.emailInvalid)
    .transform((text) => (text === null ? null : normalEmail(text)))
    .refine((text) => text === null || isEmail(text), messages.emailInvalid),
  tel: line(40, peopleMessages.phoneInvalid).refine(
    (text) => text === null || normalPhone(text) !== null,
    peopleMessages.phoneInvalid,
  ),
  message: paragraphs(offersLimits.messageMax, hiringMessages.applicationMessageTooLong),
};

type Issues = { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void };

/** The company needs one way to answer: an address or a telephone number. */
function needsContact({ email, tel }: { email: string | null; tel: string | null }, context: Issues): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (email === null && tel === null) refuse("email", hiringMessages.contactMissing);
}

/** The form to apply to an offer, without its file. */
export const applicationForm = z.object(personFields).superRefine(needsContact);

/** The form to apply to a company without an offer. */
export const spontaneousForm = z
  .object({
    ...personFields,
    job: line(peopleLimits.jobMax, hiringMessages.wishedJobTooLong)
      .refine((text) => text !== null && hasWord(text), hiringMessages.wishedJobMissing)
      .transform((text) => text ?? ""),
    city: line(peopleLimits.cityMax, peopleMessages.lineTooLong),
    cityCode: line(10, peopleMessages.lineTooLong).optional(),
  })
  .superRefine(needsContact)
  .superRefine(askTown({ homonyms: platformMessages.chooseHomonym }));

export type ApplicationValue = z.output<typeof applicationForm>;

type NewApplication = ApplicationValue & {
  to: Target;
  candidate: { id: string; addressConfirmed: boolean } | null;
  /** An uploaded file, or the CV of the profile; null without a CV. */
  cv: ReceivedFile | "profile" | null;
  answers: Answer[];
  source: Source | null;
  /** The sent file also becomes the CV of the candidate's profile. */
  keepsCv: boolean;
  confirmed: boolean;
};

/**
 * Lets a later spontaneous application follow one whose answer the person knows: the earlier one gives up its key. Both stay.
 * A number alone is a key only without an address.
 */
async function releaseAnswered(tx: Db, { to, candidate, email, tel }: NewApplication): Promise<void> {
  if (!to.wish) return;
  await tx
    .updateTable("applications")
    .set({ occupationKey: null })
    .where("companyId", "=", to.companyId)
    .where("occupationKey", "=", to.wish.occupationKey)
    .where((eb) => eb.or([eb("state", "=", "ended"), eb("notifiedState", "in", ["retained", "refused"])]))
    .where((eb) =>
      eb.or([
        ...(candidate ? [eb("candidateId", "=", candidate.id)] : []),
        ...(email
          ? [eb("email", "=", email)]
          : [sql<boolean>`("email" is null and "phoneKey"("tel") = "phoneKey"(${tel}))`]),
      ]),
    )
    .execute();
}

/** Creates an application and mails both sides. A withdrawn one stays withdrawn. @returns its id; null when it exists @throws OfferFull, OfferGone */
export async function createApplication(tx: Db, sent: NewApplication): Promise<string | null> {
  const { to, candidate, cv, prenom, nom, email, tel, message } = sent;
  const copy = { prenom, nom, email, tel, message, answers: JSON.stringify(sent.answers) };
  const id = newId();
  const columns = await targetColumns(tx, to);
  await releaseAnswered(tx, sent);
  const inserted = await tx
    .insertInto("applications")
    .values({ ...copy, ...columns, id, candidateId: candidate?.id ?? null, source: sent.source })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) {
    // The existing application may be the candidate's own, sent before the account existed.
    if (candidate?.addressConfirmed && email)
      await attachApplications(tx, { id: candidate.id, email, role: "candidate" });
    return null;
  }
  await takeApplication(tx, to);
  const cvFileId = await cvFileOf(tx, cv, candidate?.id ?? id);
  const match = to.offer
    ? await findMatch(tx, { offerId: to.offer.id, candidateId: candidate?.id ?? null, answers: sent.answers })
    : null;
  await tx.updateTable("applications").set({ cvFileId, match }).where("id", "=", id).execute();
  if (cvFileId && cv !== "profile" && candidate && sent.keepsCv) await setProfileCv(tx, candidate.id, cvFileId);
  await writeEvent(tx, id, "received", candidate?.id ?? null);
  await sendMails(tx, sent, { id, cvFileId });
  return id;
}

async function cvFileOf(tx: Db, cv: NewApplication["cv"], candidateId: string): Promise<string | null> {
  if (cv === null) return null;
  return cv === "profile" ? findProfileCv(tx, candidateId) : createFile(tx, cv);
}

// Locked in the transaction, so that a CV being replaced is not deleted while the application takes it.
async function findProfileCv(tx: Db, candidateId: string): Promise<string> {
  const { cvFileId } = await tx
    .selectFrom("candidates")
    .select("cvFileId")
    .where("id", "=", candidateId)
    .where("cvFileId", "is not", null)
    .$narrowType<{ cvFileId: string }>()
    .forShare()
    .executeTakeFirstOrThrow();
  return cvFileId;
}

async function writeEvent(
  tx: Db,
  applicationId: string,
  state: ApplicationState,
  byUserId: string | null,
  reason: "false" | null = null,
) {
  await tx.insertInto("applicationEvents").values({ id: newId(), applicationId, state, byUserId, reason }).execute();
}

/** The page where an applicant follows an application: in the account, or behind a visitor's signed link. */
export function followUrl(id: string, candidateId: string | null): string {
  return config.baseUrl + (candidateId ? applicationPath(id) : visitorPath(id));
}

async function sendMails(tx: Db, sent: NewApplication, { id, cvFileId }: { id: string; cvFileId: string | null }) {
  const { to, candidate, email } = sent;
  const town = to.wish && townLabel(to.wish);
  const cards = await findMailCards(tx, to.offer?.id ?? null);
  const facts = {
    ...sent,
    town,
    offer: to.title,
    isSpontaneous: to.offer === null,
    company: to.company,
    card: cards.company,
  };
  const { name, hiddenPerson: hidden } = await tx
    .selectFrom("applications")
    .select([applicantName.as("name"), hiddenPerson.as("hiddenPerson")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  for (const member of await listOfferRecipients(tx, { companyId: to.companyId, offerId: to.offer?.id ?? null })) {
    const url = config.baseUrl + receivedPath(id);
    const cvUrl = cvFileId && cvLink({ id, cvFileId }, member);
    const toCompany = hidden
      ? hiddenMail({ ...facts, name, answers: blindAnswers(facts.answers, hidden) }, url)
      : receivedMail(facts, cvUrl, url);
    const mail = { to: member.email, ...(hidden || email === null ? {} : { replyTo: email }), ...threadOf(id) };
    await sendMail(tx, { ...mail, ...toCompany });
  }
  if (!sent.confirmed || email === null) return;
  const mailUrl = followUrl(id, candidate?.id ?? null);
  const follow = {
    url: mailUrl,
    hasCv: cvFileId !== null,
    isVisitor: !candidate,
    isProven: candidate?.addressConfirmed === true,
  };
  await sendMail(tx, {
    to: email,
    ...sentMail({ ...facts, card: cards.applicant }, follow),
    ...threadOf(id),
  });
}

/** "answered": the applicant knows the answer, so nothing is withdrawn. */
export type WithdrawalOutcome = "withdrawn" | "answered" | "missing";

/** Withdraws an application and cancels its pending notice. Does nothing when already withdrawn. */
export async function setWithdrawn(tx: Db, id: string, candidateId: string | null): Promise<WithdrawalOutcome> {
  const application = await tx
    .selectFrom("applications")
    .select(["state", "notifiedState"])
    .where("id", "=", id)
    .where(isApplicants(candidateId))
    .forUpdate()
    .executeTakeFirst();
  if (!application) return "missing";
  if (application.state === "withdrawn") return "withdrawn";
  if (!mayWithdraw(applicantStatusOf(application))) return "answered";
  const now = new Date();
  await tx.updateTable("applications").set({ state: "withdrawn", changedAt: now }).where("id", "=", id).execute();
  await cancelNotice(tx, id, now);
  await writeEvent(tx, id, "withdrawn", candidateId);
  return "withdrawn";
}

/** Marks a company's application as false: it counts as withdrawn, and frees the number for its owner. @returns false when it is withdrawn already */
export async function setFalse(tx: Db, id: string, decider: { companyId: string; userId: string }): Promise<boolean> {
  const now = new Date();
  const marked = await tx
    .updateTable("applications")
    .set({ state: "withdrawn", changedAt: now, falseAt: now })
    .where("id", "=", id)
    .where("companyId", "=", decider.companyId)
    .where("state", "in", [...applicationChanges.declareFalse.from])
    .returning("id")
    .executeTakeFirst();
  if (!marked) return false;
  await cancelNotice(tx, id, now);
  await writeEvent(tx, id, "withdrawn", decider.userId, applicationChanges.declareFalse.reason);
  return true;
}

/** Sets or clears when the company telephoned. @returns false when the application is not the company's */
export async function setCalled(tx: Db, id: string, companyId: string, calledAt: Date | null): Promise<boolean> {
  const row = await tx
    .updateTable("applications")
    .set({ calledAt })
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the pending notice of an application. The caller must lock the application's row. */
export async function cancelNotice(tx: Db, applicationId: string, now: Date): Promise<void> {
  await tx
    .updateTable("applicationNotices")
    .set({ canceledAt: now })
    .where("applicationId", "=", applicationId)
    .where("sentAt", "is", null)
    .where("canceledAt", "is", null)
    .execute();
}

/** Records when the company first opened an application. */
export async function setSeen(id: string, companyId: string, now = new Date()): Promise<void> {
  await db
    .updateTable("applications")
    .set({ seenAt: now })
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .where("state", "<>", "withdrawn")
    .where(openedAt, "is", null)
    .execute();
}

/** Erases an application, its history, the mails about it and its file, so that links to the CV stop working. @returns false when already deleted */
export async function deleteApplication(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom("applications")
    .where("id", "=", id)
    .returning(["cvFileId", "offerId", "companyId", "email"])
    .executeTakeFirst();
  if (!deleted) return false;
  if (deleted.cvFileId) await deleteUnusedCv(tx, deleted.cvFileId);
  await deleteReceiptsOf(tx, { id, ...deleted });
  await deleteMailsOfThread(tx, threadOf(id).headers);
  return true;
}

/** Erases all applications of a candidate, when the account is erased, with those that companies added. */
export async function deleteCandidateApplications(tx: Db, candidateId: string): Promise<void> {
  const rows = await tx.selectFrom("applications").select("id").where(isOwnApplication(candidateId)).execute();
  for (const row of rows) await deleteApplication(tx, row.id);
}

/**
 * A candidate's application to an offer, or their newest one to a company without an offer; also one sent as a visitor from the proven
 * address; a withdrawn one only as the last choice. One that the company added is not the person's own word: they may still apply.
 */
export function findOwnApplication(to: { offerId: string } | { companyId: string }, candidate: { id: string }) {
  return db
    .selectFrom("applications")
    .select(["id", "state", "notifiedState", "createdAt", "offer"])
    .where((eb) =>
      "offerId" in to
        ? eb("sentOfferId", "=", to.offerId)
        : eb.and([eb("companyId", "=", to.companyId), eb("isSpontaneous", "=", true)]),
    )
    .where("cameBy", "is", null)
    .where(isOwnApplication(candidate.id))
    .orderBy((eb) => eb("state", "=", "withdrawn"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

const order = { at: "applications.createdAt", id: "applications.id" };
const cursorOf = (row: { id: string; createdAt: Date }) => ({ at: row.createdAt, id: row.id });

/** SQL: whether a side has written a message that the other has not read, over "applications". */
export const hasNewMessage = (by: "company" | "applicant") => sql<boolean>`exists (
  select 1 from "applicationMessages" where "applicationMessages"."applicationId" = "applications"."id"
    and "applicationMessages"."side" = ${by} and "applicationMessages"."readAt" is null
)`;

/** A candidate's applications, newest first, 20 a page; `offerTitle` is null when the offer was deleted. */
export function listOwnApplications(candidateId: string, url: URL) {
  const query = db
    .selectFrom("applications")
    .leftJoin("offers", "offers.id", "applications.offerId")
    .leftJoin("companies", "companies.id", "applications.companyId")
    .select([
      "applications.id",
      "applications.offer",
      "applications.state",
      "applications.notifiedState",
      "applications.createdAt",
      "applications.cameBy",
      "offers.id as offerId",
      "offers.title as offerTitle",
      "applications.companyId",
    ])
    .select([appliedCompany.as("company"), shownLogo.as("logoFileId"), openedAt.as("seenAt")])
    .select([hasNewMessage("company").as("hasNewMessage"), hasInterview.as("hasInterview")])
    .where(isOwnApplication(candidateId));
  return listPage(query, order, url, hiringLimits.applicationsPerPage, cursorOf);
}
