// Pictures in the sizes that the screens use: all made when one is first asked for, which is when whoever handed a picture in
// sees it, then kept on this machine's disk for as long as the file exists. Nobody's right is judged here.
import fs from "node:fs";
import path from "node:path";
import { readFile } from "../base/storage.server.ts";
import { config } from "../config.server.ts";
import { db } from "../db/db.server.ts";
import { type ImageSide, imageSides } from "../formats/file-types.ts";
import { encodeSizes } from "../formats/image-encoding.server.ts";

/** By the hash of its bytes: the same picture handed in twice is drawn once. */
type Shown = { sha256: string; storageKey: string };

const root = path.join(config.dataDir, "image-sizes");
const hashForm = /^[0-9a-f]{64}$/;
const folderOf = (sha256: string) => path.join(root, sha256.slice(0, 2), sha256);
const placeOf = (sha256: string, side: ImageSide) => path.join(folderOf(sha256), `${side}.webp`);

const read = (place: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  fs.promises.readFile(place).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

async function make({ sha256, storageKey }: Shown): Promise<void> {
  const whole = await readFile(storageKey);
  if (!whole) return;
  const folder = folderOf(sha256);
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
 * @returns null when its bytes are missing or cannot be drawn
 */
export async function imageVariant(file: Shown, side: ImageSide): Promise<Uint8Array<ArrayBuffer> | null> {
  const { sha256 } = file;
  const place = placeOf(sha256, side);
  const kept = await read(place);
  if (kept) return kept;
  const making = underWay.get(sha256) ?? make(file).finally(() => underWay.delete(sha256));
  underWay.set(sha256, making);
  await making;
  return read(place);
}

/** The size that an address asks for, if it is one that is made. */
export function imageSideOf(asked: string | null): ImageSide | null {
  return imageSides.find((side) => String(side) === asked) ?? null;
}

/**
 * Removes the sizes of pictures that are no more.
 * @returns of how many pictures
 */
export async function sweepImageVariants(): Promise<number> {
  const names = (folder: string) => fs.promises.readdir(folder).catch(() => []);
  let removed = 0;
  for (const start of await names(root)) {
    const hashes = (await names(path.join(root, start))).filter((name) => hashForm.test(name));
    if (hashes.length === 0) continue;
    const rows = await db.selectFrom("files").select("sha256").where("sha256", "in", hashes).execute();
    const there = new Set(rows.map(({ sha256 }) => sha256));
    for (const hash of hashes.filter((hash) => !there.has(hash))) {
      await fs.promises.rm(folderOf(hash), { recursive: true, force: true });
      removed++;
    }
  }
  return removed;
}
