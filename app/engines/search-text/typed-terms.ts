// The contract and the rhythm inside a typed search: "stage comptable", "aide-soignante de nuit", "mi-temps".
import { fold } from "../../platform/text/text.ts";
import { formOf } from "../occupations/forms.ts";
import type { Understanding } from "../occupations/matcher.ts";

/** What an offer states in its contract, working time or rhythms (one of `said`), or in title or job (one of the folded `texts`). */
export type AskedTerm = { said: readonly string[]; texts: readonly string[] };

type Part = Understanding["attributes"][number];

type TermKind = "contract" | "rhythm";

export type NamedTerm = { kind: TermKind; label: string; words: string[] };

export type TypedTerms = Record<TermKind, AskedTerm | null> & {
  /** Folded: the other words, without articles and requests. */
  core: string[];
  /** Each term with its words as typed. */
  named: NamedTerm[];
  /** The parts of the text that say them. */
  parts: readonly Part[];
};

type Term = AskedTerm & { kind: TermKind; label: string };

const term = (kind: TermKind, label: string, texts: string, also: string[] = []): Term => ({
  kind,
  label,
  said: [label, ...also],
  texts: texts.split(";"),
});

// As typed, folded. What a full-time or daytime job may say as well is accepted.
const typedAs: [words: string, term: Term][] = [
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
];

const formsOf = (words: string) => words.split(" ").map(formOf).join(" ");
const terms = new Map<string, Term | null>([
  ...typedAs.flatMap(([words, meant]) => words.split(";").map((each) => [formsOf(each), meant] as const)),
  ["jour ferie", null],
]);

const linking = new Set("a au aux d d' dans de des du en et l l' la le les ou pour sur un une".split(" "));
const coreKinds = new Set(["contract", "rhythm", "hours", "request", "gender"]);

/** The terms among the attributes, with the parts of the text that say them. */
function termsIn(attributes: readonly Part[], isNeeded: (part: Part) => boolean): { term: Term; parts: Part[] }[] {
  const found: { term: Term; parts: Part[] }[] = [];
  for (let at = 0; at < attributes.length; at += 1) {
    const [part, next] = [attributes[at]!, attributes[at + 1]];
    if (part.isName && isNeeded(part)) continue;
    const form = formOf(fold(part.text));
    const pair = next && terms.get(`${form} ${formOf(fold(next.text))}`);
    const meant = pair === undefined ? terms.get(form) : pair;
    const parts = pair === undefined || !next ? [part] : [part, next];
    if (meant) found.push({ term: meant, parts });
    at += parts.length - 1;
  }
  return found;
}

const without = (text: string, parts: readonly Part[]) =>
  parts.toReversed().reduce((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);

const wordsIn = (text: string) =>
  fold(text)
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !linking.has(word));

/** Without brackets and links that have lost their word. */
const trimmed = (text: string) =>
  text
    .replace(/\([\s-]*\)|\s-\s/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ (?:en|de|d['’]|le|la|les|à|a|et|ou)$/i, "");

function together(found: readonly Term[]): AskedTerm | null {
  if (found.length === 0) return null;
  const all = (list: readonly string[][]) => [...new Set(list.flat())];
  return { said: all(found.map(({ said }) => [...said])), texts: all(found.map(({ texts }) => [...texts])) };
}

/**
 * The terms of a text, or null without any. @param attributes of this text
 * @param isNeeded whether a word makes the occupation: "veilleur de nuit", but not "infirmier de nuit"
 */
export function readTerms(
  text: string,
  attributes: readonly Part[],
  isNeeded: (part: Part) => boolean,
): TypedTerms | null {
  const found = termsIn(attributes, isNeeded);
  if (found.length === 0) return null;
  const byLabel = Map.groupBy(found, (each) => each.term.label);
  const each = [...byLabel.values()].map((same) => same[0]!.term);
  const parts = found.flatMap((each) => each.parts);
  const beside = attributes.filter((part) => parts.includes(part) || (!part.isName && coreKinds.has(part.kind)));
  const core = [...new Set(wordsIn(without(text, beside)))];
  return {
    contract: together(each.filter(({ kind }) => kind === "contract")),
    rhythm: together(each.filter(({ kind }) => kind === "rhythm")),
    core,
    parts,
    named: [...byLabel].map(([label, same]) => ({
      kind: same[0]!.term.kind,
      label,
      words: same.flatMap((own) => own.parts.map((part) => part.text)),
    })),
  };
}

const wordPattern = (word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u");

/** A typed search, or a part of it, without the words of a term. */
export function withoutTerm(typed: string, { words }: NamedTerm): string {
  return trimmed(words.reduce((left, word) => left.replace(wordPattern(word), " "), typed));
}
