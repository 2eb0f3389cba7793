// A week of interview hours as a drawing: a column for each day, a block for each range.
import type { DayRange } from "../../platform/db/schema.ts";
import { weekdays } from "./interview-hours.ts";

const width = 100;
const hourHeight = 18;
const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

export function WeekDrawing({ week }: { week: readonly (readonly DayRange[])[] }) {
  const ranges = week.flat();
  const first = Math.floor(Math.min(8, ...ranges.map(([from]) => hoursOf(from))));
  const last = Math.ceil(Math.max(18, ...ranges.map(([, to]) => hoursOf(to))));
  const height = (last - first) * hourHeight;
  const marks = Array.from({ length: Math.floor((last - first) / 2) + 1 }, (_, index) => first + index * 2);
  return (
    <svg className="week-drawing" viewBox={`-44 -30 ${width * 7 + 48} ${height + 40}`} aria-hidden="true">
      {marks.map((hour) => (
        <g key={hour}>
          <line x1={0} x2={width * 7} y1={(hour - first) * hourHeight} y2={(hour - first) * hourHeight} />
          <text x={-8} y={(hour - first) * hourHeight + 5} textAnchor="end">{`${hour} h`}</text>
        </g>
      ))}
      {weekdays.map((day, index) => (
        <g key={day}>
          <text x={index * width + width / 2} y={-12} textAnchor="middle">
            {day.slice(0, 3)}.
          </text>
          {(week[index] ?? []).map(([from, to]) => (
            <rect
              key={from}
              x={index * width + 6}
              y={(hoursOf(from) - first) * hourHeight}
              width={width - 12}
              height={(hoursOf(to) - hoursOf(from)) * hourHeight}
              rx={8}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
