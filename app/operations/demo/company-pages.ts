// What the demonstration's companies write on their pages: claims, values, benefits, steps, people and captions.
import type { CompanyPage } from "../../platform/db/schema.ts";
import { capital } from "../../platform/text/text.ts";
import { benefits } from "./demo-texts.ts";
import type { Draw } from "./draw.server.ts";

const claims = `
Atelier Confluence | Des logiciels que les mairies gardent dix ans, faits par ceux qui répondent au téléphone
Octet & Compagnie | Trois cents librairies ouvrent chaque matin avec notre logiciel
Logiciels du Ponant | Du code, des marées, et des clients que l’on croise sur le quai
Données Claires | Dire ce que les chiffres prouvent, et ce qu’ils ne prouvent pas
Hébergeurs du Nord | Nos serveurs chauffent un quartier, nos équipes le font tourner
Nuage Alpin | Neuf personnes, quarante clients, aucune nuit d’astreinte subie
Les Halles Réunies | Le producteur livre à quatre heures, vous ouvrez à huit
Maison Valoret | Du linge tissé à cent kilomètres, vendu par des gens qui le connaissent
Vélos Garonne | Réparer d’abord, vendre ensuite
Librairie des Deux Rives | Une librairie où l’on prend le temps de lire avant de conseiller
Jardineries Floréal | Un tiers de ce que nous vendons a poussé chez nous
Comptoir des Îles | D’un océan à l’autre, jusqu’au dernier rayon de l’île
Forges de la Dore | Des lames que l’on aiguise encore dans trente ans
Mécanique Sambre | Trente apprentis par an, et la plupart restent
Biscuiterie d’Armor | Du beurre, de la farine, et une équipe qui goûte chaque fournée
Papeteries du Rhin | Le papier d’hier devient le carton de demain
Textiles Roannais | De la pelote à la boutique, sans quitter l’atelier
Aéro Composites Sud | Nos pièces volent, et font tourner des éoliennes
Cabinet Bellecombe | Des comptes clairs pour ceux qui n’ont pas le temps
Clarté Propreté | Travailler de jour, avec ceux pour qui l’on travaille
Studio Mirabelle | Huit têtes, une table, et des affiches dans toute la ville
Vigie Sécurité | Accueillir d’abord, protéger toujours
Paie & Sérénité | Deux cents entreprises dorment mieux le 28 du mois
Bâtisseurs de l’Erdre | Construire des logements que l’on chauffe à peine
Pierre & Chaux | Remettre debout ce qui tient depuis quatre siècles
Élec Provence | Le soleil est gratuit, le savoir-faire se transmet
Chaleur Douce | Une chaudière réparée vaut mieux qu’un discours
Grands Travaux d’Artois | Vos enfants passeront sur les ponts que vous aurez coulés
Clinique des Tilleuls | Soigner vite quand il le faut, prendre le temps quand on peut
Résidence Les Glycines | Ici, on connaît le prénom des petits-enfants
Bien Chez Soi | Des tournées courtes, les mêmes personnes, chaque semaine
Cabinet du Vieux Pont | Un cabinet de campagne où l’on se relaie vraiment
Centre de soins Garance | Rééduquer, c’est voir quelqu’un remarcher
Transports Vercors | De retour à la maison quatre soirs sur cinq
Entrepôts de Beauce | Charges mécanisées, horaires fixes, équipes stables
Bus des Collines | Trente mille voyageurs par jour, et quelqu’un au volant
Domaine des Galets | Quarante hectares en bio, taillés à la main
Maraîchers du Val | Récolté le matin, dans l’assiette à midi
Hôtels du Littoral | La mer au bout du couloir, un logement pour la saison
École Buissonnière | Apprendre dehors, même quand il pleut
`;

const claimOf = new Map(
  claims
    .trim()
    .split("\n")
    .map((line) => line.split(" | ") as [string, string]),
);

const values: [string, string][] = [
  ["On apprend en binôme", "Chaque nouvelle personne passe trois semaines avec quelqu’un avant d’être seule."],
  ["Les plannings se tiennent", "Ils sont connus trois semaines à l’avance et ne changent qu’avec votre accord."],
  ["On se dit les choses", "Un point de dix minutes chaque lundi, et un bilan écrit deux fois par an."],
  [
    "La sécurité passe avant le délai",
    "N’importe qui peut arrêter un travail qu’il juge dangereux, sans se justifier.",
  ],
  ["Les salaires sont affichés", "La grille est la même pour tous, et chacun peut la lire."],
  ["On évolue ici", "Quatre responsables sur cinq ont commencé dans l’équipe qu’ils dirigent."],
];

const steps: [string, string][][] = [
  [
    ["Lecture par la personne qui encadrera le poste", "sous 3 jours"],
    ["Échange au téléphone", "20 minutes"],
    ["Rencontre et visite", "la semaine suivante"],
    ["Réponse, dans tous les cas", "sous 48 heures"],
  ],
  [
    ["Accusé de lecture", "sous 5 jours"],
    ["Demi-journée d’immersion avec l’équipe", "sous 10 jours"],
    ["Proposition écrite", "le lendemain"],
  ],
  [
    ["Appel pour faire connaissance", "sous une semaine"],
    ["Entretien avec deux collègues", "une heure"],
    ["Décision", "sous 3 jours"],
  ],
];

/** As a woman says it, and as a man does where his words differ. */
const words: [woman: string, man?: string][] = [
  ["Je suis venue pour deux mois, c’était il y a sept ans.", "Je suis venu pour deux mois, c’était il y a sept ans."],
  ["On m’a formée six mois, sans jamais me presser.", "On m’a formé six mois, sans jamais me presser."],
  ["Ce qui me retient, c’est l’équipe."],
  ["Le matin, je sais ce que j’ai à faire, et à qui demander."],
  ["J’ai changé trois fois de poste sans changer de maison."],
];

export const captions = {
  outside: ["L’entrée, côté rue", "Le site, un matin d’automne", "Chez nous, vu du parking"],
  room: ["Le point du lundi", "Là où l’on prépare la semaine", "La pause de dix heures"],
  team: ["Une partie de l’équipe", "L’équipe du jour", "Celles et ceux qui vous accueilleront"],
};

/** The words of a person on the page of a company. */
export function drawWords(draw: Draw, isWoman: boolean): string {
  const [woman, man = woman] = draw.pick(words);
  return isWoman ? woman : man;
}

/** The texts of a company’s page. */
export function drawPage(draw: Draw, nom: string): CompanyPage {
  return {
    claim: claimOf.get(nom) ?? "",
    values: draw.sample(values, draw.int(2, 4)),
    benefits: draw.sample(benefits, draw.int(4, 6)).map(capital),
    steps: draw.pick(steps),
  };
}
