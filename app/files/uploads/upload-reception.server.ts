// The upload protocol: tus 1.0.0 with creation and creation-with-upload. Callers check the owner and the permission first.

import * as limits from "../../limits.ts";
import { runInBackground } from "../../platform/concurrency/background-priority.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { freeBytes } from "../../platform/storage/storage.server.ts";
import { createQuarantined, findQuarantined, openQuarantined } from "../store/quarantine.server.ts";
import type { UploadBody } from "./upload-body.server.ts";
import { countReceived } from "./upload-counts.server.ts";
import { withUpload } from "./upload-lock.server.ts";
import { areInParts, takePart } from "./upload-parts.server.ts";
import { UploadRefusal } from "./upload-refusal.server.ts";
import { type Announced, findOffset, findUpload, type Upload } from "./uploads.server.ts";

const uploadsPath = "/televersements";

const version = "1.0.0";
const pieceType = "application/offset+octet-stream";
const number = /^\d{1,15}$/;
const metadataName = /^[!-+\--~]+$/;
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function checkVersion(headers: Headers): void {
  if (headers.get("tus-resumable") !== version) throw new UploadRefusal(412, "", { "Tus-Version": version });
}

/** Parses Upload-Metadata: "name base64,name base64". */
function readMetadata(header: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const pair of header.split(",")) {
    const [name = "", text = "", ...rest] = pair.trim().split(" ");
    if (!metadataName.test(name) || !base64.test(text) || rest.length > 0 || texts.has(name))
      throw new UploadRefusal(400);
    texts.set(name, Buffer.from(text, "base64").toString());
  }
  return texts;
}

const writtenMetadata = ({ originalName, declaredType, kind }: Upload) =>
  Object.entries({ filename: originalName, filetype: declaredType, kind })
    .map(([name, text]) => `${name} ${Buffer.from(text).toString("base64")}`)
    .join(",");

/** Reads an announcement's headers. @throws UploadRefusal for another version, a deferred length, a concatenation, bad headers */
export function readAnnounced({ headers }: Request): Announced {
  checkVersion(headers);
  const length = headers.get("upload-length") ?? "";
  if (!number.test(length) || headers.has("upload-defer-length") || headers.has("upload-concat"))
    throw new UploadRefusal(400);
  const header = headers.get("upload-metadata");
  const texts = header ? readMetadata(header) : new Map<string, string>();
  const [filename, filetype, kind, target, userId] = ["filename", "filetype", "kind", "target", "userId"].map((name) =>
    texts.get(name),
  );
  return { size: Number(length), filename, filetype, kind, target, userId };
}

function answerWith(status: number, headers: Record<string, string>): Response {
  const own = { "Tus-Resumable": version, "Cache-Control": "private, no-store" };
  return new Response(null, { status, headers: { ...own, ...headers } });
}

function offsetAnswer(upload: Upload, offset: number): Response {
  return answerWith(200, {
    "Upload-Offset": String(offset),
    "Upload-Length": String(upload.size),
    "Upload-Metadata": writtenMetadata(upload),
  });
}

/** Answers HEAD for an upload that is complete. */
export function wholeAnswer(upload: Upload): Response {
  return offsetAnswer(upload, upload.size);
}

/**
 * Writes a body into a quarantined file from offset `place` and syncs it. `arrived` gets the length of each chunk.
 * @throws UploadRefusal beyond `room` bytes, or when the connection breaks: earlier bytes stay written
 */
async function write(
  fileId: string,
  room: number,
  place: number,
  body: UploadBody,
  arrived: (bytes: number) => void,
): Promise<void> {
  const file = await openQuarantined(fileId);
  let at = place;
  try {
    for (;;) {
      const bytes = await body.next().catch((error) => {
        log.debug({ err: error }, "the connection of a piece broke");
        throw new UploadRefusal(400);
      });
      if (!bytes) break;
      if (at - place + bytes.length > room) throw new UploadRefusal(413);
      await runInBackground(async () => {
        for (let done = 0; done < bytes.length; )
          done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
      });
      at += bytes.length;
      countReceived(bytes.length);
      arrived(bytes.length);
    }
    await file.datasync();
  } catch (error) {
    if (error instanceof UploadRefusal) throw error;
    if ((await freeBytes()) < 1_048_576) throw new UploadRefusal(507);
    throw error;
  } finally {
    await file.close();
  }
}

async function takePiece({ id, size }: Upload, from: number, body: UploadBody): Promise<number> {
  const room = size - from;
  if (areInParts()) return takePart(id, from, (file, place, arrived) => write(file, room, place, body, arrived));
  let there = from;
  await write(id, room, from, body, (bytes) => {
    there += bytes;
  });
  return there;
}

/** Receives under the upload's lock; a stuck request ends soon after another one asks. */
function take<T>(id: string, body: UploadBody, work: (upload: Upload, offset: number) => Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const inside = async () => {
    // After the recording the bytes are gone; a client whose answer was lost learns that all arrived.
    const upload = await findUpload(id);
    const offset = upload ? await findOffset(upload) : null;
    if (!upload || offset === null) throw new UploadRefusal(404);
    return work(upload, offset);
  };
  const ask = () => {
    late ??= setTimeout(() => body.stop(), limits.uploadDrainMs);
  };
  return withUpload(id, inside, ask).finally(() => clearTimeout(late));
}

/** Answers HEAD with the received bytes. */
export async function answerOffset({ headers }: Request, id: string): Promise<Response> {
  checkVersion(headers);
  const nothing = { next: async () => null, stop() {} };
  return take(id, nothing, async (upload, offset) => offsetAnswer(upload, offset));
}

const declaredBytes = (headers: Headers) => Number(headers.get("content-length") ?? 0);

/** Answers PATCH: appends a piece. @throws UploadRefusal for a wrong offset, too many bytes, or an interrupted connection */
export async function receivePiece({ headers }: Request, id: string, body: UploadBody): Promise<Response> {
  checkVersion(headers);
  const said = headers.get("upload-offset") ?? "";
  if (!number.test(said) || headers.get("content-type") !== pieceType || headers.has("upload-length"))
    throw new UploadRefusal(400);
  return take(id, body, async (upload, offset) => {
    if (Number(said) !== offset) throw new UploadRefusal(409);
    if (offset + declaredBytes(headers) > upload.size) throw new UploadRefusal(413);
    const isOpen = areInParts() ? upload.state === "receiving" : (await findQuarantined(id)) !== null;
    const there = isOpen ? await takePiece(upload, offset, body) : offset;
    return answerWith(204, { "Upload-Offset": String(there) });
  });
}

/** Answers POST for a new upload, and receives the first piece if included. */
export async function receiveFirst({ headers }: Request, id: string, body: UploadBody): Promise<Response> {
  const place = { Location: `${uploadsPath}/${id}` };
  if (!areInParts()) await createQuarantined(id);
  if (headers.get("content-type") !== pieceType) return answerWith(201, place);
  return take(id, body, async (upload) => {
    if (declaredBytes(headers) > upload.size) throw new UploadRefusal(413);
    return answerWith(201, { ...place, "Upload-Offset": String(await takePiece(upload, 0, body)) });
  });
}
