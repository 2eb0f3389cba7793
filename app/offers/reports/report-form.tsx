// The form of a report of any kind.

import { readableEmail } from "../../platform/text/readable-domain.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, RadioGroup, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Section } from "../../ui/page.tsx";
import { type ReportReason, reasonLabels } from "../report.ts";

type Props = {
  reasons: readonly ReportReason[];
  email: string | null;
  state: FormState | undefined;
  back: { to: string; label: string };
  author: string;
};

export function ReportForm({ reasons, email, state: answered, back, author }: Props) {
  const mailSentence = useMailSentence();
  const state = useAnswer(answered, "");
  return (
    <div className="report">
      <Section title="Ce qui ne va pas">
        <ActionForm className="stack" noValidate>
          <FormErrors
            summary={state?.summary}
            errors={state?.errors}
            fields={{ reason: "Motif", message: "Précisions", email: "Adresse e-mail" }}
          />
          <p className="soft">L’équipe du site lit chaque signalement. Nous ne disons pas à {author} qui l’a envoyé.</p>
          <div className="fields">
            <RadioGroup
              name="reason"
              label="Motif"
              required
              wide
              defaultValue={textOf(state, "reason")}
              error={errorOf(state, "reason")}
              options={reasons.map((value) => ({ value, label: reasonLabels[value] }))}
            />
            <TextArea
              name="message"
              label="Précisions"
              rows={5}
              help="Ce que vous avez vu, et pourquoi cela vous paraît contraire à la loi ou aux règles du site. Obligatoire pour une autre raison."
              defaultValue={textOf(state, "message")}
              error={errorOf(state, "message")}
            />
            {email === null ? (
              <TextField
                name="email"
                label="Adresse e-mail"
                type="email"
                autoComplete="email"
                wide
                help={mailSentence(
                  "Nous y confirmons la réception, puis vous disons ce qui a été décidé.",
                  "L’équipe du site peut vous y répondre.",
                )}
                defaultValue={textOf(state, "email")}
                error={errorOf(state, "email")}
              />
            ) : null}
          </div>
          {email === null ? null : (
            <p className="muted">
              Votre signalement est lié à votre compte, <span className="as-typed">{readableEmail(email)}</span>.{" "}
              {mailSentence(
                "Vous recevrez un accusé de réception, puis la décision.",
                "L’équipe du site peut vous répondre à cette adresse.",
              )}
            </p>
          )}
          <div className="cluster">
            <SubmitButton icon="send">Envoyer le signalement</SubmitButton>
            <ButtonLink to={back.to} variant="ghost">
              {back.label}
            </ButtonLink>
          </div>
          <p className="muted">
            Ce que nous faisons de ces données&nbsp;: <Link to="/confidentialite">confidentialité</Link>.
          </p>
        </ActionForm>
      </Section>
    </div>
  );
}
