// Pictures are never kept as they came: they are drawn and written anew, upright, without anything that is not picture. Whatever
// draws throws FileWorkRefused when too many wait.

import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { fileWork } from "../../platform/concurrency/file-work.server.ts";
import { forkSealed } from "../../platform/concurrency/sealed-process.server.ts";
import { patienceMs } from "./reading-timeout.server.ts";

export type ImageTask = {
  paths: string[];
  to: string;
  format: "webp" | "pdf";
  /** The longest side of what comes out, in pixels; nothing is made larger. */
  side: number;
  /** Only the square in the middle. */
  square: boolean;
  /** The same picture in other sizes, if any. */
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

// Beside the built program, which may lie one folder deeper, or beside this source.
const places = ["./image-worker.js", "../image-worker.js", "./image-worker.ts"].map(
  (place) => new URL(place, import.meta.url),
);

const inTurn = fileWork(limits.imagesAtATime, limits.filesWaiting, "file-time");

const sentences = {
  damaged: messages.imageDamaged,
  "too many pixels": messages.imageTooLarge,
  "too complex": messages.imageTooComplex,
};

function inProcess(task: ImageTask): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    const { paths: reads, to, also } = task;
    const writes = [to, ...also.map((size) => size.to)];
    const child = forkSealed(places, { reads, writes, memoryMb: limits.fileReadMb });
    let answer: ImageAnswer | null = null;
    const late = setTimeout(() => child.kill("SIGKILL"), patienceMs());
    child.once("message", (said: ImageAnswer) => {
      answer = said;
    });
    child.once("error", (error) => {
      clearTimeout(late);
      reject(error);
    });
    // Without an answer it fell, took more memory than it may, or was ended because it took too long.
    child.once("exit", () => {
      clearTimeout(late);
      resolve(answer ?? { ok: false, why: "too complex" });
    });
    child.send(task);
  });
}

type Wanted = Pick<ImageTask, "format" | "side"> & Partial<Pick<ImageTask, "square" | "also">>;

async function encode(paths: string[], to: string, wanted: Wanted): Promise<Encoded> {
  const { format, side, square = false, also = [] } = wanted;
  const task: ImageTask = {
    ...{ paths, to, format, side, square, also },
    pixels: limits.imagePixels,
    held: limits.imageHeldMb * megabyte,
    memory: limits.imageProcessMb * megabyte,
    seconds: Math.ceil(patienceMs() / 1000),
  };
  const answer = await inTurn(() => inProcess(task));
  if (!answer.ok) return { ok: false, message: sentences[answer.why] };
  return { ok: true, path: to, width: answer.width, height: answer.height };
}

/**
 * Draws a picture anew as WebP: upright, in the colours of every screen, its first frame alone, at most `side` pixels long.
 * @param path where it lies
 * @param to where the new one is written
 * @returns its size in pixels, or the French sentence that refuses it
 */
export function encodeImage(path: string, to: string, side: number = limits.imageSide): Promise<Encoded> {
  return encode([path], to, { format: "webp", side });
}

/**
 * Draws a picture anew in several sizes at once, as encodeImage() does: beginning a process costs more than drawing.
 * @param sizes the longest sides in pixels, and where each is written
 * @returns the first one's size in pixels, or the French sentence that refuses it
 */
export function encodeSizes(path: string, sizes: ImageTask["also"]): Promise<Encoded> {
  const [{ side, to }, ...also] = sizes as [ImageTask["also"][number], ...ImageTask["also"]];
  return encode([path], to, { format: "webp", side, also });
}

/**
 * Draws the square in the middle of a picture anew, as encodeImage() does; nothing of a square is lost.
 * @returns its size in pixels, or the French sentence that refuses it
 */
export function encodeSquare(path: string, to: string): Promise<Encoded> {
  return encode([path], to, { format: "webp", side: limits.photoSide, square: true });
}

/**
 * Makes one PDF of photographs, a page for each.
 * @param images where they lie, one to limits.cvPhotographs, in the order of the pages
 * @param to where the PDF is written
 * @returns the French sentence that refuses one of them, if so
 */
export async function pdfOfPhotographs(images: string[], to: string): Promise<Encoded> {
  if (images.length < 1 || images.length > limits.cvPhotographs)
    return { ok: false, message: messages.photographsCount };
  return encode(images, to, { format: "pdf", side: limits.photographSide });
}
