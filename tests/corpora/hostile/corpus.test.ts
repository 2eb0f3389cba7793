// Checks the corpus of hostile files: complete, reproducible, and built as described.

import { createHash } from "node:crypto";
import { inflateRawSync, inflateSync } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { each } from "../../effort.ts";
import { openPdf } from "../../pdf.ts";
import { allowed } from "./allowed.ts";
import { crcOfZeros, megabyte, zlibZeros } from "./bytes.ts";
import { heldOut } from "./held-out.ts";
import { mark } from "./hostile.ts";
import { cvPdf } from "./pdf.ts";
import { gif, jpeg, png, webp } from "./pictures.ts";
import { tuning } from "./tuning.ts";
import { zerosEntry, zip } from "./zip.ts";

const all = [...tuning, ...heldOut, ...allowed];
const bytesOf = (name: string) => tuning.find((file) => file.name === name)!.bytes();

describe("the corpus", () => {
  test("has enough files in each half, and every kind of attack in both", () => {
    expect(tuning.length).toBeGreaterThanOrEqual(30);
    expect(heldOut.length).toBeGreaterThanOrEqual(30);
    const categories = (files: typeof tuning) => [...new Set(files.map(({ category }) => category))].sort();
    expect(categories(heldOut)).toEqual(categories(tuning));
    expect(categories(tuning)).toHaveLength(13);
  });

  test("gives every case a unique name", () => {
    const names = all.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test("lists absent strings only for files that may be accepted", () => {
    expect([...tuning, ...heldOut].filter(({ expected, absent }) => expected === "refused" && absent)).toEqual([]);
  });

  test("is reproducible, with at most 12 MB per file", { timeout: 120_000 }, () => {
    const hash = (file: (typeof all)[number]) => {
      const bytes = file.bytes();
      expect(bytes.length, file.name).toBeLessThanOrEqual(12 * megabyte);
      return createHash("sha256").update(bytes).digest("hex");
    };
    const some = each(6, all);
    expect(some.map(hash)).toEqual(some.map(hash));
  });
});

describe("the building blocks", () => {
  test("zeros unpack to the stated size", () => {
    const size = 3 * megabyte + 5;
    expect(inflateSync(zlibZeros(size))).toHaveLength(size);
    const { packed, crc } = zerosEntry("a", size);
    expect(inflateRawSync(packed!)).toHaveLength(size);
    expect(crc).toBe(crcOfZeros(5, crcOfZeros(3 * megabyte)));
  });

  test.each([
    ["png", png()],
    ["jpeg", jpeg()],
    ["gif", gif({ width: 300, height: 200 })],
    ["webp", webp(70, 50)],
  ])("a %s can be drawn", async (format, bytes) => {
    const { width, height, format: found } = await sharp(bytes, { failOn: "warning" }).metadata();
    expect(found).toBe(format);
    const { info } = await sharp(bytes, { failOn: "warning" }).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([width, height]);
  });

  test.each([false, true])("a PDF with packed objects can be read: %s", async (packed) => {
    const document = await openPdf(cvPdf({ lines: ["Zoe (Martin)"], pack: packed ? {} : undefined }));
    const { items } = await (await document.getPage(1)).getTextContent();
    expect(items.map((item) => ("str" in item ? item.str : ""))).toEqual(["Zoe (Martin)"]);
    await document.loadingTask.destroy();
  });

  test.each([false, true])("a PDF's references point to its objects, packed: %s", (packed) => {
    const bytes = cvPdf({ pack: packed ? {} : undefined });
    const text = Buffer.from(bytes).toString("latin1");
    const start = Number(/startxref\n(\d+)/.exec(text)![1]);
    // The page content is a stream, which is never packed.
    let place = Number(text.slice(start).split("\n")[6]?.split(" ")[0]);
    if (packed) {
      expect(text.slice(start)).toMatch(/^7 0 obj\n<<\/Filter\/FlateDecode\/Type\/XRef/);
      const rows = inflateSync(bytes.subarray(text.indexOf("stream\n", start) + 7));
      place = rows.readUInt32BE(4 * 7 + 1);
      expect([...rows.subarray(7, 14)]).toEqual([2, 0, 0, 0, 6, 0, 0]);
    }
    expect(text.slice(place)).toMatch(/^4 0 obj\n/);
  });

  test.each([
    "PDF script when it is opened",
    "PDF script among its names, packed",
    "PDF script with escaped names",
    "PDF script in a compressed stream",
  ])("%s: a reader finds the script", async (name) => {
    const document = await openPdf(bytesOf(name));
    expect([...((await document.getJSActions())?.values() ?? [])].flat()).toEqual([`app.alert("${mark}")`]);
    await document.loadingTask.destroy();
  });

  test.each([
    ["JPEG with a ZIP behind it", "jpg"],
    ["PNG of 20,000 by 20,000 zeros", "png"],
    ["DOCM named DOCX", "docm"],
    ["ODT with a macro", "odt"],
    ["old Word document named DOCX", "cfb"],
    ["Windows program named PDF", "exe"],
    ["Linux program named JPEG", "elf"],
    ["MP4 with a position", "mp4"],
    ["MOV with a track of addresses", "mov"],
    ["HEIC of four billion by four billion", "heic"],
  ])("%s: detected as %s", async (name, type) => {
    expect((await fileTypeFromBuffer(bytesOf(name)))?.ext).toBe(type);
  });

  test("an archive follows the ZIP layout", () => {
    const bytes = Buffer.from(zip([{ name: "é.txt", content: "Zoé" }]));
    const end = bytes.length - 22;
    expect(bytes.toString("latin1", end, end + 4)).toBe("PK\x05\x06");
    const directory = bytes.readUInt32LE(end + 16);
    expect(bytes.toString("latin1", directory, directory + 4)).toBe("PK\x01\x02");
    expect(inflateRawSync(bytes.subarray(30 + 6, directory)).toString()).toBe("Zoé");
  });
});
