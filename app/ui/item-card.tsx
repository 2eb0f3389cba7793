// A list entry: a card, or in a list of rows one line of it. The whole entry follows the title's link.
import {
  type ComponentProps,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
} from "react";
import { Button } from "./button.tsx";
import { Link } from "./link.tsx";
import { hidePopover } from "./popover.ts";

export type ItemCardProps = {
  title: ReactNode;
  to?: string;
  media?: ReactNode;
  picture?: ReactNode;
  /** In a row one line; `lines` are the ones below it. */
  subtitle?: ReactNode;
  lines?: readonly ReactNode[];
  facts?: ReactNode;
  /** The trailing column. */
  aside?: ReactNode;
  /** A checkbox before the row. */
  tick?: ReactNode;
  /** Buttons with an icon (`quickAction`), on hover and focus beside the facts; on touch screens behind one button. */
  actions?: ReactNode;
  /** The accessible name of that button: "Actions pour Léa Petit". */
  actionsLabel?: string;
  children?: ReactNode;
  current?: boolean;
  isNew?: boolean;
  level?: 2 | 3;
};

/** Rows of 72 px (people) or 96 px (offers, results) instead of cards. */
export type RowKind = "people" | "offers";

const Rows = createContext<RowKind | undefined>(undefined);

/** The look of a button among a row's actions. Its label is visible on touch screens only. */
export const quickAction = { variant: "ghost", size: "small" } as const;

type TickProps = Omit<ComponentProps<"input">, "type" | "id"> & { id: string; label: string };

/** The tick of a row. @param id of what the row shows @param label for screen readers: "Cocher Léa Petit" */
export function Tick({ id, label, ...input }: TickProps) {
  return (
    <div className="choice choice-alone">
      <input type="checkbox" id={`choix-${id}`} data-key="x" {...input} />
      <label htmlFor={`choix-${id}`}>
        <span className="visually-hidden">{label}</span>
      </label>
    </div>
  );
}

function Quick({ label, children }: { label: string; children: ReactNode }) {
  const id = `actions-${useId().replace(/[^a-zA-Z0-9]/g, "")}`;
  return (
    <>
      <Button {...quickAction} icon="more" hideLabel className="item-quick-open" popoverTarget={id}>
        {label}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sheet closes after a press on a button inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button is a click too */}
      <div id={id} popover="auto" className="item-quick" onClick={({ currentTarget }) => hidePopover(currentTarget)}>
        {children}
      </div>
    </>
  );
}

export function ItemCard({
  title,
  to,
  media,
  picture,
  subtitle,
  lines,
  facts,
  aside,
  tick,
  actions,
  actionsLabel = "Actions",
  children,
  current,
  isNew,
  level = 2,
}: ItemCardProps) {
  const rows = useContext(Rows);
  const Title = level === 2 ? "h2" : "h3";
  const names = [rows ? "item item-row" : "card item", to && "item-linked", isNew && "is-new"];
  return (
    <li className={names.filter(Boolean).join(" ")}>
      {tick ? <div className="item-tick">{tick}</div> : null}
      {media ? <div className="item-media">{media}</div> : null}
      {picture ? <div className="item-picture">{picture}</div> : null}
      <div className="item-body">
        <Title className="item-title">
          {to ? (
            <Link to={to} className="item-link" aria-current={current ? "true" : undefined} viewTransition>
              {title}
            </Link>
          ) : (
            title
          )}
        </Title>
        {subtitle ? <p className="muted">{subtitle}</p> : null}
        {lines?.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and no state
          <Fragment key={at}>{line ? <p className="muted">{line}</p> : null}</Fragment>
        ))}
      </div>
      {facts || children ? (
        <div className="item-more">
          {facts ? <div className="item-facts">{facts}</div> : null}
          {children ? <div className="item-extra">{children}</div> : null}
        </div>
      ) : null}
      {aside ? <div className="item-aside">{aside}</div> : null}
      {actions ? <Quick label={actionsLabel}>{actions}</Quick> : null}
    </li>
  );
}

/** The screens that show the opened entry beside its list. */
export const wide = "(width >= 68.75em)";

/** Calls `onPress` for the title link of a row before the router follows it. With a modifier key, the browser's own meaning applies. */
export function useRowPresses(rows: string, onPress: (link: HTMLAnchorElement, event: MouseEvent) => void): void {
  // Before the browser paints: a press on a row that is seen must not lead elsewhere.
  useLayoutEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>(`${rows} .item-link`);
      if (!link || event.button !== 0 || !matchMedia(wide).matches) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      onPress(link, event);
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [rows, onPress]);
}

/** @param rows shows the entries as rows of one surface instead of cards */
export function ItemList({ rows, children }: { rows?: RowKind; children: ReactNode }) {
  return (
    <Rows value={rows}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role without bullets */}
      <ul className={rows ? `items rows rows-${rows}` : "items"} role="list">
        {children}
      </ul>
    </Rows>
  );
}
