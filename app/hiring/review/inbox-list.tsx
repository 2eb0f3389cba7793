// The list of applications, to open, or to select for bulk actions.
import { useRef } from "react";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { useHydrated } from "../../ui/alive.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { type CloseProps, Dialog } from "../../ui/dialog.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { listOf } from "../../ui/form-state.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Ago } from "../../ui/time.tsx";
import { applicationLife } from "../application-life.ts";
import type { AnswerChoice } from "./answer-choice.ts";
import type { ReceivedRowShown } from "./inbox-rows.server.ts";
import { AnswerTemplates } from "./ready-texts.tsx";

export type ReceivedListProps = {
  cards: ReceivedRowShown[];
  here: string;
  action: string;
  refusals: AnswerChoice[];
  /** Where the company's own texts are written. */
  writing: string;
  form: FormState | undefined;
};

function Row({ card, chosen }: { card: ReceivedRowShown; chosen: boolean }) {
  const { id, to, name, offer, state, isNew, hasNewMessage, at, notifiedAt, photo, isHidden, about, answers } = card;
  const { wait, decisive, match, cameBy, call, isFalse, source, before, record } = card;
  return (
    <li className={isNew ? "card received-row is-new" : "card received-row"}>
      {state === "withdrawn" ? (
        <span />
      ) : (
        <div className="choice choice-alone">
          <input
            type="checkbox"
            id={`choix-${id}`}
            name="candidatures"
            value={`${id}:${applicationLife[state].slug}`}
            defaultChecked={chosen}
          />
          <label htmlFor={`choix-${id}`}>
            <span className="visually-hidden">Cocher {name}</span>
          </label>
        </div>
      )}
      <Avatar name={isHidden ? "" : name} src={photo} />
      <div className="received-who">
        <h2 className="received-name">
          <Link to={to} className="item-link">
            {name}
          </Link>
          {isNew ? <span className="received-new">Non lue</span> : null}
        </h2>
        {about ? <p className="muted received-line">{about}</p> : null}
        {answers ? <p className="muted received-line">{answers}</p> : null}
        {before ? <p className="muted received-line">{before}</p> : null}
        {record ? (
          <p className="received-call">
            <Link to={record.to}>
              {record.text}
              <span className="visually-hidden">, {name}</span>
            </Link>
          </p>
        ) : null}
        {call ? (
          <p className="received-call cluster">
            <a href={call.to} className="cluster">
              <Icon name="phone" size={16} />
              {call.label}
            </a>
            {call.isCalled ? null : (
              <SubmitButton variant="ghost" size="small" name="appelee" value={id}>
                Noter l’appel<span className="visually-hidden"> à {name}</span>
              </SubmitButton>
            )}
          </p>
        ) : null}
      </div>
      <p className="muted received-line received-offer">{source ? `${offer} · ${source}` : offer}</p>
      <div className="received-facts">
        <Chip tone={applicationLife[state].tone}>{isFalse ? "Fausse" : applicationLife[state].company}</Chip>
        {decisive ? <Chip tone={decisive.isMet ? "ok" : "warn"}>{decisive.text}</Chip> : null}
        {match ? <Chip>{match}</Chip> : null}
        {cameBy ? <Chip>{cameBy}</Chip> : null}
        {hasNewMessage ? (
          <Chip tone="accent" icon="message">
            Nouveau message
          </Chip>
        ) : null}
      </div>
      <p className={wait?.isLong ? "received-wait is-long" : "received-wait"}>
        {wait ? wait.text : notifiedAt ? notifiedAt : <Ago at={at} />}
      </p>
    </li>
  );
}

const quick = ["to-study", "interview", "retained"] as const;

type RefusalProps = Pick<ReceivedListProps, "refusals" | "writing" | "form"> & { close?: CloseProps };

function Refusal({ refusals, writing, form, close }: RefusalProps) {
  const mailSentence = useMailSentence();
  return (
    <>
      <AnswerTemplates
        choices={refusals}
        state={form}
        legend="Message à chaque candidat"
        help={
          <>
            {"{offre}"} devient le titre de l’offre de chacun, {"{prenom}"} son prénom.{" "}
            <Link to={writing}>Garder un texte prêt</Link>.{" "}
            {mailSentence(
              "L’e-mail commence par «\u00a0Bonjour\u00a0», avec le prénom si la personne a confirmé son adresse. Il part 12\u00a0heures plus tard, jamais entre 20\u00a0h et 8\u00a0h\u00a0: d’ici là, tout peut être annulé. Qui n’a pas d’e-mail le lit dans son suivi\u00a0: à appeler.",
              "Il paraît dans le suivi de chacun au plus tôt 12\u00a0heures plus tard\u00a0: d’ici là, tout peut être annulé.",
            )}
          </>
        }
      />
      <div className="cluster">
        <SubmitButton variant="danger" name="etat" value={applicationLife.refused.slug}>
          Refuser les candidatures cochées
        </SubmitButton>
        {close ? (
          <Button variant="ghost" {...close}>
            Annuler
          </Button>
        ) : null}
      </div>
    </>
  );
}

export function ReceivedList({ cards, here, action, refusals, writing, form: answered }: ReceivedListProps) {
  const form = useAnswer(answered, "lot");
  const alive = useHydrated();
  const box = useRef<HTMLFormElement>(null);
  const chosen = listOf(form, "candidatures");
  // Opens when the form comes back, so that its errors are visible.
  const isOpen = form !== answered || Object.keys(form?.errors ?? {}).length > 0;
  const tickAll = (checked: boolean) => {
    for (const input of box.current?.querySelectorAll<HTMLInputElement>("input[name=candidatures]") ?? [])
      input.checked = checked;
  };
  return (
    <ActionForm
      ref={box}
      action={action}
      className={alive && !isOpen ? "batch stack is-waiting" : "batch stack"}
      noValidate
      preventScrollReset
      // Moved applications lose their selection.
      key={cards.map(({ id, state }) => `${id}${state}`).join()}
    >
      <FormErrors summary={form?.summary} errors={form?.errors} />
      {/* Enter in a checkbox presses the first button of the form: this one does nothing. */}
      <button type="submit" disabled hidden>
        Rien
      </button>
      <HiddenField name="form" value="lot" />
      <HiddenField name="retour" value={here} />
      {alive ? (
        <div className="batch-all">
          <Button variant="ghost" size="small" onClick={() => tickAll(true)}>
            Tout cocher
          </Button>
          <Button variant="ghost" size="small" onClick={() => tickAll(false)}>
            Tout décocher
          </Button>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari would no longer call it a list */}
      <ul className="plain-list received-rows" role="list">
        {cards.map((card) => (
          <Row key={card.id} card={card} chosen={chosen.includes(`${card.id}:${applicationLife[card.state].slug}`)} />
        ))}
      </ul>
      <fieldset className="batch-bar">
        <legend>Pour les candidatures cochées</legend>
        <div className="cluster">
          {quick.map((state) => (
            <SubmitButton key={state} variant="secondary" size="small" name="etat" value={applicationLife[state].slug}>
              {applicationLife[state].company}
            </SubmitButton>
          ))}
          {isOpen ? null : (
            <Dialog title="Refuser avec courtoisie" opener={{ variant: "danger", size: "small", children: "Refuser…" }}>
              {(close) => (
                <div className="stack">
                  <Refusal refusals={refusals} writing={writing} form={form} close={close} />
                </div>
              )}
            </Dialog>
          )}
        </div>
        {isOpen ? <Refusal refusals={refusals} writing={writing} form={form} /> : null}
      </fieldset>
    </ActionForm>
  );
}
