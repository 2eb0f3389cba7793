// A time element. The server formats its text: servers and browsers use different spaces.
import type { ReactNode } from "react";

export function Time({ at, title, children }: { at: string; title?: string; children: ReactNode }) {
  return (
    <time dateTime={at} title={title}>
      {children}
    </time>
  );
}
