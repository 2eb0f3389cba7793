// From when on a company sees who an applicant is.
import type { CompaniesTable } from "../../platform/db/schema.ts";
import * as peopleMessages from "../messages.ts";

export type ShownFrom = CompaniesTable["namesShownFrom"];

/** `value`: in forms. */
export const nameChoices: readonly { value: string; from: ShownFrom; label: string }[] = [
  { value: "toujours", from: null, label: peopleMessages.shownFrom.always },
  { value: "a-etudier", from: "to-study", label: peopleMessages.shownFrom.study },
  { value: "entretien", from: "interview", label: peopleMessages.shownFrom.interview },
  { value: "retenue", from: "retained", label: peopleMessages.shownFrom.retained },
];

/** @param given the value of a form's field */
export const nameChoiceOf = (given: unknown) => nameChoices.find(({ value }) => value === given);
