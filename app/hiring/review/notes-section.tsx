// Notes of colleagues on an application: read by the whole company, edited by their author.
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Ago } from "../../ui/time.tsx";
import * as hiringMessages from "../messages.ts";
import type { ApplicationFormState } from "./application-forms.server.ts";

export type NoteShown = {
  id: string;
  applicationId: string;
  author: string;
  text: string;
  at: { iso: string; exact: string; ago: string };
  isChanged: boolean;
  isOwn: boolean;
  editing: string;
};

type NotesProps = {
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
    <MergedForm
      shown={which === "note" ? undefined : { note: text }}
      state={state}
      action={here}
      className="stack stack-s"
      noValidate
      preventScrollReset
      key={id}
    >
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
    </MergedForm>
  );
}

/** Whether a note stands as a form. A refused form is shown again; its address has no query. */
export const isEdited = ({ id, isOwn }: NoteShown, { edited, form }: Pick<NotesProps, "edited" | "form">) =>
  isOwn && (edited === id || textOf(form, "note-id") === id);

/** A colleague's note; its author may change or delete it. */
export function NoteItem({
  note,
  here,
  edited,
  form,
}: { note: NoteShown } & Pick<NotesProps, "here" | "edited" | "form">) {
  const { id, author, text, at, isChanged, isOwn, editing } = note;
  const isForm = isEdited(note, { edited, form });
  return (
    <li className="feed-note">
      <p className="muted">
        Note de <strong>{author}</strong>, <Ago at={at} />
        {isChanged ? ", modifiée" : null}
      </p>
      {isForm ? (
        <NoteForm
          here={here}
          id={id}
          which="note-modification"
          text={text}
          form={form}
          label={hiringMessages.ownNote}
        />
      ) : (
        <p className="as-typed">{text}</p>
      )}
      {isOwn && !isForm ? (
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
  );
}

export function NewNote({ here, newId, form }: Pick<NotesProps, "here" | "newId" | "form">) {
  return (
    <details className="disclosure" open={form?.form === "note"}>
      <summary>Ajouter une note entre collègues</summary>
      <NoteForm here={here} id={newId} which="note" text="" form={form} label="Note" />
    </details>
  );
}
