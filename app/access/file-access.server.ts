// Who may read which file: its owner, an administrator, a company that may see its candidate or received it, the holder of a
// signed link; what a public offer or company shows, everybody. Everybody else is told that it is not there.

import { sql } from "kysely";
import * as limits from "../limits.ts";
import { db } from "../platform/db/db.server.ts";
import type { FileKind } from "../platform/db/schema.ts";
import { isId, newId } from "../platform/http/id.ts";
import { isNotHidden } from "./blocked-companies.server.ts";
import { findOpenMember, recipientMark } from "./link-recipient.server.ts";
import { isPublicFile } from "./public-files.server.ts";
import { openCvLink } from "./signed-link.server.ts";
import { isFree, type Viewer } from "./viewer.server.ts";

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

/** On behalf of which company a CV is read (none: an administrator's), and whose it is; noted as a reading of personal data. */
type Reading = { companyId: string | null; candidateId: string | null; applicationId: string | null };

export type ReadableFile = FileRow & {
  /** The person whose CV it is, as far as known. */
  person: string | null;
  /** What createFileReading() notes; null for the person's own reading. */
  reading: Reading | null;
  /** Everybody may read it. */
  isPublic: boolean;
};

/** Who asks: the session's person, and the signed link of the address (`acces`). */
export type Reader = { viewer: Viewer | null; access: string | null };

/**
 * The file with this id, if this reader may read it.
 * @returns undefined alike when it is not there and when it is not theirs to read
 */
export async function findReadableFile(id: string, { viewer, access }: Reader): Promise<ReadableFile | undefined> {
  if (!isId(id)) return undefined;
  const file = await findRow(id);
  if (!file) return undefined;
  if (await isPublicFile(file)) return { ...file, person: null, reading: null, isPublic: true };
  const right =
    (access === null ? undefined : await findByLink(id, access)) ??
    (viewer ? await findBySession(file, viewer) : undefined);
  return right ? { ...file, ...right, isPublic: false } : undefined;
}

/**
 * The file that a signed link opens.
 * @param access the link's `acces`
 */
export async function findLinkedFile(access: string, viewer: Viewer | null): Promise<ReadableFile | undefined> {
  const opened = openCvLink(access);
  return opened ? findReadableFile(opened.fileId, { viewer, access }) : undefined;
}

/**
 * Notes that a company or an administrator read a CV. Whoever reads their own leaves no trace, and whoever reads on within limits.readingMs, asks for
 * the file beside its page or loads that again, has read it once.
 */
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
    .where("at", ">", new Date(Date.now() - limits.readingMs))
    .limit(1)
    .executeTakeFirst();
  if (again) return;
  await db
    .insertInto("readings")
    .values({ ...reading, id: newId(), userId, what: "cv" })
    .execute();
}

type Right = Pick<ReadableFile, "person" | "reading">;

function findRow(id: string) {
  return db.selectFrom("files").select(columns).where("files.id", "=", id).executeTakeFirst();
}

const nameOf = (row: { prenom: string | null; nom: string | null } | undefined) =>
  [row?.prenom, row?.nom].filter((word) => word?.trim()).join(" ") || null;

async function findBySession(file: FileRow, viewer: Viewer): Promise<Right | undefined> {
  if (viewer.role === "company" && viewer.companyId) {
    const received = file.kind === "cv" ? await findReceived(file.id, viewer.companyId) : undefined;
    if (received) return received;
    const shown = isFree(viewer) ? await findShown(file, viewer.companyId) : undefined;
    if (shown) return shown;
  }
  const person = file.kind === "cv" ? await findPerson(file.id) : undefined;
  // Who handed it in for somebody reads what is somebody's all the same.
  if (viewer.role === "admin") return { person: nameOf(person), reading: person ? person.reading : null };
  const isOwn =
    file.uploadedBy === viewer.id ||
    (viewer.role === "candidate" && (await findOwn(file.id, viewer.id))) ||
    (viewer.companyId !== null && (await isHeldByCompany(file.id, viewer.companyId)));
  return isOwn ? { person: nameOf(person), reading: null } : undefined;
}

// An application's CV: for the company that received it, until it is withdrawn.
async function findReceived(fileId: string, companyId: string): Promise<Right | undefined> {
  const row = await db
    .selectFrom("applications")
    .select(["id", "candidateId", "prenom", "nom"])
    .where("cvFileId", "=", fileId)
    .where("companyId", "=", companyId)
    .where("state", "<>", "withdrawn")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && { person: nameOf(row), reading: { companyId, candidateId: row.candidateId, applicationId: row.id } };
}

// Where a profile holds a file of each kind.
const places = {
  cv: "candidates.cvFileId",
  image: "candidates.imageFileId",
  video: "candidates.videoFileId",
  poster: "candidates.posterFileId",
  captions: "candidates.captionsFileId",
} as const;

const isPlaced = (kind: FileKind): kind is keyof typeof places => Object.hasOwn(places, kind);

// A masked candidate let this company in.
const accepted = (companyId: string) =>
  db
    .selectFrom("requests")
    .select("requests.id")
    .where("requests.candidateId", "=", sql.ref<string>("candidates.id"))
    .where("requests.companyId", "=", companyId)
    .where("requests.state", "=", "accepted");

// What a profile holds: for a verified company that finds the candidate with their name (access/candidate-visibility.server.ts).
async function findShown({ id, kind }: FileRow, companyId: string): Promise<Right | undefined> {
  if (!isPlaced(kind)) return undefined;
  const row = await db
    .selectFrom("candidates")
    .innerJoin("users", "users.id", "candidates.id")
    .select(["candidates.id", "candidates.prenom", "candidates.nom"])
    .where(places[kind], "=", id)
    .where((eb) =>
      eb.or([
        eb("candidates.visibility", "=", "visible"),
        eb.and([eb("candidates.visibility", "=", "masked"), eb.exists(accepted(companyId))]),
      ]),
    )
    .where("users.emailVerified", "=", true)
    .where("users.disabledAt", "is", null)
    .where("users.erasureDueAt", "is", null)
    .where(isNotHidden(companyId, "candidates.id"))
    .executeTakeFirst();
  return row && { person: nameOf(row), reading: { companyId, candidateId: row.id, applicationId: null } };
}

// What somebody else handed in for a candidate: an administrator, or the candidate before they had an account.
async function findOwn(fileId: string, candidateId: string): Promise<boolean> {
  const row = await db
    .selectFrom("candidates")
    .select("id")
    .where("id", "=", candidateId)
    .where((eb) => eb.or(Object.values(places).map((place) => eb(place, "=", fileId))))
    .unionAll(
      db.selectFrom("applications").select("id").where("candidateId", "=", candidateId).where("cvFileId", "=", fileId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

// What a colleague or an administrator handed in for the company or one of its offers.
async function isHeldByCompany(fileId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("companies")
    .select("id")
    .where("id", "=", companyId)
    .where((eb) => eb.or([eb("logoFileId", "=", fileId), eb("kbisFileId", "=", fileId)]))
    .unionAll(
      db
        .selectFrom("offers")
        .select("id")
        .where("companyId", "=", companyId)
        .where((eb) => eb.or([eb("offerFileId", "=", fileId), eb("offerImageId", "=", fileId)])),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

// Whose CV it is, and what is noted when nobody's company reads it.
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

// Whoever left the company, or has another address, holds a link no more.
async function isAddressee({ id, mark }: { id: string; mark: string }, companyId: string): Promise<boolean> {
  const user = await findOpenMember(id, companyId);
  return user !== undefined && recipientMark(user.email) === mark;
}

// A link is dead when the application was withdrawn or erased, holds another file, or its offer went to another company.
async function findByLink(fileId: string, access: string): Promise<Right | undefined> {
  const opened = openCvLink(access);
  if (opened?.fileId !== fileId) return undefined;
  const row = await db
    .selectFrom("applications")
    .leftJoin("offers", "offers.id", "applications.offerId")
    .select(["applications.id", "applications.companyId", "applications.candidateId"])
    .select(["applications.prenom", "applications.nom"])
    .where("applications.id", "=", opened.applicationId)
    .where("applications.cvFileId", "=", fileId)
    // A visitor's own link ends with its holder: the account's session opens the file from then on.
    .$if(opened.own, (query) => query.where("applications.candidateId", "is", null))
    .$if(!opened.own, (query) =>
      query
        .where("applications.state", "<>", "withdrawn")
        .where((eb) =>
          eb.or([eb("offers.id", "is", null), eb("offers.companyId", "=", eb.ref("applications.companyId"))]),
        ),
    )
    .executeTakeFirst();
  if (!row || (opened.addressee && !(await isAddressee(opened.addressee, row.companyId)))) return undefined;
  const { id, companyId, candidateId } = row;
  return { person: nameOf(row), reading: opened.own ? null : { companyId, candidateId, applicationId: id } };
}
