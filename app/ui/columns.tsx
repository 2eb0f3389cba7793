// A main column with a narrower one beside it, where there is room; one under the other elsewhere.
import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";

export type ColumnsProps = {
  aside: ReactNode;
  /** On which side the narrow column stands; at the start, it also comes first on a phone. */
  side?: "start" | "end";
  /** A narrow column at the end that comes first on a phone, and for the keyboard. */
  first?: boolean;
  /** Names the narrow column as a landmark; without it, it is plain. */
  label?: string;
  /** On a phone the narrow column waits behind a button of this name: « Filtres ». Works without JavaScript. */
  fold?: string;
  /** The narrow column stays in view while the main one scrolls. */
  sticky?: boolean;
  children: ReactNode;
};

function Folded({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Button variant="secondary" className="fold-button" icon="filter" popoverTarget={id}>
        {name}
      </Button>
      <div id={id} popover="auto" className="fold">
        <div className="stack">
          {children}
          <Button variant="secondary" className="fold-button" popoverTarget={id} popoverTargetAction="hide">
            Fermer
          </Button>
        </div>
      </div>
    </>
  );
}

export function Columns({ aside, side = "end", first, label, fold, sticky, children }: ColumnsProps) {
  const Tag = label ? "section" : "div";
  const narrow = (
    <Tag className={sticky ? "columns-aside stack is-sticky" : "columns-aside stack"} aria-label={label}>
      {fold ? <Folded name={fold}>{aside}</Folded> : aside}
    </Tag>
  );
  return (
    <div className="columns-box">
      <div className={`columns columns-${side}`}>
        {side === "start" || first ? narrow : null}
        <div className="columns-main stack">{children}</div>
        {side === "end" && !first ? narrow : null}
      </div>
    </div>
  );
}
