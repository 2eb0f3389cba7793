// A folded row of an account page: a summary in one line, and its form. Works without JavaScript.
import { type ReactNode, useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { Icon, type IconName } from "./icon.tsx";

export type RowState = { isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** A row's state. It opens when `needed` becomes true: an error or a draft is inside. */
export function useRow(needed: boolean): RowState {
  const [isOpen, onToggle] = useState(needed);
  const [before, setBefore] = useState(needed);
  if (needed !== before) {
    setBefore(needed);
    if (needed) onToggle(true);
  }
  return { isOpen, onToggle };
}

/** Opens what is folded around the address's anchor. Browsers do this on a full load; a navigation within the program does not. */
export function useAnchorInRow() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may name another anchor
  useEffect(() => {
    const show = () => {
      const target = document.getElementById(location.hash.slice(1));
      const row = target?.closest<HTMLDetailsElement>("details");
      if (!target || !row || row.open) return;
      row.open = true;
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    };
    show();
    addEventListener("hashchange", show);
    return () => removeEventListener("hashchange", show);
  }, [key]);
}

type Props = {
  /** On the content, so that browsers open the row for its anchor. */
  id: string;
  title: string;
  icon: IconName;
  summary: ReactNode;
  verb?: string;
  /** The row only opens things: it is not printed. */
  offPaper?: boolean;
  row: RowState;
  children: ReactNode;
};

export function AccountRow({ id, title, icon, summary, verb = "Modifier", offPaper, row, children }: Props) {
  return (
    <details
      className={offPaper ? "card account-row off-paper" : "card account-row"}
      open={row.isOpen}
      onToggle={(event) => row.onToggle(event.currentTarget.open)}
    >
      <summary>
        <Icon name={icon} />
        <h2>{title}</h2>
        <span className="soft as-typed">{summary}</span>
        <span className="account-row-verb">
          <span>{verb}</span>
          <span>Fermer</span>
        </span>
      </summary>
      <div id={id} tabIndex={-1} className="stack">
        {children}
      </div>
    </details>
  );
}

type PartProps = { id: string; title: string; lead?: ReactNode; children: ReactNode };

/** One of several parts of a row. */
export function RowPart({ id, title, lead, children }: PartProps) {
  const titleId = useId();
  return (
    <section id={id} tabIndex={-1} className="stack row-part" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {lead ? <p className="soft">{lead}</p> : null}
      {children}
    </section>
  );
}
