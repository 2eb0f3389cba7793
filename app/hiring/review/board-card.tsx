// One application on the board, with the menu that moves it.

import { useRef } from "react";
import { Form } from "react-router";
import { HiddenField } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Ago } from "../../ui/time.tsx";
import { applicationLife, movesFrom } from "../application-life.ts";
import { receivedPath } from "../apply/application.ts";
import type { ReceivedCard } from "./inbox-rows.server.ts";

type Props = {
  card: ReceivedCard;
  here: string;
  isMoving: boolean;
  draggable: boolean;
  onDrag: (card: ReceivedCard | null) => void;
};

function refusalPath({ to }: ReceivedCard, here: string): string {
  const [path = "", query = ""] = to.split("?");
  const params = new URLSearchParams(query);
  params.set("decision", applicationLife.refused.slug);
  params.set("retour", here);
  return `${path}?${params}#decision`;
}

function MoveMenu({ card, here }: { card: ReceivedCard; here: string }) {
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={box}
      className="move"
      name="deplacer"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !box.current?.open) return;
        box.current.open = false;
        box.current.querySelector("summary")?.focus();
      }}
    >
      <summary>
        Déplacer<span className="visually-hidden"> {card.name}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <Form method="post" action={receivedPath(card.id)} preventScrollReset className="move-choices">
        <HiddenField name="form" value="etat" />
        <HiddenField name="vu" value={applicationLife[card.state].slug} />
        <HiddenField name="retour" value={here} />
        {movesFrom(card.state).map((state) =>
          state === "refused" ? (
            <Link key={state} to={refusalPath(card, here)} data-refuse className="move-choice">
              {applicationLife[state].company}…
            </Link>
          ) : (
            <button key={state} type="submit" name="etat" value={applicationLife[state].slug} className="move-choice">
              {applicationLife[state].company}
            </button>
          ),
        )}
      </Form>
    </details>
  );
}

export function BoardCard({ card, here, isMoving, draggable, onDrag }: Props) {
  const { id, to, name, offer, isNew, hasNewMessage, at, waits, notifiedAt, answers, decisive } = card;
  return (
    <li
      className="card board-card"
      data-card={id}
      aria-busy={isMoving || undefined}
      draggable={draggable || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        onDrag(card);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <h3 className="board-name">
        <Link to={to} className="board-link" draggable={false}>
          {name}
        </Link>
        {isNew ? <span className="board-new">Non lue</span> : null}
      </h3>
      <p className="muted board-offer">{offer}</p>
      {answers ? <p className="muted board-offer">{answers}</p> : null}
      {decisive ? <p className={decisive.isMet ? "board-fact" : "board-fact board-waits"}>{decisive.text}</p> : null}
      <p className="muted">
        <Ago at={at} />
      </p>
      {hasNewMessage ? <p className="board-fact board-waits">Nouveau message</p> : null}
      {waits ? <p className="board-fact board-waits">Attend depuis {waits}</p> : null}
      {notifiedAt ? <p className="board-fact">{notifiedAt}</p> : null}
      <MoveMenu card={card} here={here} />
    </li>
  );
}
