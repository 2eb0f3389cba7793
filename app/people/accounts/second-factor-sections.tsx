// Sections of the second-factor page: start, scan and confirm, recovery codes, change or remove.

import type { ReactNode } from "react";
import { Form } from "react-router";
import { siteName } from "../../platform/config/site-identity.ts";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { FormErrors, HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, type FormState } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import * as peopleMessages from "../messages.ts";
import { FullProofFields, fullProofLabels } from "./reauthentication-fields.tsx";
import type { Pending } from "./second-factor.server.ts";

const page = "/compte/securite/deux-etapes";

export function SecondFactorSection({ since }: { since: string | null }) {
  return (
    <Section
      title="Validation en deux étapes"
      id="deux-etapes"
      lead={
        since
          ? `Active depuis le ${since}\u00a0: un code de votre téléphone est demandé après le mot de passe.`
          : "Un code de votre téléphone après le mot de passe\u00a0: votre mot de passe seul ne suffira plus pour vous connecter."
      }
    >
      <div className="cluster">
        <ButtonLink to={page} variant="secondary" icon="phone">
          {since ? "Gérer" : "Activer"}
        </ButtonLink>
      </div>
    </Section>
  );
}

export function Start({ addressConfirmed }: { addressConfirmed: boolean }) {
  if (!addressConfirmed)
    return (
      <Notice
        title={peopleMessages.secondFactorUnconfirmed}
        actions={<ButtonLink to="/verify-email">Vérifier mon adresse</ButtonLink>}
      >
        Elle protège un compte dont l’adresse est bien la vôtre.
      </Notice>
    );
  return (
    <Section
      title="Activer"
      lead="Il vous faut une application d’authentification sur votre téléphone&nbsp;: Aegis, FreeOTP, Google Authenticator, Microsoft Authenticator, 2FAS ou une autre."
    >
      <div className="cluster">
        <ButtonForm action={page} hidden={{ form: "commencer" }} variant="primary">
          Commencer
        </ButtonForm>
      </div>
    </Section>
  );
}

type SetUpProps = { pending: Pending; isChange: boolean; state: FormState | undefined };

export function SetUp({ pending, isChange, state }: SetUpProps) {
  const { qr, groups, address } = pending;
  return (
    <Section
      title={isChange ? "Changer d’application" : "Relier votre application"}
      lead="Ouvrez l’application, ajoutez un compte et visez ce carré avec l’appareil photo."
    >
      <p>
        <QrCode {...qr} size={220} title="QR code à lire avec votre application d’authentification" />
      </p>
      <p>
        Vous lisez cette page sur le téléphone&nbsp;? <a href={address}>Ouvrir l’application</a>. Vous pouvez aussi y
        taper cette clé&nbsp;:
        <br />
        <code translate="no">{groups}</code>
      </p>
      <Form method="post" action={page} className="stack" noValidate autoComplete="off">
        <FormErrors summary={state?.summary} errors={state?.errors} idPrefix="deux" />
        <HiddenField name="form" value="confirmer" />
        <TextField
          name="newCode"
          idPrefix="deux"
          label={isChange ? "Code de la nouvelle application" : "Code de l’application"}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          help={`Les 6 chiffres qu’elle affiche maintenant pour ${siteName()}.`}
          error={errorOf(state, "newCode")}
          required
        />
        <FullProofFields idPrefix="deux" state={state} withCode={isChange} codeLabel="Code de l’application actuelle" />
        <div>
          <SubmitButton>{isChange ? "Changer d’application" : "Activer"}</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}

export function Codes({ codes, home }: { codes: string[]; home: string }) {
  return (
    <Section title="Vos codes de secours" id="codes-de-secours">
      <Notice tone="ok" title="La validation en deux étapes est active">
        Gardez ces {codes.length} codes hors de votre téléphone&nbsp;: imprimés, ou dans un gestionnaire de mots de
        passe. Chacun ouvre votre compte une fois si le téléphone est perdu. Ils ne seront plus montrés&nbsp;:
        téléchargez-les ou imprimez cette page avant de la quitter.
      </Notice>
      <ul className="plain-list">
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster">
        <ButtonLink
          to={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join("\r\n"))}`}
          download="codes-de-secours.txt"
          variant="secondary"
          icon="download"
        >
          Télécharger les codes
        </ButtonLink>
        <ButtonLink to={home} variant="primary">
          Je les ai gardés
        </ButtonLink>
      </div>
    </Section>
  );
}

type ProvenFormProps = { name: string; idPrefix: string; state: FormState | undefined; children: ReactNode };

function ProvenForm({ name, idPrefix, state, children }: ProvenFormProps) {
  return (
    <Form method="post" action={page} className="stack" noValidate>
      <FormErrors summary={state?.summary} errors={state?.errors} fields={fullProofLabels} idPrefix={idPrefix} />
      <HiddenField name="form" value={name} />
      <FullProofFields idPrefix={idPrefix} state={state} withCode />
      <div>{children}</div>
    </Form>
  );
}

type PresentProps = {
  since: string;
  left: number;
  isChanging: boolean;
  codesState: FormState | undefined;
  removalState: FormState | undefined;
};

export function Present({ since, left, isChanging, codesState, removalState }: PresentProps) {
  return (
    <>
      <Section
        title="Active"
        lead={<>Depuis le {since}. Vos autres appareils ont été déconnectés ce jour-là.</>}
        actions={
          isChanging ? null : (
            <ButtonForm action={page} hidden={{ form: "commencer" }} size="small">
              Changer d’application
            </ButtonForm>
          )
        }
      >
        <p className={left > 2 ? "soft" : undefined}>
          {left === 0
            ? "Plus aucun code de secours"
            : left === 1
              ? "Un code de secours restant"
              : `${left} codes de secours restants`}
          .
        </p>
      </Section>
      <Section title="Nouveaux codes de secours" id="codes" lead="Ils remplacent ceux que vous avez gardés.">
        <ProvenForm name="codes" idPrefix="codes" state={codesState}>
          <SubmitButton variant="secondary">Créer de nouveaux codes</SubmitButton>
        </ProvenForm>
      </Section>
      <Section title="Retirer" id="retirer" lead="Le mot de passe suffira de nouveau.">
        <ProvenForm name="retirer" idPrefix="retrait" state={removalState}>
          <SubmitButton variant="danger">Retirer</SubmitButton>
        </ProvenForm>
      </Section>
    </>
  );
}
