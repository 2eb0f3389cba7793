// The opening of a public page: a large title, what follows from it, and a picture beside it.
import type { ReactNode } from "react";

export type HeroProps = { title: ReactNode; lead?: ReactNode; figure?: ReactNode; children?: ReactNode };

/** Holds the page's h1: such a page has no PageHeader. `figure` is decoration and disappears on a phone. */
export function Hero({ title, lead, figure, children }: HeroProps) {
  return (
    <div className={figure ? "hero hero-with-figure" : "hero"}>
      <div className="hero-text stack">
        <h1>{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
      </div>
      {figure ? (
        <div className="hero-figure" aria-hidden="true">
          {figure}
        </div>
      ) : null}
    </div>
  );
}

/** The words of a title that carry the accent. */
export function Underline({ children }: { children: ReactNode }) {
  return <span className="underline">{children}</span>;
}

/** Still water with ripples, on which up to three cards float. */
export function Pond({ children }: { children?: ReactNode }) {
  return (
    <div className="pond">
      <svg
        className="pond-ripples"
        viewBox="0 0 452 470"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        {[
          [70, 26],
          [142, 54],
          [214, 88],
          [290, 124],
          [370, 164],
        ].map(([rx, ry]) => (
          <ellipse key={rx} cx="280" cy="360" rx={rx} ry={ry} />
        ))}
      </svg>
      {children}
    </div>
  );
}
