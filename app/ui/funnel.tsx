// From views to hires, as a table whose first column is drawn: a bar of the period over a thinner one of the period before.

export type FunnelStep = {
  name: string;
  label: string;
  count: string;
  before: string;
  /** Share of the step above: "4,4 % des vues"; null for the first step, and where a share means nothing. */
  share: string | null;
  /** Shares of the largest number, 0 to 1. */
  reach: number;
  reachBefore: number;
};

const width = (share: number) => (share === 0 ? 0 : Math.max(0.5, share * 100));

/** @param period the names of both periods: "30 jours" and "30 jours précédents" */
export function Funnel({
  steps,
  caption,
  period,
}: {
  steps: FunnelStep[];
  caption: string;
  period: readonly [now: string, before: string];
}) {
  return (
    <table className="funnel">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Étape</th>
          <th scope="col">{period[0]}</th>
          <th scope="col">{period[1]}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ name, label, count, before, share, reach, reachBefore }) => (
          <tr key={name}>
            <th scope="row">
              {label}
              {share ? <span className="muted"> {share}</span> : null}
              <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
                <rect width={width(reach)} height="13" />
                <rect className="funnel-before" y="15" width={width(reachBefore)} height="5" />
              </svg>
            </th>
            <td>
              <strong>{count}</strong>
            </td>
            <td>{before}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
