// GET /admin/sauvegardes/:id/archive: downloads an archive, right after reauthentication on its page.

import { requireAdmin } from "../../access/viewer.server.ts";
import { whileSignedIn } from "../../people/accounts/session-ended.server.ts";
import { streamOf } from "../../platform/export/download.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as operationsMessages from "../messages.ts";
import type { Route } from "./+types/backup-download.route";
import { findBackup, isBeingMade, takeArchive } from "./backups.server.ts";
import { isDownloadToken } from "./proof.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const backup = isId(params.id) ? await findBackup(params.id) : undefined;
  if (!backup || isBeingMade(backup)) return notFound(operationsMessages.backupMissing);
  if (!isDownloadToken(url.searchParams.get("laissez-passer"), viewer, backup.id))
    return redirectWith(`/admin/sauvegardes/${backup.id}`, operationsMessages.backupProofOver, "warn");
  const archive = await takeArchive(viewer, backup);
  if (!archive) return notFound(operationsMessages.backupGone);
  return new Response(streamOf(whileSignedIn(viewer, archive.bytes)), {
    headers: {
      // Not a tar type: it is compressed already, and its length stays known.
      "Content-Type": "application/octet-stream",
      "Content-Length": String(archive.size),
      "Content-Disposition": `attachment; filename="${archive.name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
