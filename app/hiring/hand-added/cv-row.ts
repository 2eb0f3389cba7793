// A row of the page that adds many CVs: its fields, and what it needs before it can be ticked.
import type { AddedCvValues } from "../../platform/db/schema.ts";

export const rowFields = ["prenom", "nom", "email", "tel", "job"] as const;
export type RowField = (typeof rowFields)[number];

/** The name of a row's field. */
export const rowField = (name: RowField, id: string) => `${name}.${id}`;

/** The name of the field that takes the file of a row without one. */
export const rowFileField = (id: string) => `cv.${id}`;

/** The row of a field's name; null for another field. */
export function rowOfField(name: string): string | null {
  const [field, id] = name.split(".");
  return id && (rowFields as readonly string[]).includes(field!) ? id : null;
}

/** Whether a row names a person who can be reached. The server checks each value as well. */
export const isWhole = (values: Record<Exclude<RowField, "job">, string | null>) =>
  Boolean(values.prenom?.trim() && values.nom?.trim() && (values.email?.trim() || values.tel?.trim()));

/** Whether the name of a row still stands as it was read, and may be something else. */
export const isNameUnsure = (unsure: readonly string[]) => unsure.includes("prenom") || unsure.includes("nom");

/** The fields whose reading is uncertain still: not those that were written anew. */
export const stillUnsure = (unsure: readonly string[], read: AddedCvValues | null, values: AddedCvValues) =>
  unsure.filter((name) => read === null || read[name as RowField] === values[name as RowField]);

/** Whether nothing is known of a person. */
export const isEmptyRow = (values: AddedCvValues) => rowFields.every((name) => values[name] === null);
