// The form of an offer: what may be written in it, and the columns that it fills.
import { createHash } from "node:crypto";
import { z } from "zod";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { payUnits } from "../people/candidates/candidate.ts";
import { amount, choice, line, paragraphs, wholeNumber } from "../platform/forms/form.server.ts";
import { findCommune, findCommuneByName } from "../platform/places/places.server.ts";
import { fold, foldPlace } from "../platform/text/text.ts";
import { contractTypes, workingTimes } from "./offer.ts";

const last = (value: unknown) => (Array.isArray(value) ? value.at(-1) : value);

// A box sends nothing when it is empty, so the form has a hidden "non" before it: nothing at all means "as it was".
const published = z
  .unknown()
  .optional()
  .transform((given): boolean | undefined => {
    const value = last(given);
    return value === undefined ? undefined : !["", "non", "false", "0", "off"].includes(String(value));
  });

/**
 * The form of an offer: only the title is required. `type` is taken as `contractType`; a pay of 0 is none, `salaryMax` is
 * the end of a range that `salary` begins; without `isActive` a new offer is active and an old one stays as it was.
 */
export const offerForm = z
  .preprocess(
    (given) => {
      const fields = given as Record<string, unknown>;
      return { ...fields, contractType: last(fields.contractType) || fields.type };
    },
    z.object({
      title: line(1000, messages.offerTitleLength)
        .refine(
          (text) => text !== null && text.length >= 3 && text.length <= limits.titleMax,
          messages.offerTitleLength,
        )
        .transform((text) => text ?? ""),
      job: line(limits.jobMax, messages.offerJobTooLong),
      city: line(limits.cityMax, messages.offerCityTooLong),
      cityCode: line(100, messages.offerCityTooLong),
      description: paragraphs(limits.descriptionMax, messages.offerDescriptionTooLong).transform((text) => text ?? ""),
      contractType: choice(contractTypes, messages.offerContractUnknown),
      workingTime: choice(workingTimes, messages.offerWorkingTimeUnknown),
      salary: amount(limits.salaryMax, messages.offerSalaryRefused).transform((euros) => euros || null),
      salaryMax: amount(limits.salaryMax, messages.offerPayMaxRefused).transform((euros) => euros || null),
      salaryTaux: choice(payUnits, messages.offerSalaryUnitUnknown).transform((unit) => unit ?? "par mois"),
      remoteWorkDays: wholeNumber(limits.remoteDaysMax, messages.offerRemoteRefused).transform((days) => days ?? 0),
      isActive: published,
    }),
  )
  .superRefine(({ salary, salaryMax }, context) => {
    if (salaryMax === null) return;
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (salary === null) refuse("salary", messages.offerPayMinMissing);
    else if (salaryMax < salary) refuse("salaryMax", messages.offerPayMaxRefused);
  });

export type OfferValue = z.output<typeof offerForm>;

/**
 * The columns of a value, with those that searches read. The commune is the chosen one while its name stands beside it, else
 * the one that the typed name means.
 */
export function columnsOf({ isActive: _, cityCode: given, ...value }: OfferValue) {
  const { title, job, city } = value;
  const chosen = given ? findCommune(given) : null;
  const named = city ? findCommuneByName(city) : null;
  const means = city && chosen && (foldPlace(chosen.name) === foldPlace(city) || named?.code === chosen.code);
  const commune = means ? chosen : named;
  return {
    ...value,
    cityCode: commune?.code ?? null,
    departement: commune?.departement ?? null,
    cityFolded: foldPlace(commune?.name ?? city ?? ""),
    textFolded: fold([title, job, city].filter(Boolean).join(" ")),
  };
}

/** What a person writes of an offer. */
export const writtenFields = [
  "title",
  "job",
  "city",
  "cityCode",
  "contractType",
  "workingTime",
  "salary",
  "salaryMax",
  "salaryTaux",
  "remoteWorkDays",
  "description",
] as const;

export type Written = Record<(typeof writtenFields)[number], string | number | null>;

/**
 * What tells one content of an offer from another: a page that edits it carries it, so that nobody writes over what they did
 * not see. Files and states have no part in it.
 */
export function versionOf(written: Written): string {
  const said = writtenFields.map((name) => written[name] ?? "");
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 16);
}

const placeholder = "Offre sans titre";

/**
 * The columns of what is typed and not finished: a field that would be refused is left out.
 * @param fields as typed
 */
export function draftColumns(fields: Record<string, string>) {
  const left = { ...fields };
  const title = (left.title ?? "").replace(/\s+/g, " ").trim().slice(0, limits.titleMax);
  left.title = title.length >= 3 ? title : placeholder;
  for (let tries = 0; tries <= writtenFields.length; tries++) {
    const parsed = offerForm.safeParse(left);
    if (parsed.success) return columnsOf(parsed.data);
    for (const issue of parsed.error.issues) delete left[String(issue.path[0])];
  }
  return columnsOf(offerForm.parse({ title: left.title }));
}
