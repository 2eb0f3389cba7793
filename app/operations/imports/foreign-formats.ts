// The files of other recruitment systems: how a record is recognised, and which of its values are which of our fields.
// A format is a row. What no rule reads is named in the check of the import.

import * as offersLimits from "../../offers/limits.ts";
import { readsAs } from "../../offers/offer-details.server.ts";
import { type DetailName, startAtOnce } from "../../offers/offer-fields.ts";
import type { CsvKind } from "./columns.ts";

/** A record, its values by path: `^name` is the value `name` of an object around the record. */
export type ForeignRecord = {
  /** The text of the first path that has one; "" for none. */
  first: (...paths: string[]) => string;
  /** The objects of a list, with the texts of these names; "" for none. */
  list: <Name extends string>(path: string, ...names: Name[]) => Record<Name, string>[];
};

type Rule = (record: ForeignRecord) => unknown;

export type ForeignFormat = {
  name: string;
  kind: CsvKind;
  /** A record has one path of each group. "@type=JobPosting": a text that ends so; "!item": none. */
  marks: string[][];
  fields: Record<string, Rule>;
};

const path =
  (...paths: string[]): Rule =>
  ({ first }) =>
    first(...paths);

/** An address over several lines on one. */
const onOneLine = (text: string): string =>
  text
    .split("\n")
    .map((each) => each.trim())
    .filter(Boolean)
    .join(", ");

const address =
  (...paths: string[]): Rule =>
  ({ first }) =>
    onOneLine(first(...paths));

/** Texts of several paths, with an empty line between them. */
const paragraphs =
  (...paths: string[]): Rule =>
  ({ first }) =>
    paths
      .map((each) => first(each))
      .filter(Boolean)
      .join("\n\n");

/** The words of a kind of contract, without those of a working time. Words of no contract are left to the reader of the cell. */
const contract =
  (...paths: string[]): Rule =>
  ({ first }) =>
    first(...paths)
      .replace(/\b(?:full|part)[-_ ]?time\b|\btemps (?:plein|partiel|complet)\b/gi, " ")
      .replace(/[\s,;/|]+/g, " ")
      .trim();

/** The working time that a kind of contract names. */
const workingTime =
  (...paths: string[]): Rule =>
  ({ first }) => {
    const text = first(...paths);
    if (/part[-_ ]?time|temps partiel|mi-temps/i.test(text)) return "temps partiel";
    return /full[-_ ]?time|temps (?:plein|complet)|plein temps/i.test(text) ? "temps plein" : "";
  };

/** A text that states a detail; "" for one that does not. */
const read =
  (name: DetailName, ...paths: string[]): Rule =>
  ({ first }) => {
    const text = first(...paths);
    return readsAs(name, text) ? text : "";
  };

/** The same text where it states no detail: a paragraph of the description. */
const unread =
  (name: DetailName, ...paths: string[]): Rule =>
  ({ first }) => {
    const text = first(...paths);
    return readsAs(name, text) ? "" : text;
  };

/** The length that a kind of contract names: "CDD - 6 mois". */
const contractLength =
  (...paths: string[]): Rule =>
  ({ first }) => {
    const text = first(...paths);
    return /\d/.test(text) ? text : "";
  };

const hoursOfWeek =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:h|heures?|hours?)(\d\d)?(?:\s?(?:\/|par|per|a|each|de)?\s?(?:semaine|sem\b|week|hebdo(?:madaires?)?)|(?=\s*$|\s+travail|\s+horaires))/i;

/** The hours a week in a text of working hours: "35H/semaine Travail en journée", "24,5 hours per week", "35". */
const weeklyHours =
  (...paths: string[]): Rule =>
  ({ first }) => {
    const text = first(...paths);
    if (/^\d{1,2}(?:[.,]\d+)?$/.test(text)) return text;
    const [, hours = "", minutes] = hoursOfWeek.exec(text) ?? [];
    return minutes ? `${hours}h${minutes}` : hours;
  };

/** The same text without these hours. */
const schedule =
  (...paths: string[]): Rule =>
  ({ first }) => {
    const text = first(...paths);
    if (/^\d{1,2}(?:[.,]\d+)?$/.test(text)) return "";
    return text.replace(hoursOfWeek, "").replace(/^[\s,;.:–-]+|(?<![\s,;:–-])[\s,;:–-]+$/g, "");
  };

/** A first day; a plain "yes" of its other path means at once. */
const start =
  (atOnce: string, ...paths: string[]): Rule =>
  ({ first }) =>
    /^(?:oui|yes|true)$/i.test(first(atOnce)) ? startAtOnce : first(...paths);

/** What a post says about remote work, for the reader of the cell. A plain "yes" of these systems means every day. */
const remote =
  (...paths: string[]): Rule =>
  ({ first }) =>
    first(...paths).replace(/^(?:oui|true)$/i, "full remote");

const units: [RegExp, string][] = [
  [/^h$|hour|heure|horaire/i, "par heure"],
  [/^d$|day|dai|jour/i, "par jour"],
  [/^w$|week|semaine/i, "par semaine"],
  [/^m$|month|mois|mensuel/i, "par mois"],
  [/^y$|year|annu|\ban\b/i, "par an"],
];

const unitOf = (text: string) => units.find(([words]) => words.test(text))?.[1] ?? text;

type PayPaths = { min: string[]; max?: string[]; currency?: string[]; unit?: string[]; divisor?: number };

/** A pay in parts as one text, which the reader of pay reads: "30000 à 35000 EUR par an". */
const payOf =
  ({ min, max = [], currency = [], unit = [], divisor = 1 }: PayPaths): Rule =>
  ({ first }) => {
    const amount = (paths: string[]) => {
      const text = first(...paths);
      return /^\d+(\.\d+)?$/.test(text) ? (Number(text) > 0 ? String(Number(text) / divisor) : "") : text;
    };
    const amounts = [amount(min), amount(max)].filter(Boolean);
    if (amounts.length === 0) return "";
    return [amounts.join(" à "), first(...currency), unitOf(first(...unit))].filter(Boolean).join(" ");
  };

function nameOfSlug(slug: string): string {
  const words = slug.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of the company in the address of an offer: "https://jobs.lever.co/atelier-nord/1" is "Atelier nord". */
const nameInAddress =
  (pattern: RegExp, ...paths: string[]): Rule =>
  ({ first }) =>
    nameOfSlug(pattern.exec(first(...paths))?.[1] ?? "");

/** The name of the company in the host of a career site: "emploi.atelier-nord.fr", "atelier-nord.na.teamtailor.com". */
const nameInHost =
  (provider: string, ...paths: string[]): Rule =>
  ({ first }) => {
    const address = first(...paths);
    const labels = URL.canParse(address) ? new URL(address).hostname.split(".") : [];
    if (labels.slice(-2).join(".") === provider) return nameOfSlug(labels[0] ?? "");
    const domain = labels.slice(0, -1);
    if (domain.length > 1 && /^com?$/.test(domain.at(-1)!)) domain.pop();
    return nameOfSlug(domain.at(-1) ?? "");
  };

const firstOf =
  (...rules: Rule[]): Rule =>
  (record) => {
    for (const rule of rules) {
      const value = rule(record);
      if (value) return value;
    }
    return "";
  };

const published =
  (online: RegExp, ...paths: string[]): Rule =>
  ({ first }) => {
    const state = first(...paths);
    return state === "" ? "" : online.test(state) ? "oui" : "non";
  };

/** The entries of a list under our names. @param names for each of ours, theirs: the first with a text counts */
const entries =
  (listPath: string, names: Record<string, string[]>): Rule =>
  ({ list }) => {
    const made = list(listPath, ...Object.values(names).flat()).map((entry) =>
      Object.fromEntries(
        Object.entries(names).map(([name, theirs]) => [name, theirs.map((each) => entry[each]).find(Boolean) ?? ""]),
      ),
    );
    return made.length > 0 ? made : "";
  };

/** The texts of a list, a line each: of its objects by a name, or its own. */
const lines =
  (listPath: string, name: string): Rule =>
  ({ list, first }) => {
    const texts = list(listPath, name).flatMap((entry) => entry[name] || []);
    return texts.length > 0 ? texts.join("\n") : first(listPath).replace(/, /g, "\n");
  };

/** The values of a list, a line each: first that of the object whose type is preferred. The first line counts, others are named. */
const ranked =
  (listPath: string, name: string, preferred = /^$/, typeName = "type"): Rule =>
  ({ list, first }) => {
    const all = list(listPath, name, typeName).filter((entry) => entry[name]);
    const chosen = all.find((entry) => preferred.test(entry[typeName] ?? "")) ?? all[0];
    const values = chosen ? [chosen, ...all].map((entry) => onOneLine(entry[name] ?? "")) : first(listPath).split(", ");
    return [...new Set(values)].join("\n");
  };

const licence = (label: string) => `Permis ${/^([A-D]1?E?)\s*-/.exec(label)?.[1] ?? label}`;

/** France Travail's requirements that are demanded, or only wished. */
const requirements =
  (isDemanded: boolean): Rule =>
  ({ list }) =>
    ["competences", "permis", "langues"]
      .flatMap((name) =>
        list(name, "libelle", "exigence").flatMap(({ libelle, exigence }) =>
          libelle && /^e/i.test(exigence) === isDemanded ? [name === "permis" ? licence(libelle) : libelle] : [],
        ),
      )
      .join("\n");

const franceTravail: ForeignFormat = {
  name: "France Travail",
  kind: "offers",
  marks: [["intitule"], ["typeContrat", "romeCode", "lieuTravail.libelle", "lieuTravail.codePostal"]],
  fields: {
    reference: path("id"),
    title: path("intitule"),
    job: path("appellationlibelle", "appellationLibelle", "romeLibelle"),
    description: path("description"),
    companyName: path("entreprise.nom"),
    city: path("lieuTravail.libelle"),
    cityCode: path("lieuTravail.commune"),
    codePostal: path("lieuTravail.codePostal"),
    // An apprenticeship is stated by the nature of its contract.
    contractType: ({ first }) =>
      /apprenti|professionnali|alternance/i.test(first("natureContrat")) || first("alternance") === "oui"
        ? "Alternance"
        : first("typeContrat", "typeContratLibelle"),
    contractLength: contractLength("typeContratLibelle"),
    workingTime: workingTime("dureeTravailLibelleConverti", "dureeTravailLibelle"),
    weeklyHours: weeklyHours("dureeTravailLibelle"),
    schedule: schedule("dureeTravailLibelle"),
    posts: path("nombrePostes"),
    experience: path("experienceLibelle", "experienceExige"),
    study: path("formations.niveauLibelle"),
    studyNeed: path("formations.exigence"),
    salary: path("salaire.libelle", "salaire.commentaire"),
    required: requirements(true),
    preferred: requirements(false),
    dateCreated: path("dateCreation"),
    updatedAt: path("dateActualisation"),
  },
};

/** Schema.org's locations beyond the first, one a line. */
const furtherLocations: Rule = ({ list }) =>
  list("jobLocation", "address.addressLocality", "address.postalCode")
    .slice(1, offersLimits.placesMax)
    .map((place) => onOneLine(`${place["address.postalCode"]} ${place["address.addressLocality"]}`))
    .filter(Boolean)
    .join("\n");

const jobPosting: ForeignFormat = {
  name: "schema.org JobPosting",
  kind: "offers",
  marks: [
    ["@type=JobPosting"],
    ["title", "name"],
    ["hiringOrganization.name", "hiringOrganization", "datePosted", "description"],
  ],
  fields: {
    reference: path("identifier.value", "identifier", "@id", "url"),
    title: path("title", "name"),
    job: path("occupationalCategory"),
    description: (record) =>
      [
        path("description"),
        path("responsibilities"),
        unread("experience", "experienceRequirements"),
        unread("study", "educationRequirements"),
        unread("benefits", "jobBenefits"),
      ]
        .map((rule) => rule(record))
        .filter(Boolean)
        .join("\n\n"),
    companyName: path("hiringOrganization.name", "hiringOrganization.legalName", "hiringOrganization"),
    city: path(
      "jobLocation.address.addressLocality",
      "jobLocation.addressLocality",
      "jobLocation.name",
      "jobLocation.address",
      "jobLocation",
    ),
    codePostal: path("jobLocation.address.postalCode"),
    places: furtherLocations,
    country: path("jobLocation.address.addressCountry.name", "jobLocation.address.addressCountry"),
    contractType: contract("employmentType"),
    workingTime: workingTime("employmentType"),
    start: start("jobImmediateStart", "jobStartDate"),
    weeklyHours: weeklyHours("workHours"),
    schedule: schedule("workHours"),
    posts: path("totalJobOpenings"),
    experience: firstOf(
      ({ first }) => first("experienceRequirements.monthsOfExperience").replace(/^\d+$/, "$& mois"),
      read("experience", "experienceRequirements"),
    ),
    study: firstOf(path("educationRequirements.credentialCategory"), read("study", "educationRequirements")),
    studyNeed: ({ first }) => (first("educationRequirements.credentialCategory") ? "exigé" : ""),
    benefits: read("benefits", "jobBenefits"),
    remoteWorkDays: remote("jobLocationType"),
    salary: payOf({
      min: [
        "baseSalary.value.minValue",
        "baseSalary.value.value",
        "baseSalary.minValue",
        "baseSalary.value",
        "baseSalary",
        "estimatedSalary",
      ],
      max: ["baseSalary.value.maxValue", "baseSalary.maxValue"],
      currency: ["baseSalary.currency", "salaryCurrency"],
      unit: ["baseSalary.value.unitText", "baseSalary.unitText"],
    }),
    preferred: lines("skills", "name"),
    required: lines("qualifications", "name"),
    dateCreated: path("datePosted"),
    expiresAt: path("validThrough"),
  },
};

const indeed: ForeignFormat = {
  name: "Indeed XML",
  kind: "offers",
  marks: [
    ["title"],
    ["referencenumber", "requisitionid", "jobtype", "postalcode", "sourcename"],
    ["company", "city", "jobtype"],
  ],
  fields: {
    reference: path("referencenumber", "requisitionid"),
    title: path("title"),
    job: path("category"),
    description: (record) =>
      [path("description"), unread("experience", "experience"), unread("study", "education")]
        .map((rule) => rule(record))
        .filter(Boolean)
        .join("\n\n"),
    experience: read("experience", "experience"),
    study: read("study", "education"),
    companyName: path("company", "sourcename"),
    city: path("city"),
    codePostal: path("postalcode", "zip"),
    country: path("country"),
    contractType: contract("jobtype"),
    workingTime: workingTime("jobtype"),
    remoteWorkDays: remote("remotetype"),
    salary: path("salary"),
    dateCreated: path("date"),
    expiresAt: path("expirationdate"),
  },
};

const greenhouseJobs: ForeignFormat = {
  name: "Greenhouse",
  kind: "offers",
  marks: [
    ["title", "name"],
    ["absolute_url", "internal_job_id", "requisition_id", "opened_at", "job_post_id"],
    ["location.name", "offices.name", "departments.name", "content"],
  ],
  fields: {
    reference: path("id"),
    title: path("title", "name"),
    description: path("content", "notes"),
    companyName: firstOf(
      path("company_name", "^company_name", "^name"),
      nameInAddress(/greenhouse\.io\/(?:embed\/job_app\?for=)?([\w-]+)/, "absolute_url"),
    ),
    city: path("location.name", "offices.location.name", "offices.name"),
    contractType: contract(
      "employment_type",
      "custom_fields.employment_type",
      "keyed_custom_fields.employment_type.value",
    ),
    workingTime: workingTime(
      "employment_type",
      "custom_fields.employment_type",
      "keyed_custom_fields.employment_type.value",
    ),
    salary: payOf({
      min: ["pay_input_ranges.min_cents"],
      max: ["pay_input_ranges.max_cents"],
      currency: ["pay_input_ranges.currency_type"],
      divisor: 100,
    }),
    isActive: published(/open|live|active/i, "status"),
    dateCreated: path("first_published", "opened_at", "created_at", "updated_at"),
    updatedAt: path("updated_at"),
  },
};

const greenhouseCandidates: ForeignFormat = {
  name: "Greenhouse",
  kind: "candidates",
  marks: [
    ["first_name", "last_name"],
    ["email_addresses", "application_ids", "phone_numbers.value"],
  ],
  fields: {
    reference: path("id"),
    prenom: path("first_name"),
    nom: path("last_name"),
    email: ranked("email_addresses", "value", /personal/),
    mobile: ranked("phone_numbers", "value", /mobile/),
    job: path("title"),
    city: ranked("addresses", "value", /home/),
    attributes: lines("tags", "name"),
    exp: entries("employments", {
      title: ["title"],
      company: ["company_name"],
      start: ["start_date"],
      end: ["end_date"],
      description: ["description"],
    }),
    degrees: entries("educations", { title: ["degree", "discipline"], school: ["school_name"], year: ["end_date"] }),
    dateCreated: path("created_at"),
  },
};

const lever: ForeignFormat = {
  name: "Lever",
  kind: "offers",
  marks: [["text"], ["categories.commitment", "categories.location", "categories.team", "hostedUrl", "urls.show"]],
  fields: {
    reference: path("id"),
    title: path("text"),
    description: ({ first, list }) =>
      [
        first("description", "content.descriptionHtml", "descriptionPlain", "content.description"),
        ...["lists", "content.lists"]
          .flatMap((each) => list(each, "text", "content"))
          .map(({ text, content }) => `<p>${text}</p><ul>${content}</ul>`),
        first("additional", "content.closingHtml", "additionalPlain", "content.closing"),
      ]
        .filter(Boolean)
        .join("\n\n"),
    companyName: firstOf(
      path("company", "^company"),
      nameInAddress(/lever\.co\/([\w-]+)/, "hostedUrl", "urls.show", "applyUrl"),
    ),
    city: path("categories.location", "categories.allLocations"),
    contractType: contract("categories.commitment"),
    workingTime: workingTime("categories.commitment"),
    remoteWorkDays: remote("workplaceType"),
    salary: payOf({
      min: ["salaryRange.min"],
      max: ["salaryRange.max"],
      currency: ["salaryRange.currency"],
      unit: ["salaryRange.interval"],
    }),
    isActive: published(/published/i, "state"),
    dateCreated: path("createdAt"),
    updatedAt: path("updatedAt"),
  },
};

const leverCandidates: ForeignFormat = {
  name: "Lever",
  kind: "candidates",
  marks: [["name"], ["emails"], ["stage", "origin", "applications", "contact", "headline", "archived"]],
  fields: {
    reference: path("id"),
    fullName: path("name"),
    email: ranked("emails", "value"),
    mobile: ranked("phones", "value", /mobile/),
    job: path("headline"),
    city: address("location.name", "location"),
    attributes: lines("tags", "text"),
    dateCreated: path("createdAt"),
  },
};

const workable: ForeignFormat = {
  name: "Workable",
  kind: "offers",
  marks: [
    ["title", "full_title"],
    ["shortcode"],
    ["location.city", "location.location_str", "city", "country", "employment_type", "shortlink", "application_url"],
  ],
  fields: {
    reference: path("shortcode", "id"),
    title: path("title", "full_title"),
    job: path("function"),
    description: paragraphs("full_description", "description", "requirements", "benefits"),
    companyName: firstOf(
      path("company", "account.name", "^name", "^company"),
      nameInAddress(/(?:\/\/|\/)([\w-]+)\.workable\.com|apply\.workable\.com\/([\w-]+)/, "url"),
    ),
    city: path("location.city", "city", "locations.city", "location.location_str"),
    codePostal: path("location.zip_code", "zip_code"),
    country: path("location.country", "country"),
    contractType: contract("employment_type"),
    workingTime: workingTime("employment_type"),
    remoteWorkDays: remote("workplace_type", "location.workplace_type", "telecommuting", "location.telecommuting"),
    salary: payOf({
      min: ["salary.salary_from"],
      max: ["salary.salary_to"],
      currency: ["salary.salary_currency"],
      unit: ["salary.salary_period"],
    }),
    isActive: published(/published/i, "state"),
    dateCreated: path("published_on", "created_at"),
  },
};

const workableCandidates: ForeignFormat = {
  name: "Workable",
  kind: "candidates",
  marks: [
    ["firstname", "name"],
    ["email"],
    ["stage", "profile_url", "disqualified", "sourced", "experience_entries.title"],
  ],
  fields: {
    reference: path("id"),
    prenom: path("firstname"),
    nom: path("lastname"),
    fullName: ({ first }) => (first("firstname") || first("lastname") ? "" : first("name")),
    email: path("email"),
    mobile: path("phone"),
    job: path("headline"),
    city: address("location.city", "address"),
    attributes: lines("skills", "name"),
    exp: entries("experience_entries", {
      title: ["title"],
      company: ["company"],
      start: ["start_date"],
      end: ["end_date"],
      description: ["summary"],
    }),
    degrees: entries("education_entries", {
      title: ["degree", "field_of_study"],
      school: ["school"],
      year: ["end_date"],
    }),
    dateCreated: path("created_at"),
  },
};

const flatchr: ForeignFormat = {
  name: "Flatchr",
  kind: "offers",
  marks: [["title"], ["mission", "profile", "vacancy_id"], ["contract_type", "contract_type_id", "mensuality"]],
  fields: {
    reference: path("reference", "id", "vacancy_id"),
    title: path("title"),
    job: path("metier"),
    description: paragraphs("mission", "profile", "description"),
    companyName: path("company.name", "^company.name", "company_name"),
    city: path("address.locality", "address.formatted_address", "addressFormatted"),
    codePostal: path("address.postal_code"),
    country: path("address.country"),
    contractType: contract("contract_type"),
    workingTime: ({ first }) => (/^(?:oui|true)$/i.test(first("partial")) ? "temps partiel" : ""),
    remoteWorkDays: ({ first }) => first("remote").replace(/fulltime/i, "full remote"),
    salary: payOf({ min: ["salary"], max: ["salary_max"], currency: ["currency"], unit: ["mensuality"] }),
    dateCreated: path("created_at", "^created_at"),
    updatedAt: path("updated_at"),
  },
};

const flatchrCandidates: ForeignFormat = {
  name: "Flatchr",
  kind: "candidates",
  marks: [["firstname"], ["lastname"], ["email"], ["consent", "external_id", "user_id", "contact_information", "urls"]],
  fields: {
    reference: path("id"),
    prenom: path("firstname"),
    nom: path("lastname"),
    email: path("email"),
    mobile: path("phone"),
    dateCreated: path("created_at"),
  },
};

const teamtailor: ForeignFormat = {
  name: "Teamtailor",
  kind: "offers",
  marks: [
    ["attributes.title"],
    ["attributes.body", "attributes.pitch", "attributes.remote-status", "attributes.human-status"],
  ],
  fields: {
    reference: path("id"),
    title: path("attributes.title"),
    job: path("role.name"),
    description: paragraphs("attributes.pitch", "attributes.body"),
    companyName: firstOf(
      path("company.name", "attributes.company-name", "attributes.company", "^company", "user.company"),
      nameInHost("teamtailor.com", "links.careersite-job-url"),
    ),
    city: path("locations.city", "location.city", "locations.name", "attributes.location"),
    codePostal: path("locations.zip", "location.zip"),
    country: path("locations.country", "location.country"),
    contractType: contract("attributes.employment-type"),
    workingTime: workingTime("attributes.employment-type", "attributes.employment-level"),
    remoteWorkDays: remote("attributes.remote-status"),
    salary: payOf({
      min: ["attributes.min-salary"],
      max: ["attributes.max-salary"],
      currency: ["attributes.currency"],
      unit: ["attributes.salary-time-unit"],
    }),
    isActive: published(/^(?:published|open|unlisted)$/i, "attributes.human-status", "attributes.status"),
    dateCreated: path("attributes.created-at", "attributes.start-date"),
    updatedAt: path("attributes.updated-at"),
  },
};

const teamtailorCandidates: ForeignFormat = {
  name: "Teamtailor",
  kind: "candidates",
  marks: [["attributes.first-name", "attributes.last-name"], ["attributes.email"]],
  fields: {
    reference: path("id"),
    prenom: path("attributes.first-name"),
    nom: path("attributes.last-name"),
    email: path("attributes.email"),
    mobile: path("attributes.phone"),
    city: path("locations.city", "locations.name"),
    attributes: lines("attributes.tags", "name"),
    dateCreated: path("attributes.created-at"),
  },
};

/** A board of remote posts only, whose titles begin with the company: "Atelier Nord: Développeuse". */
const isRemoteBoard = ({ first }: ForeignRecord) => /weworkremotely/i.test(first("guid", "link"));

const rss: ForeignFormat = {
  name: "RSS",
  kind: "offers",
  marks: [["title"], ["link", "guid"], ["pubDate", "publish_date", "job_type", "remoteStatus", "employer"], ["!item"]],
  fields: {
    reference: path("guid", "id", "link"),
    title: (record) => {
      const title = record.first("title");
      return isRemoteBoard(record) ? title.slice(title.indexOf(": ") + 1).trim() : title;
    },
    job: path("job_function", "role"),
    description: path("encoded", "description", "summary"),
    // Teamtailor's feed is named after its company.
    companyName: firstOf(
      path("company", "company_name", "employer", "entreprise", "hiringOrganization"),
      (record) => (isRemoteBoard(record) ? (/^(.+?): /.exec(record.first("title"))?.[1] ?? "") : ""),
      ({ first }) =>
        first("remoteStatus", "locations.location.name", "locations.location.city") ? first("^title") : "",
    ),
    city: path(
      "locations.location.city",
      "city",
      "location",
      "job_location",
      "ville",
      "lieu",
      "locations.location.name",
    ),
    codePostal: path("locations.location.zip", "postalcode", "postal_code", "zip", "code_postal"),
    country: path("locations.location.country", "country"),
    contractType: contract(
      "job_type",
      "jobtype",
      "employment_type",
      "contract",
      "contract_type",
      "contrat",
      "type_contrat",
      "type",
      "category",
    ),
    workingTime: workingTime("job_type", "jobtype", "employment_type", "contract", "contrat", "type", "category"),
    remoteWorkDays: firstOf(remote("remoteStatus"), (record) => (isRemoteBoard(record) ? "full remote" : "")),
    salary: path("salary", "salaire", "job_salary", "remuneration"),
    dateCreated: path("pubDate", "publish_date", "date"),
    expiresAt: path("expiration_date", "expirationdate"),
  },
};

const linkedIn: ForeignFormat = {
  name: "LinkedIn",
  kind: "candidates",
  marks: [["Profile.First Name"], ["Profile.Headline", "Profile.Last Name"]],
  fields: {
    prenom: path("Profile.First Name"),
    nom: path("Profile.Last Name"),
    email: firstOf(
      ranked("Email Addresses", "Email Address", /^(?:yes|oui)$/i, "Primary"),
      path("Profile.Email Address"),
    ),
    mobile: ranked("PhoneNumbers", "Number", /mobile/i, "Type"),
    job: path("Profile.Headline"),
    city: address("Profile.Geo Location", "Profile.Address"),
    attributes: ({ list }) =>
      [
        ...list("Skills", "Name").map(({ Name }) => Name),
        ...list("Languages", "Name", "Proficiency").map(({ Name, Proficiency }) =>
          `${Name} ${proficiency(Proficiency)}`.trim(),
        ),
      ]
        .filter(Boolean)
        .join("\n"),
    exp: entries("Positions", {
      title: ["Title"],
      company: ["Company Name"],
      start: ["Started On"],
      end: ["Finished On"],
      description: ["Description"],
    }),
    degrees: entries("Education", {
      title: ["Degree Name"],
      school: ["School Name"],
      year: ["End Date", "Start Date"],
    }),
  },
};

/** LinkedIn's five levels of a language, as the European ones. */
function proficiency(text: string): string {
  if (/native|bilingual|maternelle|bilingue/i.test(text)) return "langue maternelle";
  if (/full professional|professionnelle compl/i.test(text)) return "C1";
  if (/professional|professionnelle/i.test(text)) return "B2";
  if (/limited|limitée/i.test(text)) return "B1";
  return /elementary|élémentaire|notions/i.test(text) ? "A2" : "";
}

/** The formats in the order in which they are tried: the first whose marks a record has. */
export const foreignFormats: readonly ForeignFormat[] = [
  linkedIn,
  franceTravail,
  teamtailor,
  teamtailorCandidates,
  flatchr,
  flatchrCandidates,
  lever,
  leverCandidates,
  workable,
  workableCandidates,
  greenhouseCandidates,
  jobPosting,
  rss,
  indeed,
  greenhouseJobs,
];
