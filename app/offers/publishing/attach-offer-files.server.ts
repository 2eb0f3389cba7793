// What a company hands in for one of its offers: a file to read and an image, which everybody sees while it is public.

import { deleteFile } from "../../files/store/files.server.ts";
import type { Attach } from "../../files/uploads/attach.server.ts";
import type { Db } from "../../platform/db/db.server.ts";

export type OfferFileKind = "offerFile" | "offerImage";

const columns = { offerFile: "offerFileId", offerImage: "offerImageId" } as const;

export type OfferPlace = {
  id: string;
  kind: OfferFileKind;
  /** Null empties it. */
  fileId: string | null;
  /** Of an account of the company whose offer it must be; left out by the administration. */
  userId?: string;
};

/**
 * The file or the image of an offer, or none; the one before is deleted.
 * @returns false when there is no such offer
 */
export async function setOfferPlace(tx: Db, { id, userId, kind, fileId }: OfferPlace): Promise<boolean> {
  const column = columns[kind];
  const before = await tx
    .selectFrom("offers")
    .select(["offerFileId", "offerImageId"])
    .where("id", "=", id)
    .$if(userId !== undefined, (query) =>
      query.where("companyId", "in", tx.selectFrom("members").select("companyId").where("userId", "=", userId!)),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  await tx
    .updateTable("offers")
    .set({ [column]: fileId, updatedAt: new Date() })
    .where("id", "=", id)
    .execute();
  const old = before[column];
  if (old && old !== fileId) await deleteFile(tx, old);
  return true;
}

const attachTo =
  (kind: OfferFileKind): Attach =>
  async (tx, { fileId, userId, target }) =>
    target !== null && setOfferPlace(tx, { id: target, userId, kind, fileId });

/** A file becomes that of the offer that it was handed in for. */
export const attachOfferFile = attachTo("offerFile");

/** An image becomes that of the offer that it was handed in for. */
export const attachOfferImage = attachTo("offerImage");
