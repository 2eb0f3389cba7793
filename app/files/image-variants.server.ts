// Pictures in the sizes that the screens use: made when one is first asked for, then kept on this machine's disk for as long as
// the file exists. Nobody's right is judged here.
import fs from "node:fs";
import path from "node:path";
import { readFile } from "../base/storage.server.ts";
import { config } from "../config.server.ts";
import { db } from "../db/db.server.ts";
import { type ImageSide, imageSides } from "./file.ts";
import { encodeImage } from "./image-encoding.server.ts";

/** By the hash of its bytes: the same picture handed in twice is drawn once. */
type Shown = { sha256: string; storageKey: string };

const root = path.join(config.dataDir, "image-sizes");
const hashForm = /^[0-9a-f]{64}$/;
const folderOf = (sha256: string) => path.join(root, sha256.slice(0, 2), sha256);

const read = (place: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  fs.promises.readFile(place).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  );

async function make(
  { sha256, storageKey }: Shown,
  side: ImageSide,
  place: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const whole = await readFile(storageKey);
  if (!whole) return null;
  const [given, drawn] = [`${place}.given`, `${place}.part`];
  await fs.promises.mkdir(folderOf(sha256), { recursive: true, mode: 0o700 });
  try {
    await fs.promises.writeFile(given, whole, { mode: 0o600 });
    const made = await encodeImage(given, drawn, side);
    if (!made.ok) return null;
    await fs.promises.rename(drawn, place);
    return await read(place);
  } finally {
    for (const left of [given, drawn]) await fs.promises.rm(left, { force: true });
  }
}

const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/**
 * A picture that was kept, at most `side` pixels long, as WebP.
 * @param file a row of "files" whose kind is a picture's
 * @returns null when its bytes are missing or cannot be drawn
 */
export async function imageVariant(file: Shown, side: ImageSide): Promise<Uint8Array<ArrayBuffer> | null> {
  const place = path.join(folderOf(file.sha256), `${side}.webp`);
  const kept = await read(place);
  if (kept) return kept;
  const already = underWay.get(place);
  if (already) return already;
  const begun = make(file, side, place).finally(() => underWay.delete(place));
  underWay.set(place, begun);
  return begun;
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
