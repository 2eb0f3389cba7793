// What hangs on an offer and may be read by everybody while it is public (access/public-files.server.ts).
import { findStoredFile } from "../files/store/stored-files.server.ts";
import type { Offer } from "./offers.server.ts";

/** The address of a stored file; null when there is none. */
export function filePath(id: string | null): string | null {
  return id === null ? null : `/fichiers/${id}`;
}

/** What hangs on an offer, as its page and the pages that edit it tell of it. */
export async function findOfferFiles({ offerFileId, offerImageId }: Pick<Offer, "offerFileId" | "offerImageId">) {
  const [file, image] = await Promise.all([
    findStoredFile("offerFile", offerFileId),
    findStoredFile("offerImage", offerImageId),
  ]);
  return { file, image };
}

export type OfferFiles = Awaited<ReturnType<typeof findOfferFiles>>;
