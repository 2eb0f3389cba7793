// The days of an offer's chart that have views or applications, as a table, latest first.
import { DataTable } from "../../ui/table.tsx";
import type { OfferFigures } from "../browse/views.server.ts";

export function DayTable({ table, caption }: { table: OfferFigures["table"]; caption: string }) {
  return (
    <details className="disclosure">
      <summary>Lire les chiffres</summary>
      <DataTable
        caption={caption}
        hideCaption
        columns={[{ label: "Jour" }, { label: "Vues", numeric: true }, { label: "Candidatures", numeric: true }]}
        rows={table.map((cells) => ({ id: cells[0]!, cells }))}
      />
    </details>
  );
}
