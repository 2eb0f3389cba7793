// Sets, describes and reads the cover and photos of a company's page.

import { type Expression, sql } from "kysely";
import { altColumns, type CompanyPicture, companyPictures } from "../../access/company-pictures.ts";
import { replaceFile } from "../../files/store/files.server.ts";
import { findStoredFiles } from "../../files/store/stored-files.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import type { CompaniesTable } from "../../platform/db/schema.ts";

type PictureColumns = Pick<CompaniesTable, `${CompanyPicture}FileId` | `${CompanyPicture}Alt`>;

/** Sets or clears a picture of a company; its alternative text ends with the old picture. @returns false without such a company */
export async function setCompanyPicture(
  tx: Db,
  companyId: string | Expression<unknown>,
  kind: CompanyPicture,
  fileId: string | null,
): Promise<boolean> {
  const replaced = await replaceFile(tx, { table: "companies", column: `${kind}FileId`, id: companyId, fileId });
  await tx
    .updateTable("companies")
    .set({ [`${kind}Alt`]: null })
    .where(sql<boolean>`"id" = ${companyId}`)
    .execute();
  return replaced;
}

/** The alternative text of a picture; locks the company's row until the transaction ends. */
export async function lockPictureAlt(tx: Db, companyId: string, kind: CompanyPicture): Promise<string | null> {
  const row = await tx
    .selectFrom("companies")
    .select(altColumns)
    .where("id", "=", companyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.[`${kind}Alt`] ?? null;
}

/** Sets the alternative text of an existing picture. @returns false without such a picture */
export async function setPictureAlt(
  tx: Db,
  companyId: string,
  kind: CompanyPicture,
  alt: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("companies")
    .set({ [`${kind}Alt`]: alt, updatedAt: new Date() })
    .where("id", "=", companyId)
    .where(`${kind}FileId`, "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The files of a company's row: its logo, its Kbis and its picture slots. An empty slot has no file. */
export async function findCompanyFiles(company: PictureColumns & Pick<CompaniesTable, "logoFileId" | "kbisFileId">) {
  const kinds = ["logo", "kbis", ...companyPictures] as const;
  const [logo = null, kbis = null, ...files] = await findStoredFiles(
    kinds.map((kind) => ({ kind, id: company[`${kind}FileId`] })),
  );
  const pictures = companyPictures.map((kind, at) => ({
    kind,
    file: files[at] ?? null,
    alt: company[`${kind}Alt`],
  }));
  return { logo, kbis, pictures };
}

/** The pictures of a company's row for its public page. */
export function shownPictures(company: PictureColumns) {
  const [cover, ...photos] = companyPictures.map((kind) => {
    const id = company[`${kind}FileId`];
    return id === null ? null : { path: `/fichiers/${id}`, alt: company[`${kind}Alt`] ?? "" };
  });
  return { cover: cover ?? null, photos: photos.filter((photo) => photo !== null) };
}
