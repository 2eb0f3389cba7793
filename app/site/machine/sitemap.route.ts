// /sitemap.xml: the public addresses, for search engines.
import { answerPublicFile } from "../../platform/export/public-response.server.ts";
import type { Route } from "./+types/sitemap.route";
import { writeSitemap } from "./sitemap.server.ts";

export function loader({ request }: Route.LoaderArgs) {
  return answerPublicFile(request, "application/xml", writeSitemap);
}
