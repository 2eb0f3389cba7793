// The pending notice of a decision: time, text, and the forms to undo, edit or send it now.

import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ButtonForm, ConfirmForm } from "../../ui/button-form.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { useMailSentence } from "../../ui/mail-sentence.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ApplicantReach } from "../conversations/applicant-recipient.server.ts";
import * as hiringMessages from "../messages.ts";
import type { ApplicationFormState } from "./application-forms.server.ts";

export type WaitingNoticeProps = {
  here: string;
  notice: { id: string; label: string; text: string | null; at: string; batchId: string | null };
  typed: string | null;
  reach: ApplicantReach;
  phone: { label: string; to: string } | null;
  form: ApplicationFormState | undefined;
};

/** That only the telephone reaches the person. */
function ToCall({ phone }: { phone: { label: string; to: string } | null }) {
  return (
    <p>
      {hiringMessages.withoutMail}
      {phone ? (
        <>
          {" "}
          au <a href={phone.to}>{phone.label}</a>
        </>
      ) : null}
    </p>
  );
}

export function PendingNotice({ here, notice, typed, reach, phone, form }: WaitingNoticeProps) {
  const mailSentence = useMailSentence();
  const { id, label, text, at, batchId } = notice;
  const state = form?.form === "texte" ? form : undefined;
  const isEdited = state !== undefined || typed !== null;
  const shown = `La réponse apparaîtra dans son suivi le ${at}`;
  const titles = {
    mail: mailSentence(`La personne recevra un e-mail le ${at}`, shown),
    page: shown,
    hidden: mailSentence(`${shown}, et partira par e-mail si la personne a donné une adresse`, shown),
    gone: hiringMessages.noticeWaitsForGone,
  };
  const appears = hiringMessages.answerAppears;
  return (
    <Notice
      title={titles[reach]}
      actions={
        <>
          {batchId ? (
            <ButtonForm action={here} hidden={{ form: "annulation", lot: batchId }} size="small" icon="undo">
              Annuler
            </ButtonForm>
          ) : null}
          {reach === "gone" ? null : (
            <ConfirmForm
              action={here}
              hidden={{ form: "envoi", avis: id }}
              variant="secondary"
              size="small"
              icon="send"
              title={<>Prévenir la personne maintenant&nbsp;?</>}
              text={
                reach === "mail"
                  ? mailSentence(
                      `${appears} L’e-mail part aussitôt\u00a0; entre 20\u00a0h et 8\u00a0h, il part à 8\u00a0h.`,
                      appears,
                    )
                  : appears
              }
            >
              {reach === "page" ? "Montrer la réponse maintenant" : "Prévenir maintenant"}
            </ConfirmForm>
          )}
        </>
      }
    >
      {reach === "page" ? <ToCall phone={phone} /> : null}
      <p>
        {text ? (
          <>Message à la personne, avec «&nbsp;{label}&nbsp;»&nbsp;:</>
        ) : (
          <>
            {reach === "gone" ? "S’il le redevient, la personne lira" : "La personne lira"} «&nbsp;{label}&nbsp;», sans
            message de votre part.
          </>
        )}
      </p>
      {text ? <blockquote className="history-text as-typed">{text}</blockquote> : null}
      <details className="disclosure" open={isEdited}>
        <summary>{text ? "Modifier le message" : "Ajouter un message"}</summary>
        <MergedForm
          shown={{ texte: text ?? "" }}
          state={state}
          action={here}
          className="stack stack-s"
          noValidate
          preventScrollReset
        >
          <FormErrors summary={state?.summary} errors={state?.errors} />
          <SeenWords state={state} />
          <HiddenField name="form" value="texte" />
          <HiddenField name="avis" value={id} />
          <TextArea
            name="texte"
            label={hiringMessages.noticeText}
            rows={7}
            defaultValue={textOf(state, "texte", typed ?? text)}
            error={errorOf(state, "texte")}
          />
          <div>
            <SubmitButton size="small" variant="secondary">
              Enregistrer le message
            </SubmitButton>
          </div>
        </MergedForm>
      </details>
    </Notice>
  );
}
