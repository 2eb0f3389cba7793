// Rows of the candidate index that differ only in their titles.
import type { CandidateRow } from "../app/people/candidate-index/candidate-schema.ts";
import { fold } from "../app/platform/text/text.ts";

export const rowId = (number: number) => {
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setUint32(12, number);
  return bytes;
};

/** A person in Lyon with a title; every third accepts any place. */
export const titledRow = (number: number, label: string): CandidateRow => ({
  id: rowId(number),
  at: number,
  title: fold(label),
  label,
  city: "lyon",
  cityCode: "69123",
  departments: "69",
  radius: "",
  chosen: "",
  occupations: "",
  occupationCodes: "",
  everywhere: number % 3 === 0,
  facets: 0,
  marks: "",
  attributes: "",
  named: "1",
});
