// /sitemaps/{name}: one part of a sitemap that is too long for one file.

import * as messages from "../../messages.ts";
import { answerPublicFile, refuseData } from "../../platform/export/public-response.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import type { Route } from "./+types/sitemap-part.route";
import { findSitemapPart } from "./sitemap.server.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  refuseData(request);
  const part = await findSitemapPart(params.name);
  return part ? answerPublicFile(request, "application/xml", () => part) : notFound(messages.nothingHere);
}
