// Reads the type, size and memory needs of a picture before any decoder runs, and removes its metadata.
import type { ImageType } from "./file-types.ts";

export type ImageHeader = {
  type: ImageType;
  width: number;
  height: number;
  /** Memory in bytes that decoding takes; 0 when a decoder works row by row. */
  decoderBytes: number;
};

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** The type of a picture by its first bytes; null when it is not accepted. */
export function imageTypeOf(beginning: Uint8Array): ImageType | null {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.length);
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n" && latin(bytes, 12, 16) === "IHDR") return "png";
  if (/^GIF8[79]a/.test(latin(bytes, 0, 6))) return "gif";
  return latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP" ? "webp" : null;
}

function* segmentsOf(bytes: Buffer): Generator<{ marker: number; from: number; to: number }> {
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at++;
    else {
      const to = at + 2 + bytes.readUInt16BE(at + 2);
      if (to < at + 4 || to > bytes.length) return;
      yield { marker, from: at, to };
      if (marker === 0xda) return;
      at = to;
    }
  }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegHeader(bytes: Buffer): ImageHeader | null {
  const frames = [...segmentsOf(bytes)].filter(({ marker, from, to }) => isFrame(marker) && to - from >= 10);
  const frame = frames[0];
  if (!frame || frames.length > 1) return null;
  const { marker, from, to } = frame;
  const [height, width, components] = [bytes.readUInt16BE(from + 5), bytes.readUInt16BE(from + 7), bytes[from + 9]!];
  if (from + 10 + 3 * components > to || components < 1 || components > 4) return null;
  const factors = Array.from({ length: components }, (_, i) => bytes[from + 11 + 3 * i]!);
  const area = (factor: number) => (factor >> 4) * (factor & 15);
  const largest = Math.max(...factors.map((f) => f >> 4)) * Math.max(...factors.map((f) => f & 15));
  // Decoding a progressive JPEG takes two bytes per coefficient of the whole picture.
  const whole = (2 * width * height * factors.reduce((sum, factor) => sum + area(factor), 0)) / Math.max(largest, 1);
  return { type: "jpeg", width, height, decoderBytes: marker === 0xc0 || marker === 0xc1 ? 0 : whole };
}

function pngHeader(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 33) return null;
  const [width, height, depth, colour] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[24]!, bytes[25]!];
  const channels = [1, 0, 3, 1, 2, 0, 4][colour] ?? 0;
  if (channels === 0) return null;
  const interlaced = bytes[28] !== 0;
  return { type: "png", width, height, decoderBytes: interlaced ? width * height * 4 * Math.max(1, depth / 8) : 0 };
}

function gifHeader(bytes: Buffer): ImageHeader | null {
  let [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let at = 13 + (bytes[10]! & 0x80 ? 3 * 2 ** ((bytes[10]! & 7) + 1) : 0);
  for (; at + 10 <= bytes.length && bytes[at] === 0x21; at++) {
    at += 2;
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1;
  }
  // Only the first frame is encoded; it may be larger than the canvas.
  if (at + 10 > bytes.length || bytes[at] !== 0x2c) return null;
  width = Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5));
  height = Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7));
  return { type: "gif", width, height, decoderBytes: 4 * width * height };
}

function webpHeader(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 30) return null;
  const kind = latin(bytes, 12, 16);
  let size: [number, number] | null = null;
  if (kind === "VP8X") size = [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === "VP8L") {
    const packed = bytes.readUInt32LE(21);
    size = [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1];
  }
  if (kind === "VP8 ") size = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  return (
    size && {
      type: "webp",
      width: size[0],
      height: size[1],
      decoderBytes: (kind === "VP8 " ? 3 : 4) * size[0] * size[1],
    }
  );
}

const readers = { jpeg: jpegHeader, png: pngHeader, gif: gifHeader, webp: webpHeader };

/** @returns null for a file that is not a picture or has an unreadable header */
export function imageHeaderOf(bytes: Buffer): ImageHeader | null {
  const type = imageTypeOf(bytes);
  const header = type && readers[type](bytes);
  return header && header.width > 0 && header.height > 0 ? header : null;
}

function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(10);
  if (latin(exif, 4, 10) !== "Exif\0\0" || tiff.length < 8) return 1;
  const little = latin(tiff, 0, 2) === "II";
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let i = 0; i < Math.min(u16(first), 100); i++) {
    const at = first + 2 + 12 * i;
    if (u16(at) === 0x0112) return Math.min(Math.max(u16(at + 8), 1), 8);
  }
  return 1;
}

function orientationExif(orientation: number): Buffer {
  const tiff = `49492a000800000001001201030001000000${orientation.toString(16).padStart(2, "0")}00000000000000`;
  const content = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), Buffer.from(tiff, "hex")]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
}

function plainJpeg(bytes: Buffer): Buffer {
  const chunks = [bytes.subarray(0, 2)];
  let scan = bytes.length;
  for (const { marker, from, to } of segmentsOf(bytes)) {
    const content = latin(bytes, from + 4, Math.min(from + 16, to));
    if (marker === 0xda) scan = from;
    else if (marker === 0xe1 && content.startsWith("Exif\0\0"))
      chunks.push(orientationExif(orientationOf(bytes.subarray(from, to))));
    else if (marker < 0xe0 || marker > 0xfe || marker === 0xe0 || marker === 0xee)
      chunks.push(bytes.subarray(from, to));
    // The ICC profile is needed to convert the colours to sRGB.
    else if (marker === 0xe2 && content.startsWith("ICC_PROFILE\0")) chunks.push(bytes.subarray(from, to));
  }
  return Buffer.concat([...chunks, bytes.subarray(scan)]);
}

const drawn = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "cHRM", "sRGB", "sBIT"]);
const profileMax = 16_384;

function plainPng(bytes: Buffer): Buffer {
  const chunks = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const to = at + 12 + bytes.readUInt32BE(at);
    const type = latin(bytes, at + 4, at + 8);
    if (drawn.has(type) || (type === "iCCP" && to - at <= profileMax)) chunks.push(bytes.subarray(at, to));
    if (type === "IEND") break;
    at = to;
  }
  return Buffer.concat(chunks);
}

/** The picture without metadata, except its orientation. */
export function plainImage(bytes: Buffer, type: ImageType): Buffer {
  if (type === "jpeg") return plainJpeg(bytes);
  return type === "png" ? plainPng(bytes) : bytes;
}
