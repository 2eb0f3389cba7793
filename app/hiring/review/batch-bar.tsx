// What is done with the ticked applications: a state for all, or a refusal whose messages can be read before.
import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import type { FormState } from "../../platform/forms/form.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { type CloseProps, Dialog } from "../../ui/dialog.tsx";
import { FormErrors } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { applicationLife } from "../application-life.ts";
import * as hiringMessages from "../messages.ts";
import type { AnswerChoice } from "./answer-choice.ts";
import type { BatchState } from "./batch-forms.server.ts";
import type { DecisionPreview } from "./decision-previews.server.ts";
import { AnswerTemplates } from "./ready-texts.tsx";

const quick = ["to-study", "interview", "retained"] as const;

const namesShown = 2;

function Previews({ previews }: { previews: DecisionPreview[] }) {
  return (
    <section className="previews" aria-label="Message à chaque personne">
      {previews.map(({ id, name, offer, reach, subject, greeting, opening, text }, at) => (
        <details key={id} name="apercu" open={at === 0}>
          <summary>
            <span className="strong">{name}</span> <span className="muted">{offer}</span>
          </summary>
          <p className="muted">{reach}</p>
          <blockquote className="preview">
            <p className="strong">{subject}</p>
            <p>{greeting}</p>
            <p>{opening}</p>
            <p className="preview-text">{text}</p>
          </blockquote>
        </details>
      ))}
    </section>
  );
}

type Props = {
  action: string;
  refusals: AnswerChoice[];
  /** Where the company's own texts are written. */
  writing: string;
  form: BatchState | undefined;
  /** "Léa, Karim et 3 autres"; "" without scripts. */
  whom: string;
  close?: CloseProps;
};

function Refusal({ action, refusals, writing, form, whom, close }: Props) {
  const mailSentence = useMailSentence();
  const fetcher = useFetcher<BatchState>();
  const [isEdited, setEdited] = useState(false);
  const read = fetcher.data ?? form;
  const isIdle = fetcher.state === "idle";
  return (
    <div className="stack" onInput={() => setEdited(true)}>
      {fetcher.data ? <FormErrors summary={read?.summary} errors={read?.errors} /> : null}
      <AnswerTemplates
        choices={refusals}
        state={read}
        legend="Message à chaque candidat"
        help={
          <>
            {"{offre}"} devient le titre de l’offre de chacun, {"{prenom}"} son prénom.{" "}
            <Link to={writing}>Garder un texte prêt</Link>.{" "}
            {mailSentence(
              "L’e-mail commence par «\u00a0Bonjour\u00a0», avec le prénom si la personne a confirmé son adresse. Il part 12\u00a0heures plus tard, jamais entre 20\u00a0h et 8\u00a0h\u00a0: d’ici là, tout peut être annulé. Les personnes sans e-mail le lisent dans leur suivi\u00a0: pensez à les appeler.",
              "Il apparaît dans le suivi de chacun au plus tôt 12\u00a0heures plus tard\u00a0: d’ici là, tout peut être annulé.",
            )}
          </>
        }
      />
      {read?.previews && !isEdited && isIdle ? <Previews previews={read.previews} /> : null}
      <div className="cluster">
        <SubmitButton variant="danger" name="etat" value={applicationLife.refused.slug}>
          {whom ? `Refuser ${whom}` : "Refuser les candidatures cochées"}
        </SubmitButton>
        <SubmitButton
          variant="secondary"
          name="apercu"
          value="oui"
          icon="eye"
          pending={!isIdle}
          onClick={(event) => {
            const fields = new FormData(event.currentTarget.form!, event.currentTarget);
            event.preventDefault();
            setEdited(false);
            fetcher.submit(fields, { method: "post", action });
          }}
        >
          Relire chaque message
        </SubmitButton>
        {close ? (
          <Button variant="ghost" {...close}>
            Annuler
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type BarProps = Pick<Props, "action" | "refusals" | "writing" | "form"> & {
  /** Of the ticked people, in the order of the list. */
  names: string[];
  /** The answer of the server; `form` may be a restored draft. */
  answered: FormState | undefined;
};

export function BatchBar({ names, form, answered, ...refusal }: BarProps) {
  // Opens when the form comes back, so that its errors are visible.
  const isOpen = form !== answered || form?.previews !== undefined || Object.keys(form?.errors ?? {}).length > 0;
  const box = useRef<HTMLDialogElement>(null);
  const { state } = useNavigation();
  // The bar is hidden once nothing is ticked; an open box in it would still cover the page.
  useEffect(() => {
    if (state === "idle" && box.current?.open) box.current.close();
  }, [state]);
  const whom = hiringMessages.namedAndOthers(names.slice(0, namesShown), Math.max(0, names.length - namesShown));
  return (
    <fieldset
      className={names.length > 0 || isOpen ? "batch-bar" : "batch-bar unscripted"}
      data-open={isOpen || undefined}
    >
      <legend>{whom || "Pour les candidatures cochées"}</legend>
      <div className="cluster">
        {quick.map((state) => (
          <SubmitButton key={state} variant="secondary" size="small" name="etat" value={applicationLife[state].slug}>
            {applicationLife[state].company}
          </SubmitButton>
        ))}
        {isOpen ? null : (
          <Dialog
            box={box}
            title={whom ? `Refuser ${whom}` : "Refuser avec courtoisie"}
            opener={{ variant: "danger", size: "small", children: "Refuser…" }}
          >
            {(close) => <Refusal {...refusal} form={form} whom={whom} close={close} />}
          </Dialog>
        )}
      </div>
      {isOpen ? <Refusal {...refusal} form={form} whom={whom} /> : null}
    </fieldset>
  );
}
