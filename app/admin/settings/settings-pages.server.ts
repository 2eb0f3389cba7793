// A page of settings, from its row in app/settings.ts: its one form, and its sections with the values in force.
import { z } from "zod";
import type { Db } from "../../platform/db/db.server.ts";
import { formValues } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { type EditRules, mergeItems } from "../../platform/forms/form-merge.ts";
import { mailSentence } from "../../platform/mail/mail-sentence.server.ts";
import { findSetting, setStored } from "../../platform/settings/settings.server.ts";
import {
  type Field,
  type Setting,
  type SettingName,
  type SettingsPageName,
  type SettingText,
  type SettingValue,
  settings,
  settingsPages,
} from "../../settings.ts";
import * as adminMessages from "../messages.ts";
import type { SettingsForm } from "./forms.server.ts";
import { type SettingChecks, settingChecks } from "./setting-checks.server.ts";
import { drawField, loggedValue, schemaOf } from "./setting-kinds.server.ts";
import type { DrawnSection, DrawnSettings } from "./settings-state.ts";

type Values = Record<string, unknown>;
type Refuse = (field: string, message: string) => void;

/** A field in the form of its page: its stored name, its names in the form and in the audit log. */
type Placed = { setting: SettingName; stored: string; input: string; logged: string; field: Field };

const rowOf = (name: SettingName): Setting => settings[name];

const fieldsOf = (setting: SettingName): Placed[] =>
  Object.entries(rowOf(setting).fields).map(([stored, field]) => {
    const input = field.input ?? stored;
    return { setting, stored, input, logged: `${rowOf(setting).log ?? setting}.${input}`, field };
  });

const placedOn = (page: SettingsPageName) => settingsPages[page].settings.flatMap(fieldsOf);

/** The values in force, by the names of the form. */
async function readValues(page: SettingsPageName, tx?: Db): Promise<Values> {
  const values = settingsPages[page].settings.map(async (name: SettingName) => {
    const value: Values = await findSetting(name, tx);
    return fieldsOf(name).map(({ stored, input }) => [input, value[stored]]);
  });
  return Object.fromEntries((await Promise.all(values)).flat());
}

function refuseOrder({ fields, increasing }: Setting, values: Values, refuse: Refuse) {
  const inputs = Object.keys(fields);
  const at = inputs.findIndex(
    (input, index) => index > 0 && Number(values[input]) <= Number(values[inputs[index - 1]!]),
  );
  if (increasing && at > 0) refuse(inputs[increasing.on === "larger" ? at : at - 1]!, increasing.refused);
}

function fieldSchema(setting: SettingName, input: string, field: Field, checks: SettingChecks = settingChecks) {
  const schema = schemaOf(field);
  return checks[setting]?.fields?.[input]?.(schema) ?? schema;
}

function schemaOn(page: SettingsPageName, checks: SettingChecks) {
  const each = placedOn(page).map(
    ({ setting, input, field }) => [input, fieldSchema(setting, input, field, checks)] as const,
  );
  return z.object(Object.fromEntries(each)).superRefine((values, context) => {
    const refuse: Refuse = (field, message) => context.addIssue({ code: "custom", path: [field], message });
    for (const name of settingsPages[page].settings) {
      refuseOrder(rowOf(name), values, refuse);
      checks[name]?.whole?.(values, refuse);
    }
  });
}

/** The values in force as the form shows them. */
function shownOf(page: SettingsPageName, values: Values): FormValues {
  return Object.fromEntries(
    placedOn(page).map(({ input, field }) => {
      const { value } = drawField(input, field, values[input]);
      return [input, field.kind === "tick" && value === "" ? [] : value];
    }),
  );
}

function rulesOf(page: SettingsPageName): EditRules {
  const fields = new Map(placedOn(page).map(({ input, field }) => [input, field]));
  return {
    labels: Object.fromEntries([...fields].map(([input, { label }]) => [input, label])),
    lists: Object.fromEntries(
      [...fields].flatMap(([input, { kind }]) => (kind === "lines" ? [[input, mergeItems]] : [])),
    ),
    textOf: (name, text) => {
      const field = fields.get(name);
      if (field?.kind === "tick") return adminMessages.yesOrNo(text !== "");
      return (field?.kind === "choice" && field.options.find(({ value }) => value === text)?.label) || text;
    },
  };
}

/** A setting as a form has it: the stored value of each field that the form lacks, or whose input is refused. */
export async function readTyped<Name extends SettingName>(name: Name, form: FormData): Promise<SettingValue<Name>> {
  const value: Values = { ...(await findSetting(name)) };
  const typed = formValues(form);
  for (const { stored, input, field } of fieldsOf(name)) {
    if (!(input in typed)) continue;
    const read = fieldSchema(name, input, field).safeParse(typed[input]);
    if (read.success) value[stored] = read.data;
  }
  return value as SettingValue<Name>;
}

/** The form of a page of settings. @param checks further checks beyond app/settings.ts */
export function settingsPageForm(page: SettingsPageName, checks = settingChecks): SettingsForm {
  const { path, saved } = settingsPages[page];
  const names: readonly SettingName[] = settingsPages[page].settings;
  return {
    name: page,
    path,
    saved,
    schema: schemaOn(page, checks),
    rules: rulesOf(page),
    shown: async (tx) => shownOf(page, await readValues(page, tx)),
    read: async (tx) => {
      const values = await readValues(page, tx);
      return Object.fromEntries(
        placedOn(page).map(({ input, logged, field }) => [logged, loggedValue(field, values[input])]),
      );
    },
    set: async (tx, values) => {
      for (const name of names) {
        const stored = fieldsOf(name).map(({ stored, input }) => [stored, (values as Values)[input]]);
        await setStored(tx, name, Object.fromEntries(stored));
      }
    },
    after: async () => {
      // Settings of one page may share what runs: it runs once.
      for (const after of new Set(names.flatMap((name) => checks[name]?.after ?? []))) await after();
    },
  };
}

const shownText = (text: SettingText) =>
  typeof text === "string" ? text : mailSentence(text.announcing, text.without);

function drawSections(name: SettingName, values: Values): DrawnSection[] {
  const { title, lead, note, groups = { "": title } } = rowOf(name).section;
  return Object.entries(groups).map(([group, groupTitle], at) => ({
    id: group || name,
    title: groupTitle,
    ...(at === 0 ? { lead: shownText(lead), note: note && shownText(note) } : {}),
    fields: fieldsOf(name)
      .filter(({ field }) => (field.group ?? "") === group)
      .map(({ input, field }) => drawField(input, field, values[input])),
  }));
}

/** A page of settings, with the values in force. */
export async function drawSettingsPage(page: SettingsPageName): Promise<DrawnSettings> {
  const { settings: names, label } = settingsPages[page];
  const values = await readValues(page);
  return {
    page,
    label,
    sections: names.flatMap((name) => drawSections(name, values)),
    labels: Object.fromEntries(placedOn(page).map(({ input, field }) => [input, field.label])),
    shown: shownOf(page, values),
  };
}
