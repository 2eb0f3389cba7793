// GET /moncompte/archive: everything that is kept of the person who asks, as one zip.
import { requireCandidate } from "../accounts/viewer.server.ts";
import { parisDay } from "../base/french.ts";
import type { Route } from "./+types/archive.route";
import { findOwnData } from "./own-data.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const viewer = requireCandidate(context);
  return new Response(findOwnData(viewer.id), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="vivier-mes-donnees-${parisDay(new Date())}.zip"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
