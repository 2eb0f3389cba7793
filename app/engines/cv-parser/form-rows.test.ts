// The person of CVs that are tables, and of names in two headings: lines as the documents of ordinary programs give them.
import { expect, test } from "vitest";
import { type CvLine, linesOfText } from "./cv-layout.ts";
import { readProfile } from "./cv-profile.server.ts";

const line = (text: string, size: number, block = 0): CvLine => ({
  text,
  size,
  block,
  style: `${size}`,
  bullet: false,
  x: 0,
  gap: 0,
  page: 1,
});

const posts = ["Expériences", "2015 – 2020 : Comptable, Dupré SA, Nantes", "2010 – 2015 : Caissier, Super U, Rennes"];

test.each([" ", "\t"])("the rows of a Europass table, their cells apart by %j", (apart) => {
  const rows = [
    ["Nom(s) / Prénom(s)", "Keller Aurélie"],
    ["Adresse(s)", "14 rue des Tanneurs, 68100 Mulhouse (France)"],
    ["Téléphone(s)", "06 12 34 51 01"],
    ["Courrier électronique", "a.keller@exemple.test"],
    ["Emploi recherché / Domaine de compétence", "Assistante de direction"],
    ["Expérience professionnelle", ""],
    ["Dates", "01/03/2015 - 31/12/2020"],
    ["Fonction ou poste occupé", "Assistante de direction"],
    ["Nom et adresse de l’employeur", "Filature du Rhin, Mulhouse"],
    ["Éducation et formation", ""],
    ["Dates", "2008 - 2010"],
    ["Intitulé du certificat ou diplôme délivré", "BTS Assistant manager"],
  ];
  const text = ["Europass", "Curriculum vitae", ...rows.map((cells) => cells.join(apart).trim())].join("\n");
  const { prenom, nom, job, experiences, degrees } = readProfile(linesOfText(text));
  expect([prenom, nom, job]).toEqual(["Aurélie", "Keller", "Assistante de direction"]);
  expect(experiences.map(({ title, organisation }) => [title, organisation])).toEqual([
    ["Assistante de direction", "Filature du Rhin"],
  ]);
  expect(degrees.map(({ title }) => title)).toEqual(["BTS Assistant manager"]);
});

test("a table whose labels a page gives before its values", () => {
  const labels = ["Nom", "Prénom :", "Adresse", "Tél.", "Mél", "Métier"];
  const values = [
    "LE GOFF",
    "Erwan",
    "3 quai du Port, 29900 Concarneau",
    "06 12 34 51 07",
    "e@exemple.test",
    "Mécanicien",
  ];
  const lines = [
    line("CURRICULUM VITAE", 18),
    ...labels.map((text) => line(text, 11, 1)),
    line("Parcours", 14, 1),
    line("2015-2024", 11, 1),
    ...values.map((text) => line(text, 11, 2)),
    line("Mécanicien naval", 11, 2),
  ];
  expect(readProfile(lines)).toMatchObject({ prenom: "Erwan", nom: "Le Goff", job: "Mécanicien" });
});

test.each([
  ["the given name in the larger type", [line("Hugo", 40), line("Martinez", 18)], "Hugo", "Martinez", null],
  ["the surname in the larger type", [line("Amandine", 18), line("LECOQ", 40)], "Amandine", "Lecoq", null],
  [
    "a job between the two",
    [line("Fatoumata", 22), line("Aide à domicile", 13), line("Coulibaly", 22)],
    "Fatoumata",
    "Coulibaly",
    "Aide à domicile",
  ],
  [
    "contacts between the two",
    [
      line("Loïc", 30),
      line("06 12 34 52 05 loic.lebihan@exemple.test", 11),
      line("35000 Rennes", 11),
      line("Le Bihan", 30),
    ],
    "Loïc",
    "Le Bihan",
    null,
  ],
  // A lone given name is no reason to take what follows it.
  ["a town below", [line("Hugo", 40), line("Nantes", 18)], null, null, null],
  ["a job below", [line("Hugo", 40), line("Plombier", 18)], null, null, "Plombier"],
])("a name over two headings: %s", (_, head, prenom, nom, job) => {
  const profile = readProfile([...head, ...posts.map((text) => line(text, 11))]);
  expect([profile.prenom, profile.nom]).toEqual([prenom, nom]);
  if (job) expect(profile.job).toBe(job);
});
