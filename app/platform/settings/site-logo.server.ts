// The stored logo of the site: PNG pictures in a row of the settings, so that every server and every backup has them.
import type { LogoFace, SiteLogo } from "../config/site-identity.server.ts";
import type { Db } from "../db/db.server.ts";
import { type IconName, iconNames } from "../images/site-icons.server.ts";
import { addIdentityFile } from "./identity-files.server.ts";
import { findStored, lockStored, setStored } from "./settings.server.ts";

export const logoKey = "siteLogo";

/** The themes that have a logo of their own; without a dark one the light one stands in both. */
export const logoThemes = ["light", "dark"] as const;
export type LogoTheme = (typeof logoThemes)[number];

/** `large`, `double` and `single`: PNG; width and height in pixels are the single one's. */
export type LogoPictures = { large: Buffer; double: Buffer; single: Buffer; width: number; height: number };

type Stored = { [Theme in LogoTheme]?: { [Part in keyof LogoPictures]: string | number } } & {
  icons?: Record<IconName, string>;
};

const pictureParts = ["large", "double", "single"] as const;

const toText = ({ width, height, ...pictures }: LogoPictures) => ({
  width,
  height,
  ...Object.fromEntries(pictureParts.map((part) => [part, pictures[part].toString("base64")])),
});

const bytesOf = (text: string | number | undefined) => Buffer.from(String(text ?? ""), "base64");

/** The themes that have a stored logo. */
export async function listLogoThemes(tx?: Db): Promise<LogoTheme[]> {
  const stored = await findStored(logoKey, tx);
  return logoThemes.filter((theme) => stored[theme] !== undefined);
}

/** Replaces the logo of a theme; null removes it. @param icons of the light logo; without them the stored ones stay */
export async function setLogo(
  tx: Db,
  theme: LogoTheme,
  logo: LogoPictures | null,
  icons?: Record<IconName, Buffer>,
): Promise<void> {
  const { [theme]: _before, ...others } = (await lockStored(tx, logoKey)) as Stored;
  const next: Stored = logo ? { ...others, [theme]: toText(logo) } : others;
  if (icons)
    next.icons = Object.fromEntries(iconNames.map((name) => [name, icons[name].toString("base64")])) as Stored["icons"];
  else if (theme === "light" && !logo) delete next.icons;
  await setStored(tx, logoKey, next);
}

/** The largest picture of each theme that has a logo. */
export async function findLargeLogos(tx?: Db): Promise<Map<LogoTheme, Buffer>> {
  const stored = (await findStored(logoKey, tx)) as Stored;
  return new Map(
    logoThemes.flatMap((theme) => (stored[theme] ? [[theme, bytesOf(stored[theme].large)] as const] : [])),
  );
}

/** Pictures of a logo that stand in the page itself. */
export function inlineFace({ single, double, width, height }: LogoPictures): LogoFace {
  const [src, twice] = [single, double].map((png) => `data:image/png;base64,${png.toString("base64")}`);
  return { src: src!, double: twice!, width, height };
}

/** The stored logo with the files that pages link to; null where none is stored. */
export async function findLogo(tx?: Db): Promise<{ logo: SiteLogo; files: Map<string, Buffer> } | null> {
  const stored = (await findStored(logoKey, tx)) as Stored;
  if (!stored.light) return null;
  const files = new Map<string, Buffer>();
  const add = (name: string, bytes: Buffer) => addIdentityFile(files, name, "png", bytes);
  const faceOf = (theme: LogoTheme) => {
    const given = stored[theme];
    if (!given) return null;
    return {
      src: add(`logo-${theme}`, bytesOf(given.single)),
      double: add(`logo-${theme}-2x`, bytesOf(given.double)),
      width: Number(given.width),
      height: Number(given.height),
    };
  };
  const icons = stored.icons;
  const logo = {
    light: faceOf("light")!,
    dark: faceOf("dark"),
    large: bytesOf(stored.light.large),
    icons: icons
      ? (Object.fromEntries(iconNames.map((name) => [name, add(name, bytesOf(icons[name]))])) as SiteLogo["icons"])
      : null,
  };
  return { logo, files };
}
