// The list of applications: rows to open, to answer by one press or key, or to select for bulk actions.
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { CandidateAvatar } from "../../people/candidates/candidate-card.tsx";
import { FitChip } from "../../people/candidates/fit-chip.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { useHydrated } from "../../ui/alive.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { Chip, ChipLink } from "../../ui/chip.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { listOf } from "../../ui/form-state.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { ItemCard, ItemList, quickAction, Tick } from "../../ui/item-card.tsx";
import { type ListKey, ListKeys } from "../../ui/list-keys.tsx";
import { Ago } from "../../ui/time.tsx";
import { type ApplicationState, applicationLife, canMove, type DecidedState, movesFrom } from "../application-life.ts";
import * as hiringMessages from "../messages.ts";
import type { AnswerChoice } from "./answer-choice.ts";
import { BatchBar } from "./batch-bar.tsx";
import type { ReceivedRowShown } from "./inbox-rows.server.ts";
import { type RowAnswer, useRowAnswers } from "./row-answers.ts";

export type ReceivedListProps = {
  cards: ReceivedRowShown[];
  /** Whether the list is that of one offer, whose name the rows then leave out. */
  isOfOneOffer: boolean;
  /** The number of all matches, in words. */
  count: ReactNode;
  here: string;
  action: string;
  refusals: AnswerChoice[];
  /** Where the company's own texts are written. */
  writing: string;
  form: FormState | undefined;
};

type Quick = { to: DecidedState; key: string; verb: string; icon: IconName };

// The keys r and e are those of all lists.
const quicks: Quick[] = [
  { to: "to-study", key: "l", verb: "À étudier", icon: "bookmark" },
  { to: "retained", key: "g", verb: "Retenir", icon: "check" },
  { to: "interview", key: "e", verb: "Proposer un entretien", icon: "calendar" },
  { to: "refused", key: "r", verb: "Refuser", icon: "ban" },
];

const listKeys: readonly ListKey[] = [
  ["l", "mettre à étudier"],
  ["g", "retenir"],
  ["e", "proposer un entretien"],
  ["r", "refuser aussitôt, avec votre premier texte prêt"],
  ["u", "annuler la dernière décision"],
  ["x", "cocher ou décocher"],
];

/** An application with the state that the company saw. */
const seenValue = (id: string, state: ApplicationState) => `${id}:${applicationLife[state].slug}`;

type QuickProps = {
  card: ReceivedRowShown;
  /** Of the last press that is not answered yet. */
  sent: DecidedState | null;
  isCalling: boolean;
  onAnswer: (answer: RowAnswer) => void;
};

function QuickActions({ card, sent, isCalling, onAnswer }: QuickProps) {
  const { id, call } = card;
  // A press on a row that is being answered starts from where it goes.
  const state = sent ?? card.state;
  const sentAs = (to: DecidedState) => `${seenValue(id, state)}:${applicationLife[to].slug}`;
  return (
    <>
      {quicks.map(({ to, key, verb, icon }) => {
        if (!canMove(card.state, to) && !canMove(state, to)) return null;
        const look = { ...quickAction, icon, "data-key": key, title: `${verb} (${key})` };
        const label = (
          <>
            {verb}
            <span className="visually-hidden">&nbsp;: {card.name}</span>
          </>
        );
        // An interview has its slots, and a hidden name opens with it: nothing is announced before the form.
        if (to === "interview")
          return card.proposing ? (
            <ButtonLink key={key} {...look} to={card.proposing}>
              {label}
            </ButtonLink>
          ) : null;
        return (
          <SubmitButton
            key={key}
            {...look}
            name="une"
            value={sentAs(to)}
            pending={to === sent}
            onClick={(event) => {
              event.preventDefault();
              onAnswer({ id, name: "une", value: sentAs(to), to });
            }}
          >
            {label}
          </SubmitButton>
        );
      })}
      {call && !call.isCalled ? (
        <SubmitButton
          {...quickAction}
          icon="phone"
          name="appelee"
          value={id}
          pending={isCalling}
          onClick={(event) => {
            event.preventDefault();
            onAnswer({ id, name: "appelee", value: id, to: null });
          }}
          title="Noter l’appel"
        >
          Noter l’appel<span className="visually-hidden"> à {card.name}</span>
        </SubmitButton>
      ) : null}
    </>
  );
}

function Facts({ card, state }: { card: ReceivedRowShown; state: ApplicationState }) {
  const { fit, decisive, isInvited, cameBy, call, isFalse, record, hasNewMessage } = card;
  const { company, tone } = applicationLife[state];
  return (
    <>
      {/* In columns, so that the rows compare. */}
      <span>{fit ? <FitChip fit={fit} /> : null}</span>
      <span className="received-marks">
        {decisive ? <Chip tone={decisive.isMet ? "ok" : "warn"}>{decisive.text}</Chip> : null}
        {isInvited ? <Chip icon="send">Invitée</Chip> : null}
        {cameBy ? <Chip>{cameBy}</Chip> : null}
        {hasNewMessage ? (
          <Chip tone="accent" icon="message">
            Nouveau message
          </Chip>
        ) : null}
        {call ? (
          <a href={call.to} className="chip chip-neutral chip-press">
            <Icon name="phone" size={16} />
            {call.label}
          </a>
        ) : null}
        {record ? (
          <ChipLink to={record.to} tone="neutral" icon="users">
            {record.text}
            <span className="visually-hidden">, {card.name}</span>
          </ChipLink>
        ) : null}
        {/* Being received is what all rows begin with. */}
        {isFalse || state !== "received" ? (
          <Chip tone={tone}>{isFalse ? hiringMessages.falseShort : company}</Chip>
        ) : null}
      </span>
    </>
  );
}

type RowProps = Pick<ReceivedListProps, "isOfOneOffer"> & {
  card: ReceivedRowShown;
  chosen: boolean;
  /** All that are not answered yet. */
  answers: readonly RowAnswer[];
  onAnswer: (answer: RowAnswer) => void;
};

function Row({ card, isOfOneOffer, chosen, answers: waiting, onAnswer }: RowProps) {
  const mine = waiting.filter((each) => each.id === card.id);
  const sent = mine.findLast((each) => each.to)?.to ?? null;
  const isCalling = mine.some((each) => each.name === "appelee");
  const { id, to, name, offer, at, notifiedAt, about, answers, wait, source, before } = card;
  const state = sent ?? card.state;
  const isNew = card.isNew && !sent;
  return (
    <ItemCard
      to={to}
      isNew={isNew}
      tick={
        card.state === "withdrawn" ? (
          <span className="tick-none" />
        ) : (
          <Tick
            // A moved application loses its selection.
            key={card.state}
            id={id}
            label={`Cocher ${name}`}
            name="candidatures"
            value={seenValue(id, card.state)}
            defaultChecked={chosen}
          />
        )
      }
      media={<CandidateAvatar candidate={card} size="m" />}
      title={
        <>
          {name}
          {isNew ? <span className="visually-hidden"> Non lue</span> : null}
        </>
      }
      subtitle={about || null}
      lines={[[isOfOneOffer ? null : offer, answers, before, source].filter(Boolean).join(" · ")]}
      facts={<Facts card={card} state={state} />}
      aside={
        sent ? null : (
          <p className={wait?.isLong ? "received-wait is-long" : "received-wait"}>
            {wait?.days ? (
              hiringMessages.waitsSince(wait.days)
            ) : wait ? (
              <>
                Reçue <Ago at={at} />
              </>
            ) : (
              (notifiedAt ?? <Ago at={at} />)
            )}
          </p>
        )
      }
      actions={
        movesFrom(card.state).length > 0 ? (
          <QuickActions card={card} sent={sent} isCalling={isCalling} onAnswer={onAnswer} />
        ) : null
      }
      actionsLabel={hiringMessages.actionsFor(name)}
    />
  );
}

function TickAll({ list, ticked, count }: { list: RefObject<HTMLFormElement | null>; ticked: number; count: number }) {
  const alive = useHydrated();
  const all = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!all.current) return;
    all.current.checked = ticked > 0 && ticked === count;
    all.current.indeterminate = ticked > 0 && ticked < count;
  }, [ticked, count]);
  return (
    <div className="choice tick-all scripted" inert={!alive}>
      <input
        ref={all}
        type="checkbox"
        id="tout-cocher"
        onChange={({ currentTarget: { checked } }) => {
          for (const box of list.current?.querySelectorAll<HTMLInputElement>("input[name=candidatures]") ?? [])
            box.checked = checked;
        }}
      />
      <label htmlFor="tout-cocher">
        <span className="visually-hidden">Tout cocher</span>
      </label>
    </div>
  );
}

export function ReceivedList({ cards, isOfOneOffer, count, form: answered, ...props }: ReceivedListProps) {
  const { here, action, refusals, writing } = props;
  const form = useAnswer(answered, "lot");
  const { answers, send } = useRowAnswers(action, here);
  const box = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<string[]>([]);
  const chosen = listOf(form, "candidatures");
  const readTicks = () => {
    const values = box.current ? new FormData(box.current).getAll("candidatures") : [];
    setTicked(values.map((value) => String(value).split(":")[0]!));
  };
  const shown = cards.map(({ id, state }) => id + state).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that moved or left lose their ticks
  useLayoutEffect(readTicks, [shown]);
  const names = cards.filter(({ id }) => ticked.includes(id)).map(({ called }) => called);
  return (
    <ActionForm ref={box} action={action} className="batch" noValidate preventScrollReset onChange={readTicks}>
      <FormErrors summary={form?.summary} errors={form?.errors} />
      {/* Enter in a checkbox presses the first button of the form: this one does nothing. */}
      <button type="submit" disabled hidden>
        Rien
      </button>
      <HiddenField name="form" value="lot" />
      <HiddenField name="retour" value={here} />
      <div className="inbox-line">
        <TickAll list={box} ticked={ticked.length} count={cards.filter(({ state }) => state !== "withdrawn").length} />
        {count}
      </div>
      <ItemList rows="people">
        {cards.map((card) => (
          <Row
            key={card.id}
            card={card}
            isOfOneOffer={isOfOneOffer}
            chosen={chosen.includes(seenValue(card.id, card.state))}
            answers={answers}
            onAnswer={send}
          />
        ))}
      </ItemList>
      <ListKeys list=".batch" noun="candidature" keys={listKeys} />
      <BatchBar action={action} names={names} refusals={refusals} writing={writing} form={form} answered={answered} />
    </ActionForm>
  );
}
