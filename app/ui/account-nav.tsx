// The one navigation of a role: a row in the top bar (a column for administrators), on a phone a bottom bar with « Plus ».

import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { closePopover, isCurrent, NavItems } from "./nav-list.tsx";
import { SignOut } from "./session-links.tsx";
import type { NavLink } from "./shell.ts";

const seats = 5;
const seatsOfLargeLetters = 2;

export function AccountNav({ links, label }: { links: NavLink[]; label: string }) {
  const { pathname } = useLocation();
  const inBar = links.slice(0, seats - 1);
  const rest = links.slice(inBar.length);
  return (
    <nav className="account-nav" aria-label={label}>
      <ul>
        <NavItems links={inBar} icons />
      </ul>
      <button
        type="button"
        className="nav-link account-more"
        popoverTarget="plus"
        data-current={rest.some((link) => isCurrent(link, pathname)) || undefined}
      >
        <Icon name="more" />
        <span>Plus</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles clicks on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard also clicks links */}
      <div id="plus" popover="auto" onClick={closePopover}>
        <ul className="account-seated">
          <NavItems links={inBar.slice(seatsOfLargeLetters)} icons />
        </ul>
        {rest.length ? (
          <ul>
            <NavItems links={rest} icons />
          </ul>
        ) : null}
        <SignOut className="nav-link" />
      </div>
    </nav>
  );
}
