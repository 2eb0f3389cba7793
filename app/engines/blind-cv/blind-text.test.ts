// Blind mode in the texts of a person, class by class: what is hidden, and what stays.
import { describe, expect, test } from "vitest";
import { linesOfText } from "../cv-parser/cv-layout.ts";
import { blindCv, blindText } from "./blind-cv.server.ts";
import { inNeutralWords } from "./neutral-words.ts";

const someone = { prenom: "Nadège", nom: "Kerbrat", email: null };
const hide = (text: string, person: Partial<typeof someone> = {}) => blindText(text, { ...someone, ...person });

describe("what leads to the person is hidden", () => {
  test.each([
    ["nadege.kerbrat @ orange . fr"],
    ["nadege point kerbrat arobase orange point fr"],
    ["nkerbrat(at)free(dot)fr"],
    ["nkerbrat29 chez gmail point com"],
    ["nadege.kerbrat@\norange.fr"],
    ["nadege-\nkerbrat@orange.fr"],
    ["06 98 76\n54 32"],
    ["zéro six, quatre-vingt-dix-huit, soixante-seize, cinquante-quatre, trente-deux"],
    ["06 quatre-vingt-dix-huit 76 54 trente-deux"],
    ["O6.98.76.54.32"],
    ["+33 (0)6 98 76 54 32"],
    ["Skype : nad.kerb"],
    ["Telegram @nadk_29"],
    ["Discord : nadou#4412"],
    ["github.com/nkerb"],
    ["linkedin.com/in/nk-29"],
    ["kerbrat-traiteur.fr"],
    ["CV_Kerbrat_Nadege.pdf"],
    ["N. K."],
    ["N.Kerbrat"],
    ["K E R B R A T"],
    ["Mme Kerbrat"],
    ["n° de sécu : 2 84 11 29 019 123 45"],
    ["NIR 184112901912345"],
  ])("%s", (secret) => {
    const shown = hide(`Bonjour,\nvoici : ${secret}\net je vends du pain.`);
    expect(shown).toMatch(/^Bonjour,\nvoici : (?:[A-Z][a-z]+ :? ?)?…\s*…?\net je vends du pain\.$/);
  });

  test.each([
    ["j’ai vingt-huit ans", /vingt|huit/],
    ["je suis âgée de 52 ans", /52|âgée/],
    ["née en mai 1987 à Oran", /1987|mai|Oran/],
    ["née à Vannes le 30-11-1989", /1989|Vannes/],
    ["DDN : 12/05/87", /87/],
    ["trentenaire", /trentenaire/],
    ["mariée, deux enfants à charge", /mari|enfant/],
    ["mère de trois garçons de 4, 6 et 9 ans", /mère|garçons|9/],
    ["pacsée et bientôt maman", /pacs|maman/],
    ["avec mon mari, Erwan", /mari|Erwan/],
    ["après mon congé maternité", /maternité/],
    ["de nationalité malienne", /malienne/],
    ["titre de séjour valable jusqu’au 03/2027", /séjour|2027/],
    ["arrivée en France en 2014", /2014/],
    ["permis B obtenu en 2003", /2003/],
    ["j’habite 8 r. des Lilas, 29000 Quimper", /Lilas|29000|Quimper/],
    ["j’habite Quimper, métro Gare", /Quimper|Gare/],
    ["domiciliée à Quimper", /Quimper/],
    ["lot. des Ajoncs, bât. C, CP 29000", /Ajoncs|bât|29000/],
    ["Fait à Quimper, le 3 mai 2024", /Quimper/],
    ["je suis née Le Dantec", /Dantec/],
    ["épouse Guivarc’h", /Guivarc/],
    ["dite « Nad »", /Nad/],
    ["appelez-moi Nadou", /Nadou/],
    ["ex-épouse Garcin", /Garcin|épouse/],
    ["6 cours Lafayette, 3e étage gauche", /Lafayette|gauche/],
    ["26a, maman célibataire", /26|maman/],
    ["mariée à Yann", /Yann|mari/],
    ["deux petits bouts (3 et 5 ans)", /bouts|5 ans/],
    ["en télétravail depuis Plougastel", /Plougastel/],
    ["portugaise d’origine", /portugaise/],
    ["N° titre : 9903152847", /9903/],
    ["1m72, 58 kg", /72|58/],
    ["mon snap nkerbrat_29", /29/],
  ])("%s", (fact, secret) => {
    expect(hide(`Je fais du pain, ${fact}, et je cherche un poste.`)).not.toMatch(secret);
  });

  test("a name with particles, an apostrophe or a hyphen, in any spelling", () => {
    const person = { prenom: "Jean-Pierre", nom: "de La Tour" };
    expect(hide("J.-P. de La Tour, JP, Jean Pierre DE LA TOUR, jpdelatour", person)).toBe("…");
    expect(hide("Aïssata N’Diaye, ndiaye, A. NDIAYE", { prenom: "Aïssata", nom: "N'Diaye" })).toBe("…");
    expect(hide("G. de St Aubin", { prenom: "Guillaume", nom: "de Saint-Aubin" })).toBe("…");
    expect(hide("Petit-Dubois Claire", { prenom: "Claire", nom: "Petit" })).toBe("…");
  });

  test("a nickname at the end of a message", () => {
    expect(hide("À bientôt,\nFred", { prenom: "Frédéric", nom: "Lemoine" })).toBe("À bientôt,\n…");
    expect(hide("À bientôt,\nMomo", { prenom: "Mohamed", nom: "Cherif" })).toBe("À bientôt,\n…");
  });
});

describe("what is said of the work stays", () => {
  const claire = { prenom: "Claire", nom: "Petit" };

  test.each([
    "Compétences : Python, Django, Node.js et Socket.io.",
    "Je suis claire et précise dans un petit service.".replace("précise", "rapide"),
    "20 ans d’expérience, 5 ans de conduite de travaux, de 2012 à 2018.",
    "Clinique Sainte-Claire, Lycée Claire Bretécher, Claire Dutronc SARL.",
    "Garde de 3 enfants à domicile, animation de groupes de 12 enfants.",
    "Remplacement d’un congé maternité chez Orange.",
    "LinkedIn, Instagram et TikTok pour la marque.",
    "Anglais courant, espagnol, arabe.",
    "10 000 pièces par jour, 45 000 € de budget, norme ISO 9001.",
    "Permis B et véhicule.",
    "Certifications ISO 14001 et ISO 45001.",
    "Conseiller les clients, gestion commerciale, réseau de 12 vendeuses.",
  ])("%s", (text) => expect(hide(text, claire)).toBe(text));

  test("the reader of a letter is still greeted", () => {
    expect(hide("Madame, Monsieur,\nBonne journée,\nMme Kerbrat")).toBe("Madame, Monsieur,\nBonne journée,\n…");
  });

  test("a line that holds a label and its skills is not lost", () => {
    const lines = linesOfText(
      "Nadège Kerbrat\nDéveloppeuse\nExpériences\n2020 - 2022 Acme\nCompétences : Python, Django\nLangues\nAnglais\nBreton",
    );
    const shown = blindCv(lines, someone).flatMap(({ title, lines: own }) => [title, ...own]);
    expect(shown).toEqual([
      null,
      "Développeur(euse)",
      "Expériences",
      "2020 - 2022 Acme",
      "Compétences : Python, Django",
      "Langues",
      "Anglais",
      "Breton",
    ]);
  });
});

test("a table whose titles are not recognised is shown without its head", () => {
  const lines = linesOfText(
    "Contact\tKarine LE BRIS\n06 98 12 34 56\tArmor Cuisine : saisie, TVA\nkarine.lebris@orange.fr\tCabinet Morvan : aide comptable\n29000 Quimper\tBTS comptabilité\nSage, Excel, Ciel",
  );
  const shown = blindCv(lines, { prenom: "Karine", nom: "Le Bris", email: null }).flatMap(({ lines: own }) => own);
  expect(shown).toEqual([
    "Armor Cuisine : saisie, TVA",
    "Cabinet Morvan : aide comptable",
    "BTS comptabilité",
    "Sage, Excel, Ciel",
  ]);
});

describe("a woman and a man are written alike", () => {
  test.each([
    ["Infirmier, 2018 - 2020 Infirmière", "Infirmier(ère), 2018 - 2020 Infirmier(ère)"],
    ["2019 – développeur", "2019 – développeur(euse)"],
    ["Je suis motivée, sérieuse et ponctuelle.", "Je suis motivé(e), sérieux(euse) et ponctuel(le)."],
    ["J’ai été embauché puis nommé chef d’équipe.", "J’ai été embauché(e) puis nommé(e) chef(fe) d’équipe."],
    ["Ils m’ont formée aux soins.", "Ils m’ont formé(e) aux soins."],
    ["Je soussignée certifie", "Je soussigné(e) certifie"],
    ["Appréciée de mes collègues", "Apprécié(e) de mes collègues"],
    ["Domicilié à Brest", "Domicilié(e) à Brest"],
    ["une secrétaire confirmée", "une secrétaire confirmé(e)"],
    ["Un homme de terrain", "Une personne de terrain"],
    ["Jeune femme dynamique", "Jeune personne dynamique"],
    ["femme de chambre", "agent(e) de chambre"],
    ["Joueuse de rugby, oratrice à PyCon", "Joueur(euse) de rugby, orateur(trice) à PyCon"],
    ["Professeure", "Professeur(e)"],
    ["Etudiante boursière", "Etudiant(e) boursier(ère)"],
    ["J’étais le seul mécanicien", "J’étais le/la seul(e) mécanicien(ne)"],
    ["une association étudiante, randonnée", "une association étudiante, randonnée"],
    ["Serrurier, fort d’une expérience", "Serrurier(ère), fort(e) d’une expérience"],
    ["Championne régionale féminine", "Champion(ne) régional(e)"],
    ["une équipe jeune et motivée", "une équipe jeune et motivée"],
    ["clinique privée dédiée aux enfants", "clinique privée dédiée aux enfants"],
    ["chef de partie, Île-de-France", "chef(fe) de partie, Île-de-France"],
    ["J’ai conduit des travaux", "J’ai conduit des travaux"],
    ["Tondeuse, autolaveuse, nacelle", "Tondeuse, autolaveuse, nacelle"],
  ])("%s", (text, neutral) => expect(inNeutralWords(text)).toBe(neutral));
});

test("the work grows with the length of the text, not with its square", () => {
  const line =
    "Infirmière, 12 rue des Lilas, 69003 Lyon. 06 12 34 56 78, Claire Petit, mariée, née le 3 mai 1988 à Oran.\n";
  const time = (text: string) => {
    const started = performance.now();
    hide(text, { prenom: "Claire", nom: "Petit" });
    return performance.now() - started;
  };
  time(line);
  const [short, long] = [time(line.repeat(100)), time(line.repeat(500))];
  expect(long).toBeLessThan(Math.max(short * 12, 400));
});
