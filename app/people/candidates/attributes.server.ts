// The attributes of a profile or an offer: their form fields, and the skills that forms suggest.
import { z } from "zod";
import { overfullKind } from "../../engines/attributes/attributes.ts";
import { readValues } from "../../engines/attributes/read-entries.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { isKnownSkill, suggestSkills } from "../../engines/occupations/skills.ts";
import * as platformLimits from "../../platform/limits.ts";
import * as peopleMessages from "../messages.ts";

/** The error of parsed values, or null. */
export function attributesError({ entries, isLong }: { entries: string[]; isLong: boolean }): string | null {
  if (isLong) return peopleMessages.skillTooLong(enginesLimits.skillMax);
  const kind = overfullKind(entries);
  return kind && peopleMessages.attributesFull[kind](enginesLimits.attributes[kind]);
}

/** A repeated field, or one text of entries or labels; the value is the normalised entries. */
export const attributesField = z
  .unknown()
  .optional()
  .transform((value) => readValues([value ?? []].flat().map(String)))
  .superRefine((read, context) => {
    const message = attributesError(read);
    if (message) context.addIssue({ code: "custom", message });
  })
  .transform(({ entries }) => entries);

/** A radius in kilometres, one of the choices; empty or absent is null. */
export const radiusField = z
  .preprocess((value) => (Array.isArray(value) ? value.at(-1) : value), z.string().optional())
  .transform((text) => (text?.trim() ? Number(text.replace(/km/i, "")) : null))
  .refine(
    (km) => km === null || (platformLimits.radii as readonly number[]).includes(km),
    peopleMessages.radiusUnknown,
  );

/** Whether an entry cannot identify a person. A skill in their own words can: for a masked profile only those of ROME count. */
export function isCommonEntry(entry: string): boolean {
  return !entry.startsWith("skill:") || isKnownSkill(entry.slice("skill:".length));
}

/** Skills of ROME for stored occupations (parents separated by blanks). */
export function suggestedSkills({ occupations }: { occupations: string }): string[] {
  const codes = occupations.split(" ").filter(Boolean);
  return suggestSkills(codes, enginesLimits.skillsSuggested, enginesLimits.skillMax);
}
