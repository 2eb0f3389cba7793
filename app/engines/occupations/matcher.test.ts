// Tests of typed texts and the occupations that they mean.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/any-text.ts";
import { recogniseOccupations } from "./matcher.ts";
import { codes, namesOf, parentOf } from "./rome.ts";

const codesOf = (text: string) => recogniseOccupations(text).occupations.map(({ code, parent }) => code ?? parent);
const first = (text: string) => codesOf(text)[0];
const parentsOf = (text: string) => recogniseOccupations(text).occupations.map(({ parent }) => parent);
const surest = (text: string) => recogniseOccupations(text).occupations[0]?.confidence ?? 0;

describe("a name is recognised", () => {
  test.each([
    ["soudeur", "H2913"],
    ["soudeuse", "H2913"],
    ["Soudeuses", "H2913"],
    ["SOUDEUR", "H2913"],
    ["aide soignante", "J1501"],
    ["aide-soignant", "J1501"],
    ["aides-soignantes", "J1501"],
    ["aide‑soignant", "J1501"],
    ["agent securite", "K2503"],
    ["electricienne", "F1602"],
    ["hôtesse de caisse", "D1505"],
    ["barmaid", "G1801"],
    ["femme de chambre", "G1501"],
    ["valet de chambre", "G1501"],
    ["sage-femme", "J1104"],
    ["maîtresse d’hôtel", "G1802"],
    ["conducteurs d'engins agricoles", "A1101"],
    ["ENSEIGNANT CHERCHEUR", "K2108"],
    ["cheffe de projet web", "M1886"],
  ])("in any gender, number and spelling: %s", (text, code) => {
    expect(first(text)).toBe(code);
    expect(surest(text)).toBe(1);
  });

  test.each([
    ["aide-soignant·e", "J1501"],
    ["aide soignant(e)", "J1501"],
    ["soignant·e", "J1501"],
    ["infirmier/ère", "J1506"],
    ["infirmier.ère", "J1506"],
    ["conducteur(trice) de bus", "N4103"],
    ["technicien(ne) de maintenance", "I1304"],
    ["vendeur/vendeuse en boulangerie", "D1106"],
    ["Soudeur / Soudeuse", "H2913"],
    ["boulanger ou boulangère", "D1102"],
    ["Agent administratif / Agente administrative", "M1602"],
    ["AGENT·E DE PROPRETÉ", "K2204"],
    ["AIDE SOIGNANT(E)", "J1501"],
    ["agent·e·s de sécurité", "K2503"],
  ])("in inclusive writing: %s", (text, code) => {
    expect(codesOf(text)).toEqual([code]);
    expect(recogniseOccupations(text).literal).toEqual([]);
  });

  test.each([
    ["IDE", "J1506"],
    ["ide", "J1506"],
    ["I.D.E.", "J1506"],
    ["AS", "J1501"],
    ["as", "J1501"],
    ["ASH", "J1301"],
    ["AES", "K1306"],
    ["ATSEM", "K1308"],
    ["AESH", "K2113"],
    ["DAF", "M1205"],
    ["RAF", "M1205"],
    ["ADV", "D1409"],
    ["VRP", "D1410"],
    ["CPE", "K2115"],
    ["IBODE", "J1504"],
    ["IADE", "J1503"],
    ["TISF", "K1305"],
    ["AMP", "K1306"],
    ["DEAS", "J1501"],
    ["chauffeur SPL", "N4115"],
    ["AS de nuit", "J1501"],
    ["IDE CDI", "J1506"],
  ])("as an abbreviation: %s", (text, code) => {
    expect(first(text)).toBe(code);
  });

  test("as an abbreviation only as a whole word, and in capitals or alone when it is a word", () => {
    expect(codesOf("Strasbourg")).toEqual([]);
    expect(codesOf("les as du volant")).toEqual([]);
    expect(codesOf("ass de paris")).toEqual([]);
    expect(parentsOf("recherche AS pour EHPAD")).toEqual(["J1501"]);
  });

  test.each([
    ["femme de ménage", "K1304"],
    ["homme de ménage", "K1304"],
    ["vigile", "K2503"],
    ["nounou", "K1303"],
    ["caissière", "D1505"],
    ["routier", "N4101"],
    ["plongeur", "G1605"],
    ["cuistot", "G1609"],
    ["prof", "K2107"],
    ["toubib", "J1102"],
    ["kiné", "J1404"],
    ["infirmière", "J1506"],
    ["commercial", "D1410"],
    ["plomberie", "F1603"],
  ])("as an everyday name: %s", (text, code) => {
    expect(first(text)).toBe(code);
  });

  test.each([
    ["full stack developer", "M1855"],
    ["data analyst", "M1419"],
    ["product owner", "M1864"],
    ["account manager", "D1402"],
    ["sales", "D1402"],
    ["HR business partner", "M1503"],
    ["community manager", "E1101"],
    ["barista", "G1809"],
    ["DevOps engineer", "M1827"],
    ["warehouse worker", "N1110"],
    ["sales manager", "M1715"],
    ["project manager", "M1886"],
    ["personal trainer", "G1217"],
    ["wind turbine technician", "I1321"],
    ["HGV driver", "N4101"],
    ["car mechanic", "I1604"],
    ["head teacher", "K2118"],
  ])("as an English title: %s", (text, code) => {
    expect(parentsOf(text)).toContain(parentOf(code));
  });
});

describe("the head and the longest name decide", () => {
  test.each([
    ["assistant comptable", "M1203"],
    ["aide-comptable", "M1203"],
    ["chef comptable", "M1206"],
    ["expert-comptable", "M1211"],
    ["infirmier de bloc opératoire", "J1504"],
    ["infirmière puéricultrice", "J1507"],
    ["secrétaire médicale", "M1609"],
    ["secrétaire médicale cabinet dentaire", "M1609"],
    ["chef de cuisine", "G1601"],
    ["directeur de restaurant", "G1413"],
    ["vendeuse en boulangerie", "D1106"],
    ["mécanicien poids lourds", "I1613"],
    ["veilleur de nuit", "K2503"],
    ["technicien maintenance éolienne", "I1321"],
  ])("%s", (text, code) => {
    const found = recogniseOccupations(text).occupations;
    expect([found[0]?.code, found[0]?.parent]).toContain(code);
  });

  test("a head with other words has a lower confidence, and leaves them", () => {
    const { occupations, literal } = recogniseOccupations("boulanger bio");
    expect(occupations).toMatchObject([{ parent: "D1102", code: "D1102", confidence: 0.75, from: 0, to: 9 }]);
    expect(literal).toEqual(["bio"]);
    expect(codesOf("assistante RH généraliste")).toEqual(["M1501"]);
  });

  test("names with the same words are found in another order or with other links", () => {
    expect(first("technicien informatique de maintenance")).toBe("I1401");
    expect(first("agent de maintenance des ascenseurs")).toBe("I1301");
  });

  test("a head of which ROME has only longer names is found with a lower confidence", () => {
    expect(recogniseOccupations("forgeron").occupations).toMatchObject([
      { parent: "H2904", code: "H2904", confidence: 0.6, from: 0, to: 8 },
    ]);
    expect(parentsOf("coloriste Lyon")).toEqual(["H1201"]);
    expect(codesOf("restaurant gastronomique")).toEqual([]);
  });

  test("words that a similar name does not contain are left", () => {
    const { occupations, literal } = recogniseOccupations("vendeur conseil rayon bricolage Truffaut");
    expect(occupations[0]?.confidence).toBeLessThan(0.95);
    expect(literal).toContain("Truffaut");
  });

  test.each(["chef", "agent", "assistant", "responsable", "technicien", "directeur", "employé", "opératrice"])(
    "%s alone is too general",
    (text) => {
      expect(codesOf(text)).toEqual([]);
      expect(recogniseOccupations(text).literal).toEqual([text]);
    },
  );

  test("a thing is no person", () => {
    expect(codesOf("serveur informatique")).toEqual([]);
    expect(first("serveur")).toBe("G1803");
    expect(parentsOf("agent d'entretien centre commercial")).not.toContain("D1401");
    expect(codesOf("Strasbourg Neudorf")).toEqual([]);
  });

  test.each([
    ["serveur / barman", ["G1803", "G1801"]],
    ["boulanger, pâtissier", ["D1102", "D1104"]],
    ["plombier et électricien", ["F1603", "F1602"]],
    ["assistante de gestion", ["M1607", "M1604", "M1608"]],
    ["secrétaire comptable", ["M1608", "M1607", "M1203"]],
    ["vendeuse caissière", ["D1214", "D1505"]],
  ])("several occupations in one title: %s", (text, expected) => {
    expect(codesOf(text)).toEqual(expect.arrayContaining(expected));
  });
});

describe("a general word before a trade", () => {
  test.each([
    ["ouvrière fleuriste", ["D1209"]],
    ["compagnon charpentier", ["F1503"]],
    ["artisan boulanger", ["D1102"]],
    ["maître boulanger", ["D1102"]],
  ])("does not hide it: %s", (text, expected) => {
    expect(recogniseOccupations(text).occupations.flatMap(({ codes: own }) => own)).toEqual(expected);
    expect(surest(text)).toBeGreaterThan(0.85);
  });

  test("is an occupation when it stands alone", () => {
    expect(codesOf("ouvrière")).toEqual(["H2906", "F1704", "N1105"]);
    expect(codesOf("maîtresse")).toEqual(["K2106"]);
  });

  test("comes behind when it is a trade as well", () => {
    expect(codesOf("chauffeur maçon").slice(0, 2)).toEqual(["F1703", "N4105"]);
    expect(first("chauffeur porteur pompes funèbres")).toBe("K2601");
  });

  test.each([
    ["Cariste manutentionnaire", ["N1101", "N1105"]],
    ["vendeur cariste", ["D1214", "N1101"]],
    ["vendeuse plombière", ["D1214", "F1603"]],
    ["boucher charcutier", ["D1101", "D1103"]],
    ["cariste préparateur de commandes", ["N1101", "N1103"]],
  ])("two trades are the two surest: %s", (text, expected) => {
    expect(codesOf(text).slice(0, 2)).toEqual(expected);
  });
});

describe("a name of two trades that ROME counts to the first", () => {
  const all = (text: string) => recogniseOccupations(text).occupations.flatMap(({ codes: own }) => own);

  test.each([
    ["Cariste magasinier", ["N1101", "N1110"]],
    ["acheteuse approvisionneuse", ["M1101", "N1303"]],
    ["pontier élingueur", ["N1104", "N3203"]],
  ])("means the second as well: %s", (text, expected) => {
    expect(all(text)).toEqual(expected);
  });

  test("does not when the second belongs to it, only describes it, or is far from it", () => {
    expect(all("chauffeur-livreur")).toEqual(["N4105"]);
    expect(all("photographe retoucheur")).toEqual(["E1201"]);
    expect(all("photographe généraliste")).toEqual(["E1201"]);
    expect(all("clerc d'avocat")).toEqual(["K1902"]);
  });
});

test("two occupations of one parent are both meant", () => {
  expect(recogniseOccupations("ME / ES - foyer").occupations).toMatchObject([
    { parent: "K1207", code: null, codes: ["K1208", "K1207"], confidence: 1 },
  ]);
});

describe("shortened words", () => {
  test.each([
    ["méca auto", "I1604"],
    ["resp magasin", "D1302"],
    ["tech maintenance", "I1304"],
    ["assist compta", "M1213"],
    ["ing méca", "H1206"],
    ["admin assistant", "M1602"],
    ["prof de violoncelle", "K2105"],
    ["inf libérale", "J1506"],
    ["auxi de puériculture", "J1304"],
    ["prépa cdes", "N1103"],
    ["dir com", "E1109"],
  ])("are read in full: %s", (text, code) => {
    expect(recogniseOccupations(text).occupations[0]?.codes).toContain(code);
    expect(recogniseOccupations(text)).toMatchObject({ correction: null, literal: [] });
  });

  test("are names of their own when they are known", () => {
    expect(codesOf("dev")).toEqual(codesOf("développeur"));
    expect(codesOf("auto école")).toEqual(["K2110"]);
  });

  test("are not read in full alone, where they may still be in typing", () => {
    expect(["tech", "com", "log", "resp"].flatMap(codesOf)).toEqual([]);
  });
});

describe("a field", () => {
  test.each([
    ["toilettage", "A1503"],
    ["cueillette", "A1401"],
    ["coiffure", "D1202"],
    ["ramonage", "F1621"],
    ["sculpture", "B1101"],
    ["sculptures", "B1101"],
    ["marbrerie", "F1612"],
    ["recherche cordonnerie CDI", "D1206"],
  ])("means those who work in it: %s", (text, code) => {
    expect(first(text)).toBe(code);
    expect(surest(text)).toBe(0.9);
  });

  test.each(["mairie", "voiture", "village", "image", "direction", "gestion", "nature", "culture"])(
    "is not every word with such an ending: %s",
    (text) => {
      expect(codesOf(text)).toEqual([]);
    },
  );

  test.each([
    ["agent de brancardage", "J1308"],
    ["opératrice désamiantage", "I1508"],
    ["agent de facturation", "M1608"],
    ["chargée de facturation", "M1608"],
    ["porteur déménagement", "N1102"],
    ["poseur serrurerie", "H2911"],
    ["personnel de ménage", "K1304"],
    ["professionnel du ramonage", "F1621"],
  ])("says what someone who works does: %s", (text, code) => {
    expect(recogniseOccupations(text).occupations[0]?.codes).toContain(code);
    expect(recogniseOccupations(text).literal).toEqual([]);
  });

  test("is behind when a trade is named beside it", () => {
    expect(codesOf("AESH - école")[0]).toBe("K2113");
    expect(first("menuiserie : assistant commercial")).toBe("D1401");
  });

  test("is none beside another word", () => {
    expect(codesOf("sculpture moderne")).toEqual([]);
    expect(codesOf("directeur brancardage")).toEqual([]);
    expect(codesOf("agent de brancardage moderne")).toEqual([]);
  });
});

describe("a thing", () => {
  test.each([
    ["tracteur", "A1101"],
    ["pizzas", "G1604"],
    ["caisse", "D1505"],
    ["poubelles CDI", "K2303"],
    ["grue à Lyon", "F1301"],
  ])("typed without any other word means those who work with it: %s", (text, code) => {
    expect(first(text)).toBe(code);
    expect(surest(text)).toBe(0.9);
  });

  test.each(["Pizza Hut", "caisse primaire", "Café Dupont", "le train bleu"])(
    "says nothing beside another word: %s",
    (text) => {
      expect(codesOf(text)).toEqual([]);
    },
  );

  test.each(["EHPAD", "MECS", "CACES", "Salesforce", "Java", "AutoCAD", "mairie", "Carrefour"])(
    "that is a place of work, a licence, a product or a company is no occupation: %s",
    (text) => {
      expect(recogniseOccupations(text)).toMatchObject({ occupations: [], correction: null });
    },
  );
});

describe("a word before an abbreviation", () => {
  test.each([
    ["technicien TSSR", "M1816"],
    ["assistante ADV", "D1409"],
    ["raccordeuse FTTH", "I1315"],
    ["chargée QHSE", "H1303"],
  ])("that begins a name of what it means: %s", (text, code) => {
    expect(parentsOf(text)).toContain(parentOf(code));
    expect(surest(text)).toBeGreaterThan(0.8);
  });

  test.each(["réunion RH", "logiciel BIM", "grille AES"])("of another kind leaves it a guess: %s", (text) => {
    expect(surest(text)).toBe(0.4);
  });

  test.each([
    ["CAP couvreur", "F1619"],
    ["BTS banque", "C1206"],
    ["titre pro carreleur", "F1608"],
  ])("that is a diploma says nothing more: %s", (text, code) => {
    expect(first(text)).toBe(code);
    expect(surest(text)).toBeGreaterThan(0.85);
  });
});

describe("what is not the occupation", () => {
  test.each([
    ["Soudeur H/F", ["gender"]],
    ["Soudeur (h/f)", ["gender"]],
    ["Soudeur F/H/X", ["gender"]],
    ["soudeur hf", ["gender"]],
    ["soudeur homme/femme", ["gender"]],
    ["soudeur confirmé", ["seniority"]],
    ["soudeuse débutante acceptée", ["seniority"]],
    ["soudeur 2 ans d'expérience", ["seniority"]],
    ["soudeur CDI", ["contract"]],
    ["soudeur CDD 6 mois", ["contract"]],
    ["soudeur intérimaire", ["contract"]],
    ["apprentie soudeuse", ["contract"]],
    ["soudeur de nuit", ["rhythm"]],
    ["soudeur 3x8", ["rhythm"]],
    ["soudeur week-end", ["rhythm"]],
    ["soudeur temps partiel", ["hours"]],
    ["soudeur 35h", ["hours"]],
    ["soudeur 35 heures", ["hours"]],
    ["soudeur 2000€ brut", ["pay"]],
    ["soudeur 12 € brut", ["pay"]],
    ["recherche soudeur urgent", ["request"]],
  ])("is named: %s", (text, kinds) => {
    const { occupations, attributes, literal } = recogniseOccupations(text);
    expect(occupations).toEqual([expect.objectContaining({ code: "H2913", confidence: 1 })]);
    expect([...new Set(attributes.map(({ kind }) => kind))]).toEqual(kinds);
    expect(literal).toEqual([]);
  });

  test("a place is left, and does not make the occupation less sure", () => {
    expect(recogniseOccupations("comptable à Lyon")).toMatchObject({
      occupations: [{ code: "M1203", confidence: 1, from: 0, to: 9 }],
      literal: ["Lyon"],
    });
    expect(codesOf("boulanger Macon")).toEqual(["D1102"]);
    expect(codesOf("boulanger Mâcon")).toEqual(["D1102"]);
    expect(first("macon")).toBe("F1703");
    expect(recogniseOccupations("infirmier 69003").literal).toEqual(["69003"]);
  });

  test("the words used have their positions in the text", () => {
    const text = "Urgent : aide-soignant·e de nuit (H/F)";
    const [found] = recogniseOccupations(text).occupations;
    expect(text.slice(found?.from, found?.to)).toBe("aide-soignant·e");
  });
});

describe("corrections", () => {
  test.each([
    ["infirmeir", "infirmier", "J1506"],
    ["infimière", "infirmière", "J1506"],
    ["aide soigante", "aide soignante", "J1501"],
    ["agent de securtié", "agent de sécurité", "K2503"],
    ["plonbier", "plombier", "F1603"],
    ["chofeur routier", "chauffeur routier", "N4101"],
    ["chaufeur poid lour", "chauffeur poid lour", "N4101"],
    ["cuisinié", "cuisinier", "G1609"],
    ["preparateur de comandes", "preparateur de commandes", "N1103"],
    ["comptablegénéral", "comptable general", "M1203"],
    ["agentdesecurité", "agent de securite", "K2503"],
    ["femmedeménage", "femme de menage", "K1304"],
    ["plom bier", "plombier", "F1603"],
    ["menui sier", "menuisier", "H2206"],
    ["vlombier", "plombier", "F1603"],
    ["lectricien", "électricien", "F1602"],
    ["masson", "maçon", "F1703"],
    ["garson de café", "garçon de café", "G1803"],
    ["pintre", "peintre", "F1606"],
    ["shofeur", "chauffeur", "N4105"],
    ["carroçier", "carrossier", "I1606"],
  ])("%s", (text, correction, code) => {
    expect(recogniseOccupations(text).correction).toBe(correction);
    expect(first(text)).toBe(code);
    expect(surest(text)).toBeLessThan(0.9);
  });

  test.each(["boulanger", "carreleur", "boulanger bio", "infirmier Lens", "vendeur", "marin", "chat", "zzzz"])(
    "none for %s",
    (text) => {
      expect(recogniseOccupations(text).correction).toBeNull();
    },
  );

  test("every known word stays as it is", () => {
    for (const code of codes.filter((_, number) => number % 8 === 0))
      for (const { name } of namesOf(code)) expect(recogniseOccupations(name).correction, name).toBeNull();
  });
});

describe("hostile texts", () => {
  test.each([
    ["a ".repeat(100)],
    ["soudeur ".repeat(25)],
    ["agent de ".repeat(22)],
    ["x/".repeat(100)],
    ["(".repeat(200)],
    ["e\u0301".repeat(100)],
    [`a${"\u0301".repeat(199)}`],
    ["\0".repeat(200)],
    ["\ud800".repeat(200)],
    ["technicien zzqzz ".repeat(12).slice(0, 200)],
    ["h/f ".repeat(50)],
  ])("are understood quickly: %j", (text) => {
    recogniseOccupations(text);
    const started = performance.now();
    for (let run = 0; run < 20; run += 1) recogniseOccupations(text);
    expect((performance.now() - started) / 20).toBeLessThan(20);
  });

  test("beyond 200 characters are not read", () => {
    const nothing = { occupations: [], correction: null, attributes: [], literal: [] };
    expect(recogniseOccupations(`soudeur ${"x".repeat(200)}`)).toEqual(nothing);
    expect(recogniseOccupations("soudeur ".repeat(1_000_000))).toEqual(nothing);
    expect(recogniseOccupations("")).toEqual(nothing);
  });

  test("never throw", () => {
    const pieces = fc.constantFrom(
      ..."soudeur;aide;-;soignant;·e;(;);/;H/F; ;de;d';IDE;35h;2000;€;\0;é;ère;et;ou;zzqq;.".split(";"),
    );
    const texts = fc.oneof(
      anyText(200),
      fc.array(pieces, { maxLength: 40 }).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(texts, (made) => {
        for (const { parent, code, confidence, from, to } of recogniseOccupations(made.slice(0, 200)).occupations) {
          expect(parentOf(code ?? parent)).toBe(parent);
          expect(confidence > 0 && confidence <= 1 && from < to && to <= 200).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
