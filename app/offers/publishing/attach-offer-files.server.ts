// A company's file and image for an offer, which everybody can see while it is public.

import { deleteFile } from "../../files/store/files.server.ts";
import type { Attach } from "../../files/uploads/attach.server.ts";
import type { Db } from "../../platform/db/db.server.ts";

export type OfferFileKind = "offerFile" | "offerImage";

const columns = { offerFile: "offerFileId", offerImage: "offerImageId" } as const;

export type OfferPlace = {
  id: string;
  kind: OfferFileKind;
  fileId: string | null;
  /** An account of the company that must own the offer; omitted by administrators. */
  userId?: string;
};

/** Sets or removes the file or image of an offer and deletes the previous one. @returns false when there is no such offer */
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

export const attachOfferFile = attachTo("offerFile");

export const attachOfferImage = attachTo("offerImage");
