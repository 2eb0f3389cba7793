// Links to some of the offers, with counts: a list of names, or tiles with icons.
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { OfferLink } from "./offer-links.server.ts";

const icons: Record<string, IconName> = {
  Informatique: "screen",
  Commerce: "tag",
  Industrie: "settings",
  Services: "handshake",
  BTP: "building",
  Santé: "heart",
  Transport: "map",
  Agriculture: "sun",
  Tourisme: "map-pin",
  Autres: "briefcase",
};

function Lead({ link, icon }: { link: OfferLink; icon?: IconName }) {
  return (
    <li>
      <Link to={link.to} className={icon ? "lead-link lead-tile" : "lead-link"}>
        {icon ? <Icon name={icon} size={22} /> : null}
        <span className="lead-name">{link.label}</span>
        <span className="lead-count">
          {link.count}
          <span className="visually-hidden">{link.several ? " offres" : " offre"}</span>
        </span>
      </Link>
    </li>
  );
}

export function Leads({
  label,
  title,
  links,
  tiles,
}: {
  label: string;
  title: string;
  links: OfferLink[];
  tiles?: boolean;
}) {
  return links.length === 0 ? null : (
    <div className="stack stack-s">
      <h3 id={label}>{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
      <ul className={tiles ? "leads lead-tiles" : "leads"} role="list" aria-labelledby={label}>
        {links.map((link) => (
          <Lead key={link.to} link={link} icon={tiles ? (icons[link.label] ?? "briefcase") : undefined} />
        ))}
      </ul>
    </div>
  );
}
