// Offers as people write them, and the fields that they state.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offerFieldNames } from "../offer-fields.ts";
import { offerForm } from "../offer-form.server.ts";
import { cutAt } from "./clauses.ts";
import { readJobAd } from "./read-job-ad.server.ts";

const today = new Date("2026-11-29T12:00:00Z");

const valuesOf = (text: string) =>
  Object.fromEntries(Object.entries(readJobAd(text, today).proposals).map(([name, { value }]) => [name, value]));

const offers: [what: string, text: string, values: Record<string, string>][] = [
  [
    "a baker's lines",
    `Bonjour, je cherche un boulanger pour ma boulangerie à Torcy (77).
CDI 35h, 2 000 € brut par mois, travail de nuit, repos dimanche et lundi.
Débutant accepté si motivé.
Me téléphoner au 06 12 34 56 78, demander Karim.`,
    {
      title: "Boulanger H/F",
      city: "Torcy (77)",
      cityCode: "77468",
      contractType: "CDI",
      weeklyHours: "35",
      workingTime: "nuit",
      schedule: "travail de nuit, repos dimanche et lundi",
      experience: "débutant accepté",
      salary: "2000",
      salaryTaux: "par mois",
      applyBy: "par téléphone",
      applyContact: "06 12 34 56 78",
    },
  ],
  [
    "a nursing home's page",
    `EHPAD LES TILLEULS
12 avenue de la Gare
03200 VICHY

OFFRE D'EMPLOI : INFIRMIER(E) DIPLÔMÉ(E) D'ÉTAT H/F

Qui sommes-nous ?
L'EHPAD Les Tilleuls, fondé en 1987, accueille 84 résidents. Fort de 30 ans d'expérience, il emploie 62 salariés.

Vos missions :
- Dispenser les soins infirmiers et préparer les piluliers
- Encadrer les aides-soignants et accueillir les stagiaires
- Tenir à jour les dossiers de soins

Votre profil :
- Diplôme d'État d'infirmier exigé
- Une expérience de 2 ans en gériatrie serait appréciée
- Permis B souhaité

Nous vous offrons :
- CDD de 6 mois renouvelable, à temps plein (horaires en 12h, un week-end sur deux)
- Salaire : 2 350 € à 2 600 € brut mensuel selon ancienneté, prime Ségur incluse
- Mutuelle d'entreprise, CSE, repas à tarif réduit
- Prise de poste : 1er février 2027

Candidatures à adresser à Mme Dubois, direction@ehpad-tilleuls.example`,
    {
      title: "Infirmier(e) diplômé(e) d'État",
      city: "Vichy (03)",
      cityCode: "03310",
      contractType: "CDD",
      contractLength: "6",
      contractLengthUnit: "mois",
      renewable: "oui",
      workingTime: "temps plein",
      start: "01/02/2027",
      schedule: "horaires en 12h, un week-end sur deux",
      experience: "2 ans",
      benefits: "mutuelle\ncomité social et économique",
      salary: "2350",
      salaryMax: "2600",
      salaryTaux: "par mois",
      required: "licence:de-infirmier",
      preferred: "licence:permis-b",
    },
  ],
  [
    "a mail",
    `De : Sophie Martin <sophie@garage-martin.example>
Envoyé : lundi 9 novembre 2026 10:12
À : annonces@journal.example
Objet : annonce mécanicien

Bonjour,

Comme convenu au téléphone, voici notre annonce. Notre garage, situé à Saint-Étienne (42), recrute un mécanicien automobile confirmé (5 ans d'expérience minimum). Il s'agit d'un CDI, 39h par semaine, du mardi au samedi. Rémunération : 14,50 euros de l'heure. Permis B indispensable. Poste à pourvoir immédiatement.

Cordialement,
Sophie Martin`,
    {
      title: "Mécanicien H/F",
      city: "Saint-Étienne (42)",
      cityCode: "42218",
      contractType: "CDI",
      weeklyHours: "39",
      workingTime: "temps plein",
      start: "dès que possible",
      schedule: "du mardi au samedi",
      experience: "5 ans",
      salary: "14,5",
      salaryTaux: "par heure",
      required: "licence:permis-b",
    },
  ],
  [
    "a notice in capitals",
    `URGENT RECHERCHE SERVEUR / SERVEUSE
RESTAURANT LE PHARE - LA ROCHELLE
CONTRAT SAISONNIER D'AVRIL A SEPTEMBRE
NOURRI LOGE
1850 EUROS BRUT + POURBOIRES
TEL 05 46 00 00 00`,
    {
      title: "Serveur / serveuse",
      city: "La Rochelle (17)",
      cityCode: "17300",
      contractType: "Saisonnier",
      start: "01/04/2027",
      benefits: "repas sur place\nlogement",
      salary: "1850",
      salaryTaux: "par mois",
    },
  ],
  [
    "figures in words, and no job",
    `Nous recherchons une personne sérieuse pour garder nos deux enfants après l'école, à Nantes. Quatre heures par jour, le salaire est de douze euros cinquante de l'heure brut. Contrat à durée indéterminée à temps partiel, 16 heures par semaine. Pas besoin d'expérience mais il faut aimer les enfants.`,
    {
      city: "Nantes (44)",
      cityCode: "44109",
      contractType: "CDI",
      weeklyHours: "16",
      workingTime: "temps partiel",
      experience: "aucune",
      salary: "12,5",
      salaryTaux: "par heure",
    },
  ],
  [
    "headings",
    `Technicien de maintenance industrielle (F/H) – CDI – Lyon 7e

Le poste
Au sein du service maintenance, vous assurez le dépannage des lignes. Vous travaillez en 2x8 avec astreintes.

Profil
De formation Bac +2 (BTS maintenance), vous avez 3 à 5 ans d'expérience. Anglais technique lu. Habilitations électriques exigées.

Nous offrons
28 à 32 K€ brut annuel sur 13 mois, intéressement, tickets restaurant, mutuelle, RTT.`,
    {
      title: "Technicien de maintenance industrielle F/H",
      city: "Lyon (69)",
      cityCode: "69123",
      contractType: "CDI",
      schedule: "Vous travaillez en 2x8 avec astreintes",
      experience: "3 ans",
      study: "bac+2",
      benefits: "titres-restaurant\nmutuelle\nintéressement ou participation\njours de RTT",
      salary: "28000",
      salaryMax: "32000",
      salaryTaux: "par an",
      preferred: "language:en:b2",
    },
  ],
  [
    "an agency",
    `Agence Partners Intérim Roanne recherche pour l'un de ses clients 3 préparateurs de commandes H/F.
Mission de 3 semaines à Mably. 11,88€/h + panier.
CACES 1 obligatoire. Horaires : 5h-13h / 13h-21h
Merci de nous appeler au 04 77 00 00 00.`,
    {
      title: "Préparateurs de commandes H/F",
      city: "Mably (42)",
      cityCode: "42127",
      contractType: "Intérim",
      contractLength: "3",
      contractLengthUnit: "semaines",
      schedule: "5h-13h / 13h-21h",
      salary: "11,88",
      salaryTaux: "par heure",
      required: "licence:caces-r489-1a",
      posts: "3",
      applyBy: "par téléphone",
      applyContact: "04 77 00 00 00",
      benefits: "panier repas",
    },
  ],
  [
    "an apprenticeship",
    `Salon L'Hair du Temps (Quimper) cherche apprenti(e) coiffeur(se) pour CAP en 2 ans, à partir de septembre. Salaire selon grille de l'apprentissage. Venez avec votre bonne humeur !`,
    {
      title: "Apprenti(e) coiffeur(se)",
      city: "Quimper (29)",
      cityCode: "29232",
      contractType: "Alternance",
      payExemption: "grille de l’apprentissage ou de la professionnalisation",
      start: "01/09/2027",
      study: "CAP ou BEP",
    },
  ],
  [
    "several posts",
    `L'association ADMR de Guéret recrute des aides à domicile en CDI à temps partiel (24h/semaine évolutif). Secteur de Guéret et alentours. Vous intervenez chez les personnes âgées: ménage, courses, repas. Véhicule de service fourni. Taux horaire 12,02 €. Débutants acceptés, formation assurée. 2 postes à pourvoir au 4 janvier 2027.`,
    {
      title: "Aides à domicile H/F",
      city: "Guéret (23)",
      cityCode: "23096",
      contractType: "CDI",
      weeklyHours: "24",
      workingTime: "temps partiel",
      start: "04/01/2027",
      posts: "2",
      experience: "débutant accepté",
      benefits: "véhicule",
      salary: "12,02",
      salaryTaux: "par heure",
    },
  ],
  [
    "labels",
    `Intitulé du poste : Chef de partie
Lieu de travail : Annecy
Type de contrat : CDI
Durée hebdomadaire : 39h
Salaire : 2 400 € brut
Expérience : 2 ans
Formation : CAP cuisine
Date de début : 15/01/2027
Nombre de postes : 2
Avantages : logement possible, repas sur place, mutuelle`,
    {
      title: "Chef de partie H/F",
      city: "Annecy (74)",
      cityCode: "74010",
      contractType: "CDI",
      weeklyHours: "39",
      workingTime: "temps plein",
      start: "15/01/2027",
      posts: "2",
      experience: "2 ans",
      study: "CAP ou BEP",
      benefits: "repas sur place\nmutuelle\nlogement",
      salary: "2400",
      salaryTaux: "par mois",
    },
  ],
  [
    "a contract that becomes another",
    `TRANSPORTS BERNARD (Saint-Quentin) recherche conducteur SPL h/f pour régional, départ le matin retour le soir. Permis CE + FIMO/FCO à jour exigés. Contrat CDD 3 mois puis CDI. 43h hebdo. 2 600 € brut mensuel + frais de déplacement. Expérience souhaitée 1 an.`,
    {
      title: "Conducteur SPL H/F",
      city: "Saint-Quentin (02)",
      cityCode: "02691",
      contractType: "CDD",
      contractLength: "3",
      contractLengthUnit: "mois",
      weeklyHours: "43",
      workingTime: "temps plein",
      experience: "1 an",
      salary: "2600",
      salaryTaux: "par mois",
      required: "licence:permis-ce\nlicence:fimo-marchandises\nlicence:fco-marchandises",
    },
  ],
  [
    "a name of several towns",
    `La commune de Saint-Denis recrute un agent d'entretien des espaces verts (H/F), CDD 1 an renouvelable, temps complet. Rémunération statutaire. Permis B.`,
    {
      title: "Agent d'entretien des espaces verts H/F",
      city: "Saint-Denis",
      contractType: "CDD",
      payExemption: "indice de la fonction publique",
      contractLength: "12",
      contractLengthUnit: "mois",
      renewable: "oui",
      workingTime: "temps plein",
      preferred: "licence:permis-b",
    },
  ],
  [
    "neither capitals nor points",
    `secretaire medicale cherche remplacement conge maternite 4 mois cabinet de 3 medecins strasbourg temps plein salaire 1900 brut debut mars`,
    {
      title: "Secretaire medicale H/F",
      city: "Strasbourg (67)",
      cityCode: "67482",
      contractType: "CDD",
      contractLength: "4",
      contractLengthUnit: "mois",
      workingTime: "temps plein",
      start: "01/03/2027",
      salary: "1900",
      salaryTaux: "par mois",
    },
  ],
  [
    "the legal minimum and more",
    `Exploitation viticole cherche saisonniers pour la taille de la vigne, secteur Beaune (21), janvier à mars 2027. Aucune expérience demandée, formation sur place. SMIC horaire + 10%. Logement possible. Envoyer un sms au 0600000000`,
    {
      title: "Saisonniers H/F",
      city: "Beaune (21)",
      cityCode: "21054",
      contractType: "Saisonnier",
      experience: "aucune",
      benefits: "logement",
      salary: "110 % du SMIC",
      salaryTaux: "par heure",
    },
  ],
  [
    "part time beside the pay of full time",
    `Offre d'emploi - Auxiliaire de puériculture (H/F)
Crèche Les Petits Loups, 69100 Villeurbanne
Contrat : CDD de remplacement (congé maternité), du 11 janvier au 30 juin 2027
Temps de travail : 80 % (28h)
Diplôme d'auxiliaire de puériculture obligatoire
Rémunération : 1 950 € brut pour un temps plein`,
    {
      title: "Auxiliaire de puériculture H/F",
      city: "Villeurbanne (69)",
      cityCode: "69266",
      contractType: "CDD",
      weeklyHours: "28",
      workingTime: "temps partiel",
      contractLength: "171",
      contractLengthUnit: "jours",
      start: "11/01/2027",
      salary: "1950",
      salaryTaux: "par mois",
    },
  ],
  [
    "a form of Word with values below their labels",
    `FICHE DE POSTE\n\nFonction\t: Responsable de rayon fruits et légumes\nRattachement\t: Directeur de magasin\nLieu de travail\nPerpignan\nRémunération\n2 250 € brut x 13 mois\nNature du contrat\nCDI – Agent de maîtrise – 38h30 par semaine\n\nMissions principales\n• Gérer les commandes et les stocks\n• Animer une équipe de 4 personnes\n\nProfil recherché\n• Expérience de cinq ans en grande distribution`,
    {
      title: "Responsable de rayon fruits et légumes H/F",
      city: "Perpignan (66)",
      cityCode: "66136",
      contractType: "CDI",
      weeklyHours: "38,5",
      workingTime: "temps plein",
      experience: "5 ans",
      salary: "2250",
      salaryTaux: "par mois",
    },
  ],
  [
    "a company's own figures",
    `Vous êtes un(e) chasseur(se) dans l'âme ? Rejoignez-nous !
Notre société, leader sur son marché depuis 25 ans avec 40 millions d'euros de chiffre d'affaires, renforce son équipe de Toulouse et recrute 2 commerciaux terrain BtoB.
Fixe 2200€ + variable non plafonné, voiture de fonction, téléphone, mutuelle, carte restaurant.
Statut cadre, CDI. Expérience de la vente appréciée mais débutants bienvenus.
Déplacements quotidiens dans le 31.`,
    {
      title: "Commerciaux terrain BtoB H/F",
      city: "Toulouse (31)",
      cityCode: "31555",
      contractType: "CDI",
      posts: "2",
      experience: "débutant accepté",
      benefits: "titres-restaurant\nmutuelle\nvéhicule",
      salary: "2200",
      salaryTaux: "par mois",
    },
  ],
  [
    "two contracts to choose from, and a net pay",
    `IDE DE NUIT - SSR - 75013 PARIS - CDI OU CDD - 12H - 2600 NET - LOGEMENT POSSIBLE`,
    {
      title: "IDE de nuit H/F",
      city: "Paris (75)",
      cityCode: "75056",
      workingTime: "nuit",
      benefits: "logement",
    },
  ],
];

describe("An offer's text", () => {
  test.each(offers)("with %s fills the fields", (_, text, values) => {
    expect(valuesOf(text)).toEqual(values);
  });

  test.each(offers)("with %s gives values that the form takes", (_, text) => {
    const parsed = offerForm(12.02).safeParse({ title: "Sans titre", ...valuesOf(text) });
    expect((parsed.error?.issues ?? []).map(({ path }) => path[0])).toEqual([]);
  });

  test("quotes the words of each value", () => {
    const { text, proposals } = readJobAd(offers[0]![1], today);
    const words = (name: keyof typeof proposals) => proposals[name]!.spans.map(({ from, to }) => text.slice(from, to));
    expect(words("salary")).toEqual(["2 000 € brut par mois"]);
    expect(words("schedule")).toEqual(["travail de nuit", "repos dimanche et lundi"]);
    expect(words("city")).toEqual(["à Torcy (77)"]);
  });

  test("without an offer proposes nothing and stays the description", () => {
    const party = "Bonjour à tous, notre magasin fête ses dix ans samedi ! Venez nombreux, il y aura du gâteau.";
    expect(readJobAd(party, today)).toEqual({
      text: party,
      proposals: {},
      netPay: null,
      lastDay: null,
      description: party,
    });
  });

  test("loses the lines of a mail program in its description", () => {
    expect(readJobAd(offers[2]![1], today).description).toMatch(/^Bonjour,\n\nComme convenu/);
  });

  test("of any characters has spans of visible words inside it, and fields of the form", () => {
    const words = [
      "CDI",
      "35h",
      "2 000 €",
      "à Lyon",
      "brut",
      "\n",
      "- ",
      "Salaire :",
      "de",
      "recherche un",
      "boulanger",
      "12/03",
      "é",
      "œ",
      "e\u0301",
      "🥖",
      "(",
      ")",
      "%",
      "mois",
      "mille deux cents euros",
      "expérience",
      "2 ans",
    ];
    const texts = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: "grapheme", maxLength: 8 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, (parts) => {
        const { text, proposals } = readJobAd(parts.join(" "), today);
        for (const [name, { value, spans }] of Object.entries(proposals)) {
          expect(offerFieldNames).toContain(name);
          expect(value).not.toBe("");
          for (const { from, to } of spans) expect(text.slice(from, to).trim()).not.toBe("");
        }
      }),
    );
  });

  test("of the longest length is read in time linear to it", () => {
    const long = (count: number) => `${offers[1]![1]}\n`.repeat(count);
    readJobAd(long(1), today);
    const msOf = (text: string) => {
      const started = performance.now();
      readJobAd(text, today);
      return performance.now() - started;
    };
    const [short, longest] = [Math.min(msOf(long(2)), msOf(long(2))), Math.min(msOf(long(16)), msOf(long(16)))];
    expect(longest).toBeLessThan(short * 40 + 200);
  });
});

test.each([
  ["Stage de 6 mois. Gratification légale.", "gratification de stage"],
  [
    "Alternance : rémunération selon la grille de l’apprentissage",
    "grille de l’apprentissage ou de la professionnalisation",
  ],
  ["CDD. Rémunération statutaire, prime de fin d’année", "indice de la fonction publique"],
  ["CDI. Salaire minimum de la convention collective de la boulangerie", "minimum d’une convention collective"],
  ["CDI. Gratification de stage possible pour les étudiants", undefined],
  ["CDI. Salaire selon profil et convention d’occupation", undefined],
  ["Stage. Gratification légale, 700 € par mois", undefined],
])("%s names what fixes the pay: %s", (text, exemption) => {
  expect(valuesOf(`Poste : Boulanger H/F\n${text}`).payExemption).toBe(exemption);
});

const payOf = (text: string) => {
  const { salary, salaryMax, salaryTaux } = valuesOf(`Poste : Boulanger H/F\n${text}`);
  return [salary, salaryMax, salaryTaux].filter(Boolean).join(" | ");
};

test.each([
  ["Panier repas 12 €, salaire de 2 000 à 2 300 € brut", "2000 | 2300 | par mois"],
  ["39H payées, panier 9€, prime de 150 €", ""],
  ["Prime d’assiduité de 150 € brut", ""],
  ["Carte essence 200 €, fixe 1 800 € brut", "1800 | par mois"],
  ["Logement : loyer 350 €. Salaire : SMIC", "SMIC"],
  ["Indemnité de 0,45 €/km", ""],
  ["Smic + primes, 31000", "SMIC"],
  ["13 € de l’heure, 69100 Villeurbanne", "13 | par heure"],
  ["Tél. 06 12 34 56 78, 13 € de l’heure", "13 | par heure"],
  ["CA du magasin : 900 000 €. 26 K€ par an", "26000 | par an"],
  ["Pizzeria créée en 1998, 14 salariés, 2 000 € bruts mensuels", "2000 | par mois"],
  ["Tickets resto 9 €, mutuelle 40 €, 13 €/h, Paris 15e", "13 | par heure"],
  ["2 000 € brut par mois primes comprises", "2000 | par mois"],
  ["Mutuelle 1 900 € brut", "1900 | par mois"],
  ["24000 à 30000 € selon profil", "24000 | 30000 | par an"],
  ["Salaire 24000", "24000 | par an"],
  ["Cueillette du 20 août au 31 octobre, SMIC horaire", "SMIC | par heure"],
  ["Du 5 au 20 mai 2027, SMIC horaire, à partir du 03/05/2027", "SMIC | par heure"],
  ["Stage, indemnité de stage 650 € par mois", "650 | par mois"],
])("The pay of %s is %s", (text, pay) => {
  expect(payOf(text)).toBe(pay);
});

test.each([
  ["De 1 700 à 1 900 € net par mois, panier 11 €", "1 700 à 1 900 € net par mois", undefined],
  ["Salaire selon compétences entre 1900 et 2300 net", "1900 et 2300 net", undefined],
  ["Salaire net : 1 600 €", "net : 1 600 €", undefined],
  ["11,50 € net de l’heure", "11,50 € net de l’heure", undefined],
  ["CDI, 39h, payé 1850 euros net", "1850 euros net", undefined],
  ["2 000 € brut par mois, soit environ 1 560 € net", undefined, "2000"],
  ["Salaire net : selon profil", undefined, undefined],
])("%s states the net pay %s, which fills no field, and the gross pay %s", (text, words, salary) => {
  const { text: read, proposals, netPay } = readJobAd(`Poste : Boulanger H/F\n${text}`, today);
  expect(netPay ? read.slice(netPay.from, netPay.to) : undefined).toBe(words);
  expect(proposals.salary?.value).toBe(salary);
});

test.each([
  ["5ans exp mini", { experience: "5 ans" }],
  ["2 ans d’exp.", { experience: "2 ans" }],
  ["24h semaine", { weeklyHours: "24", workingTime: "temps partiel" }],
  ["39H semaine payées", { weeklyHours: "39", workingTime: "temps plein" }],
  ["20 h la semaine", { weeklyHours: "20", workingTime: "temps partiel" }],
  ["2 ans de métier au moins", { experience: "2 ans" }],
  ["Trois années dans un poste similaire", { experience: "3 ans" }],
  ["Première expérience souhaitée", { experience: "1 an" }],
])("%s fills its fields", (text, values) => {
  expect(valuesOf(`Poste : Boulanger H/F\n${text}`)).toMatchObject(values);
});

test.each([
  ["remplacement de 6 semaines", { contractType: "CDD", contractLength: "6", contractLengthUnit: "semaines" }],
  ["Pour un remplacement, trois mois", { contractType: "CDD" }],
  ["Remplacement 4 mois d’une collègue", { contractType: "CDD", contractLength: "4", contractLengthUnit: "mois" }],
  ["CDD du 1er mars au 31 août 2027", { start: "01/03/2027", contractLength: "6", contractLengthUnit: "mois" }],
  ["CDD du 15/02/2027 au 15/08/2027", { start: "15/02/2027", contractLength: "6", contractLengthUnit: "mois" }],
  ["CDD du 10 au 23 mai 2027", { start: "10/05/2027", contractLength: "2", contractLengthUnit: "semaines" }],
  ["CDD du 5 au 24 septembre 2027", { start: "05/09/2027", contractLength: "20", contractLengthUnit: "jours" }],
  ["CDD du 15 décembre au 14 janvier", { start: "15/12/2026", contractLength: "1", contractLengthUnit: "mois" }],
  ["Saisonnier, du 1er décembre 2026 au 15 avril 2027", { contractLength: "136", contractLengthUnit: "jours" }],
])("%s states the contract, its start and its length", (text, values) => {
  expect(valuesOf(`Poste : Boulanger H/F\n${text}`)).toMatchObject(values);
});

test.each([
  ["Pour postuler, appeler de 14 h à 16 h au 04 67 12 34 56.", undefined],
  ["Appeler M. Martin au 03 84 12 34 56 entre 9h et 12h, du mardi au samedi.", undefined],
  ["Se présenter au restaurant, du mardi au vendredi de 15h à 18h.", undefined],
  ["Renseignements : contactez Mme Petit de 9 h à 17 h.", undefined],
  ["Horaires de jour, de 8 h à 16 h. Contact : Mme Petit, 04 78 12 34 56, de 9 h à 17 h.", "de 8 h à 16 h"],
  ["Tél. 04 78 12 34 56, de 14 h à 17 h", undefined],
  ["Tél : 04 78 12 34 56 (9h-12h, sauf le lundi)", undefined],
  ["04 78 12 34 56, du lundi au vendredi", undefined],
  ["Du mardi au samedi, de 5 h à 12 h. Tél. 04 78 12 34 56, de 14 h à 17 h.", "Du mardi au samedi, de 5 h à 12 h"],
  ["35 h du mardi au samedi, appelez le 04 78 12 34 56 entre 14h et 16h", "du mardi au samedi"],
  ["De 14 h à 17 h, appelez le 04 78 12 34 56", undefined],
  // The work itself may be calls.
  ["Vous appelez les clients du lundi au jeudi.", "Vous appelez les clients du lundi au jeudi"],
])("%s: hours to reach the company are no hours of work", (text, schedule) => {
  expect(valuesOf(`Poste : Boulanger H/F\n${text}`).schedule).toBe(schedule);
});

test.each([
  ["Permis B indispensable", "licence:permis-b", undefined],
  ["Impératif : permis B", "licence:permis-b", undefined],
  ["Permis B requis, CACES R489 apprécié", "licence:permis-b", "licence:caces-r489"],
  ["Expérience indispensable, permis B souhaité", undefined, "licence:permis-b"],
  ["Le permis B serait un plus", undefined, "licence:permis-b"],
  ["Permis B non indispensable", undefined, undefined],
  ["DEAS exigé", "licence:de-aide-soignant", undefined],
  ["BAFA exigé ou en cours", "licence:bafa", undefined],
  ["Indispensable : CAP petite enfance", "licence:cap-petite-enfance", undefined],
  ["PSC1 apprécié", undefined, "licence:psc1"],
  ["Respect de la norme HACCP", undefined, undefined],
  ["Surveillance du site, carte pro obligatoire", "licence:carte-pro-securite", undefined],
  ["Chauffeur VTC, carte professionnelle obligatoire", "licence:carte-vtc", undefined],
  ["Carte pro obligatoire", undefined, undefined],
  ["Véhicule personnel indispensable", "licence:permis-b", undefined],
  ["Véhicule de service", undefined, undefined],
  ["Expérience non exigée, permis B obligatoire", "licence:permis-b", undefined],
  ["Permis B inutile", undefined, undefined],
  ["Du mardi au samedi, permis B inutile, anglais courant exigé", "language:en:c1", undefined],
  ["Le permis B n’est pas exigé", undefined, undefined],
  ["CACES R489 facultatif", undefined, undefined],
  ["Pas besoin d’habilitation électrique BR, permis B indispensable", "licence:permis-b", undefined],
  ["CACES R489 catégorie 1B exigé. Le CACES 5 serait un plus", "licence:caces-r489-1b", "licence:caces-r489-5"],
  ["CACES 3 obligatoire, la catégorie 5 serait un plus", "licence:caces-r489-3", "licence:caces-r489-5"],
  ["CACES R489 cat. 3 exigé ; cat. 5 appréciée", "licence:caces-r489-3", "licence:caces-r489-5"],
  ["CACES 3 exigé, la catégorie 5 n’est pas exigée", "licence:caces-r489-3", undefined],
  ["La catégorie 5 serait un plus", undefined, undefined],
  ["Habilitation B1V exigée, BR appréciée", "licence:habilitation-b1v", "licence:habilitation-br"],
  ["Installations électriques. BR appréciée", undefined, "licence:habilitation-br"],
  ["Travaux électriques, anglais B2 apprécié", undefined, "language:en:b2"],
  ["BR appréciée", undefined, undefined],
])("%s requires %s and prefers %s", (text, required, preferred) => {
  const values = valuesOf(`Poste : Boulanger H/F\n${text}.`);
  expect([values.required, values.preferred]).toEqual([required, preferred]);
});

test("A first experience that is only an advantage is not asked for, nor are the company's years", () => {
  const experienceIn = (text: string) => valuesOf(`Poste : Boulanger H/F\n${text}`).experience;
  expect(experienceIn("Une première expérience serait un plus")).toBeUndefined();
  expect(experienceIn("Nous avons 10 ans de métier")).toBeUndefined();
});

test("An experience of replacing people is no contract", () => {
  expect(valuesOf("Poste : Boulanger H/F\nRemplacement des collègues absents. CDI.").contractType).toBe("CDI");
});

test.each([
  ["2 ans d’expérience mini (apprentissage compris). CDI après période d’essai de 2 mois.", "CDI"],
  ["CDI, 35 h, expérience 1 an apprentissage compris", "CDI"],
  ["Apprentissage ou expérience d’un an. CDD de 6 mois.", "CDD"],
  ["Expérience en alternance acceptée. Intérim.", "Intérim"],
  ["Expérience de 2 ans, alternance incluse", undefined],
  ["Formation : apprentissage ou bac pro. Poste en CDI.", "CDI"],
  ["Sans expérience, en apprentissage", "Alternance"],
  ["Offre d’alternance, CDD de 24 mois", "Alternance"],
  ["CDI ou alternance", undefined],
])("%s is the contract %s", (text, contract) => {
  expect(valuesOf(`Poste : Boulanger H/F\n${text}`).contractType).toBe(contract);
});

test.each([
  ["2 dimanches travaillés sur 4, repos lundi", "2 dimanches travaillés sur 4, repos lundi"],
  ["1 samedi travaillé sur 3", "1 samedi travaillé sur 3"],
  ["Deux week-ends par mois, repos le mardi", "Deux week-ends par mois, repos le mardi"],
  ["CDI 35 h, dimanches non travaillés", "dimanches non travaillés"],
])("%s is the schedule %s", (text, schedule) => {
  expect(valuesOf(`Poste : Vendeur H/F\n${text}`).schedule).toBe(schedule);
});

test.each([
  ["Ni CV ni lettre : appelez le 06 12 34 56 78", "sans"],
  ["CV non demandé", "sans"],
  ["Pas besoin de CV, venez nous voir", "sans"],
  ["CV et lettre inutiles", "sans"],
  ["Le CV n’est pas nécessaire", "sans"],
  ["Toute candidature sans CV sera refusée", undefined],
  ["Pas de CV par mail", undefined],
  ["CV non obligatoire", undefined],
  ["Envoyez votre CV sans lettre", undefined],
])("%s gives the CV %s", (text, policy) => {
  expect(valuesOf(`Poste : Serveur H/F\n${text}`).cvPolicy).toBe(policy);
});

test.each([
  ["L’école Sainte-Anne de Quimper recrute un cuisinier.", "Quimper (29)"],
  ["Institution Saint-Joseph de Reims : un cuisinier en CDI.", "Reims (51)"],
  ["Conserverie fondée à Nantes en 1920. Notre usine de Lisieux recrute un cuisinier.", "Lisieux (14)"],
  ["Cuisinier en CDI. De 28000 à 34000 € brut par an.", undefined],
])("%s has its post in %s", (text, city) => {
  expect(valuesOf(text).city).toBe(city);
});

test.each([
  ["Recherche serveuse souriante de moins de 40 ans pour bar à Bayonne", "Serveuse H/F"],
  ["Domaine cherche cueilleurs et cueilleuses du 10 au 25 juin 2027", "Cueilleurs et cueilleuses"],
  [
    "Mission intérim 2 mois renouvelable - Cariste CACES 3 - entrepôt de Mably - 12 €/h - plusieurs postes à pourvoir - démarrage immédiat",
    "Cariste H/F",
  ],
  ["Artisan menuisier cherche ouvrier qualifié à Rodez", "Artisan menuisier H/F"],
  // The names of agreements list trades.
  [
    "Nous recherchons 3 menuisiers-poseurs (H/F) pour nos chantiers de Lyon.\nConvention collective du bâtiment, ouvriers (IDCC 1597)",
    "Menuisiers-poseurs H/F",
  ],
  [
    "Notre société recrute 4 plaquistes-peintres.\nCCN Employés, techniciens et agents de maîtrise des travaux publics (IDCC 2614)",
    "Plaquistes-peintres H/F",
  ],
  [
    "Convention collective nationale des employés d’immeubles, gardiens, concierges (IDCC 1043). Nous recrutons deux agents d’accueil.",
    "Agents d’accueil H/F",
  ],
  ["Convention collective Syntec, nous recherchons un développeur Java à Nantes", "Développeur Java H/F"],
  ["Entreprise familiale.\nConvention : IDCC 1597, ouvriers du bâtiment", undefined],
  [
    "Nous cherchons un apprenti coiffeur / une apprentie coiffeuse pour Dole",
    "Apprenti coiffeur / apprentie coiffeuse",
  ],
  ["Commercial / commerciale sédentaire, Lille", "Commercial / commerciale sédentaire"],
  ["Moniteur-éducateur / Monitrice-éducatrice\nAlbi", "Moniteur-éducateur / Monitrice-éducatrice"],
  ["Serveur / serveuse, Lyon", "Serveur / serveuse"],
  ["Boulanger(ère) tourier(ère)\nCDI, Nantes", "Boulanger(ère) tourier(ère)"],
  ["Médecin urgentiste à Lyon", "Médecin urgentiste H/F"],
  ["Vendeur quincaillerie à Lyon", "Vendeur quincaillerie H/F"],
])("%s has the title %s", (text, title) => {
  expect(valuesOf(text).title).toBe(title);
});

test.each([
  ["Statut cadre, convention collective Syntec, position 2.1.", /\(IDCC 1486\)$/],
  ["Salaire selon la CCN 66 avec reprise d’ancienneté", /\(IDCC 413\)$/],
  ["Convention collective : Hôtels, cafés, restaurants", /^Hôtels, cafés, restaurants \(IDCC 1979\)$/],
  ["CDI 35 h, convention collective nationale de la coiffure et tickets restaurant", /\(IDCC 2596\)$/],
  ["Nous appliquons la convention de la métallurgie depuis 2024.", /\(IDCC 3248\)$/],
  ["IDCC 1486", /\(IDCC 1486\)$/],
  ["convention collective (IDCC : 2264)", /^Hospitalisation privée \(IDCC 2264\)$/],
  ["convention collective du bâtiment ouvriers", /^bâtiment ouvriers$/],
])("%s names an agreement", (text, idcc) => {
  expect(valuesOf(`Poste : Boulanger H/F\n${text}`).idcc).toMatch(idcc);
});

test.each([
  "Convention collective avantageuse, mutuelle et CSE",
  "Signature d’une convention de stage",
  "Convention tripartite avec votre école",
  "Salaire selon convention collective.",
  "Mettre en CC les responsables des magasins",
])("%s names no agreement", (text) => {
  expect(valuesOf(`Poste : Boulanger H/F\n${text}`).idcc).toBeUndefined();
});

test.each([
  [
    "je suis à la recherche d'une personne pour faire le ménage chez particulier à Annecy 3h par semaine",
    "Ménage chez particulier",
  ],
  [
    "Famille cherche garde d'enfants à domicile (2 enfants, 4 et 7 ans) à Nantes quartier Doulon",
    "Garde d'enfants à domicile",
  ],
  ["Cherche quelqu'un pour aide aux devoirs niveau collège maths/français, Toulouse, 2h/semaine", "Aide aux devoirs"],
  ["Besoin de jardinage et tonte chez mamie, Pornic, 1 fois par mois", "Jardinage et tonte"],
  ["ménage et repassage 4h semaine Saint-Étienne, paiement CESU", "Ménage et repassage"],
  ["Baby-sitting mercredi et samedi soir Bordeaux pour jumeaux de 3 ans", "Baby-sitting"],
  ["Plonge et aide en cuisine le week-end, brasserie à Honfleur, 15h par semaine", "Plonge et aide en cuisine"],
  ["Garde de nuit auprès d'une personne âgée, Cannes, 3 nuits/semaine", "Garde de nuit"],
  ["Nous cherchons une femme de ménage ou un homme de ménage à Annecy", "Femme de ménage ou homme de ménage"],
  ["Nous cherchons un aide-soignant ou une aide-soignante.", "Aide-soignant ou aide-soignante"],
  ["Poste : Agent polyvalent\nVous ferez le ménage et la plonge.", "Agent polyvalent H/F"],
])("%s has the title of its activity or its job: %s", (text, title) => {
  expect(valuesOf(text).title).toBe(title);
});

test.each([
  ["RECRUTE x2 serveurs/serveuses pour la saison à Royan", "2", "Serveurs/serveuses"],
  ["URGENT chauffeurs SPL (x3) départ Le Mans", "3", "Chauffeurs SPL H/F"],
  ["Le cabinet Durand ouvre 2 postes d'assistant comptable à Rouen", "2", "Assistant comptable H/F"],
  ["2 COIFFEURS(SES) H/F\nSalon Tif'Any - Metz centre", "2", "Coiffeurs(ses) H/F"],
  ["Nous cherchons une dizaine d'agents de tri pour notre centre de Vénissieux", "10", "Agents de tri H/F"],
  ["Auxiliaire de vie : 3 personnes recherchées, secteur Pau", "3", "Auxiliaire de vie H/F"],
  ["Développeur back-end Java – 3 postes – Nantes", "3", "Développeur back-end Java H/F"],
  ["Nos agences de Lyon s'agrandissent : deux conseillers de clientèle (H/F)", "2", "Conseillers de clientèle H/F"],
  ["Poste : Soudeur H/F\nTravail en 2 postes, 2x8 ou 3x8", undefined, "Soudeur H/F"],
  ["Comptable H/F\nUn bureau de 4 postes de travail", undefined, "Comptable H/F"],
])("%s announces %s posts", (text, posts, title) => {
  const values = valuesOf(text);
  expect([values.posts, values.title]).toEqual([posts, title]);
});

test.each([
  ["Restaurant La Plage à Royan et Saint-Palais-sur-Mer cherche serveurs", "Royan (17)", "Saint-Palais-sur-Mer (17)"],
  ["Nous recrutons un infirmier pour nos EHPAD de Vannes et Auray.", "Vannes (56)", "Auray (56)"],
  ["Poste : Conducteur de ligne\nLieu : Cholet (49) ou Beaupréau", "Cholet (49)", "Beaupréau-en-Mauges (49)"],
  ["Assistant comptable, un à Rouen et l'autre au Havre", "Rouen (76)", "Le Havre (76)"],
  ["Plusieurs postes : caissier à Carrefour Mérignac, Pessac et Talence", "Mérignac (33)", "Pessac (33)\nTalence (33)"],
  [
    "Technicien. Poste basé à Lille, Roubaix ou Tourcoing selon vos préférences.",
    "Lille (59)",
    "Roubaix (59)\nTourcoing (59)",
  ],
  ["Auxiliaire de vie, secteurs Pau, Lescar, Billère", "Pau (64)", "Lescar (64)\nBillère (64)"],
  ["Développeur – Nantes, Rennes ou full remote", "Nantes (44)", "Rennes (35)"],
  ["Boulanger à Sète, Mutuelle et CSE", "Sète (34)", undefined],
])("%s is at %s and %s", (text, city, places) => {
  const values = valuesOf(text);
  expect([values.city, values.places]).toEqual([city, places]);
});

test.each([
  ["CDI 39h, 2 100 € brut, panier repas 12 €/jour", ["panier repas"]],
  ["Salaire 13 €/h + paniers + trajets", ["panier repas"]],
  ["Taux horaire 12,50 €, prime de panier, zones", ["panier repas"]],
  ["PANIERS REPAS 10,30 EUROS", ["panier repas"]],
  ["Indemnités repas et déplacements", ["indemnité de repas"]],
  ["Indemnité de repas de 9,90 €", ["indemnité de repas"]],
  ["Tickets resto, CE, mutuelle", ["titres-restaurant", "mutuelle", "comité social et économique"]],
  ["Avantages : CE dynamique", ["comité social et économique"]],
  ["CSE avantageux + RTT", ["jours de RTT", "comité social et économique"]],
  ["12 RTT par an", ["jours de RTT"]],
  ["Mutuelle prise en charge à 60 %", ["mutuelle"]],
  ["Mutuelle à 100 %, participation aux frais de transport", ["frais de transport", "mutuelle"]],
  ["Navigo remboursé à 50 %", ["frais de transport"]],
  ["Prime de fin d’année et chèques vacances", ["prime de fin d’année", "chèques-vacances"]],
  ["Nous offrons : prime d’ancienneté, chèques-cadeaux à Noël", ["prime d’ancienneté", "chèques-cadeaux"]],
  ["Remise de 20 % sur les produits du magasin", ["remise sur les produits"]],
  ["Indemnités kilométriques, véhicule de service", ["véhicule", "indemnités kilométriques"]],
  ["Semaine de 4 jours possible", ["semaine de quatre jours"]],
  ["Mutuelle, CSE", ["mutuelle", "comité social et économique"]],
  ["Participation + prévoyance", ["intéressement ou participation", "prévoyance"]],
  ["CSE", ["comité social et économique"]],
  // Work, wares and customers.
  ["Développer le panier moyen", undefined],
  ["Préparation de paniers de légumes pour les AMAP", undefined],
  ["Panier garni offert à nos clients", undefined],
  ["Permis CE exigé", undefined],
  ["Ce poste est à pourvoir", undefined],
  ["CE POSTE EST A POURVOIR AU SALON", undefined],
  ["35h, sans RTT", undefined],
  ["Conseiller en mutuelle santé auprès des particuliers", undefined],
  ["Vente de chèques-cadeaux aux clients", undefined],
  ["Réunions du CSE", undefined],
  // Denied, or offered beside a denial.
  ["Pas de mutuelle d’entreprise, de tickets restaurant ou de 13e mois.", undefined],
  ["Nous n’offrons ni véhicule de fonction ni place en crèche.", undefined],
  ["Poste non logé, mais tickets restaurant.", ["titres-restaurant"]],
  ["Véhicule de fonction : non. Mutuelle d’entreprise : oui.", ["mutuelle"]],
  ["Les tickets restaurant ne sont pas prévus.", undefined],
  ["Pas de mutuelle d’entreprise à payer : elle est prise en charge.", ["mutuelle"]],
  ["Avantages : 13e mois, sans oublier la mutuelle.", ["mutuelle", "13e mois"]],
  ["Pas seulement des tickets restaurant mais aussi un 13e mois", ["titres-restaurant", "13e mois"]],
  ["1 900 € sans les paniers repas", ["panier repas"]],
  ["Poste sans travail de nuit ni le week-end ; mutuelle et 13e mois.", ["mutuelle", "13e mois"]],
  [
    "Sans coupure ni dimanche ; 13e mois, prévoyance et CSE.",
    ["13e mois", "comité social et économique", "prévoyance"],
  ],
  ["Transports non remboursés, 13e mois", ["13e mois"]],
  ["Pas de prime de panier ni de prime de vacances", undefined],
  ["Sans frais ni caution : logement sur place.", ["logement"]],
  ["Ni mutuelle ni tickets restaurant, mais un 13e mois.", ["13e mois"]],
  ["Sans oublier la mutuelle ni les tickets restaurant.", ["titres-restaurant", "mutuelle"]],
  ["N’oublions ni la mutuelle ni le 13e mois.", ["mutuelle", "13e mois"]],
])("%s names the benefits %s", (text, benefits) => {
  expect(valuesOf(`Poste : Boulanger H/F\n${text}`).benefits?.split("\n")).toEqual(benefits);
});

test.each([
  ["Conducteur de ligne. Site de Figeac / Capdenac", "Figeac (46)", "Capdenac (46)"],
  ["Conducteur de ligne H/F, site de Figeac/Capdenac-Gare, CDI", "Figeac (46)", "Capdenac-Gare (12)"],
  ["Conseiller clientèle pour nos agences d'Albi, Castres et Rodez", "Albi (81)", "Castres (81)\nRodez (12)"],
  ["Serveurs : 2 postes à Lyon, 1 à Vienne", "Lyon (69)", "Vienne (38)"],
  ["Préparateur en pharmacie - 2 postes à Lyon, 1 poste à Vienne (38)", "Lyon (69)", "Vienne (38)"],
  ["Infirmier, un poste à Brest et deux à Quimper", "Brest (29)", "Quimper (29)"],
  ["Ouvriers paysagistes, postes basés à Metz - Nancy - Thionville", "Metz (57)", "Nancy (54)\nThionville (57)"],
  [
    "Aide-soignant. Villes : Lille; Roubaix; Tourcoing; Wattrelos; Villeneuve-d'Ascq; Lomme",
    "Lille (59)",
    "Roubaix (59)\nTourcoing (59)\nWattrelos (59)\nVilleneuve-d'Ascq (59)",
  ],
  ["Cariste de nuit, entrepôt de Mitry-Mory", "Mitry-Mory (77)", undefined],
  ["Comptable à Lyon - Paris Développement", "Lyon (69)", undefined],
  ["Cuisinier à Brest, 2 jours de repos à Noël", "Brest (29)", undefined],
])("%s is at the towns %s and %s", (text, city, places) => {
  const values = valuesOf(text);
  expect([values.city, values.places]).toEqual([city, places]);
});

test.each([
  ["Peinture d'un appartement, 2 semaines, Reims", "Peinture d'un appartement", undefined],
  ["Promenade de chien le midi, Lyon 6e", "Promenade de chien", undefined],
  ["Distribution de prospectus à Orléans, 10 h", "Distribution de prospectus", undefined],
  ["Récolte des pommes, Gap, du 1er septembre au 15 octobre", "Récolte des pommes", undefined],
  ["Montage de meubles et petits travaux, Metz", "Montage de meubles et petits travaux", undefined],
  ["Saisie de données, télétravail, 3 mois", "Saisie de données", undefined],
  ["Taille de vigne en janvier à Saint-Émilion", "Taille de vigne", undefined],
  ["Agent administratif. Saisie de données, classement.", "Agent administratif H/F", undefined],
  ["Soudeurs x2 Saint-Nazaire", "Soudeurs H/F", "2"],
  ["SOUDEUR X 2", "Soudeur H/F", "2"],
  ["Nous embauchons 5 nouveaux chauffeurs", "Chauffeurs H/F", "5"],
  ["10 postes d'opérateurs de production à Vitré", "Opérateurs de production H/F", "10"],
  ["Plusieurs soudeurs H/F à Saint-Nazaire", "Soudeurs H/F", undefined],
  ["Soudeur, nombre de postes 3", "Soudeur H/F", "3"],
  ["Serveurs : 2 postes à Lyon, 1 à Vienne", "Serveurs H/F", "3"],
  ["Infirmier, un poste à Brest et deux à Quimper", "Infirmier H/F", "3"],
  [
    "Nous recherchons pour nos agences d’Albi, de Castres et de Rodez des conseillers (H/F)",
    "Conseillers H/F",
    undefined,
  ],
])("%s has the title %s and %s posts", (text, title, posts) => {
  const values = valuesOf(text);
  expect([values.title, values.posts]).toEqual([title, posts]);
});

test.each([
  [
    "Développeur·se back-end Python – Grenoble\nNous codons.\nCandidatez ici : https://jobs.scop.example/dev-python",
    "Développeur·se back-end Python",
    "Grenoble (38)",
  ],
  [
    "Data engineer, Rennes\nCDI\nPour postuler : www.entreprise.example/emploi/data-engineer-lyon",
    "Data engineer H/F",
    "Rennes (35)",
  ],
  [
    "Recrutement : https://emploi.example/offre/caissier\nNous cherchons un vendeur à Metz.",
    "Vendeur H/F",
    "Metz (57)",
  ],
  ["Infirmier·ère de nuit · CDI · Lyon\nhttps://rh.example/nancy", "Infirmier·ère de nuit", "Lyon (69)"],
  ["Nous recrutons ! cuisinier@hotel-nice.example", undefined, undefined],
])("%s takes no word of an address", (text, title, city) => {
  const values = valuesOf(text);
  expect([values.title, values.city]).toEqual([title, city]);
});

test.each([
  [
    "🥐 L’Épi d’Or cherche son/sa BOULANGER(E) !!!\n\nContrat : CDD 7 mois renouvelable, 39h/sem, du mardi au samedi",
    "Boulanger(e)",
  ],
  ["Le Fournil cherche son / sa PÂTISSIER(E) !\nCDI, 35h/semaine", "Pâtissier(e)"],
  ["Belle Hair cherche sa ou son COIFFEUR(SE)\n35 heures/sem", "Coiffeur(se)"],
  ["Recherche\nContrat : CDI, 39h/sem", undefined],
  ["Contrat : CDI, 39 h / sem, du lundi au vendredi", undefined],
  ["Poste : 35h/sem", undefined],
])("%s has the title %s, never its hours", (text, title) => {
  expect(valuesOf(text).title).toBe(title);
});

test.each([
  ["Boulanger H/F. 2 ans d'XP mini, mutuelle + repas", "2 ans", "mutuelle\nrepas sur place"],
  ["Boulanger H/F\n3 ans d’xp minimum\n2 300 € brut + mutuelle", "3 ans", "mutuelle"],
  ["Boulanger H/F\nAvantages : mutuelle, repas, RTT", undefined, "repas sur place\nmutuelle\njours de RTT"],
  ["Aide à domicile H/F\nVos missions : toilette, repas, ménage", undefined, undefined],
  ["Conseiller H/F en assurance. Vous vendez prévoyance et mutuelle", undefined, undefined],
  ["Serveur H/F, pas d'xp demandée", "aucune", undefined],
])("%s states the experience %s and the benefits %j", (text, experience, benefits) => {
  const values = valuesOf(text);
  const lines = (value?: string) => value?.split("\n").toSorted();
  expect([values.experience, lines(values.benefits)]).toEqual([experience, lines(benefits)]);
});

test("A title is cut between words", () => {
  const { title } = valuesOf(`Poste : Assistant de direction ${"anticonstitutionnellement ".repeat(8)}`);
  expect(title).toMatch(/^Assistant de direction(?: anticonstitutionnellement)+$/);
});

test("One word that is longer than a field fills it, without half a character", () => {
  expect(valuesOf(`Poste : ${"Vendeuse".padEnd(400, "e")}`).title?.length ?? 0).toBeLessThanOrEqual(150);
  expect(cutAt("mot ".repeat(5), 7)).toBe("mot mot");
  expect(cutAt("motlong", 3)).toBe("mot");
  expect(cutAt("a😀b", 2)).toBe("a");
});

test.each([
  ["Boulanger H/F. Permis B apprécié, l’anglais serait un plus.", undefined, "licence:permis-b\nlanguage:en:b1"],
  ["Réceptionniste H/F. Anglais exigé", "language:en:b1", undefined],
  ["Réceptionniste H/F. Anglais exigé, poste à 100 %", "language:en:b1", undefined],
  ["Réceptionniste H/F. Anglais et espagnol exigés", "language:en:b1\nlanguage:es:b1", undefined],
  ["Réceptionniste H/F. L’anglais et l’allemand seraient un plus", undefined, "language:en:b1\nlanguage:de:b1"],
  [
    "Réceptionniste H/F. Anglais, espagnol et italien exigés",
    "language:en:b1\nlanguage:es:b1\nlanguage:it:b1",
    undefined,
  ],
  ["Serveur H/F. Restaurant italien, expérience exigée", undefined, undefined],
  ["Réceptionniste H/F. L’anglais (C1) serait un plus", undefined, "language:en:c1"],
])("%s requires %s and prefers %s", (text, required, preferred) => {
  const values = valuesOf(text);
  expect([values.required, values.preferred]).toEqual([required, preferred]);
});

test.each([
  ["Cuisinier H/F\nType de contrat : CDD - 4 mois (remplacement)", { contractLength: "4", contractLengthUnit: "mois" }],
  ["Poste de cuisinier à pourvoir de suite\nPrise de poste le 4 janvier", { start: "04/01/2027" }],
  ["Poste de cuisinier à pourvoir de suite\nFermé du 24 au 26 décembre", { start: "dès que possible" }],
  ["Cuisinier H/F, CDI 39h\nPermis B souhaité (pas de bus la nuit)", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nBus de nuit devant la porte", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nTravail la nuit", { workingTime: "nuit" }],
  ["Cuisinier H/F, CDI 39h\nParking gratuit et travail de nuit", { workingTime: "nuit" }],
  ["Cuisinier H/F, CDI 39h\nPas de week-end mais travail de nuit", { workingTime: "nuit" }],
  ["Cuisinier H/F, CDI 39h\nHoraires sans coupure de nuit", { workingTime: "nuit" }],
  ["Cuisinier H/F, CDI 39h\nPas de travail de nuit", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nPas de week-end et de nuit", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nPas de coupure ni de nuit", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nPas d’horaires de nuit", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nVous ne travaillez jamais la nuit", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nTravail de nuit : non", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nTravail de nuit exclu", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nAstreintes de nuit une semaine sur quatre", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nLe magasin est fermé la nuit", { workingTime: "temps plein" }],
  ["Cuisinier H/F, CDI 39h\nVous n’avez pas peur de travailler de nuit", { workingTime: "nuit" }],
  ["Cuisinier H/F, CDI\nNi nuit ni week-end : temps partiel le matin", { workingTime: "temps partiel" }],
  ["Cuisinier H/F\nSans diplôme ni permis : alternance de 24 mois", { contractType: "Alternance" }],
  ["Cuisinier H/F, CDI\nSans dimanche ni astreinte avec temps partiel possible", { workingTime: "temps partiel" }],
  ["Cuisinier H/F, CDI 39h\nPas plus d’un poste de nuit par semaine", { workingTime: "nuit" }],
  ["Cuisinier H/F, CDI 39h\nPas uniquement de nuit", { workingTime: "nuit" }],
  ["Cuisinier H/F, CDI 39h\nPas de week-end ni de travail de nuit", { workingTime: "temps plein" }],
  ["Comptable H/F\nPas de full remote, mais 3 jours de télétravail", { remoteWorkDays: "3" }],
  ["Comptable H/F, CDI. Pas d’alternance", { contractType: "CDI" }],
  ["Cuisinier H/F\nhoraires 2h - 9h, du mardi au samedi", { schedule: "2h - 9h, du mardi au samedi" }],
  ["Soudeur H/F\nHoraires : 39 h, du lundi au jeudi", { weeklyHours: "39", schedule: "du lundi au jeudi" }],
])("%j states its terms once and whole", (text, values) => {
  expect(valuesOf(text)).toMatchObject(values);
});

test.each([
  "100 % télétravail impossible",
  "Poste sans télétravail : 5 jours sur site",
  "Le télétravail n’est pas possible, 5 jours par semaine sur place",
])("%s proposes no remote work", (words) => {
  expect(valuesOf(`Comptable H/F\n${words}`)).not.toHaveProperty("remoteWorkDays");
});

test.each([
  "Enregistrer l'arrivée des clients",
  "Signaler l’anomalie au chef",
  "Partager l’esprit d’équipe",
  "Imprimer l'étiquette",
])("The duty %s stays in the description", (duty) => {
  expect(readJobAd(`Réceptionniste H/F\n${duty}\nCDI à Lyon`, today).description).toContain(duty);
});

test.each(["Enregistrer l’offre", "Partager cette annonce", "Signaler l'offre d'emploi", "Imprimer"])(
  "The button %s of a job board leaves the description",
  (button) => {
    const { description } = readJobAd(`Réceptionniste H/F\n${button}\nCDI à Lyon`, today);
    expect(description).toBe("Réceptionniste H/F\nCDI à Lyon");
  },
);

test.each([
  ["CDD - débutant accepté - formation de 15 jours", undefined],
  ["CDD avec une formation de 15 jours", undefined],
  ["CDD, période d’essai de 15 jours", undefined],
  ["CDD - temps plein - travail 5 jours par semaine", undefined],
  ["CDD - 4 mois - formation de 15 jours", "4 mois"],
  ["CDD – durée : 6 mois", "6 mois"],
  ["Intérim - mission de 3 semaines", "3 semaines"],
])("%s lasts %s", (text, length) => {
  const { contractLength, contractLengthUnit } = valuesOf(`Cuisinier H/F\n${text}`);
  expect(contractLength && `${contractLength} ${contractLengthUnit}`).toBe(length);
});

test.each([
  ["Contrôler la date limite de consommation des produits", undefined],
  ["Vérifier la date limite de vente des yaourts du 12 mars", undefined],
  [
    "Contrôler la date limite de consommation des produits\nDate limite de candidature : 20/12/2026",
    "Date limite de candidature : 20/12/2026",
  ],
  ["Candidatures jusqu’au 20.12.2026", "Candidatures jusqu’au 20.12.2026"],
  ["Candidatures jusqu’au 20 décembre 2026 inclus, par mail", "Candidatures jusqu’au 20 décembre 2026"],
  ["Date limite d’envoi du CV : 1er mars", "Date limite d’envoi du CV : 1er mars"],
  ["Date limite : vendredi 18 déc", "Date limite : vendredi 18 déc"],
  ["Date limite pour postuler : fin janvier", "Date limite pour postuler : fin janvier"],
])("%s announces the last day %s", (text, words) => {
  const { text: read, lastDay } = readJobAd(`Employé de rayon H/F\n${text}`, today);
  expect(lastDay ? read.slice(lastDay.from, lastDay.to) : undefined).toBe(words);
});
