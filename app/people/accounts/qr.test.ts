// QR codes. An independent reader (zbar 0.23) read back every version once; the hashes pin those results.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qrPath, qrPoints } from "./qr.ts";

const textOf = (bytes: number) => {
  let text = "otpauth://totp/Vivier:e?secret=".slice(0, bytes);
  while (text.length < bytes) text += String.fromCharCode(65 + ((text.length * 7) % 26));
  return text;
};

test("a code holds its text, in the smallest version that fits", () => {
  const seen = [1, 26, 27, 62, 63, 106, 107, 213, 214, 412].map((bytes) => {
    const { side, dark } = qrPoints(textOf(bytes));
    return `${bytes} ${(side - 17) / 4} ${createHash("sha256").update(dark).digest("hex").slice(0, 12)}`;
  });
  expect(seen).toMatchInlineSnapshot(`
    [
      "1 1 78ff6fa12f41",
      "26 2 df9f41a4a180",
      "27 3 bd484bdd8239",
      "62 4 16c9cff91092",
      "63 5 47c82bc3dd50",
      "106 6 3d42701a770e",
      "107 7 db7bb88b8281",
      "213 10 303345069c22",
      "214 11 fc7c98b55031",
      "412 15 9ba5b3643b6a",
    ]
  `);
  expect(() => qrPoints("x".repeat(413))).toThrow(RangeError);
});

test("the drawing has the light border that readers need, and each dark point once", () => {
  const { side, path } = qrPath("Vivier");
  expect(side).toBe(21 + 8);
  expect(path.startsWith("M4 4h7v1h-7z")).toBe(true);
  const drawn = [...path.matchAll(/h(\d+)v1/g)].reduce((sum, [, run]) => sum + Number(run), 0);
  expect(drawn).toBe(qrPoints("Vivier").dark.reduce((sum, point) => sum + point, 0));
});
