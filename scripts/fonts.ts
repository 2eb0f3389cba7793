// `node scripts/fonts.ts`: makes one static weight of the variable title font (SIL OFL 1.1 allows it), to be smaller.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
);
const target = path.join(import.meta.dirname, "../app/ui/fonts/bricolage-grotesque-latin-700.woff2");

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2c6, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
  [0xfffd, 0xfffd],
] as const;

let letters = "";
for (const [first, last] of ranges) {
  for (let code = first; code <= last; code++) letters += String.fromCodePoint(code);
}
const made = await subsetFont(fs.readFileSync(source), letters, {
  targetFormat: "woff2",
  variationAxes: { wght: 700 },
});
fs.mkdirSync(path.dirname(target), { recursive: true });
fs.writeFileSync(target, made);
process.stdout.write(`${path.basename(target)}: ${made.length} bytes\n`);
