// The font files, for the root's preload links; styles.css declares the faces.

import textUrl from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import titleUrl from "./fonts/bricolage-grotesque-latin-700.woff2?url";

export const fontUrls = [textUrl, titleUrl];

export const fontLinks = fontUrls.map((href) => ({
  rel: "preload",
  href,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
