// Two counts by day, drawn on the server: a curve and dots, with a scale and dates. A slider over the chart reads each day.
import { type PointerEvent, useState } from "react";
import { useHydrated } from "./alive.ts";

export type DayCount = {
  label: string;
  views: number;
  applications: number;
  /** "14 vues, 2 candidatures" */
  text: string;
};

const step = 10;
const height = 100;

/** The even end of the scale: 2, 4, 6, 10, 20, 40… */
function topOf(days: DayCount[]): number {
  const highest = Math.max(2, ...days.map(({ views, applications }) => Math.max(views, applications)));
  const unit = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 4, 6, 10].map((times) => times * unit).find((top) => top >= highest && top % 2 === 0) ?? 10 * unit;
}

// CSS stretches the drawing to its box without widening the strokes. A dot is a line of no length with round ends.
function Curve({ days, top }: { days: DayCount[]; top: number }) {
  const y = (value: number) => Math.round(height - (value / top) * height);
  const line = days.map(({ views }, index) => `${index === 0 ? "M" : "L"}${index * step} ${y(views)}`).join("");
  const dots = days
    .map(({ applications }, index) => (applications > 0 ? `M${index * step} ${y(applications)}h0` : ""))
    .join("");
  return (
    <>
      <path className="day-area" d={`${line}V${height}H0Z`} />
      <path className="day-line" d={line} />
      {dots ? <path className="day-dots" d={dots} /> : null}
    </>
  );
}

const boxOf = (days: DayCount[]) => `0 0 ${(days.length - 1) * step} ${height}`;

/** The curve without its scale. The numbers stand next to it as text. */
export function Sparkline({ days }: { days: DayCount[] }) {
  return (
    <svg className="sparkline" viewBox={boxOf(days)} preserveAspectRatio="none" aria-hidden="true">
      <Curve days={days} top={topOf(days)} />
    </svg>
  );
}

/** @param total text above the chart while no day is chosen */
export function DayChart({ days, label, total }: { days: DayCount[]; label: string; total: string }) {
  const alive = useHydrated();
  const [index, setIndex] = useState<number | null>(null);
  const top = topOf(days);
  const last = days.length - 1;
  const chosen = index === null ? null : days[index];
  const onMove = ({ currentTarget, clientX }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setIndex(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <div className="day-chart">
      <p className="day-value">{chosen ? `${chosen.label}\u00a0: ${chosen.text}` : total}</p>
      <div className="day-plot">
        <span className="day-scale" aria-hidden="true">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </span>
        <div className="day-box">
          <svg viewBox={boxOf(days)} preserveAspectRatio="none" role="img" aria-label={label}>
            <path
              className="day-rules"
              d={`M0 0H${last * step}M0 ${height / 2}H${last * step}M0 ${height}H${last * step}`}
            />
            <Curve days={days} top={top} />
            {index === null ? null : <path className="day-mark" d={`M${index * step} 0V${height}`} />}
          </svg>
          {alive ? (
            <input
              type="range"
              className="day-slider"
              min={0}
              max={last}
              value={index ?? last}
              aria-label={`${label}, jour`}
              aria-valuetext={`${days[index ?? last]?.label}\u00a0: ${days[index ?? last]?.text}`}
              onChange={(event) => setIndex(Number(event.currentTarget.value))}
              onFocus={() => setIndex(index ?? last)}
              onBlur={() => setIndex(null)}
              onPointerMove={onMove}
              onPointerLeave={({ currentTarget }) => {
                if (document.activeElement !== currentTarget) setIndex(null);
              }}
            />
          ) : null}
        </div>
        <span className="day-dates" aria-hidden="true">
          <span>{days[0]?.label}</span>
          <span>{days[Math.floor(last / 2)]?.label}</span>
          <span>{days[last]?.label}</span>
        </span>
      </div>
    </div>
  );
}

/** Legend of the curve (views) and the dots (applications). */
export function DayLegend() {
  return (
    <p className="day-legend">
      <span className="day-key" /> Vues <span className="day-key day-key-dot" /> Candidatures
    </p>
  );
}
