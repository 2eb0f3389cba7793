// Ways of writing a CV that people's published CVs showed: English titles, ranks of headings, timelines, tables, icons.
import { expect, test } from "vitest";
import { at } from "../../../tests/pdf-items.ts";
import { type CvLine, linesOfText } from "./cv-layout.ts";
import { linesOfPages } from "./cv-layout-pdf.ts";
import { readProfile } from "./cv-profile.server.ts";

const read = (text: string) => readProfile(linesOfText(text));
const entries = (list: ReturnType<typeof read>["experiences"]) =>
  list.map(({ start, end, title, organisation }) => [start, end, title, organisation]);

const set = (size: number, style: string, text: string, more: Partial<CvLine> = {}): CvLine => ({
  text,
  style: `${style} ${size}`,
  size,
  bullet: false,
  block: 0,
  x: 0,
  gap: 1,
  page: 1,
  ...more,
});

test("the job of an English entry ends with its noun, also below the employer", () => {
  const text = [
    "Employment History",
    "Optical Systems, Braith Ltd., Leeds, UK\t2021 – ongoing",
    "Staff Firmware Engineer",
    "• Owned the sensor drivers",
    "Orwell Labs\tMar 2018 – Dec 2020",
    "Senior Test Analyst",
    "• Wrote the acceptance plans",
  ].join("\n");
  expect(entries(read(text).experiences)).toEqual([
    ["2021", null, "Staff Firmware Engineer", "Optical Systems"],
    ["2018-03", "2020-12", "Senior Test Analyst", "Orwell Labs"],
  ]);
});

test.each(["Ongoing", "Present", "current", "Today", "now"])("a post until %s goes on", (now) => {
  const text = `Work experience\nStore Manager, Halden Group\t06/2019 – ${now}\nCashier, Vesper Store\t01/2016 – 05/2019`;
  expect(read(text).experiences.map(({ end }) => end)).toEqual([null, "2019-05"]);
});

test.each([
  "Career Experience",
  "Recent Experience",
  "Relevant Professional Experience",
  "Previous Employment",
  "Teaching and Coaching Experience",
])("%s is a heading of posts", (heading) => {
  const lines = [
    set(20, "bold", "Nadia Ferhat"),
    set(12, "bold", "Summary"),
    set(10, "text", "A coach who likes numbers, mountains and long tables of results from many seasons."),
    set(12, "bold", heading),
    set(10, "text", "Swimming Coach, Club Neptune\t2019 – 2022"),
    set(10, "text", "Prepared forty children for their first competition in open water and in pools."),
  ];
  expect(entries(readProfile(lines).experiences)).toEqual([["2019", "2022", "Swimming Coach", "Club Neptune"]]);
});

test("entries and subtitles in the font of the headings, but smaller, open no section", () => {
  const lines = [
    set(20, "bold", "Ivo Marchetti"),
    set(14, "bold", "Compétences"),
    set(11, "bold", "Langues"),
    set(10, "text", "Italien, français, un peu de breton appris pendant deux étés passés à Douarnenez."),
    set(11, "bold", "Outils"),
    set(10, "text", "Tournevis, scie sauteuse, défonceuse, ponceuse orbitale et raboteuse de atelier."),
    set(14, "bold", "Expériences"),
    set(11, "bold", "Menuisier agenceur"),
    set(10, "slanted", "Atelier Kerboul, Quimper"),
    set(10, "text", "03/2020 – 08/2023"),
    set(10, "text", "Pose de cuisines et de dressings chez les particuliers, du relevé à la réception.", {
      bullet: true,
    }),
    set(11, "bold", "Aide menuisier"),
    set(10, "slanted", "Bois de Cornouaille, Pont-l’Abbé"),
    set(10, "text", "09/2017 – 02/2020"),
    set(14, "bold", "Formation"),
    set(11, "bold", "CAP Menuisier fabricant"),
    set(11, "bold", "Informatique"),
    set(10, "text", "2017"),
  ];
  const { experiences, degrees } = readProfile(lines);
  expect(entries(experiences)).toEqual([
    ["2020-03", "2023-08", "Menuisier agenceur", "Atelier Kerboul"],
    ["2017-09", "2020-02", "Aide menuisier", "Bois de Cornouaille"],
  ]);
  expect(degrees.map(({ title, end }) => [title, end])).toEqual([["CAP Menuisier fabricant", "2017"]]);
});

test("a title may stand above its date where the others stand beside theirs", () => {
  const lines = [
    set(14, "bold", "Experience"),
    set(11, "bold", "Lead Gardener, Parc de la Colline"),
    set(10, "text", "since March 2021"),
    set(10, "text", "Plans the year of a park of nine hectares with a team of five gardeners and two apprentices."),
    set(11, "bold", "Gardener, Ville de Thiers\tApril 2016 – February 2021"),
    set(10, "text", "Looked after the flower beds of eleven squares and the trees along the river of the town."),
  ];
  expect(entries(readProfile(lines).experiences)).toEqual([
    ["2021-03", null, "Lead Gardener", "Parc de la Colline"],
    ["2016-04", "2021-02", "Gardener", "Ville de Thiers"],
  ]);
});

test.each([
  ["up", ["Sept 2019", "|", "Juin 2021"]],
  ["down", ["Juin 2021", "|", "Sept 2019"]],
  ["arrow", ["Juin 2021", "↑", "Sept 2019"]],
])("a period of a timeline over three rows, %s", (_, [first = "", stroke = "", last = ""]) => {
  const post = (base: number, dates: string[], job: string, firm: string) => [
    at(60, base, dates[0]!),
    at(85, base - 14, dates[1]!),
    at(60, base - 28, dates[2]!),
    at(150, base, job, { size: 11, font: "b" }),
    at(150, base - 14, firm),
    at(150, base - 28, "Accueil des familles et tenue du registre"),
    at(150, base - 42, "Commandes et inventaire de la réserve"),
  ];
  const page = [
    at(150, 760, "Maud Lespagnol", { size: 20, font: "b" }),
    at(150, 720, "Expériences professionnelles", { size: 14, font: "b" }),
    ...post(700, [first, stroke, last], "Secrétaire médicale", "Cabinet Hortensia"),
    ...post(
      640,
      ["Août 2019", stroke, "Mars 2017"].toSorted(first.startsWith("S") ? () => -1 : () => 0),
      "Agent d’accueil",
      "Mairie de Lunel",
    ),
  ];
  expect(entries(readProfile(linesOfPages([page])).experiences)[0]).toEqual([
    "2019-09",
    "2021-06",
    "Secrétaire médicale",
    "Cabinet Hortensia",
  ]);
});

test("a title alone in a cell of a table opens the section of the cells below", () => {
  const lines = [
    set(12, "bold", "Ruth Abecassis", { block: 1 }),
    set(9, "text", "PROFILE", { block: 2 }),
    set(9, "text", "Calm, exact, fond of old machines and of the people who use them every day.", { block: 2 }),
    set(9, "text", "WORK EXPERIENCE", { block: 3 }),
    set(9, "text", "2018 – 2021\tPrint technician", { block: 2 }),
    set(9, "text", "Imprimerie Sauvage", { block: 2 }),
  ];
  expect(entries(readProfile(lines).experiences)).toEqual([["2018", "2021", "Print technician", "Imprimerie Sauvage"]]);
});

test.each([
  [
    "Cariste / préparateur / magasinier\tSept 2014 – avril 2016\nDocks du Nord",
    "Cariste / préparateur / magasinier",
    "Docks du Nord",
  ],
  ["Agent de tri, Postalia, Mauguio (2 jours)\t2021 – 2022", "Agent de tri", "Postalia"],
  ["Graphiste, stage\tMai 2020 – août 2020\nAgence Rivage", "Graphiste", "Agence Rivage"],
  ["Fleuriste | Brin d’Herbe | juillet 19 – Février\n2023", "Fleuriste", "Brin d’Herbe"],
  ["Vendeur\t2014 – 2016\n½ Genève, Suisse\nMaison Ducret", "Vendeur", "Maison Ducret"],
  ["Serveuse\t2014 – 2016\nCamden Town, United Kingdom\nCafé Lark", "Serveuse", "Café Lark"],
  ["Stage à l’Écomusée\t2016 – 2016\nreprise d’un inventaire commencé par les élèves", "Stage", "Écomusée"],
])("%j", (text, title, organisation) => {
  const [entry] = read(`Expériences professionnelles\n${text}`).experiences;
  expect([entry?.title, entry?.organisation]).toEqual([title, organisation]);
});

test.each([
  ["D.U.T. Génie mécanique\t2011\nI.U.T. de Brest", "D.U.T. Génie mécanique"],
  ["Bachelor’s degree in Physics\t2019\nUniversity of Leeds", "Bachelor’s degree in Physics"],
  ["University of Leeds\t2019\nMaster of Arts", "Master of Arts"],
  ["Bachelor – Sciences du bois\t2017\nUniversité de Lorraine", "Bachelor – Sciences du bois"],
])("the degree of %j", (text, title) => {
  expect(read(`Formation\n${text}`).degrees.map((degree) => degree.title)).toEqual([title]);
});

test("a large name of two sizes beside a column that is read first", () => {
  const contact = ["Contact", "12 rue des Lavandes", "34000 Montpellier"];
  const skills = ["Compétences", "Vente", "Caisse", "Logiciels", "Tableur", "Langues", "Espagnol", "Anglais"];
  const column = [...contact, ...skills, "Loisirs", "Danse", "Piano"];
  const page = [
    ...column.map((text, index) => at(24, 780 - index * 18, text)),
    at(280, 770, "Solenne", { size: 28, font: "n" }),
    at(280, 720, "TISSERAND", { size: 46, font: "n" }),
    at(270, 660, "Expériences", { size: 20, font: "b" }),
    at(270, 636, "Vendeuse, Maison Colibri\t2021 – 2023"),
    at(270, 620, "Conseil, encaissement et mise en rayon dans une équipe de six"),
    at(270, 604, "Hôtesse d’accueil, Parc Floral\t2019 – 2021"),
    at(270, 588, "Billetterie et renseignements pendant deux étés"),
  ];
  const { prenom, nom } = readProfile(linesOfPages([page]));
  expect([prenom, nom]).toEqual(["Solenne", "Tisserand"]);
});

test("what a template prints below each page is no post", () => {
  const page = (base: number) => [
    at(28, 760, "Nils Aubertin", { size: 24, font: "n" }),
    at(28, base, "Experience", { size: 16, font: "b" }),
    at(28, base - 20, "Refuge du Causse", { size: 10, font: "b" }),
    at(420, base - 20, "Sept. 2019 - Juin 2022"),
    at(28, base - 34, "Mountain guide"),
    at(28, base - 60, "Led walkers over two summer pastures above the village."),
    at(28, 20, "JULY 4, 2024"),
    at(200, 20, "NILS AUBERTIN · CURRICULUM VITAE"),
    at(560, 20, "1"),
  ];
  expect(entries(readProfile(linesOfPages([page(700)])).experiences)).toEqual([
    ["2019-09", "2022-06", "Mountain guide", "Refuge du Causse"],
  ]);
});

test("stacked dates of a margin are the two ends of a period, and a date per line is not", () => {
  const post = (base: number, [from, to]: [string, string], job: string, what: string) => [
    at(60, base, from),
    at(60, base - 13, to),
    at(140, base, job, { size: 11, font: "b" }),
    at(140, base - 13, what),
    at(140, base - 26, "Suivi des dossiers et des relances de l’année"),
  ];
  const page = [
    at(140, 760, "Yann Coatrieux", { size: 20, font: "b" }),
    at(140, 720, "Expériences professionnelles", { size: 14, font: "b" }),
    ...post(700, ["10/2021", "Aujourd'hui"], "Comptable chez Voiles du Ponant", "Clôtures mensuelles et déclarations"),
    ...post(640, ["02/2018", "09/2021"], "Aide-comptable chez Bigouden Frais", "Saisie et lettrage des factures"),
    at(140, 580, "Formation", { size: 14, font: "b" }),
    at(60, 560, "2015"),
    at(140, 560, "BTS Comptabilité et gestion, Lycée Brizeux"),
    at(60, 547, "2017"),
    at(140, 547, "Licence professionnelle Gestion, IUT de Quimper"),
  ];
  const { experiences, degrees } = readProfile(linesOfPages([page]));
  expect(entries(experiences)).toEqual([
    ["2021-10", null, "Comptable", "Voiles du Ponant"],
    ["2018-02", "2021-09", "Aide-comptable", "Bigouden Frais"],
  ]);
  expect(degrees.map(({ start, end }) => [start, end])).toEqual([
    ["2015", "2015"],
    ["2017", "2017"],
  ]);
});

test("places and dates at the right edge stay in the rows of their entries, although one place takes two rows", () => {
  const school = (base: number, name: string, degree: string, town: string, dates: string) => [
    at(40, base, name, { size: 10, font: "b" }),
    at(480, base, town, { size: 9, font: "i" }),
    at(40, base - 13, degree, { size: 8, font: "c" }),
    at(500, base - 13, dates, { size: 8, font: "d" }),
    at(40, base - 26, "• Mention bien, options latin et musique ancienne"),
  ];
  const page = [
    at(40, 780, "Iris Vandamme", { size: 26, font: "n" }),
    at(40, 730, "Éducation", { size: 16, font: "b" }),
    ...school(700, "Université du Littoral", "MASTER DE CHIMIE", "Calais, France", "2019 – 2021"),
    at(480, 680, "Gand, Belgique", { size: 9, font: "i" }),
    ...school(640, "Université de Mons", "LICENCE DE CHIMIE", "Mons, Belgique", "2016 – 2019"),
    ...school(590, "Lycée Mariette", "BACCALAURÉAT SCIENTIFIQUE", "Boulogne, France", "2015 – 2016"),
    ...school(540, "Collège Haffreingue", "BREVET DES COLLÈGES", "Boulogne, France", "2011 – 2012"),
  ];
  expect(readProfile(linesOfPages([page])).degrees.map(({ start, end }) => `${start} ${end}`)).toEqual([
    "2019 2021",
    "2016 2019",
    "2015 2016",
    "2011 2012",
  ]);
});

test("a contact beside the head of the page does not part the text below from its title", () => {
  const page = [
    at(44, 760, "Loïc Prigent-Dalmas", { size: 26, font: "n" }),
    at(44, 730, "Régleur sur machines", { size: 14, font: "i" }),
    at(420, 735, "8, rue des Forges"),
    at(420, 721, "25500 Morteau"),
    at(420, 707, "06 00 00 00 08"),
    at(420, 693, "loic@prigent.example"),
    at(116, 712, "Expérience", { size: 14, font: "b" }),
    at(46, 694, "2019 — 2022"),
    at(116, 694, "Régleur, Horlogerie Cattin, Morteau"),
    at(116, 670, "Réglage de tours automatiques et suivi des séries pour trois ateliers de décolletage."),
    at(46, 650, "2015 — 2019"),
    at(116, 650, "Opérateur, Décolletage Brenet, Maîche"),
    at(116, 636, "Conduite de six tours, contrôle des pièces au projecteur de profil et relevés horaires."),
    at(46, 616, "2013 — 2015"),
    at(116, 616, "Apprenti, Mécanique Vuillemin, Pontarlier"),
    at(116, 602, "Fraisage, ajustage et montage de petits outillages de presse avec un tuteur de métier."),
  ];
  expect(readProfile(linesOfPages([page])).experiences.map(({ start, end }) => `${start} ${end}`)).toEqual(
    expect.arrayContaining(["2015 2019", "2013 2015"]),
  );
});

test("a heading drawn twice for its shadow is read once, and a change of type parts job and employer", () => {
  const page = [
    at(40, 780, "Salomé Quiviger", { size: 24, font: "n" }),
    at(40, 730, "Expériences", { size: 16, font: "b" }),
    at(40.6, 730, "Expériences", { size: 16, font: "b" }),
    at(40, 706, "Galerie du Vieux Port", { size: 10, font: "b" }),
    at(146, 706, "médiatrice culturelle", { size: 10, font: "i" }),
    at(440, 706, "2019 – 2022"),
    at(40, 690, "Visites guidées pour les écoles et accueil des groupes"),
    at(40, 660, "Festival Lumières", { size: 10, font: "b" }),
    at(126, 660, "assistante de production", { size: 10, font: "i" }),
    at(440, 660, "2016 – 2019"),
    at(40, 644, "Contrats des artistes, hébergement et transports"),
  ];
  expect(entries(readProfile(linesOfPages([page])).experiences)).toEqual([
    ["2019", "2022", "médiatrice culturelle", "Galerie du Vieux Port"],
    ["2016", "2019", "assistante de production", "Festival Lumières"],
  ]);
});

test("an employer with its town is no town, abroad and in France", () => {
  const english = "Work Experience\nStock Controller — Marlow Fabrics, Bristol\t05/2018 – 11/2021\n• Counted parts";
  const french =
    "Expérience\nDepuis mai 2021\tAuxiliaire de puériculture\nCrèche Pomme d’Api, Martigues\nRepas, siestes, jeux";
  expect(entries(read(english).experiences)).toEqual([["2018-05", "2021-11", "Stock Controller", "Marlow Fabrics"]]);
  expect(entries(read(french).experiences)).toEqual([
    ["2021-05", null, "Auxiliaire de puériculture", "Crèche Pomme d’Api"],
  ]);
});

test.each([
  ["Harriet J. Blackwood", "Harriet", "Blackwood"],
  ["Jean-Noël R. KERVELLA", "Jean-Noël", "Kervella"],
  ["J. Blackwood", "J.", "Blackwood"],
])("the initial in the middle of %s is no part of the name", (text, prenom, nom) => {
  expect(read(`${text}\nh@example.org`)).toMatchObject({ prenom, nom });
});

test("a label with values is no job", () => {
  const { job } = read(
    "Paul Vasseur\npaul@example.org\nINFORMATIQUE : bureautique, réseaux\nEXPERIENCE\n2019-2020 Livreur",
  );
  expect(job).toBeNull();
});

test.each([
  "Demeurant 8 rue des Tanneurs à BRIOUDE (43100)",
  "Domicilié au 2 impasse du Puits, Brioude (43100)",
  "Brioude (43100)",
])("the town before its post code is read: %s", (line) => {
  expect(read(`Paul Vasseur\n${line}\nExpérience\n2019-2020 Livreur`).city).toEqual({ name: "Brioude", code: "43040" });
});

test("a degree above the line of its school and year keeps its title", () => {
  const text = "Études\nCAP Fleuriste\nCFA des Métiers, 2016\nBrevet des collèges, 2014";
  expect(entries(read(text).degrees)).toEqual([
    ["2016", "2016", "CAP Fleuriste", "CFA des Métiers"],
    ["2014", "2014", "Brevet des collèges", null],
  ]);
});

const margin = (base: number, dates: string[], texts: string[]) => [
  ...dates.map((text, row) => at(60, base - row * 13, text)),
  ...texts.map((text, row) => at(140, base - row * 13, text)),
];
const posts = (...groups: [dates: string[], texts: string[]][]) =>
  entries(
    readProfile(
      linesOfPages([
        [
          at(60, 760, "Awa Kerrien", { size: 20, font: "b" }),
          at(60, 720, "Expériences", { size: 14, font: "b" }),
          ...groups.flatMap(([dates, texts], index) => margin(690 - index * 60, dates, texts)),
        ],
      ]),
    ).experiences,
  );

test("a start and an end on two lines of the margin are one period beside one text of one type", () => {
  const found = posts(
    [
      ["mars 2020", "juin 2023"],
      ["Agent de quai chez Vasseur Fret (froid), contrat", "Synergie puis embauche directe"],
    ],
    [
      ["09/2016", "02/2020"],
      ["Manutentionnaire", "Entrepôts Delobel"],
    ],
    [
      ["2014", "2016"],
      ["Préparateur de commandes chez Norfroid, à la", "plateforme de nuit"],
    ],
  );
  expect(found.map(([start, end]) => [start, end])).toEqual([
    ["2020-03", "2023-06"],
    ["2016-09", "2020-02"],
    ["2014", "2016"],
  ]);
});

test.each([
  [["depuis le", "04.09.2021"]],
  [["depuis", "septembre 2021"]],
  [["09/2021 →", "auj."]],
  [["sept. 2021 –", "ce jour"]],
])("the margin %j is an open period", (dates) => {
  const found = posts(
    [dates, ["Cariste, Entrepôts Delobel (Lens). Chargement des camions et", "navettes, 400 palettes par nuit."]],
    [["2017 – 2021"], ["Manutentionnaire, Quai Nord"]],
  );
  expect(found).toEqual([
    ["2021-09", null, "Cariste", "Entrepôts Delobel (Lens)"],
    ["2017", "2021", "Manutentionnaire", "Quai Nord"],
  ]);
});

test("years of two digits behind an apostrophe are years, and their post is not swallowed by the one above", () => {
  const found = posts(
    [["2016 – 2020"], ["Clinique des Embruns, Brest", "Infirmière de nuit"]],
    [["’12 – ’16"], ["Polyclinique du Golfe, Vannes", "Aide-soignante"]],
    [["’98–’03"], ["Foyer Kerjean, Vannes", "Agente de service"]],
  );
  expect(found).toEqual([
    ["2016", "2020", "Infirmière de nuit", "Clinique des Embruns"],
    ["2012", "2016", "Aide-soignante", "Polyclinique du Golfe"],
    ["1998", "2003", "Agente de service", "Foyer Kerjean"],
  ]);
});
