// The stored picture of the home page: WebP in two sizes in a row of the settings, so that every server and every backup has it.
import { createHash } from "node:crypto";
import type { HomePicture } from "../config/site-identity.server.ts";
import type { Db } from "../db/db.server.ts";
import { findStored, setStored } from "./settings.server.ts";

export const homePictureKey = "homePicture";

/** WebP; width and height in pixels of both. */
export type DrawnPicture = Record<"large" | "small", { bytes: Buffer; width: number; height: number }>;

type Stored = Record<"large" | "small", { bytes: string; width: number; height: number }> & { alt: string };

const toText = ({ bytes, ...size }: DrawnPicture["large"]) => ({ ...size, bytes: bytes.toString("base64") });

/** Replaces the picture and its text; null removes both. */
export function setHomePicture(tx: Db, picture: (DrawnPicture & { alt: string }) | null): Promise<void> {
  const stored = picture && { large: toText(picture.large), small: toText(picture.small), alt: picture.alt };
  return setStored(tx, homePictureKey, stored ?? {});
}

/** Replaces the text alone, where a picture is stored. */
export async function setHomePictureAlt(tx: Db, alt: string): Promise<void> {
  const stored = await findStored(homePictureKey, tx);
  if (stored.large) await setStored(tx, homePictureKey, { ...stored, alt });
}

/** The stored picture with the files that pages link to; null where none is stored. */
export async function findHomePicture(
  tx?: Db,
): Promise<{ picture: HomePicture; files: ReadonlyMap<string, Buffer> } | null> {
  const stored = (await findStored(homePictureKey, tx)) as Partial<Stored>;
  if (!stored.large || !stored.small) return null;
  const files = new Map<string, Buffer>();
  // The name holds a digest of the content, so that browsers may store it for ever.
  const add = ({ bytes: text, width, height }: Stored["large"]) => {
    const bytes = Buffer.from(text, "base64");
    const file = `accueil-${width}-${createHash("sha256").update(bytes).digest("hex").slice(0, 12)}.webp`;
    files.set(file, bytes);
    return { src: `/identite/${file}`, width, height };
  };
  return { picture: { large: add(stored.large), small: add(stored.small), alt: stored.alt ?? "" }, files };
}
