// Unpacks PDF streams up to a size limit. Returns the bytes only when requested.
import { createInflate } from "node:zlib";

export type Unpacked = { size: number; bytes: Buffer | null };

const shortNames: Record<string, string> = {
  AHx: "ASCIIHexDecode",
  A85: "ASCII85Decode",
  LZW: "LZWDecode",
  Fl: "FlateDecode",
  RL: "RunLengthDecode",
  CCF: "CCITTFaxDecode",
  DCT: "DCTDecode",
};
const unpacking = new Set(["FlateDecode", "LZWDecode", "RunLengthDecode"]);
const pictures = new Set(["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"]);

/** The full name of an abbreviated filter. */
export const filterName = (name: string): string => shortNames[name] ?? name;

/** Counts the unpacked bytes and stops above `limit`. Damaged data ends the stream, as in PDF readers. */
function inflate(packed: Uint8Array, limit: number, withBytes: boolean): Promise<Unpacked> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stream = createInflate({ chunkSize: 65_536 });
    const finish = () => {
      stream.destroy();
      resolve({ size, bytes: withBytes ? Buffer.concat(chunks) : null });
    };
    stream.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (withBytes && size <= limit) chunks.push(chunk);
      if (size > limit) finish();
    });
    stream.on("error", finish);
    stream.on("end", finish);
    stream.end(packed);
  });
}

function fromHexadecimal(packed: Uint8Array): Buffer {
  const text = Buffer.from(packed.buffer, packed.byteOffset, packed.length).toString("latin1");
  const digits = text.slice(0, text.includes(">") ? text.indexOf(">") : undefined).replace(/[^0-9a-f]/gi, "");
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, "hex");
}

function fromAscii85(packed: Uint8Array): Buffer {
  const bytes = Buffer.alloc(packed.length * 4 + 4);
  let size = 0;
  let count = 0;
  let value = 0;
  for (const code of packed) {
    if (code === 0x7e) break;
    if (code === 0x7a && count === 0) {
      size += 4;
      continue;
    }
    if (code < 33 || code > 117) continue;
    value = value * 85 + (code - 33);
    if (++count < 5) continue;
    bytes.writeUInt32BE(value % 2 ** 32, size);
    size += 4;
    count = 0;
    value = 0;
  }
  if (count > 1) {
    for (let i = count; i < 5; i++) value = value * 85 + 84;
    bytes.writeUInt32BE(value % 2 ** 32, size);
    size += count - 1;
  }
  return bytes.subarray(0, size);
}

// Computes only the length: each LZW code stands for the previous sequence and one more byte.
function sizeOfLzw(packed: Uint8Array, limit: number): number {
  let lengths: number[] = [];
  let [size, held, bits, width, last] = [0, 0, 0, 9, 0];
  for (const byte of packed) {
    held = ((held << 8) | byte) & 0xff_ffff;
    bits += 8;
    while (bits >= width) {
      const code = (held >> (bits - width)) & ((1 << width) - 1);
      bits -= width;
      if (code === 257) return size;
      if (code === 256) {
        [lengths, width, last] = [[], 9, 0];
        continue;
      }
      const length = code < 256 ? 1 : (lengths[code - 258] ?? last + 1);
      if (last > 0 && lengths.length < 4096 - 258) lengths.push(last + 1);
      size += length;
      last = length;
      const next = lengths.length + 258 + 1;
      width = next >= 2048 ? 12 : next >= 1024 ? 11 : next >= 512 ? 10 : 9;
      if (size > limit) return size;
    }
  }
  return size;
}

function sizeOfRuns(packed: Uint8Array): number {
  let size = 0;
  for (let at = 0; at < packed.length; ) {
    const code = packed[at]!;
    if (code === 128) break;
    size += code < 128 ? code + 1 : 257 - code;
    at += code < 128 ? code + 2 : 2;
  }
  return size;
}

/** Unpacks a stream up to `limit` bytes. @returns its size, with the bytes when `withBytes`; null for unknown or unusual filters */
export async function unpack(
  packed: Uint8Array,
  filters: string[],
  limit: number,
  withBytes: boolean,
): Promise<Unpacked | null> {
  if (filters.filter((name) => unpacking.has(name)).length > 1 || filters.length > 4) return null;
  let data = packed;
  for (const [i, name] of filters.entries()) {
    const isLast = i === filters.length - 1;
    if (pictures.has(name)) return { size: data.length, bytes: null };
    if (name === "ASCIIHexDecode") data = fromHexadecimal(data);
    else if (name === "ASCII85Decode") data = fromAscii85(data);
    else if (name === "FlateDecode") {
      const { size, bytes } = await inflate(data, limit, withBytes);
      if (!isLast || !bytes) return { size, bytes: null };
      data = bytes;
    } else if (name === "LZWDecode") return { size: sizeOfLzw(data, limit), bytes: null };
    else if (name === "RunLengthDecode") return { size: sizeOfRuns(data), bytes: null };
    else return null;
  }
  return { size: data.length, bytes: Buffer.from(data.buffer, data.byteOffset, data.length) };
}
