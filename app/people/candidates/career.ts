// Form values of experiences and degrees. Runs anywhere.
import type { FormValues } from "../../platform/forms/form.ts";

export type EntryKind = "experience" | "diplome";

export const experienceLabels = {
  title: "Intitulé du poste",
  company: "Entreprise",
  startMonth: "Début",
  endMonth: "Fin",
  description: "Description",
};

/** The field that sends the question about a start in the future back as its answer. */
export const startConfirmed = "startConfirmed";

export const degreeLabels = { title: "Diplôme", school: "École ou organisme", year: "Année" };

const labels: Record<EntryKind, Record<string, string>> = { experience: experienceLabels, diplome: degreeLabels };

/** "2022-03" as typed: "03/2022". Month fields are missing in half of the browsers and use the system's language in others. */
export const monthTyped = (text: string | null | undefined) => text?.replace(/^(\d{4})-(\d\d)$/, "$2/$1");

export function typedEntry(kind: EntryKind, entry: object): FormValues {
  const row = entry as Record<string, string | number | null>;
  const names = Object.keys(labels[kind]);
  return Object.fromEntries(
    names.map((name) => {
      const text = row[name] === null || row[name] === undefined ? "" : String(row[name]);
      return [name, name.endsWith("Month") ? (monthTyped(text) ?? "") : text];
    }),
  );
}
