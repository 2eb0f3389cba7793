// A section of the settings with its own form and button, drawn from its row in app/settings.ts.
import type { ReactNode } from "react";
import { SubmitButton } from "../../ui/button.tsx";
import { CheckboxField, FormErrors, HiddenField, RadioGroup, TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { KeptForm } from "../../ui/kept-form.tsx";
import { Section } from "../../ui/page.tsx";
import { SettingsConflictNotice } from "./setting-conflict.tsx";
import type { DrawnField, DrawnSection, SettingsState } from "./settings-state.ts";

type State = { state: SettingsState | undefined };

const spaced = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");

function Bounds({ min, max, usual }: NonNullable<DrawnField["bounds"]>) {
  return (
    <>
      Entre {spaced(min)} et {spaced(max)} (par défaut&nbsp;: {spaced(usual)})
    </>
  );
}

export function SettingField({ field, state, help }: State & { field: DrawnField; help?: ReactNode }) {
  const { name, kind, label, wide, value, bounds, options = [], rows } = field;
  const shared = { name, label, wide, error: errorOf(state, name) };
  if (kind === "tick") {
    const isTicked = state?.values ? state.values[name] !== undefined : value !== "";
    return <CheckboxField {...shared} defaultChecked={isTicked} key={String(isTicked)} />;
  }
  const typed = { ...shared, defaultValue: textOf(state, name, value), help: help ?? field.help };
  if (kind === "choice") return <RadioGroup {...typed} options={options} />;
  if (kind === "lines") return <TextArea {...typed} rows={rows} />;
  return <TextField {...typed} {...field.input} help={bounds ? <Bounds {...bounds} /> : typed.help} />;
}

export function SettingsFormHead({
  section,
  state,
  labels,
}: State & { section: DrawnSection; labels?: Record<string, string> }) {
  const version = state?.conflict?.version ?? section.version;
  return (
    <>
      <FormErrors summary={state?.summary} errors={state?.errors} fields={{ ...section.labels, ...labels }} />
      <HiddenField name="form" value={section.id} />
      <HiddenField name="version" value={version} key={version} />
    </>
  );
}

const withCode = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));

type Props = State & {
  section: DrawnSection;
  noteStart?: ReactNode;
  labels?: Record<string, string>;
  children?: ReactNode;
};

export function SettingsSection({ section, state, noteStart, labels, children }: Props) {
  const { id, title, lead, note, submit, fields } = section;
  return (
    <Section title={title} id={id} lead={lead}>
      {state?.conflict ? <SettingsConflictNotice conflict={state.conflict} labels={section.labels} /> : null}
      <KeptForm className="stack" noValidate>
        <SettingsFormHead {...{ section, state, labels }} />
        <div className="fields">
          {fields.map((field) => (
            <SettingField key={field.name} {...{ field, state }} />
          ))}
          {children}
        </div>
        {note ? (
          <p className="soft">
            {noteStart}
            {withCode(note)}
          </p>
        ) : null}
        <div>
          <SubmitButton variant="secondary">{submit}</SubmitButton>
        </div>
      </KeptForm>
    </Section>
  );
}
