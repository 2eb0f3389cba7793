// GET /builds/meta/{id}.json: data of a build (specification, section 7). A server knows only its own.

import * as messages from "../../messages.ts";
import { buildId } from "../../platform/delivery/build.ts";
import { notFound } from "../../platform/http/refuse.ts";
import type { Route } from "./+types/build-meta.route";

export function loader({ params }: Route.LoaderArgs) {
  if (params.name !== `${buildId}.json`) return notFound(messages.nothingHere);
  return Response.json({ id: buildId, name: "Vivier", language: "fr" }, { headers: { "Cache-Control": "no-store" } });
}
