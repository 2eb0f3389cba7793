// POST /admin/import/export: the full export with its files, as one archive that an import reads back.
// The audit log records it, because it exports everything at once.

import { writeAudit } from "../../access/audit.server.ts";
import { requireAdmin } from "../../access/viewer.server.ts";
import * as hiringLimits from "../../hiring/limits.ts";
import * as hiringMessages from "../../hiring/messages.ts";
import { redirectToProof, refuseWithoutProof } from "../../people/accounts/export-proof.server.ts";
import { whileSignedIn } from "../../people/accounts/session-ended.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { download } from "../../platform/export/download.server.ts";
import { consume } from "../../platform/http/limiter.server.ts";
import { tooMany } from "../../platform/http/refuse.ts";
import { parisDay } from "../../platform/text/french.ts";
import type { Route } from "./+types/full-export.route";
import { exportArchive } from "./export-archive.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return redirectToProof(url);
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = requireAdmin(context);
  const refusal = await refuseWithoutProof(request, viewer, url);
  if (refusal) return refusal;
  const wait = await consume("export", viewer.id, hiringLimits.exportsByPerson);
  if (wait !== null) return tooMany(hiringMessages.exportTooOften, wait);
  await transaction((tx) =>
    writeAudit(tx, {
      actorId: viewer.id,
      actor: viewer.email,
      action: "tout exporté",
      targetType: "exportation",
      targetId: null,
    }),
  );
  return download(`vivier-export-${parisDay(new Date())}`, "zip", whileSignedIn(viewer, exportArchive()));
}
