// The files of an offer, readable by all while it is public (access/public-files.server.ts).
import { findStoredFiles } from "../files/store/stored-files.server.ts";
import type { Offer } from "./offers.server.ts";

/** The address of a stored file; null when there is none. */
export function filePath(id: string | null): string | null {
  return id === null ? null : `/fichiers/${id}`;
}

/** The files of an offer for its page and its edit pages. */
export async function findOfferFiles({ offerFileId, offerImageId }: Pick<Offer, "offerFileId" | "offerImageId">) {
  const [file = null, image = null] = await findStoredFiles([
    { kind: "offerFile", id: offerFileId },
    { kind: "offerImage", id: offerImageId },
  ]);
  return { file, image };
}

export type OfferFiles = Awaited<ReturnType<typeof findOfferFiles>>;
