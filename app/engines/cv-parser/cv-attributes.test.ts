// Skills, licences and languages that a CV names.
import { expect, test } from "vitest";
import { readCvAttributes, readUnratedLanguages } from "./cv-attributes.server.ts";
import { linesOfText } from "./cv-layout.ts";

const read = (text: string) => readCvAttributes(linesOfText(text));

test("skills come from the sections that list them, item by item", () => {
  expect(
    read(`Zoé Petit
Permis B, véhiculée
COMPÉTENCES
- Procédés 111, 135 et 141
- Outils : traçage, meulage, Python (pandas, numpy)
- Accueil, orientation et suivi des personnes âgées
- CACES R489 catégorie 3
- 19 rue Pargaminières
LANGUES
- Anglais : courant
- Arabe (langue maternelle)
- Espagnol
CENTRES D'INTÉRÊT
- Course à pied`),
  ).toEqual([
    "skill:Procédés 111, 135 et 141",
    "skill:Traçage",
    "skill:Meulage",
    "skill:Python (pandas, numpy)",
    "skill:Accueil, orientation et suivi des personnes âgées",
    "licence:permis-b",
    "licence:caces-r489-3",
    "language:en:c1",
    "language:ar:native",
  ]);
});

test("a licence counts where it was learned, a language only where people list languages", () => {
  expect(
    read(`EXPÉRIENCES PROFESSIONNELLES
2019 - 2023 Agent de sécurité, Vigie Sécurité, accueil en anglais courant
FORMATIONS
2019 SSIAP 1, centre Formasud
2018 Diplôme d'État d'aide-soignant, IFAS de Lyon
RÉFÉRENCES
Paul Martin, permis C`),
  ).toEqual(["licence:ssiap-1", "licence:de-aide-soignant"]);
});

test("any language of ISO 639 is read where the CV lists languages, and a surname is none", () => {
  const text = `Ido Maori
Mari Lombard, courante en caisse
COMPÉTENCES
- Tigré, niveau débutant
LANGUES
Estonien : C1
Gallois – bilingue
Malgache (notions)
Géorgien
Macédonien`;
  expect(read(text)).toEqual(["skill:Tigré", "language:et:c1", "language:mg:a2", "language:cy:c2"]);
  expect(readUnratedLanguages(linesOfText(text))).toEqual(
    ["et:c1", "ka:b1", "mg:a2", "cy:c2", "mk:b1"].map((value) => `language:${value}`),
  );
});

test("nothing is invented", () => {
  expect(read("")).toEqual([]);
  expect(read("COMPÉTENCES\n2019\nzoe@exemple.test\n75011 Paris")).toEqual([]);
});

/** One section, or one CV, of a layout each, with its skills. */
const layouts: Record<string, [text: string, skills: string[]]> = {
  "groups above bulleted lists": [
    "COMPÉTENCES\nLangages de programmation\n- Java, Kotlin\nBases de données\n- PostgreSQL\nMéthodes\n- Scrum",
    ["Java", "Kotlin", "PostgreSQL", "Scrum"],
  ],
  "groups above plain lines": [
    "COMPÉTENCES\nLogiciels métiers\nPronote\nTECHNIQUES\nSoudure TIG\nPERSONNELLES\nAutonomie\nLecture de plans :\nBéton armé",
    ["Pronote", "Soudure TIG", "Autonomie", "Béton armé"],
  ],
  "labels before lists": [
    "COMPÉTENCES INFORMATIQUES\nBureautique : Word, Excel\nLogiciels métiers\tSage 100, Ciel Compta\nERP : SAP\nLangues : anglais, espagnol",
    ["Word", "Excel", "Sage 100", "Ciel Compta", "SAP"],
  ],
  "a labelled line outside of a section": [
    "EXPÉRIENCES\n2019 - 2021 Comptable, Audit Plus\nCompétences : Saisie comptable,\ndéclaration de TVA\nLOISIRS : danse, Excel\nInformatique : Sage, Cegid",
    ["Saisie comptable", "Déclaration de TVA", "Sage", "Cegid"],
  ],
  "levels and ratings": [
    "COMPÉTENCES\nPhotoshop 80 %\nIllustrator 4/5\nInDesign ★★★★☆\nWord : avancé\nExcel (intermédiaire)\nPython (pandas)\nBlender - 2 ans",
    ["Photoshop", "Illustrator", "InDesign", "Word", "Excel", "Python (pandas)", "Blender"],
  ],
  "levels alone": [
    "SKILLS\nAvancé\nNiveau B2\n90%\n5/5\n10\nTrès bonne maîtrise\nNotions\nBilingue\nNotion",
    ["Notion"],
  ],
  numbers: [
    "SAVOIR-FAIRE\nCuisson sous vide\nPréparation des repas : 50 couverts\n120 couverts par service\n2019\nDepuis 2020\nISO 9001\nWindows 11\n3D",
    ["Cuisson sous vide", "Préparation des repas", "ISO 9001", "Windows 11"],
  ],
  "English headings": [
    "TECHNICAL SKILLS\nReact; Node.js\nC, C++, C#, R\nSOFTWARE\nTableau\nLANGUAGES\nEnglish\nHOBBIES\nChess",
    ["React", "Node.js", "C", "C++", "C#", "R", "Tableau"],
  ],
  "skills of ROME among the tasks of a post": [
    "EXPÉRIENCES PROFESSIONNELLES\n2020 - 2023 Auxiliaire de vie, Adhap, Lille\n- Accompagner des personnes à mobilité réduite lors de déplacements\n- Ménage chez des particuliers\nLOISIRS\n- Botanique\nFORMATION\n2015 Licence\n- Psychologie",
    ["Accompagner des personnes à mobilité réduite lors de déplacements"],
  ],
  "a long skill of ROME, with commas": [
    "COMPÉTENCES\n- Conditionner, emballer\n- Accueillir le client de façon positive, sur site et à distance\n- Dix ans de restauration collective et traditionnelle, dont quatre comme chef de cuisine",
    ["Conditionner, emballer", "Accueillir le client de façon positive, sur site et à distance"],
  ],
  "a title that the parser does not know": [
    "COMPÉTENCES\nENVIRONNEMENT TECHNIQUE\nLinux, Ansible\nHTML/CSS\nSQL\n2 ans d'expérience\nPack Office\nINFORMATIONS TECHNIQUES\nVéhicule personnel",
    ["Linux", "Ansible", "HTML/CSS", "SQL", "Pack Office"],
  ],
  "the labels of Europass": [
    "APTITUDES ET COMPÉTENCES PERSONNELLES\nLangue(s) maternelle(s)\tfrançais\nAuto-évaluation\nNiveau européen (*)\nAptitudes sociales\nTravail en équipe",
    ["Travail en équipe"],
  ],
};

test.each(Object.entries(layouts))("headings, levels and numbers are no skills: %s", (_, [text, skills]) => {
  const entries = read(text).filter((entry) => entry.startsWith("skill:"));
  expect(entries).toEqual(skills.map((skill) => `skill:${skill}`));
});

test("English CVs name languages and their levels in English", () => {
  expect(
    read("Languages\nItalian (native), German (advanced)\nSpanish – conversational\nFrench: C2\nSkills\nFigma, Excel"),
  ).toEqual(["skill:Figma", "skill:Excel", "language:fr:c2", "language:es:b1", "language:de:b2", "language:it:native"]);
});

test("a good level in words is a level", () => {
  expect(read("LANGUES : portugais (bon niveau), anglais (très bon niveau)")).toEqual([
    "language:en:b2",
    "language:pt:b1",
  ]);
});

test("the title of a section of licences belongs to each of its lines", () => {
  expect(read("HABILITATIONS ÉLECTRIQUES\nB1V, BC, H0\nCACES\n1, 3\nPermis\nB, CE\nLangues\nAnglais B2")).toEqual([
    "licence:permis-b",
    "licence:permis-ce",
    "licence:caces-r489-1a",
    "licence:caces-r489-3",
    "licence:habilitation-h0b0",
    "licence:habilitation-b1v",
    "licence:habilitation-bc",
    "language:en:b2",
  ]);
});

test.each([
  ["LANGUES\nTurc ●●●●●\nKurde ●●●○○\nDeutsch ●●○○○\nItaliano ★★★★☆", []],
  ["LANGUES\nAnglais 4/5\nEspagnol : 40 %\nArabe ●●○○", []],
  [
    "Languages\nEnglish (native), Igbo (native), French (B1)",
    ["language:fr:b1", "language:en:native", "language:ig:native"],
  ],
  ["LANGUES\nFrançais ●●●●● (langue maternelle)\nKhmer : notions", ["language:fr:native", "language:km:a2"]],
  ["LANGUES\nAnglais B2 ●●●●●", ["language:en:b2"]],
  ["LANGUES\nAnglais ● Espagnol ● Italien", []],
  ["LANGUES\nTOEIC anglais passé le 3/5/2020", []],
  ["INFORMATIONS\nAnglais, recherche un poste à 80 %", []],
])("%j: a rating is no level that the CV states", (text, entries) => {
  expect(read(text)).toEqual(entries);
});

test.each([
  [
    "LANGUES\nTurc ●●●●●\nKurde ●●●○○\nDeutsch ●●○○○\nItaliano ★★★★☆",
    ["language:de:a2", "language:it:b2", "language:ku:b1", "language:tr:c1"],
  ],
  ["LANGUES\nAnglais 4/5\nEspagnol : 40 %\nArabe ●●○○", ["language:en:b2", "language:es:a2", "language:ar:b1"]],
])("%j: a rating is a level to check where none is written", (text, entries) => {
  expect(readUnratedLanguages(linesOfText(text))).toEqual(entries);
});

test("languages without a level are read from their own section, with a middle level", () => {
  const unrated = (text: string) => readUnratedLanguages(linesOfText(text));
  expect(unrated("LANGUES\nEspagnol, catalan, français")).toEqual([
    "language:fr:b1",
    "language:es:b1",
    "language:ca:b1",
  ]);
  expect(unrated("LANGUES : anglais, langue des signes française\nLOISIRS\nCuisine")).toEqual([
    "language:en:b1",
    "language:lsf:b1",
  ]);
  expect(unrated("EXPÉRIENCES\n2019 - 2023 Serveur, Pub anglais, Lyon\nLOISIRS\nCinéma italien")).toEqual([]);
  const various = "DIVERS\nPermis B. Français, bambara et soninké. SST à jour.\nCuisine italienne, française";
  expect(unrated(various)).toEqual(["language:fr:b1", "language:bm:b1", "language:snk:b1"]);
});
