// The fields of a form that were read in a text, with the words that they come from. They travel in the form, as one hidden field.
import type { FormNote, FormValues } from "../../platform/forms/form.ts";
import * as offersMessages from "../messages.ts";
import type { OfferFieldName } from "../offer-fields.ts";

export const proposalsField = "proposals";

/** The name of the note with what the market pays; it belongs to no field. */
export const payMarket = "market";

/** `value` is empty for a pay that the text states net: the field asks for the gross one. */
export type ProposedField = { name: OfferFieldName; value: string; words: string };

function parse(text: string): ProposedField[] {
  try {
    const fields: unknown = JSON.parse(text);
    return Array.isArray(fields) ? fields.filter((each) => typeof each?.name === "string") : [];
  } catch {
    return [];
  }
}

const textIn = (values: FormValues, name: string) => [values[name] ?? []].flat().filter(Boolean).join("\n");

/** A note beside each field that still holds the proposed value. */
export function proposalNotes(values: FormValues | undefined): FormNote[] {
  if (!values) return [];
  return parse(textIn(values, proposalsField)).flatMap(({ name, value, words }) => {
    if (textIn(values, name) !== value) return [];
    return value === ""
      ? [{ name, text: offersMessages.netPayStated(String(words)), isQuestion: true }]
      : [{ name, text: offersMessages.proposedFrom(String(words)) }];
  });
}

/** All notes of a field as one. */
export function noteOf(notes: readonly FormNote[] | undefined, name: string): FormNote | undefined {
  const own = notes?.filter((note) => note.name === name) ?? [];
  if (own.length < 2) return own[0];
  return { name, text: own.map(({ text }) => text).join(" "), isQuestion: own.some(({ isQuestion }) => isQuestion) };
}
