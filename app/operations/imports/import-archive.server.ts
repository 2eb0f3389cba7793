// Unpacks a ZIP export on disk: reads its documents, extracts its files into a folder.
// Streams, so memory stays small; refuses an entry larger than its declared size.
import fs from "node:fs";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";

type Entry = { name: string; packing: number; packed: number; size: number; crc: number; place: number };

export type Unpacked = { documents: { name: string; text: string }[] };

class Damaged extends Error {}

const damaged = (): never => {
  throw new Damaged();
};

async function readAt(file: fs.promises.FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytesRead === length ? bytes : damaged();
}

const whole = (value: bigint) => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : damaged());

/** Finds the central directory (APPNOTE 4.3.16; ZIP64: 4.3.14 and 4.3.15). */
async function findTable(file: fs.promises.FileHandle, size: number) {
  const tailAt = Math.max(0, size - 65_557);
  const tail = await readAt(file, tailAt, size - tailAt);
  const at = tail.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (at < 0 || at + 22 > tail.length) return damaged();
  const said = { count: tail.readUInt16LE(at + 10), bytes: tail.readUInt32LE(at + 12), at: tail.readUInt32LE(at + 16) };
  if (said.count !== 0xffff && said.bytes !== 0xffffffff && said.at !== 0xffffffff) return said;
  if (at < 20 || tail.readUInt32LE(at - 20) !== 0x07064b50) return damaged();
  const end = await readAt(file, whole(tail.readBigUInt64LE(at - 12)), 56);
  if (end.readUInt32LE(0) !== 0x06064b50) return damaged();
  const [count, bytes, place] = [32, 40, 48].map((field) => whole(end.readBigUInt64LE(field)));
  return { count: count!, bytes: bytes!, at: place! };
}

/** ZIP64 sizes and offset of an entry, from its extra field. */
function hugeFacts(extra: Buffer, entry: Entry): Entry {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === 1) {
      let field = at + 4;
      for (const name of ["size", "packed", "place"] as const) {
        if (entry[name] !== 0xffffffff) continue;
        if (field + 8 > Math.min(extra.length, at + 4 + length)) return damaged();
        entry[name] = whole(extra.readBigUInt64LE(field));
        field += 8;
      }
    }
    at += 4 + length;
  }
  return entry;
}

async function listEntries(file: fs.promises.FileHandle, size: number): Promise<Entry[]> {
  const { count, bytes, at } = await findTable(file, size);
  if (count > operationsLimits.importArchiveEntries || bytes > count * 1024) return damaged();
  const table = await readAt(file, at, bytes);
  const entries: Entry[] = [];
  let row = 0;
  for (let i = 0; i < count; i++) {
    if (row + 46 > table.length || table.readUInt32LE(row) !== 0x02014b50) return damaged();
    const nameEnd = row + 46 + table.readUInt16LE(row + 28);
    const extraEnd = nameEnd + table.readUInt16LE(row + 30);
    // Encrypted, with strong encryption, or with hidden names.
    if (extraEnd > table.length || table.readUInt16LE(row + 8) & 0x2041) return damaged();
    const entry: Entry = {
      name: table.toString("utf8", row + 46, nameEnd),
      packing: table.readUInt16LE(row + 10),
      crc: table.readUInt32LE(row + 16),
      packed: table.readUInt32LE(row + 20),
      size: table.readUInt32LE(row + 24),
      place: table.readUInt32LE(row + 42),
    };
    entries.push(hugeFacts(table.subarray(nameEnd, extraEnd), entry));
    row = extraEnd + table.readUInt16LE(row + 32);
  }
  return entries;
}

/** The bytes of an entry, with size and CRC checked. @throws Damaged when they differ from the directory */
async function* contentOf(file: fs.promises.FileHandle, archive: string, entry: Entry): AsyncGenerator<Buffer> {
  const head = await readAt(file, entry.place, 30);
  if (head.readUInt32LE(0) !== 0x04034b50 || (entry.packing !== 0 && entry.packing !== 8)) return damaged();
  const start = entry.place + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  let [size, crc] = [0, 0];
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      size += piece.length;
      crc = zlib.crc32(piece, crc);
      done(size > entry.size ? new Damaged() : null, piece);
    },
  });
  if (entry.packed > 0) {
    const raw = fs.createReadStream(archive, { start, end: start + entry.packed - 1 });
    const fed = pipeline([raw, ...(entry.packing === 8 ? [zlib.createInflateRaw()] : []), check]);
    fed.catch(() => {});
    for await (const piece of check as AsyncIterable<Buffer>) yield piece;
    await fed;
  }
  if (size !== entry.size || crc !== entry.crc) damaged();
}

const isDocument = (name: string) => /\.(json|jsonl|ndjson)$/i.test(name);

const isNoise = (name: string) =>
  name.endsWith("/") || name.split("/").some((step) => step === "__MACOSX" || step.startsWith("._"));

// Entry names are untrusted: nothing may be written outside the folder.
function placeIn(folder: string, name: string): string {
  const full = path.resolve(folder, name.replaceAll("\\", "/"));
  return full.startsWith(path.resolve(folder) + path.sep) && !name.includes("\0") ? full : damaged();
}

async function unpackInto(file: fs.promises.FileHandle, archive: string, folder: string): Promise<Unpacked> {
  const entries = (await listEntries(file, (await file.stat()).size)).filter(({ name }) => !isNoise(name));
  const documents = entries.filter(({ name }) => isDocument(name));
  const total = (some: Entry[]) => some.reduce((sum, { size }) => sum + size, 0);
  if (total(documents) > operationsLimits.importDocumentBytes || total(entries) > operationsLimits.importUnpackedBytes)
    return damaged();
  const texts: Unpacked["documents"] = [];
  for (const entry of documents) {
    const pieces: Buffer[] = [];
    for await (const piece of contentOf(file, archive, entry)) pieces.push(piece);
    texts.push({ name: path.basename(entry.name), text: Buffer.concat(pieces).toString("utf8") });
  }
  for (const entry of entries) {
    if (isDocument(entry.name)) continue;
    const to = placeIn(folder, entry.name);
    await fs.promises.mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await pipeline(contentOf(file, archive, entry), fs.createWriteStream(to, { mode: 0o600, flags: "wx" }));
  }
  return { documents: texts };
}

/** Duplicate names, a path below a file, or a name that is too long. */
const ofNames = ["EEXIST", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

/** Whether a file begins like a ZIP archive. */
export async function isArchive(place: string): Promise<boolean> {
  const file = await fs.promises.open(place);
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
    return await unpackInto(file, archive, folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (error instanceof Damaged || code.startsWith("Z_") || ofNames.includes(code))
      return operationsMessages.importArchiveDamaged;
    throw error;
  } finally {
    await file.close();
  }
}
