// What stands in the two lists of a career, as their forms write it. Runs anywhere.
import type { Typed } from "../../platform/forms/typed-merge.ts";

/** The two lists, as their forms are called. */
export type EntryKind = "experience" | "diplome";

export const experienceLabels = {
  title: "Intitulé du poste",
  company: "Entreprise",
  startMonth: "Début",
  endMonth: "Fin",
  description: "Description",
};

export const degreeLabels = { title: "Diplôme", school: "École ou organisme", year: "Année" };

const labels: Record<EntryKind, Record<string, string>> = { experience: experienceLabels, diplome: degreeLabels };

/** A month as it is typed, "03/2022": half of the browsers have no field for months, and the others draw it in the language of the machine. */
export const monthTyped = (text: string | null | undefined) => text?.replace(/^(\d{4})-(\d\d)$/, "$2/$1");

/** An entry as its form writes it. */
export function typedEntry(kind: EntryKind, entry: object): Typed {
  const row = entry as Record<string, string | number | null>;
  const names = Object.keys(labels[kind]);
  return Object.fromEntries(
    names.map((name) => {
      const text = row[name] === null || row[name] === undefined ? "" : String(row[name]);
      return [name, name.endsWith("Month") ? (monthTyped(text) ?? "") : text];
    }),
  );
}
