// The page after an application was sent: its steps, the company's usual delay, and an account in one field.
import type { ReactNode } from "react";
import { Form } from "react-router";
import { NewPasswordField, signUpLabels, TermsField } from "../../people/accounts/sign-up-fields.tsx";
import { VisibilityField } from "../../people/candidates/visibility-field.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import { withReturnPath } from "../../platform/http/leading-back.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { CheckboxField, FormErrors } from "../../ui/form.tsx";
import { checkedOf, errorOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-address.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import type { Confirmation } from "./confirmation.server.ts";
import { SentCv } from "./sent-cv.tsx";
import { Stepper } from "./stepper.tsx";

function OneField({ email, hasCv, state }: { email: string; hasCv: boolean; state: FormState | undefined }) {
  // The address has no field here.
  const taken = errorOf(state, "email");
  return (
    <Section title="Choisissez un mot de passe pour suivre" id="suivre">
      <p className="soft">
        Votre compte s’ouvre avec{" "}
        <strong>
          <MailAddress>{email}</MailAddress>
        </strong>
        . Votre candidature s’y ajoute dès que cette adresse est confirmée.
      </p>
      <Form method="post" className="stack" noValidate>
        <FormErrors summary={taken ?? state?.summary} errors={taken ? {} : state?.errors} fields={signUpLabels} />
        {taken ? (
          <p>
            <Link to={withReturnPath("/login", "/candidat")}>Se connecter</Link>
          </p>
        ) : null}
        <NewPasswordField state={state} />
        <VisibilityField visibility="visible" state={state} />
        {hasCv ? (
          <CheckboxField
            name="garder"
            value="oui"
            label="Garder ce CV dans mon profil"
            defaultChecked={state === undefined || checkedOf(state, "garder")}
          />
        ) : null}
        <TermsField state={state} />
        <div className="cluster">
          <SubmitButton icon="user-plus">Créer mon compte</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

function FollowCode({ code, path, address }: { code: string; path: string; address: string }) {
  return (
    <Section title="Votre code de suivi" lead={"Notez-le ou photographiez-le\u00a0: il ne s’affiche qu’ici."}>
      <p className="follow-code">
        <strong>{code}</strong>
      </p>
      <p>
        À saisir sur <strong>{address}</strong>
      </p>
      <p>
        Avec ce code et votre numéro de téléphone, <Link to={path}>suivez votre candidature</Link>, ajoutez un CV ou
        effacez tout.
      </p>
      <p className="muted">
        Vous aviez déjà envoyé cette candidature avec ce numéro&nbsp;? Si vous ne l’avez pas retirée, la première et ses
        réponses restent telles quelles, et seul le code affiché lors du premier envoi permet de l’ouvrir.
      </p>
    </Section>
  );
}

/** The page after an application was sent. @param children what else the person may look at */
export function ConfirmationView({
  sent,
  state,
  children,
}: {
  sent: Confirmation;
  state: FormState | undefined;
  children?: ReactNode;
}) {
  const { heading, title, company, steps, delay, confirmed, firstStays, unconfirmed, follow, cv, email, isOpen, code } =
    sent;
  return (
    <>
      <PageHeader title={heading} lead={`${title}, ${company}`} />
      <Stepper steps={steps} />
      {delay ? <p>{delay}</p> : null}
      {confirmed ? <p className="soft">{confirmed}</p> : null}
      {firstStays ? <p>{firstStays}</p> : null}
      {unconfirmed ? <Notice tone="warn">{unconfirmed}</Notice> : null}
      {code ? <FollowCode code={code} path={sent.codePath} address={sent.codeAddress} /> : null}
      {cv ? <SentCv cv={cv} /> : null}
      {follow ? (
        <div className="cluster">
          <ButtonLink to={follow}>Suivre ma candidature</ButtonLink>
          <ButtonLink to="/offres" variant="secondary" icon="search">
            Voir d’autres offres
          </ButtonLink>
        </div>
      ) : null}
      {email && isOpen ? <OneField email={email} hasCv={sent.hasCv} state={state} /> : null}
      {children}
    </>
  );
}
