// The week of interview hours: a checkbox for each half hour, painted with a mouse, a finger or the keyboard.
import { useLayoutEffect, useRef } from "react";
import { endOf, halfHours, hoursLabels, timeLabel, weekdays } from "./interview-hours.ts";
import { startPainting } from "./week-painting.ts";

/** @param held the checked half hours of a day */
export function WeekGrid({ held }: { held: (day: string) => readonly string[] }) {
  const grid = useRef<HTMLDivElement>(null);
  // Before the browser paints: the first stroke counts.
  useLayoutEffect(() => startPainting(grid.current!), []);
  return (
    <div className="week-grid" ref={grid}>
      <div className="week-hours" aria-hidden="true">
        {halfHours
          .filter((time) => time.endsWith("00"))
          .map((time) => (
            <span key={time}>{timeLabel(time)}</span>
          ))}
      </div>
      {weekdays.map((day) => (
        <fieldset key={day} id={`field-${day}`} tabIndex={-1} className="week-column">
          <legend>
            <span className="visually-hidden">{hoursLabels[day]}</span>
            <span aria-hidden="true">{day.slice(0, 3)}.</span>
          </legend>
          {halfHours.map((time) => (
            <input
              key={time}
              type="checkbox"
              name={day}
              value={time}
              aria-label={`${timeLabel(time)} – ${timeLabel(endOf(time))}`}
              defaultChecked={held(day).includes(time)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
