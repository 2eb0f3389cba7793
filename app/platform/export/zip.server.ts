// A streamed zip archive: no file is held in memory (PKWARE's APPNOTE, version 2.0, with data descriptors after the entries).
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";

export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array>; at: Date };

// UTF-8 name; sizes and checksum follow the bytes.
const flags = 0x0808;

// MS-DOS time: two-second steps, years from 1980.
function dosTime(at: Date): [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, day];
}

type Facts = { sum: number; packed: number; size: number };

function factsBlock({ sum, packed, size }: Facts): Buffer {
  const block = Buffer.alloc(12);
  block.writeUInt32LE(sum, 0);
  block.writeUInt32LE(packed, 4);
  block.writeUInt32LE(size, 8);
  return block;
}

function fields({ name, at }: ZipEntry, facts: Facts): Buffer {
  const [time, day] = dosTime(at);
  const block = Buffer.alloc(10);
  block.writeUInt16LE(20, 0);
  block.writeUInt16LE(flags, 2);
  block.writeUInt16LE(8, 4); // deflate
  block.writeUInt16LE(time, 6);
  block.writeUInt16LE(day, 8);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(Buffer.byteLength(name), 0);
  return Buffer.concat([block, factsBlock(facts), lengths]);
}

const mark = (text: string) => Buffer.from(`PK${text}`, "latin1");

async function* pack(entry: ZipEntry, facts: Facts): AsyncGenerator<Uint8Array> {
  // Pictures, films and PDFs are already compressed.
  const deflate = zlib.createDeflateRaw({ level: 1 });
  async function* counted() {
    for await (const piece of entry.bytes) {
      facts.sum = zlib.crc32(piece, facts.sum);
      facts.size += piece.length;
      yield piece;
    }
  }
  const fed = pipeline(counted(), deflate);
  fed.catch(() => {});
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    facts.packed += piece.length;
    yield piece;
  }
  await fed;
}

const far = 0xffffffff;

// An offset beyond 4 GiB has its own field (APPNOTE 4.5.3).
function placeBlock(offset: number): Buffer {
  if (offset < far) return Buffer.alloc(0);
  const block = Buffer.alloc(12);
  block.writeUInt16LE(1, 0);
  block.writeUInt16LE(8, 2);
  block.writeBigUInt64LE(BigInt(offset), 4);
  return block;
}

// Zip64 end records: more than 65,534 entries, or a directory beyond 4 GiB (APPNOTE 4.3.14 and 4.3.15).
function farEnd(count: number, size: number, offset: number): Buffer {
  const block = Buffer.alloc(52 + 20);
  block.writeBigUInt64LE(44n, 0);
  block.writeUInt16LE(45, 8);
  block.writeUInt16LE(45, 10);
  block.writeBigUInt64LE(BigInt(count), 20);
  block.writeBigUInt64LE(BigInt(count), 28);
  block.writeBigUInt64LE(BigInt(size), 36);
  block.writeBigUInt64LE(BigInt(offset), 44);
  mark("\x06\x07").copy(block, 52);
  block.writeBigUInt64LE(BigInt(offset + size), 60);
  block.writeUInt32LE(1, 68);
  return Buffer.concat([mark("\x06\x06"), block]);
}

/** The bytes of an archive. Each entry is below 4 GiB; their number is unlimited. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const facts = { sum: 0, packed: 0, size: 0 };
    const local = Buffer.concat([mark("\x03\x04"), fields(entry, facts), name]);
    yield local;
    yield* pack(entry, facts);
    const behind = Buffer.concat([mark("\x07\x08"), factsBlock(facts)]);
    yield behind;
    const start = Buffer.alloc(14); // comment, disk and attributes: none
    start.writeUInt32LE(Math.min(offset, far), 10);
    const place = placeBlock(offset);
    const common = fields(entry, facts);
    common.writeUInt16LE(place.length, common.length - 2);
    directory.push(Buffer.concat([mark("\x01\x02\x14\x00"), common, start, name, place]));
    offset += local.length + facts.packed + behind.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Math.min(directory.length, 0xffff);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(Math.min(central.length, far), 8);
  end.writeUInt32LE(Math.min(offset, far), 12);
  yield central;
  if (count === 0xffff || offset + central.length >= far) yield farEnd(directory.length, central.length, offset);
  yield Buffer.concat([mark("\x05\x06"), end]);
}
