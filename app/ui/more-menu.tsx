// The « ⋯ » menu of what is seldom pressed. Works without JavaScript.
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** @param label the whole accessible name */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="more-menu">
      <summary>
        <Icon name="more" />
        <span className="visually-hidden">{label}</span>
      </summary>
      <div>{children}</div>
    </details>
  );
}
