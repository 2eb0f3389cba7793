// The protocol of pieces (tus 1.0.0: creation, creation with the first piece, offset, piece), on rows of ours. Whose an upload is
// and whether it may be announced was decided before anything comes here.

import * as limits from "../../limits.ts";
import { afterPages } from "../../platform/concurrency/background-priority.server.ts";
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

/** "name base64,name base64": what a program says of its file. */
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

/**
 * What a request announces by its headers.
 * @throws UploadRefusal: another version of the protocol, a length that is told later, several uploads that are to be one,
 * headers that cannot be read
 */
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

/** Answers HEAD for an upload of which everything has arrived. */
export function wholeAnswer(upload: Upload): Response {
  return offsetAnswer(upload, upload.size);
}

/**
 * Writes what comes into a quarantined file, until nothing more does. What was written is on the disk then.
 * @param room how many bytes may come at most
 * @param place where in the file the first one goes
 * @param arrived told of each bit how long it was, once it is written
 * @throws UploadRefusal when more comes, or when the connection breaks: what came before is written
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
      await afterPages(async () => {
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

/** Takes a piece behind what is there. @returns how much is there now */
async function takePiece({ id, size }: Upload, from: number, body: UploadBody): Promise<number> {
  const room = size - from;
  if (areInParts()) return takePart(id, from, (file, place, arrived) => write(file, room, place, body, arrived));
  let there = from;
  await write(id, room, from, body, (bytes) => {
    there += bytes;
  });
  return there;
}

/** Takes what comes; a request that is stuck is ended a moment after the next one asks. */
function take<T>(id: string, body: UploadBody, work: (upload: Upload, offset: number) => Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const inside = async () => {
    // Once it is recorded its bytes are gone from here; a program whose answer was lost learns that all of it arrived.
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

/** Answers HEAD: how much has arrived. */
export async function answerOffset({ headers }: Request, id: string): Promise<Response> {
  checkVersion(headers);
  const nothing = { next: async () => null, stop() {} };
  return take(id, nothing, async (upload, offset) => offsetAnswer(upload, offset));
}

const declaredBytes = (headers: Headers) => Number(headers.get("content-length") ?? 0);

/**
 * Answers PATCH: takes a piece that begins where the last one ended.
 * @throws UploadRefusal when it begins elsewhere, is larger than what was announced, or breaks off
 */
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

/** Answers POST for an upload whose row has just been made, and takes the first piece if it comes along. */
export async function receiveFirst({ headers }: Request, id: string, body: UploadBody): Promise<Response> {
  const place = { Location: `${uploadsPath}/${id}` };
  if (!areInParts()) await createQuarantined(id);
  if (headers.get("content-type") !== pieceType) return answerWith(201, place);
  return take(id, body, async (upload) => {
    if (declaredBytes(headers) > upload.size) throw new UploadRefusal(413);
    return answerWith(201, { ...place, "Upload-Offset": String(await takePiece(upload, 0, body)) });
  });
}
