// Progress as a bar, a ring or a list of steps.
import { type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

/** Without a value the end is not yet known: the bar moves. */
export type ProgressBarProps = { label: ReactNode; value: number | null; max?: number; detail?: ReactNode };

export function ProgressBar({ label, value, max = 100, detail }: ProgressBarProps) {
  const id = useId();
  return (
    <div className="progress">
      <div className="progress-head">
        <label htmlFor={id}>{label}</label>
        {detail ? <span className="muted">{detail}</span> : null}
      </div>
      {value === null ? <progress id={id} /> : <progress id={id} value={value} max={max} />}
    </div>
  );
}

/** `value` from 0 to 100; `label` names the measured value. */
export function ProgressRing({ value, label }: { value: number; label: string }) {
  const share = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <p className="ring">
      <svg viewBox="0 0 112 112" width="112" height="112" aria-hidden="true" focusable="false">
        <circle className="ring-track" cx="56" cy="56" r="50" />
        {share > 0 ? (
          <circle
            className="ring-value"
            cx="56"
            cy="56"
            r="50"
            pathLength={100}
            strokeDasharray={`${share} 100`}
            transform="rotate(-90 56 56)"
          />
        ) : null}
      </svg>
      <strong className="ring-number">{share}&nbsp;%</strong>
      <span className="ring-label">{label}</span>
    </p>
  );
}

export type Step = { done: boolean; label: ReactNode };

export function Checklist({ items }: { items: Step[] }) {
  return (
    <ul className="checklist">
      {items.map(({ done, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are fixed, and their labels need not be text
        <li key={index} className={done ? "is-done" : undefined}>
          <Icon name={done ? "check-circle" : "circle"} />
          <span>
            <span className="visually-hidden">{done ? <>Fait&nbsp;: </> : <>À faire&nbsp;: </>}</span>
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
