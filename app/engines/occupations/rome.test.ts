// Tests of codes, labels, close occupations, skills and suggestions.
import { expect, test } from "vitest";
import {
  closeOccupations,
  closeTrades,
  codes,
  nameFor,
  occupationName,
  parentOf,
  romeVersion,
  specialtiesOf,
} from "./rome.ts";
import { skillsOf } from "./skills.ts";
import { suggestOccupations } from "./suggest.ts";

test("a code has a parent, a label and forms", () => {
  expect(romeVersion).toBe("ROME 4.0, version 60, 18/09/2025");
  expect([codes.length, new Set(codes.map(parentOf)).size]).toEqual([1584, 532]);
  expect([parentOf("M1419"), parentOf("J1501"), parentOf("Z9999")]).toEqual(["M1403", "J1501", null]);
  expect(occupationName("H2913")).toBe("Soudeur / Soudeuse");
  expect(occupationName("H2913", "feminine")).toBe("Soudeuse");
  expect(occupationName("A1101", "masculine")).toBe("Conducteur d’engins agricoles");
  expect(occupationName("A1101", "feminine")).toBe("Conductrice d’engins agricoles");
  expect(occupationName("Z9999")).toBeNull();
  expect(nameFor("Cadre Technico-commercial / Technico-commerciale", "masculine")).toBe("Cadre Technico-commercial");
  expect(nameFor("Valet / Femme de chambre", "feminine")).toBe("Valet / Femme de chambre");
});

test("close occupations are other parents, the closest first, without repeats", () => {
  expect(closeOccupations("J1501").slice(0, 3)).toEqual(["J1304", "J1305", "K1302"]);
  for (const parent of new Set(codes.map((code) => parentOf(code)!))) {
    const close = closeOccupations(parent);
    expect(new Set(close).size).toBe(close.length);
    expect(close).not.toContain(parent);
    expect(close.length, parent).toBeGreaterThan(0);
    expect(close.every((other) => parentOf(other) === other)).toBe(true);
  }
  expect(closeOccupations("Z9999")).toEqual([]);
});

test("a code has skills", () => {
  expect(skillsOf("J1506", 2)).toEqual(["Réaliser un diagnostic infirmier", "Appliquer un protocole de soin"]);
  expect(codes.filter((code) => skillsOf(code, 8).length < 6)).toEqual([]);
  expect(skillsOf("Z9999", 5)).toEqual([]);
});

test.each([
  ["soud", "H2913", "Soudeur / Soudeuse"],
  ["soudeus", "H2913", "Soudeur / Soudeuse"],
  ["ide", "J1506", "IDE"],
  ["cuist", "G1609", "Cuistot"],
  ["femme de m", "K1304", "Femme de ménage"],
  ["Hôtesse de c", "D1505", "Hôte / Hôtesse de caisse"],
])("suggestions for %s", (typed, code, name) => {
  const [best] = suggestOccupations(typed, 5);
  expect(best).toEqual({ parent: parentOf(code), code, label: occupationName(code), name });
});

test("suggestions respect the limit, one per code", () => {
  const found = suggestOccupations("a", 8);
  expect(found).toHaveLength(8);
  expect(new Set(found.map(({ code }) => code)).size).toBe(8);
  expect(suggestOccupations("", 5)).toEqual([]);
  expect(suggestOccupations("zzz", 5)).toEqual([]);
  expect(suggestOccupations("soudeur ".repeat(20), 5)).toEqual([]);
});

test("the specialties of a general code have a label that begins as its own does", () => {
  expect(specialtiesOf("H2913")).toEqual(["H2916", "H2917"]);
  // The chief welder leads welders, the head teacher teachers: they are other occupations.
  expect(specialtiesOf("K2106")).toEqual([]);
  expect(specialtiesOf("N4101")).toContain("N4113");
  // After "conducteur", "chargé" or another word of many occupations the next word counts too.
  expect(specialtiesOf("F1202")).toEqual(["F1209"]);
  expect(specialtiesOf("A1101")).toEqual([]);
  expect(specialtiesOf("M1502")).toEqual([]);
  expect(specialtiesOf("H2916")).toEqual([]);
  expect(specialtiesOf("Z9999")).toEqual([]);
});

test("another career that ROME lists beside every occupation is no close trade", () => {
  // Nurses: the trainer goes, the midwife stays, and the nursing assistant, who lists the nurse, comes in.
  const nurse = closeTrades("J1506");
  expect(closeOccupations("J1506")).toContain("K2111");
  expect(nurse).not.toContain("K2111");
  expect(nurse.slice(0, 2)).toEqual(["J1502", "J1504"]);
  expect(nurse).toContain("J1104");
  expect(nurse).toContain("J1501");
  expect(closeOccupations("J1506")).not.toContain("J1501");
  // And from its side not every occupation is close to the trainer.
  expect(closeTrades("K2111")).not.toContain("J1506");
});

test("close trades of the same field come before others", () => {
  // A cashier: shelves and tills, then shops, before the secretary that ROME lists second.
  const cashier = closeTrades("D1505");
  expect(cashier.slice(0, 2)).toEqual(["D1507", "D1508"]);
  expect(cashier.indexOf("D1106")).toBeLessThan(cashier.indexOf("M1607"));
});
