// GET /admin/sauvegardes/:id/archive: an archive to take away, for the administrator who has just proved on its page that it is them.
import { whileSignedIn } from "../accounts/open-session.server.ts";
import { requireAdmin } from "../accounts/viewer.server.ts";
import { streamOf } from "../base/download.server.ts";
import { redirectWith } from "../base/flash.server.ts";
import { isId } from "../base/id.ts";
import { notFound } from "../base/refuse.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/archive.route";
import { findBackup, isBeingMade, takeArchive } from "./backups.server.ts";
import { isPassFor } from "./proof.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const found = isId(params.id) ? await findBackup(params.id) : undefined;
  if (!found || isBeingMade(found)) return notFound(messages.backupMissing);
  if (!isPassFor(url.searchParams.get("laissez-passer"), viewer, found.id))
    return redirectWith(`/admin/sauvegardes/${found.id}`, messages.backupProofOver, "warn");
  const archive = await takeArchive(viewer, found);
  if (!archive) return notFound(messages.backupGone);
  return new Response(streamOf(whileSignedIn(viewer, archive.bytes)), {
    headers: {
      // Not as tar: it is packed already, and its length stays known.
      "Content-Type": "application/octet-stream",
      "Content-Length": String(archive.size),
      "Content-Disposition": `attachment; filename="${archive.name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
