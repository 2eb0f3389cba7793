// The fields of an offer's form as texts: as typed, or as an offer holds them.
import { readValues } from "../../engines/attributes/read-entries.ts";
import { choiceOf, parseChoice } from "../../engines/occupations/choice.ts";
import { occupationInput } from "../../people/candidates/occupation-field.server.ts";
import * as peopleLimits from "../../people/limits.ts";
import { formValues } from "../../platform/forms/form.server.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { fieldText, offerFieldNames, offerFields } from "../offer-fields.ts";
import type { Written } from "../offer-form.server.ts";
import { questionLines } from "../questions.ts";
import { wantedValues } from "../wanted.ts";

export type DraftFields = Record<string, string>;

const fieldMax = peopleLimits.descriptionMax * 2;

/** The entries, one a line; the typed text while an entry is too long. */
function linesOf(values: string[]): string {
  const { entries, isLong } = readValues(values);
  return (isLong ? values : entries).join("\n");
}

/** The draft fields among the values of a form, as typed. */
export function draftFieldsOf(values: FormValues): DraftFields {
  const fields: DraftFields = {};
  const { required, preferred } = wantedValues(values);
  const questions = questionLines(values).join("\n");
  const texts: FormValues = { ...values, required: linesOf(required), preferred: linesOf(preferred), questions };
  for (const name of offerFieldNames) {
    const sent = texts[name] === undefined ? [] : [texts[name]].flat();
    const value = offerFields[name].detail?.kind === "list" && sent.length > 0 ? sent.join("\n").trim() : sent.at(-1);
    if (value !== undefined) fields[name] = value.replaceAll("\0", "").slice(0, fieldMax);
  }
  const input = occupationInput(values.occupation);
  const choice = input === undefined ? null : parseChoice(input);
  if (choice !== null) fields.occupation = choice;
  return fields;
}

/** The draft fields of a form, as typed. */
export function readDraftFields(form: FormData): DraftFields {
  return draftFieldsOf(formValues(form));
}

/** The content of a published offer as draft fields. */
export function fieldsOf(written: Written): DraftFields {
  return {
    ...Object.fromEntries(offerFieldNames.map((name) => [name, fieldText(name, written[name])])),
    occupation: choiceOf(written),
  };
}

/** The texts of draft fields that name an occupation. */
export const occupationTexts = ({ title = "", job = "" }: DraftFields) => [title, job];
