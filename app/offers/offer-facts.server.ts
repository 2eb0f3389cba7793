// The details of an offer in words, for its page, its cards, the feeds and its structured data. One row for each fact.
import { phoneLabel, phoneLink } from "../people/candidates/candidate.ts";
import type { OffersTable } from "../platform/db/schema.ts";
import { dayText, parisDay, pay, plural } from "../platform/text/french.ts";
import { capital } from "../platform/text/text.ts";
import * as offersMessages from "./messages.ts";
import { applyWays, type DetailName, type OfferDetails, payExemptions, startAtOnce } from "./offer-fields.ts";
import { offerPlace, placesText } from "./offer-places.server.ts";

/** The details that cards show. */
export const cardDetails = [
  "payExemption",
  "payLevel",
  "idcc",
  "contractLength",
  "contractLengthUnit",
  "start",
  "weeklyHours",
  "applyBy",
] as const satisfies DetailName[];

export type CardDetails = Pick<OfferDetails, (typeof cardDetails)[number]>;

type Fact = {
  term: string;
  /** null: not stated. */
  text: (offer: OfferDetails) => string | null;
  /** The properties of schema.org's JobPosting; null for one that is not stated. */
  posting?: (offer: OfferDetails) => Record<string, unknown>;
};

const lengthUnits: Record<string, [one: string, several: string]> = {
  mois: ["mois", "mois"],
  semaines: ["semaine", "semaines"],
  jours: ["jour", "jours"],
};

function lengthText({ contractLength, contractLengthUnit }: CardDetails): string | null {
  return contractLength === null
    ? null
    : plural(contractLength, ...(lengthUnits[contractLengthUnit] ?? lengthUnits.mois!));
}

const renewableTexts: Record<string, string> = { oui: "renouvelable", non: "non renouvelable" };

const figures = (value: number) => String(value).replace(".", ",");

const hoursText = ({ weeklyHours }: CardDetails) =>
  weeklyHours === null ? null : `${figures(weeklyHours)}\u00a0h par semaine`;

const joined = (...texts: (string | number | null | undefined)[]) => texts.filter(Boolean).join(", ") || null;

type Apply = Pick<OfferDetails, "applyBy" | "applyContact" | "applyHours">;

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address);

/** Where people apply, in words: a number or a place with its hours, or the name of a site. */
function contactText({ applyBy, applyContact, applyHours }: Apply): string {
  const contact = applyContact ?? "";
  if (applyBy === applyWays.elsewhere) return hostOf(contact);
  const where = applyBy === applyWays.phone ? phoneLabel(contact).replaceAll(" ", "\u00a0") : contact;
  return joined(where, applyHours) ?? "";
}

/** Whether people apply with the site's form. */
export const takesApplications = ({ applyBy }: Pick<OfferDetails, "applyBy">): boolean => applyBy === applyWays.here;

/** How people apply without the site's form: a sentence and a link; null with the form. @param departure the counted link to the other site */
export function applyElsewhere(offer: Apply, departure: string) {
  const { applyBy, applyContact, applyHours } = offer;
  const text = contactText(offer);
  if (applyBy === applyWays.phone)
    return {
      text: offersMessages.applyByPhone(text),
      link: { to: phoneLink(applyContact ?? ""), label: offersMessages.call },
    };
  if (applyBy === applyWays.elsewhere)
    return { text: offersMessages.applyElsewhere(text), link: { to: departure, label: offersMessages.goToSite } };
  return applyBy === applyWays.onTheSpot
    ? { text: offersMessages.applyOnTheSpot(applyContact ?? "", applyHours ?? ""), link: null }
    : null;
}

const monthsOfExperience = (experience: string) => 12 * Number.parseInt(experience, 10);

/** Google's categories of credentials. */
const credentials: Record<string, string> = {
  "CAP ou BEP": "professional certificate",
  bac: "high school",
  "bac+2": "associate degree",
  "bac+3": "bachelor degree",
  "bac+5": "postgraduate degree",
};

const noRequirements = "no requirements";

/** A degree that is only preferred is no requirement. */
function educationOf({ study, studyNeed }: OfferDetails) {
  if (study === null) return null;
  const credentialCategory = studyNeed === "exigé" ? credentials[study] : undefined;
  return credentialCategory ? { "@type": "EducationalOccupationalCredential", credentialCategory } : noRequirements;
}

function experienceOf({ experience }: OfferDetails) {
  if (experience === null) return null;
  const months = monthsOfExperience(experience);
  return months > 0 ? { "@type": "OccupationalExperienceRequirements", monthsOfExperience: months } : noRequirements;
}

const facts: Fact[] = [
  {
    term: "Autres lieux",
    text: ({ places }) => placesText(places),
  },
  {
    term: "Durée du contrat",
    text: (offer) => joined(lengthText(offer), renewableTexts[offer.renewable ?? ""]),
  },
  {
    term: "Début",
    text: ({ start }) => start && (start === startAtOnce ? start : dayText(start)),
    posting: ({ start }) => (start === startAtOnce ? { jobImmediateStart: true } : { jobStartDate: start }),
  },
  {
    term: "Horaires",
    text: (offer) => joined(hoursText(offer), offer.schedule),
    posting: (offer) => ({ workHours: joined(hoursText(offer), offer.schedule) }),
  },
  {
    term: "Nombre de postes",
    text: ({ posts }) => (posts > 1 ? String(posts) : null),
    posting: ({ posts }) => ({ totalJobOpenings: posts }),
  },
  {
    term: "Expérience",
    text: ({ experience }) => experience,
    posting: (offer) => ({ experienceRequirements: experienceOf(offer) }),
  },
  {
    term: "Niveau d’études",
    text: ({ study, studyNeed }) => study && (credentials[study] ? `${study} ${studyNeed}` : study),
    posting: (offer) => ({ educationRequirements: educationOf(offer) }),
  },
  {
    term: "Avantages",
    text: ({ benefits }) => joined(...benefits),
    posting: ({ benefits }) => ({ jobBenefits: joined(...benefits) }),
  },
  {
    term: "Convention collective",
    text: ({ idcc }) => idcc,
  },
  {
    term: "Pour postuler",
    text: (offer) => (offer.applyBy === applyWays.here ? null : `${offer.applyBy}\u00a0: ${contactText(offer)}`),
    posting: ({ applyBy }) => ({ directApply: applyBy === applyWays.here }),
  },
];

type Exemption = Pick<OffersTable, "payExemption" | "payLevel" | "idcc">;

type Pay = Pick<OffersTable, "salary" | "salaryMax"> & Exemption & { salaryTaux: string };

/** Why an offer states no amount of pay, in words; null when it states one, or nothing. */
export function exemptionText({ payExemption, payLevel, idcc }: Exemption): string | null {
  if (payExemption === null) return null;
  const source = joined(payExemption === payExemptions.minimum ? idcc : null, payLevel);
  return capital(source === null ? payExemption : `${payExemption}\u00a0: ${source}`);
}

/** The pay of an offer in words: its amounts, else its exemption; null when it states neither. */
export const offerPay = (offer: Pay): string | null =>
  pay(offer.salary, offer.salaryMax, offer.salaryTaux) ?? exemptionText(offer);

/** As offerPay(), with the words for a pay that a draft, or the source of an imported offer, does not state. */
export const shownPay = (offer: Pay & { isDraft?: boolean }): string =>
  offerPay(offer) ?? (offer.isDraft ? offersMessages.payNotStated : offersMessages.payNotSent);

/** What an offer is in few words, for pictures and mails: its place, its contract and its pay, where it states them. */
export const mainFacts = (offer: Parameters<typeof offerPlace>[0] & Pay & { contractType: string | null }): string[] =>
  [offerPlace(offer), offer.contractType, offerPay(offer)].filter((fact) => fact !== null);

/** The start of an offer as readers see it: a day that has passed reads "dès que possible". What its author wrote stays stored. */
export const startNow = (start: string | null, now: Date = new Date()): string | null =>
  start !== null && start !== startAtOnce && start < parisDay(now) ? startAtOnce : start;

/** The stated details, in the order of the page. */
export function listFacts(offer: OfferDetails): { term: string; value: string }[] {
  return facts.flatMap(({ term, text }) => {
    const value = text(offer);
    return value ? [{ term, value: capital(value) }] : [];
  });
}

/** The details of a card: the length beside the contract, the hours beside the working time, and the start. */
export function cardFacts(offer: CardDetails) {
  const { weeklyHours } = offer;
  const start = startNow(offer.start);
  return {
    apply: takesApplications(offer) ? null : offersMessages.applyChip(offer.applyBy),
    length: lengthText(offer),
    hours: weeklyHours === null ? null : `${figures(weeklyHours)}\u00a0h`,
    start: start && (start === startAtOnce ? start : `début le ${dayText(start)}`),
  };
}

/** The properties of schema.org's JobPosting for the stated details. */
export function detailProperties(offer: OfferDetails): Record<string, unknown> {
  const properties = Object.assign({}, ...facts.map(({ posting }) => posting?.(offer) ?? {}));
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null));
}
