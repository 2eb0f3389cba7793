// The items that need a candidate's attention today, at the top of /candidat and /moncompte.
import { Avatar } from "../../ui/avatar.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";

export type TodayItem = { title: string; text: string; to: string; company: string | null; logo: string | null };

export function Today({ items }: { items: TodayItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="aujourdhui">
      <h2 id="aujourdhui">À faire aujourd’hui</h2>
      <ItemList>
        {items.map(({ title, text, to, company, logo }) => (
          <ItemCard
            key={to}
            level={3}
            to={to}
            title={title}
            subtitle={text}
            media={
              company ? (
                <Avatar name={company} src={logo} logo />
              ) : (
                <span className="avatar avatar-m avatar-accent">
                  <Icon name="users" />
                </span>
              )
            }
          />
        ))}
      </ItemList>
    </section>
  );
}
