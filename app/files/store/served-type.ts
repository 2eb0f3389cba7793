// How a file is given out: under a type of our own list only, and shown in the browser only where that type is what is meant
// to be looked at.
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

/**
 * @param contentType as it was noted when the file was taken
 * @returns the type to give it out as, and whether a browser may show it instead of saving it
 */
export function servedAs(kind: FileKind, contentType: string): { contentType: string; inline: boolean } {
  return {
    contentType: known.has(contentType) ? contentType : "application/octet-stream",
    inline: shown[kind]?.includes(contentType) ?? false,
  };
}
