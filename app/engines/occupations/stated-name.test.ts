// The name shown for a recognised occupation is the one that the text states.
import { expect, test } from "vitest";
import { occupationColumns } from "./assigned.ts";
import { occupationNames, shownOccupation } from "./choice.ts";
import { codes, nameFor, namesOf } from "./rome.ts";
import { statedName } from "./stated-name.ts";

test("every name of ROME is shown as it was typed, in both genders", () => {
  const others: Record<string, string> = {};
  let count = 0;
  for (const code of codes)
    for (const { name } of namesOf(code))
      for (const form of new Set([nameFor(name, "feminine"), nameFor(name, "masculine")])) {
        count += 1;
        const names = occupationNames(occupationColumns(form).occupationCodes, form);
        if (!names.includes(name)) others[form] = names.join(" + ");
      }
  expect(count).toBeGreaterThan(20_000);
  // Things, and names that ROME has twice in nearly the same letters.
  expect(others).toEqual({
    "Animateur de loisirs sportifs": "Animateur / Animatrice de loisirs sportifs",
    "Animatrice de loisirs sportifs": "Animateur / Animatrice de loisirs sportifs",
    Carrière: "",
    "Consultant décisionnel - Business Intelligence":
      "Consultant décisionnel / Consultante décisionnelle - Business Intelligence",
    Électrobobinier: "Électrobobinier",
    Électrobobinière: "Électrobobinier",
    Glacière: "",
    Litière: "",
    Portière: "",
    Voilier: "",
  });
}, 60_000);

test("the words around a name change nothing; without a stated name the label is shown", () => {
  const shown = (text: string) => shownOccupation("", text).names[0];
  expect(shown("Libraire H/F")).toBe("Libraire");
  expect(shown("LIBRAIRE jeunesse (CDI)")).toBe("Libraire");
  expect(shown("Urgent : cherche disquaire à Brest")).toBe("Disquaire");
  expect(shown("Vendeur / Vendeuse en boulangerie (H/F)")).toBe("Vendeur / Vendeuse en boulangerie-pâtisserie");
  expect(shown("Vendeuse en pâtisserie, week-ends")).toBe("Vendeur / Vendeuse en boulangerie-pâtisserie");
  expect(shown("Jardinière")).toBe("Jardinier / Jardinière");
  expect(statedName(["D1211"], null)).toBe("Vendeur / Vendeuse d’articles de sport et loisirs");
  expect(statedName(["D1211"], "Emploi dans un magasin")).toBe("Vendeur / Vendeuse d’articles de sport et loisirs");
  expect(statedName(["X9999"], "Libraire")).toBeNull();
});
