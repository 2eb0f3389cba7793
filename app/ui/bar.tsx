// The top bar: the logo and the navigation. A phone shows the links of visitors in a popover, without JavaScript.
import { AccountNav } from "./account-nav.tsx";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { closePopover, NavItems } from "./nav-list.tsx";
import { SessionLinks } from "./session-links.tsx";
import type { Shell } from "./shell.ts";

export function SiteAlert({ shell: { alert, decision } }: { shell: Shell }) {
  return alert ? (
    <div className="site-alert">
      <Icon name="warning" size={18} />
      <p>
        {alert} {decision && <a href={decision}>Lire la décision et y répondre</a>}
      </p>
    </div>
  ) : null;
}

export function Bar({ shell: { viewer, links } }: { shell: Shell }) {
  if (viewer)
    return (
      <div className="bar-inner">
        <Logo />
        <AccountNav links={links} label={viewer.role === "admin" ? "Administration" : "Mon espace"} />
        <SessionLinks viewer={viewer} />
      </div>
    );
  return (
    <div className="bar-inner">
      <Logo />
      <button type="button" className="button button-secondary menu-button" popoverTarget="menu">
        <Icon name="menu" size={18} />
        <span className="button-label">Menu</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard also clicks links */}
      <div id="menu" popover="auto" className="menu" onClick={closePopover}>
        {links.length ? (
          <nav className="menu-nav" aria-label="Navigation principale">
            <ul>
              <NavItems links={links} />
            </ul>
          </nav>
        ) : null}
        <SessionLinks viewer={null} />
      </div>
    </div>
  );
}
