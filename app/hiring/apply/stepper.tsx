// The steps of an application, side by side: done, ahead, or passed over.
import { Icon } from "../../ui/icon.tsx";
import { Time } from "../../ui/time.tsx";
import type { StepShown } from "./application-steps.server.ts";

const spoken: Record<StepShown["state"], string> = { done: "Fait", ahead: "À venir", skipped: "Sans objet" };

export function Stepper({ steps }: { steps: StepShown[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets
    <ol className="stepper" role="list">
      {steps.map(({ label, state, isLast, day }) => (
        <li key={label} className={`is-${state}`} aria-current={isLast ? "step" : undefined}>
          <span className="stepper-mark">{state === "done" ? <Icon name="check" size={14} /> : null}</span>
          <span className="stepper-name">
            <span className="visually-hidden">{spoken[state]}&nbsp;: </span>
            {label}
          </span>
          {day ? (
            <span className="muted">
              <Time at={day.iso}>{day.short}</Time>
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
