// Pages of CVs as people lay them out: margins of dates, headings and labels beside the text, columns, printed pages.
import { expect, test } from "vitest";
import { at, type ItemStyle } from "../../../tests/pdf-items.ts";
import { linesOfPages, type PdfItem } from "./cv-layout-pdf.ts";
import { readProfile } from "./cv-profile.server.ts";

const bold = { font: "b" };
const title = { font: "b", size: 13 };
const texts = (...pages: PdfItem[][]) => linesOfPages(pages).map(({ text }) => text.replaceAll("\t", " ⇥ "));

test("a margin of dates stays beside its text, with the contract and town below each date", () => {
  const page = [
    at(150, 760, "Odile Garrec", { size: 20 }),
    at(150, 720, "Parcours", title),
    at(70, 700, "2019 – 2023"),
    at(98, 688, "Brest"),
    at(80, 676, "Intérim"),
    at(80, 664, "En cours"),
    at(150, 700, "Cariste", bold),
    at(150, 688, "Logis Armor", {}),
    at(150, 676, "Chargement de camions, inventaires et réception des palettes"),
    at(150, 664, "Conduite de chariots frontaux"),
    at(70, 640, "2016 – 2019"),
    at(90, 628, "Quimper"),
    at(150, 640, "Préparateur de commandes", bold),
    at(150, 628, "Halles du Steir"),
    at(150, 616, "Commande vocale"),
    at(150, 590, "Formation", title),
    at(98, 570, "2015"),
    at(150, 570, "CAP Opérateur logistique", bold),
    at(150, 558, "Lycée Chaptal"),
  ];
  expect(texts(page)).toEqual([
    "Odile Garrec",
    "Parcours",
    "2019 – 2023 ⇥ Cariste",
    "Brest",
    "Intérim",
    "En cours",
    "Logis Armor",
    "Chargement de camions, inventaires et réception des palettes",
    "Conduite de chariots frontaux",
    "2016 – 2019 ⇥ Préparateur de commandes",
    "Quimper",
    "Halles du Steir",
    "Commande vocale",
    "Formation",
    "2015 ⇥ CAP Opérateur logistique",
    "Lycée Chaptal",
  ]);
});

test("a date of the margin may take three rows, and a heading may stand in the margin", () => {
  const page = [
    at(40, 720, "Emplois", title),
    at(40, 700, "septembre 2018"),
    at(40, 688, "– décembre"),
    at(40, 676, "2021"),
    at(140, 700, "Plongeur, Brasserie du Port", bold),
    at(140, 688, "Vaisselle et entretien de la cuisine"),
    at(140, 676, "Aide à la plonge de batterie"),
    at(140, 664, "Réception des livraisons"),
    at(40, 640, "mai 2017 –"),
    at(40, 628, "août 2018"),
    at(140, 640, "Serveur, Crêperie Le Phare", bold),
    at(140, 628, "Terrasse de trente couverts"),
  ];
  expect(texts(page).filter((text) => text.includes("⇥"))).toEqual([
    "septembre 2018 – décembre 2021 ⇥ Plongeur, Brasserie du Port",
    "mai 2017 – août 2018 ⇥ Serveur, Crêperie Le Phare",
  ]);
});

test("a heading beside its content stands before it", () => {
  const page = [
    at(40, 700, "EXPÉRIENCES", title),
    at(40, 685, "PROFESSIONNELLES", title),
    at(170, 700, "Fleuriste, Aux Pivoines", bold),
    at(170, 688, "2018 – 2022"),
    at(170, 676, "Bouquets, deuil et mariages"),
    at(170, 664, "Vendeuse, Jardins du Mail", bold),
    at(170, 652, "2015 – 2018"),
    at(40, 620, "FORMATION", title),
    at(170, 620, "CAP Fleuriste, CFA de Blois", bold),
    at(170, 608, "2015"),
  ];
  expect(texts(page)).toEqual([
    "EXPÉRIENCES PROFESSIONNELLES",
    "Fleuriste, Aux Pivoines",
    "2018 – 2022",
    "Bouquets, deuil et mariages",
    "Vendeuse, Jardins du Mail",
    "2015 – 2018",
    "FORMATION",
    "CAP Fleuriste, CFA de Blois",
    "2015",
  ]);
});

test("employers at the right edge are cells of their row, and a sidebar with headings is a column", () => {
  const posts = ["Vendeur", "Caissier", "Livreur", "Réassortisseur"];
  const rows = posts.flatMap((post, index) => [
    at(40, 700 - index * 26, post, bold),
    at(330 + index * 7, 700 - index * 26, `Magasin ${index + 1}`),
    at(40, 688 - index * 26, "Accueil des clients et mise en rayon"),
  ]);
  expect(texts(rows).filter((text) => text.includes("⇥"))).toEqual(
    posts.map((post, index) => `${post} ⇥ Magasin ${index + 1}`),
  );
  const sidebar = ["Langues", "Anglais", "Arabe", "Logiciels", "Tableur"].map((text, index) =>
    at(420, 700 - index * 13, text, index % 3 === 0 ? title : {}),
  );
  const withSidebar = texts([...rows.filter(({ transform }) => transform[4]! < 300), ...sidebar]);
  expect(withSidebar.slice(-5)).toEqual(["Langues", "Anglais", "Arabe", "Logiciels", "Tableur"]);
});

test("labels of a form stay with their values, and are never values", () => {
  const rows = [
    ["Nom :", "GARREC"],
    ["Prénom :", "Odile"],
    ["Ville :", "Brest (29)"],
    ["Poste recherché :", "Cariste"],
  ].flatMap(([label = "", value = ""], index) => [at(40, 700 - index * 14, label), at(200, 700 - index * 14, value)]);
  const { prenom, nom, job, city } = readProfile(linesOfPages([rows]));
  expect({ prenom, nom, job, city: city?.name }).toEqual({
    prenom: "Odile",
    nom: "Garrec",
    job: "Cariste",
    city: "Brest",
  });
});

test("what a browser prints around a page is not part of it, nor a header that each page repeats", () => {
  const page = (number: number, text: string) => [
    at(40, 820, "03/11/2025 09:41"),
    at(300, 820, "CV Garrec"),
    at(40, 790, "Odile Garrec – Cariste"),
    at(40, 700, text),
    at(40, 680, `Conduite de chariots, page ${"ab"[number - 1]}`),
    at(40, 20, "file:///D:/cv/index.html"),
    at(500, 20, `${number}/2`),
  ];
  expect(texts(page(1, "Cariste, Logis Armor"), page(2, "Vendeuse, Halles"))).toEqual([
    "Odile Garrec – Cariste",
    "Cariste, Logis Armor",
    "Conduite de chariots, page a",
    "Vendeuse, Halles",
    "Conduite de chariots, page b",
  ]);
});

test("spaced characters are joined, as items of words and as items of one character each", () => {
  const spaced = [
    at(40, 700, "O D I L E"),
    at(96, 700, "G A R R E C"),
    at(40, 660, "D e"),
    at(60, 660, "2 0 1 9"),
    at(100, 660, "à"),
    at(112, 660, "2 0 2 3"),
  ];
  expect(texts(spaced)).toEqual(["ODILE GARREC", "De 2019 à 2023"]);
  let left = 40;
  const single = [..."mars 2019 à mai 2023"].flatMap((character) => {
    const item = { ...at(left, 700, character), width: 5 };
    left += character === " " ? 6 : 7.5;
    return character === " " ? [] : [item];
  });
  expect(texts(single)).toEqual(["mars 2019 à mai 2023"]);
});

test("a date that begins with a small month is not the rest of the title above it", () => {
  const page = [
    at(40, 700, "Agente de service hospitalier à la clinique des Ormes, à Saint-Pierre-des-Corps", bold),
    at(40, 688, "mars 2021 – aujourd’hui", bold),
    at(40, 664, "Employée de rayon, Supermarché des Halles", bold),
    at(40, 652, "juin 2017 – août 2018", bold),
  ];
  expect(texts(page)).toHaveLength(4);
});

test("the labels of a form without colons stay beside their values", () => {
  const rows = [
    ["Informations personnelles", ""],
    ["Prénom(s) / Nom(s)", "Garrec, Odile"],
    ["Téléphone(s)", "06 39 98 12 34"],
    ["Expérience professionnelle", ""],
    ["Dates", "À partir de mars 2019"],
    ["Fonction", "Cariste"],
    ["Employeur", "Logis Armor"],
    ["Dates", "2015 – 2019"],
    ["Fonction", "Vendeuse"],
    ["Employeur", "Halles du Steir"],
  ].flatMap(([label = "", value = ""], index) => [
    at(60, 700 - index * 16, label, value ? {} : title),
    ...(value ? [at(260, 700 - index * 16, value)] : []),
  ]);
  expect(readProfile(linesOfPages([rows])).experiences).toMatchObject([
    { start: "2019-03", end: null, title: "Cariste", organisation: "Logis Armor" },
    { start: "2015", end: "2019", title: "Vendeuse", organisation: "Halles du Steir" },
  ]);
});

test("centred lines are not indented", () => {
  const centred = (base: number, text: string, style?: ItemStyle) =>
    at(300 - (text.length * 4.8) / 2, base, text, style);
  const page = [
    centred(740, "Odile Garrec", { size: 10, font: "b" }),
    centred(700, "Expérience professionnelle", bold),
    centred(680, "CARISTE – Logis Armor, Brest"),
    centred(668, "Septembre 2016 – aujourd’hui"),
    centred(656, "Inventaires"),
    centred(632, "VENDEUSE – Halles du Steir, Quimper"),
    centred(620, "Mai 2014 – août 2016"),
  ];
  expect(readProfile(linesOfPages([page])).experiences.map(({ title: post }) => post)).toEqual(["CARISTE", "VENDEUSE"]);
});

test("dates in the middle of their table cells belong to the first line beside them", () => {
  const page = [
    at(60, 800, "Awa Traoré", { size: 20 }),
    at(60, 760, "Emplois"),
    // Three lines, two lines, two lines: the date is in the middle of each row of the table.
    at(62, 726, "03/2019 – 07/2023"),
    at(175, 740, "Lingère"),
    at(175, 726, "Blanchisserie Perle, Angers"),
    at(175, 712, "Repassage et pliage du linge"),
    at(62, 686, "2016 – 2018"),
    at(175, 693, "Couturière"),
    at(175, 679, "Maison Fuseau, Cholet"),
    at(62, 653, "Du 02/05 au 30/09/2015"),
    at(175, 660, "Femme de chambre"),
    at(175, 646, "Hôtel des Quais, Saumur"),
    at(60, 620, "Loisirs"),
    at(60, 604, "Chorale, natation"),
  ];
  expect(
    readProfile(linesOfPages([page])).experiences.map(({ start, end, title, organisation }) => [
      start,
      end,
      title,
      organisation,
    ]),
  ).toEqual([
    ["2019-03", "2023-07", "Lingère", "Blanchisserie Perle"],
    ["2016", "2018", "Couturière", "Maison Fuseau"],
    ["2015-05", "2015-09", "Femme de chambre", "Hôtel des Quais"],
  ]);
});

test("dates at the first line of evenly set text stay there", () => {
  const page = [
    at(60, 760, "Emplois", title),
    at(62, 740, "2019 – 2023"),
    at(150, 740, "Lingère, Blanchisserie Perle", bold),
    at(150, 727, "Repassage et pliage du linge pour des hôtels"),
    at(150, 714, "Suivi des stocks de produits"),
    at(62, 701, "2016 – 2018"),
    at(150, 701, "Couturière, Maison Fuseau", bold),
    at(150, 688, "Retouches, ourlets et pose de fermetures"),
    at(150, 675, "Accueil des clients"),
  ];
  expect(texts(page)).toContain("2016 – 2018 ⇥ Couturière, Maison Fuseau");
});

test("a name in the middle above the first heading, with a date and a town at the right edge, opens no column", () => {
  const page = [
    at(220, 780, "Léonie Garaud", { size: 20 }),
    at(140, 755, "5 quai Sully, 44000 Nantes · leonie.garaud@example.org · 06 39 98 12 12"),
    at(40, 730, "POSTES", title),
    at(40, 710, "Fleuriste", bold),
    at(480, 710, "Févr. 2021 – auj."),
    at(40, 698, "Atelier Pivoine", { font: "i" }),
    at(500, 698, "Rezé (44)", { font: "i" }),
    at(70, 680, "Bouquets de mariage, deuil, vitrines et abonnements pour des restaurants"),
    at(40, 656, "Vendeuse en jardinerie", bold),
    at(470, 656, "Juin 2017 – janv. 2021"),
    at(40, 644, "Serres du Val", { font: "i" }),
    at(510, 644, "Nantes", { font: "i" }),
  ];
  expect(
    readProfile(linesOfPages([page])).experiences.map(({ start, end, title, organisation }) => [
      start,
      end,
      title,
      organisation,
    ]),
  ).toEqual([
    ["2021-02", null, "Fleuriste", "Atelier Pivoine"],
    ["2017-06", "2021-01", "Vendeuse en jardinerie", "Serres du Val"],
  ]);
});

test("the employers of a table that names its columns stay beside their posts", () => {
  const page = [
    at(46, 790, "Solenn Le Dantec", { size: 20 }),
    at(46, 750, "Expériences", title),
    at(49, 730, "Période", bold),
    at(139, 730, "Poste", bold),
    at(429, 730, "Employeur", bold),
    at(49, 712, "03/2021 → ce"),
    at(139, 712, "Ingénieure data"),
    at(429, 712, "Résidence Les"),
    at(49, 700, "jour"),
    at(139, 700, "Tableaux de bord et encadrement de deux personnes"),
    at(429, 700, "Glycines, Brest"),
    at(49, 682, "10/2018 – 02/2021"),
    at(139, 682, "Data Engineer"),
    at(429, 682, "Océane Conseil"),
    at(49, 664, "2017, 4 mois"),
    at(139, 664, "Stagiaire en statistiques"),
    at(429, 664, "University of"),
    at(429, 652, "Limerick, Ireland"),
    at(46, 620, "Diplômes", title),
    at(46, 600, "2018 : Master Statistiques, Université de Brest"),
  ];
  const { experiences } = readProfile(linesOfPages([page]));
  expect(experiences.map(({ start, end, organisation, text }) => [start, end, organisation, text])).toEqual([
    ["2021-03", null, "Résidence Les Glycines", "Tableaux de bord et encadrement de deux personnes"],
    ["2018-10", "2021-02", "Océane Conseil", null],
    ["2017", "2017", "University of Limerick", null],
  ]);
});

test("the tasks in a column of a table stand below their post", () => {
  const page = [
    at(46, 790, "Solenn Le Dantec", { size: 20 }),
    at(46, 750, "Expériences", title),
    at(49, 730, "Dates", bold),
    at(119, 730, "Fonction", bold),
    at(239, 730, "Entreprise", bold),
    at(349, 730, "Missions", bold),
    at(49, 712, "2019-2024"),
    at(119, 712, "Cheffe de partie"),
    at(239, 712, "Le Galopin"),
    at(349, 712, "Poste chaud, commandes"),
    at(49, 694, "2016-2019"),
    at(119, 694, "Cuisinière"),
    at(239, 694, "Sodexo"),
    at(349, 694, "Plan de maîtrise sanitaire"),
  ];
  const { experiences } = readProfile(linesOfPages([page]));
  expect(experiences.map(({ title, organisation, text }) => [title, organisation, text])).toEqual([
    ["Cheffe de partie", "Le Galopin", "Poste chaud, commandes"],
    ["Cuisinière", "Sodexo", "Plan de maîtrise sanitaire"],
  ]);
});

test("headings of two columns at one height name no table", () => {
  const left = ["2019 : BTS Commerce", "2017 : Baccalauréat", "2015 : Brevet", "2014 : CAP Vente"];
  const right = [
    "2020 – 2024 Vendeuse, Nature",
    "Tenue de la caisse et mise en rayon des plantes",
    "2019 – 2020",
    "Caissière, Halles",
  ];
  const page = [
    at(46, 790, "Solenn Le Dantec", { size: 20 }),
    at(46, 750, "Formation", bold),
    at(300, 750, "Missions", bold),
    ...left.map((text, row) => at(46, 730 - row * 14, text)),
    ...right.map((text, row) => at(300, 730 - row * 14, text)),
  ];
  expect(texts(page).slice(1, 6)).toEqual(["Formation", ...left]);
});
