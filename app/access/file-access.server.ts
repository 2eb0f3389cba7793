// Who may read a file: owner, administrator, entitled company, signed-link holder, or everyone for public files. Others get a 404.

import { type RawBuilder, type SqlBool, sql } from "kysely";
import { db } from "../platform/db/db.server.ts";
import type { FileKind } from "../platform/db/schema.ts";
import { isId, newId } from "../platform/http/id.ts";
import { withdrawnStates } from "./application-states.ts";
import { candidateRule, findable, isNamed } from "./candidate-visibility.server.ts";
import { applicantCity, applicantName, isHiddenApplicant } from "./hidden-applicants.server.ts";
import * as accessLimits from "./limits.ts";
import { findOpenMember, recipientMark } from "./link-recipient.server.ts";
import { isOwnApplication } from "./own-applications.server.ts";
import { isPublicFile } from "./public-files.server.ts";
import { openCvLink, openProfileLink } from "./signed-link.server.ts";
import { isConfirmedAndApproved, type Viewer } from "./viewer.server.ts";

const columns = [
  "files.id",
  "files.kind",
  "files.name",
  "files.originalName",
  "files.contentType",
  "files.fileType",
  "files.size",
  "files.sha256",
  "files.storageKey",
  "files.uploadedAt",
  "files.text",
  "files.uploadedBy",
] as const;

type FileRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** Whose application a CV is read with, while its company hides names. */
export type HiddenPerson = {
  label: string;
  prenom: string;
  nom: string;
  email: string | null;
  city: string | null;
};

/**
 * A file as it is, or a CV in blind mode: without its text, its size and the key of its bytes, which tell who wrote it. Its id is that
 * of the application: the file's own stands on the profile too.
 */
type Original = FileRow & { blind: null };
type Blind = Omit<FileRow, "text" | "storageKey" | "sha256" | "size"> & {
  text: null;
  storageKey: null;
  sha256: null;
  size: null;
  fileId: string;
  blind: HiddenPerson;
};

/** A logged reading of a CV. `companyId` is null for an administrator. */
type Reading = { companyId: string | null; candidateId: string | null; applicationId: string | null };

export type ReadableFile = (Original | Blind) & {
  person: string | null;
  reading: Reading | null;
  isPublic: boolean;
};

/** The signed-in viewer and the address's signed link (`acces`). */
export type Reader = { viewer: Viewer | null; access: string | null };

/** The file with this id, if this reader may read it. @returns undefined when it does not exist or is not readable */
export async function findReadableFile(id: string, { viewer, access }: Reader): Promise<ReadableFile | undefined> {
  if (!isId(id)) return undefined;
  const file = await findRow(id);
  if (!file) return viewer?.companyId ? findBlindCv(id, viewer.companyId) : undefined;
  if (await isPublicFile(file)) return { ...file, blind: null, person: null, reading: null, isPublic: true };
  const right =
    (access === null ? undefined : await findByLink(file, access)) ??
    (viewer ? await findBySession(file, viewer) : undefined);
  return right && { ...shownAs(file, right), person: right.person, reading: right.reading, isPublic: false };
}

/** The id at which a company reads the CV of a received application; null without one. */
export const cvAddress = ({ id, cvFileId, isHidden }: { id: string; cvFileId: string | null; isHidden: boolean }) =>
  cvFileId && (isHidden ? id : cvFileId);

/** The file a signed link opens. @param access the link's `acces` */
export async function findLinkedFile(access: string, viewer: Viewer | null): Promise<ReadableFile | undefined> {
  const opened = openCvLink(access);
  return opened ? findReadableFile(opened.fileId, { viewer, access }) : undefined;
}

/** Logs that a company or an administrator read a CV. Own readings are not logged; repeats within accessLimits.readingMs count once. */
export async function createFileReading({ kind, reading }: ReadableFile, viewer: Viewer | null): Promise<void> {
  if (!reading || kind !== "cv") return;
  const userId = viewer?.id ?? null;
  const again = await db
    .selectFrom("readings")
    .select("id")
    .where("what", "=", "cv")
    .where("userId", "is not distinct from", userId)
    .where("companyId", "is not distinct from", reading.companyId)
    .where("candidateId", "is not distinct from", reading.candidateId)
    .where("applicationId", "is not distinct from", reading.applicationId)
    .where("at", ">", new Date(Date.now() - accessLimits.readingMs))
    .limit(1)
    .executeTakeFirst();
  if (again) return;
  await db
    .insertInto("readings")
    .values({ ...reading, id: newId(), userId, what: "cv" })
    .execute();
}

type Right = Pick<ReadableFile, "person" | "reading"> & { blind?: BlindApplication };

type BlindApplication = HiddenPerson & { applicationId: string; createdAt: Date };

/** A CV in blind mode is a PDF of its own, whose name is the application's. */
function shownAs(file: FileRow, { blind }: Right): Original | Blind {
  if (!blind) return { ...file, blind: null };
  const { applicationId, createdAt, ...person } = blind;
  return {
    ...file,
    id: applicationId,
    fileId: file.id,
    blind: person,
    name: "cv.pdf",
    originalName: `${person.label}.pdf`,
    fileType: "pdf",
    contentType: "application/pdf",
    uploadedAt: createdAt,
    uploadedBy: null,
    text: null,
    size: null,
    storageKey: null,
    sha256: null,
  };
}

/** The columns of an application for receivedRight(). */
const readColumns = [
  "applications.id",
  "applications.companyId",
  "applications.candidateId",
  "applications.createdAt",
  "applications.prenom",
  "applications.nom",
  "applications.email",
  applicantName.as("label"),
  isHiddenApplicant.as("isHidden"),
  applicantCity.as("city"),
] as const;

type ReadApplication = HiddenPerson & {
  id: string;
  companyId: string | null;
  candidateId: string | null;
  createdAt: Date;
  isHidden: boolean;
};

/** What a company may read of an application's CV. */
function receivedRight({ isHidden, label, prenom, nom, email, city, ...row }: ReadApplication): Right {
  const { id: applicationId, companyId, candidateId, createdAt } = row;
  const reading = { companyId, candidateId, applicationId };
  if (!isHidden) return { person: nameOf({ prenom, nom }), reading };
  return { person: null, reading, blind: { label, prenom, nom, email, city, applicationId, createdAt } };
}

/** The CV of an application that the company reads without the name, at the address of the application. */
async function findBlindCv(applicationId: string, companyId: string): Promise<ReadableFile | undefined> {
  const row = await db
    .selectFrom("applications")
    .select([...readColumns, "applications.cvFileId"])
    .where("id", "=", applicationId)
    .where("companyId", "=", companyId)
    .where("state", "not in", withdrawnStates)
    .where(isHiddenApplicant)
    .executeTakeFirst();
  const file = row?.cvFileId ? await findRow(row.cvFileId) : undefined;
  if (!row || !file) return undefined;
  const right = receivedRight(row);
  return { ...shownAs(file, right), person: right.person, reading: right.reading, isPublic: false };
}

function findRow(id: string) {
  return db.selectFrom("files").select(columns).where("files.id", "=", id).executeTakeFirst();
}

const nameOf = (row: { prenom: string | null; nom: string | null } | undefined) =>
  [row?.prenom, row?.nom].filter((word) => word?.trim()).join(" ") || null;

/** An attachment of a talk, unless it was withdrawn by the site's team. The company's side ends like that of a CV, and begins with the name. */
async function findAttached(fileId: string, of: RawBuilder<SqlBool>): Promise<Right | undefined> {
  const row = await db
    .selectFrom("files")
    .innerJoin("applicationMessages", "applicationMessages.id", "files.messageId")
    .innerJoin("applications", "applications.id", "applicationMessages.applicationId")
    .select("files.id")
    .where("files.id", "=", fileId)
    .where("applicationMessages.hiddenAt", "is", null)
    .where(of)
    .executeTakeFirst();
  return row && { person: null, reading: null };
}

/**
 * An attachment of a talk without an application, unless it was withdrawn by the site's team. A company reads those of a person whose name
 * it sees.
 */
async function findDirectAttached(fileId: string, viewer: Viewer): Promise<Right | undefined> {
  const { companyId } = viewer;
  const seen = findable(companyId)
    .select("candidates.id")
    .where("candidates.id", "=", sql<string>`"message"."candidateId"`)
    .where(isConfirmedAndApproved(viewer) ? isNamed(companyId) : sql<boolean>`false`);
  const row = await db
    .selectFrom("files")
    .innerJoin("contacts as message", "message.id", "files.contactId")
    .select("files.id")
    .where("files.id", "=", fileId)
    .where("message.hiddenAt", "is", null)
    .where(companyId ? "message.companyId" : "message.candidateId", "=", companyId ?? viewer.id)
    .unionAll(
      db
        .selectFrom("files")
        .innerJoin("contactAnswers as message", "message.id", "files.answerId")
        .select("files.id")
        .where("files.id", "=", fileId)
        .where("message.hiddenAt", "is", null)
        .where((eb) =>
          companyId
            ? eb.and([eb("message.companyId", "=", companyId), eb.exists(seen)])
            : eb("message.candidateId", "=", viewer.id),
        ),
    )
    .limit(1)
    .executeTakeFirst();
  return row && { person: null, reading: null };
}

const isOfCompany = (companyId: string) => sql<SqlBool>`("applications"."companyId" = ${companyId}
  and "applications"."state" not in (${sql.join(withdrawnStates.map(sql.lit))})
  and ("applicationMessages"."side" = 'company' or not ${isHiddenApplicant}))`;

async function findBySession(file: FileRow, viewer: Viewer): Promise<Right | undefined> {
  // Talks are read by their two sides; administrators decide on what was reported.
  if (file.kind === "attachment") {
    if (!viewer.companyId && viewer.role !== "candidate") return undefined;
    const isOf = viewer.companyId ? isOfCompany(viewer.companyId) : isOwnApplication(viewer.id);
    return (await findAttached(file.id, isOf)) ?? findDirectAttached(file.id, viewer);
  }
  if (viewer.role === "company" && viewer.companyId) {
    const received = file.kind === "cv" ? await findReceived(file, viewer.companyId) : undefined;
    if (received) return received;
    const shown = isConfirmedAndApproved(viewer) ? await findShown(file, viewer.companyId) : undefined;
    if (shown) return shown;
  }
  const person = file.kind === "cv" ? await findPerson(file.id) : undefined;
  // Checked before `isOwn`: an administrator's reading is logged even of a file they uploaded themselves.
  if (viewer.role === "admin") return { person: nameOf(person), reading: person ? person.reading : null };
  const isOwn =
    file.uploadedBy === viewer.id ||
    (viewer.role === "candidate" && (await findOwn(file.id, viewer.id))) ||
    (viewer.companyId !== null && (await isCompanyFile(file.id, viewer.companyId, viewer.id)));
  return isOwn ? { person: nameOf(person), reading: null } : undefined;
}

// By the file only what the company reads with the name: the same file may be the CV of a profile.
async function findReceived(file: FileRow, companyId: string): Promise<Right | undefined> {
  const row = await db
    .selectFrom("applications")
    .select(readColumns)
    .where("cvFileId", "=", file.id)
    .where("companyId", "=", companyId)
    .where("state", "not in", withdrawnStates)
    .where((eb) => eb.not(isHiddenApplicant))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && receivedRight(row);
}

const fileColumns = {
  cv: "candidates.cvFileId",
  image: "candidates.imageFileId",
  video: "candidates.videoFileId",
  poster: "candidates.posterFileId",
  captions: "candidates.captionsFileId",
} as const;

const isPlaced = (kind: FileKind): kind is keyof typeof fileColumns => Object.hasOwn(fileColumns, kind);

// Profile files: for a confirmed company that sees the candidate's name (access/candidate-visibility.server.ts).
async function findShown({ id, kind }: FileRow, companyId: string): Promise<Right | undefined> {
  if (!isPlaced(kind)) return undefined;
  const row = await findable(companyId)
    .select(["candidates.id", "candidates.prenom", "candidates.nom"])
    .where(fileColumns[kind], "=", id)
    .where(isNamed(companyId))
    .executeTakeFirst();
  return row && { person: nameOf(row), reading: { companyId, candidateId: row.id, applicationId: null } };
}

async function findOwn(fileId: string, candidateId: string): Promise<boolean> {
  const row = await db
    .selectFrom("candidates")
    .select("id")
    .where("id", "=", candidateId)
    .where((eb) => eb.or(Object.values(fileColumns).map((column) => eb(column, "=", fileId))))
    .unionAll(
      db.selectFrom("applications").select("id").where("candidateId", "=", candidateId).where("cvFileId", "=", fileId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

// Files of the company or its offers uploaded by a colleague or an administrator.
async function isCompanyFile(fileId: string, companyId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .where((eb) =>
      eb.or((["logoFileId", "kbisFileId", "coverFileId"] as const).map((column) => eb(column, "=", fileId))),
    )
    .unionAll(
      db
        .selectFrom("offers")
        .select("id")
        .where("companyId", "=", companyId)
        .where((eb) => eb.or([eb("offerFileId", "=", fileId), eb("offerImageId", "=", fileId)])),
    )
    .unionAll(
      db.selectFrom("companyPhotos").select("id").where("companyId", "=", companyId).where("fileId", "=", fileId),
    )
    .unionAll(
      db.selectFrom("companyPeople").select("id").where("companyId", "=", companyId).where("fileId", "=", fileId),
    )
    // A CV that this member has sent and not confirmed yet. Colleagues read the application once it is added, without the name in blind mode.
    .unionAll(
      db
        .selectFrom("addedCvs")
        .select("id")
        .where("companyId", "=", companyId)
        .where("userId", "=", userId)
        .where("fileId", "=", fileId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function findPerson(fileId: string) {
  const candidate = await db
    .selectFrom("candidates")
    .select(["id", "prenom", "nom"])
    .where("cvFileId", "=", fileId)
    .executeTakeFirst();
  if (candidate) return { ...candidate, reading: { companyId: null, candidateId: candidate.id, applicationId: null } };
  const application = await db
    .selectFrom("applications")
    .select(["id", "candidateId", "prenom", "nom"])
    .where("cvFileId", "=", fileId)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!application) return undefined;
  const { id: applicationId, candidateId } = application;
  return { ...application, reading: { companyId: null, candidateId, applicationId } };
}

// A mailed link ends when its recipient leaves the company or changes address.
async function isLinkRecipient({ id, mark }: { id: string; mark: string }, companyId: string | null): Promise<boolean> {
  const user = await findOpenMember(id, companyId);
  return user !== undefined && recipientMark(user.email) === mark;
}

// A shared profile shows its photo, and no other file.
async function findSharedPhoto(file: FileRow, linkId: string): Promise<Right | undefined> {
  const row = await db
    .selectFrom("profileLinks")
    .innerJoin("candidates", "candidates.id", "profileLinks.candidateId")
    .innerJoin("users", "users.id", "candidates.id")
    .select("candidates.id")
    .where("profileLinks.id", "=", linkId)
    .where("profileLinks.endsAt", ">", new Date())
    .where("candidates.imageFileId", "=", file.id)
    .where(sql.raw<boolean>(candidateRule.isOpenAccount))
    .executeTakeFirst();
  return row && { person: null, reading: null };
}

// A link ends when the application is withdrawn, erased, given another file, its company is erased, or its offer moves to another company.
async function findByLink(file: FileRow, access: string): Promise<Right | undefined> {
  const shared = openProfileLink(access);
  if (shared) return findSharedPhoto(file, shared);
  const opened = openCvLink(access);
  if (opened?.fileId !== file.id) return undefined;
  if (file.kind === "attachment")
    return opened.own
      ? findAttached(
          file.id,
          sql`("applications"."id" = ${opened.applicationId} and "applications"."candidateId" is null)`,
        )
      : undefined;
  const row = await db
    .selectFrom("applications")
    .leftJoin("offers", "offers.id", "applications.offerId")
    .select(readColumns)
    .where("applications.id", "=", opened.applicationId)
    .where("applications.cvFileId", "=", file.id)
    // A visitor's own link ends once the application belongs to an account.
    .$if(opened.own, (query) => query.where("applications.candidateId", "is", null))
    .$if(!opened.own, (query) =>
      query
        .where("applications.state", "not in", withdrawnStates)
        .where("applications.companyId", "is not", null)
        .where((eb) =>
          eb.or([eb("offers.id", "is", null), eb("offers.companyId", "=", eb.ref("applications.companyId"))]),
        ),
    )
    .executeTakeFirst();
  if (!row || (opened.addressee && !(await isLinkRecipient(opened.addressee, row.companyId)))) return undefined;
  return opened.own ? { person: nameOf(row), reading: null } : receivedRight(row);
}
