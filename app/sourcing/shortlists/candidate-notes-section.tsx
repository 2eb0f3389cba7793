// On a candidate's page: the company's lists, tags and notes about them.

import type { ReactNode } from "react";
import { SeenWords } from "../../engines/job-wording/seen-words.tsx";
import { oneLine } from "../../platform/text/text.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { ChipList } from "../../ui/chip-list.tsx";
import { CheckboxGroup, FormErrors, HiddenField, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Section } from "../../ui/page.tsx";
import { usePendingForm } from "../../ui/pending-form.ts";
import { Ago } from "../../ui/time.tsx";
import * as sourcingMessages from "../messages.ts";
import type { Keeping } from "./candidate-notes.server.ts";

type Props = {
  id: string;
  keeping: Keeping & { newId: string };
  state?: FormState & { form?: string };
  back: string;
  /** Instead of the form for a note about the profile. */
  newNote?: ReactNode;
};

function Lists({ id, keeping, state, back }: Props) {
  const { lists, listed, tags } = keeping;
  const mine = state?.form === "rangement" ? state : undefined;
  return (
    <MergedForm
      key={lists.length}
      shown={{ liste: listed, etiquettes: tags.join(", ") }}
      state={mine}
      action={`/candidats/${id}`}
      className="stack"
      preventScrollReset
      noValidate
    >
      <FormErrors summary={mine?.summary} errors={mine?.errors} idPrefix="rangement" />
      <SeenWords state={mine} />
      <HiddenField name="form" value="rangement" />
      <HiddenField name="retour" value={back} />
      {lists.length > 0 ? (
        <CheckboxGroup
          name="liste"
          label="Listes"
          idPrefix="rangement"
          options={lists.map((list) => ({ value: list.id, label: list.name }))}
          defaultValues={listed}
        />
      ) : null}
      <TextField
        name="nouvelle"
        idPrefix="rangement"
        label={lists.length > 0 ? "Nouvelle liste" : "Mettre dans une nouvelle liste"}
        defaultValue={textOf(mine, "nouvelle")}
        error={errorOf(mine, "nouvelle")}
        maxLength={60}
        placeholder="À rappeler en janvier"
      />
      <TextField
        name="etiquettes"
        idPrefix="rangement"
        label="Étiquettes"
        icon="tag"
        help="Séparées par des virgules. Comme les notes, elles restent dans votre entreprise et la personne peut demander à les lire."
        defaultValue={textOf(mine, "etiquettes", tags.join(", "))}
        error={errorOf(mine, "etiquettes")}
        maxLength={400}
      />
      <div>
        <SubmitButton variant="secondary" size="small">
          Ranger ce profil
        </SubmitButton>
      </div>
    </MergedForm>
  );
}

function NoteForm({ id, keeping, mine, back }: Omit<Props, "newNote" | "state"> & { mine: Props["state"] }) {
  return (
    <details className="disclosure" open={mine !== undefined || undefined}>
      <summary>{sourcingMessages.addNote}</summary>
      <ActionForm
        key={keeping.notes.findLast(({ isOwn }) => isOwn)?.id ?? "first"}
        action={`/candidats/${id}`}
        className="stack stack-s"
        preventScrollReset
        noValidate
      >
        <FormErrors summary={mine?.summary} errors={mine?.errors} idPrefix="note" />
        <SeenWords state={mine} />
        <HiddenField name="form" value="note" />
        <HiddenField name="retour" value={back} />
        <HiddenField name="note-id" value={keeping.newId} />
        <TextArea
          name="note"
          idPrefix="note"
          label="Note pour vos collègues"
          rows={3}
          defaultValue={textOf(mine, "note")}
          error={errorOf(mine, "note")}
          help="Factuelle et courtoise&nbsp;: la personne peut demander à lire ce qui est écrit sur elle."
        />
        <div>
          <SubmitButton variant="secondary" size="small">
            Enregistrer la note
          </SubmitButton>
        </div>
      </ActionForm>
    </details>
  );
}

function Notes({ id, keeping, state, back, newNote }: Props) {
  const mine = state?.form === "note" ? state : undefined;
  return (
    <>
      {keeping.notes.length > 0 ? (
        <ul className="plain-list notes">
          {keeping.notes.map((note) => (
            <li key={note.id}>
              <p className="muted">
                <strong>{note.author}</strong>, <Ago at={note.at} />
              </p>
              <p className="as-typed">{note.text}</p>
              {note.isOwn ? (
                <ConfirmForm
                  action={`/candidats/${id}`}
                  hidden={{ form: "note-suppression", "note-id": note.id, retour: back }}
                  variant="ghost"
                  size="small"
                  title={<>Supprimer votre note&nbsp;?</>}
                  text="Elle disparaît pour vos collègues aussi."
                >
                  Supprimer
                </ConfirmForm>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {newNote ?? <NoteForm id={id} keeping={keeping} mine={mine} back={back} />}
    </>
  );
}

/** What is stored, with what is being sent. */
function withSent(keeping: Props["keeping"], sorted: FormData | null, note: string | null): Props["keeping"] {
  const name = oneLine(String(sorted?.get("nouvelle") ?? ""));
  const lists = name ? [...keeping.lists, { id: name, name }] : keeping.lists;
  return {
    ...keeping,
    lists,
    listed: sorted ? [...sorted.getAll("liste").map(String), name] : keeping.listed,
    tags: sorted
      ? String(sorted.get("etiquettes") ?? "")
          .split(",")
          .map(oneLine)
          .filter(Boolean)
      : keeping.tags,
    notes: note
      ? [
          ...keeping.notes,
          { id: "", text: note, author: "Vous", isOwn: false, at: { iso: "", exact: "", ago: "à l’instant" } },
        ]
      : keeping.notes,
  };
}

export function CandidateNotesSection(input: Props) {
  const action = `/candidats/${input.id}`;
  const sent = usePendingForm(action, "rangement");
  const note = usePendingForm(action, "note")?.get("note");
  const keeping = withSent(input.keeping, sent, typeof note === "string" && note.trim() ? note : null);
  const props = { ...input, keeping, state: useAnswer(input.state) };
  const { tags } = props.keeping;
  const listed = props.keeping.lists.filter(({ id }) => props.keeping.listed.includes(id)).map(({ name }) => name);
  const labels = [...new Set([...listed, ...tags])];
  return (
    <Section title="Entre collègues" id="rangement">
      {props.keeping.traces.length > 0 ? (
        <ul className="plain-list muted">
          {props.keeping.traces.map((trace) => (
            <li key={trace}>{trace}</li>
          ))}
        </ul>
      ) : null}
      {labels.length > 0 ? <ChipList labels={labels} /> : null}
      <details className="disclosure" open={props.state?.form === "rangement" || undefined}>
        <summary>{sourcingMessages.listsAndTags}</summary>
        <Lists {...props} keeping={input.keeping} />
      </details>
      <Notes {...props} />
    </Section>
  );
}
