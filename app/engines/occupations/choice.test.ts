// A chosen occupation: what counts as one, how long it stands, and what a form shows of it.
import { expect, test } from "vitest";
import {
  choiceName,
  choiceOf,
  chosenColumns,
  effectiveChoice,
  occupationNames,
  parseChoice,
  shownOccupation,
} from "./choice.ts";

const nurse = "J1506";
const careAide = "J1501";

test("a code, none and a name are choices, other texts are not", () => {
  expect(
    ["", "aucun", careAide, "Infirmière", "soudeur tig", "X9999", "zzzz", "J15", "a".repeat(300)].map(parseChoice),
  ).toEqual(["", "aucun", careAide, nurse, "H2916", null, null, null, null]);
});

test("a choice is written as columns and read again; the recognised ones are none", () => {
  expect(chosenColumns(careAide, "Infirmière")).toEqual({
    occupations: careAide,
    occupationCodes: careAide,
    occupationsVersion: null,
  });
  expect(chosenColumns("H2916")).toMatchObject({ occupations: "H2913", occupationCodes: "H2916" });
  for (const choice of [careAide, "H2916", "aucun", ""])
    expect(choiceOf(chosenColumns(choice, "Infirmière"))).toBe(choice);
  // Chosen before codes were stored with it.
  expect(choiceOf({ occupations: careAide, occupationCodes: "", occupationsVersion: null })).toBe(careAide);
  expect(choiceName(chosenColumns(careAide))).toBe("Aide-soignant / Aide-soignante");
  expect(choiceName(chosenColumns("", "Infirmière"))).toBeNull();
});

test("a choice stands while the text may mean it, a new one always counts", () => {
  const before = { choice: careAide, texts: ["Infirmière"] };
  const same = (asked: string | undefined, text: string) => effectiveChoice(asked, [text], before);
  expect(same(careAide, " infirmière ")).toBe(careAide);
  expect(same(undefined, "Infirmière")).toBe(careAide);
  expect(same(careAide, "Soudeuse")).toBe("");
  expect(same(undefined, "Infirmière de nuit")).toBe("");
  expect(same(undefined, "Aide soignante de nuit")).toBe(careAide);
  // The person undoes it, or chooses again together with another text.
  expect(same("", "Infirmière")).toBe("");
  expect(same(nurse, "Soudeuse")).toBe(nurse);
  expect(effectiveChoice("aucun", ["Motivé"], null)).toBe("aucun");
  expect(effectiveChoice(undefined, ["Motivée"], { choice: "aucun", texts: ["Motivé"] })).toBe("");
});

test("a form shows the names in both genders, and likely occupations of which the chosen one is one", () => {
  expect(occupationNames("N4105 N4101+ N4101")).toEqual([
    "Conducteur-livreur / Conductrice-livreuse",
    "Conducteur / Conductrice de poids lourd",
  ]);
  const shown = shownOccupation("", "chauffeur");
  expect(shown.names).toHaveLength(3);
  expect(shown.options).toHaveLength(6);
  expect(new Set(shown.options.map(({ label }) => label)).size).toBe(6);
  expect(shown.options.slice(0, 4).map(({ value }) => value)).toEqual(["N4105", "N4101", "N4102", "N4103"]);
  const chosen = shownOccupation("A1201", "chauffeur");
  expect(chosen.names).toEqual([chosen.options.at(-1)!.label]);
  expect(chosen.recognised).toEqual(shown.names);
  expect(shownOccupation("", "Motivé")).toEqual({ choice: "", names: [], recognised: [], options: [] });
  expect(shownOccupation("aucun", "Infirmière").names).toEqual([]);
});
