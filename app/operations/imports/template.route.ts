// GET /admin/import/modele/:kind: a CSV template with every known column and one example line.
import { requireAdmin } from "../../access/viewer.server.ts";
import { download } from "../../platform/export/download.server.ts";
import { writeCsv } from "../../platform/export/sheet.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as platformMessages from "../../platform/messages.ts";
import type { Route } from "./+types/template.route";
import { columnsOfKind, csvKinds, kindLabels } from "./columns.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const kind = csvKinds.find((each) => each === params.kind) ?? notFound(platformMessages.nothingHere);
  const columns = columnsOfKind[kind];
  const table = writeCsv({
    name: kindLabels[kind],
    columns: columns.map(({ label }) => ({ label, width: 20 })),
    rows: [columns.map(({ example }) => example)],
  });
  return download(`modele-${kindLabels[kind].toLowerCase()}`, "csv", table);
}
