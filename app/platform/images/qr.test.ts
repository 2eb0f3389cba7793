// QR codes: what is drawn is read back.
import { decodeQR } from "qr/decode.js";
import { expect, test } from "vitest";
import { qrPath } from "./qr.ts";

const address = "otpauth://totp/Vivier:zoe%40exemple.fr?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Vivier";

/** The runs of dark points of a drawing. */
const runsOf = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)\.5((?:h\d+(?:m\d+ 0)?)+)/g)].flatMap(([, x, y, line = ""]) => {
    let at = Number(x);
    return [...line.matchAll(/h(\d+)(?:m(\d+) 0)?/g)].map(([, length, gap = 0]) => {
      const run = [at, Number(y), Number(length)];
      at += Number(length) + Number(gap);
      return run;
    });
  });

/** Paints a drawing on white, at four pixels a point, and reads it. */
function read({ side, path }: ReturnType<typeof qrPath>): string {
  const scale = 4;
  const width = side * scale;
  const data = new Uint8Array(width * width).fill(255);
  for (const [x = 0, y = 0, length = 0] of runsOf(path))
    for (let row = y * scale; row < (y + 1) * scale; row++)
      data.fill(0, row * width + x * scale, row * width + (x + length) * scale);
  return decodeQR({ width, height: width, data }, { format: "I420", timeLimit: Number.POSITIVE_INFINITY });
}

test("a code is read back, in the smallest version of level M that fits", () => {
  const versions = { 1: 1, 26: 2, 27: 3, 62: 4, 63: 5, 106: 6, 107: 7, 213: 10, 214: 11, 412: 15, 700: 21 };
  for (const [bytes, version] of Object.entries(versions)) {
    const text = address.padEnd(700, "&x=1").slice(0, Number(bytes));
    const drawn = qrPath(text);
    expect([bytes, (drawn.side - 8 - 17) / 4, read(drawn)]).toEqual([bytes, version, text]);
  }
});

test("the drawing has the light border that readers need, and each dark point once", () => {
  const { side, path } = qrPath("Vivier");
  expect(side).toBe(21 + 8);
  expect(path.startsWith("M4 4.5h7m")).toBe(true);
  expect(path.replaceAll(/M\d+ \d+\.5|m\d+ 0|h\d+/g, "")).toBe("");
  const runs = runsOf(path);
  const points = runs.flatMap(([x, y, length]) => Array.from({ length: length! }, (_, i) => `${x! + i} ${y}`));
  expect(new Set(points).size).toBe(points.length);
  for (const [x, , length] of runs) expect(x! >= 4 && x! + length! <= side - 4).toBe(true);
});
