// The page of a person for a company, however they came: the list on the left, the person, and what one may do.
import type { ReactNode } from "react";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Columns } from "../../ui/columns.tsx";
import type { IconName } from "../../ui/icon.tsx";
import type { ListKey } from "../../ui/list-keys.tsx";
import { type ListShown, PersonList } from "./person-list.tsx";

/** A link of the bar at the foot of a phone. */
export type BarLink = { to: string; icon: IconName; label: string; isFirst?: boolean; press?: string };

type Props = {
  id: string;
  name: string;
  here: string;
  list: ListShown;
  keys: readonly ListKey[];
  head: ReactNode;
  /** Notices between the head and the columns. */
  above?: ReactNode;
  aside: ReactNode;
  bar: readonly BarLink[];
  children: ReactNode;
};

function Neighbour({ to, rel, label }: { to: string | null; rel: "prev" | "next"; label: string }) {
  if (!to) return null;
  return (
    <ButtonLink to={to} rel={rel} variant="ghost" icon={rel === "prev" ? "chevron-left" : "chevron-right"} hideLabel>
      {label}
    </ButtonLink>
  );
}

/** On a phone the actions stay in reach while one reads, in the place of the navigation. */
function Bar({ list: { previous, next }, bar }: Pick<Props, "list" | "bar">) {
  if (bar.length === 0 && !previous && !next) return null;
  return (
    <nav className="person-bar" aria-label="Cette personne">
      <Neighbour to={previous} rel="prev" label="Personne précédente" />
      {bar.map(({ to, icon, label, isFirst, press }) => (
        <ButtonLink
          key={label}
          to={to}
          icon={icon}
          variant={isFirst ? "primary" : "secondary"}
          preventScrollReset
          data-key={press}
        >
          {label}
        </ButtonLink>
      ))}
      <Neighbour to={next} rel="next" label="Personne suivante" />
    </nav>
  );
}

export function PersonPage({ id, name, here, list, keys, head, above, aside, bar, children }: Props) {
  return (
    <div className={list.rows.length > 1 ? "person has-list" : "person"}>
      <PersonList list={list} id={id} keys={keys} here={here} />
      <div className="person-body">
        <Breadcrumb items={[{ label: list.label, to: list.to }, { label: name }]} />
        {head}
        {above}
        <Columns sticky aside={aside}>
          {children}
        </Columns>
      </div>
      <Bar list={list} bar={bar} />
    </div>
  );
}
