// What hangs on an offer and may be read by everybody while it is public (files/public-file.server.ts).
import { fileSize } from "../base/french.ts";
import { db } from "../db/db.server.ts";
import type { Offer } from "./offers.server.ts";

/** The address of a stored file; null when there is none. */
export function filePath(id: string | null): string | null {
  return id === null ? null : `/fichiers/${id}`;
}

/** The file of an offer: its address, its name as it was handed in, its size in words. */
export async function findOfferFile({ offerFileId }: Pick<Offer, "offerFileId">) {
  if (offerFileId === null) return null;
  const file = await db
    .selectFrom("files")
    .select(["originalName", "size"])
    .where("id", "=", offerFileId)
    .where("kind", "=", "offerFile")
    .executeTakeFirst();
  return file ? { path: `/fichiers/${offerFileId}`, name: file.originalName, size: fileSize(file.size) } : null;
}
