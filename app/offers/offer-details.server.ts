// Reads the details of an offer as people and other systems write them: one reader for each kind of detail.
import { z } from "zod";
import { normalPhone } from "../people/candidates/candidate.ts";
import { webAddress } from "../people/companies/companies.server.ts";
import { choice, line } from "../platform/forms/form.server.ts";
import { number } from "../platform/text/french.ts";
import { dateOf } from "../platform/text/read-date.ts";
import { fold, oneLine } from "../platform/text/text.ts";
import { readAgreement } from "./collective-agreements.server.ts";
import * as offersLimits from "./limits.ts";
import * as offersMessages from "./messages.ts";
import {
  applyWays,
  type DetailKind,
  type DetailName,
  lengthSpellings,
  type OfferDetails,
  offerDetails,
  payExemptions,
  startAtOnce,
  termContracts,
} from "./offer-fields.ts";

type Kind<Name extends DetailKind["kind"]> = Extract<DetailKind, { kind: Name }>;

const textMax = 300;

const lastText = z.preprocess((value) => (Array.isArray(value) ? value.at(-1) : value), z.string().optional());

/** "35 h par semaine" is 35, "24h30" is 24,5, "2 postes" is 2. */
function figuresIn(text: string): string {
  const plain = text.replace(/\s/g, "");
  const [, hours, minutes] = /^(\d{1,2})h([0-5]\d)(?!\d)/i.exec(plain) ?? [];
  if (hours && minutes) return String(Math.round((Number(hours) + Number(minutes) / 60) * 100) / 100);
  return plain.replace(
    /(?<=\d)(?:[.,]0+)?(?:h(?:eures?)?|hours?|postes?|openings?)?(?:\/|par|per)?(?:sem(?:aine)?|s|week|hebdo(?:madaires?)?)?\.?$/i,
    "",
  );
}

function numberField({ min, max, hasDecimals = false, usual }: Kind<"number">) {
  const refused = offersMessages.offerNumberRefused(number(min), number(max), !hasDecimals);
  const figures = hasDecimals ? /^\d{1,4}(?:[.,]\d{1,2})?$/ : /^\d{1,4}$/;
  return lastText
    .transform((text) => figuresIn((text ?? "").slice(0, textMax)))
    .refine((text) => text === "" || figures.test(text), refused)
    .transform((text) => (text === "" ? (usual ?? null) : Number(text.replace(",", "."))))
    .refine((value) => value === null || (value >= min && value <= max), refused);
}

/** The choice that a text means; the text itself where it means none. */
function chosenIn(text: string, choices: readonly string[], spellings: Kind<"list">["spellings"]): string {
  const trimmed = text.trim();
  const word = fold(trimmed).replaceAll("’", "'");
  return choices.find((each) => fold(each) === word) ?? spellings.find(([, words]) => words.test(word))?.[0] ?? trimmed;
}

function choiceField({ choices, usual, spellings = [] }: Kind<"choice">) {
  const read = (input: unknown) => {
    const text = String((Array.isArray(input) ? input.at(-1) : input) ?? "").slice(0, textMax);
    return chosenIn(text, choices, spellings);
  };
  return z
    .preprocess(read, choice(choices, offersMessages.offerChoiceUnknown))
    .transform((value) => value ?? usual ?? null);
}

function listField({ choices, spellings, max, entryMax, areTowns }: Kind<"list">) {
  const read = (value: unknown) => {
    const texts = [value ?? []]
      .flat()
      .map(String)
      .join("\n")
      .slice(0, 2 * max * entryMax);
    const entries = texts.split(/[\n,;|•]/).map((entry) => oneLine(entry));
    return [...new Set(entries.filter(Boolean).map((entry) => chosenIn(entry, choices, spellings)))];
  };
  return z
    .unknown()
    .optional()
    .transform(read)
    .refine(
      (entries) => entries.length <= max,
      areTowns ? offersMessages.offerPlacesTooMany : offersMessages.offerListTooLong(number(max)),
    )
    .refine(
      (entries) => entries.every((entry) => entry.length <= entryMax),
      offersMessages.offerEntryTooLong(number(entryMax)),
    );
}

const atOnce =
  /^(?:des que possible|des maintenant|tout de suite|immediate?(?:ment)?|de suite|asap|as soon as possible|au plus vite|au plus tot|urgent)$/;

/** A day as an ISO date, or the word for "at once"; null for a text that is neither. */
function readStart(text: string): string | null {
  if (atOnce.test(fold(text))) return startAtOnce;
  const day = dateOf(text)?.toISOString().slice(0, 10) ?? "";
  return /^20\d\d-/.test(day) ? day : null;
}

const startField = lastText
  .transform((text) => (text ?? "").trim().slice(0, textMax))
  .refine((text) => text === "" || readStart(text) !== null, offersMessages.offerStartRefused)
  .transform((text) => (text === "" ? null : readStart(text)));

const agreementField = lastText
  .transform((text) => oneLine((text ?? "").slice(0, textMax)))
  .superRefine((text, context) => {
    const reading = text === "" ? null : readAgreement(text);
    if (reading === null || reading.kind === "one") return;
    const choices =
      reading.kind === "none"
        ? undefined
        : { name: "idcc", options: reading.labels.map((label) => ({ value: label, label })) };
    const message = choices ? offersMessages.offerAgreementChoice : offersMessages.offerAgreementUnknown;
    context.addIssue({ code: "custom", message, params: { choices } });
  })
  .transform((text) => {
    const reading = text === "" ? null : readAgreement(text);
    return reading?.kind === "one" ? reading.label : null;
  });

function fieldOf(detail: DetailKind): z.ZodType {
  switch (detail.kind) {
    case "number":
      return numberField(detail);
    case "choice":
      return choiceField(detail);
    case "line":
      return line(detail.max, offersMessages.offerLineTooLong(number(detail.max)));
    case "list":
      return listField(detail);
    case "agreement":
      return agreementField;
    case "start":
      return startField;
  }
}

/** The checks of an offer's details, by field. */
export const detailFields = Object.fromEntries(offerDetails.map(({ name, detail }) => [name, fieldOf(detail)])) as {
  [Name in DetailName]: z.ZodType<OfferDetails[Name]>;
};

/** Whether a text states a detail. */
export const readsAs = (name: DetailName, text: string): boolean => detailFields[name].safeParse(text).success;

/** A length of "6 mois renouvelable" in one field, as its three fields. A unit in the text replaces the chosen one. */
export function lengthFields({ contractLength }: Record<string, unknown>): Partial<Record<DetailName, string>> {
  const text = fold(String([contractLength ?? ""].flat().at(-1)).slice(0, textMax)).trim();
  const [, count, word = "", rest = ""] = /^\D{0,60}?(\d{1,4})\s*([a-z]+)(.*)$/.exec(text) ?? [];
  const isYears = /^(?:ans?|annees?|years?)$/.test(word);
  const unit = isYears ? "mois" : lengthSpellings.find(([, words]) => words.test(word))?.[0];
  if (!count || !unit) return {};
  const read = { contractLength: String(Number(count) * (isYears ? 12 : 1)), contractLengthUnit: unit };
  if (!/\brenouvelable\b|\brenewable\b/.test(rest)) return read;
  return { ...read, renewable: /\bnon\b|\bnot\b/.test(rest) ? "non" : "oui" };
}

const namesLevel = /\d|niveau|echelon|coefficient|categorie|position|groupe|classe|\b[ivx]+\b/;
const namesAgreement = /[a-z]{4}/;

/** The exemptions that are for one contract. */
const contractOfExemption: Record<string, string> = {
  [payExemptions.grid]: "Alternance",
  [payExemptions.internship]: "Stage",
};

/** What is wrong in the exemption of an offer without an amount of pay, as a field and a sentence. */
export function listExemptionFaults(offer: OfferDetails & { contractType: string | null }): [DetailName, string][] {
  const { payExemption, payLevel, idcc, contractType } = offer;
  const only = contractOfExemption[payExemption ?? ""];
  if (only && contractType !== null && contractType !== only)
    return [["payExemption", offersMessages.offerExemptionContract(only)]];
  if (payExemption !== payExemptions.minimum) return [];
  const text = fold(payLevel ?? "");
  return namesLevel.test(text) && (idcc !== null || namesAgreement.test(text))
    ? []
    : [["payLevel", offersMessages.offerExemptionLevel]];
}

/** An import may name the contact alone: an address or a number states the way. */
export function applyFields({ applyBy, applyContact }: Record<string, unknown>): Partial<Record<DetailName, string>> {
  const contact = String([applyContact ?? ""].flat().at(-1))
    .trim()
    .slice(0, textMax);
  if (applyBy !== undefined || contact === "") return {};
  if (normalPhone(contact) !== null) return { applyBy: applyWays.phone };
  return webAddress(contact) === null ? {} : { applyBy: applyWays.elsewhere };
}

const contactFaults: Record<string, { isContact: (text: string) => boolean; message: string }> = {
  [applyWays.phone]: { isContact: (text) => normalPhone(text) !== null, message: offersMessages.offerApplyPhone },
  [applyWays.elsewhere]: { isContact: (text) => webAddress(text) !== null, message: offersMessages.offerApplyAddress },
  [applyWays.onTheSpot]: { isContact: (text) => /\p{L}{3}/u.test(text), message: offersMessages.offerApplyPlace },
};

/** What is wrong in the way to apply, as a field and a sentence. A way that lacks its contact is wrong itself. */
function listApplyFaults({ applyBy, applyContact, applyHours }: OfferDetails): [DetailName, string][] {
  const fault = contactFaults[applyBy];
  if (!fault) return [];
  if (!fault.isContact(applyContact ?? ""))
    return [[applyContact === null ? "applyBy" : "applyContact", fault.message]];
  return applyBy === applyWays.onTheSpot && applyHours === null ? [["applyBy", offersMessages.offerApplyHours]] : [];
}

const daysIn: Record<string, number> = { jours: 1, semaines: 7, mois: 30.5 };

/** What is wrong between the details of an offer, as a field and a sentence. */
export function listDetailFaults(offer: OfferDetails & { contractType: string | null }): [DetailName, string][] {
  const { contractLength, contractLengthUnit, renewable, contractType } = offer;
  const hasEnd = termContracts.includes(contractType ?? "");
  if (contractLength !== null && !hasEnd) return [["contractLength", offersMessages.offerLengthWithoutEnd]];
  if (renewable !== null && !hasEnd) return [["renewable", offersMessages.offerLengthWithoutEnd]];
  const days = (contractLength ?? 0) * (daysIn[contractLengthUnit] ?? 1);
  if (days > offersLimits.contractDaysMax) return [["contractLength", offersMessages.offerLengthTooLong]];
  return listApplyFaults(offer);
}
