// Words that stand beside a place in a field or cell and name none: labels, contracts, hours, pay, vicinity. Runs anywhere.
import { foldPlace } from "../text/text.ts";

/** Each names no place, and shows that its text is about the job. */
const jobWord =
  /^(?:temps|plein|partiel|complet|cdi|cdd|cdic|interim|interimaire|mission|stage|alternance|alternant|apprentissage|freelance|saisonnier|saisonniere|vacation|vacataire|contrat|urgent|debutant|brut|net|smic|salaire|semaine|mois|annuel|mensuel|horaire|journee|presentiel|hybride|hybrid|asap|immediat|emploi|job|offre|poste|postes|base|basee|bases|basees|situe|situee|localise|localisee|localisation|localite|lieu|lieux|adresse|travail|recherche|rattache|rattachee|pourvoir|disponible|location|city)$/;
/** Each may stand between words of the job, and begins or ends no place. */
const filler =
  /^(?:de|du|des|d|la|le|l|a|au|en|et|ou|par|sur|est|mi|h|f|x|w|hf|accepte|possible|prise|principal|exact|environ|principale|affectation|service|mission|ville|commune)$/;
const amount = /\b\d{1,6} ?(?:h\d{0,2}|heures?|mois|ans?|annees?|jours?|j|semaines?|euros?|eur|ke?|k€|€)(?= |$)/g;
/** With its currency, as typed: "35 000 €". */
const pay = /€|\beuros?\b|\bk€/i;

const label =
  /^(?:ville|commune|secteur|zone|region|departement|pays|cp|code postal|code insee|insee|where|place)s?(?: geographique)?$/;

const isAsideWord = (word: string) => word === "" || jobWord.test(word) || filler.test(word);

/** Whether a part of a text only says contract, hours, pay or the name of the field: "CDI", "35h", "Lieu de travail". */
export function isAside(part: string): boolean {
  if (/^[hfxm]$/i.test(part) || (pay.test(part) && /\d/.test(part))) return true;
  const folded = foldPlace(part);
  if (label.test(folded)) return true;
  const words = folded.replace(amount, "cdi").split(" ");
  return words.some((word) => jobWord.test(word)) && words.every(isAsideWord);
}

/** A folded text without the words of a job at its start and its end: "poste base a lyon 35h" as "a lyon". */
export function withoutAsides(folded: string): string {
  const words = folded.replace(amount, "cdi").split(" ");
  let from = 0;
  for (let at = 0; at < words.length && isAsideWord(words[at]!); at += 1) if (jobWord.test(words[at]!)) from = at + 1;
  let end = words.length;
  for (let at = end - 1; at > from && isAsideWord(words[at]!); at -= 1) if (jobWord.test(words[at]!)) end = at;
  const left = words
    .slice(from, end)
    .join(" ")
    .replace(/^(?:de|du|des|d) (?=.)/, "");
  // "2 postes" is not the department Aisne.
  return /^\d{1,4}$/.test(left) ? folded : left;
}

const vicinity =
  /^(?:tout )?(?:pres|proches?|a proximite|proximite|a cote|non loin|aux portes|limitrophe|voisin|a \d+ ?(?:km|kms|min|mn|minutes?)|\d+ ?(?:km|min|mn|minutes?)) (?:de |du |des |d |la |le |a )*\S/;

/** Whether a part says the vicinity of its neighbour: "près de Nantes", "à 10 min de Lyon". */
export const isVicinity = (part: string): boolean => vicinity.test(foldPlace(part));

const around =
  /(?: ?[,/;+(-]| ou| et)(?: (?:ses|les|sa|la|son|proche))? ?(?:alentours?|environs?|p[ée]riph[ée]rie|banlieue|agglo(?:m[ée]ration)?|couronne)(?: proche)?\)?$/i;
const vicinityWithin =
  / \(?(?=(?:tout )?(?:pr[eè]s|proche|à proximit[ée]|à c[oô]t[ée]|non loin|aux portes|à \d{1,3} ?(?:km|min(?:utes)?)) d)/i;

/** Removes "H/F", separates the vicinity of a place, and writes "Lyon / périphérie" and "entre X et Y" in the usual words. */
export const withUsualPhrases = (text: string): string =>
  text
    .replace(/(\d),(\d{1,2} ?(?:€|eur))/gi, "$1.$2")
    .replace(/\(?\b[hfm] ?\/ ?[hfmx]\b(?:\/[hfmxd]\b)?\)?/gi, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .replace(around, " et alentours")
    .replace(/^(?:entre|axe|secteurs?) (?=.+(?: et | - |\/|–))/i, "")
    .replace(vicinityWithin, ", ");

/** "INSEE 13001", "Code commune : 59350". @returns the code; null without one */
export const inseeCodeIn = (folded: string): string | null =>
  /^(?:code )?(?:insee|commune|cog)(?: (?:insee|commune|de la commune|de commune))? ?:? ?(\d[\dab]\d{3})$/.exec(
    folded,
  )?.[1] ?? null;

/** A postal code that lost its zero in a spreadsheet, beside a name, with it: "6300 nice" as "06300 nice". */
export const withLostZero = (folded: string): string =>
  folded.replace(/^(\d{4}) (?=[a-z])/, "0$1 ").replace(/^([a-z][a-z ]*) (\d{4})$/, "$1 0$2");
