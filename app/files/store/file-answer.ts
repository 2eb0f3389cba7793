// Headers of every file response: no scripts, no shared caching, no indexing; inline only where meant to be viewed.
import type { FileKind } from "../../platform/db/schema.ts";
import * as filesMessages from "../messages.ts";

export const fileHeaders = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

export function sentenceAnswer(sentence: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(sentence, {
    status,
    headers: { ...fileHeaders, "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}

/** A drawn page or its small picture. */
export const drawnAnswer = (image: Uint8Array<ArrayBuffer>, name: string): Response =>
  new Response(image, {
    headers: {
      ...fileHeaders,
      "Content-Type": "image/webp",
      "Content-Length": String(image.length),
      "Content-Disposition": `inline; filename="${name}.webp"`,
    },
  });

export const missing = () => sentenceAnswer(filesMessages.fileNotFound, 404);

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
  cover: pictures,
  companyPhoto: pictures,
  video: films,
  poster: pictures,
  captions,
};
const known = new Set([...pictures, ...films, ...captions, ...documents]);

export function servedAs(kind: FileKind, contentType: string): { contentType: string; inline: boolean } {
  return {
    contentType: known.has(contentType) ? contentType : "application/octet-stream",
    inline: shown[kind]?.includes(contentType) ?? false,
  };
}
