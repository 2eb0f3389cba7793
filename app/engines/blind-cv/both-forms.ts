// One word for a woman or a man in a form for both: by the pairs of ROME, by lists, or by its ending alone.
import { fold } from "../../platform/text/text.ts";
import { genderForms } from "../occupations/genders.ts";
import { codes, namesOf } from "../occupations/rome.ts";
import { alsoThings, inEure, noParticiple, personalWords, personNouns } from "./neutral-lists.ts";

type Ending = readonly [masculine: string, feminine: string, both: string];

/** Longer endings come first: "directrice" ends in "trice" and in "e". */
const endings: readonly Ending[] = [
  ["teur", "trice", "teur(trice)"],
  ["eur", "euse", "eur(euse)"],
  ["eux", "euse", "eux(euse)"],
  ["eur", "eure", "eur(e)"],
  ["ien", "ienne", "ien(ne)"],
  ["ier", "ière", "ier(ère)"],
  ["er", "ère", "er(ère)"],
  ["et", "ète", "et(ète)"],
  ["et", "ette", "et(te)"],
  ["e", "esse", "e(sse)"],
  ["on", "onne", "on(ne)"],
  ["en", "enne", "en(ne)"],
  ["el", "elle", "el(le)"],
  ["if", "ive", "if(ive)"],
  ["f", "ffe", "f(fe)"],
  ["x", "ce", "x(ce)"],
  ["anc", "anche", "anc(he)"],
  ["il", "ille", "il(le)"],
  ["é", "ée", "é(e)"],
  ["", "e", "(e)"],
];

/** Words whose other form follows no ending, folded, with a form for both. */
const irregular: Record<string, string> = Object.fromEntries(
  [
    ["steward", "steward / hôtesse", ""],
    ["barman", "barman / barmaid", "barmaid"],
    ["rugbyman", "joueur(euse) de rugby", "rugbywoman"],
    ["compagnon", "compagnon(ne)", "compagnonne"],
    ["maieuticien", "sage-femme", "maieuticienne"],
    ["autrice", "auteur(e)", "auteure"],
    ["auteur", "auteur(e)", "autrice"],
    ["cheffe", "chef(fe)", "chef"],
    ["rigolo", "rigolo(te)", "rigolote"],
  ].flatMap(([his, both, her]) => [
    [his!, both!],
    [her!, both!],
  ]),
);

/** The feminine of a word about a person. */
const feminineOf = (word: string) =>
  [
    [/eux$/, "euse"],
    [/f$/, "ve"],
    [/er$/, "ère"],
    [/(?<=scr|pl|qui)et$/, "ète"],
  ].reduce((result, [ending, other]) => (result === word ? word.replace(ending!, String(other)) : result), word);

/** Words about a person by their form without accents: "serieuse" → "sérieuse". */
const accentedForms = new Map(
  [...personalWords]
    .filter(
      (word) => !word.endsWith("e") && !/^(?:sûr|mûr|né|entré|resté|arrivé|passé|monté|tombé|retourné)$/.test(word),
    )
    .flatMap((word) => [word, feminineOf(word) === word ? `${word}e` : feminineOf(word)])
    .filter((word) => fold(word) !== word)
    .map((word) => [fold(word), word]),
);

/** A word with the accents that were not typed. "motive" is a verb too. @param isSaid whether it is said of the person, without an object */
export function withAccents(word: string, isSaid: boolean): string {
  const accented = accentedForms.get(word.toLowerCase());
  // Capitals are often typed without their accent.
  const isTyped = accented === undefined || accented.slice(1) === word.slice(1).toLowerCase();
  return isTyped || (accented.endsWith("é") && !isSaid) ? word : likeWord(word, accented);
}

export type IsPair = (masculine: string, feminine: string) => boolean;

/** "Etudiante": capitals are often typed without their accent. */
const lists = (words: ReadonlySet<string>, word: string) => words.has(word) || words.has(word.replace(/^e/, "é"));

/** A word in "e" is the same for both. */
export const isPersonalWord: IsPair = (masculine, feminine) =>
  !masculine.endsWith("e") && lists(personalWords, masculine) && inEure.has(masculine) === feminine.endsWith("eure");
const isPersonal: IsPair = (masculine, feminine) =>
  isPersonalWord(masculine, feminine) ||
  (!masculine.endsWith("e") && lists(personNouns, masculine) && inEure.has(masculine) === feminine.endsWith("eure")) ||
  masculine === "hôte";
export const isPair: IsPair = (masculine, feminine) =>
  genderForms(fold(masculine)).includes(fold(feminine)) || isPersonal(masculine, feminine);
/** A job that ROME does not name: "Développeuse". */
export const isFeminineJob: IsPair = (_, feminine) => /(?:euse|trice)$/.test(feminine);
/** What agrees with the person behind "je suis": by its ending alone. */
export const agrees: IsPair = (masculine, feminine) =>
  isPair(masculine, feminine) ||
  (/é$/.test(masculine) && !noParticiple.has(masculine) && !/ité$/.test(masculine)) ||
  /..(?:if|eux|ien|ier)$/.test(masculine);
/** A feminine that cannot be another word there. */
const feminineEnding =
  /..(?:ée|ive|euse|trice|ière|ienne|elle|ante|ente|ale|ise|ite|(?<![gq])ue|ie|ère|ète|onne|ante|ine|eure|arde|ande|orte|êt[e]|ane)$/;

export const isShouted = (word: string) => word === word.toUpperCase() && word.length > 1;

/** A form with the capitals of the word that it replaces. */
export function likeWord(word: string, form: string): string {
  if (isShouted(word)) return form.toUpperCase();
  return /^\p{Lu}/u.test(word) ? form[0]!.toUpperCase() + form.slice(1) : form;
}

/** @returns the word itself where it is the same for both, null where it is not known */
export function inBothForms(word: string, isKnown: IsPair): string | null {
  const low = word.toLowerCase();
  const fixed = irregular[fold(word)];
  if (fixed) return likeWord(word, fixed);
  for (const [masculine, feminine, both] of endings) {
    const own = [feminine, masculine].find((ending) => low.endsWith(ending));
    const stem = own === undefined ? "" : low.slice(0, low.length - own.length);
    const isShort = stem.length < (personalWords.has(stem + masculine) ? 1 : 2);
    if (isShort || !isKnown(stem + masculine, stem + feminine)) continue;
    return word.slice(0, stem.length) + (isShouted(word) ? both.toUpperCase() : both);
  }
  return null;
}

/** A feminine of which ROME and the lists do not know the masculine, with its ending in brackets. */
export function feminineInBoth(word: string): string | null {
  const low = word.toLowerCase();
  if (!feminineEnding.test(low)) return null;
  const known = endings.find(
    ([masculine, feminine]) =>
      feminine.length > 1 &&
      masculine !== "e" &&
      low.endsWith(feminine) &&
      !(feminine === "euse" && masculine === "eur" && /ieuse$/.test(low)),
  );
  const [, feminine = "e", both = "(e)"] = known ?? [];
  const stem = word.slice(0, word.length - feminine.length);
  return stem.length < 2 ? null : stem + (isShouted(word) ? both.toUpperCase() : both);
}

let heads: Map<string, number> | undefined;

/** How often a folded word is the head of a name of ROME minus how often it stands elsewhere in one, for words of two genders. */
export function headCount(folded: string): number {
  if (!heads) {
    heads = new Map();
    for (const { name } of codes.flatMap(namesOf)) {
      if (!name.includes(" / ")) continue;
      for (const side of name.split(" / "))
        for (const [index, word] of (fold(side).match(/[a-z]+/g) ?? []).entries())
          heads.set(word, (heads.get(word) ?? 0) + (index === 0 ? 1 : -1));
    }
  }
  return heads.get(folded) ?? 0;
}

export const leastHeads = 2;

/** Whether a word stands for a person with a job wherever it stands. */
export function isSureJob(word: string, folded: string): boolean {
  if (alsoThings.has(folded) || folded.length < 4) return false;
  if (genderForms(folded).length > 2 && headCount(folded) >= leastHeads) return true;
  return inBothForms(word, (masculine) => !masculine.endsWith("e") && lists(personNouns, masculine)) !== null;
}
