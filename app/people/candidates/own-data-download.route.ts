// /moncompte/archive: a zip of the candidate's own data. GET within minutes of signing in or proof; POST with the proof.

import { requireCandidate } from "../../access/viewer.server.ts";
import { refuseUnproven, refuseWithoutProof } from "../accounts/export-proof.server.ts";
import type { Route } from "./+types/own-data-download.route";
import { downloadOwnData } from "./own-data.server.ts";

export function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  return refuseUnproven(request, viewer, url) ?? downloadOwnData(viewer, { userId: viewer.id });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  return (await refuseWithoutProof(request, viewer, url)) ?? downloadOwnData(viewer, { userId: viewer.id });
}
