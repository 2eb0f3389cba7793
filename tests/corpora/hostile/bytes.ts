// Byte helpers for the corpus: texts, numbers, bits, and packed zeros that are never unpacked in memory.
import { constants, crc32, deflateRawSync } from "node:zlib";

export type Bytes = Uint8Array<ArrayBuffer>;

export const megabyte = 1_048_576;

export const latin1 = (text: string): Bytes => new Uint8Array(Buffer.from(text, "latin1"));
export const utf8 = (text: string): Bytes => new Uint8Array(Buffer.from(text, "utf8"));
/** UTF-16 little-endian with BOM, which XML allows. */
export const utf16 = (text: string): Bytes => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));

/** Concatenates; a text counts one byte per character. Long lists are passed as a list. */
export function joinAll(parts: (string | Uint8Array)[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  const written = Buffer.from(all.buffer);
  let place = 0;
  for (const part of parts) {
    if (typeof part === "string") written.write(part, place, "latin1");
    else all.set(part, place);
    place += part.length;
  }
  return all;
}

export const join = (...parts: (string | Uint8Array)[]): Bytes => joinAll(parts);

function number(size: number, value: number, littleEnd: boolean): Bytes {
  const bytes = new Uint8Array(size);
  for (let i = 0, rest = value; i < size; i++, rest = Math.floor(rest / 256)) {
    bytes[littleEnd ? i : size - 1 - i] = rest % 256;
  }
  return bytes;
}

/** Big-endian, as in PNG, JPEG, MP4 and Matroska. */
export const big = {
  u16: (value: number) => number(2, value, false),
  u32: (value: number) => number(4, value, false),
  u64: (value: number) => number(8, value, false),
};

/** Little-endian, as in ZIP, GIF, TIFF and WebP. */
export const little = {
  u16: (value: number) => number(2, value, true),
  u24: (value: number) => number(3, value, true),
  u32: (value: number) => number(4, value, true),
  u64: (value: number) => number(8, value, true),
};

/** Bits, lowest first, padded to bytes, as in GIF and lossless WebP. */
export function bits(pairs: Iterable<readonly [value: number, width: number]>): Bytes {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  for (const [value, width] of pairs) {
    for (let bit = 0; bit < width; bit++) {
      held |= ((value >> bit) & 1) << count++;
      if (count < 8) continue;
      bytes.push(held);
      held = 0;
      count = 0;
    }
  }
  if (count > 0) bytes.push(held);
  return Uint8Array.from(bytes);
}

const oneMegabyte = new Uint8Array(megabyte);
let packedMegabyte: Uint8Array | null = null;

export function packedZeros(size: number): Bytes {
  packedMegabyte ??= deflateRawSync(oneMegabyte, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const whole = Array<Uint8Array>(Math.floor(size / megabyte)).fill(packedMegabyte);
  return joinAll([...whole, deflateRawSync(new Uint8Array(size % megabyte), { level: 9 })]);
}

/** Zeros as a zlib stream with header and checksum, as in PDF and PNG. */
export function zlibZeros(size: number): Bytes {
  return join("\x78\xda", packedZeros(size), big.u32((size % 65521) * 65536 + 1));
}

/** The CRC-32 of `size` zeros, continuing from `start`. */
export function crcOfZeros(size: number, start = 0): number {
  let crc = start;
  for (let rest = size; rest > 0; rest -= megabyte) crc = crc32(oneMegabyte.subarray(0, rest), crc);
  return crc;
}
