// GET /moncompte/archive: everything that is kept of the person who asks, as one zip.
import { requireCandidate } from "../accounts/viewer.server.ts";
import { download } from "../base/download.server.ts";
import { parisDay } from "../language/french.ts";
import type { Route } from "./+types/archive.route";
import { findOwnData } from "./own-data.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  return download(`vivier-mes-donnees-${parisDay(new Date())}`, "zip", findOwnData(viewer.id));
}
