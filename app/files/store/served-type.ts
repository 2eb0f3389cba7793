// The served content type: only types of our list, shown inline only where the kind is meant to be viewed.
import type { FileKind } from "../../platform/db/schema.ts";

const pictures = ["image/webp", "image/png", "image/jpeg"];
const films = ["video/mp4", "video/webm", "video/quicktime"];
const captions = ["text/vtt"];
const documents = [
  "application/pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  "application/vnd.oasis.opendocument.text",
];

const shown: Partial<Record<FileKind, string[]>> = {
  image: pictures,
  logo: pictures,
  offerImage: pictures,
  video: films,
  poster: pictures,
  captions,
};
const known = new Set([...pictures, ...films, ...captions, ...documents]);

/** The type to serve, from the stored one, and whether a browser may show it instead of saving it. */
export function servedAs(kind: FileKind, contentType: string): { contentType: string; inline: boolean } {
  return {
    contentType: known.has(contentType) ? contentType : "application/octet-stream",
    inline: shown[kind]?.includes(contentType) ?? false,
  };
}
