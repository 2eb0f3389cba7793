// GET /admin/import/modele/:kind: an empty table with every column that an import of this kind knows, and one line to show how.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { download } from "../base/download.server.ts";
import { notFound } from "../base/refuse.ts";
import { writeCsv } from "../base/sheet.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/template.route";
import { columnsOfKind, csvKinds, kindLabels } from "./columns.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const kind = csvKinds.find((each) => each === params.kind) ?? notFound(messages.nothingHere);
  const columns = columnsOfKind[kind];
  const table = writeCsv({
    name: kindLabels[kind],
    columns: columns.map(({ label }) => ({ label, width: 20 })),
    rows: [columns.map(({ example }) => example)],
  });
  return download(`modele-${kindLabels[kind].toLowerCase()}`, "csv", table);
}
