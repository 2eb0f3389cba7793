// The number of entries of a list, announced when it changes. It is the first role="status" of a page's main.
import type { ReactNode } from "react";

export function Count({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="count">
      {children}
    </p>
  );
}
