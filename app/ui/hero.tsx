// The opening of a public page: title, lead and picture.
import type { ReactNode } from "react";

export type HeroProps = {
  title: ReactNode;
  lead?: ReactNode;
  figure?: ReactNode;
  /** A picture instead of the figure, on a phone too, below the text. */
  picture?: ReactNode;
  children?: ReactNode;
};

/** Contains the page's h1, so no PageHeader. `figure` is hidden on a phone. */
export function Hero({ title, lead, figure, picture, children }: HeroProps) {
  return (
    <div className={figure || picture ? "hero hero-with-figure" : "hero"}>
      <div className="hero-text stack">
        <h1>{title}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
        {children}
      </div>
      {picture ? <div className="hero-picture">{picture}</div> : null}
      {figure && !picture ? <div className="hero-figure">{figure}</div> : null}
    </div>
  );
}

export function Underline({ children }: { children: ReactNode }) {
  return <span className="underline">{children}</span>;
}

/** @param note caption of invented cards */
export function Pond({ note, children }: { note?: string; children?: ReactNode }) {
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
      {note ? <p className="pond-note">{note}</p> : null}
      {children}
    </div>
  );
}
