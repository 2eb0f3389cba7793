// The two font files, for the preload links of the root; styles.css declares the faces.

import textUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import titleUrl from "./fonts/bricolage-grotesque-latin-700.woff2?url";

export const fontUrls = [textUrl, titleUrl];

/** Ready for a route's `links` export. */
export const fontLinks = fontUrls.map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
