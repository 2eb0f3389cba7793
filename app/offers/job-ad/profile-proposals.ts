// Reads what an offer's text expects of people: experience, level of study, licences and languages. Runs anywhere.
import { languageCodesIn, languagesIn, licencesIn } from "../../engines/attributes/read-entries.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { experiences, type studyLevels } from "../offer-fields.ts";
import {
  type AdText,
  type Clause,
  commaParts,
  countOf,
  countPattern,
  firstMatch,
  type Proposals,
  spanIn,
  spanOfMatch,
} from "./clauses.ts";

const beginner =
  /\bdebutante?s?(?:\(e\))?(?:\(s\))? (?:\w+ )?(?:accept\w*|bienven\w*|possible)|\b(?:ouverte?|accessible) aux? debutants?|\bmeme (?:debutant|sans experience)|\bpremier emploi (?:accepte|possible)|\bjuniors? accepte/;
const noExperience =
  /\b(?:aucune|sans|pas d'|pas besoin d') ?(?:experience|xp)\b|\bexperience (?:\w+ )?(?:non|pas) (?:exigee|requise|demandee|necessaire|obligatoire|indispensable)|\bexperience (?:n'est )?pas (?:exigee|requise|necessaire|obligatoire)/;
const yearsOf = [
  new RegExp(
    String.raw`\b(?:exp(?:erience)?|xp)\b[^.;]{0,60}?\b(${countPattern})(?: ?(?:a|ou|-|\/) ?${countPattern})? ?ans?\b`,
  ),
  new RegExp(
    String.raw`\b(${countPattern})(?: ?(?:a|ou|-|\/) ?${countPattern})? ?(?:ans?|annees?)(?: minimum| mini\.?| au moins| et plus)? (?:d'|de |en |dans )?(?:votre |l'|le |un |une )?(?:exp(?:erience|\b)|xp\b|pratique|metier|(?:poste|fonction)s? (?:similaire|equivalent|identique))`,
  ),
];
const ofCompany =
  /\b(?:notre|nos|nous avons|forte?s? de|depuis|reconnue?|entreprise|societe|groupe|cabinet|maison) [^.;]{0,50}$/;
const longestYears = 15;
/** The least choice that is more than none. */
const firstExperience = /\bpremiere experience\b(?![^.;]{0,60}\b(?:plus|atout|appreci))/;

/** The choice for a number of years: the highest that the years reach. */
function choiceOfYears(years: number): string | null {
  const steps = experiences.flatMap((choice) =>
    /^\d/.test(choice) ? [{ choice, years: Number.parseInt(choice, 10) }] : [],
  );
  return steps.findLast((step) => step.years <= years)?.choice ?? null;
}

export function readExperience({ clauses }: AdText): Proposals {
  const proposed = clauses.filter(({ section }) => section !== "company");
  const accepted = firstMatch(proposed, beginner);
  if (accepted && !/\b(?:non|pas|ni) /.test(accepted.match[0]))
    return { experience: { value: "débutant accepté", spans: [spanOfMatch(accepted.clause, accepted.match)] } };
  const none = firstMatch(proposed, noExperience);
  if (none) return { experience: { value: "aucune", spans: [spanOfMatch(none.clause, none.match)] } };
  for (const pattern of yearsOf) {
    const found = firstMatch(proposed, pattern);
    const years = found ? countOf(found.match[1]!) : 0;
    if (!found || years > longestYears || ofCompany.test(found.clause.plain.slice(0, found.match.index))) continue;
    const value = choiceOfYears(years);
    if (value) return { experience: { value, spans: [spanOfMatch(found.clause, found.match)] } };
  }
  const first = firstMatch(proposed, firstExperience);
  return first ? { experience: { value: "1 an", spans: [spanOfMatch(first.clause, first.match)] } } : {};
}

type Level = (typeof studyLevels)[number];

/** From the lowest: of "bac+2 à bac+5" the lowest level suffices. */
const levels: [Level, RegExp][] = [
  ["aucun diplôme", /\b(?:aucun|sans|pas (?:besoin )?de) diplome|\bdiplome (?:non|pas) (?:exige|requis|necessaire)/],
  [
    "CAP ou BEP",
    /\b(?:niveau |diplome |un |d'un |titulaire (?:d'un|du) |avec )(?:cap|bep)\b|\b(?:cap|bep) ?(?:\/|ou|et|,) ?(?:cap|bep|bac|bp|bts|mc)\b|\bbep\b|\bcap (?=petite enfance|cuisine|patiss|boulang|coiff|esthetique|electri|plomb|menuis|macon|service|aepe|accompagnant)/,
  ],
  [
    "bac",
    /\bbac(?:calaureat)? (?:pro|techno|general|s\b|es\b|st|minimum|exige|requis|obligatoire)|\b(?:niveau|du|le|un|minimum) bac(?:calaureat)?\b(?! ?\+| (?:a|de|en) )/,
  ],
  ["bac+2", /\bbac ?(?:\+|plus) ?2|\bbts\b|\bdut\b/],
  ["bac+3", /\bbac ?(?:\+|plus) ?[34]|\blicence (?:pro|en|de|ou|\w+ique)|\bniveau licence|\bbachelor\b/],
  [
    "bac+5",
    /\bbac ?(?:\+|plus) ?5|\bmaster (?:[12]|en|de|pro|ou|recherche)|\bniveau master|\b(?:diplome d'|ecole d')ingenieur/,
  ],
];
/** Capitals tell "CAP" from a cape, unless the whole text is in capitals. */
const capitalCap = /(?<![\p{L}\d])(?:CAP|BEP)(?![\p{L}\d])/u;
const needed =
  /\bexigee?s?\b|\bobligatoire|\bimperati|\brequise?s?\b|\bindispensable|\btitulaires? d[u'e]|\bdiplomee?\(?e?\)? (?:d'un|du)/;

export function readStudy({ clauses, text }: AdText): Proposals {
  const isMixed = /\p{Ll}{3}/u.test(text);
  const stated = levels.flatMap(([value, words]) => {
    const found = firstMatch(
      clauses.filter(({ section }) => section !== "company"),
      words,
    );
    if (found) return [{ value, span: spanOfMatch(found.clause, found.match), clause: found.clause }];
    const clause = value === "CAP ou BEP" && isMixed ? clauses.find((each) => capitalCap.test(each.text)) : undefined;
    const match = clause && capitalCap.exec(clause.text);
    return match ? [{ value, span: spanOfMatch(clause, match), clause }] : [];
  });
  const [lowest] = stated;
  if (!lowest) return {};
  const own = commaParts(lowest.clause)
    .filter((part) => part.from <= lowest.span.from)
    .at(-1)!;
  const need = needed.exec(own.plain);
  const study = { value: lowest.value, spans: [lowest.span] };
  if (!need || lowest.value === "aucun diplôme") return { study };
  return { study, studyNeed: { value: "exigé", spans: [spanOfMatch(own, need)] } };
}

/** These are wishes wherever they stand; another licence may be work: "respecter la norme HACCP". */
const wordsOfEntries =
  /\bpermis\b|\bcaces\b|\br ?4[89]\d|\bhabilitations?\b|\b(?:anglais|allemand|espagnol|italien|portugais|arabe|langue des signes)\b|\bfimo\b|\bfco\b/;
const must =
  /(?<!\b(?:non|pas) (?:\w{1,12} )?)(?:\bexigee?s?\b|\bobligatoire|\bimperati|\brequise?s?\b|\bindispensable|\bnecessaire)/;
const wished = /\bsouhait|\bappreci|\bun (?:vrai |reel )?(?:plus|atout)\b|\bde preference\b|\bidealement\b/;
const languageName = "(?:anglais|allemand|espagnol|italien|portugais|arabe)";
/** "L'anglais serait un plus", "Anglais et espagnol exigés", but not "restaurant italien, expérience exigée". */
const spoken = new RegExp(
  String.raw`(?:\bl'|\bparler |^\W{0,6})${languageName}\b(?:(?: ?[,/&] ?| et )(?:l')?${languageName}\b)*`,
);
const entryName = `(?:permis|caces|categories?|habilitations?|fimo|fco|${languageName})`;
/** "Sans permis", "permis B inutile", "le CACES n'est pas exigé". */
const notNeeded = new RegExp(
  String.raw`\b(?:sans|pas de|non|ni|aucune?|pas besoin d'|inutile d'avoir) ?(?:le |la |un |une |l')?${entryName}\b|` +
    String.raw`\b${entryName}\b[^,.;]{0,30}?\b(?:inutiles?|superflus?|facultati\w{1,3}|(?:non|pas) (?:\w{1,12} )?(?:exige|obligatoire|requis|necessaire|indispensable|demande|imperatif)\w{0,3})\b|` +
    String.raw`\bpermis (?:[a-z]{1,2} )?(?:non|pas)\b`,
);

/** The card that a trade needs by law is called by its whole name where the trade is not said. */
const card = /\bcarte pro(?:fessionnelle)?\b/;
const trades: [trade: RegExp, key: string][] = [
  [/\bsecurite\b|\bsurveillan|\bgardien|\bvigile/, "carte-pro-securite"],
  [/\bvtc\b|\btaxi/, "carte-vtc"],
];
/** Who must have a car must drive it. */
const ownCar =
  /\b(?:etre|personne|etes|profil) vehicule|\bvehicule (?:personnel |perso )?(?:imperati|indispensable|obligatoire|exige|requis|necessaire)/;

/** "La catégorie 5 serait un plus" behind a CACES, "BR appréciée" for an electrician. "B2" is a level of a language as well. */
const cacesName = /\bcaces\b(?: ?r ?\d{3})?|\br ?4[89]\d\b/;
const categoryAlone = /\bcat(?:egorie)?s?\.? ?[135]/;
const symbolAlone = /(?<![\p{L}\d])(?:B[RSC]|[BH]0|H[12])(?![\p{L}\d])/u;

/** The text of a part with the name that its category or symbol belongs to. @param caces named last before it */
function withEntryName({ text, plain }: Clause, caces: string | undefined, offer: string): string {
  const category = cacesName.test(plain) ? null : categoryAlone.exec(plain);
  if (caces && category) return `${caces} ${text.slice(category.index)}`;
  const isSymbol = symbolAlone.test(text) && (must.test(plain) || wished.test(plain));
  return isSymbol && /\b(?:electri|habilitation)/.test(offer) ? `habilitation ${text}` : text;
}

const licencesOf = (clause: Clause, text: string, offer: string) => [
  ...licencesIn(text),
  ...(card.test(clause.plain) ? trades.flatMap(([trade, key]) => (trade.test(offer) ? key : [])).slice(0, 1) : []),
  ...(ownCar.test(clause.plain) ? ["permis-b"] : []),
];

/** A language without a level is proposed with a middle one, which the company corrects. */
function spokenIn({ plain }: Clause, text: string): string[] {
  const stated = languagesIn(text);
  if (stated.length > 0 || !(must.test(plain) || wished.test(plain))) return stated;
  return languageCodesIn(spoken.exec(plain)?.[0] ?? "").map((code) => `${code}:b1`);
}

/** The licences and languages of the text: required where it says so, otherwise preferred. */
export function readRequirements({ clauses, plain: offer }: AdText): Proposals {
  const lists = { required: new Map<string, Clause>(), preferred: new Map<string, Clause>() };
  const named = clauses.filter(
    ({ plain, section }) =>
      section !== "company" &&
      (section === "profile" || [wordsOfEntries, must, wished, ownCar].some((words) => words.test(plain))),
  );
  // "Expérience indispensable, permis B apprécié, anglais inutile": each part has its own word.
  const parts = named.flatMap((clause) =>
    wished.test(clause.plain) || notNeeded.test(clause.plain) ? commaParts(clause) : [clause],
  );
  let caces: string | undefined;
  for (const clause of parts.slice(0, enginesLimits.attributeTextParts)) {
    caces = cacesName.exec(clause.plain)?.[0] ?? caces;
    if (notNeeded.test(clause.plain)) continue;
    const text = withEntryName(clause, caces, offer).slice(0, enginesLimits.attributesTextMax);
    const entries = [
      ...licencesOf(clause, text, offer).map((key) => `licence:${key}`),
      ...(wordsOfEntries.test(clause.plain) ? spokenIn(clause, text).map((key) => `language:${key}`) : []),
    ];
    const list = lists[must.test(clause.plain) ? "required" : "preferred"];
    for (const entry of entries) if (!lists.required.has(entry)) list.set(entry, clause);
  }
  const proposals: Proposals = {};
  for (const name of ["required", "preferred"] as const) {
    const entries = [...lists[name]].filter(([entry]) => name === "required" || !lists.required.has(entry));
    if (entries.length === 0) continue;
    const spans = [...new Set(entries.map(([, clause]) => clause))].map((clause) => spanIn(clause));
    proposals[name] = { value: entries.map(([entry]) => entry).join("\n"), spans };
  }
  return proposals;
}
