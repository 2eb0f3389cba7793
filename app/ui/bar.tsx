// The top bar: the logo, and links that a phone shows in a popover, without JavaScript.
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
  links?: NavLink[];
  label?: string;
  icons?: boolean;
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard also clicks links */}
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
