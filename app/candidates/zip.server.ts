// A zip archive written while it is sent, so that many files never lie in memory together (PKWARE's APPNOTE, version 2.0).
import { promisify } from "node:util";
import zlib from "node:zlib";

const deflate = promisify<Uint8Array, Buffer>(zlib.deflateRaw);

export type ZipEntry = { name: string; bytes: Uint8Array; at: Date };

// MS-DOS time: two-second steps, years from 1980.
function dosTime(at: Date): [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((Math.max(1980, at.getUTCFullYear()) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, day];
}

// What the local and the central header of an entry have in common.
function fields(entry: ZipEntry, packed: number): Buffer {
  const [time, day] = dosTime(entry.at);
  const block = Buffer.alloc(26);
  block.writeUInt16LE(20, 0);
  block.writeUInt16LE(0x0800, 2); // the name is UTF-8
  block.writeUInt16LE(8, 4); // deflated
  block.writeUInt16LE(time, 6);
  block.writeUInt16LE(day, 8);
  block.writeUInt32LE(zlib.crc32(entry.bytes), 10);
  block.writeUInt32LE(packed, 14);
  block.writeUInt32LE(entry.bytes.length, 18);
  block.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return block;
}

const mark = (text: string) => Buffer.from(`PK${text}`, "latin1");

/** The bytes of an archive, entry by entry. Entries are below 4 GiB together. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const packed = await deflate(entry.bytes);
    const common = fields(entry, packed.length);
    const name = Buffer.from(entry.name);
    const start = Buffer.alloc(14); // comment, disk and attributes: none
    start.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([mark("\x01\x02\x14\x00"), common, start, name]));
    const local = Buffer.concat([mark("\x03\x04"), common, name]);
    yield local;
    yield packed;
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  yield central;
  yield Buffer.concat([mark("\x05\x06"), end]);
}
