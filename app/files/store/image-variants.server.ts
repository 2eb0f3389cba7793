// Pictures in the sizes of the pages: the first request renders all sizes and caches them on disk. The caller checks access.
import fs from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { type ImageSide, imageSides } from "../../engines/file-formats/file-types.ts";
import { encodeSizes } from "../../engines/file-formats/image-encoding.server.ts";
import { FileWorkRefused } from "../../platform/concurrency/file-work.server.ts";
import { withoutSlot } from "../../platform/http/request.server.ts";
import { openFile } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import { renderedFolder, sweepRendered, touchRendered } from "./derived-images.server.ts";

type Shown = { sha256: string; storageKey: string };

const name = "image-sizes";
const pathOf = (sha256: string, side: ImageSide) => path.join(renderedFolder(name, sha256), `${side}.webp`);

const read = (file: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  fs.promises.readFile(file).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

async function render({ sha256, storageKey }: Shown): Promise<void> {
  const folder = renderedFolder(name, sha256);
  // Another worker may render the same sizes meanwhile.
  const original = path.join(folder, `original.${threadId}`);
  const sizes = imageSides.map((side) => ({ side, to: path.join(folder, `${side}.${threadId}.part`) }));
  const copyOriginal = async () => {
    const opened = await openFile(storageKey);
    if (!opened) return false;
    await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
    await fs.promises.writeFile(original, opened.stream, { mode: 0o600 });
    return true;
  };
  try {
    const encoded = await encodeSizes(copyOriginal, original, sizes);
    if (encoded?.ok) for (const { side, to } of sizes) await fs.promises.rename(to, pathOf(sha256, side));
  } finally {
    for (const left of [original, ...sizes.map(({ to }) => to)]) await fs.promises.rm(left, { force: true });
  }
}

const rendering = new Map<string, Promise<void>>();

/** A stored picture as WebP, longest side at most `side` pixels; null when missing, broken, or the queue is full. */
export async function imageVariant(file: Shown, side: ImageSide): Promise<Uint8Array<ArrayBuffer> | null> {
  const { sha256 } = file;
  const cached = await read(pathOf(sha256, side));
  if (cached) {
    await touchRendered(name, sha256);
    return cached;
  }
  const rendered = rendering.get(sha256) ?? render(file).finally(() => rendering.delete(sha256));
  rendering.set(sha256, rendered);
  await withoutSlot(() => rendered).catch((error) => {
    if (!(error instanceof FileWorkRefused)) throw error;
  });
  return read(pathOf(sha256, side));
}

/** The size that a `taille` parameter names, if it exists. */
export function imageSideOf(parameter: string | null): ImageSide | null {
  return imageSides.find((side) => String(side) === parameter) ?? null;
}

/** Removes sizes of deleted pictures, then the least recently used beyond filesLimits.imageSizesKeptBytes. @returns their number */
export function sweepImageVariants(): Promise<number> {
  return sweepRendered(name, filesLimits.imageSizesKeptBytes, (sha256) => rendering.has(sha256));
}
