// The top of a page: the logo, and beside it what a phone keeps behind one button. The same elements serve both widths;
// the popover needs no JavaScript.
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { closePopover, NavItems } from "./nav-list.tsx";
import { SessionLinks } from "./session-links.tsx";
import type { NavLink, Shell } from "./shell.ts";

export function SiteAlert({ children }: { children: string | null }) {
  return children ? (
    <div className="site-alert">
      <Icon name="warning" size={18} />
      <p>{children}</p>
    </div>
  ) : null;
}

type BarProps = {
  shell: Shell;
  /** The links of the bar, when they are not the site's own. */
  links?: NavLink[];
  label?: string;
  icons?: boolean;
  /** Stands between the logo and the rest, at every width. */
  children?: ReactNode;
};

export function Bar({ shell, links = shell.main, label, icons, children }: BarProps) {
  return (
    <div className="bar-inner">
      <Logo />
      {children}
      <button type="button" className="button button-secondary menu-button" popoverTarget="menu">
        <Icon name="menu" size={18} />
        <span className="button-label">Menu</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links inside it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks a link as well */}
      <div id="menu" popover="auto" className="menu" onClick={closePopover}>
        {links.length ? (
          <nav className="menu-nav" aria-label={label ?? "Navigation principale"}>
            <ul>
              <NavItems links={links} icons={icons} />
            </ul>
          </nav>
        ) : null}
        <SessionLinks viewer={shell.viewer} />
      </div>
    </div>
  );
}
