// /robots.txt: only addresses that lead to sign-in. Others send "noindex" themselves, which a closed address could not.

import { config } from "../../platform/config/config.server.ts";
import { answerPublicFile } from "../../platform/export/public-response.server.ts";
import type { Route } from "./+types/robots.route";

// A path matches everything that begins with it; "$" marks its end.
const closed = [
  "/admin$",
  "/admin/",
  "/compte/",
  "/compte-entreprise",
  "/moncompte",
  "/candidat$",
  "/candidat/",
  "/candidats/",
  "/entreprise$",
  "/favoris",
  "/resultats",
  "/suggestions/",
  "/mail/",
];

const text = () =>
  [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.baseUrl}/sitemap.xml`,
    "",
  ].join("\n");

export function loader({ request }: Route.LoaderArgs) {
  return answerPublicFile(request, "text/plain", text);
}
