// Finds the contract, the rhythm and remote work in a typed search: "stage comptable", "aide-soignante de nuit", "télétravail".
import { fold } from "../../platform/text/text.ts";
import { fullyRemote } from "../occupations/attributes.ts";
import { formOf } from "../occupations/forms.ts";
import type { RecognisedText } from "../occupations/matcher.ts";

/** Matches an offer with one of `values` as contract, working time, rhythm or remote days, or with one of the folded `texts` in title or job. */
export type RequestedTerm = { values: readonly string[]; texts: readonly string[] };

type Part = RecognisedText["attributes"][number];

type TermKind = "contract" | "rhythm" | "remote";

export type NamedTerm = { kind: TermKind; label: string; words: string[] };

export type TypedTerms = Record<TermKind, RequestedTerm | null> & {
  /** The denied contracts and rhythms: "pas de week-end", "ni nuit". */
  excluded: RequestedTerm | null;
  /** The other words, folded, without articles and words such as "recherche". */
  core: string[];
  /** Each term with its words as typed. */
  named: NamedTerm[];
  /** The parts of the text with the terms. */
  parts: readonly Part[];
};

type Term = RequestedTerm & { kind: TermKind; label: string; isExcluded?: true };

/** Any number of days a week that are worked at home. */
const anyRemoteDays = ["1", "2", "3", "4", "5"];
const everyRemoteDay = ["5"];

const term = (kind: TermKind, label: string, texts: string, also: string[] = []): Term => ({
  kind,
  label,
  values: kind === "remote" ? also : [label, ...also],
  texts: texts.split(";"),
});

const remote = term(
  "remote",
  "télétravail",
  "teletravail;remote;home office;a distance;distanciel;travail a domicile",
  anyRemoteDays,
);
const partlyRemote = term("remote", "télétravail partiel", "teletravail partiel;hybride", ["1", "2", "3", "4"]);

// Folded words with their terms. A term also accepts the values that a full-time or daytime job may have.
const termWords: [words: string, term: Term][] = [
  ["cdi;duree indeterminee", term("contract", "CDI", "cdi")],
  ["cdd;duree determinee", term("contract", "CDD", "cdd")],
  ["interim;interimaire", term("contract", "Intérim", "interim")],
  ["saison;saisonnier;ete;hiver;pleine saison", term("contract", "Saisonnier", "saison", ["saison"])],
  [
    "alternance;alternant;apprentissage;apprenti;contrat pro;contrat apprentissage;contrat professionnalisation",
    term("contract", "Alternance", "alternan;apprenti"),
  ],
  ["stage;stagiaire", term("contract", "Stage", "stage;stagiaire")],
  [
    "freelance;independant;auto entrepreneur;micro entrepreneur",
    term("contract", "Freelance", "freelance;independant;auto-entrepreneur"),
  ],
  ["nuit", term("rhythm", "nuit", "nuit")],
  ["weekend;week end;samedi;dimanche", term("rhythm", "week-end", "week-end;weekend;samedi;dimanche")],
  ["jour", term("rhythm", "jour", "de jour", ["temps plein", "temps partiel"])],
  ["temps partiel;tps partiel;mi temps", term("rhythm", "temps partiel", "temps partiel;mi-temps")],
  [
    "temps plein;tps plein;plein temps;temps complet",
    term("rhythm", "temps plein", "temps plein;temps complet", ["jour", "nuit"]),
  ],
  [
    "teletravail;teletravailler;teletravailleur;tele travail;distanciel;distance;remote;homeoffice;home office;wfh",
    remote,
  ],
  ["domicile;travail domicile;travailler domicile;teletravail domicile;bosser domicile;job domicile", remote],
  ["hybride", partlyRemote],
  [
    fullyRemote.join(";"),
    term(
      "remote",
      "télétravail complet",
      "full remote;100% teletravail;100 % teletravail;teletravail complet",
      everyRemoteDay,
    ),
  ],
];

/** All numbers of days, those without remote work included. */
const everyNumberOfDays = ["0", ...anyRemoteDays];

/**
 * "pas de", "ni", "sans travailler le", "repos le", "aucun horaire de". These deny nothing: "maison de repos", "pourquoi pas",
 * "école hors contrat".
 */
const negation =
  /(?<![\p{L}\p{N}])(?:sans|hors(?! contrat *$)|sauf|excepté|ni|(?<!ou )non|aucune?|(?<!ou |pourquoi )pas|jamais|(?:jours? de |(?<!de ))repos)(?:[ '’]+(?:aucune?|de|du|des|d|en|un|une|le|la|les|l|à|travail(?:ler)?|bosser|faire|horaires?|postes?|contrats?|missions?|services?|gardes?|astreintes?|équipes?)){0,6}[ '’]*$/iu;
/** "intérim exclu", "nuit : non" */
const negationBehind = /^ ?:? ?(?:exclue?s?|non(?= ?(?:$|[,;)]))|non travaill[ée]e?s?)(?![\p{L}\p{N}])/iu;
/** Only these are free: who writes "nuit, libre de suite" or "CDI, repos le lundi" wants the night and the contract. */
const dayOff = /(?<!\p{L})(?:week.?end|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi|soir(?:ée)?)s?$/iu;
/** "week-end libre", "dimanche de repos" */
const freeBehind =
  /^(?: de)? ?:? ?(?:libres?(?![ -](?:de suite|tout de suite|immédiat|dès|maintenant|rapidement|service))|repos|chômée?s?)(?![\p{L}\p{N}])/iu;
/** Between two words of one negation: "pas de nuit ni de week-end", "sans nuit ou week-end". */
const alsoDenied = /^(?: (?:ou|et)| *\/)(?: (?:de|du|des|le|la|les|en))* *$/iu;
const partly = /^ *\(?(?:partiel|occasionnel|ponctuel|hybride)(?![\p{L}\p{N}])\)?/iu;
const possibly = /^ *\(?(?:possible|accepté|autorisé|souhaité)(?![\p{L}\p{N}])\)?/iu;

const numbers = ["un", "deux", "trois", "quatre", "cinq"];
/** "2 jours", "2 à 3 j/semaine", "deux jours par semaine minimum". */
const days =
  /([1-5]|une?|deux|trois|quatre|cinq)(?: ?(?:à|a|ou|-|\/) ?(?:[1-5]|une?|deux|trois|quatre|cinq))? ?(?:jours?|j)(?![\p{L}\p{N}])(?: ?(?:\/|par) ?(?:semaine|sem|s)(?![\p{L}\p{N}]))?(?: (?:minimum|mini|min|ou plus)(?![\p{L}\p{N}]))?/iu;
const daysBefore = new RegExp(`(?<![\\p{L}\\p{N}.,])(?:au moins )?${days.source}(?: (?:de|en)| d['’])? *$`, "iu");
const opening = /^ ?[:,(-]? ?(?:au moins |minimum |de |à )?/iu;
/** Not the days of "2 jours télétravail 3 jours bureau". */
const notInOffice = /(?! (?:de |en |au |sur )?(?:bureau|pr[ée]sentiel|site)(?![\p{L}\p{N}]))/iu;
const daysBehind = new RegExp(`${opening.source}${days.source}${notInOffice.source}\\)?`, "iu");
const weekBehind = /^ ?(?:\/|par) ?(?:semaine|sem)(?![\p{L}\p{N}])/iu;

type Match = { term: Term; parts: Part[] };

type Qualifiers = {
  before: string;
  behind: string;
  isDenied: boolean;
  isPartly: boolean;
  /** The days a week at home that are sought. */
  days: number | null;
};

const daysOf = (word: string) => numbers.indexOf(word.toLowerCase().replace("une", "un")) + 1 || Number(word);

/** The words around a term that deny it; null without any. */
function denialOf(text: string, from: number, to: number): Pick<Qualifiers, "before" | "behind"> | null {
  const before = negation.exec(text.slice(0, from))?.[0] ?? "";
  const right = text.slice(to);
  const free = dayOff.test(text.slice(0, to)) ? freeBehind.exec(right) : null;
  const behind = (free ?? negationBehind.exec(right))?.[0] ?? "";
  return before + behind === "" ? null : { before, behind };
}

/** Whether the words around a part deny it: "pas le soir". */
export const isDenied = (text: string, { from, to }: Part): boolean => denialOf(text, from, to) !== null;

/** The words around remote work that deny or limit it. */
function qualifiersOf(text: string, from: number, to: number): Qualifiers {
  const [left, right] = [text.slice(0, from), text.slice(to)];
  const denial = negation.exec(left)?.[0] ?? "";
  const limit = partly.exec(right)?.[0] ?? "";
  const beside = limit || (possibly.exec(right)?.[0] ?? "");
  const isDenied = denial !== "";
  const after = isDenied ? null : daysBehind.exec(right.slice(beside.length));
  const ahead = isDenied || after ? null : daysBefore.exec(left);
  const word = (after ?? ahead)?.[1];
  return {
    before: isDenied ? denial : (ahead?.[0] ?? ""),
    behind: beside + (after?.[0] ?? (ahead && weekBehind.exec(right.slice(beside.length))?.[0]) ?? ""),
    isDenied,
    isPartly: limit !== "",
    days: word === undefined ? null : daysOf(word),
  };
}

type Qualified = { part: Part; whole: Part };

const deniable = new Set(["contract", "rhythm", "hours", "remote"]);

/** Each part, and with the words that qualify it. Omits the parts among these words: "jours" in "télétravail 2 jours". */
function qualifiedParts(text: string, attributes: readonly Part[]): Qualified[] {
  const all = attributes.map((part) => {
    if (!deniable.has(part.kind) || (part.kind === "remote" && part.isName)) return { part, whole: part };
    const qualifiersAt = part.kind === "remote" ? qualifiersOf : denialOf;
    const { before, behind } = qualifiersAt(text, part.from, part.to) ?? { before: "", behind: "" };
    const [from, to] = [part.from - before.length, part.to + behind.length];
    const isSame = before === "" && behind === "";
    return { part, whole: isSame ? part : { ...part, from, to, text: text.slice(from, to) } };
  });
  const extended = all.filter(({ part, whole }) => part !== whole);
  const isAmong = (part: Part) =>
    extended.some((other) => other.part !== part && other.whole.from <= part.from && part.to <= other.whole.to);
  return all.filter(({ part }) => !isAmong(part));
}

/**
 * Adds to each part the words that deny it ("sans télétravail", "pas de nuit"), and to remote work those that limit it ("télétravail
 * partiel", "2 jours de télétravail"). Omits the parts among these words.
 */
export const withQualifiers = (text: string, attributes: readonly Part[]): Part[] =>
  qualifiedParts(text, attributes).map(({ whole }) => whole);

/** Remote work on at least so many days a week. */
function remoteFrom(days: number): Term {
  if (days === 1) return remote;
  const values = anyRemoteDays.filter((day) => Number(day) >= days);
  const label = days === anyRemoteDays.length ? "télétravail complet" : `télétravail ${days} jours ou plus`;
  return { kind: "remote", label, values, texts: [] };
}

/** A term that no match may have. Its label is certain; the other values of a rhythm are only possible. */
function excluding({ kind, label, values, texts }: Term): Term {
  return { kind, label: `sans ${label}`, values: kind === "contract" ? values : [label], texts, isExcluded: true };
}

/** The term of a part with the words that deny or limit it. @param previous the term before, with the end of its parts */
function qualified(term: Term, text: string, parts: readonly Part[], previous: Match | undefined): Term {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  if (term.kind !== "remote") {
    const before = previous?.parts.at(-1);
    const between = before && text.slice(before.to, first.from);
    const isSame = previous?.term.isExcluded && before?.kind === first.kind && alsoDenied.test(between ?? "");
    return isSame || denialOf(text, first.from, last.to) ? excluding(term) : term;
  }
  const { isDenied, isPartly, days } = qualifiersOf(text, first.from, last.to);
  if (isDenied) {
    const values = everyNumberOfDays.filter((day) => !term.values.includes(day));
    return { kind: "remote", label: `sans ${term.label}`, values, texts: [] };
  }
  if (days !== null) return remoteFrom(days);
  return isPartly ? partlyRemote : term;
}

const formsOf = (words: string) => words.split(" ").map(formOf).join(" ");
const terms = new Map<string, Term | null>([
  ...termWords.flatMap(([words, term]) => words.split(";").map((each) => [formsOf(each), term] as const)),
  ["jour ferie", null],
]);

const linking = new Set("a au aux ce cet cette d d' dans de des du en et l l' la le les ou pour sur un une".split(" "));
const coreKinds = new Set(["contract", "rhythm", "remote", "hours", "request", "gender"]);

/** Whether a part is a contract, a schedule, remote work or a word such as "recherche", and no part of an occupation's name. */
export const isBesidePlace = ({ isName, kind }: Part): boolean => !isName && coreKinds.has(kind);

/** The terms among the attributes, with their parts of the text. */
function termsIn(text: string, attributes: readonly Part[], isNeeded: (part: Part) => boolean): Match[] {
  const each = qualifiedParts(text, attributes);
  const matches: Match[] = [];
  for (let at = 0; at < each.length; at += 1) {
    const [part, next] = [each[at]!.part, each[at + 1]?.part];
    if (part.isName && isNeeded(part)) continue;
    const form = formOf(fold(part.text));
    const pair = next && terms.get(`${form} ${formOf(fold(next.text))}`);
    const term = pair === undefined ? terms.get(form) : pair;
    const parts = pair === undefined || !next ? [part] : [part, next];
    const own = each.slice(at, at + parts.length).map(({ whole }) => whole);
    if (term) matches.push({ term: qualified(term, text, parts, matches.at(-1)), parts: own });
    at += parts.length - 1;
  }
  return matches;
}

const without = (text: string, parts: readonly Part[]) =>
  parts.toReversed().reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);

const wordsIn = (text: string) =>
  fold(text)
    .split(/[,;]? |[,;]$/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !linking.has(word));

/** Removes brackets and prepositions that have lost their word. */
const trimmed = (text: string) =>
  text
    .replace(/\([\s-]*\)|\s-\s/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/(?: (?:en|de|d['’]|le|la|les|à|a|et|ou))? ?[,;:/]{0,4}$/i, "");

function mergedTerm(sameKind: readonly Term[]): RequestedTerm | null {
  if (sameKind.length === 0) return null;
  const all = (list: readonly string[][]) => [...new Set(list.flat())];
  return {
    values: all(sameKind.map(({ values }) => [...values])),
    texts: all(sameKind.map(({ texts }) => [...texts])),
  };
}

/**
 * The terms of a text, or null without any. @param attributes of this text
 * @param isNeeded whether the occupation depends on a word, as in "veilleur de nuit", but not in "infirmier de nuit"
 */
export function readTerms(
  text: string,
  attributes: readonly Part[],
  isNeeded: (part: Part) => boolean,
): TypedTerms | null {
  const matches = termsIn(text, attributes, isNeeded);
  if (matches.length === 0) return null;
  const byLabel = Map.groupBy(matches, (each) => each.term.label);
  const each = [...byLabel.values()].map((same) => same[0]!.term);
  const parts = matches.flatMap((each) => each.parts);
  const isTerm = ({ from, to }: Part) => parts.some((part) => part.from <= from && to <= part.to);
  const others = attributes.filter((part) => !isTerm(part) && isBesidePlace(part));
  const beside = [...parts, ...others].toSorted((a, b) => a.from - b.from);
  const core = [...new Set(wordsIn(without(text, beside)))];
  const requested = (kind: TermKind) => mergedTerm(each.filter((term) => term.kind === kind && !term.isExcluded));
  return {
    contract: requested("contract"),
    rhythm: requested("rhythm"),
    remote: requested("remote"),
    excluded: mergedTerm(each.filter(({ isExcluded }) => isExcluded)),
    core,
    parts,
    named: [...byLabel].map(([label, same]) => ({
      kind: same[0]!.term.kind,
      label,
      words: same.flatMap((own) => own.parts.map((part) => part.text)),
    })),
  };
}

/** Matches some words, not within others. */
export const wordPattern = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u");

/** A typed search, or a part of it, without the words of a term. */
export function withoutTerm(typed: string, { words }: NamedTerm): string {
  return trimmed(words.reduce((left, word) => left.replace(wordPattern(word), " "), typed));
}
