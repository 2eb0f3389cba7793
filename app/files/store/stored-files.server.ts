// Finds stored files for display. The file route checks access.

import { type Db, db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { fileSize, moment } from "../../platform/text/french.ts";

export type StoredFile = {
  id: string;
  path: string;
  name: string;
  type: string;
  size: string;
  at: { iso: string; exact: string; ago: string };
};

/** The stored file that a row refers to; null when there is none of that kind. */
export async function findStoredFile(kind: FileKind, id: string | null, tx: Db = db): Promise<StoredFile | null> {
  if (id === null) return null;
  const file = await tx
    .selectFrom("files")
    .select(["originalName", "fileType", "size", "uploadedAt"])
    .where("id", "=", id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  if (!file) return null;
  return {
    id,
    path: `/fichiers/${id}`,
    name: file.originalName,
    type: file.fileType.toUpperCase(),
    size: fileSize(file.size),
    at: moment(file.uploadedAt),
  };
}
