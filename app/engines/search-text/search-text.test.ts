// Tests of the occupations that a typed search asks for: first, and behind.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { often } from "../../../tests/effort.ts";
import { readSearchText } from "./search-text.ts";

const asked = (typed: string) => {
  const { codes = [], furtherCodes = [] } = readSearchText(typed).meaning;
  return { codes, furtherCodes };
};

test("a general occupation also finds its specialties, behind, but not those who lead it or stand beside it", () => {
  expect(asked("soudeur")).toEqual({ codes: ["H2913"], furtherCodes: ["H2916", "H2917"] });
  expect(asked("professeur des écoles")).toEqual({ codes: ["K2106"], furtherCodes: [] });
  expect(asked("community manager")).toEqual({ codes: ["E1101"], furtherCodes: ["E1124"] });
});

test("a specialty comes first, then the other occupations that the words may mean", () => {
  expect(asked("directeur marketing")).toEqual({ codes: ["M1711"], furtherCodes: [] });
  expect(asked("vendeur cariste")).toEqual({
    codes: ["D1214"],
    furtherCodes: ["N1101", "D1106", "D1211", "D1212", "D1403"],
  });
});

test("all occupations of an everyday name are asked for", () => {
  expect(asked("informaticien")).toEqual({
    codes: ["M1805"],
    furtherCodes: expect.arrayContaining(["M1801", "M1810", "I1401"]),
  });
  expect(asked("femme de ménage")).toEqual({ codes: ["K1304"], furtherCodes: ["K2204", "K2205"] });
});

test("codes that share names are asked for behind: they mean the same people", () => {
  expect(asked("jardinier paysagiste")).toEqual({ codes: ["A1208"], furtherCodes: ["A1203"] });
  expect(asked("magasinier").furtherCodes).toContain("N1103");
  expect(asked("warehouse worker").furtherCodes).toContain("N1110");
  // A head of department shares no name with the clerk.
  expect(asked("chef cariste").furtherCodes).not.toContain("N1101");
});

test("a word that is no occupation by itself finds those whose name begins with it, behind", () => {
  for (const typed of ["conducteur", "conductrice", "Conducteurs", "conducteur CDI"]) {
    expect(asked(typed).codes).toEqual([]);
    expect(asked(typed).furtherCodes).toEqual(expect.arrayContaining(["N4101", "N4103", "N4105"]));
    expect(asked(typed).furtherCodes).not.toContain("N1101");
  }
  for (const typed of ["conduc", "motivé", "", "conducteur zorglub"]) expect(asked(typed).furtherCodes).toEqual([]);
});

test.each(["infirmier h/f", "Infirmier (H/F)", "infirmier F/H", "infirmier hf", "infirmier (f/h)"])(
  "%s means what infirmier means",
  (typed) => {
    const { words, core } = readSearchText(typed);
    expect([words, core]).toEqual(["infirmier", "infirmier"]);
    expect(readSearchText(`${typed} à Lyon`)).toMatchObject({ words: "infirmier", core: "infirmier" });
  },
);

describe("a trade, a place, a contract and a schedule", () => {
  const trades = ["vendeur", "aide-soignante", "conducteur de travaux", "comptable"];
  const towns = [
    "paris",
    "Lyon",
    "saint étienne",
    "Boulogne-sur-Mer",
    "Lyon 3e",
    "nantes (44)",
    "à Lille",
    "Rhône-Alpes",
  ];
  const contracts = ["CDI", "cdd", "en alternance", "intérim", "stage"];
  const schedules = ["temps plein", "à temps partiel", "de nuit", "week-end", "mi-temps"];
  const bare = (text: string) => text.replace(/^(?:en|à|de) /, "");
  const placeOf = (text: string) => readSearchText(text).place;
  const labelsOf = (text: string) => readSearchText(text).terms?.named.map(({ label }) => label) ?? [];

  test("are read in any order", () => {
    const parts = fc.tuple(
      fc.constantFrom(...trades),
      fc.constantFrom(...towns),
      fc.constantFrom(...contracts),
      fc.constantFrom(...schedules),
    );
    fc.assert(
      fc.property(
        parts,
        fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
        ([trade, town, contract, schedule], order) => {
          const all = [trade, town, contract, schedule];
          const text = order.map((at) => all[at]).join(" ");
          const read = readSearchText(text);
          expect([text, read.place]).toEqual([text, placeOf(`${trade} ${town}`)]);
          expect(read.place).not.toBeNull();
          const named = labelsOf(`${trade} ${bare(contract)} ${bare(schedule)}`).toSorted();
          expect([text, labelsOf(text).toSorted()]).toEqual([text, named]);
          expect([text, read.meaning.codes]).toEqual([text, readSearchText(trade).meaning.codes]);
        },
      ),
      { numRuns: often(200, 2000) },
    );
  });

  test.each([
    ["vendeur paris CDI", "Paris", "vendeur CDI"],
    ["infirmière lille de nuit", "Lille", "infirmière de nuit"],
    ["CDI nantes temps plein cariste", "Nantes", "CDI temps plein cariste"],
    ["soudeur 69 en CDI", "Rhône", "soudeur en CDI"],
    ["CDD 6 mois comptable Bordeaux temps partiel", "Bordeaux", "CDD 6 mois comptable temps partiel"],
  ])("%s", (typed, name, text) => {
    const { place, text: left } = readSearchText(typed);
    expect(place?.kind === "commune" ? place.commune.name : place?.kind === "area" ? place.name : null).toBe(name);
    expect(left.replace(/\s+/g, " ")).toBe(text);
  });

  test.each(["vendeur orange CDI", "cuisinier mer nuit", "CDI second de cuisine"])("%s names no place", (text) =>
    expect(placeOf(text)).toBeNull(),
  );
});

test.each([
  ["infirmier 1 600 net/mois Lyon", "infirmier"],
  ["infirmier 2000 net Lyon", "infirmier"],
  ["infirmier 2000 € par mois", "infirmier"],
  ["poste infirmier", "infirmier"],
])("« %s » has the words « %s » beside the pay and the words for any job", (typed, core) => {
  expect(readSearchText(typed).core).toBe(core);
});

test("a distance apart from its place belongs to it, and one without a place is named", () => {
  const { place, distance, text } = readSearchText("à moins de 25 min infirmier à Lyon");
  expect([place?.kind === "commune" && place.commune.name, distance, text]).toEqual([
    "Lyon",
    { km: 12, text: "à moins de 25 min" },
    "infirmier",
  ]);
  expect(readSearchText("infirmier à 30 min").distance?.text).toBe("à 30 min");
  expect(readSearchText("professeur cours de 30 min").distance).toBeNull();
});
