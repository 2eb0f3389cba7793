// The form of an offer, and the columns that it fills.

import { z } from "zod";
import { normalRequirements } from "../engines/attributes/attributes.ts";
import { contractTypes } from "../engines/attributes/work-terms.ts";
import {
  choiceOf,
  chosenColumns,
  effectiveChoice,
  type OccupationRow,
  type PreviousChoice,
} from "../engines/occupations/choice.ts";
import { payUnits } from "../engines/pay/pay-units.ts";
import { attributesError, attributesField, radiusField } from "../people/candidates/attributes.server.ts";
import { occupationField } from "../people/candidates/occupation-field.server.ts";
import * as peopleLimits from "../people/limits.ts";
import { amount, choice, integerField, line, paragraphs } from "../platform/forms/form.server.ts";
import * as platformMessages from "../platform/messages.ts";
import { askTown, readTown } from "../platform/places/town.server.ts";
import { fold, foldPlace, hasWord, oneLine } from "../platform/text/text.ts";
import * as offersLimits from "./limits.ts";
import * as offersMessages from "./messages.ts";
import { workingTimes } from "./offer.ts";
import { type OfferFieldName, offerFieldNames } from "./offer-fields.ts";
import { questionLines } from "./questions.ts";
import { questionsField } from "./questions-field.server.ts";
import { wantedValues } from "./wanted.ts";

const last = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value);

// A browser omits an empty checkbox, so a hidden "non" precedes it. A missing field means "unchanged".
const published = z
  .unknown()
  .optional()
  .transform((input): boolean | undefined => {
    const value = last(input);
    return value === undefined ? undefined : !["", "non", "false", "0", "off"].includes(String(value));
  });

/** Only the title is required. A pay of 0 is none; without `isActive` a new offer is active, an old one unchanged. */
export const offerForm = z
  .preprocess(
    (input) => {
      const fields = input as Record<string, unknown>;
      const contractType = last(fields.contractType) || fields.type;
      return { ...fields, ...wantedValues(fields), questions: questionLines(fields), contractType };
    },
    z.object({
      title: line(1000, offersMessages.offerTitleLength)
        .refine(
          (text) => text !== null && text.length >= 3 && text.length <= peopleLimits.titleMax,
          offersMessages.offerTitleLength,
        )
        .refine((text) => text === null || hasWord(text), offersMessages.offerTitleWithoutWord)
        .transform((text) => text ?? ""),
      job: line(peopleLimits.jobMax, offersMessages.offerJobTooLong),
      occupation: occupationField,
      city: line(peopleLimits.cityMax, offersMessages.offerCityTooLong),
      cityCode: line(100, offersMessages.offerCityTooLong),
      description: paragraphs(peopleLimits.descriptionMax, offersMessages.offerDescriptionTooLong).transform(
        (text) => text ?? "",
      ),
      contractType: choice(contractTypes, offersMessages.offerContractUnknown),
      workingTime: choice(workingTimes, offersMessages.offerWorkingTimeUnknown),
      salary: amount(peopleLimits.salaryMax, offersMessages.offerSalaryRefused).transform((euros) => euros || null),
      salaryMax: amount(peopleLimits.salaryMax, offersMessages.offerPayMaxRefused).transform((euros) => euros || null),
      salaryTaux: choice(payUnits, offersMessages.offerSalaryUnitUnknown).transform((unit) => unit ?? "par mois"),
      remoteWorkDays: integerField(offersLimits.remoteDaysMax, offersMessages.offerRemoteRefused).transform(
        (days) => days ?? 0,
      ),
      applicationsMax: integerField(
        offersLimits.offerApplicationsMax,
        offersMessages.offerApplicationsMaxRefused,
      ).refine((count) => count !== 0, offersMessages.offerApplicationsMaxRefused),
      radius: radiusField,
      required: attributesField,
      preferred: attributesField,
      questions: questionsField,
      isActive: published,
    }),
  )
  .transform((value) => ({ ...value, ...normalRequirements(value) }))
  .superRefine(({ salary, salaryMax, required, preferred }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const tooMany = attributesError({ entries: [...required, ...preferred], isLong: false });
    if (tooMany) refuse("preferred", tooMany);
    if (salaryMax === null) return;
    if (salary === null) refuse("salary", offersMessages.offerPayMinMissing);
    else if (salaryMax < salary) refuse("salaryMax", offersMessages.offerPayMaxRefused);
  });

/** The form as a person posts it. A draft or an imported offer may hold a town with homonyms, without its code. */
export const postedOfferForm = offerForm.superRefine(askTown(platformMessages.chooseHomonym));

/** Without `occupation`, engines/occupations/choice decides whether an earlier choice remains. */
export type OfferValue = Omit<z.output<typeof offerForm>, "occupation"> & { occupation?: string | undefined };

type ChosenRow = OccupationRow & { title: string; job: string | null };

/** The occupation choice of a stored offer and the texts it was made for. */
export const chosenBefore = (row: ChosenRow | undefined): PreviousChoice | null =>
  row ? { choice: choiceOf(row), texts: [row.title, row.job] } : null;

/**
 * The columns of a value.
 * @param before the offer's previous occupation choice; null for a new offer
 */
export function columnsOf({ isActive: _, cityCode, occupation, ...value }: OfferValue, before: PreviousChoice | null) {
  const { title, job, city } = value;
  const { commune } = readTown({ city, cityCode });
  return {
    ...value,
    cityCode: commune?.code ?? null,
    departement: commune?.departement ?? null,
    cityFolded: foldPlace(commune?.name ?? city ?? ""),
    textFolded: fold([title, job, city].filter(Boolean).join(" ")),
    ...chosenColumns(effectiveChoice(occupation, [title, job], before), title, job),
  };
}

export type Written = Record<OfferFieldName, string | number | string[] | null> & OccupationRow;

/** Whether a row already holds the values of some columns. Ignores columns that the row lacks. */
export function holdsColumns(row: object, columns: object): boolean {
  const held = row as Record<string, unknown>;
  return Object.entries(columns).every(
    ([name, value]) => !(name in held) || JSON.stringify(held[name]) === JSON.stringify(value),
  );
}

const placeholder = "Offre sans titre";

/** The columns of an unfinished form, without its invalid fields. @param fields as typed */
export function draftColumns(fields: Record<string, string>) {
  const left: Record<string, string> = {
    ...fields,
    title: oneLine(fields.title ?? "").slice(0, peopleLimits.titleMax),
  };
  if (!offerForm.safeParse({ title: left.title }).success) left.title = placeholder;
  for (let tries = 0; tries <= offerFieldNames.length; tries++) {
    const parsed = offerForm.safeParse(left);
    if (parsed.success) return columnsOf(parsed.data, null);
    for (const issue of parsed.error.issues) delete left[String(issue.path[0])];
  }
  return columnsOf(offerForm.parse({ title: left.title }), null);
}
