// Tests of "de" before a name.
import { expect, test } from "vitest";
import { withDe } from "./elision.ts";

test.each([
  ["Ornella", "d’Ornella"],
  ["Amélie", "d’Amélie"],
  ["Élodie Roux", "d’Élodie Roux"],
  ["Œuvres du Nord", "d’Œuvres du Nord"],
  ["EDF", "d’EDF"],
  ["Yves", "d’Yves"],
  ["Yann", "de Yann"],
  ["Hélène", "d’Hélène"],
  ["Hugo", "d’Hugo"],
  ["Hôpital du Nord", "d’Hôpital du Nord"],
  ["Hassan", "de Hassan"],
  ["Haguenau", "de Haguenau"],
  ["Zoé", "de Zoé"],
  ["onze candidats", "de onze candidats"],
  ["1001 Métiers", "de 1001 Métiers"],
  ["« Atelier »", "de « Atelier »"],
])("of %s is « %s »", (name, expected) => {
  expect(withDe(name)).toBe(expected);
});
