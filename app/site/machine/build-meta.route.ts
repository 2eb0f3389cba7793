// GET /builds/meta/{id}.json: data of a build (specification, section 7). A server knows only its own.

import { siteName } from "../../platform/config/site-identity.ts";
import { buildId } from "../../platform/delivery/build.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/build-meta.route";

export function loader({ params }: Route.LoaderArgs) {
  if (params.name !== `${buildId}.json`) return notFound(platformMessages.nothingHere);
  return Response.json({ id: buildId, name: siteName(), language: "fr" }, { headers: { "Cache-Control": "no-store" } });
}
