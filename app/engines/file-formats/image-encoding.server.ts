// Re-encodes every uploaded picture, upright and without metadata. All functions throw FileWorkRefused when the queue is full.

import { fileWork } from "../../platform/concurrency/file-work.server.ts";
import { forkSealed } from "../../platform/concurrency/sealed-process.server.ts";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import { parseTimeoutMs } from "./parse-timeout.server.ts";

/** What a logo must be to be seen. */
export type LogoRules = {
  /** Pixels of the shorter side; drawings have no size. */
  leastSide: number;
  /** How many times its height a logo is wide, and its width high, at most. */
  widest: number;
  tallest: number;
};

export type ImageTask = {
  paths: string[];
  to: string;
  format: "webp" | "png" | "jpeg" | "pdf";
  /** A checked SVG drawing (svg-check.server.ts), which is enlarged to `side`. */
  isDrawing: boolean;
  /** Longest side of the output in pixels; pictures are never enlarged. */
  side: number;
  square: boolean;
  /** For a logo: refuses what breaks them, and what is transparent everywhere. */
  logoRules: LogoRules | null;
  also: { side: number; to: string }[];
  pixels: number;
  decoderBytes: number;
  memory: number;
  seconds: number;
};

export type ImageAnswer =
  | { ok: true; width: number; height: number }
  | { ok: false; why: "damaged" | "too many pixels" | "too complex" | "too small" | "stretched" | "nothing visible" };

export type Encoded = { ok: true; path: string; width: number; height: number } | { ok: false; message: string };

const megabyte = 1_048_576;

const program = separateProgram(import.meta.url, "image-worker", "./image-worker.ts");

const inTurn = fileWork("pictures", enginesLimits.imagesAtATime, enginesLimits.filesWaiting, "file-time");

const sentences = {
  damaged: enginesMessages.imageDamaged,
  "too many pixels": enginesMessages.imageTooLarge,
  "too complex": enginesMessages.imageTooComplex,
  "too small": enginesMessages.logoTooSmall,
  stretched: enginesMessages.logoStretched,
  "nothing visible": enginesMessages.logoInvisible,
};

function runInProcess(task: ImageTask): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    const { paths: reads, to, also } = task;
    const writes = [to, ...also.map((size) => size.to)];
    const child = forkSealed(program(), { reads, writes, memoryMb: enginesLimits.fileReadMb });
    let answer: ImageAnswer | null = null;
    const late = setTimeout(() => child.kill("SIGKILL"), parseTimeoutMs());
    child.once("message", (message: ImageAnswer) => {
      answer = message;
    });
    child.once("error", (error) => {
      clearTimeout(late);
      reject(error);
    });
    // The process sent no result: it crashed, exceeded its memory, or was ended at its time limit.
    child.once("exit", () => {
      clearTimeout(late);
      resolve(answer ?? { ok: false, why: "too complex" });
    });
    child.send(task);
  });
}

type ImageOptions = Pick<ImageTask, "format" | "side"> &
  Partial<Pick<ImageTask, "square" | "also" | "isDrawing" | "logoRules">>;

function taskOf(
  paths: string[],
  to: string,
  { format, side, square = false, also = [], isDrawing = false, logoRules = null }: ImageOptions,
): ImageTask {
  return {
    paths,
    to,
    format,
    side,
    square,
    logoRules,
    also,
    isDrawing,
    pixels: enginesLimits.imagePixels,
    decoderBytes: enginesLimits.imageDecoderMb * megabyte,
    memory: enginesLimits.imageProcessMb * megabyte,
    seconds: Math.ceil(parseTimeoutMs() / 1000),
  };
}

async function run(task: ImageTask): Promise<Encoded> {
  const answer = await runInProcess(task);
  if (!answer.ok) return { ok: false, message: sentences[answer.why] };
  return { ok: true, path: task.to, width: answer.width, height: answer.height };
}

const encode = (paths: string[], to: string, options: ImageOptions): Promise<Encoded> =>
  inTurn(() => run(taskOf(paths, to, options)));

/**
 * Encodes a picture in several sizes, the largest first, at `${to}-${side}.${format}`.
 * @param sides longest sides in pixels
 * @returns the size of the largest, or the French refusal
 */
export function encodePicture(
  path: string,
  to: string,
  [side, ...others]: readonly [number, ...number[]],
  options: Omit<ImageOptions, "side" | "also">,
): Promise<Encoded> {
  const fileOf = (each: number) => `${to}-${each}.${options.format}`;
  const also = others.map((each) => ({ side: each, to: fileOf(each) }));
  return encode([path], fileOf(side), { ...options, side, also });
}

/** Re-encodes a picture as WebP, longest side at most `side` pixels. @returns its size in pixels, or the refusal */
export function encodeImage(path: string, to: string, side: number = enginesLimits.imageSide): Promise<Encoded> {
  return encode([path], to, { format: "webp", side });
}

/**
 * Encodes several sizes in one process, because starting a process costs more than drawing.
 * @param write writes the picture to `path` when its turn has come, so that a waiting picture takes no memory and no disk
 * @returns the first size, the refusal, or null when there is no picture
 */
export function encodeSizes(
  write: () => Promise<boolean>,
  path: string,
  sizes: ImageTask["also"],
): Promise<Encoded | null> {
  const [{ side, to }, ...also] = sizes as [ImageTask["also"][number], ...ImageTask["also"]];
  return inTurn(async () => ((await write()) ? run(taskOf([path], to, { format: "webp", side, also })) : null));
}

/**
 * Draws a logo as PNG with transparency, in the sizes of enginesLimits.logoSides, at `${to}-${side}.png`.
 * @param isDrawing an SVG that svg-check.server.ts has accepted
 * @returns the size of the largest, or the French refusal
 */
export function encodeLogo(path: string, to: string, isDrawing: boolean): Promise<Encoded> {
  const { logoLeastSide: leastSide, logoWidest: widest, logoTallest: tallest } = enginesLimits;
  const logoRules = { leastSide, widest, tallest };
  return encodePicture(path, to, enginesLimits.logoSides, { format: "png", isDrawing, logoRules });
}

/** Re-encodes the central square of a picture like encodeImage(). @returns its size in pixels, or the French refusal */
export function encodeSquare(path: string, to: string): Promise<Encoded> {
  return encode([path], to, { format: "webp", side: enginesLimits.photoSide, square: true });
}

/** Writes a PDF to `to` with a page for each of 1 to enginesLimits.cvPhotographs pictures. @returns ok, or the French refusal of a picture */
export async function pdfOfPhotographs(images: string[], to: string): Promise<Encoded> {
  if (images.length < 1 || images.length > enginesLimits.cvPhotographs)
    return { ok: false, message: enginesMessages.photographsCount };
  return encode(images, to, { format: "pdf", side: enginesLimits.photographSide });
}
