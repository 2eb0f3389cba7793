// Up to 50 CVs at once: each file is received and read, stands as a row to confirm for a day, and becomes an application by one press.
import { type Selectable, sql } from "kysely";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { createFile, deleteUnusedCv, type ReceivedFile, receiveFile } from "../../files/store/files.server.ts";
import { type CvPerson, listCvPeople } from "../../people/candidates/cv-proposals.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { AddedCvsTable, AddedCvValues, CameBy } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { hasPicturesJob } from "../../platform/jobs/job-tables.server.ts";
import { hashOf } from "../../platform/storage/storage-form.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";

type Viewer = Pick<CompanyViewer, "id" | "companyId">;

type Row = Pick<
  Selectable<AddedCvsTable>,
  "id" | "offerId" | "cameBy" | "fileId" | "fileName" | "refusal" | "values" | "unsure" | "problem"
>;

export type CvRow = Row & {
  /** The saved values, else those that the CV states; null while nothing is known. */
  shown: AddedCvValues | null;
  /** Why nothing was read. */
  unread: Extract<CvPerson, { unread: unknown }>["unread"] | null;
};

/** What a form says of a row, and which fields of it stand as an uncertain reading. */
export type TypedRow = { values: AddedCvValues; unsure: string[] };

const ofMember = ({ id: userId, companyId }: Viewer) => ({ userId, companyId });

const ownRows = (tx: Db, viewer: Viewer) => tx.selectFrom("addedCvs").where((row) => row.and(ofMember(viewer)));

/** The number of a member's rows. */
export async function countCvRows(viewer: Viewer): Promise<number> {
  const { count } = await ownRows(db, viewer)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a row takes a file: it has none, or one of which nothing could be read. */
export const takesFile = ({ fileId, unread }: Pick<CvRow, "fileId" | "unread">): boolean =>
  fileId === null || (unread !== null && unread !== "waiting");

/** A member's rows, in the order of their files. Reads what the rows without values name. */
export async function listCvRows(viewer: Viewer): Promise<CvRow[]> {
  const rows = await ownRows(db, viewer)
    .select(["id", "offerId", "cameBy", "fileId", "fileName", "refusal", "values", "unsure", "problem"])
    .orderBy("createdAt")
    .orderBy("id")
    .limit(hiringLimits.cvsAtOnce)
    .execute();
  const people = await listCvPeople(rows.flatMap(({ values, fileId }) => (values === null && fileId ? fileId : [])));
  return rows.map((row) => {
    const person = row.fileId ? people.get(row.fileId) : undefined;
    if (!person) return { ...row, shown: row.values, unread: null };
    if ("unread" in person) return { ...row, shown: null, unread: person.unread };
    return { ...row, shown: person.values, unsure: person.unsure, unread: null };
  });
}

const nameOf = (file: File) => file.name.toWellFormed().replaceAll("\0", "").slice(0, hiringLimits.cvNameMax) || "CV";

type SentCv = { file: File; sha256: string };

/** The files of a form with the hashes of their bytes, each file once. */
export async function listSentCvs(files: File[]): Promise<SentCv[]> {
  const sent = new Map<string, SentCv>();
  for (const file of files) {
    const { sha256 } = await hashOf(file.stream());
    if (!sent.has(sha256)) sent.set(sha256, { file, sha256 });
  }
  return [...sent.values()];
}

/** Whether a row has its file. One whose reading was given up, as on a busy machine, counts as missing: it may come once more. */
const hasFile = sql<boolean>`("addedCvs"."fileId" is not null and not ("addedCvs"."values" is null and exists (
  select from "files" where "files"."id" = "addedCvs"."fileId" and "files"."text" is null and "files"."lines" is null and not ${hasPicturesJob}
)))`;

/** The hashes of a member's rows of an offer. */
export async function findRowHashes(viewer: Viewer, offerId: string): Promise<Map<string, { hasFile: boolean }>> {
  const rows = await ownRows(db, viewer)
    .select(["sha256", hasFile.as("hasFile")])
    .where("offerId", "=", offerId)
    .execute();
  return new Map(rows.map((row) => [row.sha256, row]));
}

/** Receives files together. A refused one has its reason. */
const receiveSome = (sent: SentCv[]) =>
  Promise.all(sent.map(async (each) => ({ ...each, received: await receiveFile("cv", [each.file], null) })));

/** Whether the company has added a CV with these stored bytes to an offer already. */
async function isAddedAlready(tx: Db, { companyId }: Viewer, offerId: string, sha256: string): Promise<boolean> {
  const application = await tx
    .selectFrom("applications")
    .innerJoin("files", "files.id", "applications.cvFileId")
    .select("applications.id")
    .where("applications.companyId", "=", companyId)
    .where("applications.offerId", "=", offerId)
    // One that its applicant sent does not count: in blind mode the answer would tell who has applied.
    .where("applications.cameBy", "is not", null)
    .where("applications.state", "<>", "withdrawn")
    .where("files.sha256", "=", sha256)
    .limit(1)
    .executeTakeFirst();
  return application !== undefined;
}

type Received = Awaited<ReturnType<typeof receiveSome>>[number];

/** @param before the file that it replaces */
async function setRowFile(tx: Db, id: string, file: ReceivedFile, before: string | null): Promise<void> {
  const fileId = await createFile(tx, file);
  await tx.updateTable("addedCvs").set({ fileId, refusal: null }).where("id", "=", id).execute();
  if (before) await deleteUnusedCv(tx, before);
}

async function setRefusal(tx: Db, id: string, refusal: string): Promise<void> {
  await tx.updateTable("addedCvs").set({ refusal }).where("id", "=", id).execute();
}

/** Stores a received file as a row, or in the row that the same file has. @returns whether the row or its file is new */
async function createCvRow(
  tx: Db,
  viewer: Viewer,
  { file, sha256, received }: Received,
  row: { offerId: string; cameBy: CameBy; createdAt: Date },
): Promise<boolean> {
  if (received.ok && (await isAddedAlready(tx, viewer, row.offerId, received.file.sha256))) return false;
  const created = await tx
    .insertInto("addedCvs")
    .values({ ...ofMember(viewer), ...row, id: newId(), sha256, fileName: nameOf(file), fileId: null, refusal: null })
    .onConflict((conflict) => conflict.columns(["userId", "companyId", "offerId", "sha256"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const stored = await ownRows(tx, viewer)
    .select(["id", "fileId", hasFile.as("hasFile")])
    .where("offerId", "=", row.offerId)
    .where("sha256", "=", sha256)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const takes = !stored.hasFile && received.ok;
  if (takes) await setRowFile(tx, stored.id, received.file, stored.fileId);
  if (stored.fileId === null && !received.ok) await setRefusal(tx, stored.id, received.message);
  return created !== undefined || takes;
}

/**
 * Stores a batch of CVs of one offer as rows to confirm. A file that is refused stays as a row, to send again or to fill in by hand.
 * @returns how many rows or files are new: a file of an earlier try, and one that is an application already, is none
 */
export async function createCvRows(
  viewer: Viewer,
  sent: SentCv[],
  { offerId, cameBy }: { offerId: string; cameBy: CameBy },
): Promise<number> {
  const now = Date.now();
  let created = 0;
  for (let from = 0; from < sent.length; from += hiringLimits.cvsReceivedTogether) {
    const some = await receiveSome(sent.slice(from, from + hiringLimits.cvsReceivedTogether));
    await transaction(async (tx) => {
      for (const [index, each] of some.entries()) {
        const row = { offerId, cameBy, createdAt: new Date(now + from + index) };
        if (await createCvRow(tx, viewer, each, row)) created += 1;
      }
    });
  }
  await saveReadPeople(viewer);
  return created;
}

/** Attaches a file to a row without one, or with one that says nothing. A file that another row of the member has, or an application, is refused. */
async function attachCv(tx: Db, viewer: Viewer, id: string, { file, sha256, received }: Received): Promise<void> {
  const rows = await ownRows(tx, viewer)
    .select(["id", "offerId", "sha256", "fileId", hasFile.as("hasFile")])
    .forUpdate()
    .execute();
  const row = rows.find((each) => each.id === id);
  // The same press once more.
  if (!row || (row.hasFile && row.sha256 === sha256)) return;
  if (!received.ok) return setRefusal(tx, id, received.message);
  const { offerId } = row;
  const isElsewhere = rows.some((each) => each.id !== id && each.offerId === offerId && each.sha256 === sha256);
  if (isElsewhere || (offerId !== null && (await isAddedAlready(tx, viewer, offerId, received.file.sha256))))
    return setRefusal(tx, id, hiringMessages.cvTwice);
  await setRowFile(tx, id, received.file, row.fileId);
  await tx
    .updateTable("addedCvs")
    .set({ sha256, fileName: nameOf(file) })
    .where("id", "=", id)
    .execute();
}

/** Gives rows without a file those that were chosen for them. What a CV states joins what was typed, and replaces nothing. */
export async function attachCvs(viewer: Viewer, chosen: { id: string; file: File }[]): Promise<void> {
  for (const { id, file } of chosen) {
    const sent = await listSentCvs([file]);
    const [received] = await receiveSome(sent);
    await transaction((tx) => attachCv(tx, viewer, id, received!));
  }
  await saveReadPeople(
    viewer,
    chosen.map(({ id }) => id),
  );
}

const readInto = (typed: AddedCvValues | null, read: AddedCvValues): AddedCvValues => ({
  prenom: typed?.prenom ?? read.prenom,
  nom: typed?.nom ?? read.nom,
  email: typed?.email ?? read.email,
  tel: typed?.tel ?? read.tel,
  job: typed?.job ?? read.job,
});

/** Stores what the CVs state, so that their page need not read them again. @param attached rows that may hold typed values */
async function saveReadPeople(viewer: Viewer, attached: string[] = []): Promise<void> {
  const rows = await ownRows(db, viewer)
    .select(["id", "fileId", "values"])
    .where((eb) => eb.or([eb("values", "is", null), ...(attached.length > 0 ? [eb("id", "in", attached)] : [])]))
    .execute();
  const people = await listCvPeople(rows.flatMap(({ fileId }) => fileId ?? []));
  for (const { id, fileId, values } of rows) {
    const person = people.get(fileId ?? "");
    if (!person || "unread" in person) continue;
    const read = { values: JSON.stringify(readInto(values, person.values)), unsure: person.unsure };
    const update = db.updateTable("addedCvs").set(read).where("id", "=", id);
    await (values === null ? update.where("values", "is", null) : update).execute();
  }
}

/** Saves what was typed into the rows of a member. @param changes what else changes in them */
export async function saveCvRows(
  tx: Db,
  viewer: Viewer,
  typed: Map<string, TypedRow>,
  changes: { problem?: null } = {},
): Promise<void> {
  for (const [id, { values, unsure }] of typed)
    await tx
      .updateTable("addedCvs")
      .set({ values: JSON.stringify(values), unsure, ...changes })
      .where("id", "=", id)
      .where((row) => row.and(ofMember(viewer)))
      .execute();
}

/** Marks why a row was not added. */
export async function setCvProblem(id: string, viewer: Viewer, problem: AddedCvsTable["problem"]): Promise<void> {
  await db
    .updateTable("addedCvs")
    .set({ problem })
    .where("id", "=", id)
    .where((row) => row.and(ofMember(viewer)))
    .execute();
}

/** Deletes rows of a member, with the files that no application uses. @returns how many */
export async function deleteCvRows(tx: Db, viewer: Viewer, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await tx
    .deleteFrom("addedCvs")
    .where("id", "in", ids)
    .where((row) => row.and(ofMember(viewer)))
    .returning("fileId")
    .execute();
  for (const { fileId } of deleted) if (fileId) await deleteUnusedCv(tx, fileId);
  return deleted.length;
}

/** Scheduled task: deletes the rows that were not confirmed within hiringLimits.addedCvMs, with their files. */
export async function deleteOldCvRows(now: Date): Promise<void> {
  const since = new Date(now.getTime() - hiringLimits.addedCvMs);
  await transaction(async (tx) => {
    const deleted = await tx.deleteFrom("addedCvs").where("createdAt", "<=", since).returning("fileId").execute();
    for (const { fileId } of deleted) if (fileId) await deleteUnusedCv(tx, fileId);
  });
}
