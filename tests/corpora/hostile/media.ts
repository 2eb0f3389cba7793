// Writes videos of a few bytes: MP4 and QuickTime boxes and WebM elements, valid or lying.
import { type Bytes, big, join } from "./bytes.ts";

export function box(type: string, ...contents: (string | Uint8Array)[]): Bytes {
  const content = join(...contents);
  return join(big.u32(content.length + 8), type, content);
}

/** A box with version (highest byte) and flags. */
export function fullBox(type: string, flags: number, ...contents: (string | Uint8Array)[]): Bytes {
  return box(type, big.u32(flags), ...contents);
}

export const fileType = (brand: string, version: number) => box("ftyp", brand, big.u32(version), brand);

const matrix = join(...[0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000].map(big.u32));
const zeros = (count: number) => new Uint8Array(count);

/** The media data are in this file, as cameras write. */
export const selfContained = fullBox("url ", 1);

export type FilmShape = {
  brand?: string;
  /** A data reference box in place of the default. */
  reference?: Uint8Array;
  /** The four characters of its codec in place of "avc1". */
  codec?: string;
  inMovie?: Uint8Array;
  tracks?: Uint8Array;
  before?: Uint8Array;
  after?: Uint8Array;
  /** Puts the data before the index, as phones do. */
  dataFirst?: boolean;
};

const frame = "\x65\x88\x84\x00\x10";

/** One track. `handler` is "vide" or "text"; `sample` is the sample description. */
export function track(handler: string, sample: Uint8Array, reference: Uint8Array, dataAt: number): Bytes {
  const samples = box(
    "stbl",
    fullBox("stsd", 0, big.u32(1), sample),
    fullBox("stts", 0, big.u32(1), big.u32(1), big.u32(1000)),
    fullBox("stsc", 0, big.u32(1), big.u32(1), big.u32(1), big.u32(1)),
    fullBox("stsz", 0, big.u32(0), big.u32(1), big.u32(frame.length)),
    fullBox("stco", 0, big.u32(1), big.u32(dataAt)),
  );
  const information = box(
    "minf",
    handler === "vide" ? fullBox("vmhd", 1, zeros(8)) : fullBox("nmhd", 0),
    box("dinf", fullBox("dref", 0, big.u32(1), reference)),
    samples,
  );
  return box(
    "trak",
    fullBox(
      "tkhd",
      3,
      zeros(8),
      big.u32(1),
      zeros(4),
      big.u32(1000),
      zeros(16),
      matrix,
      big.u32(64 << 16),
      big.u32(64 << 16),
    ),
    box(
      "mdia",
      fullBox("mdhd", 0, zeros(8), big.u32(1000), big.u32(1000), big.u16(0x1a41), big.u16(0)),
      fullBox("hdlr", 0, zeros(4), handler, zeros(12), "\0"),
      information,
    ),
  );
}

const sampleOf = (codec: string) =>
  box(
    codec,
    ...[zeros(6), big.u16(1), zeros(16), big.u16(64), big.u16(64), big.u32(0x480000), big.u32(0x480000), zeros(4)],
    ...[big.u16(1), zeros(32), big.u16(24), "\xff\xff"],
    box("avcC", "\x01\x42\xc0\x0a\xff\xe1\0\x04\x67\x42\xc0\x0a\x01\0\x02\x68\xce"),
  );

export function film(shape: FilmShape = {}): Bytes {
  const {
    brand = "isom",
    reference = selfContained,
    inMovie = "",
    tracks = "",
    before = "",
    after = "",
    codec = "avc1",
  } = shape;
  const head = join(box("ftyp", brand, big.u32(512), brand, "mp41"), before);
  const movie = (dataAt: number) =>
    box(
      "moov",
      fullBox(
        "mvhd",
        0,
        zeros(8),
        big.u32(1000),
        big.u32(1000),
        big.u32(0x10000),
        big.u16(0x100),
        zeros(10),
        matrix,
        zeros(24),
        big.u32(2),
      ),
      track("vide", sampleOf(codec), reference, dataAt),
      tracks,
      inMovie,
    );
  const data = box("mdat", frame);
  if (shape.dataFirst) return join(head, data, movie(head.length + 8), after);
  return join(head, movie(head.length + movie(0).length + 8), data, after);
}

/** A Matroska element: its ID in hexadecimal, its content, and a declared size in place of the true one. */
export function element(id: string, content: string | Uint8Array, said?: Uint8Array): Bytes {
  const size = said ?? join("\x01", big.u64(content.length).subarray(1));
  return join(Uint8Array.from(Buffer.from(id, "hex")), size, content);
}

/** Unknown size, as browser recorders write it. */
export const unknownSize = Uint8Array.of(0x01, 255, 255, 255, 255, 255, 255, 255);

export type WebmShape = {
  doctype?: string;
  codec?: string;
  segmentSize?: Uint8Array;
  headSize?: Uint8Array;
  clusterSize?: Uint8Array;
  /** Extra elements after the tracks, and in the cluster before its frame. */
  inside?: Uint8Array;
  inCluster?: Uint8Array;
};

export function webmHead(doctype = "webm", said?: Uint8Array): Bytes {
  const ones = ["4286", "42f7"].map((id) => element(id, "\x01"));
  const limits = [element("42f2", "\x04"), element("42f3", "\x08")];
  const kind = [element("4282", doctype), element("4287", "\x04"), element("4285", "\x02")];
  return element("1a45dfa3", join(...ones, ...limits, ...kind), said);
}

export function webm({
  doctype,
  codec = "V_VP8",
  segmentSize,
  headSize,
  clusterSize,
  inside,
  inCluster = new Uint8Array(),
}: WebmShape = {}): Bytes {
  const picture = element("e0", join(element("b0", "\x40"), element("ba", "\x40")));
  const entry = [element("d7", "\x01"), element("73c5", "\x01"), element("83", "\x01"), element("86", codec), picture];
  const content = join(
    element("1549a966", join(element("2ad7b1", "\x0f\x42\x40"), element("4d80", "vivier"), element("5741", "vivier"))),
    element("1654ae6b", element("ae", join(...entry))),
    inside ?? "",
    element(
      "1f43b675",
      join(
        inCluster,
        element("e7", "\0"),
        inCluster,
        element("a3", "\x81\0\0\x80\x10\x02\0\x9d\x01\x2a\x40\0\x40\0\0\x47\x08\x85"),
      ),
      clusterSize,
    ),
  );
  return join(webmHead(doctype, headSize), element("18538067", content, segmentSize));
}
