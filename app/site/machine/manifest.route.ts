// GET /manifest.webmanifest: the web app manifest, to install the site on a phone.
import { type SiteLogo, siteIdentity } from "../../platform/config/site-identity.server.ts";
import * as siteMessages from "../messages.ts";

const usualIcons = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
];

const iconsOf = (icons: SiteLogo["icons"]) =>
  icons
    ? [
        { src: icons["icone-192"], sizes: "192x192", type: "image/png" },
        { src: icons["icone-512"], sizes: "512x512", type: "image/png" },
        { src: icons["icone-masque"], sizes: "512x512", type: "image/png", purpose: "maskable" },
      ]
    : usualIcons;

const manifest = () => ({
  id: "/",
  name: siteIdentity().name,
  short_name: siteIdentity().name,
  description: siteIdentity().claim ?? siteMessages.siteDescription,
  lang: "fr",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#fcfaf6",
  theme_color: siteIdentity().colours.brand,
  categories: ["business", "productivity"],
  icons: iconsOf(siteIdentity().logo?.icons ?? null),
  shortcuts: [
    { name: "Offres d’emploi", url: "/offres" },
    { name: "Chercher des candidats", url: "/resultats" },
  ],
});

export function loader() {
  return Response.json(manifest(), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
