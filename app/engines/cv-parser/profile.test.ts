// Profile data from known CV lines, in many ways of writing.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CvLine, linesOfText } from "./cv-layout.ts";
import { readProfile } from "./cv-profile.server.ts";

const read = (text: string) => readProfile(linesOfText(text));
const experiences = (text: string, title = "Expériences professionnelles") =>
  read(`${title}\n${text}`).experiences.map(({ start, end, title, place }) => [start, end, title, place]);

const vendeur = ["2012", "2014", "Vendeur", "Zara"];
const caissier = ["2010", "2012", "Caissier", "Super U"];

describe("finds an experience in each notation", () => {
  test.each([
    ["2012 – 2014\nVendeur\nZara, Lyon\n• Conseil\n• Caisse\n2010 – 2012\nCaissier\nSuper U, Lyon"],
    ["Vendeur\nZara, Lyon\n2012 – 2014\n• Conseil\nCaissier\nSuper U, Lyon\n2010 – 2012"],
    ["Zara, Lyon\n2012 – 2014\nVendeur\nSuper U, Lyon\n2010 – 2012\nCaissier"],
    ["2012-2014 : Vendeur, Zara, Lyon\n- Conseil\n2010-2012 : Caissier, Super U, Lyon"],
    ["2012-2014 Vendeur chez Zara (Lyon)\n2010-2012 Caissier chez Super U (Lyon)"],
    ["De 2012 à 2014 – Zara, Lyon – Vendeur\nDe 2010 à 2012 – Super U, Lyon – Caissier"],
    ["Vendeur – Zara, Lyon (2012 à 2014)\n- Conseil\nCaissier – Super U, Lyon (2010 à 2012)"],
    ["Vendeur\t2012 – 2014\nZara, Lyon\n• Conseil\nCaissier\t2010 – 2012\nSuper U, Lyon"],
    ["Zara\tLyon\t2012 – 2014\nVendeur\n• Conseil\nSuper U\tLyon\t2010 – 2012\nCaissier"],
    ["2012 – 2014\tVendeur\tZara\n2010 – 2012\tCaissier\tSuper U"],
    ["• 2012-2014 : Vendeur, Zara\n• 2010-2012 : Caissier, Super U"],
    ["2012 à 2014 | Zara | Vendeur\n2010 à 2012 | Super U | Caissier"],
    ["VENDEUR, ZARA, LYON, 2012-2014\nCAISSIER, SUPER U, LYON, 2010-2012"],
    ["Vendeur @ Zara, 2012-2014\nCaissier @ Super U, 2010-2012"],
  ])("%j", (text) => {
    const found = experiences(text).map((each) => each.map((piece) => piece?.toLowerCase()));
    expect(found).toEqual([vendeur, caissier].map((each) => each.map((piece) => piece.toLowerCase())));
  });
});

test("positions under one employer get its name", () => {
  const positions = [
    ["2015", "2019", "Chef d'équipe", "Fonderie Roux"],
    ["2011", "2015", "Opérateur", "Fonderie Roux"],
  ];
  expect(experiences("Fonderie Roux, Albert\n2015-2019 Chef d'équipe\n2011-2015 Opérateur")).toEqual(positions);
  expect(experiences("Fonderie Roux, Albert (2011-2019)\n2015-2019 Chef d'équipe\n2011-2015 Opérateur")).toEqual(
    positions,
  );
});

test.each([
  "EXPÉRIENCES",
  "Expérience professionnelle :",
  "E X P E R I E N C E S",
  "Mon parcours",
  "PARCOURS PROFESSIONNEL",
  "Mes expériences",
  "Emplois occupés",
  "Stages et emplois",
  "Expériences en restauration",
  "2. Expériences professionnelles (6 ans)",
])("a section called %j holds experiences", (title) => {
  expect(experiences("2012-2014 : Vendeur, Zara, Lyon", title)).toEqual([vendeur]);
});

test.each(["Centres d'intérêt", "Vie associative", "Bénévolat", "Langues", "Activités extra-professionnelles"])(
  "a section called %j holds none",
  (title) => {
    expect(experiences("2012-2014 : Vendeur, Zara, Lyon\nFormation\n2012 : BTS", title)).toEqual([]);
  },
);

test("tells degrees from experiences, also under one title", () => {
  const profile = read("Formation et expérience\n2014 – 2016 : BTS Commerce, Lycée Camus\n2016 – 2018 : Vendeur, Zara");
  expect(profile.degrees).toMatchObject([{ title: "BTS Commerce", place: "Lycée Camus", end: "2016" }]);
  expect(profile.experiences).toMatchObject([{ title: "Vendeur", place: "Zara" }]);
});

describe("identifies the owner", () => {
  const head = (text: string) => read(`${text}\nExpériences\n2012-2014 : Vendeur, Zara, Lyon`);

  test.each([
    ["Zoé LEFÈVRE\nFleuriste\nzoe.lefevre@example.fr", "Zoé", "Lefèvre"],
    ["LEFÈVRE Zoé\nFleuriste", "Zoé", "Lefèvre"],
    ["CURRICULUM VITAE\nZoé Lefèvre\nFleuriste", "Zoé", "Lefèvre"],
    ["Mme Zoé Lefèvre\nFleuriste", "Zoé", "Lefèvre"],
    ["Nom : Lefèvre\nPrénom : Zoé\nFleuriste", "Zoé", "Lefèvre"],
    ["Jean-Baptiste DE LA TOUR\nFleuriste", "Jean-Baptiste", "de la Tour"],
    ["Olivier Mercier\nFleuriste", "Olivier", "Mercier"],
    ["Jean Paul MARTIN\nFleuriste", "Jean Paul", "Martin"],
    ["Fleuriste\nZoé Le Goff\nzoe.legoff@example.fr", "Zoé", "Le Goff"],
  ])("%j", (text, prenom, nom) => {
    const profile = head(text);
    expect([profile.prenom, profile.nom, profile.job]).toEqual([prenom, nom, "Fleuriste"]);
  });

  test.each([
    ["12 rue des Lilas, 69003 Lyon", "Lyon"],
    ["12 rue des Lilas - 93200 St Denis", "Saint-Denis"],
    ["Lyon 3e | 06 39 98 12 34 | zoe@example.fr", "Lyon"],
    ["Tours (37) et alentours", "Tours"],
    ["Poitiers", "Poitiers"],
    ["Adresse : 4 place Foch 59 140 Dunkerque", "Dunkerque"],
    ["Saint-Pierre (La Réunion)", "Saint-Pierre"],
    ["Permis B", undefined],
  ])("the town of %j", (text, name) => {
    expect(head(`Zoé Lefèvre\nFleuriste\n${text}`).city?.name).toBe(name);
  });

  test.each([
    ["06 39 98 12 34", "0639981234"],
    ["+33 (0)6 39 98 12 34", "0639981234"],
    ["Tél. 0033 6.39.98.12.34", "0639981234"],
    ["(+33)6-39-98-12-34", "0639981234"],
    ["03 53 01 28 64 / 06 39 98 12 34", "0639981234"],
    ["0639981234", "0639981234"],
    ["06 399 812 34", "0639981234"],
    ["+32 470 12 34 56", "+32470123456"],
    ["N° 1 84 05 75 116 001", null],
  ])("the number in %j", (text, phone) => {
    expect(head(`Zoé Lefèvre\n${text}`).phone).toBe(phone);
  });

  test("ignores the addresses of referees and employers", () => {
    const profile = read(
      "Zoé Lefèvre\nExpériences\n2012-2014 : Vendeur, Zara\naccueil@zara.example.com, 01 99 00 12 34\nRéférences\nM. Roux : roux@example.org, 06 39 98 00 00\nContact\nzoe@example.fr\n06 39 98 12 34",
    );
    expect([profile.email, profile.phone]).toEqual(["zoe@example.fr", "0639981234"]);
  });
});

test("finds nothing in an empty text, and little in prose", () => {
  expect(read("")).toEqual({
    ...{ email: null, phone: null, prenom: null, nom: null, job: null, city: null },
    ...{ experiences: [], degrees: [] },
  });
});

test("reading random lines ends, and returns only text that they contain", () => {
  const piece = fc.constantFrom(
    ...[
      "Expériences",
      "Formation",
      "2019",
      "mars 2020 – auj.",
      "Zoé LEFÈVRE",
      "\t",
      "•",
      "(",
      "@",
      "zoe@example.fr",
      "Lyon",
      "à",
    ],
    ...["06 39 98 12 34", "BTS", "Vendeur", ",", "–", "\u0301", "\ud800", "69003", ""],
  );
  const line = fc.record({
    text: fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(" ")),
    style: fc.constantFrom("a", "b", ""),
    size: fc.constantFrom(0, 10, 14),
    bullet: fc.boolean(),
    block: fc.nat(3),
    x: fc.nat(300),
    page: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines: CvLine[]) => {
      const profile = readProfile(lines);
      const all = lines.map(({ text }) => text).join("\n");
      for (const { title } of [...profile.experiences, ...profile.degrees])
        for (const word of title.split(/[ ,]+/)) expect(all).toContain(word);
    }),
    { numRuns: 200 },
  );
});

test.each(["a", " ", "\t", "2019 ", "Zoé ", "0", "06 ", "a@", "@", ", ", " – ", "(", "75001 ", "é", "A a "])(
  "a hundred thousand characters of %j in one line take no time",
  (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    read("Lyon");
    const before = performance.now();
    read(`Zoé Lefèvre\n${text}\nExpériences\n${text}\nFormation\n${text}`);
    expect(performance.now() - before).toBeLessThan(1_000);
  },
);
