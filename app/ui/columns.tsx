// A main column and a narrower one next to it; stacked on a narrow screen.
import { type ReactNode, useEffect, useId } from "react";
import { Button } from "./button.tsx";
import type { IconName } from "./icon.tsx";
import { closePopover } from "./nav-list.tsx";
import { hidePopover } from "./popover.ts";

export type ColumnsProps = {
  aside: ReactNode;
  /** Side of the narrow column; at the start it also comes first on a phone. */
  side?: "start" | "end";
  label?: string;
  /** On a phone a button of this name opens the narrow column, under its label: « Filtres (2) ». Works without JavaScript. */
  fold?: string;
  sticky?: boolean;
  children: ReactNode;
};

/** Closes the narrow column that covers the page on a phone, if it is open. */
export function closeFold(): void {
  for (const fold of document.querySelectorAll<HTMLElement>(".fold")) hidePopover(fold);
}

export type FoldProps = {
  /** On the button. */
  name: ReactNode;
  title: string;
  icon?: IconName;
  className?: string;
  children: ReactNode;
};

/** A button that opens a panel over the page. Works without JavaScript. */
export function Fold({ name, title, icon = "filter", className, children }: FoldProps) {
  const id = useId();
  // Back shows other content under it.
  useEffect(() => {
    addEventListener("popstate", closeFold);
    return () => removeEventListener("popstate", closeFold);
  }, []);
  return (
    <>
      <Button variant="secondary" className="fold-button" icon={icon} popoverTarget={id}>
        {name}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it closes after a press on a link inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
      <div id={id} popover="auto" className={className ? `fold ${className}` : "fold"} onClick={closePopover}>
        <div className="stack">
          <div className="fold-head fold-button">
            <h2>{title}</h2>
            <Button variant="ghost" icon="close" hideLabel popoverTarget={id} popoverTargetAction="hide">
              Fermer
            </Button>
          </div>
          {children}
        </div>
      </div>
    </>
  );
}

export function Columns({ aside, side = "end", label, fold, sticky, children }: ColumnsProps) {
  const Tag = label ? "section" : "div";
  const narrow = aside ? (
    <Tag className={sticky ? "columns-aside stack is-sticky" : "columns-aside stack"} aria-label={label}>
      {fold ? (
        <Fold name={fold} title={label ?? fold}>
          {aside}
        </Fold>
      ) : (
        aside
      )}
    </Tag>
  ) : null;
  return (
    <div className="columns-box">
      <div className={narrow ? `columns columns-${side}` : "columns"}>
        {side === "start" ? narrow : null}
        <div className="columns-main stack">{children}</div>
        {side === "end" ? narrow : null}
      </div>
    </div>
  );
}
