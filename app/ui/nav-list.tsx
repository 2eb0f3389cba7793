// The links of a navigation, with the current one marked.
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { hidePopover } from "./popover.ts";
import type { NavLink } from "./shell.ts";

/** A link with a hash is a section of a page: it is current only when the shell marks it. */
export function isCurrent(link: NavLink, pathname: string): boolean {
  if (link.current !== undefined) return link.current;
  return !link.to.includes("#") && link.to.split("?")[0] === pathname;
}

/** Whether the current page is below a link's page: "Mes offres" for an open offer. Never true of a home page. */
function isAbove(link: NavLink, links: NavLink[], pathname: string): boolean {
  const below = `${link.to}/`;
  return pathname.startsWith(below) && !links.some(({ to }) => to.startsWith(below));
}

export function NavItems({
  links,
  icons = false,
  children,
}: {
  links: NavLink[];
  icons?: boolean;
  children?: ReactNode;
}) {
  const { pathname } = useLocation();
  return (
    <>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            className="nav-link"
            aria-current={isCurrent(link, pathname) ? "page" : isAbove(link, links, pathname) || undefined}
          >
            {icons ? <Icon name={link.icon ?? "arrow-right"} /> : null}
            <span>{link.label}</span>
            {link.count ? (
              <b className="nav-count">
                {link.count}
                <span className="visually-hidden"> en attente</span>
              </b>
            ) : null}
          </Link>
        </li>
      ))}
      {children}
    </>
  );
}

export function closePopover(event: React.MouseEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  if (target.closest("a")) hidePopover(event.currentTarget);
}
