// /moncompte/archive: a zip of the candidate's own data. GET within minutes of signing in or proof; POST with the proof.

import { requireCandidate, type Viewer } from "../../access/viewer.server.ts";
import { download } from "../../platform/export/download.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import { refuseUnproven, refuseWithoutProof } from "../accounts/export-proof.server.ts";
import { whileSignedIn } from "../accounts/session-ended.server.ts";
import type { Route } from "./+types/own-data-download.route";
import { findOwnData } from "./own-data.server.ts";

const archiveOf = (viewer: Viewer) =>
  download(`vivier-mes-donnees-${parisDay(new Date())}`, "zip", whileSignedIn(viewer, findOwnData(viewer.id)));

export function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  return refuseUnproven(request, viewer, url) ?? archiveOf(viewer);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = requireCandidate(context);
  return (await refuseWithoutProof(request, viewer, url)) ?? archiveOf(viewer);
}
