// Process that encodes one picture (ImageTask). Decoders are C code: a crash must not end the server.
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import type { ImageAnswer, ImageTask, LogoRules } from "./image-encoding.server.ts";
import { imageHeaderOf, plainImage } from "./image-header.server.ts";
import { writePhotoPdf } from "./photo-pdf.ts";

sharp.cache(false);
sharp.concurrency(1);
// Only the four accepted formats; libvips also reads SVG and camera formats.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
});

const leastAlpha = 16;

type Picture = { data: Buffer; width: number; height: number };

/** Only the drawing itself: without an address of its own, it can name no other file. */
async function drawDrawing(bytes: Buffer, { side, pixels, seconds }: ImageTask): Promise<Picture | ImageAnswer> {
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  const { width, height } = await sharp(bytes).metadata();
  if (!width || !height) return { ok: false, why: "damaged" };
  if (width * height > pixels) return { ok: false, why: "too many pixels" };
  const { data, info } = await sharp(bytes, { limitInputPixels: pixels, failOn: "error" })
    .resize({ width: side, height: side, fit: "inside" })
    .toColourspace("srgb")
    .timeout({ seconds })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function draw(path: string, task: ImageTask): Promise<Picture | ImageAnswer> {
  const { format, side, square, logoRules, pixels, decoderBytes, seconds } = task;
  const bytes = readFileSync(path);
  if (task.isDrawing) return drawDrawing(bytes, task);
  const header = imageHeaderOf(bytes);
  if (!header) return { ok: false, why: "damaged" };
  if (header.width * header.height > pixels) return { ok: false, why: "too many pixels" };
  if (logoRules && Math.min(header.width, header.height) < logoRules.leastSide) return { ok: false, why: "too small" };
  if (header.decoderBytes > decoderBytes) return { ok: false, why: "too complex" };
  const input = plainImage(bytes, header.type);
  const room = square ? Math.min(side, header.width, header.height) : side;
  const image = sharp(input, { limitInputPixels: pixels, failOn: "error", pages: 1, sequentialRead: true })
    .autoOrient()
    .resize({ width: room, height: room, fit: square ? "cover" : "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds });
  const encoded =
    format === "webp"
      ? image.webp({ quality: 84, effort: 3 })
      : format === "png"
        ? image.png({ compressionLevel: 9 })
        : image.flatten({ background: "#fff" }).jpeg({ quality: 82, progressive: false });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

// One pixel more: the shorter side is rounded.
const isStretched = ({ width, height }: Picture, { widest, tallest }: LogoRules) =>
  width > (height + 1) * widest || height > (width + 1) * tallest;

/** Whether a PNG has a pixel that is not almost transparent. */
async function isVisible(png: Buffer): Promise<boolean> {
  const { channels } = await sharp(png).stats();
  return channels.length % 2 === 1 || channels.at(-1)!.max >= leastAlpha;
}

async function answer(task: ImageTask): Promise<ImageAnswer> {
  const pictures: Picture[] = [];
  for (const path of task.paths) {
    const drawn = await draw(path, task);
    if (!("data" in drawn)) return drawn;
    pictures.push(drawn);
  }
  const first = pictures[0]!;
  const { width, height, data } = first;
  if (task.logoRules) {
    if (isStretched(first, task.logoRules)) return { ok: false, why: "stretched" };
    if (!(await isVisible(data))) return { ok: false, why: "nothing visible" };
  }
  const bytes = task.format === "pdf" ? writePhotoPdf(pictures) : data;
  writeFileSync(task.to, bytes, { mode: 0o600 });
  for (const { side, to } of task.also) {
    const drawn = await draw(task.paths[0]!, { ...task, side });
    if (!("data" in drawn)) return drawn;
    writeFileSync(to, drawn.data, { mode: 0o600 });
  }
  return { ok: true, width, height };
}

process.once("message", (task: ImageTask) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > task.memory) process.exit(1);
  }, 10);
  answer(task)
    .catch((): ImageAnswer => ({ ok: false, why: "damaged" }))
    .then((message) => {
      clearInterval(watch);
      process.send!(message, () => process.disconnect!());
    });
});
