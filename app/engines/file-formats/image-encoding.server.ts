// Re-encodes every uploaded picture, upright and without metadata. All functions throw FileWorkRefused when the queue is full.

import { fileWork } from "../../platform/concurrency/file-work.server.ts";
import { forkSealed } from "../../platform/concurrency/sealed-process.server.ts";
import { separateProgram } from "../../platform/concurrency/separate-program.server.ts";
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import { readingTimeoutMs } from "./reading-timeout.server.ts";

export type ImageTask = {
  paths: string[];
  to: string;
  format: "webp" | "pdf";
  /** Longest side of the output in pixels; pictures are never enlarged. */
  side: number;
  square: boolean;
  also: { side: number; to: string }[];
  pixels: number;
  held: number;
  memory: number;
  seconds: number;
};

export type ImageAnswer =
  | { ok: true; width: number; height: number }
  | { ok: false; why: "damaged" | "too many pixels" | "too complex" };

export type Encoded = { ok: true; path: string; width: number; height: number } | { ok: false; message: string };

const megabyte = 1_048_576;

const program = separateProgram(import.meta.url, "image-worker", "./image-worker.ts");

const inTurn = fileWork("pictures", enginesLimits.imagesAtATime, enginesLimits.filesWaiting, "file-time");

const sentences = {
  damaged: enginesMessages.imageDamaged,
  "too many pixels": enginesMessages.imageTooLarge,
  "too complex": enginesMessages.imageTooComplex,
};

function runInProcess(task: ImageTask): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    const { paths: reads, to, also } = task;
    const writes = [to, ...also.map((size) => size.to)];
    const child = forkSealed(program(), { reads, writes, memoryMb: enginesLimits.fileReadMb });
    let answer: ImageAnswer | null = null;
    const late = setTimeout(() => child.kill("SIGKILL"), readingTimeoutMs());
    child.once("message", (said: ImageAnswer) => {
      answer = said;
    });
    child.once("error", (error) => {
      clearTimeout(late);
      reject(error);
    });
    // Without an answer the process crashed, exceeded its memory, or was ended at its time limit.
    child.once("exit", () => {
      clearTimeout(late);
      resolve(answer ?? { ok: false, why: "too complex" });
    });
    child.send(task);
  });
}

type Wanted = Pick<ImageTask, "format" | "side"> & Partial<Pick<ImageTask, "square" | "also">>;

function taskOf(paths: string[], to: string, { format, side, square = false, also = [] }: Wanted): ImageTask {
  return {
    paths,
    to,
    format,
    side,
    square,
    also,
    pixels: enginesLimits.imagePixels,
    held: enginesLimits.imageDecoderMb * megabyte,
    memory: enginesLimits.imageProcessMb * megabyte,
    seconds: Math.ceil(readingTimeoutMs() / 1000),
  };
}

async function run(task: ImageTask): Promise<Encoded> {
  const answer = await runInProcess(task);
  if (!answer.ok) return { ok: false, message: sentences[answer.why] };
  return { ok: true, path: task.to, width: answer.width, height: answer.height };
}

const encode = (paths: string[], to: string, wanted: Wanted): Promise<Encoded> =>
  inTurn(() => run(taskOf(paths, to, wanted)));

/** Re-encodes a picture as WebP, longest side at most `side` pixels. @returns its size in pixels, or the refusal */
export function encodeImage(path: string, to: string, side: number = enginesLimits.imageSide): Promise<Encoded> {
  return encode([path], to, { format: "webp", side });
}

/**
 * Several sizes in one process: starting one costs more than drawing. `write` writes the picture to `path` once its turn has
 * come, so that waiting pictures take no memory and no disk. @returns the first size, the refusal, or null when there is no picture
 */
export function encodeSizes(
  write: () => Promise<boolean>,
  path: string,
  sizes: ImageTask["also"],
): Promise<Encoded | null> {
  const [{ side, to }, ...also] = sizes as [ImageTask["also"][number], ...ImageTask["also"]];
  return inTurn(async () => ((await write()) ? run(taskOf([path], to, { format: "webp", side, also })) : null));
}

/** Re-encodes the central square of a picture like encodeImage(). @returns its size in pixels, or the French refusal */
export function encodeSquare(path: string, to: string): Promise<Encoded> {
  return encode([path], to, { format: "webp", side: enginesLimits.photoSide, square: true });
}

/** Makes a PDF at `to` from one to enginesLimits.cvPhotographs pictures, a page each. @returns ok, or the French refusal of one */
export async function pdfOfPhotographs(images: string[], to: string): Promise<Encoded> {
  if (images.length < 1 || images.length > enginesLimits.cvPhotographs)
    return { ok: false, message: enginesMessages.photographsCount };
  return encode(images, to, { format: "pdf", side: enginesLimits.photographSide });
}
