// Chips: short facts, links and buttons.
import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import { Icon, type IconName } from "./icon.tsx";
import { Link } from "./link.tsx";

export type ChipTone = "brand" | "neutral" | "accent" | "ok" | "warn" | "bad";

type ChipLook = { tone?: ChipTone; icon?: IconName };

export function Chip({ tone = "neutral", icon, children }: ChipLook & { children: ReactNode }) {
  return (
    <span className={`chip chip-${tone}`}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </span>
  );
}

/** A link to another search; with `remove`, to the search without this filter: « Retirer le filtre CDI ». */
export function ChipLink({
  to,
  tone = "brand",
  icon,
  remove,
  children,
  ...rest
}: ChipLook & { remove?: string; children: ReactNode } & Pick<
    LinkProps,
    "to" | "preventScrollReset" | "replace" | "rel"
  >) {
  return (
    <Link {...rest} to={to} className={`chip chip-${tone} chip-press`}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {remove ? <RemoveFace label={remove}>{children}</RemoveFace> : children}
    </Link>
  );
}

/** The form button version. `remove` is the whole accessible name and must contain the visible words. */
export function ChipButton({
  tone = "brand",
  icon,
  remove,
  children,
  type = "button",
  ...rest
}: ChipLook & {
  remove?: string;
  children: ReactNode;
  type?: "button" | "submit";
  name?: string;
  value?: string;
  form?: string;
  formAction?: string;
  onClick?: () => void;
}) {
  return (
    <button {...rest} type={type} className={`chip chip-${tone} chip-press`}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {remove ? <RemoveFace label={remove}>{children}</RemoveFace> : children}
    </button>
  );
}

function RemoveFace({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{label}</span>
      <Icon name="close" size={16} />
    </>
  );
}
