// Publishes the stored identity of the site in every worker of every server: at the start, and after each change.
import { createHash } from "node:crypto";
import type { SettingValue } from "../../settings.ts";
import { log } from "../config/log.server.ts";
import { defaultIdentity, publishIdentity, type SiteIdentity } from "../config/site-identity.server.ts";
import { db } from "../db/db.server.ts";
import { onNotification } from "../db/notify.server.ts";
import { buildId } from "../delivery/build.ts";
import { logoCss } from "../images/logo-css.ts";
import { accentOf, brandOf, paletteCss } from "../images/site-palette.ts";
import { readTerritory } from "../places/territory.server.ts";
import { answerCalls, callSiblings } from "../workers/siblings.server.ts";
import { readFooterLink } from "./footer-link.ts";
import { identityFolder } from "./identity-files.server.ts";
import {
  type DrawnPicture,
  findIdentityPictures,
  identityPictureNames,
  inlinePicture,
} from "./identity-picture.server.ts";
import { findSetting } from "./settings.server.ts";
import { findLogo, inlineFace, type LogoPictures, type LogoTheme, logoKey, logoThemes } from "./site-logo.server.ts";

const call = "site identity";

// A database that no server has opened yet has no settings.
const isUnprepared = (error: unknown) => (error as { code?: string }).code === "42P01";

// Each build has another stylesheet, to which the colours are added.
function sheetAddress(css: string): string | null {
  if (!css) return null;
  const digest = createHash("sha256").update(`${buildId} ${css}`).digest("base64url").slice(0, 12);
  return `${identityFolder}/${digest}.css`;
}

/** The identity that settings mean. */
function identityOf(
  site: SettingValue<"site">,
  operator: SettingValue<"operator">,
  logo: Awaited<ReturnType<typeof findLogo>>,
  { pictures, files }: Awaited<ReturnType<typeof findIdentityPictures>>,
): SiteIdentity {
  const brand = site.colorMain ? brandOf(site.colorMain) : null;
  const accent = site.colorAccent ? accentOf(site.colorAccent) : null;
  const tokens = paletteCss(brand, accent);
  const css = tokens + (logo ? logoCss(logo.logo) : "");
  const { colours, darkColours } = defaultIdentity;
  return {
    name: site.siteName ?? defaultIdentity.name,
    sheet: sheetAddress(css),
    claim: site.claim,
    sender: site.senderName,
    signature: site.signature,
    home: {
      title: site.homeTitle,
      lead: site.homeLead,
      companies: site.homeCompanies,
      candidates: site.homeCandidates,
    },
    picture: pictures.home,
    sharePicture: pictures.share,
    territory: site.territory ? readTerritory(site.territory).codes : [],
    footerLinks: site.footerLinks.map(readFooterLink).filter((link) => link !== null),
    colours: {
      brand: brand?.brand.light ?? colours.brand,
      brandStrong: brand?.strong.light ?? colours.brandStrong,
      wash: brand?.wash.light ?? colours.wash,
      accent: accent?.accent.light ?? colours.accent,
      pond: brand?.pond.map(({ light }) => light) ?? colours.pond,
    },
    darkColours: {
      brand: brand?.brand.dark ?? darkColours.brand,
      brandStrong: brand?.strong.dark ?? darkColours.brandStrong,
      onBrand: brand?.onBrand.dark ?? darkColours.onBrand,
      wash: brand?.wash.dark ?? darkColours.wash,
    },
    operator: [operator.name, operator.address].filter((line) => line !== null),
    css,
    tokens,
    logo: logo?.logo ?? null,
    files: new Map([...(logo?.files ?? []), ...files]),
  };
}

/**
 * The identity of a preview: nothing of it is stored, and its pages hold its style themselves.
 * @param logos replace the stored logo of their theme; null removes it
 * @param picture replaces the stored one of the home page; null removes it, undefined leaves it
 */
export async function previewIdentity(
  site: SettingValue<"site">,
  logos: ReadonlyMap<LogoTheme, LogoPictures | null>,
  picture: (DrawnPicture & { alt: string }) | null | undefined,
): Promise<SiteIdentity> {
  const [operator, stored, found] = await Promise.all([
    findSetting("operator", db),
    findLogo(db),
    findIdentityPictures(db),
  ]);
  const [light, dark] = logoThemes.map((theme) => {
    const drawn = logos.get(theme);
    return drawn === undefined ? (stored?.logo[theme] ?? null) : drawn && inlineFace(drawn);
  });
  const large = logos.get("light")?.large ?? stored?.logo.large;
  const logo = light && large ? { light, dark: dark ?? null, large, icons: stored?.logo.icons ?? null } : null;
  const identity = identityOf(site, operator, logo && { logo, files: new Map() }, found);
  const shown = picture === undefined ? identity.picture : picture && inlinePicture(picture, picture.alt);
  return { ...identity, sheet: null, picture: shown };
}

async function readStoredIdentity(): Promise<SiteIdentity> {
  try {
    const stored = await Promise.all([
      findSetting("site", db),
      findSetting("operator", db),
      findLogo(db),
      findIdentityPictures(db),
    ]);
    return identityOf(...stored);
  } catch (error) {
    if (isUnprepared(error)) return defaultIdentity;
    throw error;
  }
}

let newest: Promise<void> = Promise.resolve();

/** Reads the stored identity and shows it in this worker. A read that a newer one has overtaken shows nothing and ends with it. */
export function publishStoredIdentity(): Promise<void> {
  const read: Promise<void> = readStoredIdentity().then((identity) => {
    if (read === newest) publishIdentity(identity);
    else return newest;
  });
  newest = read;
  return read;
}

/** After a change: all workers of this server show it when this resolves, those of other servers within moments. */
export async function publishChangedIdentity(): Promise<void> {
  await publishStoredIdentity();
  await callSiblings(call);
}

answerCalls(call, publishStoredIdentity);

onNotification("settings", (key) => {
  if (!["", "site", "operator", logoKey, ...identityPictureNames].includes(key)) return;
  publishStoredIdentity().catch((error) => log.error({ err: error }, "the site's identity was not read"));
});
