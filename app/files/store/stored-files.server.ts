// Finds stored files for display. The file route checks access.

import { type Db, db } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { displayTime, fileSize } from "../../platform/text/french.ts";

export type StoredFile = {
  id: string;
  path: string;
  name: string;
  type: string;
  size: string;
  at: { iso: string; exact: string; ago: string };
};

type FileReference = { kind: FileKind; id: string | null };

/** The stored files that a row refers to, in the same order; null where there is none of that kind. */
export async function findStoredFiles(
  references: readonly FileReference[],
  tx: Db = db,
): Promise<(StoredFile | null)[]> {
  const ids = references.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return references.map(() => null);
  const rows = await tx
    .selectFrom("files")
    .select(["id", "kind", "originalName", "fileType", "size", "uploadedAt"])
    .where("id", "in", ids)
    .limit(ids.length)
    .execute();
  return references.map(({ kind, id }) => {
    const file = rows.find((row) => row.id === id && row.kind === kind);
    if (!file) return null;
    return {
      id: file.id,
      path: `/fichiers/${file.id}`,
      name: file.originalName,
      type: file.fileType.toUpperCase(),
      size: fileSize(file.size),
      at: displayTime(file.uploadedAt),
    };
  });
}

/** One stored file, as findStoredFiles(). */
export async function findStoredFile(kind: FileKind, id: string | null, tx: Db = db): Promise<StoredFile | null> {
  const [file = null] = await findStoredFiles([{ kind, id }], tx);
  return file;
}
