// Pictures in the sizes of the pages: all sizes are made at the first request and cached on disk. The caller checks access.
import fs from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { type ImageSide, imageSides } from "../../engines/file-formats/file-types.ts";
import { encodeSizes } from "../../engines/file-formats/image-encoding.server.ts";
import { FileWorkRefused } from "../../platform/concurrency/file-work.server.ts";
import { withoutPlace } from "../../platform/http/request.server.ts";
import { readFile } from "../../platform/storage/storage.server.ts";
import * as filesLimits from "../limits.ts";
import { renderedFolder, sweepRendered, touchRendered } from "./derived-images.server.ts";

type Shown = { sha256: string; storageKey: string };

const name = "image-sizes";
const placeOf = (sha256: string, side: ImageSide) => path.join(renderedFolder(name, sha256), `${side}.webp`);

const read = (place: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  fs.promises.readFile(place).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

async function make({ sha256, storageKey }: Shown): Promise<void> {
  const whole = await readFile(storageKey);
  if (!whole) return;
  const folder = renderedFolder(name, sha256);
  // Another worker may make the same sizes meanwhile.
  const given = path.join(folder, `given.${threadId}`);
  const sizes = imageSides.map((side) => ({ side, to: path.join(folder, `${side}.${threadId}.part`) }));
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await fs.promises.writeFile(given, whole, { mode: 0o600 });
    const made = await encodeSizes(given, sizes);
    if (made.ok) for (const { side, to } of sizes) await fs.promises.rename(to, placeOf(sha256, side));
  } finally {
    for (const left of [given, ...sizes.map(({ to }) => to)]) await fs.promises.rm(left, { force: true });
  }
}

const underWay = new Map<string, Promise<void>>();

/** A stored picture as WebP, longest side at most `side` pixels; null when missing, broken, or the queue is full. */
export async function imageVariant(file: Shown, side: ImageSide): Promise<Uint8Array<ArrayBuffer> | null> {
  const { sha256 } = file;
  const place = placeOf(sha256, side);
  const kept = await read(place);
  if (kept) {
    await touchRendered(name, sha256);
    return kept;
  }
  const making = underWay.get(sha256) ?? make(file).finally(() => underWay.delete(sha256));
  underWay.set(sha256, making);
  await withoutPlace(() => making).catch((error) => {
    if (!(error instanceof FileWorkRefused)) throw error;
  });
  return read(place);
}

/** The size that a `taille` parameter asks for, if it exists. */
export function imageSideOf(asked: string | null): ImageSide | null {
  return imageSides.find((side) => String(side) === asked) ?? null;
}

/** Removes sizes of deleted pictures, then the least recently used beyond filesLimits.imageSizesKeptBytes. @returns their number */
export function sweepImageVariants(): Promise<number> {
  return sweepRendered(name, filesLimits.imageSizesKeptBytes, (sha256) => underWay.has(sha256));
}
