// /sitemaps/{name}: one part of a sitemap that is too long for one file.

import { answerPublicFile, refuseData } from "../../platform/export/public-response.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/sitemap-part.route";
import { findSitemapPart } from "./sitemap.server.ts";

export async function loader({ request, params }: Route.LoaderArgs) {
  refuseData(request);
  const part = await findSitemapPart(params.name);
  return part ? answerPublicFile(request, "application/xml", () => part) : notFound(platformMessages.nothingHere);
}
