// Profile data from known CV lines, in many ways of writing.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CvLine, linesOfText } from "./cv-layout.ts";
import { readProfile } from "./cv-profile.server.ts";

const read = (text: string) => readProfile(linesOfText(text));
const experiences = (text: string, title = "Expériences professionnelles") =>
  read(`${title}\n${text}`).experiences.map(({ start, end, title, organisation }) => [start, end, title, organisation]);

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
    ["2012 – 2014\tVendeur, Zara, Lyon.\n2010 – 2012\tCaissier, Super U, Lyon."],
    ["2012–2014 Vendeur, Zara, Lyon.\n2010–2012 Caissier, Super U."],
    ["• 2012-2014 : Vendeur, Zara\n• 2010-2012 : Caissier, Super U"],
    ["2012 à 2014 | Zara | Vendeur\n2010 à 2012 | Super U | Caissier"],
    ["VENDEUR, ZARA, LYON, 2012-2014\nCAISSIER, SUPER U, LYON, 2010-2012"],
    ["Vendeur @ Zara, 2012-2014\nCaissier @ Super U, 2010-2012"],
  ])("%j", (text) => {
    const found = experiences(text).map((each) => each.map((piece) => piece?.toLowerCase()));
    expect(found).toEqual([vendeur, caissier].map((each) => each.map((piece) => piece.toLowerCase())));
  });
});

describe("keeps what is written below a post", () => {
  const textsOf = (text: string) =>
    read(`Expériences professionnelles\n${text}\nFormation\n2009 Bac pro, Lycée Jean-Moulin`).experiences.map(
      ({ title, organisation, text: duties }) => [title, organisation, duties],
    );

  test.each([
    [
      "2012 – 2014 Vendeur, Zara, Lyon\n- Conseil\n- Caisse\n2010 – 2012 Caissier, Super U, Lyon\n- Encaissement",
      "- Conseil\n- Caisse",
      "Encaissement",
    ],
    [
      "2012 – 2014 : Vendeur, Zara\nConseil des clients\net tenue de la caisse\n2010 – 2012 : Caissier, Super U\nInventaires",
      "Conseil des clients et tenue de la caisse",
      "Inventaires",
    ],
    [
      "Vendeur\nZara, Lyon\n2012 – 2014\nVente de vêtements pour enfants.\nCaissier\nSuper U, Lyon\n2010 – 2012",
      "Vente de vêtements pour enfants.",
      null,
    ],
    ["Vendeur\t2012 – 2014\nZara, Lyon\n• Conseil\nCaissier\t2010 – 2012\nSuper U, Lyon", "Conseil", null],
    ["2012 – 2014\nVendeur\nZara\nLyon\nConseil\n2010 – 2012\nCaissier\nSuper U\nLyon", "Conseil", null],
  ])("%j", (text, first, second) => {
    expect(textsOf(text)).toEqual([
      ["Vendeur", "Zara", first],
      ["Caissier", "Super U", second],
    ]);
  });

  test("a task is no employer, and an employer's name in capitals is no task", () => {
    expect(textsOf("2012 – 2014 Vendeur\nTenue de la caisse\n2010 – 2012 Caissier\nService Plus")).toEqual([
      ["Vendeur", null, "Tenue de la caisse"],
      ["Caissier", "Service Plus", null],
    ]);
    expect(
      textsOf("Fonderie Roux, Albert\n2015-2019 Chef d'équipe\nOrganisation des postes\n2011-2015 Opérateur"),
    ).toEqual([
      ["Chef d'équipe", "Fonderie Roux", "Organisation des postes"],
      ["Opérateur", "Fonderie Roux", null],
    ]);
    expect(textsOf("2015-2018 | Secrétaire | Mairie de Vif\nÉtat civil et passeports")).toEqual([
      ["Secrétaire", "Mairie de Vif", "État civil et passeports"],
    ]);
  });
});

test.each([
  ["Hervé Kerdoncuff", "herve.k@exemple.fr", "Hervé", "Kerdoncuff"],
  ["Kerdoncuff Hervé", "hkerdoncuff@exemple.fr", "Hervé", "Kerdoncuff"],
  ["Kerdoncuff Hervé", "herve.kerdoncuff@exemple.fr", "Hervé", "Kerdoncuff"],
])("the name of %s, whose address is %s", (name, email, prenom, nom) => {
  expect(read(`${name}\nMaçon\n${email}`)).toMatchObject({ prenom, nom });
});

test.each([
  [
    "Infirmière de nuit – Médecine polyvalente\nHôpital du Parc, Lyon · depuis 2019",
    "Infirmière de nuit – Médecine polyvalente",
    "Hôpital du Parc",
  ],
  [
    "Aide-soignant | Service de cardiologie | CHU de Rennes | 2019",
    "Aide-soignant – Service de cardiologie",
    "CHU de Rennes",
  ],
  ["2019 Vendeuse – Rayon poisson\nHalles du Steir, Quimper", "Vendeuse – Rayon poisson", "Halles du Steir"],
  ["2019\nComptable\nPôle achats\nTransports Le Gall", "Comptable – Pôle achats", "Transports Le Gall"],
  ["2019 : Conseillère – Pôle emploi\nBrest", "Conseillère", "Pôle emploi"],
  ["2019\tAgent d’entretien, Net Propreté et Services, CHU de Rouen", "Agent d’entretien", "Net Propreté et Services"],
])("the ward or the client in %j is not the employer", (text, title, organisation) => {
  const [post] = read(`Expériences professionnelles\n${text}`).experiences;
  expect([post?.title, post?.organisation]).toEqual([title, organisation]);
});

describe("each agency of temporary work is named", () => {
  const post = ["2015", "2018", "Cariste", "Adia, Proman"];
  test.each([
    ["2015 – 2018\nCariste\nIntérim : Adia, Proman", post],
    ["2015 – 2018 Cariste\nIntérim : Adia, Proman (Lyon)", post],
    ["Intérim : Adia / Proman\n2015 – 2018\nCariste", post],
    ["2015 – 2018\tCariste, intérim (Adia et Proman)", post],
    ["2015 – 2018 Cariste - Agences d’intérim Adia, Proman", post],
    ["2015-2018 Missions d'intérim (Adia, Proman et Crit) : cariste, manutentionnaire", "cariste, manutentionnaire"],
    ["2015-2018 : Intérim : Adia, Proman", ["2015", "2018", "Intérim", "Adia, Proman"]],
    ["2015 – 2018\nCariste\nAmazon, Lyon\nIntérim : Adia, Proman", ["2015", "2018", "Cariste", "Amazon"]],
    ["2015-2018 Intérim Manpower : agent de tri", ["2015", "2018", "agent de tri", "Intérim Manpower"]],
  ])("%j", (text, entry) => {
    const all = ["2015", "2018", entry, "Adia, Proman, Crit"];
    expect(experiences(text)).toEqual([typeof entry === "string" ? all : entry]);
  });

  test("below their list, each post has all of them", () =>
    expect(experiences("Intérim : Adia, Proman\n2015-2018 Cariste\n2012-2015 Manutentionnaire")).toEqual([
      post,
      ["2012", "2015", "Manutentionnaire", "Adia, Proman"],
    ]));
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
  ["Fonderie Roux, Albert\nChef d'équipe\n2015-2019\nOpérateur\n2011-2015\nZara\nVendeur\n2009-2011"],
  ["Fonderie Roux\nChef d'équipe (2015-2019)\nOpérateur (2011-2015)\nZara\nVendeur (2009-2011)"],
  ["Fonderie Roux – Albert\n• 2015-2019 : Chef d'équipe\n• 2011-2015 : Opérateur\nZara – Lyon\n• 2009-2011 : Vendeur"],
])("the employer of the next group is not the employer of the position above it: %j", (text) => {
  expect(experiences(text)).toEqual([
    ["2015", "2019", "Chef d'équipe", "Fonderie Roux"],
    ["2011", "2015", "Opérateur", "Fonderie Roux"],
    ["2009", "2011", "Vendeur", "Zara"],
  ]);
});

test("positions that are listed with their dates under an employer are entries", () => {
  const text =
    "2011-2019 : Fonderie Roux\n• Chef d'équipe (2015-2019)\n• Opérateur (2011-2015)\n2009-2011 : Boutique Zara\n• Vendeur (2009-2011)\n• Conseil et encaissement";
  expect(experiences(text)).toEqual([
    ["2015", "2019", "Chef d'équipe", "Fonderie Roux"],
    ["2011", "2015", "Opérateur", "Fonderie Roux"],
    ["2009", "2011", "Vendeur", "Boutique Zara"],
  ]);
});

test.each([
  ["Université de Lille\nLicence Commerce\n2014-2015\nBTS MUC\n2012-2014\nLycée Faidherbe\nBaccalauréat STG\n2012"],
  [
    "Université de Lille\n• Licence Commerce, 2014-2015\n• BTS MUC, 2012-2014\nLycée Faidherbe, Lille\n• Baccalauréat STG, 2012",
  ],
])("degrees under one school get its name, and the next school does not: %j", (text) => {
  const { degrees } = read(`Formation\n${text}`);
  expect(degrees.map(({ end, title, organisation }) => [end, title, organisation])).toEqual([
    ["2015", "Licence Commerce", "Université de Lille"],
    ["2014", "BTS MUC", "Université de Lille"],
    ["2012", "Baccalauréat STG", "Lycée Faidherbe"],
  ]);
});

test.each(["→", " → ", "➔", " ➔ ", " ➜ ", " – ", "—", " au ", " à "])("%j joins the two dates of a period", (dash) => {
  const found = [["2019-03", "2021-06", "Vendeur", "Zara"]];
  expect(experiences(`mars 2019${dash}juin 2021 : Vendeur, Zara`)).toEqual(found);
  expect(experiences(`Vendeur, Zara\t03/2019${dash}06/2021`)).toEqual(found);
  expect(experiences(`2019${dash}aujourd'hui\nVendeur\nZara`)).toEqual([["2019", null, "Vendeur", "Zara"]]);
});

test.each([
  ["mars 2019 →\njuin 2021"],
  ["mars 2019→\njuin 2021"],
  ["mars 2019\n→ juin 2021"],
  ["mars 2019 ➔\njuin 2021"],
  ["mars 2019\n– juin 2021"],
])("a period may take two lines: %j", (period) => {
  expect(experiences(`${period}\nVendeur\nZara`)).toEqual([["2019-03", "2021-06", "Vendeur", "Zara"]]);
});

test("an address is not part of an entry", () => {
  expect(experiences("2012-2014 : Vendeur, Zara, 3, route de Bailleul")).toEqual([vendeur]);
  expect(experiences("Vendeur\t2012 – 2014\n3, route de Bailleul\nZara")).toEqual([vendeur]);
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
  expect(profile.degrees).toMatchObject([{ title: "BTS Commerce", organisation: "Lycée Camus", end: "2016" }]);
  expect(profile.experiences).toMatchObject([{ title: "Vendeur", organisation: "Zara" }]);
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
    ["MERCIER Awa Rose épouse DIALLO\nFleuriste", "Awa Rose", "Mercier"],
    ["Awa MERCIER (ép. DIALLO)\nFleuriste", "Awa", "Mercier"],
    ["Jean Paul MARTIN\nFleuriste", "Jean Paul", "Martin"],
    ["Fleuriste\nZoé Le Goff\nzoe.legoff@example.fr", "Zoé", "Le Goff"],
  ])("%j", (text, prenom, nom) => {
    const profile = head(text);
    expect([profile.prenom, profile.nom, profile.job]).toEqual([prenom, nom, "Fleuriste"]);
  });

  test.each([
    ["Yann LE GUENNEC", "Le Guennec"],
    ["YANN LE GUENNEC", "Le Guennec"],
    ["Nom : LE GUENNEC\nPrénom : Yann", "Le Guennec"],
    ["Yann le Guennec", "le Guennec"],
    ["Yann LA ROCHE", "La Roche"],
    ["Yann DU BELLAY", "Du Bellay"],
    ["Yann DES FORÊTS", "Des Forêts"],
    ["YANN DE LA TOUR", "de la Tour"],
    ["Yann DE GAULLE", "de Gaulle"],
    ["YANN D’ORMESSON", "d’Ormesson"],
    ["Yann L’HERMITE", "L’Hermite"],
    ["Yann AÏT AHMED", "Aït Ahmed"],
    ["Yann VAN DEN BROECK", "van den Broeck"],
  ])("the particle of %j", (text, nom) => {
    expect([head(text).prenom, head(text).nom]).toEqual(["Yann", nom]);
  });

  test.each(
    (
      "Maçon, Maçonne, MAÇON, Aide maçon, Ouvrière agricole, OUVRIÈRE AGRICOLE, Ouvrier agricole, Manœuvre, Plaquiste, Bûcheron, Forgeron, Routier, Marin, Matelot, Berger, " +
      "Vacher, Maraîchère, Vigneron, Lad, Fromager, Horloger, Lingère, Garde d'enfants, Nounou, ASH, ATSEM, AESH, Concierge, Vigile, Docker, Pizzaïolo, Homme toutes mains, " +
      "Agent de résidence, Conducteur de véhicule sanitaire léger, Kinésithérapeute, Photographe"
    ).split(", "),
  )("%s is a job, also after the contact data", (job) => {
    const profile = head(`Zoé LEFÈVRE\n06 39 98 12 34\nzoe.lefevre@example.fr\n${job}`);
    expect([profile.job?.toLowerCase(), profile.city, profile.nom]).toEqual([job.toLowerCase(), null, "Lefèvre"]);
  });

  test.each([
    "3, route de Bailleul",
    "Route de Bailleul",
    "12 bis chemin des Vignes",
    "22 cours Lafayette",
    "7, allée des Cavaliers",
    "10 montée des Forgerons",
    "6 av. Foch",
    "3 sq. des Menuisiers",
    "Lieu-dit Kerbihan",
    "Lotissement Les Pins",
    "Bâtiment C, appt 12",
    "Chez M. Chauffeur",
  ])("the address %j is never the job", (address) => {
    const lines = linesOfText(`Zoé LEFÈVRE\n${address}\n59270 Bailleul\nExpériences\n2012-2014 : Vendeur, Zara`);
    expect(readProfile(lines.map((line) => ({ ...line, size: 11 }))).job).toBeNull();
  });

  test("a cedilla tells a mason from the town of Mâcon", () => {
    expect(head("Zoé LEFÈVRE\nMaçon\nMâcon")).toMatchObject({ job: "Maçon", city: { name: "Mâcon" } });
    expect(head("Zoé LEFÈVRE\nFleuriste\nMâcon")).toMatchObject({ job: "Fleuriste", city: { name: "Mâcon" } });
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

  test("an address that is broken at its hyphen is whole", () => {
    expect(head("Zoé LEFÈVRE-MARTIN\nzoe.lefevre-\nmartin@example.org").email).toBe("zoe.lefevre-martin@example.org");
    expect(head("Zoé LEFÈVRE\nFleuriste à mi-\nzoe@example.org").email).toBe("zoe@example.org");
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
    email: null,
    phone: null,
    prenom: null,
    nom: null,
    job: null,
    city: null,
    unsure: [],
    experiences: [],
    degrees: [],
  });
});

test("what may be a heading, a label or a sentence is not sure", () => {
  const sure = (text: string) => read(text).experiences.map(({ title, isSure }) => [title, isSure]);
  expect(sure("Expériences\n2019 – 2023\nVendeuse, Zara\n2017 – 2019\nBrocéliande")).toEqual([
    ["Vendeuse", true],
    ["Brocéliande", false],
  ]);
  expect(read("Odile Garrec\nUne main verte au service des plantes\nodile.garrec@example.fr").unsure).toEqual(["job"]);
  expect(read("Odile Garrec\nFleuriste\nodile.garrec@example.fr").unsure).toEqual([]);
});

test("a town with homonyms is sure with its postal code or its department", () => {
  const town = (text: string) => {
    const { city, unsure } = read(`Odile Garrec\nFleuriste\n${text}\nodile.garrec@example.fr`);
    return [city, unsure];
  };
  expect(town("Torcy")).toEqual([{ name: "Torcy", code: null }, ["city"]]);
  for (const [text, code] of [
    ["71210 Torcy", "71540"],
    ["Torcy (71)", "71540"],
    ["Torcy, Saône-et-Loire", "71540"],
    ["77200 Torcy", "77468"],
  ])
    expect([text, ...town(text!)]).toEqual([text, { name: "Torcy", code }, []]);
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
    gap: fc.constantFrom(0, 1.2, 2),
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

test.each([
  ["BELKADI SAMIRA\nsamira.belkadi@example.fr", "Samira", "Belkadi"],
  ["BELKADI SAMIRA\ns.belkadi@example.fr", "Samira", "Belkadi"],
  ["SAMIRA BELKADI\nsamira.belkadi@example.fr", "Samira", "Belkadi"],
  ["Le Goff Annick\nannick.legoff@example.fr", "Annick", "Le Goff"],
  ["Odile\nGARREC\ncariste@example.fr", "Odile", "Garrec"],
  ["Nom et prénom : GARREC Odile\ncariste@example.fr", "Odile", "Garrec"],
  ["Nom : Garrec\nPrénom : Odile", "Odile", "Garrec"],
  ["Contrat de professionnalisation\nOdile Garrec\nodile.garrec@example.fr", "Odile", "Garrec"],
])("finds the name of %j", (text, prenom, nom) => {
  expect(read(text)).toMatchObject({ prenom, nom });
});

test.each([
  ["Odile Garrec\nCariste\nodile@example.fr", "Cariste"],
  ["Odile Garrec\nBrest\nUne équipe soudée autour du soin\nAide-soignante de nuit", "Aide-soignante de nuit"],
  ["Odile Garrec\nVille : Brest\nPoste recherché : Préparatrice de commandes", "Préparatrice de commandes"],
  ["Odile Garrec – Cariste\nodile@example.fr", "Cariste"],
  ["Odile Garrec\nCoordonnées\n12 rue des Lices, 29200 Brest", null],
])("the job of %j", (text, job) => {
  expect(read(text).job).toBe(job);
});

test.each([
  ["+32 479/60.63.30", "+32479606330"],
  ["0041 79 555 12 34\n06 39 98 12 34", "0639981234"],
])("reads the number of %j", (text, phone) => {
  expect(read(`Odile Garrec\n${text}`).phone).toBe(phone);
});

test.each([
  ["2020 (juin) – en poste\nVendeuse – Zara, Brest", ["2020-06", null, "Vendeuse", "Zara"]],
  ["VENDEUSE – Zara, Brest\ndepuis juin 2019. Rayon frais, caisse et accueil.", ["2019-06", null, "VENDEUSE", "Zara"]],
  ["Vendeuse – depuis octobre 2023, samedi et vacances\nZara, Brest", ["2023-10", null, "Vendeuse", "Zara"]],
  ["Job d’été : vendeuse – juillet 2022\nZara, Brest", ["2022-07", "2022-07", "vendeuse", "Zara"]],
  ["03/2019 à 06/2024 : Vendeuse\nEmployeur : Zara", ["2019-03", "2024-06", "Vendeuse", "Zara"]],
  ["2016 : Stage à la Pharmacie du Marché", ["2016", "2016", "Stage", "Pharmacie du Marché"]],
  ["2016 : Stage de vente chez Zara", ["2016", "2016", "Stage de vente", "Zara"]],
  ["2017/09 – 2020/08\nVendeuse\nZara", ["2017-09", "2020-08", "Vendeuse", "Zara"]],
])("an experience written as %j", (text, expected) => {
  expect(experiences(text)).toEqual([expected]);
});

test("a sentence with a date is no entry, and neither is an absence", () => {
  const text =
    "2018 – 2024\nVendeuse\nZara\nTutorat de deux apprenties de 2021 à 2023.\n2017 – 2018\nCongé parental\n2015 – 2017\nCaissière\nSuper U";
  expect(experiences(text).map(([, , title]) => title)).toEqual(["Vendeuse", "Caissière"]);
});

test("licences and courses of a day are no degrees", () => {
  const titles = (text: string) => read(`Formation\n${text}`).degrees.map(({ title }) => title);
  expect(
    titles(
      "2024 – Baccalauréat pro Commerce, lycée Rabelais\n2023 – Permis B\n2022 – Certificat SST\n2021 – CACES R489\n2020 – Habilitation électrique B0\n2019 – Gestes et postures\n2018 – SSIAP 1, Formasécu",
    ),
  ).toEqual(["Baccalauréat pro Commerce", "SSIAP 1"]);
});

test("posts under a title of the person’s own are read where no other section holds them", () => {
  expect(
    read("Mes salons\n2019 – 2023 Coiffeuse, Salon Mèche\nDiplômes\n2012 BP Coiffure, CFA de Boulazac"),
  ).toMatchObject({
    experiences: [{ title: "Coiffeuse", organisation: "Salon Mèche" }],
    degrees: [{ title: "BP Coiffure" }],
  });
});

test("a job of a single month is not ticked, unless its line says that it was short", () => {
  const sure = (text: string) => read(`Expériences professionnelles\n${text}`).experiences.map(({ isSure }) => isSure);
  expect(sure("mars 2019\tChauffeur-livreur chez Froid du Nord")).toEqual([false]);
  expect(sure("05/2021 : Serveuse, Brasserie des Halles")).toEqual([false]);
  expect(sure("juillet 2022\tJob d’été : serveuse, Brasserie des Halles")).toEqual([true]);
  expect(sure("03/2018 – 05/2021 : Serveuse, Brasserie des Halles")).toEqual([true]);
});

test.each([
  [
    "2019 – 2023\tCHU de Nantes – Hôpital Saint-Jacques\nAide-soignante en gériatrie (80 %)",
    "Aide-soignante en gériatrie (80 %)",
  ],
  ["2019 – 2023\tGroupe Lorans – Les Jonquilles\nCuisinier de collectivité", "Cuisinier de collectivité"],
])("an employer of two names above the job: %j", (text, title) => {
  const [first] = experiences(text);
  expect(first!.slice(2)).toEqual([title, text.split("\t")[1]!.split("\n")[0]]);
});

const head = (size: number, text: string, block: number): CvLine => ({
  text,
  style: `f ${size}`,
  size,
  bullet: false,
  block,
  x: 40,
  gap: 1,
  page: 1,
});

test.each([
  ["CHAUFFEUR PL / SPL", "Chauffeur PL / SPL"],
  ["Grutier Confirmé", "Grutier Confirmé"],
  ["OPTICIEN LUNETIER", "Opticien lunetier"],
])("the heading %s is the job, and the name stands above the address", (title, job) => {
  const lines = [
    ...["TRAN-LEMAIRE", "Souleymane", "4 allée des Peupliers, bât. B", "62300 LENS"].map((text) => head(11, text, 0)),
    ...["06.39.98.77.12", "s.tran@example.net"].map((text) => head(11, text, 1)),
    head(22, title, 2),
    head(18, "National ou international, FIMO à jour, ADR citerne", 2),
  ];
  const profile = readProfile(lines);
  expect([profile.prenom, profile.nom, profile.job]).toEqual(["Souleymane", "Tran-Lemaire", job]);
});

test("a heading with an occupation and no name beside it gives no name", () => {
  const { prenom, nom } = readProfile([head(22, "Chauffeur SPL", 0), head(11, "Permis C et CE, FIMO à jour", 0)]);
  expect([prenom, nom]).toEqual([null, null]);
});

test.each(["Permis C et CE, FIMO à jour", "Nuit ou week-end, CACES 1-3-5", "National, ADR citerne"])(
  "%s below a name is no title",
  (text) => {
    expect(readProfile([head(22, "Awa Kerrien", 0), head(14, text, 0)]).job).toBeNull();
  },
);
