// Unpacks a ZIP export on disk: reads its documents, extracts its files into a folder.
// Streams, so memory stays small; refuses an entry larger than its declared size.
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { decodeText } from "./decode-text.ts";

export type Unpacked = { documents: { name: string; text: string }[] };

const damaged = (): never => {
  throw new Error("The archive is damaged");
};

const isDocument = (name: string) => /\.(json|jsonl|jsonld|ndjson|csv|xml|rss)$/i.test(name);

const isNoise = (name: string) =>
  name.endsWith("/") || name.split("/").some((step) => step === "__MACOSX" || step.startsWith("._"));

// Entry names are untrusted: nothing may be written outside the folder.
function pathIn(folder: string, name: string): string {
  const full = path.resolve(folder, name.replaceAll("\\", "/"));
  return full.startsWith(path.resolve(folder) + path.sep) && !name.includes("\0") ? full : damaged();
}

// yauzl's reader ends the process when an archive contains an offset beyond 2^53.
class ArchiveReader extends RandomAccessReader {
  private readonly archive: string;
  private readonly fd: number;
  readonly size: number;

  constructor(archive: string, fd: number) {
    super();
    this.archive = archive;
    this.fd = fd;
    this.size = fs.fstatSync(fd).size;
  }

  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader["read"]>): void {
    if (position + length > this.size) setImmediate(done, new Error("Outside of the archive"));
    else fs.read(this.fd, buffer, offset, length, position, done);
  }

  override _readStreamForRange(start: number, end: number): fs.ReadStream {
    return fs.createReadStream(this.archive, { start, end: end - 1 });
  }
}

type Listed = { zip: ZipFile; entry: Entry; name: string };

// Names are read as UTF-8 even without the UTF-8 flag in the archive: most programs do not set it.
async function* listEntries(reader: ArchiveReader): AsyncGenerator<Listed> {
  const options = { decodeStrings: false, autoClose: false };
  const zip = await fromRandomAccessReaderPromise(reader, reader.size, options);
  if (zip.entryCount > operationsLimits.importArchiveEntries) damaged();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    bytes += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    // Encrypted, with strong encryption, or with hidden names.
    if (bytes > zip.entryCount * 1024 || entry.generalPurposeBitFlag & 0x2041) damaged();
    const name = entry.fileNameRaw.toString("utf8");
    if (!isNoise(name)) yield { zip, entry, name };
  }
}

/** The bytes of an entry. @throws when size or CRC differ from the directory */
async function* contentOf({ zip, entry }: Listed): AsyncGenerator<Buffer> {
  let crc = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    crc = zlib.crc32(chunk, crc);
    yield chunk;
  }
  if (crc !== entry.crc32) damaged();
}

async function checkSizes(reader: ArchiveReader): Promise<void> {
  const sizes = { documents: 0, all: 0 };
  for await (const { entry, name } of listEntries(reader)) {
    sizes.all += entry.uncompressedSize;
    if (isDocument(name)) sizes.documents += entry.uncompressedSize;
  }
  if (sizes.documents > operationsLimits.importDocumentBytes || sizes.all > operationsLimits.importUnpackedBytes)
    damaged();
}

async function unpackInto(reader: ArchiveReader, folder: string): Promise<Unpacked> {
  await checkSizes(reader);
  const documents: Unpacked["documents"] = [];
  for await (const listed of listEntries(reader)) {
    const { name } = listed;
    if (isDocument(name)) {
      const chunks: Buffer[] = [];
      for await (const chunk of contentOf(listed)) chunks.push(chunk);
      documents.push({ name: path.basename(name), text: decodeText(Buffer.concat(chunks)) });
    } else {
      const to = pathIn(folder, name);
      await fs.promises.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
      await pipeline(contentOf(listed), fs.createWriteStream(to, { mode: 0o600, flags: "wx" }));
    }
  }
  return { documents };
}

/** Duplicate names, a path below a file, or a name that is too long. */
const ofNames = ["EEXIST", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

/** Whether a file begins like a ZIP archive. */
export async function isArchive(filePath: string): Promise<boolean> {
  const file = await fs.promises.open(filePath);
  try {
    const bytes = Buffer.alloc(4);
    await file.read(bytes, 0, 4, 0);
    return bytes.equals(Buffer.from("PK\x03\x04", "latin1"));
  } finally {
    await file.close();
  }
}

/**
 * Unpacks an archive: files into a folder under their names, documents as texts.
 * @param folder exists and is empty
 * @returns the documents, or an error sentence
 */
export async function unpackArchive(archive: string, folder: string): Promise<Unpacked | string> {
  const file = await fs.promises.open(archive);
  try {
    return await unpackInto(new ArchiveReader(archive, file.fd), folder);
  } catch (error) {
    // The errors of the reader and of the checks above have no code.
    const { code } = error as NodeJS.ErrnoException;
    if (!code || code.startsWith("Z_") || ofNames.includes(code)) return operationsMessages.importArchiveDamaged;
    throw error;
  } finally {
    await file.close();
  }
}
