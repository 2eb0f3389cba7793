// The applications in columns by state. Cards move by menu, mouse, Shift and arrow keys or (without scripts) form; arrow keys move the focus.
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { ApplicationState } from "../../platform/db/schema.ts";
import { useHydrated } from "../../ui/alive.ts";
import { Link } from "../../ui/link.tsx";
import { applicationLife, boardStates, canMove, stateOfSlug } from "../application-life.ts";
import { receivedPath } from "../apply/application.ts";
import * as hiringMessages from "../messages.ts";
import { BoardCard } from "./board-card.tsx";
import { neighbourCard } from "./board-keys.ts";
import type { ReceivedCard } from "./inbox-rows.server.ts";

export type BoardColumn = {
  state: ApplicationState;
  cards: ReceivedCard[];
  count: string;
  more: { label: string; to: string } | null;
};

export type BoardProps = { columns: BoardColumn[]; here: string };

type Move = { id: string; to: ApplicationState };

function useMove(): Move | null {
  const { formData, formAction } = useNavigation();
  if (formData?.get("form") !== "etat") return null;
  const id = formAction?.split("?")[0]?.split("/").at(-1);
  const to = stateOfSlug(formData.get("etat"));
  return id && to ? { id, to } : null;
}

function placed(columns: BoardColumn[], move: Move | null): BoardColumn[] {
  const card = move && columns.flatMap(({ cards }) => cards).find(({ id }) => id === move.id);
  if (!move || !card) return columns;
  return columns.map((column) => {
    const cards = column.cards.filter(({ id }) => id !== move.id);
    return { ...column, cards: column.state === move.to ? [card, ...cards] : cards };
  });
}

/** The next column on the side of an arrow key that takes a card of this state. */
function stateBeside(from: ApplicationState, key: string): ApplicationState | undefined {
  const at = boardStates.indexOf(from);
  const side =
    key === "ArrowRight" ? boardStates.slice(at + 1) : key === "ArrowLeft" ? boardStates.slice(0, at).reverse() : [];
  return side.find((state) => canMove(from, state));
}

export function Board({ columns, here }: BoardProps) {
  const alive = useHydrated();
  const submit = useSubmit();
  const move = useMove();
  const board = useRef<HTMLElement>(null);
  const moved = useRef<Move & { name: string }>(null);
  const [dragged, setDragged] = useState<ReceivedCard | null>(null);
  const [over, setOver] = useState<ApplicationState | null>(null);
  const [announcement, setAnnouncement] = useState("");

  // In a new column the card is another element: moves the focus to it and announces the change.
  useEffect(() => {
    if (move) {
      const name = columns.flatMap(({ cards }) => cards).find(({ id }) => id === move.id)?.name ?? "";
      moved.current = { ...move, name: name || (moved.current?.name ?? "") };
    } else if (moved.current) {
      const { id, to, name } = moved.current;
      moved.current = null;
      const isThere = columns.some(({ state, cards }) => state === to && cards.some((card) => card.id === id));
      if (isThere) setAnnouncement(hiringMessages.applicationMoved(name, applicationLife[to].company));
      board.current?.querySelector<HTMLElement>(`[data-card="${id}"] .board-link`)?.focus({ preventScroll: true });
    }
  }, [move, columns]);

  const takes = (state: ApplicationState) => dragged !== null && canMove(dragged.state, state);

  function moveCard(card: ReceivedCard, to: ApplicationState) {
    if (!canMove(card.state, to)) return;
    // A refusal needs a text, which is chosen first.
    if (to === "refused") {
      board.current?.querySelector<HTMLElement>(`[data-card="${card.id}"] [data-refuse]`)?.click();
      return;
    }
    const fields = { form: "etat", etat: applicationLife[to].slug, vu: applicationLife[card.state].slug, retour: here };
    submit(fields, { method: "post", action: receivedPath(card.id), preventScrollReset: true });
  }

  function drop(event: DragEvent, to: ApplicationState) {
    event.preventDefault();
    const card = dragged;
    setDragged(null);
    setOver(null);
    if (card) moveCard(card, to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as HTMLElement;
    if (!target.matches(".board-link") || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.shiftKey) {
      const id = target.closest<HTMLElement>("[data-card]")?.dataset.card;
      const card = columns.flatMap(({ cards }) => cards).find((each) => each.id === id);
      const to = card && stateBeside(card.state, event.key);
      if (!to || move) return;
      event.preventDefault();
      moveCard(card, to);
      return;
    }
    const next = board.current && neighbourCard(board.current, target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <section ref={board} className="board" aria-label="Candidatures par état" onKeyDown={onKeyDown}>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {placed(columns, move).map(({ state, cards, count, more }) => (
        <section
          key={state}
          id={`colonne-${applicationLife[state].slug}`}
          className={over === state && takes(state) ? "board-column is-target" : "board-column"}
          data-takes={dragged ? takes(state) : undefined}
          aria-labelledby={`colonne-${applicationLife[state].slug}-titre`}
          onDragOver={(event) => {
            if (!takes(state)) return;
            event.preventDefault();
            event.dataTransfer.dropEffect = "move";
            setOver(state);
          }}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
          }}
          onDrop={(event) => drop(event, state)}
        >
          <h2 id={`colonne-${applicationLife[state].slug}-titre`} className="board-title">
            {applicationLife[state].company} <span className="states-count">{count}</span>
          </h2>
          {cards.length > 0 ? (
            // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list
            <ul className="plain-list board-cards" role="list">
              {cards.map((card) => (
                <BoardCard
                  key={card.id}
                  card={card}
                  here={here}
                  isMoving={move?.id === card.id}
                  draggable={alive}
                  onDrag={setDragged}
                />
              ))}
            </ul>
          ) : (
            <p className="muted board-empty">Aucune candidature</p>
          )}
          {more ? (
            <Link to={more.to} preventScrollReset className="board-more">
              {more.label}
            </Link>
          ) : null}
        </section>
      ))}
    </section>
  );
}
