// On a masked candidate's page: the company's request, or the form to make one.

import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { Notice } from "../../ui/notice.tsx";
import { Section } from "../../ui/page.tsx";
import { askPath, type RequestState } from "./request.ts";

export type RequestView = {
  state: RequestState | null;
  message: string | null;
  by: string | null;
  at: string | null;
  until: string | null;
  answered: string | null;
  again: string | null;
  may: boolean;
};

function RequestStatus({ profileRequest }: { profileRequest: RequestView }) {
  const mailSentence = useMailSentence();
  const { state, by, at, until, answered, again } = profileRequest;
  switch (state) {
    case "waiting":
      return (
        <Notice tone="neutral" title={by ? `Demande envoyée par ${by} le ${at}` : `Demande envoyée le ${at}`}>
          {mailSentence("La réponse vous arrive par e-mail.", "La réponse s’affichera ici.")} Sans réponse, la demande
          expire le {until}.
        </Notice>
      );
    case "accepted":
      return (
        <Notice tone="ok" title={`Vous voyez ce profil en entier depuis le ${answered}`}>
          La personne a accepté votre demande et peut retirer cet accès à tout moment.
        </Notice>
      );
    case "refused":
    case "withdrawn":
      return (
        <Notice tone="neutral" title="Cette personne préfère rester discrète">
          {again
            ? `Elle a répondu le ${answered}. Vous pourrez lui redemander à partir du ${again}.`
            : `Elle a répondu le ${answered}. Vous pouvez lui redemander.`}
        </Notice>
      );
    case "expired":
      return (
        <Notice tone="neutral" title={`Votre demande du ${at} est restée sans réponse`}>
          {again ? `Vous pourrez lui redemander à partir du ${again}.` : "Vous pouvez lui redemander."}
        </Notice>
      );
    default:
      return null;
  }
}

export function RequestSection({
  id,
  profileRequest,
  answered,
}: {
  id: string;
  profileRequest: RequestView;
  answered?: FormState;
}) {
  const state = useAnswer(answered, "demande");
  if (profileRequest.state === "accepted") return <RequestStatus profileRequest={profileRequest} />;
  return (
    <Section
      title="Ce profil est masqué"
      id="demande"
      lead={<>Ni nom, ni coordonnées, ni photo, ni CV tant que la personne n’a pas accepté votre demande.</>}
    >
      <RequestStatus profileRequest={profileRequest} />
      {profileRequest.message && profileRequest.state === "waiting" ? (
        <p className="as-typed soft">{profileRequest.message}</p>
      ) : null}
      {profileRequest.may ? null : (
        <>
          <FormErrors summary={state?.summary} />
          {textOf(state, "message") ? <p className="as-typed soft">{textOf(state, "message")}</p> : null}
        </>
      )}
      {profileRequest.may ? (
        <ActionForm action={askPath(id)} className="stack" noValidate>
          <FormErrors summary={state?.summary} errors={state?.errors} idPrefix="demande" />
          <SeenWords state={state} />
          <HiddenField name="form" value="demande" />
          <TextArea
            name="message"
            label="Pourquoi souhaitez-vous voir ce profil&nbsp;?"
            idPrefix="demande"
            rows={4}
            required
            defaultValue={textOf(state, "message")}
            error={errorOf(state, "message")}
            help="Le poste, l’équipe, ce qui vous a plu. 600 caractères au plus."
          />
          <div>
            <SubmitButton icon="eye">Demander à voir ce profil</SubmitButton>
          </div>
        </ActionForm>
      ) : null}
    </Section>
  );
}
