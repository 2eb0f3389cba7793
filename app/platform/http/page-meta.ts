// What the head of a public page says of it: title, description, its one address, and how it looks when it is shared.
import type { MetaDescriptor } from "react-router";

const site = "Vivier";

// Marks that newsletters and networks add to a link: the page behind them is the same.
const marks = /^(utm_\w+|gclid|fbclid|msclkid|mc_[a-z]+|at_\w+|mtm_\w+)$/;

/** What a route's `meta` receives, as far as it is needed here. */
export type MetaGiven = {
  location: { pathname: string; search: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
};

export type PageFacts = {
  /** Without the name of the site. */
  title: string;
  description: string;
  /** Its path when the address may be written in several ways; the address asked for, when left out. */
  path?: string;
  /** A picture of 1200 × 630 that shows it; the site's own when left out. */
  image?: { path: string; alt: string };
};

// Only the server knows the public address; root.tsx hands it down.
function baseUrlOf({ matches }: MetaGiven): string | null {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { baseUrl?: string } | undefined;
  return root?.baseUrl ?? null;
}

/**
 * The path that stands for a page in all its spellings: lower case, no slash at its end, no query.
 * @param pathname as asked for
 */
function canonicalPath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<!\/)\/+$/, "") || "/";
}

/**
 * The `meta` of a page that everybody may open: `meta = (given) => pageMeta(given, { title, description })`.
 * An address with a query shows a choice out of the page (a search, a page of a list, a way back): it is not for search
 * engines, unless the query is nothing but the marks of a shared link.
 * @param given what the route's `meta` receives
 * @param facts what is true of this page
 */
export function pageMeta(given: MetaGiven, { title, description, path, image }: PageFacts): MetaDescriptor[] {
  const heads: MetaDescriptor[] = [{ title: `${title} – ${site}` }, { name: "description", content: description }];
  const base = baseUrlOf(given);
  if (base === null) return heads;
  const url = base + (path ?? canonicalPath(given.location.pathname));
  const isChoice = [...new URLSearchParams(given.location.search).keys()].some((name) => !marks.test(name));
  const picture = image ?? { path: "/apercu.png", alt: "Vivier, offres d’emploi et talents" };
  return [
    ...heads,
    isChoice ? { name: "robots", content: "noindex, follow" } : { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: site },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: base + picture.path },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
