// How many a list holds, said aloud when it changes. The first role="status" of a page's main.
import type { ReactNode } from "react";

export function Count({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="count">
      {children}
    </p>
  );
}
