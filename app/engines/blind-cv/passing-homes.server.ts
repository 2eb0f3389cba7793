// Towns and streets that a letter or message names in passing: the nearest word before them decides between a home and a workplace.
import { isOrdinaryWord } from "../../platform/places/ordinary-words.ts";
import { namesCountry } from "../../platform/places/read-place.server.ts";
import { fold } from "../../platform/text/text.ts";
import { plainText } from "../cv-parser/cv-layout.ts";
import { isJobWord, townOf } from "../cv-parser/words.server.ts";
import { isWorkWord } from "../occupations/skills.ts";
import { isEveryday, isNoOther } from "./person-names.server.ts";
import { matchesOf, type Span } from "./spans.ts";

/** How one comes to work, and what one does where one lives. */
const homeward =
  /\b(?:je prends|prendrai|(?:en|par le) (?:train|ter|bus|tram(?:way)?|rer|transilien|metro|car|voiture|scooter|velo|covoiturage)|trajets?|(?<!rayon de )\d+ ?(?:minutes?|mn|min|km|kilometres?)|bouchons?|rocade|periph(?:erique)?|(?:je|j'y|on) pars|je rentr[a-z]+|rentrer|reviens|(?:viens|viendrai|arriv[a-z]*|descends|monte) d[eu']|ma maison|appart[a-z]*|coloc[a-z]*|mon studio|mon logement|loyer|proprietaire|locataire|emmenag[a-z]*|demenag[a-z]*|m'install[a-z]*|suis installee?|nous installons|grandi|mon enfance|ma jeunesse|nee? a|nati(?:f|ve)|originaire|(?:mes|mon|ma|nos|notre) (?:parents|famille|enfants|fils|fille|mari|femme|conjointe?|copine|copain|mere|pere|s(?:oe|œ)ur|frere|amie?s?|grands-parents|voisins)|habit(?:e|ons|ant|er|ais)|heberg[a-z]*|mon pays|fui|suis (?:dans|sur|vers|cote)|je (?:chante|joue|cours|danse|m'entraine)|je vis|nous vivons|vivre|je (?:loge|reside|dors)|chez (?:moi|mes|ma|mon|nous)|mutee?|domicile)\b/g;
/** Employers, schools, the post itself, and where one is willing to go. */
const workward =
  /\b(?:chez(?! (?:moi|mes|ma|mon|nous|des|un|une)\b)|postes?|travail[a-z]*|boss(?:e|ais|er)|stages?|stagiaire|missions?|agence|site|magasins?|boutiques?|usine|atelier|entreprise|societe|formation|formee?|diplom[a-z]*|bts|cap|bac|licence|master|dut|ateliers|ecole|lycee|iut|universite|fac|faculte|cfa|afpa|ifsi|ifas|hopital|clinique|ehpad|chu|chantiers?|salon|restaurants?|hotel|employeur|saisons?|remplacements?|cdd|cdi|interim|alternance|apprentissage|apprentie?|contrats?|offres?|annonces?|votre|vos|entretien|rendez-vous|rdv|supermarche|boulangerie|cabinet|etude|pharmacie|garage|cuisine|residence|foyer|association|centre|service|experiences?|embauch[a-z]*|ouvert(?:ure)?|dirig[a-z]*|chef|responsable|cherche|recherche|mobile|mobilite|jusqu|venir|venue|deplac[a-z]*|candidat[a-z]*|postul[a-z]*)\b/g;

const capitalised =
  /(?<![\p{L}\d'’-])(?:(?:L[ae]s? |L['’]))?\p{Lu}[\p{L}'’]*(?:[ -](?:(?:de|du|des|sur|en|sous|la|le|les|lès|lez|d['’]|l['’])[ -]?){0,2}\p{Lu}[\p{L}'’]*){0,5}/gu;
/** In small letters: "Cours Florent" and "Cité de la musique" are no streets. */
const street =
  /(?<![\p{L}'’-])(?:(?:\d{1,4} )?(?:(?:du|de la|de l['’]|des) ?))?(?:rue|ruelle|route|avenue|boulevard|chemin|impasse|allée|bd|bld|av\.?|ave|imp\.|rte|chem\.|quai|venelle|faubourg|lotissement|hameau|lieu-dit|quartier|cité|cours) (?:(?:de la|de l['’]|du|des|de|d['’]|aux?|le|la|les|l['’]) ?){0,2}\p{Lu}[\p{L}'’-]*(?: (?:(?:de la|du|des|de|d['’]) ?)?\p{Lu}[\p{L}'’-]*){0,4}/gu;
/** Behind these "de" leads to where one is or comes from; behind other nouns to a town of theirs: "la mairie de Cahors". */
const comingFrom =
  /^(?:routes?|cotes?|pres|proche|loin|km|kilometres?|minutes?|mn|min|heures?|viens|venant|arriv[a-z]*|pars|part|partant|quitte|descend[a-z]*|rentre[a-z]*|village|quartier|centre-ville|bourg|campagne|hauteurs?|environs|alentours|sortie|gare|trains?|bus|direction|originaire|nati(?:f|ve)|banlieue|peripherie|suis|autour|hameau|chorale|club|harmonie|fanfare|equipe|habitante?s?|maison|appartement|studio)$/;
/** Homes with a name: only where the clause says that one lives there. */
const dwelling =
  /(?<![\p{L}'’-])(?:foyer|résidence|domaine|villa|internat|immeuble|tour|bâtiment) (?:(?:de la|du|des|de|le|la|les) |[dl]['’])?\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,3}/gu;
/** As messages are typed: "je viens de bethune", "jsuis a bruay rue jules guesde". */
const smallTown =
  /(?<![\p{L}])(?:je viens|jviens|viens|j['’]arrive|je pars|jpars|j?suis|je suis|je rentre|direction|côté|cote|vers|près|pres|loin|trajet) (?:(?:de|à|a|sur|vers|depuis) |d['’])?(\p{Ll}[\p{L}'’-]{3,30})/gu;
const smallStreet =
  /(?<![\p{L}]|(?:la|une|les|de|en|sur) )(?:rue|avenue|boulevard|impasse) (?:(?:de la|du|des|de|le|la|les) |[dl]['’])?(?!(?:et|pour|avec|où|ou|piétonne|commerçante)(?!\p{L}))\p{Ll}[\p{L}'’-]{2,20}(?: \p{Ll}[\p{L}'’-]{2,20})?(?=[ ]?(?:$|[,.;!\n)]))/gmu;

/** "je suis Meldoise", by the ending of inhabitants' names. */
const inhabitant =
  /(?<=(?<!\p{L})(?:je suis|j['’]suis|suis|moi,?|fière?|vraie?) (?:une? )?)\p{Lu}\p{Ll}{2,15}(?:ois|oise|ais|aise|ien|ienne|éen|éenne|ain|aine|ard|arde|ène|in|ine|an|ane)(?!\p{L})/gu;

const before =
  /(?:(?<![\p{L}])(?:à|a|de|du|des|sur|vers|par|depuis|côté|cote|au|aux|en|et|ou|entre)[ ]|d['’]|[,(–] ?|\/ ?)$/iu;
const clauseEnd = /[.;!?\n,()–]| (?:et|mais|donc|car|puis) (?:je|j['’]|on|nous)(?!\p{L})| mais | donc /gu;
const calendar =
  /^(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|noel|paques)$/;
/** Each name costs a look into the table of communes. Further ones are taken for towns. */
const lookedUp = 300;
const leastLetters = 3;
const headLength = 40;

type Cue = { at: number; isHome: boolean };

/** A part of a text with its words for a home or for work. One that begins with a place goes on with what the clause before said. */
type Clause = { at: number; end: number; cues: Cue[]; inherited: boolean | null };

/** What a clause says of the place at a position: true for a home, false for work, null for neither. */
const isHomeBefore = ({ cues, inherited }: Clause, at: number) =>
  cues.findLast((cue) => cue.at < at)?.isHome ?? inherited ?? cues.at(-1)?.isHome ?? null;

function clausesOf(text: string): Clause[] {
  const plain = plainText(text);
  const cues = [homeward, workward]
    .flatMap((pattern, kind) => matchesOf(plain, [pattern]).map(({ at }) => ({ at, isHome: kind === 0 })))
    .sort((one, other) => one.at - other.at);
  const clauses: Clause[] = [];
  let [at, cue] = [0, 0];
  for (const { index: end } of [...text.matchAll(clauseEnd), { index: text.length }]) {
    const first = cue;
    while (cue < cues.length && cues[cue]!.at < end) cue += 1;
    const previous = clauses.at(-1);
    const goesOn = previous !== undefined && /[,(–]/.test(text[at - 1]!);
    const inherited = goesOn ? isHomeBefore(previous, Number.POSITIVE_INFINITY) : null;
    clauses.push({ at, end, cues: cues.slice(first, cue), inherited });
    at = end + 1;
  }
  return clauses;
}

/** The matches of a pattern, each with its clause. */
function matchesIn(clauses: readonly Clause[], text: string, pattern: RegExp): (Span & { clause: Clause })[] {
  let index = 0;
  return matchesOf(text, [pattern]).map((span) => {
    while (index + 1 < clauses.length && clauses[index]!.end <= span.at) index += 1;
    return { ...span, clause: clauses[index]! };
  });
}

function isTown(name: string, count: number): boolean {
  const folded = fold(name);
  if (folded.length < leastLetters || calendar.test(folded) || isOrdinaryWord(folded) || isWorkWord(folded))
    return false;
  return count > lookedUp || townOf(name) !== null;
}

/** Whether what stands before a name makes it the town of a noun, a firm or a job: "la mairie de Cahors", "Intermarché à Figeac". */
function isOfEmployer(head: string): boolean {
  const [, noun = "", link = ""] = /(?<![\p{L}-])([\p{L}-]{1,40}) (à|de|du|des|d['’]|sur|aux?) ?$/iu.exec(head) ?? [];
  const isOfNoun = /^d/i.test(link) && !comingFrom.test(fold(noun));
  return isOfNoun || (/^\p{Lu}/u.test(noun) && head.trimStart().indexOf(noun) > 0) || isJobWord(noun);
}

/** Where a free text of a person names a town or a street in which they live, or pass. */
export function passingHomes(text: string): Span[] {
  const clauses = clausesOf(text);
  const streets = matchesIn(clauses, text, street).filter(({ clause, at }) => isHomeBefore(clause, at) ?? true);
  const inhabitants = matchesOf(text, [inhabitant]).filter(({ at, length }) => isNoOther(text.slice(at, at + length)));
  const dwellings = matchesIn(clauses, text, dwelling).filter(({ clause, at }) => isHomeBefore(clause, at) === true);
  let count = 0;
  const small = Array.from(text.matchAll(smallTown)).flatMap(({ index, 0: found, 1: name = "" }) => {
    if (isEveryday(fold(name))) return [];
    count += 1;
    return isTown(name, count) ? [{ at: index + found.length - name.length, length: name.length }] : [];
  });
  const towns = matchesIn(clauses, text, capitalised).filter(({ clause, at, length }) => {
    if (isHomeBefore(clause, at) !== true) return false;
    const head = text.slice(Math.max(clause.at, at - headLength), at);
    const isAlone = head.trim() === "" && text.slice(at + length, clause.end).trim() === "";
    const name = text.slice(at, at + length);
    if (/(?<!\p{L})(?:la|le|les|l['’]) ?$/iu.test(head)) return namesCountry(name);
    if ((!before.test(head) && !isAlone) || isOfEmployer(head)) return false;
    count += 1;
    return isTown(name, count) || namesCountry(name);
  });
  return [...streets, ...inhabitants, ...matchesOf(text, [smallStreet]), ...dwellings, ...small, ...towns];
}
