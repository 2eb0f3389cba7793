// Merges the form of an offer with the changes that others saved meanwhile.
import { entriesText, mergeEntries } from "../../engines/attributes/read-entries.ts";
import { choiceText } from "../../engines/occupations/choice.ts";
import type { FormValues } from "../../platform/forms/form.ts";
import { mergeSent } from "../../platform/forms/form-edit.server.ts";
import { type EditRules, mergeItems, shownField } from "../../platform/forms/form-merge.ts";
import * as offersLimits from "../limits.ts";
import { offerDetails, offerFieldNames } from "../offer-fields.ts";
import { offerForm } from "../offer-form.server.ts";
import { questionFields } from "../questions.ts";
import { entriesIn } from "../wanted.ts";
import { type DraftFields, draftFieldsOf } from "./draft-fields.server.ts";
import { offerLabels } from "./offer-inputs.tsx";

const names = [...offerFieldNames, "occupation"];

const listDetails = offerDetails.flatMap(({ name, detail }) => (detail.kind === "list" ? [name] : []));

/** The form's fields for `required`, `preferred` and `questions`. */
const parts = new Set([
  "wanted",
  "exige",
  ...Array.from({ length: offersLimits.questionsMax }, (_, index) => Object.values(questionFields(index + 1))).flat(),
]);

/** The values that the form of an offer shows, in one order. */
export function shownOffer(fields: DraftFields): FormValues {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? ""]));
}

export const offerRules: EditRules = {
  labels: Object.fromEntries(names.map((name) => [name, offerLabels[name] ?? name])),
  together: [
    ["city", "cityCode"],
    ["contractLength", "contractLengthUnit"],
    ["payExemption", "payLevel"],
    ["applyBy", "applyContact", "applyHours"],
  ],
  lists: {
    required: mergeEntries,
    preferred: mergeEntries,
    questions: mergeItems,
    ...Object.fromEntries(listDetails.map((name) => [name, mergeItems])),
  },
  read: (sent) => ({
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => !parts.has(name))),
    ...draftFieldsOf(sent),
  }),
  textOf: (name, text) => {
    if (name === "occupation") return choiceText(text);
    return name === "required" || name === "preferred" ? entriesText(entriesIn(text).entries) : text;
  },
};

/** Merges typed fields with the present ones. @param shown what the typed fields started from; null when unknown */
export function mergeOffer(shown: FormValues | null, mine: DraftFields, now: DraftFields, hourlyMinimum: number) {
  const form = offerForm(hourlyMinimum);
  return mergeSent({ ...mine, [shownField]: JSON.stringify(shown) }, shownOffer(now), form, offerRules);
}
