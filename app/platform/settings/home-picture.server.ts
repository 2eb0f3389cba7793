// The stored picture of the home page: WebP in two sizes in a row of the settings, so that every server and every backup has it.
import { createHash } from "node:crypto";
import type { HomePicture } from "../config/site-identity.server.ts";
import type { Db } from "../db/db.server.ts";
import { addIdentityFile } from "./identity-files.server.ts";
import { findStored, lockStored, setStored } from "./settings.server.ts";

export const homePictureKey = "homePicture";

/** WebP; width and height in pixels of both. `source`: the digest of the file that they were drawn from. */
export type DrawnPicture = Record<"large" | "small", { bytes: Buffer; width: number; height: number }> & {
  source: string;
};

type Stored = Record<"large" | "small", { bytes: string; width: number; height: number }> & {
  source: string;
  alt: string;
};

const toText = ({ bytes, ...size }: DrawnPicture["large"]) => ({ ...size, bytes: bytes.toString("base64") });

/** Replaces the picture and its text; null removes both. */
export function setHomePicture(tx: Db, picture: (DrawnPicture & { alt: string }) | null): Promise<void> {
  const { large, small, source, alt } = picture ?? {};
  const stored = large && small && { large: toText(large), small: toText(small), source, alt };
  return setStored(tx, homePictureKey, stored ?? {});
}

/** Replaces the text alone, where a picture is stored. */
export async function setHomePictureAlt(tx: Db, alt: string): Promise<void> {
  const stored = await lockStored(tx, homePictureKey);
  if (stored.large) await setStored(tx, homePictureKey, { ...stored, alt });
}

/** The stored picture with the files that pages link to; null where none is stored. */
export async function findHomePicture(
  tx?: Db,
): Promise<{ picture: HomePicture; files: ReadonlyMap<string, Buffer> } | null> {
  const stored = (await findStored(homePictureKey, tx)) as Partial<Stored>;
  if (!stored.large || !stored.small) return null;
  const files = new Map<string, Buffer>();
  const add = ({ bytes, width, height }: Stored["large"]) => {
    const src = addIdentityFile(files, `accueil-${width}`, "webp", Buffer.from(bytes, "base64"));
    return { src, width, height };
  };
  return { picture: { large: add(stored.large), small: add(stored.small), alt: stored.alt ?? "" }, files };
}

/** The larger of the stored pictures and its text; null where none is stored. */
export async function findLargePicture(tx?: Db): Promise<{ bytes: Buffer; alt: string } | null> {
  const { large, alt = "" } = (await findStored(homePictureKey, tx)) as Partial<Stored>;
  return large ? { bytes: Buffer.from(large.bytes, "base64"), alt } : null;
}

/** Whether a file is the stored picture, or the file that it was drawn from. */
export async function isStoredPicture(file: Buffer, tx?: Db): Promise<boolean> {
  const { large, source } = (await findStored(homePictureKey, tx)) as Partial<Stored>;
  const digest = createHash("sha256").update(file).digest("hex");
  return large !== undefined && (source === digest || large.bytes === file.toString("base64"));
}
