// The site's logo as it stands on each ground, for the page where an operator changes it.
import path from "node:path";
import type { LogoFace, SiteIdentity } from "../../platform/config/site-identity.server.ts";
import { logoContrast } from "../../platform/images/logo-contrast.server.ts";
import { grounds, shapeContrast } from "../../platform/images/site-palette.ts";
import type { LogoTheme } from "../../platform/settings/site-logo.server.ts";
import { shownRatio } from "./colour-facts.ts";

/** @param isOwn whether the logo was made for this ground */
async function shownOn(theme: LogoTheme, { src, width, height }: LogoFace, isOwn: boolean, identity: SiteIdentity) {
  const png = identity.files.get(path.basename(src));
  const [paper] = grounds[theme];
  const ratio = png ? await logoContrast(png, paper) : null;
  const faint = ratio !== null && ratio < shapeContrast ? shownRatio(ratio) : null;
  return { theme, src, width, height, isOwn, faint };
}

/** `faint`: the contrast with the ground, where it is too low to be seen well. */
export type ShownLogo = Awaited<ReturnType<typeof shownOn>>;

/** The logo on the light and on the dark ground; empty without a logo. */
export async function listShownLogos(identity: SiteIdentity): Promise<ShownLogo[]> {
  const { logo } = identity;
  if (!logo) return [];
  return Promise.all([
    shownOn("light", logo.light, true, identity),
    shownOn("dark", logo.dark ?? logo.light, logo.dark !== null, identity),
  ]);
}
