// Proposes profile data from the lines of a CV. The owner confirms each proposal before it is stored or published.

import { occupationColumns } from "../occupations/assigned.ts";
import { isListed, type Section, sectionsOf, titleKind } from "./chapter.ts";
import { findEmail, findPhone } from "./contact.ts";
import { type CvLine, plainText } from "./cv-layout.ts";
import { type Entry, entriesOf } from "./entry.server.ts";
import { withFormRows } from "./form-rows.ts";
import { findJob, findName, findTown } from "./person.server.ts";
import { degreeScore, isDegree, jobScore } from "./words.server.ts";

export type CvProfile = {
  /** For comparison only: a CV never changes the account's address. */
  email: string | null;
  /** Ten digits, or a foreign number that starts with +. */
  phone: string | null;
  prenom: string | null;
  nom: string | null;
  job: string | null;
  /** `code`: null where several communes have the name. */
  city: { name: string; code: string | null } | null;
  /** Fields that may be something else on the page, and a town with homonyms. */
  unsure: ("prenom" | "nom" | "job" | "city")[];
  experiences: ReadEntry[];
  degrees: ReadEntry[];
};

/** `isSure`: its title is an occupation or a degree, not a heading, a label or a sentence. */
export type ReadEntry = Entry & { isSure: boolean };

const course =
  /\b(?:permis|secouris\w*|premiers secours|gestes et postures|habilitations? electriques?|caces|haccp|sst|psc ?1|afgsu|mooc|\d+ (?:heures|jours?|h)|journee|recyclage)\b/;
const diploma = /\b(?:diplome|baccalaureat|bac|cap|bep|bts|but|dut|licence|master|titre|brevet|deug|doctorat|ssiap)\b/;
const absence = /^(?:conges?|arret|pause|annee sabbatique|recherche d|sans emploi|chomage|disponibilite)\b/;

/** Licences and courses of a few days are no degrees: the attributes hold them. */
export function isCourse(title: string): boolean {
  const plain = plainText(title);
  return course.test(plain) && !diploma.test(plain.replace(/\brecyclage.*/, ""));
}

const isAbsence = (title: string) => absence.test(plainText(title));

const titleMax = 90;

/** The length of a date with its month: "2019-03". */
const monthLength = 7;

function isSure({ start, end, title, organisation, degree, isShort }: ReturnType<typeof entriesOf>[number]): boolean {
  // One month is more often half of a period that stands on two lines than a whole one.
  if (!degree && !isShort && start === end && start.length === monthLength) return false;
  if (titleKind(title) || title.length > titleMax || /[:;]|[.!?]$/.test(title) || /^\p{Ll}{1,3}\b/u.test(title))
    return false;
  if (degree) return isDegree(title) || (degreeScore(title) > 0 && organisation !== null);
  const isKnown = occupationColumns(title).occupations !== "" || jobScore(title) > 0;
  return isKnown || (organisation !== null && jobScore(organisation) < 0);
}

const addresses = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9]/gi;

/**
 * How the entries of a section are read, or null for a section without any. Under a title of the person's own ("Mes salons"), and
 * without titles, there may be posts and degrees, unless another section holds them.
 */
function entryKind({ kind, title }: Section, sections: Section[]): "experience" | "degree" | "mixed" | null {
  if (isListed(kind)) return kind;
  if (kind === "reference" || kind === "contact" || (title && titleKind(title))) return null;
  const kinds = new Set(sections.map((section) => section.kind));
  if (!kinds.has("experience") && !kinds.has("mixed")) return kinds.has("degree") ? "experience" : "mixed";
  return null;
}

/** The profile that a CV proposes; a field is null or empty when the CV does not state it. */
export function readProfile(written: CvLine[]): CvProfile {
  const lines = withFormRows(written);
  const sections = sectionsOf(lines);
  const emails = lines.flatMap(({ text }) => text.slice(0, 2_000).match(addresses) ?? []).slice(0, 10);
  const name = findName(lines, emails);
  const entries = sections.flatMap((section) => {
    const kind = entryKind(section, sections);
    return kind ? entriesOf(section.lines, kind) : [];
  });
  const listed = (degrees: boolean) => {
    const seen = new Set<string>();
    return entries
      .filter(({ degree, title }) => degree === degrees && !(degrees ? isCourse(title) : isAbsence(title)))
      .map((entry) => ({ ...entry, isSure: isSure(entry) }))
      .map(({ degree: _, isShort: __, ...entry }) => entry)
      .filter((entry) => {
        const key = JSON.stringify({ ...entry, text: null });
        return !seen.has(key) && seen.add(key);
      });
  };
  const town = findTown(sections, name);
  const job = findJob(lines, sections, name);
  const unsure = [
    ...(name && !name.isSure ? (["prenom", "nom"] as const) : []),
    ...(job && !job.isSure ? (["job"] as const) : []),
    ...(town && !town.isSure ? (["city"] as const) : []),
  ];
  return {
    email: findEmail(sections, name ? [name.prenom, name.nom] : []),
    phone: findPhone(sections),
    prenom: name?.prenom || null,
    nom: name?.nom || null,
    job: job?.title ?? null,
    city: town && { name: town.commune.name, code: town.isSure ? town.commune.code : null },
    unsure,
    experiences: listed(false),
    degrees: listed(true),
  };
}
