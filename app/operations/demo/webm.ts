// Writes a silent film from still pictures without a video encoder: a lossy WebP is one VP8 key frame (RFC 9649),
// and a WebM may hold key frames only (RFC 9559, RFC 8794).

type Shape = { width: number; height: number; frameMs: number };

const concat = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const uint = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);

function float(value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

const text = (value: string) => new TextEncoder().encode(value);

/** One EBML element; its size always takes eight bytes, so offsets are known before the content. */
function element(id: number, ...content: Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  const name = uint(id, id > 0xffffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1);
  return concat(name, Uint8Array.of(0x01), uint(length, 7), ...content);
}

function frameOf(webp: Uint8Array): Uint8Array {
  const bytes = Buffer.from(webp);
  let frame: Uint8Array | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (name === "ALPH" || name === "VP8L") throw new Error("A picture with transparency, or without loss");
    if (name === "VP8 ") frame = bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  if (!frame) throw new Error("Not a lossy picture");
  return frame;
}

/** A WebM that shows each picture for frameMs. @param pictures lossy WebP, all of the same size in pixels */
export function writeWebm(pictures: readonly Uint8Array[], { width, height, frameMs }: Shape): Uint8Array {
  const head = element(
    0x1a45dfa3,
    element(0x4286, uint(1, 1)),
    element(0x42f7, uint(1, 1)),
    element(0x42f2, uint(4, 1)),
    element(0x42f3, uint(8, 1)),
    element(0x4282, text("webm")),
    element(0x4287, uint(2, 1)),
    element(0x4285, uint(2, 1)),
  );
  const information = element(
    0x1549a966,
    element(0x2ad7b1, uint(1_000_000, 3)),
    element(0x4489, float(pictures.length * frameMs)),
    element(0x4d80, text("Vivier")),
    element(0x5741, text("Vivier")),
  );
  const picture = element(0xe0, element(0xb0, uint(width, 2)), element(0xba, uint(height, 2)));
  const track = element(
    0xae,
    element(0xd7, uint(1, 1)),
    element(0x73c5, uint(1, 1)),
    element(0x83, uint(1, 1)),
    element(0x9c, uint(0, 1)),
    element(0x86, text("V_VP8")),
    element(0x23e383, uint(frameMs * 1_000_000, 4)),
    picture,
  );
  const tracks = element(0x1654ae6b, track);
  // One second per cluster; players seek to clusters.
  const inCluster = Math.max(1, Math.floor(1000 / frameMs));
  const clusters: { at: number; bytes: Uint8Array }[] = [];
  for (let first = 0; first < pictures.length; first += inCluster) {
    const blocks = pictures
      .slice(first, first + inCluster)
      .map((webp, i) => element(0xa3, Uint8Array.of(0x81), uint(i * frameMs, 2), Uint8Array.of(0x80), frameOf(webp)));
    const at = first * frameMs;
    clusters.push({ at, bytes: element(0x1f43b675, element(0xe7, uint(at, 4)), ...blocks) });
  }
  const cuesFor = (start: number) => {
    let place = start;
    const points = clusters.map(({ at, bytes }) => {
      const where = element(0xb7, element(0xf7, uint(1, 1)), element(0xf1, uint(place, 6)));
      place += bytes.length;
      return element(0xbb, element(0xb3, uint(at, 4)), where);
    });
    return element(0x1c53bb6b, ...points);
  };
  const before = information.length + tracks.length;
  const cues = cuesFor(before + cuesFor(0).length);
  return concat(head, element(0x18538067, information, tracks, cues, ...clusters.map(({ bytes }) => bytes)));
}
