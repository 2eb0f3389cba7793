// Writes ZIP archives: valid ones and ones that lie in any field.
import { crc32, deflateRawSync } from "node:zlib";
import { type Bytes, crcOfZeros, join, joinAll, little, packedZeros, utf8 } from "./bytes.ts";

export type Entry = {
  name: string;
  content?: string | Uint8Array;
  /** The declared method; the content is deflated for 8 and stored for any other. */
  packing?: number;
  /** The packed content, when it is not made from `content`. */
  packed?: Uint8Array;
  crc?: number;
  /** The unpacked size that both headers declare. */
  size?: number;
  packedSize?: number;
  flags?: number;
  mode?: number;
  extra?: Uint8Array;
  /** Values of the local header that differ from the directory. */
  local?: Partial<Omit<Entry, "local">>;
  sharedWith?: number;
};

const content = (entry: Entry) => (typeof entry.content === "string" ? utf8(entry.content) : entry.content);

function packedOf(entry: Entry): Uint8Array {
  if (entry.packed) return entry.packed;
  const bytes = content(entry) ?? new Uint8Array();
  return (entry.packing ?? 8) === 8 ? deflateRawSync(bytes, { level: 9 }) : bytes;
}

/** The 26 bytes that both headers share, from the version to the lengths of name and extra. */
function facts(bytes: Buffer, at: number, entry: Entry, packed: Uint8Array): void {
  const given = content(entry) ?? new Uint8Array();
  bytes.writeUInt16LE(20, at);
  bytes.writeUInt16LE(entry.flags ?? 0, at + 2);
  bytes.writeUInt16LE(entry.packing ?? 8, at + 4);
  // 1 January 2026, midnight
  bytes.writeUInt16LE(0x5c21, at + 8);
  bytes.writeUInt32LE(entry.crc ?? crc32(given), at + 10);
  bytes.writeUInt32LE(entry.packedSize ?? packed.length, at + 14);
  bytes.writeUInt32LE(entry.size ?? given.length, at + 18);
  bytes.writeUInt16LE(Buffer.byteLength(entry.name), at + 22);
  bytes.writeUInt16LE(entry.extra?.length ?? 0, at + 24);
}

function localHeader(entry: Entry, packed: Uint8Array): Buffer {
  const said = { ...entry, ...entry.local };
  const nameEnd = 30 + Buffer.byteLength(said.name);
  const bytes = Buffer.alloc(nameEnd + (said.extra?.length ?? 0));
  bytes.write("PK\x03\x04", "latin1");
  facts(bytes, 4, said, packed);
  bytes.write(said.name, 30);
  bytes.set(said.extra ?? [], nameEnd);
  return bytes;
}

function centralHeader(entry: Entry, packed: Uint8Array, place: number): Buffer {
  const nameEnd = 46 + Buffer.byteLength(entry.name);
  const bytes = Buffer.alloc(nameEnd + (entry.extra?.length ?? 0));
  // Made by Unix, so that the mode counts.
  bytes.write("PK\x01\x02\x14\x03", "latin1");
  facts(bytes, 6, entry, packed);
  bytes.writeUInt32LE((entry.mode ?? 0) * 65536, 38);
  bytes.writeUInt32LE(place, 42);
  bytes.write(entry.name, 46);
  bytes.set(entry.extra ?? [], nameEnd);
  return bytes;
}

export type End = { count: number; size: number; place: number; comment?: string | Uint8Array };

export function endRecord({ count, size, place, comment = "" }: End): Bytes {
  const said = Math.min(count, 0xffff);
  return join(
    ...["PK\x05\x06", "\0\0\0\0", little.u16(said), little.u16(said), little.u32(size), little.u32(place)],
    ...[little.u16(comment.length), comment],
  );
}

/** The ZIP64 end record and its locator, placed at `at`. */
export function end64Record({ count, size, place }: End, at: number): Bytes {
  return join(
    ...["PK\x06\x06", little.u64(44), little.u16(45), little.u16(45), little.u32(0), little.u32(0)],
    ...[little.u64(count), little.u64(count), little.u64(size), little.u64(place)],
    ...["PK\x06\x07", little.u32(0), little.u64(at), little.u32(1)],
  );
}

export type Layout = {
  comment?: string | Uint8Array;
  /** Bytes before the archive; its offsets count from their start. */
  before?: Uint8Array;
  end?: Partial<End>;
};

/** The archive in two halves: the entries, and the directory with the end record. */
export function zipHalves(entries: Entry[], { comment, before = new Uint8Array(), end }: Layout = {}) {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const places: number[] = [];
  let place = before.length;
  for (const entry of entries) {
    const packed = packedOf(entry);
    if (entry.sharedWith !== undefined) {
      places.push(places[entry.sharedWith]!);
      directory.push(centralHeader(entry, packed, places.at(-1)!));
      continue;
    }
    const header = localHeader(entry, packed);
    places.push(place);
    directory.push(centralHeader(entry, packed, place));
    bodies.push(header, packed);
    place += header.length + packed.length;
  }
  const central = joinAll(directory);
  const record = endRecord({ count: entries.length, size: central.length, place, comment, ...end });
  return { body: joinAll(bodies), directory: join(central, record), places, place };
}

export function zip(entries: Entry[], layout: Layout = {}): Bytes {
  const { body, directory } = zipHalves(entries, layout);
  return join(layout.before ?? "", body, directory);
}

export function zerosEntry(name: string, size: number, more: Partial<Entry> = {}): Entry {
  return { name, packed: packedZeros(size), size, crc: crcOfZeros(size), ...more };
}

/** Overlapping entries with one shared kernel of zeros: each starts with a stored block that quotes the next header. */
export function overlappingZip(entries: Entry[], names: string[], size: number): Bytes {
  const kernel = packedZeros(size);
  let body: Uint8Array = new Uint8Array();
  let packedSize = kernel.length;
  let unpacked = size;
  const headers: { entry: Entry; header: Uint8Array }[] = [];
  for (const name of names.toReversed()) {
    const next = headers[0]?.header;
    if (next) {
      body = join("\0", little.u16(next.length), little.u16(next.length ^ 0xffff), body);
      packedSize += 5 + next.length;
      unpacked += next.length;
    }
    const crc = crcOfZeros(size, crc32(join(...headers.map(({ header }) => header))));
    const entry = { name, packed: kernel, packedSize, size: unpacked, crc };
    const header = localHeader(entry, kernel);
    headers.unshift({ entry, header });
    body = join(header, body);
  }
  const first = zipHalves(entries);
  let place = first.place;
  const directory = headers.map(({ entry, header }) => {
    const central = centralHeader(entry, kernel, place);
    place += header.length + 5;
    return central;
  });
  const before = first.directory.subarray(0, first.directory.length - 22);
  const central = join(before, ...directory);
  const at = first.body.length + body.length + kernel.length;
  const count = entries.length + names.length;
  return join(first.body, body, kernel, central, endRecord({ count, size: central.length, place: at }));
}
