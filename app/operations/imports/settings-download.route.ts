// GET /admin/reglages/copie/reglages.json: the settings of this site as a file. The audit log records it.
import { writeAudit } from "../../access/audit.server.ts";
import { requireAdmin } from "../../access/viewer.server.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { download } from "../../platform/export/download.server.ts";
import { parisDay } from "../../platform/text/french.ts";
import type { Route } from "./+types/settings-download.route";
import { writeSettingsFile } from "./settings-file.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireAdmin(context);
  const text = await writeSettingsFile();
  await transaction((tx) =>
    writeAudit(tx, {
      actorId: viewer.id,
      actor: viewer.email,
      action: "réglages exportés",
      targetType: "exportation",
      targetId: null,
    }),
  );
  return download(`vivier-reglages-${parisDay(new Date())}`, "json", text);
}
