// Finds the title of an offer in its text: what a label, a heading or the sentence "nous cherchons un …" names. Runs anywhere.
import * as enginesLimits from "../../engines/limits.ts";
import { isAcronym } from "../../engines/occupations/acronyms.ts";
import { genderForms } from "../../engines/occupations/genders.ts";
import { recogniseOccupations } from "../../engines/occupations/matcher.ts";
import * as peopleLimits from "../../people/limits.ts";
import { fold } from "../../platform/text/text.ts";
import { activityTitle } from "./activity-titles.ts";
import {
  type AdText,
  blanked,
  type Clause,
  clausePart,
  cutAt,
  labelled,
  type Proposal,
  type Proposals,
  spanIn,
} from "./clauses.ts";

const label =
  /(?:intitule|titre|nom|libelle)(?: (?:du |de )?(?:poste|l'offre|l'annonce|l'emploi))?|poste(?: (?:a pourvoir|propose|recherche))?|emploi|metier|fonction|offre d'emploi|annonce|objet|recherche|recrutement|nous recrutons|on recrute|recrute/;

const article = String.raw`(?:d')?(?:un\(e\)|un ou une|un ?\/ ?une|une?|des|son(?: ?\/ ?sa|\(sa\)| ou sa)|son|sa|ses|notre|nos|plusieurs|votre|leur|\d{1,2}|deux|trois|quatre|cinq)`;
const request =
  /\b(?:(?:re)?cherch(?:e|ons|ent|er)|recrut(?:e|ons|ent|er|ement)|embauch(?:e|ons|ent|er)|manque|besoin(?= d'une? )|postes?(?= d['e](?! travail)))\b/;
const articles = new RegExp(String.raw`(?<=[\s'’])(?<! de )${article} `, "g");
/** Words that name nobody's job. */
const generic =
  /^(?:personnes?|collaborat\w+|candidat\w*|salarie\w*|quelqu'un|renforts?|profils?|talents?|personnels?|clients?|client\w*|poste|equipe|place|emploi|jeunes?|je|nous|on|vous|il|elle|salon|magasin|entreprise|etudiante?s?|enfants?|remplacement|poste|besoin|contrat|cdi|cdd|formation|agences?|boutiques?|sites?|etablissements?|bureaux?|chantiers?|depots?|entrepots?|ateliers?)(?![a-z-])/;
/** Names a worker, but no trade. */
const anyWorker =
  /^(?:ouvri(?:er|ere)s?|artisans?|employee?s?|compagnons?)(?: (?:qualifie|confirme|experimente)e?s?)?(?: [hf]\/[hf])?$/i;
/** "39h/sem", where "sem" alone is a job. */
const weeklyHours = /\b\d{1,2}(?:[.,]\d{1,2})? ?h(?:\d\d|eures?)? ?(?:\/|par) ?sem(?:aine)?s?\b/g;
/** "35 heures", "6 mois" */
const figure = /^\(?\d+(?:[.,]\d+)? ?(?:h\d{0,2}|heures?|mois|ans?|jours?|j|semaines?|k?€|euros?|%)(?![a-z\d])/;
const besideName = /^(?:dans|pour|actuellement|urgemment|en|au|aux|sur|chez|afin|activement|immediatement)\b/;
const leading =
  /^[^a-z0-9]*(?:urgent[\s!:,-]*)?(?:offre d'emploi|offre de stage|annonce|objet|poste|emploi|(?:nous |on |je )?(?:re)?cherch(?:e|ons|ent)|(?:nous |on |je )?recrut(?:e|ons|ent|ement)|(?:nous |on |j')?embauch(?:e|ons|ent)|a pourvoir)?(?![a-z])[\s:!–-]*(?:de |d'(?!une?\b|un\())?/;
/** "un nouveau boulanger" */
const praise = /^(?:nouveaux?|nouvel(?:les?)?|futures?|futurs|futur\(?e?\)?|bon\(?ne\)?) /;
/** "x2 serveurs", "une dizaine d'agents" */
const leadingCount = String.raw`(?:\(?x ?\d{1,2}\)? |\d{1,2} ?x )?(?:(?:dizaine|douzaine|quinzaine|vingtaine|trentaine) (?:de |d'))?(?:postes? (?:de |d'))?`;
const leadingArticle = new RegExp(`^(?:${article} )?${leadingCount}`);
// What follows the name of a job in a sentence.
const stop =
  /\s(?:(?:pour|chez|afin|(?:re)?cherch\w+|recrut\w+|experimente\w*|confirme\w*|qui|dont|ayant|avec|souhaitant|capable|sachant|basee?s?|situee?s?|motivee?s?|souriante?s?|sympa(?:thique)?s?|ponctuel\w*|courageu\w+|rigoureu\w+|(?:scooter|vehicule|voiture|velo|materiel|logement|outillage) (?:fourni|possible|offert)\w*|serieu(?:x|ses?)|dynamiques?|autonomes?|disponibles?|debutante?s?|urgente?s?|des que|a partir|a compter|en (?:cdi|cdd|interim|alternance|stage|contrat|vue|remplacement|apprentissage|temps|equipe)|cdi|cdd|interim|temps (?:plein|partiel|complet)|mi-temps|\d{2} ?h|dans (?:le|la|les|un|une|notre|nos)|sur (?:le|la|les|un|une|notre|nos)|au sein|pres de)(?![a-z])|du \d|de \d|de (?:moins|plus) de|caces |x ?\d{1,2}(?![a-z\d])|dans l'|a l'|a (?=[a-z-]+ ?\(\d)|\d{5})/;
const separators = /\s[-–—|•·/]\s|[,;|:!?]|\.\s|\s\((?![a-z]{1,5}\))|\n/;
const genderMark = /\(? ?\b[hfm] ?[/-] ?[hfx](?: ?[/-] ?(?:nb|x|d))?\b ?\)?/i;
const bothForms =
  /\((?:e|ne|ve|se|euses?|e\)s|re|le|te|trice|euse|ere|iere|ienne|rice|fe|s|e\)\(s)\)|[·.](?:e|se|ne|trice|euse|ere|iere|ienne|rice)\b|\/(?:e|se|ne|trice|euse|ere|iere|ienne|rice)\b|\bou une? |(?:\bou|\bet|\/) ?[a-z-]+(?:euse|trice|iere|ienne|ere|ante|ente|ee|esse|enne|ive)s?\b/;
const titleWords = 12;
const linesRead = 12;

const linking = /^(?:de|du|la|le|les|et|en|au|un|une|ou|des|sur|pour)$/i;

/** Of capitals only, sentence case except for acronyms. */
function inSentenceCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text.slice(0, 1).toUpperCase() + text.slice(1);
  const lowered = text.replace(/[\p{L}\d'’-]+/gu, (word) =>
    isAcronym(word) && !linking.test(word) ? word : word.toLowerCase(),
  );
  return (lowered.slice(0, 1).toUpperCase() + lowered.slice(1)).replace(/ d(['’])état\b/, " d$1État");
}

const confidenceOf = (text: string) =>
  recogniseOccupations(text.slice(0, enginesLimits.occupationTextMax)).occupations[0]?.confidence ?? 0;

/** The end of a job's name at the beginning of a text, not before `least`. A place behind "à" has a capital: "serveur à Lyon", but "aide à domicile". */
function endOfName({ text, plain }: Clause, least = 1): number {
  const lower = /\p{Ll}/u.test(text);
  const ends = [stop, separators].map((pattern) => plain.search(pattern));
  const place = lower ? text.search(/\s(?:à|a|au|aux|sur)\s(?:l['’])?\p{Lu}/u) : -1;
  const gender = genderMark.exec(plain);
  return Math.min(...[...ends, place, gender?.index ?? -1].filter((end) => end >= least), text.length);
}

/** The end of a name with its other form behind the stroke: "serveur / serveuse", "apprenti coiffeur / une apprentie coiffeuse de salon". */
function endOfForms(part: Clause, end: number): { end: number; hasOther: boolean } {
  const stroke = /^ ?\/ ?(?:une? )?/.exec(part.plain.slice(end));
  const forms = stroke ? (part.plain.slice(0, end).match(/[a-z]+/g) ?? []) : [];
  const from = end + (stroke?.[0].length ?? 0);
  const others = [...part.plain.slice(from).matchAll(/[a-z]+/g)];
  const count = forms.findIndex((form, at) => !others[at] || ![form, ...genderForms(form)].includes(others[at]![0]));
  const last = others[(count < 0 ? forms.length : count) - 1];
  if (!last) return { end, hasOther: false };
  const behind = from + last.index + last[0].length;
  return { end: behind + endOfName(clausePart(part, behind), 0), hasOther: true };
}

/** The name of the job that a part begins with, as a proposal with its confidence. */
function nameAt(part: Clause): { confidence: number; proposal: Proposal } | null {
  const lead = leading.exec(part.plain)?.[0].length ?? 0;
  const open = clausePart(part, lead);
  const skipped = leadingArticle.exec(open.plain)?.[0].length ?? 0;
  const object = clausePart(open, skipped);
  const rest = clausePart(object, praise.exec(object.plain)?.[0].length ?? 0);
  const { end, hasOther } = endOfForms(rest, endOfName(rest));
  const name = clausePart(rest, 0, end);
  const typed = name.text
    .replace(/\s+/g, " ")
    .replace(/ ?\/ ?une? /, " / ")
    .replace(/ ou une? /, " ou ")
    .replace(/(?<![\s.,:;(–-])[\s.,:;(–-]+$/, "")
    .replace(/^[\s"«“'*-]+|(?<![\s"»”*])[\s"»”*]+$/g, "");
  if (typed.length < 3 || typed.split(" ").length > titleWords) return null;
  if (besideName.test(name.plain.trim()) || figure.test(name.plain.trim())) return null;
  const confidence = confidenceOf(typed);
  if (confidence < 1 && generic.test(name.plain.trim())) return null;
  const mark = genderMark.exec(part.plain)?.[0].replace(/[() ]/g, "").toUpperCase();
  const shown = inSentenceCase(typed);
  const hasBoth = hasOther || genderMark.test(shown) || bothForms.test(name.plain);
  const value = cutAt(`${shown}${hasBoth ? "" : ` ${mark ?? "H/F"}`}`, peopleLimits.titleMax);
  return { confidence, proposal: { value, spans: [spanIn(name)] } };
}

/** Confidence from which a labelled text, a line of its own, and the object of a sentence count as a title. */
const least = { label: 0.5, line: 0.7, sentence: 0.7, anywhere: 0.9 };

function linesWithTitle({ lines }: AdText) {
  return lines
    .slice(0, linesRead)
    .filter(({ text, plain }) => text.trim().length <= 110 && !/\b(?:vous|nos|votre)\b/.test(plain))
    .flatMap((line) => {
      const parts = [line, ...partsOf(line)];
      return parts.map(nameAt).filter((each) => each !== null && each.confidence >= least.line)[0] ?? [];
    });
}

function partsOf(line: Clause): Clause[] {
  const cuts = [...line.plain.matchAll(/\s[-–—|•·/]\s|[,;|:]/g)];
  return cuts.map(({ index, 0: mark }, at) =>
    clausePart(line, index + mark.length, cuts[at + 1]?.index ?? line.text.length),
  );
}

type Named = NonNullable<ReturnType<typeof nameAt>>;

const best = (names: readonly Named[]) => names.toSorted((a, b) => b.confidence - a.confidence).slice(0, 1);

const [objectMax, objectsRead, sentencesRead] = [140, 6, 40];

/** The objects of "nous recherchons": each behind an article, or behind the verb itself. */
function tradeBefore(clause: Clause, end: number): Named[] | null {
  const subject = clausePart(clause, 0, end);
  const text = subject.text.slice(0, enginesLimits.occupationTextMax);
  const trade = recogniseOccupations(text).occupations.find(
    ({ from, to, confidence }) => confidence >= least.sentence && !anyWorker.test(fold(text.slice(from, to))),
  );
  const name = trade ? nameAt(clausePart(subject, trade.from, trade.to)) : null;
  return name ? [name] : null;
}

function inSentences({ clauses }: AdText): Named[] {
  return clauses.slice(0, sentencesRead).flatMap((clause) => {
    const match = request.exec(clause.plain);
    if (!match) return [];
    const object = clausePart(clause, match.index + match[0].length);
    const behind = object.plain.slice(0, objectMax).matchAll(articles);
    const starts = [0, ...[...behind].map(({ index, 0: words }) => index + words.length)];
    const names = best(starts.slice(0, objectsRead).flatMap((start) => nameAt(clausePart(object, start)) ?? []));
    const isAnyWorker = names.some(({ proposal }) => anyWorker.test(fold(proposal.value)));
    // "Artisan couvreur cherche ouvrier qualifié": the trade of the employer.
    return isAnyWorker ? (tradeBefore(clause, match.index) ?? names) : names;
  });
}

/** The first occupation that the text names, where nothing else is a title. */
function anywhere({ clauses }: AdText): Proposal | null {
  for (const clause of clauses.slice(0, linesRead * 2)) {
    const part = clause.text.slice(0, enginesLimits.occupationTextMax);
    const [best] = recogniseOccupations(part).occupations;
    if (!best || best.confidence < least.anywhere) continue;
    const name = nameAt(clausePart(clause, best.from, best.to));
    if (name) return name.proposal;
  }
  return null;
}

const requested = String.raw`\b(?:(?:nous|on|je) )?(?:re)?(?:cherch|recrut|embauch)`;
const agreementWords = String.raw`\b(?:conventions?(?: collectives?| nationales?| applicable| de la| de l'| du| des| ?:)|ccn\b|idcc\b)`;
/** The name of a collective agreement: to its number in brackets, else to the end of the sentence or the next request. */
const agreement = new RegExp(
  String.raw`${agreementWords}(?:(?:(?!${requested})[^.;]){0,120}?\bidcc\b[^a-z0-9]{0,6}\d{1,5}\)|(?:(?!${requested})[^.;]){0,160})`,
  "g",
);

/** The text without its hours, and without its collective agreement, whose name lists trades that nobody is looked for: "bâtiment, ouvriers". */
function withoutAsides(offer: AdText): AdText {
  const left = (part: Clause) => blanked(part, [agreement, weeklyHours]);
  return { ...offer, lines: offer.lines.map(left), clauses: offer.clauses.map(left) };
}

export function readTitle(offer: AdText): Proposals {
  const text = withoutAsides(offer);
  const named = labelled(text, label).flatMap((value) => nameAt(value) ?? []);
  const lines = linesWithTitle(text);
  const sentences = inSentences(text);
  const beginnings = text.clauses.slice(0, 2).flatMap((clause) => nameAt(clause) ?? []);
  const stated =
    named.find(({ confidence }) => confidence >= least.label) ??
    lines.find(({ confidence }) => confidence === 1) ??
    sentences.find(({ confidence }) => confidence >= least.sentence) ??
    beginnings.find(({ confidence }) => confidence === 1) ??
    lines[0];
  const title = stated?.proposal ?? sentences[0]?.proposal ?? anywhere(text);
  const activity = named[0] === stated && named[0] ? null : activityTitle(text);
  const isActivity =
    activity !== null &&
    (title === undefined ||
      title === null ||
      fold(title.value).startsWith(fold(activity.value).split(/[ ,]/)[0]!) ||
      (stated?.confidence !== 1 && activity.spans[0]!.from <= title.spans[0]!.from));
  if (isActivity) return { title: { value: activity.value, spans: activity.spans } };
  return title ? { title } : {};
}
