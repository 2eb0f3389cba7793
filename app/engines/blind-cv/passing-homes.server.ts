// Towns and streets that a letter or message names in passing: the nearest word before them decides between a home and a workplace.
import { isOrdinaryWord } from "../../platform/places/ordinary-words.ts";
import { fold } from "../../platform/text/text.ts";
import { plainText } from "../cv-parser/cv-layout.ts";
import { isJobWord, townOf } from "../cv-parser/words.server.ts";
import { isWorkWord } from "../occupations/skills.ts";
import { anyCase, matchesOf, type Span } from "./spans.ts";

/** Ways to work, and what one does where one lives. */
const homeward =
  /\b(?:routes?|trajets?|trains?|ter|tram(?:way)?|rer|transilien|metro|bus|navette|voiture|scooter|velo|covoit[a-z]*|gare|minutes?|mn|km|bouchons?|rocade|periph[a-z]*|autoroute|pars|rentr[a-z]+|retour|reviens|viens d[eu']|(?:arriv|descend|mont)[a-z]* d[eu']|maison|appart[a-z]*|coloc[a-z]*|studio|loyer|logements?|proprietaire|locataire|emmenag[a-z]*|demenag[a-z]*|install[a-z]*|grandi|enfance|jeunesse|nee? a|nati(?:f|ve)|originaire|origines?|parents?|famille|enfants?|fils|fille|mari|femme|conjointe?|copine|copain|mere|pere|maman|papa|soeur|frere|amie?s?|voisine?|terrain|jardin|habit[a-z]*|creche|quartier|vis|vit|vivre|loge[a-z]*|resid(?:e|ons|ant)[a-z]*|chez (?:moi|mes|ma|mon|nous|des|un|une)|mutee?|actuellement|dors|domicile|adresse|prends|loin|proche|pres|depuis)\b/g;
/** Employers, schools, the post itself, and where one is willing to go. */
const workward =
  /\b(?:chez(?! (?:moi|mes|ma|mon|nous|des|un|une)\b)|postes?|travail[a-z]*|boss(?:e|ais|er)|stages?|stagiaire|missions?|agence|site|magasins?|boutiques?|usine|atelier|entreprise|societe|formation|formee?|diplom[a-z]*|bts|cap|bac|licence|master|dut|ecole|lycee|iut|universite|fac|faculte|cfa|afpa|ifsi|ifas|hopital|clinique|ehpad|chu|chantiers?|salon|restaurants?|hotel|employeur|saisons?|remplacements?|cdd|cdi|interim|alternance|apprentissage|apprentie?|contrats?|offres?|annonces?|votre|vos|entretien|rendez-vous|rdv|supermarche|boulangerie|cabinet|etude|pharmacie|garage|cuisine|residence|foyer|association|centre|service|experiences?|embauch[a-z]*|ouvert(?:ure)?|dirig[a-z]*|chef|responsable|cherche|recherche|mobile|mobilite|jusqu|venir|venue|deplac[a-z]*|candidat[a-z]*|postul[a-z]*|(?:19|20)\d\d)\b/g;

const capitalised =
  /(?<![\p{L}\d'’-])(?:(?:L[ae]s? |L['’]))?\p{Lu}[\p{L}'’]*(?:[ -](?:(?:de|du|des|sur|en|sous|la|le|les|lès|lez|d['’]|l['’])[ -]?){0,2}\p{Lu}[\p{L}'’]*){0,5}/gu;
/** A sure street needs a name behind it; other words for streets are met at work too. */
const street = new RegExp(
  `(?<![\\p{L}'’-])(?:(?:\\d{1,4} )?(?:(?:du|de la|de l['’]|des) ?))?${anyCase("rue|ruelle|route|avenue|boulevard|chemin|impasse|all[ée]e|quai|venelle|faubourg|lotissement|hameau|lieu-dit|quartier|cité|cours")} (?:${anyCase("de la|de l['’]|du|des|de|d['’]|aux?|le|la|les|l['’]")} ?){0,2}\\p{Lu}[\\p{L}'’-]*(?: (?:${anyCase("de la|du|des|de|d['’]")} ?)?\\p{Lu}[\\p{L}'’-]*){0,4}`,
  "gu",
);
const before =
  /(?:(?<![\p{L}])(?:à|a|de|du|des|sur|vers|par|depuis|côté|cote|au|aux|en|et|ou|entre)[ ]|d['’]|[,(–] ?|\/ ?)$/iu;
const clauseEnd = /[.;!?\n,()–]| (?:et|mais|donc|car|puis) (?:je|j['’]|on|nous)(?!\p{L})| mais | donc /gu;
const calendar =
  /^(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noel|paques)$/;
/** Each name costs a look into the table of communes. Further ones are taken for towns. */
const lookedUp = 300;
const leastLetters = 3;

/** What a clause says of the place in it: true for a home, false for work, null for neither. */
function isHomeBy(clause: string, upTo: number): boolean | null {
  const plain = plainText(clause);
  const ends = [homeward, workward].map((cues) =>
    matchesOf(plain, [cues])
      .filter(({ at }) => at < upTo)
      .reduce((_, { at }) => at, -1),
  );
  if (ends[0] === ends[1]) return null;
  return ends[0]! > ends[1]!;
}

type Clause = { at: number; text: string; isHome: boolean | null };

/** The clauses of a text. One that begins with a place goes on with what the clause before said. */
function clausesOf(text: string): Clause[] {
  const stops = [...text.matchAll(clauseEnd)].map(({ index, 0: mark }) => ({ at: index, mark }));
  const clauses: Clause[] = [];
  let at = 0;
  for (const { at: stop, mark } of [...stops, { at: text.length, mark: "." }]) {
    const own = text.slice(at, stop);
    const said = isHomeBy(own, own.length);
    const opener = text[at - 1] ?? ".";
    const inherited = /[,(–]/.test(opener) ? (clauses.at(-1)?.isHome ?? null) : null;
    clauses.push({ at, text: own, isHome: said ?? inherited });
    at = stop + (mark.length === 1 ? 1 : 0);
    if (mark.length > 1) at = stop + 1;
  }
  return clauses;
}

function isTown(name: string, count: number): boolean {
  const folded = fold(name);
  if (folded.length < leastLetters || calendar.test(folded) || isOrdinaryWord(folded) || isWorkWord(folded))
    return false;
  return count > lookedUp || townOf(name) !== null;
}

/** Where a free text of a person names a town or a street in which they live, or pass. */
export function passingHomes(text: string): Span[] {
  let count = 0;
  return clausesOf(text).flatMap((clause) => {
    const isHomeAt = (at: number) => isHomeBy(clause.text, at) ?? clause.isHome ?? true;
    const streets = matchesOf(clause.text, [street]).filter(({ at }) => isHomeAt(at));
    const towns = matchesOf(clause.text, [capitalised]).filter(({ at, length }) => {
      const head = clause.text.slice(Math.max(0, at - 40), at);
      const isAlone = head.trim() === "" && clause.text.slice(at + length).trim() === "";
      if (!before.test(head) && !isAlone) return false;
      const [, noun = ""] = /([\p{L}-]+) (?:à|de|du|des|d['’]|sur|aux?) ?$/iu.exec(head) ?? [];
      if (isJobWord(noun) || !isHomeAt(at)) return false;
      count += 1;
      return isTown(clause.text.slice(at, at + length), count);
    });
    return [...streets, ...towns].map(({ at, length }) => ({ at: clause.at + at, length }));
  });
}
