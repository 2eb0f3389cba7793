// The profile that a CV states as data (Europass, JSON Resume), in the form of a profile read from lines.
import { entriesOf, normalEntries, normalSkill } from "../attributes/attributes.ts";
import { type Level, languages as languageNames, listedLanguages } from "../attributes/languages.ts";
import { languagesIn, licencesIn } from "../attributes/read-entries.ts";
import * as enginesLimits from "../limits.ts";
import { tidyText } from "./cv-layout.ts";
import { type CvProfile, isCourse, type ReadEntry } from "./cv-profile.server.ts";
import { townOf } from "./words.server.ts";

/** A profile with its attributes as entries (engines/attributes); `unrated`: languages of which the level is supposed. */
export type CvRecord = CvProfile & { attributes: string[]; unrated?: string[] };

/** `isOpen`: the file states that it lasts. Dates begin with YYYY-MM or YYYY. `text`: what a post consisted of, line by line. */
export type StatedEntry = {
  title: string;
  organisation: string;
  start: string;
  end: string;
  isOpen: boolean;
  text: string;
};

/** Texts of a file, "" where it states nothing. A language has a code of ISO 639 or a name. */
export type StatedCv = {
  prenom: string;
  nom: string;
  isNameSure: boolean;
  email: string;
  phones: string[];
  job: string;
  town: { name: string; postalCode: string; country: string };
  experiences: StatedEntry[];
  degrees: StatedEntry[];
  languages: { language: string; level: Level | null }[];
  skills: string[];
  licences: string[];
};

const textMax = 200;

const tidy = (text: string) => tidyText(text.slice(0, textMax)).replace(/\s+/g, " ").trim();
const orNull = (text: string) => tidy(text) || null;

/** "2019-03", or "2019" when the month is missing or none; "" for another text. */
function dateOf(text: string): string {
  const [, year, month] = /^((?:19|20)\d\d)(?:-(\d\d)(?!\d))?/.exec(text.trim()) ?? [];
  if (!year) return "";
  return month && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month}` : year;
}

function entryOf({ title, organisation, start, end, isOpen, text }: StatedEntry): ReadEntry | null {
  const [from, to] = [dateOf(start), dateOf(end)];
  const name = tidy(title);
  if (!name || (!from && !to && !isOpen)) return null;
  const period = { start: from || to, end: isOpen || !to ? null : to };
  const names = { title: name, organisation: orNull(organisation), text: text || null };
  return { ...period, ...names, isSure: from !== "" && (to !== "" || isOpen) };
}

const entriesIn = (stated: StatedEntry[]) =>
  stated.slice(0, enginesLimits.cvEntries).flatMap((entry) => entryOf(entry) ?? []);

/** A degree needs one year only: that of its end. */
const degreesIn = (stated: StatedEntry[]) =>
  entriesIn(stated.map((entry) => (entry.end || entry.isOpen ? entry : { ...entry, end: entry.start })))
    .filter(({ title }) => !isCourse(title))
    .map((degree) => ({ ...degree, isSure: true }));

function mobileFirst(phones: string[]): string | null {
  const numbers = phones.slice(0, enginesLimits.cvLabels).map(tidy).filter(Boolean);
  return numbers.find((phone) => /^(?:(?:\+|00)33\D*0?|0)[67]/.test(phone)) ?? numbers[0] ?? null;
}

const isFrance = (country: string) => /^(?:|fr|fra|france|gp|gf|mq|re|yt)$/i.test(country.trim());

let codesByName: Map<string, string> | undefined;

/** Codes by the French and English name of each language, and the own name of those that forms list. */
function languageCodes(): Map<string, string> {
  if (codesByName) return codesByName;
  codesByName = new Map();
  const namesIn = (locale: string) => new Intl.DisplayNames([locale], { type: "language" });
  const common = [namesIn("fr"), namesIn("en")];
  for (const [code, label] of Object.entries(languageNames)) {
    codesByName.set(label.toLowerCase(), code);
    if (code === "lsf") continue;
    for (const names of [...common, ...(listedLanguages.includes(code) ? [namesIn(code)] : [])]) {
      const name = names.of(code);
      if (name) codesByName.set(name.toLowerCase(), code);
    }
  }
  return codesByName;
}

/** The code of a language by its code ("fr", "fre", "fra") or name; null when it is not one of ours. */
function languageCode(text: string): string | null {
  const named = languageCodes().get(text.trim().toLowerCase());
  if (named) return named;
  if (!/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(text.trim())) return null;
  const { language } = new Intl.Locale(text.trim());
  return languageNames[language] ? language : null;
}

/** "en:b2" of a stated language; a name with a level in its text is read too ("Anglais courant"). */
function languageEntries({ language, level }: StatedCv["languages"][number]): string[] {
  const code = languageCode(language);
  return code && level ? [`${code}:${level}`] : languagesIn(tidy(language), true);
}

function attributesOf({ languages, skills, licences }: StatedCv): string[] {
  const most = enginesLimits.cvLabels;
  const skillTexts = skills.slice(0, most).flatMap((skill) => normalSkill(tidy(skill)) ?? []);
  return normalEntries(
    entriesOf({
      skill: skillTexts.filter((skill) => /\p{L}/u.test(skill)).slice(0, enginesLimits.attributes.skill),
      licence: licences.slice(0, most).flatMap((licence) => licencesIn(tidy(licence))),
      language: languages.slice(0, most).flatMap(languageEntries),
    }),
  );
}

/** The profile of stated texts; null when they name no person and hold no entry. */
export function recordOf(stated: StatedCv): CvRecord | null {
  const { postalCode, name, country } = stated.town;
  const town = isFrance(country) && name ? townOf(tidy(`${postalCode} ${name}`)) : null;
  const [experiences, degrees] = [entriesIn(stated.experiences), degreesIn(stated.degrees)];
  const [prenom, nom] = [orNull(stated.prenom), orNull(stated.nom)];
  if (!prenom && !nom && experiences.length + degrees.length === 0) return null;
  return {
    email: orNull(stated.email)?.toLowerCase() ?? null,
    phone: mobileFirst(stated.phones),
    prenom,
    nom,
    job: orNull(stated.job),
    city: town && { name: town.commune.name, code: town.isSure ? town.commune.code : null },
    unsure: [
      ...(stated.isNameSure ? [] : (["prenom", "nom"] as const)),
      ...(town && !town.isSure ? (["city"] as const) : []),
    ],
    experiences,
    degrees,
    attributes: attributesOf(stated),
  };
}
