// Makes the form of a setting from its row in app/settings.ts.
import { z } from "zod";
import * as messages from "../../messages.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { amount, choice, line, numberWithin, ticked } from "../../platform/forms/form.server.ts";
import { findSetting, setStored } from "../../platform/settings/settings.server.ts";
import { fold } from "../../platform/text/text.ts";
import { type Field, type Setting, type SettingForm, type SettingName, settings } from "../../settings.ts";
import * as adminMessages from "../messages.ts";
import { findSettingsVersion, type SettingsForm } from "./forms.server.ts";
import type { DrawnField, DrawnSection } from "./settings-state.ts";

type Given = Record<string, unknown>;

export type SettingChecks = {
  fields?: Record<string, (schema: z.ZodType) => z.ZodType>;
  whole?: (given: Given, refuse: (field: string, message: string) => void) => void;
  after?: () => void;
};

const rows: Record<SettingName, Setting> = settings;
const names = Object.keys(rows) as SettingName[];

const partsOf = (name: SettingName) => names.filter((each) => each === name || rows[each].form === name);

type Placed = { setting: SettingName; stored: string; input: string; logged: string; field: Field };

const fieldsOf = (name: SettingName): Placed[] =>
  partsOf(name).flatMap((setting) =>
    Object.entries(rows[setting].fields).map(([stored, field]) => {
      const input = field.input ?? stored;
      return { setting, stored, input, logged: `${rows[setting].log ?? setting}.${input}`, field };
    }),
  );

/** Lines without doubles (case and accents ignored; the first spelling stays). */
function linesSchema({ most, tooMany, length, tooLong }: Field & { kind: "lines" }) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional())
    .transform((text) => {
      const lines = (text ?? "").split(/\r?\n/).map((each) => each.replace(/\s+/g, " ").trim());
      const before = new Set<string>();
      return lines.filter((each) => each && !before.has(fold(each)) && before.add(fold(each)));
    })
    .superRefine((lines, context) => {
      const long = lines.find((each) => each.length > length);
      if (lines.length > most) context.addIssue({ code: "custom", message: tooMany });
      if (long) context.addIssue({ code: "custom", message: tooLong(long.slice(0, 40)) });
    });
}

function choiceSchema({ options, missing }: Field & { kind: "choice" }) {
  const isOf = (given: unknown) => options.find(({ value }) => value === given)?.is;
  if (missing !== undefined)
    return z
      .unknown()
      .optional()
      .transform((given) => isOf(given) ?? missing);
  const values = options.map(({ value }) => value);
  return choice(values, messages.fillFields)
    .refine((given) => given !== null, messages.fillFields)
    .transform((given) => isOf(given) === true);
}

function schemaOf(field: Field): z.ZodType {
  switch (field.kind) {
    case "number":
      return numberWithin(field, field.refused ?? adminMessages.numberRefused(field.min, field.max, field.counts));
    case "amount":
      return amount(field.max, field.refused).refine((given) => given !== null && given > 0, field.refused);
    case "day":
      return line(10, field.refused).refine(
        (given) => given !== null && /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)),
        field.refused,
      );
    case "choice":
      return choiceSchema(field);
    case "tick":
      return ticked;
    case "lines":
      return linesSchema(field);
    case "text":
      return line(field.max, field.tooLong);
  }
}

function refuseOrder({ fields, increasing }: Setting, given: Given, refuse: (field: string, message: string) => void) {
  const inputs = Object.keys(fields);
  const at = inputs.findIndex((input, index) => index > 0 && Number(given[input]) <= Number(given[inputs[index - 1]!]));
  if (increasing && at > 0) refuse(inputs[increasing.on === "larger" ? at : at - 1]!, increasing.refused);
}

const loggedValue = (field: Field, value: unknown) =>
  (field.kind === "choice" ? field.options.find(({ is }) => is === value)?.log : undefined) ?? value;

async function readFields(name: SettingName, tx?: Db): Promise<Given> {
  const found = await Promise.all(partsOf(name).map(async (each) => [each, await findSetting(each, tx)] as const));
  const values = Object.fromEntries(found) as Record<string, Given>;
  return Object.fromEntries(fieldsOf(name).map(({ setting, stored, input }) => [input, values[setting]![stored]]));
}

/** The form of a setting. */
export function settingForm(name: SettingName, { fields = {}, whole, after }: SettingChecks = {}): SettingsForm {
  const { id, path, saved } = rows[name].form as SettingForm;
  const placed = fieldsOf(name);
  const schemas = placed.map(({ input, field }) => [input, fields[input]?.(schemaOf(field)) ?? schemaOf(field)]);
  return {
    name: id,
    schema: z.object(Object.fromEntries(schemas)).superRefine((given, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
      refuseOrder(rows[name], given, refuse);
      whole?.(given, refuse);
    }),
    read: async (tx) => {
      const values = await readFields(name, tx);
      return Object.fromEntries(placed.map(({ input, logged, field }) => [logged, loggedValue(field, values[input])]));
    },
    set: async (tx, given) => {
      for (const part of partsOf(name)) {
        const own = placed.filter(({ setting }) => setting === part);
        await setStored(
          tx,
          part,
          Object.fromEntries(own.map(({ stored, input }) => [stored, (given as Given)[input]])),
        );
      }
    },
    ...{ saved, path, after },
  };
}

function shownValue(field: Field, value: unknown): string {
  if (field.kind === "choice") return field.options.find(({ is }) => is === value)?.value ?? "";
  if (field.kind === "amount") return String(value).replace(".", ",");
  if (field.kind === "tick") return value === true ? "oui" : "";
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

function drawField(input: string, field: Field, value: unknown): DrawnField {
  const { kind, label, help, wide } = field;
  const drawn = { name: input, kind, label, help, wide, value: shownValue(field, value) };
  switch (field.kind) {
    case "number": {
      const { suffix, min, max, usual } = field;
      const bounds = field.showsBounds && { min, max, usual };
      return { ...drawn, bounds, input: { inputMode: "numeric", required: true, suffix } };
    }
    case "amount":
      return { ...drawn, input: { inputMode: "decimal", required: true, suffix: field.suffix } };
    case "day":
      return { ...drawn, input: { type: "date", required: true } };
    case "choice": {
      const options = field.options.map((option) => ({ value: option.value, label: option.label }));
      return { ...drawn, label: field.question ?? label, options };
    }
    case "lines":
      return { ...drawn, rows: field.rows };
    case "text": {
      const { type, inputMode, placeholder, autoComplete, spellCheck } = field;
      return { ...drawn, input: { type, inputMode, placeholder, autoComplete, spellCheck } };
    }
    default:
      return drawn;
  }
}

/** The section of a setting for its page, with the values in force. */
export async function drawSetting(name: SettingName): Promise<DrawnSection> {
  const { id, short, title, lead, note, submit } = rows[name].form as SettingForm;
  const values = await readFields(name);
  const placed = fieldsOf(name);
  return {
    ...{ id, short, title, lead, note, submit },
    fields: placed.map(({ input, field }) => drawField(input, field, values[input])),
    labels: Object.fromEntries(placed.map(({ input, field }) => [input, field.label])),
    version: await findSettingsVersion(settingForm(name)),
  };
}

/** The settings with a form on /admin/reglages, in its order. */
export const settingsOnPage = names.filter((name) => {
  const { form } = rows[name];
  return typeof form === "object" && form.path === undefined;
});
