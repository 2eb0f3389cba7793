// GET /admin/import/modele/:kind: an empty table with every column that an import of this kind knows, and one line to show how.
import { requireAdmin } from "../accounts/viewer.server.ts";
import { writeCsv } from "../answers/sheet.server.ts";
import { notFound } from "../base/refuse.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/template.route";
import { columnsOfKind, csvKinds, kindLabels } from "./columns.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const kind = csvKinds.find((each) => each === params.kind) ?? notFound(messages.nothingHere);
  const columns = columnsOfKind[kind];
  const body = writeCsv({
    name: kindLabels[kind],
    columns: columns.map(({ label }) => ({ label, width: 20 })),
    rows: [columns.map(({ example }) => example)],
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="modele-${kindLabels[kind].toLowerCase()}.csv"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
