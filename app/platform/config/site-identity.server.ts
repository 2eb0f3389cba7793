// The identity of the site that this worker shows, held in memory: pages, mails and pictures read it without the database.
import { unitOfWork } from "../unit-of-work.server.ts";
import { defaultSiteName, type ShownIdentity, setIdentitySource } from "./site-identity.ts";

declare module "../unit-of-work.server.ts" {
  interface UnitOfWork {
    /** The identity of a preview. */
    identity?: SiteIdentity;
  }
}

/** The colours of the light theme of tokens.css that mails, posters and pictures use. `pond`: from the corner of the water on. */
type SiteColours = {
  brand: string;
  brandStrong: string;
  wash: string;
  accent: string;
  pond: readonly string[];
};

/** The same of the dark theme, for mails. */
type DarkColours = { brand: string; brandStrong: string; onBrand: string; wash: string };

/** Addresses of a logo: a picture in the size that pages show, and one of twice the pixels. */
export type LogoFace = { src: string; double: string; width: number; height: number };

/** A picture in two sizes; `alt` is empty for decoration. */
export type HomePicture = Record<"large" | "small", { src: string; width: number; height: number }> & { alt: string };

/** The picture of shared links. */
export type SharePicture = { src: string; width: number; height: number; alt: string };

export type SiteLogo = {
  light: LogoFace;
  /** The one of the dark theme, where it differs. */
  dark: LogoFace | null;
  /** A PNG for drawings. */
  large: Buffer;
  /** Addresses of the icons of the installed site. */
  icons: Record<"icone-192" | "icone-512" | "icone-masque" | "icone-pomme", string> | null;
};

export type SiteIdentity = ShownIdentity & {
  /** One sentence about the site. */
  claim: string | null;
  /** The name of the sender of mails, where it is not the site's. */
  sender: string | null;
  /** The lines at the end of mails, after the site's name. */
  signature: readonly string[];
  /** The texts of the home page: for everyone, then for companies and for candidates. */
  home: { title: string | null; lead: string | null; companies: string | null; candidates: string | null };
  /** The picture of the home page; null for our drawing. */
  picture: HomePicture | null;
  /** The picture of pages that have none of their own, where they are shared; null for our drawing. */
  sharePicture: SharePicture | null;
  /** The numbers of the departments that the site serves; none for all of France. */
  territory: readonly string[];
  footerLinks: readonly { label: string; to: string }[];
  colours: SiteColours;
  darkColours: DarkColours;
  /** The operator's name and address, as far as they are published. */
  operator: readonly string[];
  /** What follows the stylesheet: the tokens that replace those of tokens.css, and the rules of the logo. */
  css: string;
  /** The tokens alone. */
  tokens: string;
  logo: SiteLogo | null;
  /** The files behind the addresses of the logo and the picture, by name. */
  files: ReadonlyMap<string, Buffer>;
};

/** A site whose operator chose nothing. */
export const defaultIdentity: SiteIdentity = {
  name: defaultSiteName,
  sheet: null,
  claim: null,
  sender: null,
  signature: [],
  home: { title: null, lead: null, companies: null, candidates: null },
  picture: null,
  sharePicture: null,
  territory: [],
  footerLinks: [],
  colours: {
    brand: "#006069",
    brandStrong: "#003f48",
    wash: "#e0f5f6",
    accent: "#f1623a",
    pond: ["#d0e8de", "#b3d0d4", "#a2bb9f"],
  },
  darkColours: { brand: "#5ecbcb", brandStrong: "#87e4de", onBrand: "#04191e", wash: "#0e3135" },
  operator: [],
  css: "",
  tokens: "",
  logo: null,
  files: new Map(),
};

let published = defaultIdentity;

/** Replaces the identity that this worker shows (settings/site-identity.server.ts). */
export function publishIdentity(identity: SiteIdentity): void {
  published = identity;
}

/** The identity that this worker shows: in a preview the one that was typed. */
export const siteIdentity = (): SiteIdentity => unitOfWork().identity ?? published;

setIdentitySource(siteIdentity);
