// A moment. Its words come from the server: server and browser do not write the same spaces.
import type { ReactNode } from "react";

export function Time({ at, title, children }: { at: string; title?: string; children: ReactNode }) {
  return (
    <time dateTime={at} title={title}>
      {children}
    </time>
  );
}
