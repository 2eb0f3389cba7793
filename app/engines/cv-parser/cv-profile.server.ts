// Proposes profile data from the lines of a CV. The owner confirms each proposal before it is stored or published.

import { sectionsOf } from "./chapter.ts";
import { findEmail, findPhone } from "./contact.ts";
import type { CvLine } from "./cv-layout.ts";
import { type Entry, entriesOf } from "./entry.server.ts";
import { findJob, findName, findTown } from "./person.server.ts";

export type CvProfile = {
  /** For comparison only: a CV never changes the account's address. */
  email: string | null;
  /** Ten digits, or a foreign number that starts with +. */
  phone: string | null;
  prenom: string | null;
  nom: string | null;
  job: string | null;
  city: { name: string; code: string } | null;
  experiences: Entry[];
  degrees: Entry[];
};

const addresses = /[a-z0-9][a-z0-9._%+-]{0,63}@[a-z0-9]/gi;

/** The profile that a CV proposes; a field is null or empty when the CV does not state it. */
export function readProfile(lines: CvLine[]): CvProfile {
  const sections = sectionsOf(lines);
  const emails = lines.flatMap(({ text }) => text.slice(0, 2_000).match(addresses) ?? []).slice(0, 10);
  const name = findName(lines, emails);
  const hasEntrySections = sections.some(({ kind }) => kind === "experience" || kind === "degree" || kind === "mixed");
  const entries = sections.flatMap(({ kind, lines: sectionLines }) => {
    if (kind === "experience" || kind === "degree" || kind === "mixed") return entriesOf(sectionLines, kind);
    return !hasEntrySections && kind !== "reference" && kind !== "contact" ? entriesOf(sectionLines, "mixed") : [];
  });
  const listed = (degrees: boolean) => {
    const seen = new Set<string>();
    return entries
      .filter(({ degree }) => degree === degrees)
      .map(({ degree: _, ...entry }) => entry)
      .filter((entry) => {
        const key = JSON.stringify(entry);
        return !seen.has(key) && seen.add(key);
      });
  };
  const town = findTown(sections, name);
  return {
    email: findEmail(sections, name ? [name.prenom, name.nom] : []),
    phone: findPhone(sections),
    prenom: name?.prenom || null,
    nom: name?.nom || null,
    job: findJob(lines, sections, name),
    city: town && { name: town.name, code: town.code },
    experiences: listed(false),
    degrees: listed(true),
  };
}
