// Writes small pictures: valid PNG, JPEG, GIF, WebP, TIFF and HEIF, phone metadata, and lying headers.
import { crc32, deflateSync } from "node:zlib";
import { type Bytes, big, bits, join, joinAll, latin1, little } from "./bytes.ts";
import { box, fullBox } from "./media.ts";

export function pngChunk(type: string, data: string | Uint8Array = ""): Bytes {
  const named = join(type, data);
  return join(big.u32(named.length - 4), named, big.u32(crc32(named)));
}

export type PngShape = {
  width?: number;
  height?: number;
  depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 6 RGBA */
  colour?: number;
  interlaced?: boolean;
  /** The packed rows, when they do not match the width and height. */
  packed?: Uint8Array;
  before?: Uint8Array;
  after?: Uint8Array;
};

export function png(shape: PngShape = {}): Bytes {
  const { width = 64, height = 64, depth = 8, colour = 0, interlaced = false, before = "", after = "" } = shape;
  const rows = () => join(...Array.from({ length: height }, (_, y) => join("\0", new Uint8Array(width).fill(y * 3))));
  return join(
    "\x89PNG\r\n\x1a\n",
    pngChunk("IHDR", join(big.u32(width), big.u32(height), Uint8Array.of(depth, colour, 0, 0, interlaced ? 1 : 0))),
    before,
    pngChunk("IDAT", shape.packed ?? deflateSync(rows(), { level: 9 })),
    after,
    pngChunk("IEND"),
  );
}

export type Animation = { frames: number; width: number; height: number; packed: Uint8Array };

export function animatedPng({ frames, width, height, packed }: Animation): Bytes {
  const control = (sequence: number) =>
    pngChunk(
      "fcTL",
      join(big.u32(sequence), big.u32(width), big.u32(height), big.u32(0), big.u32(0), big.u16(1), big.u16(10), "\0\0"),
    );
  const more = Array.from({ length: frames - 1 }, (_, i) =>
    join(control(1 + 2 * i), pngChunk("fdAT", join(big.u32(2 + 2 * i), packed))),
  );
  const before = join(pngChunk("acTL", join(big.u32(frames), big.u32(0))), control(0));
  return png({ width, height, packed, before, after: joinAll(more) });
}

export function jpegSegment(marker: number, data: string | Uint8Array): Bytes {
  return join("\xff", Uint8Array.of(marker), big.u16(data.length + 2), data);
}

export type JpegShape = {
  width?: number;
  height?: number;
  said?: { width: number; height: number };
  /** The frame marker: 0xc0 baseline, 0xc2 progressive. */
  frame?: number;
  segments?: Uint8Array;
  bare?: boolean;
};

/** A valid grey JPEG; each 8 × 8 block has one grey. */
export function jpeg(shape: JpegShape = {}): Bytes {
  const { width = 64, height = 64, said = { width, height }, frame = 0xc0, segments = "", bare = false } = shape;
  const codes = ["00", "010", "011", "100", "101", "110", "1110", "11110", "111110"];
  let text = "";
  let last = 0;
  const columns = Math.ceil(width / 8);
  for (let block = 0; !bare && block < columns * Math.ceil(height / 8); block++) {
    const grey = ((block * 37) % 200) - 100;
    const step = grey - last;
    last = grey;
    const size = step === 0 ? 0 : 32 - Math.clz32(Math.abs(step));
    const value = step < 0 ? step + 2 ** size - 1 : step;
    // The DC step, then the end of the block.
    text += `${codes[size]}${size > 0 ? value.toString(2).padStart(size, "0") : ""}0`;
  }
  const padded = text.padEnd(Math.ceil(text.length / 8) * 8, "1");
  const scan = (padded.match(/.{8}/g) ?? []).flatMap((byte) => (byte === "11111111" ? [255, 0] : [parseInt(byte, 2)]));
  return join(
    "\xff\xd8",
    segments,
    jpegSegment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0"),
    jpegSegment(0xdb, join("\0", new Uint8Array(64).fill(8))),
    jpegSegment(frame, join("\x08", big.u16(said.height), big.u16(said.width), "\x01\x01\x11\0")),
    jpegSegment(
      0xc4,
      "\0\0\x01\x05\x01\x01\x01\x01\x01\x01\0\0\0\0\0\0\0\0\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b",
    ),
    jpegSegment(0xc4, "\x10\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"),
    jpegSegment(0xda, "\x01\x01\0\0\x3f\0"),
    Uint8Array.from(scan),
    "\xff\xd9",
  );
}

export const camera = "Hostilecam";

/** An EXIF block (a small TIFF): camera, orientation and the position of the Eiffel Tower. */
export function exif(): Bytes {
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    join(little.u16(tag), little.u16(type), little.u32(count), value);
  const text = (value: string) => latin1(value.padEnd(4, "\0"));
  // Header 8, first directory 2 + 3 * 12 + 4, then the camera name, the GPS directory and its numbers.
  const name = `${camera}\0`.padEnd(12, "\0");
  const nameAt = 8 + 42;
  const positionAt = nameAt + name.length;
  const numbersAt = positionAt + 2 + 4 * 12 + 4;
  const angle = (degrees: number, minutes: number, seconds: number) =>
    join(...[degrees, 1, minutes, 1, seconds, 100].map(little.u32));
  return join(
    ...["II*\0", little.u32(8), little.u16(3)],
    entry(0x010f, 2, camera.length + 1, little.u32(nameAt)),
    entry(0x0112, 3, 1, join(little.u16(6), "\0\0")),
    entry(0x8825, 4, 1, little.u32(positionAt)),
    ...[little.u32(0), name, little.u16(4)],
    entry(1, 2, 2, text("N")),
    entry(2, 5, 3, little.u32(numbersAt)),
    entry(3, 2, 2, text("E")),
    entry(4, 5, 3, little.u32(numbersAt + 24)),
    ...[little.u32(0), angle(48, 51, 2987), angle(2, 17, 4020)],
  );
}

export const exifSegment = () => jpegSegment(0xe1, join("Exif\0\0", exif()));

/** LZW indices of a picture that has only colour 0: a thousandth of its size. */
function lzwOfZeros(count: number): Bytes {
  const codes: [number, number][] = [];
  const clear = 4;
  let rest = count;
  let next = 4096;
  while (rest > 0) {
    if (next >= 4096) {
      codes.push([clear, codes.length === 0 ? 3 : 12], [0, 3]);
      rest -= 1;
      next = 6;
      continue;
    }
    // Each new code stands for one zero more than the last.
    const run = Math.min(rest, next - 4);
    codes.push([run === 1 ? 0 : run + 4, 32 - Math.clz32(next)]);
    rest -= run;
    next++;
  }
  codes.push([5, Math.min(12, 32 - Math.clz32(next))]);
  return bits(codes);
}

function blocks(data: Uint8Array): Bytes {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    parts.push(Uint8Array.of(part.length), part);
  }
  return joinAll([...parts, "\0"]);
}

export type GifShape = {
  version?: "87a" | "89a";
  width?: number;
  height?: number;
  /** The size of each frame, when it differs from the screen's. */
  frame?: { width: number; height: number };
  frames?: number;
  /** The number of indices, when it differs from the size. */
  indices?: number;
  before?: Uint8Array;
};

export function gif(shape: GifShape = {}): Bytes {
  const { version = "89a", width = 64, height = 64, frames = 1, before = "" } = shape;
  const frame = shape.frame ?? { width, height };
  const one = join(
    frames > 1 ? "\x21\xf9\x04\0\x05\0\0\0" : "",
    ...["\x2c", little.u32(0), little.u16(frame.width), little.u16(frame.height), "\0"],
    ...["\x02", blocks(lzwOfZeros(shape.indices ?? frame.width * frame.height))],
  );
  return join(
    ...[`GIF${version}`, little.u16(width), little.u16(height), "\x81\0\0", "\x20\x60\xa0\xff\xff\xff\0\0\0\xff\0\0"],
    ...[before, ...Array<Uint8Array>(frames).fill(one), "\x3b"],
  );
}

export const gifComment = (text: string) => join("\x21\xfe", blocks(latin1(text)));

const riff = (...chunks: Uint8Array[]) => {
  const content = join("WEBP", ...chunks);
  return join("RIFF", little.u32(content.length), content);
};
export function webpChunk(type: string, data: string | Uint8Array): Bytes {
  return join(type, little.u32(data.length), data, data.length % 2 ? "\0" : "");
}

/** A lossless picture of one colour: the same two dozen bytes for any size up to 16384 × 16384. */
export function losslessChunk(width: number, height: number): Bytes {
  const oneSymbol = (value: number): [number, number][] => [
    [1, 1],
    [0, 1],
    [1, 1],
    [value, 8],
  ];
  const data = bits([
    ...([
      [0x2f, 8],
      [width - 1, 14],
      [height - 1, 14],
      [0, 4],
      [0, 3],
    ] as [number, number][]),
    ...[90, 20, 160, 255].flatMap(oneSymbol),
    // The distance code, unused.
    ...oneSymbol(0),
  ]);
  return webpChunk("VP8L", data);
}

export const webp = (width = 64, height = 64) => riff(losslessChunk(width, height));

/** The extended format, with its own canvas size. Flags: 8 EXIF, 4 XMP, 2 animation. */
export function extendedWebp(canvas: { width: number; height: number }, flags: number, ...chunks: Uint8Array[]): Bytes {
  const head = join(Uint8Array.of(flags, 0, 0, 0), little.u24(canvas.width - 1), little.u24(canvas.height - 1));
  return riff(webpChunk("VP8X", head), ...chunks);
}

/** A grey TIFF under deflate: strips, or one tile. */
export function tiff(
  width: number,
  height: number,
  packed: Uint8Array,
  tile?: { width: number; height: number },
): Bytes {
  const dataAt = 8;
  const tags: [number, number, number][] = [
    ...([
      [256, 4, width],
      [257, 4, height],
      [258, 3, 8],
      [259, 3, 8],
      [262, 3, 1],
    ] as [number, number, number][]),
    ...((tile
      ? [
          [322, 4, tile.width],
          [323, 4, tile.height],
          [324, 4, dataAt],
          [325, 4, packed.length],
        ]
      : [
          [273, 4, dataAt],
          [277, 3, 1],
          [278, 4, height],
          [279, 4, packed.length],
        ]) as [number, number, number][]),
  ];
  const directory = tags.map(([tag, type, value]) =>
    join(little.u16(tag), little.u16(type), little.u32(1), little.u32(value)),
  );
  const padded = join(packed, packed.length % 2 ? "\0" : "");
  return join(
    "II*\0",
    little.u32(dataAt + padded.length),
    padded,
    little.u16(tags.length),
    ...directory,
    little.u32(0),
  );
}

/** A HEIC or AVIF that declares this size and holds almost nothing. */
export function heif(brand: "heic" | "avif", width: number, height: number): Bytes {
  const codec = brand === "heic" ? "hvc1" : "av01";
  const properties = box(
    "iprp",
    box(
      "ipco",
      fullBox("ispe", 0, big.u32(width), big.u32(height)),
      codec === "av01" ? box("av1C", "\x81\0\0\0") : box("hvcC", "\x01", new Uint8Array(22)),
    ),
    fullBox("ipma", 0, big.u32(1), big.u16(1), "\x02\x81\x82"),
  );
  const meta = (at: number) =>
    fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, big.u32(0), "pict", new Uint8Array(12), "\0"),
      fullBox("pitm", 0, big.u16(1)),
      fullBox("iloc", 0, "\x44\0", big.u16(1), big.u16(1), big.u16(0), big.u16(1), big.u32(at), big.u32(8)),
      fullBox("iinf", 0, big.u16(1), fullBox("infe", 0x02000000, big.u16(1), big.u16(0), codec, "\0")),
      properties,
    );
  const head = box("ftyp", brand, big.u32(0), "mif1", brand);
  return join(
    head,
    meta(head.length + meta(0).length + 8),
    box("mdat", "\x12\0\x0a\x04\0\0\0\0", new Uint8Array(2048)),
  );
}
