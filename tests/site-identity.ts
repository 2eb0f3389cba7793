// The identity of the site as tests store it, in force at once.
import sharp from "sharp";
import { db } from "../app/platform/db/db.server.ts";
import { setStored } from "../app/platform/settings/settings.server.ts";
import { publishStoredIdentity } from "../app/platform/settings/site-identity.server.ts";
import { setLogo } from "../app/platform/settings/site-logo.server.ts";

/** Replaces what is stored under each key, and publishes the identity. An empty value is the default. */
export async function setIdentity(stored: {
  site?: Record<string, unknown>;
  siteLogo?: Record<string, never>;
  homePicture?: Record<string, never>;
  sharePicture?: Record<string, never>;
  operator?: Record<string, unknown>;
}): Promise<void> {
  for (const [key, value] of Object.entries(stored)) await setStored(db, key, value);
  await publishStoredIdentity();
}

const pngOf = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

/** A picture of one colour, as a form sends it. */
export async function aPng(width: number, height: number, background: string): Promise<File> {
  return new File([new Uint8Array(await pngOf(width, height, background))], "logo.png", { type: "image/png" });
}

/** Stores a logo of one colour; setIdentity() publishes it. @param width in CSS pixels, as `height` */
export async function setPlainLogo(background: string, width: number, height: number): Promise<void> {
  const png = await pngOf(2 * width, 2 * height, background);
  await setLogo(db, "light", { large: png, double: png, single: png, width, height });
}
