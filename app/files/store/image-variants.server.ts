// Pictures in the sizes that the screens use: all made when one is first asked for, which is when whoever handed a picture in
// sees it, then kept on this machine's disk for as long as there is room and the file exists. Nobody's right is judged here.
import fs from "node:fs";
import path from "node:path";
import { type ImageSide, imageSides } from "../../engines/file-formats/file-types.ts";
import { encodeSizes } from "../../engines/file-formats/image-encoding.server.ts";
import * as limits from "../../limits.ts";
import { FileWorkRefused } from "../../platform/concurrency/file-work.server.ts";
import { withoutPlace } from "../../platform/http/request.server.ts";
import { readFile } from "../../platform/storage/storage.server.ts";
import { drawnFolder, sweepDrawn, touchDrawn } from "./derived-images.server.ts";

/** By the hash of its bytes: the same picture handed in twice is drawn once. */
type Shown = { sha256: string; storageKey: string };

const name = "image-sizes";
const placeOf = (sha256: string, side: ImageSide) => path.join(drawnFolder(name, sha256), `${side}.webp`);

const read = (place: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  fs.promises.readFile(place).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

async function make({ sha256, storageKey }: Shown): Promise<void> {
  const whole = await readFile(storageKey);
  if (!whole) return;
  const folder = drawnFolder(name, sha256);
  const given = path.join(folder, "given");
  const sizes = imageSides.map((side) => ({ side, to: path.join(folder, `${side}.part`) }));
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

/**
 * A picture that was kept, at most `side` pixels long, as WebP.
 * @param file a row of "files" whose kind is a picture's
 * @returns null when its bytes are missing or cannot be drawn, or too many others wait to be
 */
export async function imageVariant(file: Shown, side: ImageSide): Promise<Uint8Array<ArrayBuffer> | null> {
  const { sha256 } = file;
  const place = placeOf(sha256, side);
  const kept = await read(place);
  if (kept) {
    await touchDrawn(name, sha256);
    return kept;
  }
  const making = underWay.get(sha256) ?? make(file).finally(() => underWay.delete(sha256));
  underWay.set(sha256, making);
  await withoutPlace(() => making).catch((error) => {
    if (!(error instanceof FileWorkRefused)) throw error;
  });
  return read(place);
}

/** The size that an address asks for, if it is one that is made. */
export function imageSideOf(asked: string | null): ImageSide | null {
  return imageSides.find((side) => String(side) === asked) ?? null;
}

/**
 * Removes the sizes of pictures that are no more, and of those that nobody looked at for longest when they take more than
 * limits.imageSizesKeptBytes: they are made anew when somebody asks.
 * @returns of how many pictures
 */
export function sweepImageVariants(): Promise<number> {
  return sweepDrawn(name, limits.imageSizesKeptBytes, (sha256) => underWay.has(sha256));
}
