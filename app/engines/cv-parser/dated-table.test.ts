// CVs of two columns whose degrees stand in a table: date, degree and school in cells of one or two lines.
import { expect, test } from "vitest";
import { at } from "../../../tests/pdf-items.ts";
import { linesOfPages, type PdfItem } from "./cv-layout-pdf.ts";
import { readProfile } from "./cv-profile.server.ts";

const bold = { font: "b" };
const heading = { font: "b", size: 13 };
const texts = (page: PdfItem[]) => linesOfPages([page]).map(({ text }) => text.replaceAll("\t", " ⇥ "));

const posts = (x: number) => [
  at(x, 700, "Expériences", heading),
  at(x, 686, "Conducteur, Transports Duvernay", bold),
  at(x, 674, "Mars 2020 – juin 2024"),
  at(x, 662, "Trajets de nuit, chargement"),
  at(x, 642, "Chauffeur, Express Caladois", bold),
  at(x, 630, "Mai 2012 – février 2020"),
  at(x, 618, "Messagerie, cent points par jour"),
];

test("a table of degrees in the right column keeps the school beside its degree", () => {
  const page = [
    at(40, 760, "Karim Benali", { size: 20 }),
    ...posts(40),
    at(300, 700, "Formation", heading),
    at(300, 680, "2014"),
    at(330, 680, "Titre professionnel"),
    at(330, 670, "Conducteur routier"),
    at(460, 680, "AFTRAL Lyon"),
    at(300, 654, "2012"),
    at(330, 654, "CAP Conducteur livreur"),
    at(460, 654, "Lycée Louis"),
    at(460, 644, "Armand"),
    at(300, 628, "2010"),
    at(330, 628, "BEP Logistique"),
    at(460, 628, "Lycée Louis"),
    at(460, 618, "Armand"),
    at(300, 590, "Langues", heading),
    at(300, 575, "Arabe, italien"),
  ];
  expect(readProfile(linesOfPages([page])).degrees).toMatchObject([
    { start: "2014", title: "Titre professionnel Conducteur routier", organisation: "AFTRAL Lyon" },
    { start: "2012", title: "CAP Conducteur livreur", organisation: "Lycée Louis Armand" },
    { start: "2010", title: "BEP Logistique", organisation: "Lycée Louis Armand" },
  ]);
  expect(texts(page)).toContain("Arabe, italien");
});

test("cells that are centred beside two lines belong to the same row", () => {
  const page = [
    at(250, 760, "Awa Diop", { size: 20 }),
    at(40, 700, "Formation", heading),
    at(40, 680, "2015 –"),
    at(40, 670, "2018"),
    at(80, 675, "Diplôme d’État d’infirmier"),
    at(230, 675, "IFSI Purpan"),
    at(40, 649, "2014"),
    at(80, 654, "Classe préparatoire"),
    at(80, 644, "aux concours"),
    at(230, 649, "Lycée Saint-Sernin"),
    at(40, 623, "2013"),
    at(80, 623, "Baccalauréat ST2S"),
    at(230, 628, "Lycée Raymond"),
    at(230, 618, "Naves"),
    ...posts(340),
  ];
  expect(texts(page)).toEqual(
    expect.arrayContaining([
      "2015 – 2018 ⇥ Diplôme d’État d’infirmier ⇥ IFSI Purpan",
      "2014 ⇥ Classe préparatoire aux concours ⇥ Lycée Saint-Sernin",
      "2013 ⇥ Baccalauréat ST2S ⇥ Lycée Raymond Naves",
    ]),
  );
});

test("a table in the left column takes no post of the right one as its row", () => {
  const page = [
    at(40, 760, "Bruno Castaing", { size: 20 }),
    at(40, 700, "Diplômes", heading),
    at(40, 680, "BP boulanger"),
    at(150, 680, "CFA de Muret"),
    at(240, 680, "2014"),
    at(40, 656, "CAP Boulanger"),
    at(150, 656, "CFA de Muret"),
    at(240, 656, "2012"),
    at(40, 636, "CAP Pâtissier"),
    at(150, 636, "Lycée hôtelier"),
    at(150, 624, "d’Occitanie"),
    at(240, 636, "2010"),
    at(40, 600, "Savoir-faire", heading),
    at(40, 585, "Pain au levain, tourage, viennoiserie"),
    ...posts(280),
  ];
  expect(texts(page)).toEqual(
    expect.arrayContaining(["Conducteur, Transports Duvernay", "Chauffeur, Express Caladois"]),
  );
  expect(readProfile(linesOfPages([page])).degrees).toMatchObject([
    { start: "2014", title: "BP boulanger", organisation: "CFA de Muret" },
    { start: "2012", title: "CAP Boulanger", organisation: "CFA de Muret" },
    { start: "2010", title: "CAP Pâtissier", organisation: "Lycée hôtelier d’Occitanie" },
  ]);
});

test.each([
  ["at the right", 300, 40],
  ["at the left", 40, 340],
])("a long degree of a table %s stays apart from the school close behind it", (_, x, other) => {
  const degrees = [
    ["2023", "CQP Agent logistique", "GRETA Vannes"],
    ["2020", "Bac pro Logistique", "Lycée Colbert"],
    ["2018", "Titre pro Technicien en logistique", "AFPA Lorient"],
  ] as const;
  const page = [
    at(40, 760, "Yann Le Goff", { size: 20 }),
    ...posts(other),
    at(x, 700, "Formation", heading),
    ...degrees.flatMap(([year, title, school], row) => [
      at(x, 680 - row * 20, year),
      at(x + 40, 680 - row * 20, title),
      at(x + 210, 680 - row * 20, school),
    ]),
  ];
  expect(readProfile(linesOfPages([page])).degrees).toMatchObject(
    degrees.map(([start, title, organisation]) => ({ start, title, organisation })),
  );
});
