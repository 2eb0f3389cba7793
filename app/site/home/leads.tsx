// Links to some of the offers, with counts: a list of names, or tiles with icons.
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { Place } from "./home-places.server.ts";

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

function Lead({ place, icon }: { place: Place; icon?: IconName }) {
  return (
    <li>
      <Link to={place.to} className={icon ? "lead-link lead-tile" : "lead-link"}>
        {icon ? <Icon name={icon} size={22} /> : null}
        <span className="lead-name">{place.label}</span>
        <span className="lead-count">
          {place.count}
          <span className="visually-hidden">{place.several ? " offres" : " offre"}</span>
        </span>
      </Link>
    </li>
  );
}

export function Leads({
  label,
  title,
  places,
  tiles,
}: {
  label: string;
  title: string;
  places: Place[];
  tiles?: boolean;
}) {
  return places.length === 0 ? null : (
    <div className="stack stack-s">
      <h3 id={label}>{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
      <ul className={tiles ? "leads lead-tiles" : "leads"} role="list" aria-labelledby={label}>
        {places.map((place) => (
          <Lead key={place.to} place={place} icon={tiles ? (icons[place.label] ?? "briefcase") : undefined} />
        ))}
      </ul>
    </div>
  );
}
