// Decodes a text file of any program: UTF-8, UTF-16, Windows-1252, Mac Roman. Runs anywhere.

// Bytes of French characters and signs in each encoding. A byte that both use for one of them decides nothing.
const frenchBytes = {
  "windows-1252": new Set([
    0x80, 0x85, 0x92, 0x93, 0x94, 0x95, 0x96, 0x9c, 0xa0, 0xab, 0xb0, 0xbb, 0xc0, 0xc9, 0xe0, 0xe2, 0xe7, 0xe8, 0xe9,
    0xea, 0xeb, 0xee, 0xef, 0xf4, 0xf9, 0xfb, 0xfc,
  ]),
  macintosh: new Set([
    0x83, 0x88, 0x89, 0x8d, 0x8e, 0x8f, 0x90, 0x91, 0x94, 0x95, 0x99, 0x9d, 0x9e, 0xa1, 0xa5, 0xc7, 0xc8, 0xc9, 0xca,
    0xcb, 0xcf, 0xd0, 0xd2, 0xd3, 0xd5, 0xdb,
  ]),
};

/** Bytes of a file that are counted: enough for any sheet. */
const counted = 1_048_576;

/** The likelier of two encodings of one byte a character: the one in which more bytes are characters of French. */
function singleByteEncoding(bytes: Uint8Array): keyof typeof frenchBytes {
  let balance = 0;
  for (const byte of bytes.subarray(0, counted)) {
    if (byte < 0x80) continue;
    balance += Number(frenchBytes["windows-1252"].has(byte)) - Number(frenchBytes.macintosh.has(byte));
  }
  return balance < 0 ? "macintosh" : "windows-1252";
}

/** UTF-16 by its mark, else by the zero bytes of its Latin characters; null for other texts. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const head = bytes.subarray(0, 512);
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const half = head.length / 2;
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return "utf-16le";
  return zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1 ? "utf-16be" : null;
}

/**
 * The text of a file. A byte order mark is removed; without one, valid UTF-8 is UTF-8, and other texts are Windows-1252 or
 * Mac Roman, as Excel saves them in France.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(singleByteEncoding(bytes)).decode(bytes);
  }
}
