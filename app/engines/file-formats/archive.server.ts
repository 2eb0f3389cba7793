// Reads ZIP archives safely. No part unpacks to more than it declares; an archive that two readers could read differently is damaged.
import { crc32, createInflateRaw, inflateRawSync } from "node:zlib";

const megabyte = 1_048_576;
/** Limits far above any CV: number of parts, unpacked bytes of all and of each, length of a name, bytes between parts. */
const limits = { parts: 2_000, all: 100 * megabyte, each: 64 * megabyte, name: 260, gap: 24 };

export type Part = {
  name: string;
  packing: number;
  packed: number;
  size: number;
  crc: number;
  start: number;
};

export type Archive =
  | { ok: true; zip: Buffer; parts: Part[] }
  | { ok: false; why: "damaged" | "encrypted" | "too complex" };

const damaged = { ok: false, why: "damaged" } as const;
const end = Buffer.from("PK\x05\x06", "latin1");

/**
 * Whether a file of another type is also a ZIP: ZIP readers start at the end of a file.
 * @param before bytes of the file in front of `bytes`
 */
export function endsAsArchive(bytes: Uint8Array, before = 0): boolean {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(-65_557);
  for (let at = tail.indexOf(end); at >= 0; at = tail.indexOf(end, at + 1)) {
    if (at + 22 > tail.length) return false;
    const [size, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
    const whole = before + bytes.length;
    if (tail.readUInt16LE(at + 8) > 0 && size >= 46 && size < whole && (offset < whole || offset === 0xffffffff))
      return true;
  }
  return false;
}

function isSafeName(name: string): boolean {
  if (name.length === 0 || name.length > limits.name || /[\p{Cc}\p{Cf}\\:]/u.test(name) || name.startsWith("/"))
    return false;
  return name.split("/").every((step) => step !== ".." && step !== ".");
}

function contradictsHeader(extra: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; ) {
    const id = extra.readUInt16LE(at);
    if (id === 0x7075 || id === 0x9901 || id === 0x0017) return true;
    at += 4 + extra.readUInt16LE(at + 2);
  }
  return false;
}

type Row = Part & { flags: number; offset: number; until: number };

function rowsOf(zip: Buffer): Row[] | "damaged" | "encrypted" | "too complex" {
  const at = zip.lastIndexOf(end);
  if (at < 0 || at + 22 !== zip.length || zip.readUInt16LE(at + 20) !== 0) return "damaged";
  const count = zip.readUInt16LE(at + 10);
  const [size, offset] = [zip.readUInt32LE(at + 12), zip.readUInt32LE(at + 16)];
  // One disk only, and the directory directly before its end record: no ZIP64, no split archive.
  if (zip.readUInt32LE(at + 4) !== 0 || zip.readUInt16LE(at + 8) !== count || offset + size !== at) return "damaged";
  if (count > limits.parts) return "too complex";
  const rows: Row[] = [];
  let row = offset;
  for (let i = 0; i < count; i++) {
    if (row + 46 > at || zip.readUInt32LE(row) !== 0x02014b50) return "damaged";
    const nameEnd = row + 46 + zip.readUInt16LE(row + 28);
    const extraEnd = nameEnd + zip.readUInt16LE(row + 30);
    const next = extraEnd + zip.readUInt16LE(row + 32);
    if (next > at) return "damaged";
    const flags = zip.readUInt16LE(row + 8);
    // Flags of encryption, strong encryption and hidden names.
    if (flags & 0x2041) return "encrypted";
    const mode = zip.readUInt16LE(row + 40) & 0xf000;
    const isLink = zip[row + 5] === 3 && mode !== 0 && mode !== 0x8000 && mode !== 0x4000;
    if (isLink || contradictsHeader(zip.subarray(nameEnd, extraEnd))) return "damaged";
    rows.push({
      name: zip.toString("utf8", row + 46, nameEnd),
      packing: zip.readUInt16LE(row + 10),
      crc: zip.readUInt32LE(row + 16),
      packed: zip.readUInt32LE(row + 20),
      size: zip.readUInt32LE(row + 24),
      offset: zip.readUInt32LE(row + 42),
      flags,
      start: 0,
      until: 0,
    });
    row = next;
  }
  return row === at ? rows : "damaged";
}

function matchesDirectory(zip: Buffer, row: Row): boolean {
  const { offset } = row;
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== 0x04034b50) return false;
  const nameEnd = offset + 30 + zip.readUInt16LE(offset + 26);
  row.start = nameEnd + zip.readUInt16LE(offset + 28);
  row.until = row.start + row.packed;
  if (row.until > zip.length || zip.toString("utf8", offset + 30, nameEnd) !== row.name) return false;
  if (contradictsHeader(zip.subarray(nameEnd, row.start))) return false;
  const flags = zip.readUInt16LE(offset + 6);
  if ((flags & 0x2041) !== 0 || zip.readUInt16LE(offset + 8) !== row.packing) return false;
  // With the data-descriptor flag the sizes follow the content; in ZIP64 an extra field holds them.
  const later = (flags & 8) !== 0;
  const same = (at: number, value: number, huge: boolean) => {
    const stored = zip.readUInt32LE(at);
    return stored === value || (later && stored === 0) || (huge && stored === 0xffffffff);
  };
  return same(offset + 14, row.crc, false) && same(offset + 18, row.packed, true) && same(offset + 22, row.size, true);
}

/** Lists the parts of a ZIP file. The parts must not overlap, and only small gaps may lie between them. */
export function readArchive(bytes: Uint8Array): Archive {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const rows = rowsOf(zip);
  if (typeof rows === "string") return { ok: false, why: rows };
  const names = new Set(rows.map(({ name }) => name.toLowerCase().normalize()));
  if (names.size < rows.length || !rows.every(({ name }) => isSafeName(name))) return damaged;
  const sizes = rows.map(({ size }) => size);
  if (sizes.some((size) => size > limits.each) || sizes.reduce((sum, size) => sum + size, 0) > limits.all)
    return { ok: false, why: "too complex" };
  if (!rows.every((row) => matchesDirectory(zip, row))) return damaged;
  const tableAt = zip.readUInt32LE(zip.length - 22 + 16);
  let last = 0;
  for (const { offset, until } of rows.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < last || offset - last > (last === 0 ? 0 : limits.gap)) return damaged;
    last = until;
  }
  if (tableAt < last || tableAt - last > limits.gap) return damaged;
  for (const { name, packing, packed, size } of rows) {
    if ((packing !== 0 && packing !== 8) || (packing === 0 && packed !== size)) return damaged;
    if (name.endsWith("/") && size > 0) return damaged;
  }
  return { ok: true, zip, parts: rows };
}

/** The content of a part that declares a small size; null when its size or checksum differs from the directory. */
export function contentOf({ zip }: { zip: Buffer }, { start, packed, packing, size, crc }: Part): Buffer | null {
  const packedBytes = zip.subarray(start, start + packed);
  try {
    const content = packing === 0 ? packedBytes : inflateRawSync(packedBytes, { maxOutputLength: Math.max(size, 1) });
    return content.length === size && crc32(content) === crc ? content : null;
  } catch {
    return null;
  }
}

/** The first bytes of a part of any size. Checks the whole part: null when its size or checksum differs from the directory. */
export function beginningOf({ zip }: { zip: Buffer }, part: Part, length: number): Promise<Buffer | null> {
  const packedBytes = zip.subarray(part.start, part.start + part.packed);
  if (part.packing === 0)
    return Promise.resolve(crc32(packedBytes) === part.crc ? packedBytes.subarray(0, length) : null);
  return new Promise((resolve) => {
    const stream = createInflateRaw({ chunkSize: 65_536 });
    let [first, size, crc] = [Buffer.alloc(0), 0, 0];
    const finish = (whole: boolean) => {
      stream.destroy();
      resolve(whole && size === part.size && crc === part.crc ? first : null);
    };
    stream.on("data", (chunk: Buffer) => {
      if (first.length < length) first = Buffer.concat([first, chunk.subarray(0, length - first.length)]);
      size += chunk.length;
      crc = crc32(chunk, crc);
      if (size > part.size) finish(false);
    });
    stream.on("error", () => finish(false));
    stream.on("end", () => finish(true));
    stream.end(packedBytes);
  });
}
