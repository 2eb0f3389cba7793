// A bar chart with its dates, its scale and the period before. A cursor shows the values of one day by touch, pointer or keyboard.
import { useState } from "react";

const height = 64;

export type BarsProps = {
  values: number[];
  /** The values as texts, for the cursor. */
  texts: string[];
  /** The dates of the values. */
  dates: string[];
  /** The period before: its values, drawn as a line, and their texts. */
  before?: { values: number[]; texts: string[]; name: string };
  /** The largest value as a text: the top of the scale. */
  top: string;
  /** Describes the chart for screen readers. */
  label: string;
  /** Without the cursor: the chart stands in a link. */
  isStill?: true;
  /** Shown while the cursor is nowhere. */
  children: React.ReactNode;
};

export function Bars({ values, texts, dates, before, top, label, isStill, children }: BarsProps) {
  const [at, setAt] = useState<number | null>(null);
  const most = Math.max(1, ...values, ...(before?.values ?? []));
  const step = 240 / values.length;
  const width = step * 0.72;
  const heightOf = (value: number) => (value === 0 ? 1 : Math.max(2, (value / most) * height));
  const bar = (value: number, index: number) => {
    const tall = heightOf(value).toFixed(1);
    return `M${(index * step).toFixed(1)} ${height}v-${tall}h${width.toFixed(1)}v${tall}z`;
  };
  const line = before?.values
    .map((value, index) => `${(index * step + width / 2).toFixed(1)} ${(height - heightOf(value)).toFixed(1)}`)
    .join("L");
  const last = values.length - 1;
  const read = (index: number) =>
    `${dates[index]}\u00a0: ${texts[index]}${before ? `, ${before.name}\u00a0: ${before.texts[index]}` : ""}`;
  return (
    <div className="chart">
      <p className="chart-read">{at === null ? children : read(at)}</p>
      <div className="chart-plot">
        <svg viewBox={`0 0 240 ${height}`} className="bars" role="img" aria-label={label} preserveAspectRatio="none">
          <path d={values.map(bar).join("")} />
          {at === null ? null : <path className="bars-at" d={bar(values[at]!, at)} />}
          {line ? <path className="bars-before" d={`M${line}`} /> : null}
        </svg>
        {isStill ? null : (
          <input
            type="range"
            className="chart-cursor scripted"
            min={0}
            max={last}
            value={at ?? last}
            aria-label={`Valeurs\u00a0: ${label}`}
            aria-valuetext={read(at ?? last)}
            onChange={({ target }) => setAt(Number(target.value))}
            onFocus={() => setAt((now) => now ?? last)}
            onBlur={() => setAt(null)}
            onPointerMove={({ currentTarget, clientX }) => {
              const { left, width: whole } = currentTarget.getBoundingClientRect();
              setAt(Math.min(last, Math.max(0, Math.floor(((clientX - left) / whole) * values.length))));
            }}
            onPointerLeave={({ currentTarget }) => {
              if (document.activeElement !== currentTarget) setAt(null);
            }}
          />
        )}
      </div>
      <p className="chart-scale" aria-hidden="true">
        <span>{dates[0]}</span>
        <span>max. {top}</span>
        <span>{dates[last]}</span>
      </p>
    </div>
  );
}
