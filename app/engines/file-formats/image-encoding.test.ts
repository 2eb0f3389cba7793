// Re-encoded pictures: no metadata, upright, limited in size, one frame.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { as } from "../../../tests/app.ts";
import { join } from "../../../tests/corpora/hostile/bytes.ts";
import { exifSegment, gif, jpeg, jpegSegment, png } from "../../../tests/corpora/hostile/pictures.ts";
import { aCompany, aFile } from "../../../tests/factories.ts";
import { openPdf } from "../../../tests/pdf.ts";
import { deleteFile, receiveFile } from "../../files/store/files.server.ts";
import { sweepImageVariants } from "../../files/store/image-variants.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db } from "../../platform/db/db.server.ts";
import { imageSides } from "./file-types.ts";
import { encodeImage, pdfOfPhotographs } from "./image-encoding.server.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-images-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let written = 0;
function place(bytes: Uint8Array): string {
  const at = path.join(folder, String(++written));
  fs.writeFileSync(at, bytes);
  return at;
}

async function encoded(bytes: Uint8Array) {
  const at = place(bytes);
  const made = await encodeImage(at, `${at}.webp`);
  if (!made.ok) throw new Error(made.message);
  return { ...made, bytes: fs.readFileSync(made.path) };
}

/** The chunks of a WebP; a picture without metadata has "VP8 ", "VP8L", or "VP8X" with "ALPH" and "VP8 ". */
function chunksOf(webp: Buffer): string[] {
  const chunks: string[] = [];
  for (let at = 12; at + 8 <= webp.length; at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2))
    chunks.push(webp.toString("latin1", at, at + 4));
  return chunks;
}

/** The pictures of a PDF. */
function jpegsOf(pdf: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = pdf.indexOf("\xff\xd8\xff", 0, "latin1"); at >= 0; at = pdf.indexOf("\xff\xd8\xff", at + 1, "latin1"))
    found.push(pdf.subarray(at, pdf.indexOf("endstream", at)));
  return found;
}

const noted = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: "#c04020" } })
    .withExif({
      IFD0: { Make: "Zoecam", Software: "Zoesoft", Copyright: "Zoe Lefevre" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "48/1 51/1 2987/100",
        GPSLongitudeRef: "E",
        GPSLongitude: "2/1 17/1 40/1",
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>48,51.49N</exif:GPSLatitude></x:xmpmeta>')
    .withIccProfile("p3");

describe("an uploaded picture", () => {
  test.each(["jpeg", "png", "webp"] as const)("as a %s loses location, camera, texts and profile", async (format) => {
    const given = await noted().toFormat(format).toBuffer();
    const before = await sharp(given).metadata();
    expect([before.exif, before.xmp, before.icc].map(Boolean)).toEqual([true, true, true]);
    const { bytes } = await encoded(given);
    const after = await sharp(bytes).metadata();
    expect([after.exif, after.xmp, after.icc, after.iptc, after.orientation, after.comments]).toEqual(
      Array(6).fill(undefined),
    );
    expect(chunksOf(bytes)).toEqual(["VP8 "]);
    for (const told of ["Zoecam", "Zoesoft", "Zoe Lefevre", "GPS", "Exif", "xmp", "ICCP"])
      expect(bytes.includes(told), told).toBe(false);
  });

  test("keeps its colours with any profile", async () => {
    const { bytes } = await encoded(await noted().jpeg({ quality: 100 }).toBuffer());
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(180);
    expect(data[2]).toBeLessThan(60);
  });

  test("is rotated as its orientation tag says, and the tag is removed", async () => {
    const { width, height, bytes } = await encoded(jpeg({ width: 320, height: 240, segments: exifSegment() }));
    expect([width, height]).toEqual([240, 320]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  test("is at most 2560 pixels long and never enlarged", async () => {
    const wide = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: "#888" } })
      .png()
      .toBuffer();
    expect(await encoded(wide)).toMatchObject({ width: 2560, height: 512 });
    expect(await encoded(png())).toMatchObject({ width: 64, height: 64 });
  });

  test("keeps only its first frame when animated", async () => {
    const { bytes } = await encoded(gif({ width: 200, height: 100, frames: 12 }));
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
  });

  test("keeps its transparency", async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    expect((await sharp((await encoded(clear)).bytes).stats()).isOpaque).toBe(false);
  });

  test.each<[string, () => Uint8Array, string]>([
    [
      "of which the half is missing",
      () => jpeg({ width: 640, height: 480 }).slice(0, 1500),
      "Cette image est endommagée",
    ],
    [
      "of 41 megapixels",
      () => png({ width: 8200, height: 5000, packed: new Uint8Array(10) }),
      "Cette image a plus de 40",
    ],
    ["that is none", () => Buffer.from("GIF89a and nothing more to it"), "Cette image est endommagée"],
    [
      "that has to be held whole and is too large for it",
      () => png({ width: 6300, height: 6300, colour: 6, interlaced: true, packed: new Uint8Array(10) }),
      "Cette image demande trop",
    ],
  ])("%s is refused", async (_, bytes, start) => {
    const at = place(bytes());
    const made = await encodeImage(at, `${at}.webp`);
    expect(made.ok ? "" : made.message).toMatch(new RegExp(`^${start}`));
    expect(fs.existsSync(`${at}.webp`)).toBe(false);
  });
});

describe("photographs of a CV", () => {
  const photo = (width: number, height: number) =>
    jpeg({ width, height, segments: join(exifSegment(), jpegSegment(0xfe, "mark")) });

  test("become one PDF with a page each, upright and without metadata", async () => {
    // Both have orientation tags: the first becomes upright, the second landscape.
    const images = [photo(320, 240), photo(200, 300)].map(place);
    const made = await pdfOfPhotographs(images, `${images[0]}.pdf`);
    if (!made.ok) throw new Error(made.message);
    const bytes = fs.readFileSync(made.path);
    for (const told of ["Exif", "Hostilecam", "mark", "Producer", "CreationDate"])
      expect(bytes.includes(told), told).toBe(false);
    const document = await openPdf(new Uint8Array(bytes));
    const pages = await Promise.all([1, 2].map((number) => document.getPage(number)));
    expect(document.numPages).toBe(2);
    expect(pages.map((page) => page.view.map(Math.round))).toEqual([
      [0, 0, 595, 842],
      [0, 0, 842, 595],
    ]);
    const drawn = await pages[0]!.getOperatorList();
    expect(drawn.fnArray.length).toBeGreaterThan(2);
    await document.loadingTask.destroy();
  });

  test("are rotated for each of the eight orientation tags", async () => {
    const tagged = async (orientation: number) => {
      const half = { create: { width: 32, height: 64, channels: 3, background: "#fff" } } as const;
      const given = sharp({ create: { width: 64, height: 64, channels: 3, background: "#000" } })
        .composite([{ input: half, left: 0, top: 0 }])
        .withMetadata({ orientation });
      return place(await given.jpeg().toBuffer());
    };
    const images = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(tagged));
    const corners: string[] = [];
    for (const four of [images.slice(0, 4), images.slice(4)]) {
      const made = await pdfOfPhotographs(four, `${four[0]}.pdf`);
      if (!made.ok) throw new Error(made.message);
      for (const drawn of jpegsOf(fs.readFileSync(made.path))) {
        const { data, info } = await sharp(drawn).greyscale().raw().toBuffer({ resolveWithObject: true });
        const light = (x: number, y: number) => (data[(y * info.width + x) * info.channels]! > 128 ? 1 : 0);
        corners.push([light(5, 5), light(58, 5), light(5, 58)].join(""));
      }
    }
    // The white half is on the left; then where the tag moves it.
    expect(corners).toEqual(["101", "010", "010", "101", "110", "110", "001", "001"]);
  });

  test("are limited to five", async () => {
    const image = place(photo(80, 80));
    for (const images of [[], Array<string>(6).fill(image)]) {
      expect(await pdfOfPhotographs(images, `${image}.pdf`)).toEqual({
        ok: false,
        message: "Choisissez 1 à 5 photos.",
      });
    }
  });

  test.each(["photo.png", "photo.webp", "photo.heic", "photo"])("may be a JPEG named %s", async (name) => {
    expect(await receiveFile("image", new File([photo(320, 240)], name), null)).toMatchObject({ ok: true });
  });

  test("count as a CV in a form, and are all refused when one is not a picture", async () => {
    const received = await receiveFile("cv", new File([photo(320, 240)], "mon cv.jpg"), null);
    expect(received).toMatchObject({
      ok: true,
      file: { originalName: "mon cv.pdf", contentType: "application/pdf", text: null },
    });
    const images = [place(photo(80, 80)), place(Buffer.from("no picture at all"))];
    expect((await pdfOfPhotographs(images, `${images[0]}.pdf`)).ok).toBe(false);
  });
});

describe("a smaller size of a picture", () => {
  async function aLogo(width = 1200) {
    const company = await aCompany();
    const bytes = await sharp({ create: { width, height: 800, channels: 3, background: "#a40" } })
      .webp()
      .toBuffer();
    const { id } = await aFile("logo", { uploadedBy: company.userId, bytes: new Uint8Array(bytes) });
    return { id, browser: as(company) };
  }

  test("is made on request, and stays the same", async () => {
    const { id, browser } = await aLogo();
    const sizes = await Promise.all(
      [96, 192, 640].map(async (side) => {
        const response = await browser.get(`/fichiers/${id}?taille=${side}`);
        expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
        const { width, height } = await sharp(await response.arrayBuffer()).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [96, 64],
      [192, 128],
      [640, 427],
    ]);
    const again = await browser.get(`/fichiers/${id}?taille=96`);
    const etag = again.headers.get("etag")!;
    expect(etag).toMatch(/^"[0-9a-f]{64}-96"$/);
    expect((await browser.get(`/fichiers/${id}?taille=96`, { "If-None-Match": etag })).status).toBe(304);
  });

  test("exists for the used sizes only, and not for others' pictures", async () => {
    const { id, browser } = await aLogo();
    for (const asked of ["97", "0", "96.0", "-96", "2560"]) {
      const whole = await browser.get(`/fichiers/${id}?taille=${asked}`);
      expect((await sharp(await whole.arrayBuffer()).metadata()).width).toBe(1200);
    }
    expect((await as("candidate").get(`/fichiers/${id}?taille=96`)).status).toBe(404);
  });

  test("is deleted with its picture", async () => {
    // A unique picture: sizes are shared by identical uploads.
    const { id, browser } = await aLogo(1234);
    await browser.get(`/fichiers/${id}?taille=96`);
    const folder = path.join(config.dataDir, "image-sizes");
    const kept = () =>
      fs.readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".webp")).length;
    const before = kept();
    await sweepImageVariants();
    expect(kept()).toBe(before);
    await deleteFile(db, id);
    expect(await sweepImageVariants()).toBe(1);
    expect(kept()).toBe(before - imageSides.length);
  });
});
