// A time element. The server formats its text: servers and browsers use different spaces.
import type { ReactNode } from "react";

export function Time({ at, title, children }: { at: string; title?: string; children: ReactNode }) {
  return (
    <time dateTime={at} title={title}>
      {children}
    </time>
  );
}

/** How long ago something was; its exact time shows on the pointer. */
export function Ago({ at: { iso, exact, ago } }: { at: { iso: string; exact: string; ago: string } }) {
  return (
    <Time at={iso} title={exact}>
      {ago}
    </Time>
  );
}
