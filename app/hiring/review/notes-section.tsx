// Notes of colleagues on an application: read by the whole company, edited by their author.
import { Link } from "react-router";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { ConfirmForm } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { KeptForm } from "../../ui/kept-form.tsx";
import { Section } from "../../ui/page.tsx";
import { Time } from "../../ui/time.tsx";
import type { ApplicationFormState } from "./application-forms.server.ts";

type NoteShown = {
  id: string;
  author: string;
  text: string;
  at: { iso: string; exact: string; ago: string };
  isChanged: boolean;
  isOwn: boolean;
  editing: string;
};

export type NotesProps = {
  here: string;
  notes: NoteShown[];
  edited: string | null;
  newId: string;
  form: ApplicationFormState | undefined;
};

type NoteFormProps = Pick<NotesProps, "here" | "form"> & {
  id: string;
  which: "note" | "note-modification";
  text: string;
  label: string;
};

function NoteForm({ here, id, which, text, form, label }: NoteFormProps) {
  const state = form?.form === which ? form : undefined;
  return (
    <KeptForm action={here} className="stack stack-s" noValidate preventScrollReset key={id}>
      <FormErrors summary={state?.summary} errors={state?.errors} idPrefix={which} />
      <SeenWords state={state} />
      <HiddenField name="form" value={which} />
      <HiddenField name="note-id" value={id} />
      <TextArea
        name="note"
        idPrefix={which}
        label={label}
        rows={3}
        defaultValue={textOf(state, "note", text)}
        error={errorOf(state, "note")}
        help={
          which === "note"
            ? "Factuel et courtois\u00a0: la personne peut demander à lire ce qui est écrit sur elle."
            : undefined
        }
      />
      <div className="cluster">
        <SubmitButton size="small" variant="secondary">
          Enregistrer la note
        </SubmitButton>
        {which === "note" ? null : (
          <ButtonLink size="small" variant="ghost" to={`${here}#notes`} preventScrollReset>
            Fermer
          </ButtonLink>
        )}
      </div>
    </KeptForm>
  );
}

export function NotesSection({ here, notes, edited, newId, form }: NotesProps) {
  return (
    <Section title="Notes entre collègues" id="notes">
      {notes.length > 0 ? (
        <ul className="plain-list notes">
          {notes.map(({ id, author, text, at, isChanged, isOwn, editing }) => (
            <li key={id}>
              <p className="muted">
                <strong>{author}</strong>,{" "}
                <Time at={at.iso} title={at.exact}>
                  {at.ago}
                </Time>
                {isChanged ? ", modifiée" : null}
              </p>
              {isOwn && edited === id ? (
                <NoteForm here={here} id={id} which="note-modification" text={text} form={form} label="Votre note" />
              ) : (
                <p className="as-typed">{text}</p>
              )}
              {isOwn && edited !== id ? (
                <div className="cluster">
                  <Link to={editing} preventScrollReset className="note-verb">
                    Modifier<span className="visually-hidden"> ma note</span>
                  </Link>
                  <ConfirmForm
                    action={here}
                    hidden={{ form: "note-suppression", "note-id": id }}
                    variant="ghost"
                    size="small"
                    title={<>Supprimer votre note&nbsp;?</>}
                    text="Elle disparaît pour vos collègues aussi."
                  >
                    Supprimer
                  </ConfirmForm>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <details className="disclosure" open={form?.form === "note"}>
        <summary>Ajouter une note</summary>
        <NoteForm here={here} id={newId} which="note" text="" form={form} label="Note" />
      </details>
    </Section>
  );
}
