// The upload protocol: tus 1.0.0 with creation and creation-with-upload. Callers check the owner and the permission first.
import type { Readable } from "node:stream";
import * as limits from "../../limits.ts";
import { runInBackground } from "../../platform/concurrency/background-priority.server.ts";
import { log } from "../../platform/config/log.server.ts";
import { freeBytes } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import { createQuarantined, findQuarantined, openQuarantined } from "../store/quarantine.server.ts";
import { areInParts, beginPart, createPart, endPart } from "./upload-parts.server.ts";
import { countReceived, UploadRefusal } from "./upload-refusal.server.ts";
import { type Announced, findOffset, findUpload, type Upload, withUpload } from "./uploads.server.ts";

const uploadsPath = "/televersements";

const version = "1.0.0";
const chunkType = "application/offset+octet-stream";
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
  return { size: Number(length), filename, filetype, kind, target, userId, isStaged: texts.has("deposit") };
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

// Read directly from the socket where there is one: web streams copy every chunk several times.
export type UploadBody = {
  /** The next bytes; null after the last. @throws when the connection breaks, or is silent for limits.uploadSilentMs */
  next(): Promise<Uint8Array | null>;
  stop(): void;
};

/** Reads from a socket, with the silence timeout. */
export function socketBody(socket: Readable): UploadBody {
  let wake = () => {};
  let isListening = false;
  // Listens only on demand: the HTTP server drains a body that is refused unread, which needs it without listeners.
  const listen = () => {
    isListening = true;
    for (const event of ["readable", "end", "error", "close"]) socket.on(event, () => wake());
  };
  return {
    async next() {
      if (!isListening) listen();
      for (;;) {
        const bytes: Buffer | null = socket.destroyed ? null : socket.read();
        if (bytes) return bytes;
        if (socket.readableEnded) return null;
        if (socket.destroyed) throw socket.errored ?? new Error("The connection broke");
        await new Promise<void>((woken) => {
          const silent = setTimeout(() => socket.destroy(new Error("Nothing came")), limits.uploadSilentMs);
          wake = () => {
            clearTimeout(silent);
            woken();
          };
        });
      }
    },
    stop: () => socket.destroy(),
  };
}

/** Reads from a web stream, for requests without a socket. */
export function streamBody(stream: ReadableStream<Uint8Array> | null): UploadBody {
  const reader = stream?.getReader();
  return {
    async next() {
      const read = await reader?.read();
      return read?.value ?? null;
    },
    stop: () => void reader?.cancel().catch(() => {}),
  };
}

/** Writes and syncs a body at `offset`. @returns the number of written bytes, which count even after a fault */
async function writeChunk(fileId: string, offset: number, room: number, body: UploadBody) {
  const file = await openQuarantined(fileId);
  let written = 0;
  try {
    for (;;) {
      const bytes = await body.next().catch((error) => {
        log.debug({ err: error }, "the connection of a chunk broke");
        throw new UploadRefusal(400);
      });
      if (!bytes) break;
      if (written + bytes.length > room) throw new UploadRefusal(413);
      const at = offset + written;
      await runInBackground(async () => {
        for (let done = 0; done < bytes.length; )
          done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
      });
      written += bytes.length;
      countReceived(bytes.length);
    }
    await file.datasync();
    return { written, fault: null };
  } catch (error) {
    const isFull = !(error instanceof UploadRefusal) && (await freeBytes()) < 1_048_576;
    return { written, fault: { error: isFull ? new UploadRefusal(507) : error } };
  } finally {
    await file.close();
  }
}

async function takeChunk({ id, size }: Upload, from: number, body: UploadBody): Promise<number> {
  const part = areInParts() ? await beginPart(id, from) : null;
  try {
    const { written, fault } = part
      ? await writeChunk(part.fileId, from - part.at, size - from, body)
      : await writeChunk(id, from, size - from, body);
    if (part && written > 0) await createPart(part, written);
    if (fault) throw fault.error;
    return from + written;
  } finally {
    if (part) await endPart(part);
  }
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
  const abortBody = () => {
    late ??= setTimeout(() => body.stop(), filesLimits.uploadDrainMs);
  };
  return withUpload(id, inside, abortBody).finally(() => clearTimeout(late));
}

/** Answers HEAD with the received bytes. */
export async function answerOffset({ headers }: Request, id: string): Promise<Response> {
  checkVersion(headers);
  const nothing = { next: async () => null, stop() {} };
  return take(id, nothing, async (upload, offset) => offsetAnswer(upload, offset));
}

const declaredBytes = (headers: Headers) => Number(headers.get("content-length") ?? 0);

/** Answers PATCH: appends a chunk. @throws UploadRefusal for a wrong offset, too many bytes, or an interrupted connection */
export async function receiveChunk({ headers }: Request, id: string, body: UploadBody): Promise<Response> {
  checkVersion(headers);
  const offsetText = headers.get("upload-offset") ?? "";
  if (!number.test(offsetText) || headers.get("content-type") !== chunkType || headers.has("upload-length"))
    throw new UploadRefusal(400);
  return take(id, body, async (upload, offset) => {
    if (Number(offsetText) !== offset) throw new UploadRefusal(409);
    if (offset + declaredBytes(headers) > upload.size) throw new UploadRefusal(413);
    const isOpen = areInParts() ? upload.state === "receiving" : (await findQuarantined(id)) !== null;
    const there = isOpen ? await takeChunk(upload, offset, body) : offset;
    return answerWith(204, { "Upload-Offset": String(there) });
  });
}

/** Answers POST for a new upload, and receives the first chunk if included. */
export async function receiveFirst({ headers }: Request, id: string, body: UploadBody): Promise<Response> {
  const location = { Location: `${uploadsPath}/${id}` };
  if (!areInParts()) await createQuarantined(id);
  if (headers.get("content-type") !== chunkType) return answerWith(201, location);
  return take(id, body, async (upload) => {
    if (declaredBytes(headers) > upload.size) throw new UploadRefusal(413);
    return answerWith(201, { ...location, "Upload-Offset": String(await takeChunk(upload, 0, body)) });
  });
}
