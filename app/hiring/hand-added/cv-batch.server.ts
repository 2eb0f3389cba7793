// Up to 50 CVs at once: each file is received and read, stands as a row to confirm for a day, and becomes an application by one press.
import type { Selectable } from "kysely";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { createFile, deleteUnusedCv, receiveFile } from "../../files/store/files.server.ts";
import { type CvPerson, listCvPeople } from "../../people/candidates/cv-proposals.server.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import type { AddedCvsTable, AddedCvValues, CameBy } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import * as hiringLimits from "../limits.ts";

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

const ofMember = ({ id: userId, companyId }: Viewer) => ({ userId, companyId });

const ownRows = (tx: Db, viewer: Viewer) => tx.selectFrom("addedCvs").where((row) => row.and(ofMember(viewer)));

/** The number of a member's rows. */
export async function countCvRows(viewer: Viewer): Promise<number> {
  const { count } = await ownRows(db, viewer)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

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

/** Receives files together. A refused one has its reason. */
async function receiveSome(files: File[]) {
  const received = await Promise.all(files.map((file) => receiveFile("cv", [file], null)));
  return files.map((file, index) => ({ file, received: received[index]! }));
}

const nameOf = (file: File) => file.name.toWellFormed().replaceAll("\0", "").slice(0, hiringLimits.cvNameMax) || "CV";

/** Stores a batch of CVs of one offer as rows to confirm. A file that is refused stays as a row to fill in by hand. */
export async function createCvRows(
  viewer: Viewer,
  files: File[],
  { offerId, cameBy }: { offerId: string; cameBy: CameBy },
): Promise<void> {
  const now = Date.now();
  for (let from = 0; from < files.length; from += hiringLimits.cvsReceivedTogether) {
    const some = await receiveSome(files.slice(from, from + hiringLimits.cvsReceivedTogether));
    await transaction(async (tx) => {
      for (const [index, { file, received }] of some.entries()) {
        const fileId = received.ok ? await createFile(tx, received.file) : null;
        await tx
          .insertInto("addedCvs")
          .values({
            id: newId(),
            companyId: viewer.companyId,
            userId: viewer.id,
            offerId,
            cameBy,
            fileId,
            fileName: nameOf(file),
            refusal: received.ok ? null : received.message,
            createdAt: new Date(now + from + index),
          })
          .execute();
      }
    });
  }
  await saveReadPeople(viewer);
}

/** Stores what the CVs state, so that their page need not read them again. */
async function saveReadPeople(viewer: Viewer): Promise<void> {
  const rows = await ownRows(db, viewer).select(["id", "fileId"]).where("values", "is", null).execute();
  const people = await listCvPeople(rows.flatMap(({ fileId }) => fileId ?? []));
  for (const { id, fileId } of rows) {
    const person = people.get(fileId ?? "");
    if (!person || "unread" in person) continue;
    const read = { values: JSON.stringify(person.values), unsure: person.unsure };
    await db.updateTable("addedCvs").set(read).where("id", "=", id).where("values", "is", null).execute();
  }
}

/** Saves what was typed into the rows of a member. */
export async function saveCvRows(tx: Db, viewer: Viewer, typed: Map<string, AddedCvValues>): Promise<void> {
  for (const [id, values] of typed)
    await tx
      .updateTable("addedCvs")
      .set({ values: JSON.stringify(values), problem: null })
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
