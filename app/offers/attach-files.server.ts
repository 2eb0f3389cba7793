// What a company hands in for one of its offers: a file to read and an image, which everybody sees while it is public.
import type { Db } from "../db/db.server.ts";
import type { Attach } from "../files/attach.server.ts";
import { deleteFile } from "../files/files.server.ts";

type Column = "offerFileId" | "offerImageId";

/**
 * The file or the image of an offer, or none; the one before is deleted.
 * @param userId of an account of the company whose offer it must be
 * @returns false when there is no such offer
 */
export async function setOfferPlace(
  tx: Db,
  { id, userId, column, fileId }: { id: string; userId: string; column: Column; fileId: string | null },
): Promise<boolean> {
  const companies = tx.selectFrom("members").select("companyId").where("userId", "=", userId);
  const before = await tx
    .selectFrom("offers")
    .select(["offerFileId", "offerImageId"])
    .where("id", "=", id)
    .where("companyId", "in", companies)
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
  (column: Column): Attach =>
  async (tx, { fileId, userId, target }) =>
    target !== null && setOfferPlace(tx, { id: target, userId, column, fileId });

/** A file becomes that of the offer that it was handed in for. */
export const attachOfferFile = attachTo("offerFileId");

/** An image becomes that of the offer that it was handed in for. */
export const attachOfferImage = attachTo("offerImageId");
