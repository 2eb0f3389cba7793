// A row of numbers as small bars, drawn by the server; what it shows is said in words beside it, and in a table below.
const height = 44;

/** `label` says what is drawn, for whoever does not see it. */
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
