// Tells text from garbage: counts the everyday words of the languages that CVs are written in.
import { plainText } from "./cv-layout.ts";

/** Function words of French, English and their neighbours, and frequent words of CVs; lower case, without accents. */
const common = new Set(
  `le la les un une des du de au aux et ou en dans sur sous pour par avec sans chez depuis vers entre ce cette ces mon ma mes son sa ses
  nos vos leur qui que dont suis ete etre avoir plus moins tres tout tous toute toutes ainsi puis lors
  the of and in to for with from at on by is are was as an
  el los las del con por para y una il lo di della e per der die das und im mit von zur am do da dos das em
  curriculum vitae cv profil objectif experience experiences professionnelle professionnelles professionnel formation formations diplome
  diplomes competence competences langue langues anglais espagnol allemand francais informatique loisirs interets centres permis conduire
  contact adresse telephone tel mail email portable mobile annee annees mois ans janvier fevrier mars avril mai juin juillet aout septembre
  octobre novembre decembre aujourd hui present actuel rue avenue boulevard place chemin route france paris lyon marseille
  stage stagiaire cdi cdd interim alternance apprentissage temps plein partiel emploi poste missions mission taches service equipe client
  clients accueil gestion suivi vente ventes projet projets travail travaux entreprise societe responsable assistant assistante agent agente
  aide charge chargee technicien technicienne conseiller conseillere vendeur vendeuse infirmier infirmiere soignant soignante chef cheffe
  directeur directrice employe employee ouvrier ouvriere formateur formatrice ecole lycee college universite institut bac baccalaureat bts
  cap bep licence master brevet certificat mention general professionnelle clinique hopital centre restaurant magasin maison work
  education skills languages professional university school team management`.split(/\s+/),
);

const wordsOf = (text: string) => plainText(text).match(/[a-z]{2,}/g) ?? [];

/** The number of everyday words in a text. */
export const countCommonWords = (text: string): number => wordsOf(text).filter((word) => common.has(word)).length;

/** Enough words to judge a text by. A shorter text may be a name and an address. */
const judgedWords = 25;
/** In written text more than a tenth of the words are everyday words; in garbage hardly any. */
const commonShare = 0.04;

/** Whether a text consists of characters that mean nothing, as wrong fonts and failed text recognition give. Linear. */
export function isGarbage(text: string): boolean {
  const words = wordsOf(text);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // Other alphabets are not garbage: their words are none of these.
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin < letters / 2) return false;
  return words.length >= judgedWords && countCommonWords(text) < words.length * commonShare;
}
