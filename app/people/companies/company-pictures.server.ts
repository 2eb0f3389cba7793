// The cover, the photos and the people of a company's page, written by its members.
import { type Expression, sql } from "kysely";
import { writeAudit } from "../../access/audit.server.ts";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { deleteFile, replaceFile } from "../../files/store/files.server.ts";
import { findStoredFiles } from "../../files/store/stored-files.server.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import type { CompaniesTable } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";

type CompanyId = string | Expression<unknown>;

/** Sets or clears the cover of a company; its alternative text ends with the old picture. @returns false without such a company */
export async function setCompanyCover(tx: Db, companyId: CompanyId, fileId: string | null): Promise<boolean> {
  const replaced = await replaceFile(tx, { table: "companies", column: "coverFileId", id: companyId, fileId });
  await tx.updateTable("companies").set({ coverAlt: null }).where(sql<boolean>`"id" = ${companyId}`).execute();
  return replaced;
}

/** Sets the alternative text of an existing cover. @returns false without a cover */
export async function setCoverAlt(tx: Db, companyId: string, alt: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("companies")
    .set({ coverAlt: alt, updatedAt: new Date() })
    .where("id", "=", companyId)
    .where("coverFileId", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a company, so that two members cannot pass a limit together. @returns undefined without such a company */
const lockCompany = (tx: Db, companyId: CompanyId) =>
  tx
    .selectFrom("companies")
    .select(["id", "coverAlt"])
    .where(sql<boolean>`"id" = ${companyId}`)
    .forUpdate()
    .executeTakeFirst();

/** The alternative text of a cover; locks the company's row until the transaction ends. */
export const lockCoverAlt = async (tx: Db, companyId: string) => (await lockCompany(tx, companyId))?.coverAlt ?? "";

/** The photos of a company's page, in their order. */
export const listCompanyPhotos = (companyId: string, tx: Db = db) =>
  tx
    .selectFrom("companyPhotos")
    .select(["id", "fileId", "caption", "alt", "position"])
    .where("companyId", "=", companyId)
    .orderBy("position")
    .orderBy("id")
    .limit(peopleLimits.companyPhotos)
    .execute();

/** The people whom a company's page names, in the order of their entry. */
export const listCompanyPeople = (companyId: string, tx: Db = db) =>
  tx
    .selectFrom("companyPeople")
    .select(["id", "fileId", "name", "job", "words"])
    .where("companyId", "=", companyId)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(peopleLimits.companyPeople)
    .execute();

type PhotoText = { caption: string | null; alt: string | null };

/** Adds a photo at the end. @returns false without such a company, or when it has the most photos */
export async function createCompanyPhoto(
  tx: Db,
  companyId: CompanyId,
  fileId: string,
  text: PhotoText = { caption: null, alt: null },
): Promise<boolean> {
  const company = await lockCompany(tx, companyId);
  if (!company) return false;
  const photos = await listCompanyPhotos(company.id, tx);
  if (photos.length >= peopleLimits.companyPhotos) return false;
  const position = (photos.at(-1)?.position ?? 0) + 1;
  await tx
    .insertInto("companyPhotos")
    .values({ id: newId(), companyId: company.id, fileId, position, ...text })
    .execute();
  return true;
}

/** The texts of a company's photo; locks its row until the transaction ends. */
export const lockCompanyPhoto = (tx: Db, companyId: string, id: string) =>
  tx
    .selectFrom("companyPhotos")
    .select(["caption", "alt"])
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Sets the texts of a company's photo. */
export async function setPhotoText(tx: Db, companyId: string, id: string, text: PhotoText): Promise<void> {
  await tx.updateTable("companyPhotos").set(text).where("companyId", "=", companyId).where("id", "=", id).execute();
}

/** Moves a photo to a rank of the page, from 0. A repeated press does not move it further. @returns false without such a photo */
export async function movePhoto(tx: Db, companyId: string, id: string, rank: number): Promise<boolean> {
  await lockCompany(tx, companyId);
  const ids = (await listCompanyPhotos(companyId, tx)).map((photo) => photo.id);
  if (!ids.includes(id)) return false;
  const others = ids.filter((each) => each !== id);
  for (const [at, each] of others.toSpliced(rank, 0, id).entries())
    await tx.updateTable("companyPhotos").set({ position: at }).where("id", "=", each).execute();
  return true;
}

/** Deletes a photo with its file. @returns false without such a photo */
export async function deleteCompanyPhoto(tx: Db, companyId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("companyPhotos")
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .returning("fileId")
    .executeTakeFirst();
  if (gone) await deleteFile(tx, gone.fileId);
  return gone !== undefined;
}

type Person = { name: string; job: string; words: string | null };

/** Names a person on the page, once by `id`. The row says who states the person's consent; the log, which nobody can erase, does not name the person. @returns "full" when the page names the most people */
export async function createCompanyPerson(
  tx: Db,
  viewer: CompanyViewer,
  id: string,
  person: Person,
  fileId: string | null,
): Promise<"added" | "same" | "full"> {
  const { companyId } = viewer;
  await lockCompany(tx, companyId);
  const people = await listCompanyPeople(companyId, tx);
  if (people.some((each) => each.id === id)) return "same";
  if (people.length >= peopleLimits.companyPeople) return "full";
  await tx
    .insertInto("companyPeople")
    .values({ ...person, id, companyId, fileId, agreedAt: new Date(), statedBy: viewer.id })
    .execute();
  await writeAudit(tx, {
    actorId: viewer.id,
    actor: viewer.companyName ?? "",
    targetType: "entreprise",
    targetId: companyId,
    action: peopleMessages.personNamed,
  });
  return "added";
}

/** Takes a person off the page, with the photo. @returns false without such a person */
export async function deleteCompanyPerson(tx: Db, companyId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("companyPeople")
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .returning("fileId")
    .executeTakeFirst();
  if (gone?.fileId) await deleteFile(tx, gone.fileId);
  return gone !== undefined;
}

/** The files of a company's row: its logo, its Kbis and its cover. */
export async function findCompanyFiles(company: Pick<CompaniesTable, "logoFileId" | "kbisFileId" | "coverFileId">) {
  const kinds = ["logo", "kbis", "cover"] as const;
  const [logo = null, kbis = null, cover = null] = await findStoredFiles(
    kinds.map((kind) => ({ kind, id: company[`${kind}FileId`] })),
  );
  return { logo, kbis, cover };
}
