// QR codes (ISO/IEC 18004): bytes, level M, versions 1 to 15 (412 bytes). Drawn here so that no third party sees the secret.

/** Level M, by version: correction bytes per block, and number of blocks. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

function rawBits(version: number): number {
  const alignments = version >= 2 ? Math.floor(version / 7) + 2 : 0;
  const all = (16 * version + 128) * version + 64;
  const taken = alignments === 0 ? 0 : (25 * alignments - 10) * alignments - 55;
  return all - taken - (version >= 7 ? 36 : 0);
}

const dataBytes = (version: number) =>
  Math.floor(rawBits(version) / 8) - correction[version - 1]! * blocks[version - 1]!;

// Multiplication in GF(256) with the polynomial 0x11d.
function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    if ((b >>> bit) & 1) result ^= a;
  }
  return result;
}

function correctionOf(block: Uint8Array, count: number): Uint8Array {
  const divisor = new Uint8Array(count);
  divisor[count - 1] = 1;
  let root = 1;
  for (let at = 0; at < count; at++) {
    for (let i = 0; i < count; i++) divisor[i] = product(divisor[i]!, root) ^ (divisor[i + 1] ?? 0);
    root = product(root, 2);
  }
  const rest = new Uint8Array(count);
  for (const byte of block) {
    const factor = byte ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (let i = 0; i < count; i++) rest[i] = rest[i]! ^ product(divisor[i]!, factor);
  }
  return rest;
}

function dataOf(text: Uint8Array, version: number): Uint8Array {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  push(4, 4);
  push(text.length, version < 10 ? 8 : 16);
  for (const byte of text) push(byte, 8);
  const room = dataBytes(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Uint8Array.from({ length: room / 8 }, (_byte, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

function codewords(data: Uint8Array, version: number): number[] {
  const count = blocks[version - 1]!;
  const own = correction[version - 1]!;
  const all = Math.floor(rawBits(version) / 8);
  const short = Math.floor(all / count) - own;
  const shorts = count - (all % count);
  const parts: { data: Uint8Array; correction: Uint8Array }[] = [];
  for (let at = 0, start = 0; at < count; at++) {
    const end = start + short + (at < shorts ? 0 : 1);
    const part = data.slice(start, end);
    parts.push({ data: part, correction: correctionOf(part, own) });
    start = end;
  }
  const words: number[] = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.data.length) words.push(part.data[i]!);
  for (let i = 0; i < own; i++) for (const part of parts) words.push(part.correction[i]!);
  return words;
}

/** `dark`: 1 dark, 0 light; `fixed`: points not available to data. */
type Square = { side: number; dark: Uint8Array; fixed: Uint8Array };

function setPoint(square: Square, x: number, y: number, dark: boolean): void {
  square.dark[y * square.side + x] = dark ? 1 : 0;
  square.fixed[y * square.side + x] = 1;
}

function drawFinder(square: Square, atX: number, atY: number): void {
  for (let dy = -4; dy <= 4; dy++)
    for (let dx = -4; dx <= 4; dx++) {
      const x = atX + dx;
      const y = atY + dy;
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      if (x >= 0 && x < square.side && y >= 0 && y < square.side) setPoint(square, x, y, ring !== 2 && ring !== 4);
    }
}

function alignmentPlaces(version: number, side: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const places = [6];
  for (let at = side - 7; places.length < count; at -= step) places.splice(1, 0, at);
  return places;
}

/** Level M is 00; the mask number and ten correction bits follow. */
function drawFormat(square: Square, mask: number): void {
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number) => ((bits >>> at) & 1) === 1;
  const { side } = square;
  for (let i = 0; i <= 5; i++) setPoint(square, 8, i, bit(i));
  setPoint(square, 8, 7, bit(6));
  setPoint(square, 8, 8, bit(7));
  setPoint(square, 7, 8, bit(8));
  for (let i = 9; i < 15; i++) setPoint(square, 14 - i, 8, bit(i));
  for (let i = 0; i < 8; i++) setPoint(square, side - 1 - i, 8, bit(i));
  for (let i = 8; i < 15; i++) setPoint(square, 8, side - 15 + i, bit(i));
  setPoint(square, 8, side - 8, true);
}

function drawVersion(square: Square, version: number): void {
  if (version < 7) return;
  let rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const a = square.side - 11 + (i % 3);
    const b = Math.floor(i / 3);
    setPoint(square, a, b, ((bits >>> i) & 1) === 1);
    setPoint(square, b, a, ((bits >>> i) & 1) === 1);
  }
}

function frame(version: number): Square {
  const side = version * 4 + 17;
  const square = { side, dark: new Uint8Array(side * side), fixed: new Uint8Array(side * side) };
  for (let i = 0; i < side; i++) {
    setPoint(square, 6, i, i % 2 === 0);
    setPoint(square, i, 6, i % 2 === 0);
  }
  const places = alignmentPlaces(version, side);
  const last = places.length - 1;
  places.forEach((x, i) => {
    places.forEach((y, j) => {
      if ((i === 0 && (j === 0 || j === last)) || (i === last && j === 0)) return;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++) setPoint(square, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    });
  });
  for (const [x, y] of [
    [3, 3],
    [side - 4, 3],
    [3, side - 4],
  ] as const)
    drawFinder(square, x, y);
  drawFormat(square, 0);
  drawVersion(square, version);
  return square;
}

function drawWords(square: Square, words: number[]): void {
  const { side, dark, fixed } = square;
  let at = 0;
  for (let right = side - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < side; step++) {
      const up = ((right + 1) & 2) === 0;
      const y = up ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        const place = y * side + x;
        if (fixed[place] || at >= words.length * 8) continue;
        dark[place] = (words[at >>> 3]! >>> (7 - (at & 7))) & 1;
        at++;
      }
    }
  }
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function masked(square: Square, mask: number): Square {
  const { side } = square;
  const dark = square.dark.map((point, at) =>
    square.fixed[at] ? point : point ^ (masks[mask]!(at % side, Math.floor(at / side)) ? 1 : 0),
  );
  const result = { side, dark, fixed: square.fixed };
  drawFormat(result, mask);
  return result;
}

function penalty({ side, dark }: Square): number {
  let result = 0;
  const lines: string[] = [];
  for (let a = 0; a < side; a++) {
    let row = "";
    let column = "";
    for (let b = 0; b < side; b++) {
      row += dark[a * side + b];
      column += dark[b * side + a];
      if (a === 0 || b === 0) continue;
      const sum =
        dark[a * side + b]! + dark[a * side + b - 1]! + dark[(a - 1) * side + b]! + dark[(a - 1) * side + b - 1]!;
      if (sum === 0 || sum === 4) result += 3;
    }
    lines.push(row, column);
  }
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) result += run.length - 2;
    result += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  const share = (dark.reduce((sum, point) => sum + point, 0) * 20) / (side * side);
  return result + 10 * Math.floor(Math.abs(share - 10));
}

/** The code's points, row by row. @throws RangeError for a text of more than 412 bytes */
export function qrPoints(text: string): { side: number; dark: Uint8Array } {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= blocks.length && dataBytes(version) * 8 < 4 + (version < 10 ? 8 : 16) + bytes.length * 8) version++;
  if (version > blocks.length) throw new RangeError("A text too long for a QR code");
  const square = frame(version);
  drawWords(square, codewords(dataOf(bytes, version), version));
  const candidates = masks.map((_mask, at) => masked(square, at));
  const costs = candidates.map(penalty);
  return candidates[costs.indexOf(Math.min(...costs))]!;
}

/** The code as an SVG path of unit squares, with the quiet zone of 4 that readers need. */
export function qrPath(text: string): { side: number; path: string } {
  const { side, dark } = qrPoints(text);
  let path = "";
  for (let y = 0; y < side; y++) {
    const row = Array.from(dark.subarray(y * side, (y + 1) * side)).join("");
    for (const run of row.matchAll(/1+/g)) path += `M${run.index + 4} ${y + 4}h${run[0].length}v1h-${run[0].length}z`;
  }
  return { side: side + 8, path };
}
