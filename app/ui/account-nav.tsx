// The navigation of a personal space. One list of links, drawn as a side column, a row in the top bar or, on a phone, a bar
// at the bottom that keeps what does not fit behind « Plus ».

import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { closePopover, isCurrent, NavItems } from "./nav-list.tsx";
import type { NavLink } from "./shell.ts";

const seats = 5;

export function AccountNav({ links, place }: { links: NavLink[]; place: "side" | "top" }) {
  const { pathname } = useLocation();
  if (!links.length) return null;
  const first = links.length > seats ? links.slice(0, seats - 1) : links;
  const rest = links.slice(first.length);
  return (
    <nav className={`account-nav account-nav-${place}`} aria-label="Mon espace">
      <ul>
        <NavItems links={first} icons />
      </ul>
      {rest.length ? (
        <>
          <button
            type="button"
            className="nav-link account-more"
            popoverTarget="plus"
            data-current={rest.some((link) => isCurrent(link, pathname)) || undefined}
          >
            <Icon name="more" />
            <span>Plus</span>
          </button>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks a link as well */}
          <ul id="plus" popover="auto" onClick={closePopover}>
            <NavItems links={rest} icons />
          </ul>
        </>
      ) : null}
    </nav>
  );
}

/** The anchors of a long page. They are the browser's own links: no script, no page load. */
export function SectionNav({ links }: { links: NavLink[] }) {
  if (!links.length) return null;
  return (
    <nav className="section-nav" aria-label="Sur cette page">
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <a href={link.to} className="nav-link">
              <Icon name={link.icon ?? "arrow-right"} />
              <span>{link.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
