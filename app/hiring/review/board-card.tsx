// One application on the board, with the menu that moves it.

import { useRef } from "react";
import { Form } from "react-router";
import { fitWords } from "../../engines/matching/fit.ts";
import { bareTitle } from "../../offers/offer.ts";
import { CandidateAvatar } from "../../people/candidates/candidate-card.tsx";
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
      <summary title="Déplacer">
        <Icon name="more" size={18} />
        <span className="visually-hidden">Déplacer {card.name}</span>
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
  const { id, to, name, offer, isNew, hasNewMessage, at, wait, notifiedAt, fit, decisive } = card;
  // An unexpected answer first: the words may stand for the profile alone.
  const stated =
    fit && decisive?.isMet !== false ? <span className={`board-fit-${fit}`}>{fitWords[fit]}</span> : decisive?.text;
  return (
    <li
      className={isNew ? "card board-card is-new" : "card board-card"}
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
      <CandidateAvatar candidate={card} size="s" />
      <div className="board-who">
        <h3 className="board-name item-title">
          <Link to={to} className="board-link item-link" draggable={false}>
            {name}
            {isNew ? <span className="visually-hidden"> Non lue</span> : null}
          </Link>
        </h3>
        <p className="muted board-offer">{bareTitle(offer)}</p>
        {notifiedAt ? (
          <p className="muted" title={notifiedAt}>
            {notifiedAt}
          </p>
        ) : (
          <p className="muted board-facts">
            {hasNewMessage ? (
              <span className="board-urgent">Nouveau message</span>
            ) : stated || !wait?.days ? (
              <span>{stated ?? <Ago at={at} />}</span>
            ) : null}
            {wait?.days ? (
              <span className={wait.isLong ? "board-urgent" : undefined}>
                <span className="visually-hidden">Attend depuis </span>
                {wait.days}
              </span>
            ) : null}
          </p>
        )}
      </div>
      <MoveMenu card={card} here={here} />
    </li>
  );
}
