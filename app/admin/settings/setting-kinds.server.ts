// Each kind of setting: how it is read from a form, and how its field shows a value. One row for each.
import { z } from "zod";
import * as messages from "../../messages.ts";
import { amount, choice, line, numberWithin, paragraphs, ticked } from "../../platform/forms/form.server.ts";
import { fold } from "../../platform/text/text.ts";
import type { Field } from "../../settings.ts";
import * as adminMessages from "../messages.ts";
import { type DrawnField, tickedValue } from "./settings-state.ts";

type Kind<Name extends Field["kind"]> = {
  schema: (field: Field & { kind: Name }) => z.ZodType;
  /** The text in the field; the value itself by default. */
  text?: (value: unknown, field: Field & { kind: Name }) => string;
  draw: (field: Field & { kind: Name }) => Partial<DrawnField>;
};

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
  const isOf = (input: unknown) => options.find(({ value }) => value === input)?.is;
  if (missing !== undefined)
    return z
      .unknown()
      .optional()
      .transform((input) => isOf(input) ?? missing);
  const values = options.map(({ value }) => value);
  return choice(values, messages.fillFields)
    .refine((input) => input !== null, messages.fillFields)
    .transform((input) => isOf(input) === true);
}

const isDay = (input: string | null) =>
  input !== null && /^\d{4}-\d\d-\d\d$/.test(input) && !Number.isNaN(Date.parse(input));

const kinds: { [Name in Field["kind"]]: Kind<Name> } = {
  number: {
    schema: (field) =>
      numberWithin(field, field.refused ?? adminMessages.numberRefused(field.min, field.max, field.counts)),
    draw: ({ min, max, usual, suffix, showsBounds }) => ({
      bounds: showsBounds && { min, max, usual },
      input: { inputMode: "numeric", required: true, suffix },
    }),
  },
  amount: {
    schema: ({ max, refused, usual }) =>
      amount(max, refused).refine((input) => (input === null ? usual === null : input > 0), refused),
    text: (value) => String(value ?? "").replace(".", ","),
    draw: ({ suffix, usual }) => ({ input: { inputMode: "decimal", required: usual !== null, suffix } }),
  },
  day: {
    schema: ({ refused, usual }) =>
      line(10, refused).refine((input) => (input === null && usual === null) || isDay(input), refused),
    draw: ({ usual }) => ({ input: { type: "date", required: usual !== null } }),
  },
  choice: {
    schema: choiceSchema,
    text: (value, { options }) => options.find(({ is }) => is === value)?.value ?? "",
    draw: ({ question, label, options }) => ({
      label: question ?? label,
      options: options.map((option) => ({ value: option.value, label: option.label })),
    }),
  },
  tick: { schema: () => ticked, text: (value) => (value === true ? tickedValue : ""), draw: () => ({}) },
  lines: {
    schema: linesSchema,
    text: (value) => (value as string[]).join("\n"),
    draw: ({ rows }) => ({ rows }),
  },
  text: {
    schema: ({ max, tooLong, rows }) => (rows ? paragraphs(max, tooLong) : line(max, tooLong)),
    draw: ({ type, inputMode, placeholder, autoComplete, spellCheck, rows, max, source, isColour }) => ({
      rows,
      max,
      source,
      isColour,
      input: { type, inputMode, placeholder, autoComplete, spellCheck },
    }),
  },
};

const kindOf = (field: Field) => kinds[field.kind] as Kind<Field["kind"]>;

/** How a form's field is read. */
export function schemaOf(field: Field): z.ZodType {
  return kindOf(field).schema(field);
}

/** The field as its page draws it, with the value in force. */
export function drawField(name: string, field: Field, value: unknown): DrawnField {
  const { kind, label, help, wide } = field;
  const { text = (input: unknown) => String(input ?? ""), draw } = kindOf(field);
  return { name, kind, label, help, wide, value: text(value, field), ...draw(field) };
}

/** The value in the audit log. */
export function loggedValue(field: Field, value: unknown): unknown {
  return (field.kind === "choice" ? field.options.find(({ is }) => is === value)?.log : undefined) ?? value;
}
