// Privacy sections of /moncompte: visibility, blocked companies, own data.

import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Visibility } from "../../platform/db/schema.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { RowPart } from "../../ui/account-row.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { HiddenField, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Ago } from "../../ui/time.tsx";
import { ProvenForm } from "../accounts/reauthentication-fields.tsx";
import { VisibilityField } from "./visibility-field.tsx";

type VisibilityProps = { visibility: Visibility; state: FormState | undefined };

export function VisibilityPart({ visibility, state }: VisibilityProps) {
  return (
    <RowPart title="Qui voit mon profil" id="visibilite">
      <MergedForm shown={{ visibility }} state={state} action="/moncompte" className="stack" noValidate>
        <HiddenField name="form" value="visibilite" />
        <VisibilityField visibility={visibility} state={state} />
        <div className="cluster">
          <SubmitButton variant="secondary">Enregistrer la visibilité</SubmitButton>
          <ButtonLink to="/moncompte/apercu" variant="ghost" icon="eye">
            Ce que voient les entreprises
          </ButtonLink>
        </div>
      </MergedForm>
    </RowPart>
  );
}

type Blocked = { mark: string; label: string; at: { iso: string; exact: string; ago: string } };

export function BlockEmployer({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ButtonForm
      action="/moncompte"
      hidden={{ form: "employeur", employeur: name }}
      variant="ghost"
      size="small"
      icon="eye-off"
    >
      {children}
    </ButtonForm>
  );
}

type BlockedProps = {
  companies: Blocked[];
  employers: string[];
  state: FormState | undefined;
};

export function BlockedPart({ companies, employers, state }: BlockedProps) {
  return (
    <RowPart
      title="Entreprises qui ne voient pas mon profil"
      id="entreprises-exclues"
      lead="Votre employeur, par exemple. Le SIREN figure sur vos fiches de paie&nbsp;: les 9 premiers chiffres du SIRET."
    >
      {companies.length > 0 ? (
        <ul className="plain-list stack stack-s">
          {companies.map(({ mark, label, at }) => (
            <li key={mark} className="cluster between">
              <span>
                <span className="strong">{label}</span>{" "}
                <span className="muted">
                  ajoutée <Ago at={at} />
                </span>
              </span>
              <ButtonForm
                action="/moncompte"
                hidden={{ form: "siren-supprimer", id: mark }}
                variant="ghost"
                size="small"
                icon="trash"
              >
                Supprimer
              </ButtonForm>
            </li>
          ))}
        </ul>
      ) : null}
      {employers.length > 0 ? (
        <div className="stack stack-s">
          <p>
            Ces employeurs sont nommés dans votre profil ou votre CV. Un clic suffit pour les exclure, par leur nom et
            par les SIREN que nous leur connaissons. Une entreprise inscrite ici sous un autre nom n’est reconnue que
            par son SIREN.
          </p>
          <div className="cluster">
            {employers.map((name) => (
              <BlockEmployer key={name} name={name}>
                Exclure {name}
              </BlockEmployer>
            ))}
          </div>
        </div>
      ) : null}
      <Form method="post" action="/moncompte" className="stack" noValidate key={companies.length}>
        <HiddenField name="form" value="siren" />
        <TextField
          name="siren"
          label="SIREN"
          inputMode="numeric"
          placeholder="732 829 320"
          help="9 chiffres, espaces admis."
          defaultValue={textOf(state, "siren")}
          error={errorOf(state, "siren")}
        />
        <div>
          <SubmitButton variant="secondary" icon="plus">
            Ajouter l’entreprise
          </SubmitButton>
        </div>
      </Form>
    </RowPart>
  );
}

type OwnDataProps = { hasSecondFactor: boolean; state: FormState | undefined };

export function OwnDataPart({ hasSecondFactor, state }: OwnDataProps) {
  const mailSentence = useMailSentence();
  return (
    <>
      <p className="soft">Tout ce que nous gardons de vous, dans une seule archive.</p>
      <div className="cluster">
        <ButtonLink to="/moncompte/archive" reloadDocument variant="secondary" icon="download">
          Télécharger mes données
        </ButtonLink>
        <ProvenForm
          action="/moncompte#mes-donnees"
          hidden={{ form: "suppression" }}
          icon="trash"
          title={<>Supprimer votre compte&nbsp;?</>}
          text={
            <>
              Il est fermé tout de suite, vos entretiens prévus sont déclinés, et il est effacé pour toujours dans
              30&nbsp;jours, avec vos candidatures.{" "}
              {mailSentence(
                "Jusque-là, le lien que vous recevez par e-mail l’annule.",
                "Jusque-là, la personne qui administre ce site peut l’annuler.",
              )}{" "}
              Les entreprises gardent leurs copies&nbsp;: messages reçus, fichiers téléchargés.
            </>
          }
          idPrefix="suppression"
          state={state}
          withCode={hasSecondFactor}
        >
          Supprimer mon compte
        </ProvenForm>
      </div>
    </>
  );
}
