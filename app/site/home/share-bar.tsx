// A bar next to a number: decorative, so without a label.
function ShareBar({ value, max, tone = "brand" }: { value: number; max: number; tone?: "brand" | "accent" }) {
  const share = max > 0 ? Math.round((1000 * value) / max) / 10 : 0;
  return (
    <svg className={`share share-${tone}`} width="100%" height="8" aria-hidden="true" focusable="false">
      <rect className="share-track" width="100%" height="8" rx="4" />
      {value > 0 ? <rect className="share-value" width={`${Math.max(share, 2)}%`} height="8" rx="4" /> : null}
    </svg>
  );
}

/** A cell without a value has no bar. The bars of all columns have one scale. */
export type SharesRow = { label: string; cells: { value: number | null; text: string }[] };

type SharesTableProps = { caption: string; rowHeading: string; columns: string[]; rows: SharesRow[] };

export function SharesTable({ caption, rowHeading, columns, rows }: SharesTableProps) {
  const max = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value ?? 0)));
  return (
    <div className="shares-box">
      <table className="shares">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHeading}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, index) => (
                <td key={columns[index]} data-label={columns[index]}>
                  <div className="share-cell">
                    {cell.text}
                    {cell.value === null ? null : (
                      <ShareBar value={cell.value} max={max} tone={index === 0 ? "brand" : "accent"} />
                    )}
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
