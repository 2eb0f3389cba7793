// Experiences and degrees in /moncompte: two lists. An entry is edited where it stands; one form at a time.

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { FormState } from "../../platform/forms/form.ts";
import { RowPart, useRow } from "../../ui/account-row.tsx";
import { AutoForm } from "../../ui/auto-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { CheckboxField, FormErrors, HiddenField, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { degreeLabels, type EntryKind, experienceLabels, monthTyped, startConfirmed, typedEntry } from "./career.ts";
import { DraftNotice, UseSavedVersion, useInitialDraft } from "./draft-notice.tsx";
import { BlockEmployer } from "./privacy-sections.tsx";
import type { ShownEntries } from "./shown-form.ts";

type Entry = { id: string; title: string };
type Direction = "monter" | "descendre";

const anchorOf = (kind: EntryKind) => (kind === "experience" ? "experiences" : "diplomes");
const look = { variant: "ghost", size: "small" } as const;

type MoveProps = { kind: EntryKind; entry: Entry; direction: Direction; onMove: () => void };

function Move({ kind, entry, direction, onMove }: MoveProps) {
  const id = `${kind}-${entry.id}`;
  return (
    <Form method="post" action="/moncompte" className="action-form" preventScrollReset onSubmit={onMove}>
      <HiddenField name="form" value={`${kind}-${direction}`} />
      <HiddenField name="id" value={entry.id} />
      <SubmitButton {...look} id={`${id}-${direction}`} aria-describedby={`${id}-titre`}>
        {direction === "monter" ? "Monter" : "Descendre"}
      </SubmitButton>
    </Form>
  );
}

type ListProps<Each> = {
  entries: Each[];
  kind: EntryKind;
  unfinished: string[];
  /** The edited entry; `form` stands in its stead. */
  edited: Entry | undefined;
  form: ReactNode;
  more?: (entry: Each) => ReactNode;
  children: (entry: Each, titleId: string) => ReactNode;
};

function EntryList<Each extends Entry>(props: ListProps<Each>) {
  const { entries, kind, unfinished, edited, form, more, children } = props;
  const moved = useRef<{ id: string; direction: Direction } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const order = entries.map(({ id }) => id).join(" ");

  // Retains the focus on the moved entry's button; at the end of the list, on the other button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order means that an entry moved
  useEffect(() => {
    const last = moved.current;
    moved.current = null;
    const index = last ? entries.findIndex(({ id }) => id === last.id) : -1;
    if (!last || index < 0) return;
    const button = (direction: Direction) => document.getElementById(`${kind}-${last.id}-${direction}`);
    (button(last.direction) ?? button(last.direction === "monter" ? "descendre" : "monter"))?.focus();
    setAnnouncement(`${entries[index]!.title}\u00a0: position ${index + 1} sur ${entries.length}`);
  }, [order]);

  if (entries.length === 0) return null;
  return (
    <>
      <ol className="plain-list stack">
        {entries.map((entry, index) => {
          const verb = { action: "/moncompte", hidden: { form: `${kind}-supprimer`, id: entry.id } };
          const move = (direction: Direction) => (
            <Move
              kind={kind}
              entry={entry}
              direction={direction}
              onMove={() => {
                moved.current = { id: entry.id, direction };
              }}
            />
          );
          if (entry.id === edited?.id)
            return (
              <li key={entry.id} id={`${kind}-${entry.id}`} className="stack">
                {form}
              </li>
            );
          return (
            <li key={entry.id} id={`${kind}-${entry.id}`} className="stack stack-s">
              <div>{children(entry, `${kind}-${entry.id}-titre`)}</div>
              <div className="cluster">
                {unfinished.includes(entry.id) ? <Chip tone="warn">Modification non enregistrée</Chip> : null}
                <ButtonLink
                  to={`/moncompte?${kind}=${entry.id}#${kind}-${entry.id}`}
                  {...look}
                  icon="pencil"
                  aria-describedby={`${kind}-${entry.id}-titre`}
                >
                  Modifier
                </ButtonLink>
                {index === 0 ? null : move("monter")}
                {index === entries.length - 1 ? null : move("descendre")}
                <ButtonForm {...verb} {...look} icon="trash">
                  Supprimer
                </ButtonForm>
                {more?.(entry)}
              </div>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}

type EntryFormProps = {
  kind: EntryKind;
  entry: Entry | undefined;
  shown: ShownEntries;
  labels: Record<string, string>;
  what: { known: string; fresh: string };
  children: ReactNode;
};

function EntryForm({ kind, entry, shown, labels, what, children }: EntryFormProps) {
  const { state, token } = shown;
  const { left, times } = useInitialDraft(shown.draft);
  const row = useRow(state !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form stands where the pressed link was; an error has the focus already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form appears
  useEffect(() => {
    if (!state?.errors) heading.current?.focus({ preventScroll: true });
  }, []);
  const id = entry?.id;
  const name = id ? `${kind} ${id}` : kind;
  const anchor = `${kind}-${id ?? "nouvelle"}`;
  const form = (
    <>
      {left ? <DraftNotice name={name} at={left} /> : null}
      <AutoForm
        key={times}
        action={`/moncompte#${anchor}`}
        to="/moncompte/enregistrement"
        hidden={{ form: kind, id: id ?? "", brouillon: token }}
        version={JSON.stringify(entry ? typedEntry(kind, entry) : {})}
        base={textOf(state, "avant") || undefined}
        conflicts={shown.conflicts}
        takeTheirs={<UseSavedVersion name={name} />}
      >
        {() => (
          <>
            <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} idPrefix={kind} />
            <div className="fields">{children}</div>
            <div className="cluster">
              <SubmitButton variant="secondary">{`Enregistrer ${what.known}`}</SubmitButton>
              {id ? (
                <ButtonLink to={`/moncompte#${anchorOf(kind)}`} variant="ghost">
                  Annuler
                </ButtonLink>
              ) : null}
            </div>
          </>
        )}
      </AutoForm>
    </>
  );
  if (id)
    return (
      <>
        <h4 tabIndex={-1} ref={heading}>{`Modifier ${what.known}`}</h4>
        {form}
      </>
    );
  return (
    <details className="disclosure" open={row.isOpen} onToggle={(event) => row.onToggle(event.currentTarget.open)}>
      <summary>{`Ajouter ${what.fresh}`}</summary>
      <div id={anchor} className="stack">
        {form}
      </div>
    </details>
  );
}

// A refused form carries the entry's id; its address has no query.
function editedOf<Each extends Entry>(entries: Each[], editing: string | null, state: FormState | undefined) {
  const id = state?.values ? textOf(state, "id") : editing;
  return entries.find((entry) => entry.id === id);
}

export type Experience = Entry & {
  company: string | null;
  startMonth: string | null;
  endMonth: string | null;
  description: string | null;
  period: string;
};

type SectionProps<Each> = { entries: Each[]; editing: string | null; shown: ShownEntries };

export function ExperiencePart({
  entries,
  editing,
  shown,
  employers,
}: SectionProps<Experience> & { employers: string[] }) {
  const { state } = shown;
  const edited = editedOf(entries, editing, state);
  const field = (name: keyof typeof experienceLabels) => ({
    name,
    label: experienceLabels[name],
    idPrefix: "experience",
    defaultValue: textOf(state, name, name.endsWith("Month") ? monthTyped(edited?.[name]) : edited?.[name]),
    error: errorOf(state, name),
  });
  const question = errorOf(state, startConfirmed);
  const form = (
    <EntryForm
      key={`${edited?.id} ${entries.length}`}
      kind="experience"
      entry={edited}
      shown={shown}
      labels={{ ...experienceLabels, [startConfirmed]: experienceLabels.startMonth }}
      what={{ known: "l’expérience", fresh: "une expérience" }}
    >
      <TextField {...field("title")} required maxLength={150} />
      <TextField {...field("company")} maxLength={150} />
      <TextField {...field("startMonth")} help="Mois et année, ou l’année seule." placeholder="03/2022" />
      {question ? (
        <CheckboxField
          name={startConfirmed}
          value={question}
          label="Ce début est juste"
          error={question}
          idPrefix="experience"
          wide
        />
      ) : null}
      <TextField {...field("endMonth")} help="Laissez vide si vous occupez toujours ce poste." placeholder="08/2024" />
      <TextArea {...field("description")} rows={4} />
    </EntryForm>
  );
  return (
    <RowPart title="Expériences" id="experiences" lead="La plus récente d’abord, en général. L’ordre est le vôtre.">
      <EntryList
        entries={entries}
        kind="experience"
        unfinished={shown.unfinished}
        edited={edited}
        form={form}
        more={({ company }) =>
          company === null ? null : employers.includes(company) ? (
            <BlockEmployer name={company}>Exclure cette entreprise</BlockEmployer>
          ) : (
            <Chip icon="eye-off">Ne vous voit pas</Chip>
          )
        }
      >
        {({ title, company, period, description }, titleId) => (
          <>
            <p className="strong" id={titleId}>
              {[title, company].filter(Boolean).join(" · ")}
            </p>
            {period ? <p className="muted">{period}</p> : null}
            {description ? <p className="as-typed soft">{description}</p> : null}
          </>
        )}
      </EntryList>
      {edited ? null : form}
    </RowPart>
  );
}

export type Degree = Entry & { school: string | null; year: number | null };

export function DegreePart({ entries, editing, shown }: SectionProps<Degree>) {
  const { state } = shown;
  const edited = editedOf(entries, editing, state);
  const field = (name: keyof typeof degreeLabels) => ({
    name,
    label: degreeLabels[name],
    idPrefix: "diplome",
    defaultValue: textOf(state, name, edited?.[name]),
    error: errorOf(state, name),
  });
  const form = (
    <EntryForm
      key={`${edited?.id} ${entries.length}`}
      kind="diplome"
      entry={edited}
      shown={shown}
      labels={degreeLabels}
      what={{ known: "le diplôme", fresh: "un diplôme" }}
    >
      <TextField {...field("title")} required maxLength={150} />
      <TextField {...field("school")} maxLength={150} />
      <TextField {...field("year")} inputMode="numeric" placeholder="2019" />
    </EntryForm>
  );
  return (
    <RowPart title="Diplômes" id="diplomes">
      <EntryList entries={entries} kind="diplome" unfinished={shown.unfinished} edited={edited} form={form}>
        {({ title, school, year }, titleId) => (
          <>
            <p className="strong" id={titleId}>
              {title}
            </p>
            <p className="muted">{[school, year].filter(Boolean).join(" · ")}</p>
          </>
        )}
      </EntryList>
      {edited ? null : form}
    </RowPart>
  );
}
