// The `meta` of public pages: title, description, canonical address and sharing picture.

import type { MetaDescriptor } from "react-router";
import { siteName } from "../config/site-identity.ts";
import { withoutControls } from "../text/direction.ts";

/** The parameter that names the source of a visit. It changes no text of a page. */
export const sourceParam = "via";

/** What links from elsewhere carry, beside `sourceParam`: no page shows it. */
export const tracking = /^(utm_\w+|gclid|fbclid|msclkid|mc_[a-z]+|at_\w+|mtm_\w+|via)$/;

/** Whether a parameter only tracks readers of newsletters and networks: it does not change the page. */
export const isTracking = (name: string): boolean => tracking.test(name);

export type MetaGiven = {
  location: { pathname: string; search: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

export type PageFacts = {
  title: string;
  description: string;
  path?: string;
  /** A drawn picture; default: the site's own. */
  image?: { path: string; alt: string };
};

/** The sharing picture of pages that have none: a drawn one is PNG of 1200 × 630, as no more is stated. */
export type RootPicture = { path: string; alt?: string; type?: string; width?: number; height?: number };

/** The title of a page that is not public. */
export const titled = (title: string) => ({ title: `${withoutControls(title)} – ${siteName()}` });

// Only the server knows the public address and the site's picture; root.tsx passes them on.
function rootFacts({ matches }: MetaGiven): { baseUrl: string; picture: RootPicture } | null {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return (root as { baseUrl: string; picture: RootPicture } | undefined) ?? null;
}

function canonicalPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<!\/)\/+$/, "") || "/";
}

/** The `meta` of a public page. With a query other than tracking parameters (search, list page, return path) it is noindex. */
export function pageMeta(given: MetaGiven, { path, image, ...texts }: PageFacts): MetaDescriptor[] {
  const [title, description] = [withoutControls(texts.title), withoutControls(texts.description)];
  const heads: MetaDescriptor[] = [titled(title), { name: "description", content: description }];
  const root = rootFacts(given);
  if (root === null) return heads;
  const base = root.baseUrl;
  const url = base + (path ?? canonicalPath(given.location.pathname));
  const isChoice = [...new URLSearchParams(given.location.search).keys()].some((name) => !isTracking(name));
  const picture: RootPicture = image ?? root.picture;
  return [
    ...heads,
    isChoice ? { name: "robots", content: "noindex, follow" } : { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: siteName() },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: base + picture.path },
    { property: "og:image:type", content: picture.type ?? "image/png" },
    { property: "og:image:width", content: String(picture.width ?? 1200) },
    { property: "og:image:height", content: String(picture.height ?? 630) },
    { property: "og:image:alt", content: withoutControls(picture.alt || `${siteName()}, offres d’emploi et talents`) },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** The title of a page that search engines leave out. */
export const unlisted = (title: string) => [titled(title), { name: "robots", content: "noindex" }];
