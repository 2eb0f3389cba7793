// Attaches a company's uploads: its logo, which is public, and its Kbis, which is not.

import { deleteFile } from "../../files/store/files.server.ts";
import type { Attach } from "../../files/uploads/attach.server.ts";
import type { Db } from "../../platform/db/db.server.ts";

async function setPlace(tx: Db, id: string, column: "logoFileId" | "kbisFileId", fileId: string | null) {
  const before = await tx
    .selectFrom("companies")
    .select(["logoFileId", "kbisFileId"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  await tx
    .updateTable("companies")
    .set({ [column]: fileId, updatedAt: new Date() })
    .where("id", "=", id)
    .execute();
  const old = before[column];
  if (old && old !== fileId) await deleteFile(tx, old);
  return true;
}

/** Sets or clears a company's logo and deletes the old one. @returns false when there is no such company */
export function setLogo(tx: Db, id: string, fileId: string | null): Promise<boolean> {
  return setPlace(tx, id, "logoFileId", fileId);
}

/** Sets or clears a company's Kbis and deletes the old one. @returns false when there is no such company */
export function setKbis(tx: Db, id: string, fileId: string | null): Promise<boolean> {
  return setPlace(tx, id, "kbisFileId", fileId);
}

async function findCompanyOf(tx: Db, userId: string): Promise<string | undefined> {
  const row = await tx.selectFrom("members").select("companyId").where("userId", "=", userId).executeTakeFirst();
  return row?.companyId;
}

/** Attaches a logo to the account's company. */
export const attachCompanyLogo: Attach = async (tx, { fileId, userId }) => {
  const companyId = await findCompanyOf(tx, userId);
  return companyId !== undefined && setLogo(tx, companyId, fileId);
};

/** Attaches a Kbis to the account's company. */
export const attachCompanyKbis: Attach = async (tx, { fileId, userId }) => {
  const companyId = await findCompanyOf(tx, userId);
  return companyId !== undefined && setKbis(tx, companyId, fileId);
};
