// The form to apply: prefilled for candidates; visitors need no account.

import type { ReactNode } from "react";
import { cvAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import { DocumentField, useFormSize } from "../../files/uploads/document-field.tsx";
import type { CvPolicy } from "../../offers/cv-policy.ts";
import { EmailField } from "../../people/accounts/email-field.tsx";
import type { FormState } from "../../platform/forms/form.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { CheckboxField, FormErrors, HiddenField, RadioGroup, TextArea, TextField } from "../../ui/form.tsx";
import { checkedOf, errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { TabDraft } from "../../ui/tab-draft.tsx";
import type { QuestionShown } from "./answers.server.ts";
import type { ApplicantProfile } from "./apply.server.ts";
import { QuestionField } from "./question-field.tsx";

const applicationLabels: Record<string, string> = {
  prenom: "Prénom",
  nom: "Nom",
  email: "Adresse e-mail",
  tel: "Téléphone",
  message: "Message",
  cv: "CV",
};

type Props = {
  /** The page's address with the form's anchor. */
  action: string;
  applicant: ApplicantProfile | null;
  questions: QuestionShown[];
  cvPolicy: CvPolicy;
  /** The hash of the offer's text on the page: a text that changes meanwhile is shown before anything is sent. */
  textHash: string | null;
  state: FormState | undefined;
  /** Fields before the others, with their labels. */
  first?: (state: FormState | undefined) => ReactNode;
  firstLabels?: Record<string, string>;
  messageHelp?: ReactNode;
};

export function ApplyForm({
  action,
  applicant,
  questions,
  cvPolicy,
  textHash,
  state: answered,
  first,
  firstLabels = {},
  messageHelp,
}: Props) {
  const state = useAnswer(answered, "");
  const size = useFormSize();
  const cvs = applicant?.cvs ?? [];
  const asksCv = cvPolicy !== "sans";
  const hint = useFileHint("cv");
  const back = `?retour=${encodeURIComponent(action)}`;
  const field = (name: "prenom" | "nom" | "email" | "tel" | "message", known?: string | null) => ({
    name,
    label: applicationLabels[name],
    defaultValue: textOf(state, name, known),
    error: errorOf(state, name),
  });
  return (
    <ActionForm
      action={action}
      encType="multipart/form-data"
      className="stack"
      noValidate
      onSubmit={size.onSubmit}
      defaultShouldRevalidate
    >
      {textHash === null ? null : <HiddenField name="offreLue" value={textOf(state, "offreLue", textHash)} />}
      <FormErrors
        summary={state?.summary}
        errors={state?.errors}
        fields={{
          ...firstLabels,
          ...applicationLabels,
          ...Object.fromEntries(questions.map(({ field, text }) => [field, text])),
        }}
      />
      {applicant ? (
        <p className="soft">
          La réponse de l’entreprise ira à <strong>{applicant.email}</strong>.
        </p>
      ) : (
        <p className="soft">
          Pas besoin de compte. <Link to={`/login${back}`}>Se connecter</Link> ou{" "}
          <Link to={`/inscription-candidat${back}`}>s’inscrire</Link> permet d’envoyer le CV d’un profil et de suivre sa
          candidature.
        </p>
      )}
      <div className="fields">
        {first?.(state)}
        <TextField {...field("prenom", applicant?.prenom)} required autoComplete="given-name" />
        <TextField {...field("nom", applicant?.nom)} required autoComplete="family-name" />
        {applicant ? null : (
          <EmailField {...field("email")} state={state} autoComplete="email" help="L’e-mail ou le téléphone suffit." />
        )}
        <TextField {...field("tel", applicant?.tel)} type="tel" autoComplete="tel" />
        <TextArea {...field("message")} rows={6} help={messageHelp ?? <>Ce qui vous attire dans ce poste.</>} />
        {questions.map((question) => (
          <QuestionField key={question.field} question={question} state={state} />
        ))}
        {asksCv && cvs.length > 0 ? (
          <RadioGroup
            name="cvChoix"
            label="CV à envoyer"
            wide
            defaultValue={textOf(state, "cvChoix", cvs[0]?.value)}
            options={cvs}
          />
        ) : null}
        {asksCv ? (
          <DocumentField
            name="cv"
            label={cvs.length > 0 ? "Un autre CV" : "CV"}
            required={cvPolicy === "exige" && cvs.length === 0}
            accept={cvAccept}
            isStaged
            help={hint}
            error={size.error ?? errorOf(state, "cv")}
          />
        ) : null}
        {textOf(state, "cv-encore") ? <HiddenField name="cv-encore" value="oui" /> : null}
        {asksCv && applicant ? (
          <CheckboxField
            name="garder"
            value="oui"
            label={applicant.hasCv ? "Remplacer le CV de mon profil par ce fichier" : "Garder ce CV dans mon profil"}
            defaultChecked={state ? checkedOf(state, "garder") : !applicant.hasCv}
          />
        ) : null}
      </div>
      <p className="muted">
        Votre candidature n’est transmise qu’à cette entreprise. Vous pourrez la retirer à tout moment.
      </p>
      <TabDraft />
      <div className="cluster">
        <SubmitButton size="large" icon="send">
          Envoyer ma candidature
        </SubmitButton>
      </div>
    </ActionForm>
  );
}
