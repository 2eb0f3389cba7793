// Word lists that classify a text of a CV as job, employer, degree, school or town.

import { LRUCache } from "lru-cache";
import { type Commune, findDepartment, findRegion } from "../../platform/places/places.server.ts";
import { namesAbroad, namesCountry } from "../../platform/places/read-place.server.ts";
import { readTown } from "../../platform/places/town.server.ts";
import * as enginesLimits from "../limits.ts";
import { plainText } from "./cv-layout.ts";

const jobs =
  /^(?:aide|chef|cheffe|responsable|assistante?|adjointe?|technicien|technicienne|stage|stagiaire|apprentie?|apprentissage|alternance|alternante?|agente?|employee?|conseiller|conseillere|directeur|directrice|vendeur|vendeuse|auxiliaire|hote|hotesse|saisonniere?|equipiere?|charge|chargee|secretaire|comptable|juriste|avocate?|notaire|medecin|infirmiere?|professeure?|prof|enseignante?|maitre|gerante?|consultante?|analyste?|analyst|developer|data|manager|commis|second|plongeur|cariste|manutentionnaire|interimaire|ouvriere?|soudeur|soudeuse|electricienne?|plombiere?|peintre|menuisiere?|mecanicienne?|conducteur|conductrice|chauffeure?|livreur|livreuse|cadre|ingenieure?|architecte|dessinatrice|dessinateur|graphiste|redactrice|redacteur|standardiste|receptionniste|animatrice|animateur|educatrice|educateur|formatrice|formateur|surveillante?|benevole|volontaire|service|femme|homme|valet|garde|gouvernante?|nourrice|baby|serveuse?|serveur|barman|barmaid|cuisiniere?|boulangere?|patissiere?|bouchere?|fleuriste|coiffeuse?|coiffeur|estheticienne?|jardiniere?|paysagiste|tractoriste|magasiniere?|preparatrice|preparateur|operatrice|operateur|monteuse?|monteur|maquettiste|president|presidente|fondatrice|fondateur|independante?|freelance|scientifique|doctorante?|chercheuse?|chercheur|attachee?|collaboratrice|collaborateur|negociatrice|negociateur|technico|commerciale?|acheteuse?|acheteur|gestionnaire|controleuse?|controleur|auditrice|auditeur|teleconseillere?|caissiere?|mission|projet|poste|emploi|manoeuvre|contremaitre|contremaitresse|plaquiste|matelot|lad|palefreniere?|nounou|vigile|concierge|docker|pizzaiol[oa]|barista|grillardine?|runner|factotum|majordome|photographe|serigraphe|typographe|geometre|kinesitherapeute|osteopathe|ergotherapeute|pedicure|laborantine?|ash|atsem|aesh|aes|avs|vrp|preposee?|deleguee?|experte?|gendarme|artisane?)s?$/;
/** English jobs: their noun ends the name of the job, as in "Senior Software Engineer". */
const englishJobs =
  /^(?:engineer|developer|programmer|designer|architect|administrator|officer|leader|lead|head|director|vp|ceo|cto|cfo|founder|owner|intern|internship|trainee|apprentice|teacher|lecturer|professor|instructor|tutor|trainer|coach|researcher|scientist|postdoc|fellow|specialist|coordinator|supervisor|representative|salesperson|cashier|waiter|waitress|nurse|accountant|clerk|driver|technician|operator|mechanic|worker|helper|labou?rer|editor|writer|translator|recruiter|advisor|adviser|volunteer|mentor|associate|executive|strategist|planner|buyer|chef|cook|guide|receptionist|secretary|lawyer|physician|therapist|pharmacist|dentist|carer|caregiver|nanny|babysitter|assistant|manager|analyst|consultant|soldier|journalist|economist|statistician|mathematician|physicist|chemist|biologist|cadet|messenger|watchmaker)s?$/;
/** What follows the job in an English title: "Head of Sales", "Intern at CERN". */
const afterJob = /[,|(:–—]|\s\/\s|\s-\s|\s(?:of|at|for|in|to|with|on)\s/i;
/** Jobs that are also surnames, first names or towns. They score half. */
const jobsOrNames =
  /^(?:macon(?:ne)?|vigneron(?:ne)?|bucheron(?:ne)?|forgeron(?:ne)?|charron|maraichere?|fromagere?|horlogere?|porchere?|bergere?|vachere?|lingere?|tisserande?|marchande?|marin|routier|routiere|clerc)s?$/;
/** Endings of jobs. Some names and towns share them: Olivier, Poitiers. */
const jobEndings = /..(?:euse|trice|iere|ienne|iste|logue|eur|ier|ien|ant|ante|aire)s?$/;
const employers =
  /^(?:sarl|sas|sasu|sa|eurl|scop|groupe|societe|entreprise|ets|etablissements?|cabinet|clinique|hopital|hopitaux|chu|chr|chru|centre|residence|ehpad|ssiad|association|mairie|ville|commune|departement|region|conseil|prefecture|ministere|rectorat|restaurant|brasserie|bistrot|auberge|hotel|camping|boulangerie|patisserie|boucherie|garage|agence|lycee|college|ecole|universite|laboratoires?|studio|salon|institut|boutique|magasin|supermarche|hypermarche|transports?|ateliers?|fonderies?|conserveries?|usine|chantiers?|domaine|chateau|cave|cooperative|mutuelle|banque|caisse|credit|assurances?|compagnie|maison|etude|office|officine|pharmacie|foyer|ime|mecs|esat|creche|theatre|musee|editions?|imprimerie|menuiserie|charpente|maconnerie|chaudronnerie|electricite|plomberie|constructions?|batiments?|travaux|energies?|services?|logistique|industries?|aeronautique|automobiles?|distribution|systemes?|solutions?|conseils|consulting|freres|fils|associes|cie|particuliers?|interim|regie|syndicat|federation|observatoire|comparateur|polyclinique|sncf|ratp|edf|laposte|carrefour|leclerc|auchan|intermarche|lidl|decathlon|ltd|limited|inc|llc|gmbh|ag|srl|bv|plc|corp|corporation|company|group|university|universitat|hospital|school|labs?|bank|technologies|institute|ministry|church|farm|store|agency|foundation)$/;
const degrees =
  /^(?:baccalaureat|bac|bts|btsa|bta|dut|but|licence|master|mastere|maitrise|deug|deust|dess|dea|doctorat|these|phd|cap|capa|bep|bepa|bp|bpa|bpjeps|bafa|bafd|brevet|diplome|diplomee?|titre|certificat|certification|certifiee?|agregation|capes|capet|concours|classes?|preparatoires?|prepa|mba|bachelor|ingenieure?|du|deaes|deas|deavs|deas|formation|qualification|habilitations?|caces|permis|programme|mention|cursus|cqp|dcg|dscg|cpge|dsaa|dnmade|dma|tp|vae|sst|premier|cycle|hdr|specialite|option|section|lettres|stage|bachelors|masters|bsc|msc|bs|ba|ms|ma|beng|meng|btech|mtech|mphil|dphil|degree|diploma|certificate|du|duts?|gcse|levels?|graduate|undergraduate)$|^m[12]$|^l[123]$/;
const schools =
  /^(?:lycee|college|universite|univ|iut|iup|ecole|institut|instituts|cfa|greta|afpa|centre|ifsi|ifas|cnam|iufm|espe|inspe|faculte|fac|campus|ministere|irts|sorbonne|academie|organisme|chambre|cci|cma|mfr|isep|insa|iae|ensa|ensam|polytech|polytechnique|cned|conservatoire|compagnons|ifocop|esc|hec|essec|afpi|fongecif|openclassrooms|ecoles|seminaire|cours|croix|pole|apave|ehesp|university|universitat|school|college|academy|institute|faculty|polytechnic)$/;

// Removes Mâcon: without its accent, the town reads like the job "maçon".
const tokens = (text: string) =>
  plainText(text.replace(/mâcon/gi, " "))
    .replaceAll("œ", "oe")
    .replace(/(?<![a-z])(?:[a-z]\.){2,}/g, (dotted) => `${dotted.replaceAll(".", "")} `)
    .replace(/(?<=[a-z])'s\b/g, "s")
    .split(/[^a-z0-9]+/, 14)
    .filter((word) => word.length > 1 || /\d/.test(word));

const isEnglishJob = (text: string) => englishJobs.test(tokens(text.slice(0, 200).split(afterJob)[0]!).at(-1) ?? "");

function weigh(text: string, pattern: RegExp): number {
  let score = 0;
  for (const [index, word] of tokens(text).entries()) {
    // Employers such as "restaurant" and "atelier" share endings with jobs.
    const ends = pattern === jobs && jobEndings.test(word) && !employers.test(word);
    const named = pattern === jobs && jobsOrNames.test(word);
    if (!pattern.test(word) && !ends && !named) continue;
    score += (index === 0 ? 3 : index === 1 ? 1 : 0.5) / (named ? 2 : 1);
  }
  return score;
}

/** Score of a text: above 0 for a job, below 0 for an employer. */
export function jobScore(text: string): number {
  return isEnglishJob(text) ? 3 : weigh(text, jobs) - 1.2 * weigh(text, employers);
}

/** Score of a text: above 0 for a degree, below 0 for a school. */
export function degreeScore(text: string): number {
  return weigh(text, degrees) - 1.2 * weigh(text, schools);
}

/** Whether a text names a degree, even beside a school. */
export function isDegree(text: string): boolean {
  return weigh(text, degrees) >= 3;
}

/** Whether a text begins with a job. */
export function beginsAsJob(text: string): boolean {
  return isEnglishJob(text) || (weigh(text, jobs) >= 1 && weigh(text, employers) < 3);
}

/** Whether a text begins with a job word that is not also a name. */
export function namesJob(text: string): boolean {
  return jobs.test(tokens(text)[0] ?? "");
}

/** Whether a text is a single job word. Some are also towns: "Routier", "Marin". */
export function isJobWord(text: string): boolean {
  const [word = "", more] = tokens(text);
  return more === undefined && (jobs.test(word) || jobsOrNames.test(word));
}

/** Nouns that begin a task: "Tenue de la caisse". */
const tasks =
  /^(?:accueil|animation|approvisionnement|archivage|chargement|classement|conception|conduite|conseil|controle|coordination|creation|dechargement|declaration|depannage|developpement|distribution|elaboration|encadrement|encaissement|entretien|fabrication|facturation|gestion|inventaire|livraison|maintenance|management|manutention|mise|montage|negociation|nettoyage|organisation|participation|pilotage|planification|plonge|pose|preparation|presentation|prise|production|prospection|rangement|reapprovisionnement|realisation|reception|recrutement|redaction|relance|reparation|reponse|saisie|service|soin|suivi|supervision|surveillance|tenue|traitement|tri|usinage|vente|verification)s?(?= |$)/;

/** Whether a text names a task, without a name in capitals as an employer has: "Organisation des postes", but not "Organisation des Nations Unies". */
export const isTask = (text: string) => tasks.test(plainText(text)) && !/.\p{Lu}/u.test(text);

const houseNumber = /^(?:n° ?)?\d{1,4}(?: ?(?:bis|ter|quater|[a-d])\b)? ?[,-]? ?/;
const street =
  /^(?:(?:grande|petite|vieille) )?(?:rue|ruelle|route|rte|chemin|chem|impasse|imp|allees?|avenue|av|ave|boulevard|bd|bld|blvd|place|pl|square|sq|quai|cours|sentier|sente|passage|esplanade|promenade|faubourg|fbg|montee|cote|clos|villa|venelle|traverse|voie|rond-point|lotissement|lot|residence|res|hameau|cite|domaine|quartier|mail|parvis)\b/;
const ofStreet = /^[a-z-]{2,12}\.? (?:(?:de|du|des|la|le|les)\b|[dl]')/;
const dwelling =
  /^(?:lieu[ -]?dit|lotissement|residence|hameau|batiment|bat|appartement|appt|apt|escalier|immeuble|bp|cs|za|zi|zac|chez)\b\.? ?[a-z\d:]/;

/** Whether a text begins with a postal address: "3, route de Bailleul". */
export function isAddress(text: string): boolean {
  const plain = plainText(text.slice(0, 80));
  const named = plain.replace(houseNumber, "");
  return dwelling.test(plain) || (street.test(named) && (named !== plain || ofStreet.test(plain)));
}

const numbered =
  /(?<![\d/])\d{1,4}(?: ?(?:bis|ter))?,? ?(?:rue|route|rte|chemin|impasse|allee|avenue|av\.|boulevard|bd|quai)\b[^,\t|()]{0,60}/;

/** Removes a postal address: "GAEC Roux, 3, route de Bailleul" → "GAEC Roux, ". */
export function withoutAddress(text: string): string {
  const match = text.length <= 400 ? numbered.exec(plainText(text)) : null;
  return match ? text.slice(0, match.index) + text.slice(match.index + match[0].length) : text;
}

/** `isSure`: false where other communes have the name and nothing distinguishes them. */
export type FoundTown = { commune: Commune; isSure: boolean };

/** A reading asks for the town of one text several times, and the reader of places takes a third of a millisecond. */
const towns = new LRUCache<string, { found: FoundTown | null }>({ max: enginesLimits.cvTownsCached });

/** The town of that name, or null. A cedilla must match: "Maçon" is not Mâcon. @param departement its number, if stated beside the name */
export function townOf(text: string, departement: string | null = null): FoundTown | null {
  const key = `${departement ?? ""} ${text}`;
  const cached = towns.get(key);
  if (cached) return cached.found;
  const { commune, homonyms } = readTown({ city: text, departement });
  const match = commune ?? homonyms[0];
  const isTown = match && (!/ç/i.test(text) || /ç/i.test(match.name));
  const found = isTown ? { commune: match, isSure: commune !== null } : null;
  towns.set(key, { found });
  return found;
}

/** Beside the countries and towns that the reader of places knows. */
const elsewhere = new Set(
  "france teletravail remote quebec geneva brussels barcelona rabat alger tunis dakar abidjan".split(" "),
);

const isForeign = (text: string) => elsewhere.has(plainText(text)) || namesAbroad(text);

/** The text without words around a town: "Tours (37) et alentours" → "Tours (37)", "F-35000 Rennes" → "35000 Rennes". */
export function locationOf(text: string): string {
  return text
    .replace(/(?<!\s)\s+(?:et|&) (?:ses )?(?:alentours|environs|sa région|région|périphérie).{0,30}$/i, "")
    .replace(
      /^(?:à|a|région|secteur|ville|commune|localité|domicile|résidence|lieu de résidence|domicilié à|habite à|adresse)\s*:?\s+/i,
      "",
    )
    .replace(/^(?:F|FR|B|L)-(?=\d{5})/, "")
    .replace(/(?<![\s.,;])[\s.,;]+$/, "")
    .trim();
}

/** A country, a city of the list, or "Camden Town, United Kingdom", "Orlando, FL". "Halden Foods, Leeds" is an employer. */
function isAbroad(text: string): boolean {
  const [town = "", region, more] = text.split(/,\s*/);
  if (region === undefined) return isForeign(town);
  const isShort = town.split(" ").length <= 3 && more === undefined && jobScore(town) === 0;
  return isShort && (namesCountry(region) || (isForeign(region) && isForeign(town)) || /^\p{Lu}{2}$/u.test(region));
}

/** An employer that is named after its town. */
const office = /^(?:mairie|prefecture|metropole|agence) /;

/** Whether a text is only a town, department, region or country. */
export function isLocation(text: string): boolean {
  const location = locationOf(text);
  if (!location || location.length > 50 || office.test(plainText(location))) return false;
  // "Clinique Sévigné, Rennes" names a town, but is none.
  const [name = "", ...areas] = location.split(/,\s*/);
  if (areas.length > 0 && jobScore(name) < 0) return false;
  if (isAbroad(location) || /^(?:\(?\d{2,3}\)?|2[AB])$/.test(location)) return true;
  if (!/^[\p{Lu}\d(]/u.test(location)) return false;
  return !!townOf(location) || !!findDepartment(location) || !!findRegion(location);
}
