// /robots.txt: where search engines need not look. Only places that would lead them to the sign-in page stand here: what
// is closed here cannot say "noindex" any more, so pages behind a signed link and searches stay open and say it themselves.

import { config } from "../../platform/config/config.server.ts";
import { answerMachine } from "../../platform/export/public-response.server.ts";
import type { Route } from "./+types/robots.route";

// A path closes everything that begins with it; the dollar sign ends it.
const closed = [
  ...["/admin$", "/admin/", "/compte/", "/compte-entreprise", "/moncompte", "/candidat$", "/candidat/", "/candidats/"],
  ...["/entreprise$", "/favoris", "/resultats", "/suggestions/", "/mail/"],
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
  return answerMachine(request, "text/plain", text);
}
