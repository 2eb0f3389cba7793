// Reads the contract in an offer's text: its kind, length, start, hours, days and number of posts. Runs anywhere.
import type { contractTypes } from "../../engines/attributes/work-terms.ts";
import * as offersLimits from "../limits.ts";
import { startAtOnce, termContracts } from "../offer-fields.ts";
import { workPart } from "./apply-proposals.ts";
import {
  type AdText,
  type Clause,
  clausePart,
  commaParts,
  countOf,
  countPattern,
  cutAt,
  firstMatch,
  labelled,
  type Proposal,
  type Proposals,
  type Span,
  spanIn,
  spanOfMatch,
} from "./clauses.ts";
import { dayIn, periodIn } from "./day-in-words.ts";
import { dayPattern } from "./hours-in-words.ts";

type ContractType = (typeof contractTypes)[number];

const contractWords: [ContractType, RegExp][] = [
  ["CDI", /\bc\.?d\.?i\b\.?|\bduree indeterminee\b|\bcontrat permanent\b/g],
  [
    "CDD",
    /\bc\.?d\.?d\b\.?|\bduree determinee\b|\bcontrat de remplacement\b|\bremplacement (?:d'un |d'une |de |pour )?(?:conge|maternite|maladie|arret)|\b(?:en|pour(?: un)?|contrat de|faire un|assurer un) remplacement\b|\bremplacement(?: temporaire)?,? (?:(?:de|d'une duree de|pour|pendant|environ) ){0,2}(?:\d{1,2}|une?|deux|trois|quatre|cinq|six|huit|dix|douze) (?:mois|semaines?|jours?|ans?)\b/g,
  ],
  ["Intérim", /(?<!agences? d'|agences? de travail |societes? d')\binterim(?:aires?)?\b|\btravail temporaire\b/g],
  ["Saisonnier", /\bsaisonni(?:er|ere)s?\b|\b(?:pour|durant|pendant) la saison\b|\bjobs? d'ete\b/g],
  [
    "Alternance",
    /(?<!diplome |formation |maitres? d'|tuteur d')\b(?:contrats? d'|en )?(?:alternance|apprentissage)\b|\b(?:alternant|apprenti)e?(?:\(e\))?s?\b|\bcontrat (?:de )?professionnalisation\b|\bcontrat pro\b/g,
  ],
  [
    "Stage",
    /(?:^|\boffre de |\ben |\bun |\bdes |\bnotre )stage\b|\bstage (?:de|d'|conventionne|remunere)|(?<=\bcherch(?:e|ons) )(?:un |une |un\(e\) |des )?stagiaires?\b|^\W{0,3}stagiaire\b/g,
  ],
  ["Freelance", /\bfree-?lance\b|\b(?:auto|micro)-?entrepreneu(?:r|se)s?\b|\bstatut d'independant\b/g],
];

// "CDD évoluant vers un CDI", "possibilité de CDI": these contracts may follow, or belong to a story.
const laterBefore =
  /\b(?:evol\w*|debouch\w*|transform\w*|possib\w*|perspectives?|puis|vers|en vue|suivie?s?|pouvant|passage|avant|apres|deboucher|issue|encadr\w*|accueil\w*|form(?:er|ation) (?:de|des|d')?)\b[^.]{0,25}$/;
const laterBehind = /^ ?(?:s? ?possible|a la cle|a l'issue|derriere|ensuite|par la suite|envisageable)/;

/** Of two contracts of one offer, the one that says more: an apprenticeship is a CDD by law. */
const contains: [ContractType, readonly ContractType[]][] = [
  ["Alternance", ["CDD"]],
  ["Saisonnier", ["CDD"]],
  ["CDI", ["Intérim"]],
];

// "2 ans d'expérience (apprentissage compris)", "apprentissage ou expérience d'un an"
const learntBefore = /(?<!\b(?:sans|aucune) )\bexp(?:erience)?\b[^.;,]{0,30}$/;
const learntBehind = /^,? (?:y )?(?:compri|inclu|compte)|^ (?:ou|et) [^.;,]{0,20}\bexperience/;
const learning = /^(?:en )?(?:alternance|apprentissage)$/;

type Mention = { type: ContractType; clause: Clause; match: RegExpMatchArray };

const mentionsIn = (clauses: readonly Clause[]): Mention[] =>
  clauses.flatMap((clause) =>
    contractWords
      .flatMap(([type, words]) => [...clause.plain.matchAll(words)].map((match) => ({ type, clause, match })))
      .filter(({ match: { index, 0: words } }) => {
        const [before, behind] = [
          clause.plain.slice(Math.max(0, index - 60), index),
          clause.plain.slice(index + words.length),
        ];
        const isLearnt = learning.test(words) && (learntBefore.test(before) || learntBehind.test(behind));
        return !isLearnt && !laterBefore.test(before) && !laterBehind.test(behind);
      })
      .toSorted((a, b) => a.match.index - b.match.index),
  );

/** The contract of mentions; null for "CDI ou CDD". */
function chosenMention(mentions: readonly Mention[]): Mention | null {
  // "Formation : apprentissage ou bac pro. CDI."
  const isAside = ({ match }: Mention) => match.index! > 2 && /^(?:alternance|apprentissage)$/.test(match[0]);
  const first = mentions.find((mention) => !isAside(mention)) ?? mentions[0];
  if (!first) return null;
  const types = new Set(mentions.map(({ type }) => type));
  const wider = contains.find(([type, others]) => types.has(type) && others.includes(first.type))?.[0] ?? first.type;
  const beside = mentions.filter(({ clause }) => clause === first.clause).map(({ type }) => type);
  const isOpen = beside.some(
    (type) => type !== wider && !contains.some(([each, others]) => each === wider && others.includes(type)),
  );
  return isOpen ? null : mentions.find(({ type }) => type === wider)!;
}

const contractLabel = /(?:type |nature )?(?:de |du )?contrat(?: de travail)?(?: propose)?|statut/;
const unitWord = `(mois|semaines?|jours?|ans?|annees?)`;
const lengthAlone = new RegExp(String.raw`\b(${countPattern}) ${unitWord}\b`);
const beforeLength = String.raw`\b(?:cdd|c\.d\.d\.?|determinee|interim|mission|contrat|stage|alternance|apprentissage|saisonnier|remplacement|duree)\b`;
const lengthWords = String.raw`\b(${countPattern}) ${unitWord}\b(?! (?:d'|de )?(?:experience|essai|preavis|anciennete|formation))`;
const lengthBehind = new RegExp(String.raw`${beforeLength}(?:(?!\b(?:formation|essai)\b)[^.;]){0,45}?${lengthWords}`);
const lengthNext = new RegExp(
  String.raw`${beforeLength}[^a-z\d.;]{1,5}(?:(?:de|duree|pour)[ :]{1,3}){0,2}${lengthWords}`,
);
const lengthBefore = new RegExp(
  String.raw`\b(${countPattern}) ${unitWord} (?:en |de |d'|\()?(?:cdd|interim|stage|alternance|contrat|mission)\b`,
);
const lengthUnits: [string, RegExp][] = [
  ["mois", /^mois/],
  ["semaines", /^sem/],
  ["jours", /^j/],
];

/** The time between the first and the last day that a text states. */
function lengthOfPeriod({ clauses }: AdText, today: Date): Proposals {
  for (const clause of clauses.filter(({ section }) => section !== "company")) {
    const period = periodIn(clause.plain, today);
    if (!period) continue;
    const spans = [spanIn(clause, period.from, period.to)];
    return {
      contractLength: { value: String(period.length), spans },
      contractLengthUnit: { value: period.unit, spans },
    };
  }
  return {};
}

function lengthOf(text: AdText): Proposals {
  const labels = labelled(text, /duree(?: du contrat| de la mission| du stage)?/);
  const own = firstMatch(labels, lengthAlone);
  const inClause = firstMatch(text.clauses, lengthBehind) ?? firstMatch(text.clauses, lengthBefore);
  // "CDD - 4 mois": a dash parts two clauses.
  const found = own ?? inClause ?? firstMatch(text.lines, lengthNext);
  if (!found || /\bexperience\b|\bessai\b/.test(found.match[0])) return {};
  const { clause, match } = found;
  const isYears = match[2]!.startsWith("a");
  const unit = isYears ? "mois" : lengthUnits.find(([, words]) => words.test(match[2]!))![0];
  const spans = [spanOfMatch(clause, match)];
  const renewal = /\b(non )?renouvelables?\b/.exec(clause.plain);
  return {
    contractLength: { value: String(countOf(match[1]!) * (isYears ? 12 : 1)), spans },
    contractLengthUnit: { value: unit, spans },
    ...(renewal ? { renewable: { value: renewal[1] ? "non" : "oui", spans: [spanOfMatch(clause, renewal)] } } : {}),
  };
}

/** The contract, and its length where it has an end. @param today the day that periods without a year count from */
export function readContract(text: AdText, today: Date): Proposals {
  const labels = mentionsIn(labelled(text, contractLabel));
  const chosen = chosenMention(labels.length > 0 ? labels : mentionsIn(text.clauses));
  if (!chosen) return {};
  const contractType = { value: chosen.type, spans: [spanOfMatch(chosen.clause, chosen.match)] };
  if (!termContracts.includes(chosen.type)) return { contractType };
  return { contractType, ...lengthOfPeriod(text, today), ...lengthOf(text) };
}

const weekly = String.raw`(?: ?(?:(?:\/|par|de|la) ?)?(?:sem\b\.?|semaines?\b)| ?\/ ?s\b|[ /]hebdo\w*)`;
const hoursPatterns = [
  new RegExp(String.raw`(?<![\d/])\b(\d{1,2})(?: ?h ?(\d{2})?|[.,](\d{1,2}) ?h| heures?)(?:eures?)?${weekly}`),
  /\b(?:temps (?:plein|complet|partiel)|mi-temps|contrat|cdi|cdd|duree(?: hebdomadaire)?|base|hebdo\w*)\b(?:(?!horaire|\ben\b|\bposte)[^.;\d]){0,25}(?<![\d/])\b(1[5-9]|[2-4]\d)(?: ?h ?(\d{2})?| heures?)\b(?! ?(?:\/ ?(?:24|jour|mois)|par (?:jour|mois)|mensuel|a \d|-))/,
  // Above 24 a figure is no time of day.
  /(?<![\d/.,:]|\ba |\bde |\b(?:sous|dans|en) )\b(2[5-9]|3\d|4[0-8])(?: ?h(?: ?(\d{2}))?| heures)\b(?! ?(?:\/ ?(?:24|jour|mois)|par (?:jour|mois)|mensuel|de (?:formation|vol|conduite)))/,
];

/** The legal full time, by the month: "151,67 h". */
const monthlyHours = /\b151[.,]6?7? ?h|\b151 ?h ?67\b/;

function hoursOf(clauses: readonly Clause[]): { value: number; proposal: Proposal } | null {
  const isOther = (plain: string) =>
    /\b\d{2} ?h? ?(?:ou|\/|a|-) ?\d{2} ?h(?! ?\d)/.test(plain) && !/\b\d{1,2} ?h ?a\b/.test(plain);
  for (const pattern of hoursPatterns) {
    const found = firstMatch(
      clauses.filter(({ section }) => section !== "company"),
      pattern,
    );
    if (!found || isOther(found.clause.plain)) continue;
    const { clause, match } = found;
    const [, whole, minutes, decimals] = match;
    const part = minutes ? Number(minutes) / 60 : decimals ? Number(`0.${decimals}`) : 0;
    const value = Math.round((Number(whole) + part) * 100) / 100;
    if (value < 1 || value > offersLimits.weeklyHoursMax) continue;
    return { value, proposal: { value: String(value).replace(".", ","), spans: [spanOfMatch(clause, match)] } };
  }
  const monthly = firstMatch(clauses, monthlyHours);
  return monthly && { value: 35, proposal: { value: "35", spans: [spanOfMatch(monthly.clause, monthly.match)] } };
}

const timeWords: [string, RegExp][] = [
  ["temps partiel", /\btemps[ -]partiel\b|\bmi-?temps\b|\bpart[- ]time\b|\b\d?0 ?% d'un temps plein/],
  ["temps plein", /\btemps[ -](?:plein|complet)\b|\bplein[- ]temps\b|\bfull[- ]time\b/],
  ["nuit", /(?<!jours? et |jour\/|jour ou )\b(?:de|la|en) nuit\b(?!\s*(?:et|ou) (?:de )?jour)/],
];

/** Full time by law from this many hours a week. */
const fullTime = 35;

/** The hours a week, and the working time that the text or the hours state. */
export function readHours({ clauses }: AdText): Proposals {
  const hours = hoursOf(clauses);
  const named = timeWords.flatMap(([value, words]) => {
    const found = firstMatch(clauses, words);
    return found ? [{ value, spans: [spanOfMatch(found.clause, found.match)] }] : [];
  });
  const isNamed = (time: string) => named.some(({ value }) => value === time);
  const both = isNamed("temps plein") && isNamed("temps partiel");
  // "28 h, 1 950 € pour un temps plein"
  const isPart = hours !== null && hours.value < fullTime;
  const stated = both ? undefined : named.find(({ value }) => !isPart || value !== "temps plein");
  const computed =
    hours && !both
      ? { ...hours.proposal, value: hours.value >= fullTime ? "temps plein" : "temps partiel" }
      : undefined;
  const workingTime = stated ?? computed;
  return { ...(hours ? { weeklyHours: hours.proposal } : {}), ...(workingTime ? { workingTime } : {}) };
}

const dayWords = new RegExp(
  String.raw`\b(?:du|de) ${dayPattern} (?:au|a) ${dayPattern}|\bles? ${dayPattern}\b(?! \d)|^\W*${dayPattern}\b(?! \d)|\bweek-?ends? (?:sur|de repos|libres?)|\b(?:un|1) week-?end|\b[2345] ?[x*] ?8\b|\bde \d{1,2} ?h ?\d{0,2} (?:a|-) \d{1,2} ?h|\b\d{1,2} ?h ?\d{0,2} ?(?:a|-) ?\d{1,2} ?h|\brepos\b|\bjournee continue\b|\b(?:avec |sans |en )coupures?\b|\bhoraires? (?:en|fixes?|variables?|decales?|de journee|de bureau|du matin|d'equipe|flexibles?)|\b\d jours? (?:par|\/) ?semaine|\b${countPattern} (?:${dayPattern}|week-?ends?) (?:sur|par mois)\b|\b(?:${dayPattern}|week-?ends?)(?: non)? travailles?\b|\bsur \d jours|\btravail (?:de nuit|le|les|un) ?`,
);
const beside = /\bteletravail|\bremote|\bcse\b|\bconges?\b/;
const requests = /cherch|recrut|embauch/;
const bullet = /^[\s\-–—*•·,]+|(?<![\s,;.])[\s,;.]+$/g;
/** The hours a week, which have their own field: "39 h, du lundi au jeudi". */
const leadingHours =
  /^(?:2[5-9]|3\d|4[0-8]) ?h(?:eures?)?(?: ?[0-5]\d)?(?: ?(?:\/|par) ?sem(?:aine|\.)?)?(?:(?:[,;:]| [-–])? (?!(?:à|ou|-|–) ?\d)|$)/i;
const scheduleLabel = /^horaires?(?: de travail)? ?(?:: ?|(?=\d))/i;

/** A part of a sentence without a bracket that it opens or closes alone. */
const wholeBrackets = (text: string) =>
  text.includes("(") === text.includes(")") ? text : text.replace(/^[^()]*\(/, "").replace(/[()]/g, "");

/** The days and times of work, in the words of the text. */
export function readSchedule(text: AdText): Proposals {
  const labels = labelled(
    text,
    /horaires?(?: de travail)?|jours? (?:et horaires?|travailles|de travail)|planning|amplitude|rythme/,
  );
  const parts = text.clauses
    .filter((clause) => clause.section !== "company")
    .map(workPart)
    .flatMap(commaParts)
    .flatMap((part) => {
      const match = beside.test(part.plain) ? null : dayWords.exec(part.plain);
      if (!match) return [];
      // "On cherche un cuisinier du lundi au vendredi"
      return requests.test(part.plain.slice(0, match.index)) ? [clausePart(part, match.index)] : [part];
    });
  const chosen = (labels.length > 0 ? labels : parts).slice(0, 3);
  const texts = chosen.map((part) =>
    wholeBrackets(part.text.replace(/\s+/g, " ").replace(bullet, ""))
      .replace(scheduleLabel, "")
      .replace(leadingHours, ""),
  );
  const value = cutAt(texts.filter(Boolean).join(", "), offersLimits.scheduleMax);
  return value ? { schedule: { value, spans: chosen.map((part) => spanIn(part)) } } : {};
}

const atOnce =
  /\b(?:des que possible|immediate?(?:ment)?|tout de suite|de suite|asap|au plus vite|au plus tot|des maintenant|rapidement|sans delai)\b/;
const startWords =
  /\b(?:prise de (?:poste|fonctions?)|a pourvoir|pourvoir|a partir d[ue']|a compter d[ue']|des le|des|debut|demarrage|commenc\w+|embauche|dispo\w*|poste (?:libre|vacant)|pour le|du (?=\d{1,2}(?:er)? au\b)|d[eu'] ?(?=[^.;]{3,20} (?:a|au|jusqu)\b))/;

/** Words that only a first day follows: its day counts more than "de suite" in a title. */
const startLabel = /\b(?:prise de (?:poste|fonctions?)|date (?:de debut|d'embauche|de demarrage))\b/;

/** The first day of the contract, or "at once". @param today the first day that counts */
export function readStart(text: AdText, today: Date): Proposals {
  const labels = labelled(
    text,
    /(?:date )?(?:de |du )?(?:debut|prise de (?:poste|fonctions?)|demarrage)(?: du contrat| souhaitee?)?|date d'embauche|disponibilite|a pourvoir/,
  );
  const isNamed = ({ plain, section }: Clause) => section !== "company" && startWords.test(plain);
  const named = text.clauses.filter(isNamed);
  const dated = named.filter(({ plain }) => startLabel.test(plain) && dayIn(plain, today) !== null);
  for (const clause of [...labels, ...dated, ...named]) {
    const words = startWords.exec(clause.plain);
    const isLabel = labels.includes(clause);
    const rest = isLabel || !words ? clause : clausePart(clause, words.index);
    const found = periodIn(rest.plain, today) ?? dayIn(rest.plain, today);
    if (found) return { start: { value: found.day, spans: [spanIn(rest, found.from, found.to)] } };
    const once = atOnce.exec(clause.plain);
    if (once) return { start: { value: startAtOnce, spans: [spanOfMatch(clause, once)] } };
  }
  return {};
}

const dozens: Record<string, number> = { dizaine: 10, douzaine: 12, quinzaine: 15, vingtaine: 20, trentaine: 30 };
const postsWords = [
  /\bnombre de postes? ?:? ?(\d{1,3})\b/,
  new RegExp(
    String.raw`\b(${countPattern}) (?:postes?|places?)(?: sont)? (?:a pourvoir|disponibles?|ouverts?|en c|de (?!travail))`,
  ),
  // "en 2 postes", "2 postes de travail" are shifts and desks.
  new RegExp(
    String.raw`(?<!\b(?:en|sur|avec) )\b(${countPattern}) postes?\b(?! ?(?:de travail|informatiques?|par|\d))`,
  ),
  new RegExp(
    String.raw`\b(${countPattern}) (?:personnes|candidats|profils|salaries) (?:recherche|a recruter|demande|souhaite)`,
  ),
  new RegExp(
    String.raw`\b(?:recrut|recherch|cherch|embauch)(?:e|ons|ent) (?:actuellement |urgemment )?(${countPattern}) (?!an|jour|mois|heure|semaine|fois|%)`,
  ),
];

/** "2 postes à Lyon, 1 à Vienne": each town has its own number. */
const atTown = String.raw`(?: postes?)? (?:a|au|aux|sur) (?!pourvoir|\d)`;
const furtherPosts = new RegExp(String.raw`(?:,|;|\+|\bet) ?\b(${countPattern})${atTown}`, "g");
const beginsList = new RegExp(`^${atTown}`);

/** The posts of the towns behind the first one, with their words. */
function postsElsewhere(clause: Clause, from: number): { count: number; spans: Span[] } {
  const rest = clausePart(clause, from);
  const others = beginsList.test(rest.plain) ? [...rest.plain.matchAll(furtherPosts)] : [];
  return {
    count: others.reduce((sum, [, count]) => sum + countOf(count!), 0),
    spans: others.map((match) => spanOfMatch(rest, match)),
  };
}

const aboutDozen =
  /\b(?:recrut|recherch|cherch|embauch)\w* (?:[a-z]+ )?une (dizaine|douzaine|quinzaine|vingtaine|trentaine) d/;
const timesLines = 3;
const times = /(?<![\da-z])x ?(\d{1,2})(?![\d%h]|[.,]\d)/;
const beforeTitle = new RegExp(String.raw`(?<![\d,.])\b(${countPattern}) (?:nouveaux |nouvelles |futurs |futures )?$`);

/** "2 coiffeurs", "x2 serveurs": the count before the title, or in the first lines. */
function countBeside({ plain, lines }: AdText, title: Proposal | undefined): { count: number; spans: Span[] } | null {
  const start = title?.spans[0]?.from ?? 0;
  const before = beforeTitle.exec(plain.slice(Math.max(0, start - 30), start));
  if (before)
    return { count: countOf(before[1]!), spans: [{ from: start - before[0].length, to: title!.spans[0]!.to }] };
  const found = firstMatch(lines.slice(0, timesLines), times);
  return found && { count: Number(found.match[1]), spans: [spanOfMatch(found.clause, found.match)] };
}

/** How many posts the offer announces. @param title as read */
export function readPosts(text: AdText, title?: Proposal): Proposals {
  const labels = firstMatch(labelled(text, /nombre (?:de )?postes?|postes? a pourvoir/), /^\D{0,3}(\d{1,3})\b/);
  const about = labels ? null : firstMatch(text.clauses, aboutDozen);
  const found = postsWords.reduce((earlier, words) => earlier ?? firstMatch(text.clauses, words), labels);
  const beside = found || about ? null : countBeside(text, title);
  if (about)
    return { posts: { value: String(dozens[about.match[1]!]), spans: [spanOfMatch(about.clause, about.match)] } };
  if (beside && beside.count >= 2 && beside.count <= offersLimits.postsMax)
    return { posts: { value: String(beside.count), spans: beside.spans } };
  if (!found) return {};
  const elsewhere = postsElsewhere(found.clause, found.match.index + found.match[0].length);
  const count = countOf(found.match[1]!) + elsewhere.count;
  // "un poste" is the usual number.
  if (count < 2 || count > offersLimits.postsMax) return {};
  return { posts: { value: String(count), spans: [spanOfMatch(found.clause, found.match), ...elsewhere.spans] } };
}
