// A small server-side bar chart. Words and a table give the same numbers.
const height = 44;

/** `label` describes the chart for screen readers. */
export function Bars({ values, label }: { values: number[]; label: string }) {
  const most = Math.max(1, ...values);
  const step = 240 / values.length;
  const width = step * 0.72;
  const bars = values.map((value, index) => {
    const tall = value === 0 ? 1 : Math.max(2, (value / most) * height);
    return `M${(index * step).toFixed(1)} ${height}v-${tall.toFixed(1)}h${width.toFixed(1)}v${tall.toFixed(1)}z`;
  });
  return (
    <svg viewBox={`0 0 240 ${height}`} className="bars" role="img" aria-label={label} preserveAspectRatio="none">
      <path d={bars.join("")} />
    </svg>
  );
}
