// A settings section with its own form and button.

import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors, HiddenField } from "../../ui/form.tsx";
import { KeptForm } from "../../ui/kept-form.tsx";
import { Section } from "../../ui/page.tsx";
import { SettingsConflictNotice } from "./setting-conflict.tsx";
import type { SettingsState } from "./settings.ts";

type Props = {
  title: string;
  /** The section's id, and the value of the field "form". */
  name: string;
  lead: ReactNode;
  labels: Record<string, string>;
  state: SettingsState | undefined;
  note?: ReactNode;
  submit: string;
  children: ReactNode;
};

const spaced = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");

export function Bounds({ min, max, usual }: { min: number; max: number; usual: number }) {
  return (
    <>
      De {spaced(min)} à {spaced(max)}, {spaced(usual)} d’ordinaire.
    </>
  );
}

/** Hidden fields of every settings form: its name and the version that the administrator saw. */
export function SettingsMarks({ name, state }: { name: string; state: SettingsState | undefined }) {
  const { versions } = useLoaderData<{ versions?: Record<string, string> }>();
  const version = state?.conflict?.version ?? versions?.[name];
  return (
    <>
      <HiddenField name="form" value={name} />
      {version ? <HiddenField name="version" value={version} key={version} /> : null}
    </>
  );
}

export function SettingsSection({ title, name, lead, labels, state, note, submit, children }: Props) {
  return (
    <Section title={title} id={name} lead={lead}>
      {state?.conflict ? <SettingsConflictNotice conflict={state.conflict} labels={labels} /> : null}
      <KeptForm className="stack" noValidate>
        <FormErrors summary={state?.summary} errors={state?.errors} fields={labels} />
        <SettingsMarks name={name} state={state} />
        <div className="fields">{children}</div>
        {note ? <p className="soft">{note}</p> : null}
        <div>
          <SubmitButton variant="secondary">{submit}</SubmitButton>
        </div>
      </KeptForm>
    </Section>
  );
}
