// The form field of an occupation that a person chooses, in profiles and in offers.
import { z } from "zod";
import { choiceNamed } from "../../engines/occupations/choice.ts";
import { oneLine } from "../../platform/text/text.ts";
import * as peopleMessages from "../messages.ts";

/** What the field says: a pressed choice, or after it the name or code of another occupation. undefined when the form lacks it. */
export function saidOccupation(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  const said = [given].flat().map((value) => oneLine(String(value)));
  return said.findLast((value) => value !== "") ?? "";
}

/** A choice (engines/occupations/choice); undefined when the form lacks it. */
export const occupationField = z
  .unknown()
  .optional()
  .transform((given) => {
    const said = saidOccupation(given);
    return said === undefined ? undefined : choiceNamed(said);
  })
  .refine((choice) => choice !== null, peopleMessages.occupationUnknown)
  .transform((choice): string | undefined => choice ?? undefined);
