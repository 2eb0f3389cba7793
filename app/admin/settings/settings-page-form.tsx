// A page of settings: one form with a section for each setting, and one bar that saves them all.
import { type ReactNode, useRef } from "react";
import { ComboboxField } from "../../ui/combobox.tsx";
import { CheckboxField, FormErrors, HiddenField, RadioGroup, TextArea, TextField } from "../../ui/form.tsx";
import { checkedOf, errorOf, textOf } from "../../ui/form-state.ts";
import { MergedForm } from "../../ui/merged-form.tsx";
import { Section } from "../../ui/page.tsx";
import { SaveBar } from "../../ui/save-bar.tsx";
import { ColourField } from "./colour-field.tsx";
import {
  type DrawnField,
  type DrawnSection,
  type DrawnSettings,
  type SettingsState,
  tickedValue,
} from "./settings-state.ts";

type State = { state: SettingsState | undefined };

const spaced = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");

function Bounds({ min, max, usual }: NonNullable<DrawnField["bounds"]>) {
  return (
    <>
      Entre {spaced(min)} et {spaced(max)} (par défaut&nbsp;: {spaced(usual)}).
    </>
  );
}

function SettingField({ field, state, help }: State & { field: DrawnField; help?: ReactNode }) {
  const { name, kind, label, wide, value, bounds, options = [], rows, max, source, isColour } = field;
  const shared = { name, label, wide, error: errorOf(state, name) };
  if (kind === "tick") {
    return <CheckboxField {...shared} value={tickedValue} defaultChecked={checkedOf(state, name, value !== "")} />;
  }
  const typed = { ...shared, defaultValue: textOf(state, name, value), help: help ?? field.help };
  if (kind === "choice") return <RadioGroup {...typed} options={options} />;
  if (rows) return <TextArea {...typed} rows={rows} />;
  if (source)
    return (
      <ComboboxField {...typed} source={source} placeholder={field.input?.placeholder} maxLength={max} bare several />
    );
  if (isColour) return <ColourField {...typed} usual={field.input?.placeholder ?? ""} />;
  return <TextField {...typed} {...field.input} help={bounds ? <Bounds {...bounds} /> : typed.help} />;
}

const withCode = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part));

type Added = {
  /** Words before a section's note, by its id. */
  notes?: Record<string, ReactNode>;
  /** What stands above a section's fields, by its id. */
  heads?: Record<string, ReactNode>;
  /** Another help than the field's own, by its name. */
  helps?: Record<string, ReactNode>;
  /** More fields in the last section, and their labels. */
  children?: ReactNode;
  labels?: Record<string, string>;
  /** What stands after a section, by its id. */
  after?: Record<string, ReactNode>;
  /** What stands below a section's fields, by its id. */
  feet?: Record<string, ReactNode>;
  /** The sections that open on demand. */
  folded?: readonly string[];
  /** Further buttons beside the one that saves. */
  buttons?: ReactNode;
  /** The page was never saved: its choices can be confirmed as they are. */
  isToConfirm?: boolean;
};

function SettingSection({
  section: { id, title, lead, note, fields },
  state,
  notes = {},
  heads = {},
  helps = {},
  after = {},
  feet = {},
  folded = [],
  children,
}: State & Omit<Added, "labels" | "buttons" | "isToConfirm"> & { section: DrawnSection }) {
  const content = (
    <>
      {heads[id]}
      <div className="fields">
        {fields.map((field) => (
          <SettingField key={field.name} field={field} state={state} help={helps[field.name]} />
        ))}
        {children}
      </div>
      {note || notes[id] ? (
        <p className="soft">
          {notes[id]}
          {note ? withCode(note) : null}
        </p>
      ) : null}
      {feet[id]}
    </>
  );
  return (
    <>
      {folded.includes(id) ? (
        <details className="disclosure card section" open={state !== undefined}>
          <summary>{title}</summary>
          <div id={id} className="stack">
            {content}
          </div>
        </details>
      ) : (
        <Section title={title} id={id} lead={lead}>
          {content}
        </Section>
      )}
      {after[id]}
    </>
  );
}

export function SettingsPageForm({
  drawn,
  state,
  labels,
  children,
  buttons,
  isToConfirm,
  encType,
  ...added
}: State & Added & { drawn: DrawnSettings; encType?: "multipart/form-data" }) {
  const { page, sections, shown } = drawn;
  const form = useRef<HTMLFormElement>(null);
  return (
    <MergedForm shown={shown} state={state} ref={form} encType={encType} className="stack" noValidate>
      <FormErrors summary={state?.summary} errors={state?.errors} fields={{ ...drawn.labels, ...labels }} />
      <HiddenField name="form" value={page} />
      {sections.map((section, at) => (
        <SettingSection key={section.id} section={section} state={state} {...added}>
          {at === sections.length - 1 ? children : null}
        </SettingSection>
      ))}
      <SaveBar form={form} answered={state !== undefined} isToConfirm={isToConfirm}>
        {buttons}
      </SaveBar>
    </MergedForm>
  );
}
