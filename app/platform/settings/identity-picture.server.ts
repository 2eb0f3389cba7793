// The operator's pictures of the home page and of shared links, each in a row of the settings, so that every server and every backup has them.
import { createHash } from "node:crypto";
import type { HomePicture, SharePicture } from "../config/site-identity.server.ts";
import type { Db } from "../db/db.server.ts";
import { addIdentityFile } from "./identity-files.server.ts";
import { findStored, lockStored, setStored } from "./settings.server.ts";

/** The key of each picture's row, and the beginning and ending of its files' names. */
export const identityPictures = {
  homePicture: { file: "accueil", ending: "webp", type: "image/webp" },
  // Not every network reads WebP.
  sharePicture: { file: "partage", ending: "jpg", type: "image/jpeg" },
} as const;

export type IdentityPictureName = keyof typeof identityPictures;

export const identityPictureNames = Object.keys(identityPictures) as IdentityPictureName[];

type Size<Bytes> = { bytes: Bytes; width: number; height: number };

/** Width and height in pixels, the largest size first. `source`: the digest of the file that they were drawn from. */
export type DrawnPicture = { sizes: Size<Buffer>[]; source: string };

type Stored = { sizes: Size<string>[]; source: string; alt: string };

const find = async (name: IdentityPictureName, tx?: Db) => (await findStored(name, tx)) as Partial<Stored>;

/** Replaces a picture and its text; null removes both. */
export function setIdentityPicture(
  tx: Db,
  name: IdentityPictureName,
  picture: (DrawnPicture & { alt: string }) | null,
): Promise<void> {
  if (!picture) return setStored(tx, name, {});
  const sizes = picture.sizes.map(({ bytes, ...size }) => ({ ...size, bytes: bytes.toString("base64") }));
  return setStored(tx, name, { ...picture, sizes });
}

/** Replaces the text alone, where a picture is stored. */
export async function setIdentityPictureAlt(tx: Db, name: IdentityPictureName, alt: string): Promise<void> {
  const stored = await lockStored(tx, name);
  if (stored.sizes) await setStored(tx, name, { ...stored, alt });
}

type Shown = { pictures: { home: HomePicture | null; share: SharePicture | null }; files: ReadonlyMap<string, Buffer> };

/** The stored pictures with the files that pages link to. */
export async function findIdentityPictures(tx?: Db): Promise<Shown> {
  const files = new Map<string, Buffer>();
  const shown = async (name: IdentityPictureName) => {
    const { sizes = [], alt = "" } = await find(name, tx);
    const { file, ending } = identityPictures[name];
    const faces = sizes.map(({ bytes, width, height }) => {
      const src = addIdentityFile(files, `${file}-${width}`, ending, Buffer.from(bytes, "base64"));
      return { src, width, height };
    });
    return faces[0] ? { large: faces[0], small: faces.at(-1)!, alt } : null;
  };
  const [home, share] = await Promise.all([shown("homePicture"), shown("sharePicture")]);
  return { pictures: { home, share: share && { ...share.large, alt: share.alt } }, files };
}

/** A picture that stands in the page itself. */
export function inlinePicture({ sizes }: DrawnPicture, alt: string): HomePicture {
  const [large, small] = [sizes[0]!, sizes.at(-1)!].map(({ bytes, width, height }) => ({
    src: `data:${identityPictures.homePicture.type};base64,${bytes.toString("base64")}`,
    width,
    height,
  }));
  return { large: large!, small: small!, alt };
}

/** The larger of the stored sizes and its text; null where none is stored. */
export async function findLargePicture(
  name: IdentityPictureName,
  tx?: Db,
): Promise<{ bytes: Buffer; alt: string } | null> {
  const { sizes, alt = "" } = await find(name, tx);
  return sizes?.[0] ? { bytes: Buffer.from(sizes[0].bytes, "base64"), alt } : null;
}

/** Whether a file is the stored picture, or the file that it was drawn from. */
export async function isStoredPicture(name: IdentityPictureName, file: Buffer, tx?: Db): Promise<boolean> {
  const { sizes, source } = await find(name, tx);
  const digest = createHash("sha256").update(file).digest("hex");
  return sizes?.[0] !== undefined && (source === digest || sizes[0].bytes === file.toString("base64"));
}
