// Splits a text or a name into folded words in their common form, without the repeated words of the other gender.
import { fold } from "../../platform/text/text.ts";
import { formOf } from "./forms.ts";

/** `from` and `to` are positions in the text. They include an inclusive ending such as "·e" or "(e)". */
export type Word = {
  from: number;
  to: number;
  /** As typed, and folded. */
  typed: string;
  text: string;
  form: string;
  /** Whether a separator precedes the word: "/", ",", "et", "ou", brackets. */
  isSeparated: boolean;
  /** The first preposition or article before the word, or "". */
  link: string;
};

const linking = new Set(
  "de d du des la le les l en a au aux pour par sur dans chez vers un une notre nos votre vos of the in for".split(" "),
);
const joining = new Set(["et", "ou", "and", "or"]);
/** Endings of the other gender after a mark: soignant·e, conducteur(trice), infirmier/ère, technicien.ne.s. */
const inclusiveEndings = new Set(
  `e|es|s|x|ne|nes|le|les|se|ses|ve|ves|fe|fes|te|tes|ice|rice|rices|trice|trices|esse|esses|euse|euses|eure|eures|ere|eres|iere|
  ieres|ienne|iennes|enne|ennes|onne|onnes|ante|antes|ente|entes|ive|ives|elle|elles|ale|ales|ette|ettes|sse`.split(
    /[|\s]+/,
  ),
);
const inclusiveMarks = /^ ?[(·•∙⋅・.\-–/]$/;
/** The unambiguous marks in capitals: "AGENT·E", "ASSISTANT(E)". */
const inclusiveCapitals = /^[(·•∙⋅・]$/;
const shortestMarked = 3;
const separators = /[/,;:()|+[\]{}•·–—!?…"«»\n\t]| -|- /;
/** "I.D.E." and "R&D" are one word each. */
const wordPattern = /\b[rR]&[dD]\b|(?:\p{L}\.){2,}\p{L}?|[\p{L}\p{N}\p{M}]+/gu;
/** Most words that are repeated in the other gender, as in "Infirmier général / Infirmière générale". */
const repeatedAtMost = 5;

const isEndingOf = (before: Word, gap: string, text: string, typed: string) =>
  (typed === typed.toLowerCase() || (before.typed === before.typed.toUpperCase() && inclusiveCapitals.test(gap))) &&
  before.text.length >= shortestMarked &&
  inclusiveMarks.test(gap) &&
  inclusiveEndings.has(text);

const marked =
  /(?<=\p{L}{3})(?:\((\p{L}{1,6})\)s?|[·•∙⋅・](\p{L}{1,6})(?:[·•∙⋅・]s)?|[./](\p{Ll}{1,6})(?:\.s)?)(?!\p{L})/giu;

/** A text without the endings of the other gender that a mark separates: "infirmier(e) de nuit" is "infirmier de nuit". */
export const withoutInclusiveEndings = (text: string): string =>
  text.replace(marked, (all, ...[inBrackets, behindPoint, behindStop]: (string | undefined)[]) =>
    inclusiveEndings.has(fold(inBrackets ?? behindPoint ?? behindStop ?? "")) ? "" : all,
  );

/** Drops words that repeat the ones before a separator in the other gender. */
function withoutRepeats(words: Word[]): Word[] {
  const unique: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.isSeparated) {
      let length = Math.min(repeatedAtMost, unique.length, words.length - at);
      const repeats = (count: number) => {
        for (let each = 0; each < count; each += 1)
          if (unique[unique.length - count + each]!.form !== words[at + each]!.form) return false;
        return true;
      };
      while (length > 0 && !repeats(length)) length -= 1;
      if (length > 0) {
        unique.at(-1)!.to = words[at + length - 1]!.to;
        at += length - 1;
        continue;
      }
    }
    unique.push(word);
  }
  return unique;
}

/** The forms of wordsOf() for a folded text without inclusive endings, but faster. */
export function formsOfPlain(folded: string): string[] {
  const forms: string[] = [];
  for (const word of folded.replaceAll("r&d", "rd").split(/[^a-z0-9]+/))
    if (word !== "" && !joining.has(word) && !linking.has(word)) forms.push(formOf(word));
  return forms;
}

/** The words of a text without articles and prepositions. Linear in its length. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let hasSeparator = false;
  let end = 0;
  let isSeparated = false;
  let link = "";
  for (const match of text.matchAll(wordPattern)) {
    const [typed] = match;
    const from = match.index;
    if (from < end) continue;
    const gap = text.slice(end, from);
    const folded = fold(typed).replace(/[.&]/g, "");
    end = from + typed.length;
    const last = words.at(-1);
    if (last?.to === from - gap.length && isEndingOf(last, gap, folded, typed)) {
      if (text[end] === ")") end += 1;
      if (/^s(?!\p{L})/u.test(text.slice(end, end + 2))) end += 1;
      last.to = end;
      continue;
    }
    if (gap !== " " && gap !== "") isSeparated ||= separators.test(gap);
    if (joining.has(folded)) {
      isSeparated = true;
      continue;
    }
    if (linking.has(folded)) {
      link ||= folded;
      continue;
    }
    hasSeparator ||= isSeparated;
    words.push({ from, to: end, typed, text: folded, form: formOf(folded), isSeparated, link });
    isSeparated = false;
    link = "";
  }
  return hasSeparator ? withoutRepeats(words) : words;
}
