// The items that need a candidate's attention, at the top of /candidat.
import { unreadTalksPath } from "../../hiring/conversations/talk.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ItemCard, ItemList } from "../../ui/item-card.tsx";
import { Link } from "../../ui/link.tsx";

export type TodayItem = {
  title: string;
  text: string;
  to: string;
  /** What one does there: "Choisir", "Lire". */
  verb: string;
  company: string;
  logo: string | null;
  /** The company waits for an answer. */
  isDue: boolean;
};

type TodayProps = {
  items: TodayItem[];
  /** More talks are unread than have a row. */
  hasMore: boolean;
};

export function Today({ items, hasMore }: TodayProps) {
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="aujourdhui">
      <h2 id="aujourdhui">À faire aujourd’hui</h2>
      <ItemList>
        {items.map(({ title, text, to, verb, company, logo, isDue }) => (
          <ItemCard
            key={to}
            level={3}
            to={to}
            title={title}
            subtitle={text}
            media={<Avatar name={company} src={logo} logo />}
            aside={
              <ButtonLink to={to} size="small" variant={isDue ? "primary" : "secondary"}>
                {verb}
                <span className="visually-hidden">&nbsp;: {text}</span>
              </ButtonLink>
            }
          />
        ))}
      </ItemList>
      {hasMore ? (
        <p>
          <Link to={unreadTalksPath}>Tous les échanges non lus</Link>
        </p>
      ) : null}
    </section>
  );
}
