// The forms of job words in both genders, from the pairs of ROME 4.0, and in both numbers. "infirmier" and "infirmières" mean the same everywhere.
import { fold } from "../../platform/text/text.ts";
import everyday from "./everyday.json" with { type: "json" };
import data from "./genders.json" with { type: "json" };
import { codes, namesOf } from "./rome.ts";

/** Names of ROME that the list of pairs does not have. Most of them have a different word for each gender. */
const additionalForms = `homme sage-femme|sage-femme|maieuticien|maieuticienne;steward|steward de l'air|hotesse de l'air|hote de l'air;
  steward de train|hotesse de train;steward de transport maritime|hotesse de transport maritime;steward au sol|hotesse au sol;
  steward navigant aerien|hotesse navigant aerien;valet de chambre|femme de chambre;premier valet de chambre|premiere femme de chambre;
  garcon de chenil|fille de chenil;garcon de hall|fille de hall;monsieur de compagnie|dame de compagnie;
  garcon de cour d'entrainement de chevaux|fille de cour d'entrainement de chevaux;homme de pied|femme de pied;
  homme de plancher|femme de plancher;homme d'equipage d'engin blinde|femme d'equipage d'engin blinde;
  layout man|layout woman;traminot|employee de tramway;reanimateur|reanimatrice;associe|associee`;

/** Most combinations of genders of one text ("chef cuisinière" is in use). A longer text only has all words in one gender. */
const textsMax = 32;

let forms: Map<string, readonly string[]> | undefined;

function readForms(): Map<string, readonly string[]> {
  if (forms) return forms;
  forms = new Map();
  for (const group of [data.forms, additionalForms].flatMap((text) => text.split(";"))) {
    const variants = group.trim().split("|");
    for (const form of variants) forms.set(form, [...new Set([...(forms.get(form) ?? []), ...variants])]);
  }
  return forms;
}

/** What follows these words in a name is its complement, which keeps its number: "conducteur de travaux". */
const complement = / (?:aux? |[aà] |d['’]|de |des |du |en |et |par |pour |sans |sur |\()/;
/** The plural of these takes an s. Others in "al" end in "aux". */
const inAls = new Set("naval natal fatal final banal bancal festival carnaval bal".split(" "));

/** Parts at odd positions are words. */
const partsOf = (text: string) => text.split(/([a-z0-9]+)/);

let heads: Set<string> | undefined;

/** Whether a folded word names a job or agrees with its name. Only such words have two numbers: "cours" is no plural of "cour". */
function isJobWord(word: string): boolean {
  if (!heads) {
    const typed = new Set<string>();
    for (const name of [...codes.flatMap(namesOf).map((each) => each.name), ...Object.keys(everyday)])
      for (const form of name.split(" / "))
        for (const part of form.split(complement, 1)[0]!.split(/[ -]/)) typed.add(part);
    const forms = [...readForms().values()].flat();
    heads = new Set([...fold([...typed].join("|")).split("|"), ...forms].filter((part) => /^[a-z]{4,}$/.test(part)));
  }
  return heads.has(word);
}

function pluralOf(word: string): string {
  if (/[sxz]$/.test(word)) return word;
  if (/e?au$|eu$/.test(word)) return `${word}x`;
  return word.endsWith("al") && !inAls.has(word) ? `${word.slice(0, -2)}aux` : `${word}s`;
}

function singularOf(word: string): string {
  const singulars = [word.slice(0, -1), word.replace(/aux$/, "al")];
  return singulars.find((each) => isJobWord(each) && pluralOf(each) === word) ?? word;
}

/** The parts of a text, and whether each is a word that agrees in number: any before the complement, one with two genders behind it. */
function agreeingParts(text: string): { part: string; agrees: boolean; isFirst: boolean }[] {
  const end = partsOf(text.split(complement, 1)[0]!).length;
  return partsOf(text).map((part, at) => ({
    part,
    agrees: at < end || readForms().has(part) || readForms().has(singularOf(part)),
    isFirst: at <= 1,
  }));
}

const inSingular = (text: string) =>
  agreeingParts(text)
    .map(({ part, agrees }) => (agrees ? singularOf(part) : part))
    .join("");

/** A singular text in the plural: with its first word, and with all the words that agree: "secretaires medicale", "secretaires medicales". */
function pluralTexts(text: string): string[] {
  const parts = agreeingParts(text).map((each) => ({ ...each, agrees: each.agrees && isJobWord(each.part) }));
  return [
    parts.map(({ part, agrees, isFirst }) => (agrees && isFirst ? pluralOf(part) : part)).join(""),
    parts.map(({ part, agrees }) => (agrees ? pluralOf(part) : part)).join(""),
  ];
}

const withPlurals = (texts: readonly string[]) => [...new Set([...texts, ...texts.flatMap(pluralTexts)])];

/** All forms of a folded word or name, itself included. The order is the same for every form. */
export function genderForms(folded: string): readonly string[] {
  const singular = inSingular(folded);
  return withPlurals(readForms().get(singular) ?? [singular]);
}

/** The variants of a folded text in the genders and numbers of its words, the text itself first. */
export function genderTexts(folded: string): string[] {
  const singular = inSingular(folded);
  const whole = readForms().get(singular);
  if (whole) return [...new Set([folded, ...withPlurals(whole)])];
  const each = partsOf(singular).map((part) => readForms().get(part) ?? [part]);
  const count = each.reduce((product, variants) => product * variants.length, 1);
  const mixed = () =>
    each.reduce<string[]>((texts, variants) => texts.flatMap((text) => variants.map((form) => text + form)), [""]);
  const pure = () => [0, 1].map((at) => each.map((variants) => variants[Math.min(at, variants.length - 1)]).join(""));
  return [...new Set([folded, ...withPlurals(count <= textsMax ? mixed() : pure())])];
}
