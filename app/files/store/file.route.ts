// /fichiers/:id: one file or a range of it. Never redirects to sign-in; no access and no file both answer 404.

import { createFileReading, findReadableFile, type ReadableFile } from "../../access/file-access.server.ts";
import { type Viewer, viewerOf } from "../../access/viewer.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { openFile, storedSize } from "../../platform/storage/storage.server.ts";
import * as filesMessages from "../messages.ts";
import type { Route } from "./+types/file.route";
import { type BlindFile, findBlindPdf } from "./blind-cv.server.ts";
import { fileHeaders, missing, sentenceAnswer, servedAs } from "./file-answer.ts";
import { imageSideOf, imageVariant } from "./image-variants.server.ts";
import { chooseAnswer } from "./ranges.ts";

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const file = await findReadableFile(params.id, { viewer, access: url.searchParams.get("acces") });
  if (!file) return missing();
  if (file.blind) return blindAnswer(request, file, viewer);
  const { size } = file;
  const headers = headersOf(file);
  const side = headers["Content-Type"].startsWith("image/") ? imageSideOf(url.searchParams.get("taille")) : null;
  const smaller = side && (await imageVariant(file, side));
  if (smaller) return smallerAnswer(request, { ...headers, ETag: `"${file.sha256}-${side}"` }, smaller);
  const chosen = chooseAnswer(request, headers.ETag, size);
  if (chosen.status === 304 || chosen.status === 412) return new Response(null, { status: chosen.status, headers });
  if (chosen.status === 416) {
    const { ETag: _, "Content-Disposition": __, ...rest } = headers;
    return new Response(null, { status: 416, headers: { ...rest, "Content-Range": `bytes */${size}` } });
  }
  // The body of a HEAD answer is not read: an opened file would stay open.
  if (request.method === "HEAD") {
    if ((await storedSize(file.storageKey)) !== size) return damaged(file);
    return new Response(null, { headers: { ...headers, "Content-Length": String(size) } });
  }
  const part = chosen.status === 206 ? chosen : undefined;
  const opened = await openFile(file.storageKey, part).catch((error) => {
    if (error instanceof RangeError) return null;
    throw error;
  });
  if (opened?.size !== size) {
    await opened?.stream.cancel();
    return damaged(file);
  }
  // Without a session the link was followed from its page, whose press has counted (hiring/apply/cv-view.route.tsx).
  if (viewer) await createFileReading(file, viewer);
  const length = part ? part.end - part.start + 1 : size;
  return new Response(opened.stream, {
    status: chosen.status,
    headers: {
      ...headers,
      "Content-Length": String(length),
      ...(part ? { "Content-Range": `bytes ${part.start}-${part.end}/${size}` } : {}),
    },
  });
}

/** A CV in blind mode: drawn for each answer, so without ranges. */
async function blindAnswer(request: Request, file: BlindFile, viewer: Viewer | null): Promise<Response> {
  const bytes = await findBlindPdf(file);
  if (!bytes) return sentenceAnswer(filesMessages.cvNotReadBlind, 404);
  if (viewer && request.method !== "HEAD") await createFileReading(file, viewer);
  const headers = {
    ...fileHeaders,
    "Content-Type": file.contentType,
    "Content-Disposition": `attachment; ${nameParts(file)}`,
    "Content-Length": String(bytes.length),
  };
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}

function smallerAnswer(
  request: Request,
  given: ReturnType<typeof headersOf>,
  bytes: Uint8Array<ArrayBuffer>,
): Response {
  const headers = { ...given, "Accept-Ranges": "none", "Content-Type": "image/webp" };
  const { status } = chooseAnswer(request, headers.ETag, 0);
  if (status === 304 || status === 412) return new Response(null, { status, headers });
  const length = { "Content-Length": String(bytes.length) };
  return new Response(request.method === "HEAD" ? null : bytes, { headers: { ...headers, ...length } });
}

function headersOf(file: ReadableFile) {
  const { contentType, inline } = servedAs(file.kind, file.contentType);
  return {
    ...fileHeaders,
    // A list shows the same logo many times; the image of a closing offer expires within these 5 minutes.
    ...(file.isPublic ? { "Cache-Control": "private, max-age=300" } : {}),
    "Accept-Ranges": "bytes",
    "Content-Type": contentType,
    "Content-Disposition": `${inline ? "inline" : "attachment"}; ${nameParts(file)}`,
    ETag: `"${file.sha256}"`,
  };
}

function damaged(file: ReadableFile): Response {
  log.error({ file: file.id }, "the bytes of a file are missing, or others than were taken");
  return missing();
}

/** RFC 6266: an ASCII name for old clients, then the original name. */
function nameParts({ name, originalName }: { name: string; originalName: string }): string {
  const plain = name.replace(/[^a-z0-9._-]/g, "-");
  const whole = encodeURIComponent(originalName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
