// The navigation of a personal space. One list of links, drawn as a side column, a row in the top bar or, on a phone, a bar
// at the bottom that keeps what does not fit behind « Plus ».

import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { closePopover, isCurrent, NavItems } from "./nav-list.tsx";
import type { NavLink } from "./shell.ts";

const seats = 5;
/** How many of them stay where the letters are so large that five words do not stand side by side. */
const seatsOfLargeLetters = 2;

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
      <button
        type="button"
        className="nav-link account-more"
        popoverTarget="plus"
        data-current={rest.some((link) => isCurrent(link, pathname)) || undefined}
        data-spare={rest.length === 0 || undefined}
      >
        <Icon name="more" />
        <span>Plus</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links inside it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks a link as well */}
      <div id="plus" popover="auto" onClick={closePopover}>
        <ul className="account-seated">
          <NavItems links={first.slice(seatsOfLargeLetters)} icons />
        </ul>
        {rest.length ? (
          <ul>
            <NavItems links={rest} icons />
          </ul>
        ) : null}
      </div>
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
