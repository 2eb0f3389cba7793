// The list that a person was opened from, beside their page.
import { CandidateAvatar } from "../../people/candidates/candidate-card.tsx";
import { Chip, type ChipTone } from "../../ui/chip.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";

export type PersonRow = {
  id: string;
  to: string;
  name: string;
  photo: string | null;
  isHidden: boolean;
  line: string;
  state: { label: string; tone: ChipTone } | null;
  isNew: boolean;
};

export type ListShown = {
  /** The address of the list, and what it is. */
  to: string;
  label: string;
  rows: PersonRow[];
  previous: string | null;
  next: string | null;
};

export function PersonList({ list: { to, label, rows }, id }: { list: ListShown; id: string }) {
  if (rows.length < 2) return null;
  return (
    <aside className="person-list" aria-label={`Liste\u00a0: ${label}`}>
      <p className="person-list-head">
        <Link to={to}>{label}</Link>
      </p>
      <div className="person-rows">
        <ItemList>
          {rows.map((row) => (
            <ItemCard
              key={row.id}
              to={row.to}
              title={row.name}
              level={3}
              current={row.id === id}
              media={
                <CandidateAvatar candidate={{ name: row.name, masked: row.isHidden, photo: row.photo }} size="m" />
              }
              subtitle={row.line}
              facts={row.state ? <Chip tone={row.state.tone}>{row.state.label}</Chip> : null}
            />
          ))}
        </ItemList>
      </div>
    </aside>
  );
}
