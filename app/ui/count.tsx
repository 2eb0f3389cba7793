// The number of entries of a list, announced when it changes. It is the first role="status" of a page's main.
import type { ReactNode } from "react";

/** @param hidden from the eye, where a title says the same */
export function Count({ hidden = false, children }: { hidden?: boolean; children: ReactNode }) {
  return (
    <p role="status" className={hidden ? "visually-hidden" : "count"}>
      {children}
    </p>
  );
}
