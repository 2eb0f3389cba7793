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
import { readPayFields } from "../engines/pay/pay-fields.ts";
import { payUnits } from "../engines/pay/pay-units.ts";
import { attributesError, attributesField, radiusField } from "../people/candidates/attributes.server.ts";
import { occupationField } from "../people/candidates/occupation-field.server.ts";
import { payRefusals, payText } from "../people/candidates/pay-field.server.ts";
import * as peopleLimits from "../people/limits.ts";
import { choice, integerField, line, paragraphs } from "../platform/forms/form.server.ts";
import * as platformMessages from "../platform/messages.ts";
import { displayPlace } from "../platform/places/display-place.ts";
import { placeLabel } from "../platform/places/places.server.ts";
import { askTown, readTown } from "../platform/places/town.server.ts";
import { fold, foldPlace, hasWord, oneLine } from "../platform/text/text.ts";
import { cvPolicies } from "./cv-policy.ts";
import * as offersLimits from "./limits.ts";
import * as offersMessages from "./messages.ts";
import { workingTimes } from "./offer.ts";
import {
  applyFields,
  detailFields,
  lengthFields,
  listDetailFaults,
  listExemptionFaults,
} from "./offer-details.server.ts";
import { applyWays, type OfferDetails, type OfferFieldName, offerFieldNames } from "./offer-fields.ts";
import { furtherTowns, listTownDoubts, orderedPlaces } from "./offer-places.server.ts";
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

/** Ways at whose end a person waits, at certain hours. */
const withHours: readonly string[] = [applyWays.onTheSpot, applyWays.phone];

/** Without a contact on this site, and without hours where nobody waits. */
const normalApply = ({ applyBy, applyContact, applyHours }: OfferDetails) => ({
  applyContact: applyBy === applyWays.here ? null : applyContact,
  applyHours: withHours.includes(applyBy) ? applyHours : null,
});

const typedOffer = z
  .preprocess(
    (input) => {
      const fields = input as Record<string, unknown>;
      const contractType = last(fields.contractType) || fields.type;
      return {
        ...fields,
        ...wantedValues(fields),
        ...lengthFields(fields),
        ...applyFields(fields),
        questions: questionLines(fields),
        contractType,
      };
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
      ...detailFields,
      salary: payText,
      salaryMax: payText,
      salaryTaux: choice(payUnits, offersMessages.offerSalaryUnitUnknown).transform((unit) => unit ?? "par mois"),
      remoteWorkDays: integerField(offersLimits.remoteDaysMax, offersMessages.offerRemoteRefused).transform(
        (days) => days ?? 0,
      ),
      applicationsMax: integerField(
        offersLimits.offerApplicationsMax,
        offersMessages.offerApplicationsMaxRefused,
      ).refine((count) => count !== 0, offersMessages.offerApplicationsMaxRefused),
      cvPolicy: choice(cvPolicies, offersMessages.offerCvPolicyUnknown).transform((policy) => policy ?? "bienvenu"),
      radius: radiusField,
      required: attributesField,
      preferred: attributesField,
      questions: questionsField,
      isActive: published,
    }),
  )
  .transform((value) => ({ ...value, ...normalRequirements(value), ...normalApply(value), ...orderedPlaces(value) }))
  .superRefine((value, context) => {
    const { required, preferred, places } = value;
    if (places.length >= offersLimits.placesMax)
      context.addIssue({ code: "custom", path: ["places"], message: offersMessages.offerPlacesTooMany });
    for (const [name, message] of listDetailFaults(value)) context.addIssue({ code: "custom", path: [name], message });
    const tooMany = attributesError({ entries: [...required, ...preferred], isLong: false });
    if (tooMany) context.addIssue({ code: "custom", path: ["preferred"], message: tooMany });
  });

type PayRule = { isPayRequired?: boolean };
type Typed = z.output<typeof typedOffer>;

const payIn = ({ salary, salaryMax }: Typed, hourlyMinimum: number) =>
  readPayFields({ low: salary, high: salaryMax }, hourlyMinimum);

/** What is wrong in the pay of an offer and in its exemption from stating one, as a field and a sentence. */
function listPayFaults(offer: Typed, hourlyMinimum: number, { isPayRequired }: PayRule): [OfferFieldName, string][] {
  const { min, max, faults } = payIn(offer, hourlyMinimum);
  if (faults[0]) return [["salaryMax", payRefusals[faults[0].fault]]];
  if (min !== null) return [];
  if (max !== null) return [["salary", offersMessages.offerPayMinMissing]];
  if (offer.payExemption !== null) return listExemptionFaults(offer);
  if (!isPayRequired) return [];
  return [["salary", offer.salary.trim() ? offersMessages.offerPayVague : offersMessages.offerPayRequired]];
}

const townQuestion = askTown({
  homonyms: platformMessages.chooseHomonym,
  remote: offersMessages.offerTownRemote,
  abroad: offersMessages.offerTownAbroad,
});

/** Asks which commune a further place is. */
function askPlaces({ places }: Typed, context: z.RefinementCtx): void {
  const [first] = listTownDoubts(places);
  if (!first) return;
  const { doubt } = first;
  const options = doubt.choices.map(({ name, departement }) => {
    const label = placeLabel(name, departement);
    return { value: label, label: displayPlace(label) };
  });
  const message = `${doubt.sentence} ${offersMessages.offerPlaceAnswer}`;
  context.addIssue({ code: "custom", path: ["places"], message, params: { choices: { name: "places", options } } });
}

/** The fields with the checks of the pay, and of the town where `asksTown`. */
const checkedOffer = (hourlyMinimum: number, rule: PayRule, asksTown: boolean) =>
  typedOffer.superRefine((offer, context) => {
    // A refused field is not of its type.
    if (context.issues.length > 0) return;
    if (asksTown) {
      townQuestion(offer, context);
      askPlaces(offer, context);
    }
    for (const [name, message] of listPayFaults(offer, hourlyMinimum, rule))
      context.addIssue({ code: "custom", path: [name], message });
  });

/** The offer with the amounts of its pay; an exemption is for a pay without an amount. */
const withAmounts = (hourlyMinimum: number) => (offer: Typed) => {
  const { min, max, unit } = payIn(offer, hourlyMinimum);
  const amounts = { salary: min, salaryMax: max, salaryTaux: unit ?? offer.salaryTaux };
  const isExempt = min === null && offer.payExemption !== null;
  return { ...offer, ...amounts, ...(isExempt ? {} : { payExemption: null, payLevel: null }) };
};

/**
 * Only the title is required. A unit in the text of the pay replaces the chosen one; a pay of 0 is none. Without `isActive` a new
 * offer is active, an old one unchanged.
 * @param hourlyMinimum the legal minimum, in euros an hour, for the text "SMIC"
 */
export const offerForm = (hourlyMinimum: number) =>
  checkedOffer(hourlyMinimum, {}, false).transform(withAmounts(hourlyMinimum));

/**
 * The form as a person posts it, with a pay or what fixes it. A draft or an imported offer may lack both, and hold a town with
 * homonyms without its code.
 */
export const postedOfferForm = (hourlyMinimum: number, rule: PayRule = { isPayRequired: true }) =>
  checkedOffer(hourlyMinimum, rule, true).transform(withAmounts(hourlyMinimum));

/** Without `occupation`, engines/occupations/choice decides whether an earlier choice remains. */
export type OfferValue = Omit<z.output<ReturnType<typeof offerForm>>, "occupation"> & {
  occupation?: string | undefined;
};

type ChosenRow = OccupationRow & { title: string; job: string | null };

/** The occupation choice of a stored offer and the texts it was made for. */
export const chosenBefore = (row: ChosenRow | undefined): PreviousChoice | null =>
  row ? { choice: choiceOf(row), texts: [row.title, row.job] } : null;

/**
 * The columns of a value.
 * @param before the offer's previous occupation choice; null for a new offer
 */
export function columnsOf({ isActive: _, cityCode, occupation, ...value }: OfferValue, before: PreviousChoice | null) {
  const { title, job, places } = value;
  const { commune, city } = readTown({ city: value.city, cityCode });
  const further = furtherTowns(places);
  return {
    ...value,
    city,
    cityCode: commune?.code ?? null,
    departement: commune?.departement ?? null,
    cityFolded: foldPlace(commune?.name ?? city ?? ""),
    placeCodes: further.flatMap((town) => town.cityCode ?? []),
    textFolded: fold([title, job, city, ...further.map((town) => town.city)].filter(Boolean).join(" ")),
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

/**
 * The columns of an unfinished form, without its invalid fields.
 * @param fields as typed
 * @param hourlyMinimum as of offerForm()
 */
export function draftColumns(fields: Record<string, string>, hourlyMinimum: number) {
  const form = offerForm(hourlyMinimum);
  const left: Record<string, string> = {
    ...fields,
    title: oneLine(fields.title ?? "").slice(0, peopleLimits.titleMax),
  };
  if (!form.safeParse({ title: left.title }).success) left.title = placeholder;
  for (let tries = 0; tries <= offerFieldNames.length; tries++) {
    const parsed = form.safeParse(left);
    if (parsed.success) return columnsOf(parsed.data, null);
    for (const { path } of parsed.error.issues) {
      // The upper end of a range without its lower end is an error of the lower one.
      if (path[0] === "salary" && !left.salary) delete left.salaryMax;
      delete left[String(path[0])];
    }
  }
  return columnsOf(form.parse({ title: left.title }), null);
}
