// Everything one can do to applications: send, list, withdraw, erase. Only this slice writes their tables.
import { newId } from "../base/id.ts";
import { sendMail } from "../base/mail.server.tsx";
import { listPage } from "../base/pages.server.ts";
import { config } from "../config.server.ts";
import { type Db, db } from "../db/db.server.ts";
import type { ApplicationState } from "../db/schema.ts";
import { createFile, deleteFile, type ReceivedFile } from "../files/files.server.ts";
import { cvLink } from "../files/signed-link.server.ts";
import * as limits from "../limits.ts";
import { receivedPath } from "./application.ts";
import type { ApplicationValue } from "./application-form.server.ts";
import { receivedMail, sentMail } from "./mails.ts";
import { visitorPath } from "./visitor-link.server.ts";

export type NewApplication = ApplicationValue & {
  offer: { id: string; title: string; companyId: string; nom: string };
  /** The signed-in candidate, or null for a visitor. */
  candidate: { id: string; emailVerified: boolean } | null;
  /** One that was just handed in, or (null) the CV of the candidate's profile. */
  file: ReceivedFile | null;
};

/**
 * Sends an application: the row, its history, the mail to every open and verified account of the company, the
 * confirmation. Sent again it changes nothing; after a withdrawal it takes the place of the earlier one.
 * @returns false when the offer has one already from this candidate or address
 */
export async function createApplication(tx: Db, sent: NewApplication): Promise<boolean> {
  const { offer, candidate, file, prenom, nom, email, tel, message } = sent;
  const copy = { prenom, nom, email, tel, message, offer: offer.title };
  const id = newId();
  const inserted = await tx
    .insertInto("applications")
    .values({ ...copy, id, offerId: offer.id, companyId: offer.companyId, candidateId: candidate?.id ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  const own = inserted?.id ?? (await sendAgain(tx, sent, copy));
  if (!own) return false;
  const cvFileId = file ? await createFile(tx, file) : await findProfileCv(tx, candidate?.id ?? id);
  await tx.updateTable("applications").set({ cvFileId }).where("id", "=", own).execute();
  await writeEvent(tx, own, "received", candidate?.id ?? null);
  await sendMails(tx, sent, { id: own, cvFileId });
  return true;
}

// Read inside the transaction and held: a CV that is being replaced is not deleted under the application.
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

// The one that stands in the way: a withdrawn one is sent again, a visitor's is the candidate's own once proven.
async function sendAgain(tx: Db, { offer, candidate, email }: NewApplication, copy: object): Promise<string | null> {
  if (candidate?.emailVerified) {
    await tx
      .updateTable("applications")
      .set({ candidateId: candidate.id })
      .where("offerId", "=", offer.id)
      .where("email", "=", email)
      .where("candidateId", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("applications as other")
              .select("other.id")
              .where("other.offerId", "=", offer.id)
              .where("other.candidateId", "=", candidate.id),
          ),
        ),
      )
      .execute();
  }
  const withdrawn = await tx
    .selectFrom("applications")
    .select(["id", "cvFileId"])
    .where("offerId", "=", offer.id)
    .where("state", "=", "withdrawn")
    .where((eb) =>
      candidate
        ? eb("candidateId", "=", candidate.id)
        : eb.and([eb("candidateId", "is", null), eb("email", "=", email)]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!withdrawn) return null;
  await tx
    .updateTable("applications")
    .set({ ...copy, state: "received", createdAt: new Date(), cvFileId: null })
    .where("id", "=", withdrawn.id)
    .execute();
  await dropCv(tx, withdrawn.cvFileId);
  return withdrawn.id;
}

async function writeEvent(tx: Db, applicationId: string, state: ApplicationState, byUserId: string | null) {
  await tx.insertInto("applicationEvents").values({ id: newId(), applicationId, state, byUserId }).execute();
}

async function sendMails(tx: Db, sent: NewApplication, { id, cvFileId }: { id: string; cvFileId: string }) {
  const { offer, candidate, email } = sent;
  const letter = { ...sent, offer: offer.title, company: offer.nom };
  const members = await tx
    .selectFrom("members")
    .innerJoin("users", "users.id", "members.userId")
    .select("users.email")
    .where("members.companyId", "=", offer.companyId)
    .where("users.emailVerified", "=", true)
    .where("users.disabledAt", "is", null)
    .where("users.erasureDueAt", "is", null)
    .orderBy("users.id")
    .execute();
  const cvUrl = cvLink({ id, cvFileId });
  const toCompany = receivedMail(letter, cvUrl, config.baseUrl + receivedPath(id));
  for (const member of members) await sendMail(tx, { to: member.email, replyTo: email, ...toCompany });
  const url = config.baseUrl + (candidate ? "/candidat" : visitorPath(id));
  await sendMail(tx, { to: email, ...sentMail(letter, { url, isVisitor: !candidate }) });
}

// A CV goes with its application, unless it is a profile's or another application's as well.
async function dropCv(tx: Db, fileId: string | null): Promise<void> {
  if (!fileId) return;
  const used = await tx
    .selectFrom("applications")
    .select("id")
    .where("cvFileId", "=", fileId)
    .unionAll(tx.selectFrom("candidates").select("id").where("cvFileId", "=", fileId))
    .limit(1)
    .executeTakeFirst();
  if (!used) await deleteFile(tx, fileId);
}

/**
 * Withdraws an application; withdrawn already, it stays as it is.
 * @param candidateId whose it must be; null for the holder of a visitor's link
 * @returns false when there is no such application
 */
export async function setWithdrawn(tx: Db, id: string, candidateId: string | null): Promise<boolean> {
  const found = await tx
    .selectFrom("applications")
    .select("state")
    .where("id", "=", id)
    .$if(candidateId !== null, (query) => query.where("candidateId", "=", candidateId))
    .forUpdate()
    .executeTakeFirst();
  if (!found) return false;
  if (found.state === "withdrawn") return true;
  await tx.updateTable("applications").set({ state: "withdrawn" }).where("id", "=", id).execute();
  await writeEvent(tx, id, "withdrawn", candidateId);
  return true;
}

/** Erases an application with its history and its file: every link to the CV is dead at once. @returns false when it was gone */
export async function deleteApplication(tx: Db, id: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("applications").where("id", "=", id).returning("cvFileId").executeTakeFirst();
  await dropCv(tx, deleted?.cvFileId ?? null);
  return deleted !== undefined;
}

/** Erases every application of a candidate, for the erasure of an account. */
export async function deleteCandidateApplications(tx: Db, candidateId: string): Promise<void> {
  const rows = await tx.selectFrom("applications").select("id").where("candidateId", "=", candidateId).execute();
  for (const row of rows) await deleteApplication(tx, row.id);
}

/** The application of a candidate to an offer, sent signed in or, once the address is proven, as a visitor. */
export function findOwnApplication(offerId: string, candidate: { id: string; email: string; emailVerified: boolean }) {
  return db
    .selectFrom("applications")
    .select(["id", "state", "createdAt"])
    .where("offerId", "=", offerId)
    .where((eb) =>
      eb.or([
        eb("candidateId", "=", candidate.id),
        ...(candidate.emailVerified
          ? [eb.and([eb("candidateId", "is", null), eb("email", "=", candidate.email)])]
          : []),
      ]),
    )
    .executeTakeFirst();
}

const order = { at: "applications.createdAt", id: "applications.id" };
const place = (row: { id: string; createdAt: Date }) => ({ at: row.createdAt, id: row.id });

/** A candidate's applications, newest first, 20 a page; `offerTitle` is null once the offer was deleted. */
export function listOwnApplications(candidateId: string, url: URL) {
  const query = db
    .selectFrom("applications")
    .leftJoin("offers", "offers.id", "applications.offerId")
    .innerJoin("companies", "companies.id", "applications.companyId")
    .select([
      "applications.id",
      "applications.offer",
      "applications.state",
      "applications.createdAt",
      "offers.id as offerId",
      "offers.title as offerTitle",
      "companies.nom as company",
    ])
    .where("applications.candidateId", "=", candidateId);
  return listPage(query, order, url, limits.applicationsPerPage, place);
}

/** The applications that a company received, newest first, 20 a page, for all its offers or one. */
export async function listReceivedApplications(companyId: string, url: URL, offerId: string | null = null) {
  const received = db
    .selectFrom("applications")
    .where("applications.companyId", "=", companyId)
    .$if(offerId !== null, (query) => query.where("applications.offerId", "=", offerId));
  const { total } = await received.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const query = received.select([
    "applications.id",
    "applications.offer",
    "applications.prenom",
    "applications.nom",
    "applications.state",
    "applications.createdAt",
    "applications.cvFileId",
  ]);
  return { total, ...(await listPage(query, order, url, limits.applicationsPerPage, place)) };
}

const sentColumns = [
  "applications.id",
  "applications.offerId",
  "applications.offer",
  "applications.candidateId",
  "applications.prenom",
  "applications.nom",
  "applications.email",
  "applications.tel",
  "applications.message",
  "applications.cvFileId",
  "applications.state",
  "applications.createdAt",
  "companies.nom as company",
  "files.originalName as cvName",
  "files.size as cvSize",
] as const;

const sentApplications = (tx: Db) =>
  tx
    .selectFrom("applications")
    .innerJoin("companies", "companies.id", "applications.companyId")
    .leftJoin("files", "files.id", "applications.cvFileId")
    .select(sentColumns);

/** An application that a company received; undefined when it is not there or another company's. */
export function findReceivedApplication(id: string, companyId: string) {
  return sentApplications(db)
    .where("applications.id", "=", id)
    .where("applications.companyId", "=", companyId)
    .executeTakeFirst();
}

/** The application of a visitor's link; undefined once it was erased. */
export function findVisitorApplication(id: string) {
  return sentApplications(db).where("applications.id", "=", id).executeTakeFirst();
}

/** What happened to an application, oldest first. */
export function listEvents(applicationId: string) {
  return db
    .selectFrom("applicationEvents")
    .select(["id", "state", "at"])
    .where("applicationId", "=", applicationId)
    .orderBy("at")
    .orderBy("id")
    .limit(100)
    .execute();
}
