// Proposals from the CV in /moncompte: one checkbox each; only ticked ones are added.

import { Form } from "react-router";
import type { Visibility } from "../../platform/db/schema.ts";
import { readableEmail } from "../../platform/text/readable-domain.ts";
import { AccountRow, useRow } from "../../ui/account-row.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { CheckboxField, CheckboxGroup, HiddenField } from "../../ui/form.tsx";
import { visibilityLabels } from "./candidate.ts";
import type { CvProposals, ProposedEntry } from "./cv-proposal.ts";
import { profileLabels } from "./profile-fields.tsx";
import { visibilityHelp } from "./visibility-field.tsx";

function EntryBoxes({ name, label, entries }: { name: string; label: string; entries: ProposedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <CheckboxGroup
      name={name}
      label={label}
      idPrefix="propose"
      wide
      options={entries.map(({ index, label, when, text, isSure }) => ({
        value: String(index),
        label,
        help: (
          <span className="as-typed">{[isSure ? when : `${when} · à vérifier`, text].filter(Boolean).join("\n")}</span>
        ),
      }))}
      defaultValues={entries.filter(({ isSure }) => isSure).map(({ index }) => String(index))}
    />
  );
}

type Props = CvProposals & {
  ownEmail: string;
  /** Whether the CV is new and at least one proposal is ticked. */
  isOpen: boolean;
  summary: string;
  visibility: Visibility;
};

export function CvProposalSection(props: Props) {
  const { fileId, email, ownEmail, isOpen, summary, visibility, fields, experiences, degrees, attributes } = props;
  const row = useRow(isOpen);
  return (
    <AccountRow
      title={summary}
      id="depuis-mon-cv"
      icon="sparkles"
      summary="Compléter mon profil avec mon CV"
      verb="Choisir"
      offPaper
      row={row}
    >
      <p className="soft">Voici ce que nous avons lu dans votre CV. Seul ce que vous cochez est ajouté.</p>
      <Form method="post" action="/moncompte" className="stack" noValidate>
        <HiddenField name="form" value="cv-profil" />
        <HiddenField name="fichier" value={fileId} />
        {fields.length > 0 ? (
          <div className="fields">
            {fields.map(({ field, now, proposed, occupation, isSure }) => (
              <CheckboxField
                key={field}
                // The value shown: if the field has changed since, it is not overwritten.
                value={now}
                name={`cv-${field}`}
                idPrefix="propose"
                label={
                  <>
                    <strong>{profileLabels[field]}</strong>
                    {now
                      ? `\u00a0: remplacer «\u00a0${now}\u00a0» par «\u00a0${proposed}\u00a0»`
                      : `\u00a0: ajouter «\u00a0${proposed}\u00a0»`}
                    <span className="choice-help">
                      {occupation ? <>Reconnu comme&nbsp;: {occupation}.</> : isSure ? null : "À vérifier."}
                    </span>
                  </>
                }
                defaultChecked={now === "" && isSure}
              />
            ))}
          </div>
        ) : null}
        <EntryBoxes name="cv-experience" label="Expériences" entries={experiences} />
        <EntryBoxes name="cv-diplome" label="Diplômes" entries={degrees} />
        {attributes.map(({ title, entries }) => (
          <CheckboxGroup
            key={title}
            name="cv-attribut"
            label={title}
            idPrefix={`propose-${entries[0]?.value.split(":")[0]}`}
            wide
            columns
            options={entries.map(({ value, label, now, isSure }) => ({
              value,
              label,
              help: now ? `Au lieu de «\u00a0${now}\u00a0».` : isSure ? undefined : "À vérifier.",
            }))}
            defaultValues={entries.filter(({ isSure }) => isSure).map(({ value }) => value)}
          />
        ))}
        {email && email !== ownEmail.toLowerCase() ? (
          <p className="soft as-typed">
            L’adresse e-mail du CV, {readableEmail(email)}, n’est pas celle de votre compte&nbsp;: elle reste{" "}
            {readableEmail(ownEmail)}.
          </p>
        ) : null}
        <p className="soft">
          Votre profil est {visibilityLabels[visibility].toLowerCase()}. {visibilityHelp[visibility]}{" "}
          <a href="#visibilite">Changer qui voit mon profil</a>
        </p>
        <div className="cv-take">
          <SubmitButton>Ajouter au profil</SubmitButton>
        </div>
      </Form>
    </AccountRow>
  );
}
