// Receives the import form as a stream to disk: an export with its files may exceed the memory. Only the first file counts.
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import * as platformLimits from "../../platform/limits.ts";

export type Received = {
  fields: Map<string, string>;
  /** Null when no file was chosen; one of 0 bytes was removed from its path. */
  file: { name: string; path: string; size: number } | null;
  tooLarge: boolean;
};

const headMax = 16_384;
const fieldMax = 65_536;
/** The server reads these bytes beyond the limit, so that the sender gets the answer. */
const drainBytes = 64 * 1_048_576;

const isForm = (type: string) => /^multipart\/form-data;.*boundary=/i.test(type);

/** Browsers escape the quotes and line ends of a file name. */
const fileNameOf = (name: string) => name.replaceAll("%22", '"').replace(/%0D|%0A/gi, " ");

async function* upTo(most: number, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new Error("The form is far too large");
    yield chunk;
  }
}

type FilePart = { name: string; stream: BusboyFileStream; written: Promise<void> };

/**
 * Reads a form with a file (multipart/form-data).
 * @param folder for the file, under a name of ours; it exists and belongs to this form alone
 * @param most bytes of the file at most
 * @throws when the body is no such form, or ends early
 */
export async function receiveForm(request: Request, folder: string, most: number): Promise<Received> {
  const received: Received = { fields: new Map(), file: null, tooLarge: false };
  const type = request.headers.get("content-type") ?? "";
  if (!isForm(type) || !request.body) return received;
  const { fields } = platformLimits.form;
  const { Busboy } = await import("@fastify/busboy");
  const form = new Busboy({
    headers: { "content-type": type },
    preservePath: true,
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: { headerSize: headMax, fieldSize: fieldMax, fields, files: 1, parts: fields + 1, fileSize: most },
  });
  const filePath = path.join(folder, "form.part");
  const refuse = (message: string) => form.destroy(new Error(message));
  let filePart: FilePart | undefined;
  // The form fails once for the pipeline; the parser may report the same fault again.
  form.on("error", () => {});
  form.on("field", (name, text, _nameCut, isCut) => {
    if (isCut) refuse("The form has a longer line than any browser writes");
    else if (!received.fields.has(name)) received.fields.set(name, text);
  });
  form.on("fieldsLimit", () => refuse("The form has more fields than any browser sends"));
  form.on("partsLimit", () => refuse("The form has more parts than any browser sends"));
  form.on("file", (_name, stream, fileName) => {
    if (form.destroyed) return void stream.resume();
    const written = pipeline(stream, fs.createWriteStream(filePath, { flags: "wx", mode: 0o600 }));
    written.catch((error) => form.destroy(error));
    filePart = { name: fileNameOf(fileName), stream, written };
  });
  try {
    await pipeline(upTo(most + drainBytes, Readable.fromWeb(request.body as never)), form);
    await filePart?.written;
  } catch (error) {
    filePart?.stream.destroy();
    await filePart?.written.catch(() => {});
    throw error;
  }
  if (!filePart) return received;
  const { name, stream } = filePart;
  received.tooLarge = stream.truncated;
  if (name && !stream.truncated) received.file = { name, path: filePath, size: stream.bytesRead };
  if (stream.bytesRead === 0 || stream.truncated) await fs.promises.rm(filePath);
  return received;
}
