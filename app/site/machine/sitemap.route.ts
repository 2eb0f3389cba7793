// /sitemap.xml: the addresses of everything public, for search engines.
import { answerMachine } from "../../platform/export/public-response.server.ts";
import type { Route } from "./+types/sitemap.route";
import { writeSitemap } from "./sitemap.server.ts";

export function loader({ request }: Route.LoaderArgs) {
  return answerMachine(request, "application/xml", writeSitemap);
}
