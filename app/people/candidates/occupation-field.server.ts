// The form field of an occupation that a person chooses, in profiles and in offers.
import { z } from "zod";
import * as enginesMessages from "../../engines/messages.ts";
import { parseChoice } from "../../engines/occupations/choice.ts";
import { oneLine } from "../../platform/text/text.ts";

/** The last text of the field that is not empty: the name or code of an occupation, else the chosen option. undefined when the form lacks it. */
export function occupationInput(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const texts = [value].flat().map((each) => oneLine(String(each)));
  return texts.findLast((text) => text !== "") ?? "";
}

/** A choice (engines/occupations/choice); undefined when the form lacks it. */
export const occupationField = z
  .unknown()
  .optional()
  .transform((value) => {
    const input = occupationInput(value);
    return input === undefined ? undefined : parseChoice(input);
  })
  .refine((choice) => choice !== null, enginesMessages.occupationUnknown)
  .transform((choice): string | undefined => choice ?? undefined);
