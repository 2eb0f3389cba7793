// Experiences and degrees in /moncompte: each list with its verbs, and one form that adds an entry or changes one.
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FormState } from "../base/form.ts";
import { ActionForm } from "../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../ui/button.tsx";
import { FormErrors, HiddenField, TextArea, TextField } from "../ui/form.tsx";
import { errorOf, textOf } from "../ui/form-state.ts";
import { Section } from "../ui/page.tsx";

type Entry = { id: string; title: string };

type EntryRowProps = {
  entry: Entry;
  kind: "experience" | "diplome";
  first: boolean;
  last: boolean;
  children: ReactNode;
};

function EntryRow({ entry, kind, first, last, children }: EntryRowProps) {
  const verb = (name: string) => ({ action: "/moncompte", hidden: { form: `${kind}-${name}`, id: entry.id } });
  const look = { variant: "ghost", size: "small" } as const;
  return (
    <li className="stack stack-s">
      <div>{children}</div>
      <div className="cluster">
        <ButtonLink
          to={`/moncompte?${kind}=${entry.id}#${kind === "experience" ? "experiences" : "diplomes"}`}
          {...look}
          icon="pencil"
        >
          Modifier
        </ButtonLink>
        {first ? null : (
          <ActionForm {...verb("monter")} {...look}>
            Monter
          </ActionForm>
        )}
        {last ? null : (
          <ActionForm {...verb("descendre")} {...look}>
            Descendre
          </ActionForm>
        )}
        <ActionForm {...verb("supprimer")} {...look} icon="trash">
          Supprimer
        </ActionForm>
      </div>
    </li>
  );
}

function EntryList<Each extends Entry>({
  entries,
  kind,
  children,
}: {
  entries: Each[];
  kind: EntryRowProps["kind"];
  children: (entry: Each) => ReactNode;
}) {
  if (entries.length === 0) return null;
  return (
    <ul className="plain-list stack">
      {entries.map((entry, index) => (
        <EntryRow key={entry.id} entry={entry} kind={kind} first={index === 0} last={index === entries.length - 1}>
          {children(entry)}
        </EntryRow>
      ))}
    </ul>
  );
}

type EntryFormProps = {
  kind: EntryRowProps["kind"];
  /** The entry that is changed; a new one without. */
  id: string | undefined;
  count: number;
  state: FormState | undefined;
  labels: Record<string, string>;
  /** How an entry is called, there already or to come. */
  what: { known: string; fresh: string };
  children: ReactNode;
};

function EntryForm({ kind, id, count, state, labels, what, children }: EntryFormProps) {
  return (
    <Form method="post" action="/moncompte" className="stack" noValidate key={`${id ?? "nouveau"} ${count}`}>
      <h3>{id ? `Modifier ${what.known}` : `Ajouter ${what.fresh}`}</h3>
      <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} idPrefix={kind} />
      <HiddenField name="form" value={kind} />
      <HiddenField name="id" value={id ?? ""} />
      <div className="fields">{children}</div>
      <div className="cluster">
        <SubmitButton variant="secondary" icon={id ? undefined : "plus"}>
          {id ? `Enregistrer ${what.known}` : `Ajouter ${what.fresh}`}
        </SubmitButton>
        {id ? (
          <ButtonLink to={`/moncompte#${kind === "experience" ? "experiences" : "diplomes"}`} variant="ghost">
            Annuler
          </ButtonLink>
        ) : null}
      </div>
    </Form>
  );
}

// The form that was just refused names its entry itself: its address has no query any more.
function editedOf<Each extends Entry>(entries: Each[], editing: string | null, state: FormState | undefined) {
  const id = state ? textOf(state, "id") : editing;
  return entries.find((entry) => entry.id === id);
}

export type Experience = Entry & {
  company: string | null;
  startMonth: string | null;
  endMonth: string | null;
  description: string | null;
  period: string;
};

type SectionProps<Each> = { entries: Each[]; editing: string | null; state: FormState | undefined };

const experienceLabels = {
  title: "Intitulé du poste",
  company: "Entreprise",
  startMonth: "Début",
  endMonth: "Fin",
  description: "Description",
};

// Not a field for months: half of the browsers have none, and the others draw it in the language of the machine.
const monthTyped = (text: string | null | undefined) => text?.replace(/^(\d{4})-(\d\d)$/, "$2/$1");

export function ExperienceSection({ entries, editing, state }: SectionProps<Experience>) {
  const edited = editedOf(entries, editing, state);
  const field = (name: keyof typeof experienceLabels) => ({
    name,
    label: experienceLabels[name],
    idPrefix: "experience",
    defaultValue: textOf(state, name, monthTyped(edited?.[name])),
    error: errorOf(state, name),
  });
  return (
    <Section title="Expériences" id="experiences">
      <EntryList entries={entries} kind="experience">
        {({ title, company, period, description }) => (
          <>
            <p className="strong">{[title, company].filter(Boolean).join(" · ")}</p>
            {period ? <p className="muted">{period}</p> : null}
            {description ? <p className="as-typed soft">{description}</p> : null}
          </>
        )}
      </EntryList>
      <EntryForm
        kind="experience"
        id={edited?.id}
        count={entries.length}
        state={state}
        labels={experienceLabels}
        what={{ known: "l'expérience", fresh: "une expérience" }}
      >
        <TextField {...field("title")} required maxLength={150} />
        <TextField {...field("company")} maxLength={150} />
        <TextField {...field("startMonth")} help="Mois et année." placeholder="03/2022" />
        <TextField {...field("endMonth")} help="Vide si vous y êtes encore." placeholder="08/2024" />
        <TextArea {...field("description")} rows={4} />
      </EntryForm>
    </Section>
  );
}

export type Degree = Entry & { school: string | null; year: number | null };

const degreeLabels = { title: "Diplôme", school: "École ou organisme", year: "Année" };

export function DegreeSection({ entries, editing, state }: SectionProps<Degree>) {
  const edited = editedOf(entries, editing, state);
  const field = (name: keyof typeof degreeLabels) => ({
    name,
    label: degreeLabels[name],
    idPrefix: "diplome",
    defaultValue: textOf(state, name, edited?.[name]),
    error: errorOf(state, name),
  });
  return (
    <Section title="Diplômes" id="diplomes">
      <EntryList entries={entries} kind="diplome">
        {({ title, school, year }) => (
          <>
            <p className="strong">{title}</p>
            <p className="muted">{[school, year].filter(Boolean).join(" · ")}</p>
          </>
        )}
      </EntryList>
      <EntryForm
        kind="diplome"
        id={edited?.id}
        count={entries.length}
        state={state}
        labels={degreeLabels}
        what={{ known: "le diplôme", fresh: "un diplôme" }}
      >
        <TextField {...field("title")} required maxLength={150} />
        <TextField {...field("school")} maxLength={150} />
        <TextField {...field("year")} inputMode="numeric" placeholder="2019" />
      </EntryForm>
    </Section>
  );
}
