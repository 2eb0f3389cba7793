// A data table; on a phone each row becomes a card with labelled cells.
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

export type Column = {
  label: string;
  numeric?: boolean /** The heading is only spoken: a column of buttons. */;
  hideLabel?: boolean;
  to?: string;
  order?: "ascending" | "descending";
};
type Row = { id: string; cells: ReactNode[] };

export type DataTableProps = {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: Column[];
  rows: Row[];
  /** Label of the scroll box, for tables without focusable content: it is then scrollable by keyboard. */
  scrolledAs?: string;
};

export function DataTable({ caption, hideCaption, columns, rows, scrolledAs }: DataTableProps) {
  const classOf = (column?: Column) => (column?.numeric ? "numeric" : undefined);
  return (
    <div className="table-box" {...(scrolledAs && { role: "region", tabIndex: 0, "aria-label": scrolledAs })}>
      <table className="table">
        <caption className={hideCaption ? "visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classOf(column)} aria-sort={column.order}>
                {column.hideLabel ? (
                  <span className="visually-hidden">{column.label}</span>
                ) : column.to ? (
                  <Link to={column.to} preventScrollReset>
                    {column.label}
                    {column.order ? <Icon name="chevron-down" size={16} /> : null}
                  </Link>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row">
                    {row.cells[index]}
                  </th>
                ) : (
                  <td
                    key={column.label}
                    className={classOf(column)}
                    data-label={column.hideLabel ? undefined : column.label}
                  >
                    <div className="table-cell">{row.cells[index]}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
