// The two font files, for the preload links of the root; styles.css declares the faces.
import titleUrl from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import textUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

export const fontUrls = [textUrl, titleUrl];

/** Ready for a route's `links` export. */
export const fontLinks = fontUrls.map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
