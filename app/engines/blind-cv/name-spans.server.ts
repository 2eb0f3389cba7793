// Where a text names the person: words of the names, with particles and nicknames, initials, spaced letters, a signature.
import { fold } from "../../platform/text/text.ts";
import { plainText } from "../cv-parser/cv-layout.ts";
import { particles } from "../cv-parser/given-names.ts";
import { townOf } from "../cv-parser/words.server.ts";
import { isKnownSkill } from "../occupations/skills.ts";
import { isShouted } from "./both-forms.ts";
import { firm, ofPlace } from "./name-lists.ts";
import { addedNames, isEveryday, isNoOther, type Names } from "./person-names.server.ts";
import { endOf, matchesOf, type Span } from "./spans.ts";

const dotted =
  /(?<![\p{L}\d'’.])(?:(?:[dl]['’])?\p{Lu}\.[ -]{0,2})(?:(?:(?:[dl]['’])?\p{Lu}|[dlv])\.[ -]{0,2}){1,7}(?:(?:[dl]['’])?\p{Lu}(?![\p{L}.]))?/gu;

/** Dotted initials of the person's names, in either order: "J.-P. M.", "B.S.". */
function initialSpans(text: string, { given, family }: Names): Span[] {
  const [first, last] = [given, family].map((words) => words.map((word) => word[0]!.toUpperCase()).join(""));
  const isWithin = (letters: string, all: string) => {
    let at = 0;
    for (const letter of letters) {
      at = all.indexOf(letter, at) + 1;
      if (at === 0) return false;
    }
    return true;
  };
  return matchesOf(text, [dotted]).filter(({ at, length }) => {
    const letters = text
      .slice(at, at + length)
      .replace(/[^\p{L}]/gu, "")
      .toUpperCase();
    return isWithin(letters, first! + last!) || isWithin(letters, last! + first!);
  });
}

/** A line of a text, read once for all its words. `letters`: its letters and digits alone. */
type Line = { end: number; letters: string; hasSmall: boolean; isLast: boolean };

type Word = { folded: string; text: string; at: number; end: number; before: string; line: Line };

function lineAt(text: string, start: number): Line {
  const stop = text.indexOf("\n", start);
  const line = text.slice(start, stop < 0 ? undefined : stop);
  return {
    end: start + line.length,
    letters: line.replace(/[^\p{L}\d]+/gu, ""),
    hasSmall: /\p{Ll}/u.test(line),
    isLast: stop < 0,
  };
}

function wordsWithGaps(text: string): Word[] {
  let end = 0;
  let line = lineAt(text, 0);
  return Array.from(text.matchAll(/[\p{L}\p{M}]+/gu), ({ index, 0: word }) => {
    if (index > line.end) line = lineAt(text, text.lastIndexOf("\n", index - 1) + 1);
    const found = {
      folded: fold(word),
      text: word,
      at: index,
      end: index + word.length,
      before: text.slice(end, index),
      line,
    };
    end = found.end;
    return found;
  });
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const isClose = (gap: string) => gap.length <= 4 && /^[\s.,_\-–'’]*$/.test(gap);
const begins = (gap: string) => gap === "" || /[\n\t.!?•|:;]/.test(gap);

const introduced =
  /^(?:appelle|nomme|prenom|prenoms|nom|suis|cest|est|mme|mr|mlle|melle|madame|monsieur|mademoiselle|cordialement|salutations|signature|signe|merci|bonjour|bonsoir|bjr|coucou|hello|salut|soussigne|soussignee|cv)$/;
const closing =
  /^(?:cordialement|salutations|merci|amicalement|bien|sinceres|signe|signature|respectueusement|bonne|journee|appelle|nomme|prenom)$/;
const verbs =
  /^(?:a|est|sait|travaille|possede|souhaite|cherche|recherche|fait|maitrise|aime|dispose|occupe|etait|avait|sera|reste|assure|gere)$/;

const abbreviationMost = 4;

/** Whether a word of the name that is an everyday word too names the person here. */
function isNamedHere(
  words: Word[],
  index: number,
  text: string,
  isName: (word: Word | undefined) => boolean,
  names: Names,
): boolean {
  const word = words[index]!;
  const [previous, next] = [words[index - 1], words[index + 1]];
  const beside =
    (isClose(word.before) && isName(previous) && !/[\n\t,]/.test(word.before)) ||
    (next !== undefined && isClose(next.before) && !/[\n\t,]/.test(next.before) && isName(next));
  if (beside) return true;
  const isDouble = (first: Word, second: Word) =>
    second.before === "-" &&
    isCapital(first.text) &&
    isCapital(second.text) &&
    townOf(`${first.text}-${second.text}`) === null;
  if ((next && isDouble(word, next)) || (previous && isDouble(previous, word) && !ofPlace.test(previous.folded)))
    return true;
  const { letters, hasSmall, isLast } = word.line;
  const isAlone =
    letters.length <= word.text.length + 1 ||
    (letters.startsWith(word.text) && /^\d{9,14}$/.test(letters.slice(word.text.length)));
  if (isAlone && (isCapital(word.text) || words.length - index <= 2 || isLast)) return true;
  if (/_/.test(text[word.at - 1] ?? "") || /_/.test(text[word.end] ?? "")) return true;
  if (!isCapital(word.text)) {
    // "bonjour c désirée"
    const isGreeting = /^(?:bonjour|bonsoir|bjr|slt|salut|coucou|hello)$/.test(words[index - 2]?.folded ?? "");
    if (isGreeting && /^(?:c|cest|ici|moi)$/.test(previous?.folded ?? "")) return true;
    if (previous === undefined || !closing.test(previous.folded)) return false;
    return /^(?:appelle|nomme|prenom)$/.test(previous.folded) || words.length - index <= 2;
  }
  if (
    previous &&
    isClose(word.before) &&
    introduced.test(previous.folded) &&
    !begins(word.before.replace(/^[.]\s/, " "))
  ) {
    return true;
  }
  // An initial beside it: "C. Petit", "Petit C."
  if (previous && /^\p{Lu}$/u.test(previous.text) && /^[. -]{1,2}$/.test(word.before)) return true;
  // The first letters of a given name: "Ch. Petit"
  if (previous && isCapital(previous.text) && previous.text.length <= abbreviationMost && word.before === ". ")
    if (names.given.some((given) => given.startsWith(previous.folded))) return true;
  if (next && /^\p{Lu}$/u.test(next.text) && next.before === " " && /^\./.test(text.slice(next.end))) return true;
  // The last word of the text, a sentence of its own: "… je connais. Aimé"
  const isSignature =
    next === undefined && /^[^\p{L}\d]{0,3}$/u.test(text.slice(word.end)) && /[.!?]\s+$/.test(word.before);
  if (isSignature) return true;
  if (begins(word.before)) return next !== undefined && next.before === " " && verbs.test(next.folded);
  if (!hasSmall) return false;
  return (
    previous !== undefined &&
    !ofPlace.test(previous.folded) &&
    /^\p{Ll}/u.test(previous.text) &&
    (next === undefined || !isCapital(next.text) || begins(next.before))
  );
}

/** Whether a name word belongs to the name of a place or a firm. */
function isInPlaceName(
  words: Word[],
  index: number,
  isName: (word: Word | undefined) => boolean,
  isGiven: boolean,
  names: Names,
): boolean {
  const word = words[index]!;
  let at = index - 1;
  let gap = word.before;
  // "Dominique Dutscher SAS", "Camille Blanc & Fils"
  for (let after = index + 1; after <= index + 3 && words[after]; after++) {
    if (!/^[ -]$|^ & $/.test(words[after]!.before)) break;
    if (firm.test(words[after]!.folded) && isCapital(words[after]!.text) && after > index + (isGiven ? 1 : 0))
      return isGiven || !names.sure.has(word.folded);
  }
  // "… au fournil. Claire" begins a sentence, "Ets. Martin" does not.
  if (/[\n\t,;:!?]/.test(gap) || (/^\.\s/.test(gap) && (words[at]?.folded.length ?? 0) > abbreviationMost))
    return false;
  // "Saint-Pierre", "Notre-Dame"
  if (words[at] && /^(?:saint|sainte|st|ste)$/.test(words[at]!.folded) && /^[- .]{1,2}$/.test(gap)) return true;
  while (words[at] && particles.has(words[at]!.folded) && !/[\n\t,;:]/.test(words[at]!.before)) at -= 1;
  const head = words[at];
  if (!head || !ofPlace.test(head.folded)) return false;
  gap = words[index + 1]?.before ?? "\n";
  const next = words[index + 1];
  // "Atelier Tessier Quéméner" bears the names of its people, "Clinique Pasteur Toulouse" that of a town.
  const isPartner = next !== undefined && !isGiven && isNoOther(next.folded);
  const goesOn = next !== undefined && /^[ -]$/.test(gap) && isCapital(next.text) && !isName(next) && !isPartner;
  return goesOn || (isGiven && !isName(next)) || isEveryday(word.folded);
}

const nicknameLeast = 3;

/** Whether a capitalised word is a short form of a given name: "Alex", "Cathy", "Momo". */
function isShortForm(word: Word, names: Names): boolean {
  const { folded, text } = word;
  if (!isCapital(text) || names.all.has(folded)) return false;
  if (names.short.has(folded)) return true;
  if (folded.length < nicknameLeast || isEveryday(folded)) return false;
  return names.given.some((given) => {
    const [, base = "", ending = ""] =
      /^(.{3,}?)(ie|y|ette|ot|on|ou|o|a|i|ounet|ito|ita|inou|lo|lou|nou)$/.exec(folded) ?? [];
    const isVaried =
      ending !== "" &&
      given.startsWith(base) &&
      (base.length >= 4 || (base.length === 3 && base.length >= given.length - 2));
    if (isVaried && folded !== given) return true;
    const stem = folded.replace(/(?:(?<=.{4})(?:ie|ette|ine)|y|ou|o|i)$/, "");
    if (given.length < 5) return false;
    const begun = given.startsWith(folded) && folded.length <= given.length - (folded.length >= 4 ? 1 : 2);
    const varied = stem.length >= 3 && stem !== folded && given.startsWith(stem) && folded.length < given.length + 2;
    const ended = folded.length >= 4 && given.endsWith(folded);
    const [, syllable = ""] = /^([a-z]{2})\1(?:e|t|tte)?$/.exec(folded) ?? [];
    const twice = syllable !== "" && given.includes(syllable);
    return begun || varied || ended || twice;
  });
}

/** Whether the whole surname stands here, with its particles: "de La Tour". */
function isSequence(words: Word[], index: number, { family }: Names): boolean {
  if (family.length < 2) return false;
  const at = family.indexOf(words[index]!.folded);
  if (at < 0) return false;
  return family.every((each, offset) => {
    const word = words[index - at + offset];
    const isSame = word?.folded === each || (each.startsWith("saint") && /^ste?$/.test(word?.folded ?? ""));
    return isSame && word && (offset === 0 || isClose(word.before));
  });
}

/** "les bernard-l’ermite": a small word behind an article is no name. */
const isCommonNoun = (words: Word[], index: number) =>
  /^\p{Ll}/u.test(words[index]!.text) &&
  words[index]!.before === " " &&
  /^(?:les?|la|une?|des|ces?|cette)$/.test(words[index - 1]?.folded ?? "");

/** The names of a text's words, with the words that belong to them. */
function nameSpans(text: string, names: Names): Span[] {
  const words = wordsWithGaps(text);
  const given = new Set(names.given);
  const isOwn = (word: Word | undefined) => word !== undefined && names.all.has(word.folded);
  const found = words.map((word, index) => {
    const { folded } = word;
    if (names.whole.has(folded) && (folded.length >= 5 || !isEveryday(folded))) return true;
    if (names.all.has(folded)) {
      if (isSequence(words, index, names)) return true;
      if (isInPlaceName(words, index, isOwn, given.has(folded), names)) return false;
      if (isCommonNoun(words, index)) return false;
      return names.sure.has(folded) || isNamedHere(words, index, text, isOwn, names);
    }
    if (names.long.some((name) => folded.length > name.length && folded.includes(name))) return true;
    return isShortForm(word, names);
  });
  const spans = found.flatMap((isFound, index) => (isFound ? [spanAround(text, words, index, found, names)] : []));
  // "Petit-Dubois Claire": an everyday word of the name beside a longer one.
  const edges = new Set(spans.flatMap(({ at, length }) => [at - 1, at + length]));
  const beside = words.filter(
    (word, index) =>
      !found[index] && isOwn(word) && isCapital(word.text) && (edges.has(word.at - 1) || edges.has(word.end)),
  );
  return [...spans, ...beside.map(({ at, end }) => ({ at, length: end - at }))];
}

/** The rest of an account: "kerbrat29", "kerbrat_n". */
const account = /[\d_][\p{L}\d_.-]{0,30}/uy;

const elidedEnd = /['’]\p{L}(?!\p{L})/uy;

/** A name with the particles before it and the unknown names beside it: "de La Tour", "Claire Marie Dubois". */
function spanAround(text: string, words: Word[], index: number, found: boolean[], names: Names): Span {
  let [from, to] = [index, index];
  const family = new Set(
    names.family.flatMap((word) => (word === "saint" ? [word, "st"] : word === "sainte" ? [word, "ste"] : [word])),
  );
  while (
    from > 0 &&
    (particles.has(words[from - 1]!.folded) || words[from - 1]!.folded.length === 1) &&
    family.has(words[from - 1]!.folded) &&
    isClose(words[from]!.before) &&
    !/[\n\t,]/.test(words[from]!.before)
  )
    from -= 1;
  const isUnknown = (word: Word) => isCapital(word.text) && word.folded.length > 1 && isNoOther(word.text);
  for (let more = 0; more < 2; more++) {
    const particle = words[to + 1];
    const isNoble =
      more === 0 &&
      particle !== undefined &&
      /^(?:d|de|du|le|la|ben|el)$/.test(particle.folded) &&
      particle.before === " " &&
      new Set(names.given).has(words[to]!.folded) &&
      !found[to + 2] &&
      words[to + 2] !== undefined &&
      /^[ '’]$/.test(words[to + 2]!.before) &&
      isUnknown(words[to + 2]!);
    if (isNoble && particle.folded === "d") to += 1;
    const next = words[to + 1];
    if (!next || found[to + 1] || !/^(?:[ -]|['’])$/.test(next.before) || !isUnknown(next)) break;
    to += 1;
  }
  for (let more = 0; more < 2; more++) {
    const [own, previous] = [words[from]!, words[from - 1]];
    const isHyphen = own.before === "-";
    if (!previous || found[from - 1] || !(isHyphen || own.before === " ") || !isUnknown(previous)) break;
    if (!isHyphen && begins(previous.before) === false && !isShouted(words[index]!.text)) break;
    from -= 1;
  }
  // "LE FLOC’H"
  const end = endOf(text, endOf(text, words[to]!.end, elidedEnd), account);
  return { at: words[from]!.at, length: end - words[from]!.at };
}

/** Letters with spaces between them: "C L A I R E". */
function spacedPatterns(names: Names): RegExp[] {
  const words = [...names.all].filter((word) => /^[a-z]{4,}$/.test(word));
  return words.map((word) => new RegExp(`(?<![a-z])${[...word].join("[ .\\-_]{1,2}")}(?![a-z])`, "g"));
}

/** Words broken at the end of a line: "Kowal-\nczyk". */
function brokenPatterns(names: Names): RegExp[] {
  const words = [...names.sure].filter((word) => /^[a-z]{6,}$/.test(word));
  return words.map((word) => new RegExp(`(?<![a-z])${[...word].join("(?:-\\n)?")}(?![a-z])`, "g"));
}

/** Last words that are no name: closings and programs. */
const noSignature =
  /^(?:cordialement|merci|demain|voila|bises|bisous|salutations|respectueusement|amicalement|sincerement|[a-z]{3,}ment|urgent|dispo|photoshop|illustrator|indesign|excel|word|powerpoint|outlook|sage|ciel|figma|canva|python|java|wordpress|autocad|solidworks|revit|sketchup|cegid|silae|salesforce|jira|docker|linux|windows)$/;

/** A last sentence of one unknown word, without a stop: "… dix ans. Sacha". */
export function signatureSpans(text: string): Span[] {
  const [, word = ""] =
    /[\p{L}\d)]{2}[.!?,]?\s{1,4}(?<=[.!?,]\s+|\n\s*)(\p{Lu}\p{Ll}{2,14}(?:-\p{Lu}\p{Ll}{2,14})?)\s*$/u.exec(
      text.slice(-60),
    ) ?? [];
  return word !== "" && isNoOther(word) && !noSignature.test(fold(word)) && !isKnownSkill(word)
    ? [{ at: text.lastIndexOf(word), length: word.length }]
    : [];
}

const lastWord = /^\p{Lu}[\p{L}'’-]*\.?$/u;
const lastLength = 160;
const lastMost = 3;
const shortLeast = 4;

/** The last sentence or line of a text, when it is nothing but up to three capitalised words. */
function closingWords(text: string): { at: number; closing: string } | null {
  const end = text.slice(-lastLength).replace(/[^\p{L}\d.]+$/u, "");
  const from = Math.max(
    0,
    ...Array.from(end.matchAll(/[!?,…)\n]|\p{L}{3}\.\s/gu), ({ index, 0: { length } }) => index + length),
  );
  const closing = end.slice(from).trim();
  const words = closing.split(/\s+/);
  const isName = words.length <= lastMost && words.every((word) => lastWord.test(word));
  return isName ? { at: text.lastIndexOf(closing), closing } : null;
}

/** The last words of a text, where one is the person's, or begins one of their names: "Tom Petit", "Didine L.", "KERB". */
export function closingNameSpans(text: string, names: Names): Span[] {
  const found = closingWords(text);
  if (!found) return [];
  const words = Array.from(found.closing.matchAll(/\p{L}+/gu), ({ index, 0: word }) => ({
    word: fold(word),
    end: endOf(found.closing, index + word.length, /(?<=(?<!\p{L})\p{L})\./uy),
  }));
  const own = [...names.given, ...names.family];
  const last = words.findLast(({ word }, index) => {
    if (word.length === 1) return index > 0 && names.family.some((name) => name.startsWith(word));
    const isShort = word.length >= shortLeast && !isEveryday(word) && own.some((name) => name.startsWith(word));
    return names.all.has(word) || isShort;
  });
  const isPlace = words.some(({ word }) => ofPlace.test(word) || firm.test(word) || isKnownSkill(word));
  return last && !isPlace ? [{ at: found.at, length: last.end }] : [];
}

/** Where a text names the person. */
export function personSpans(text: string, names: Names): Span[] {
  const plain = plainText(text);
  return [
    ...addedNames(text, names).spans,
    ...nameSpans(text, names),
    ...matchesOf(text, names.initials),
    ...initialSpans(text, names),
    ...matchesOf(plain, spacedPatterns(names)),
    ...matchesOf(plain, brokenPatterns(names)).filter(({ at, length }) => plain.slice(at, at + length).includes("\n")),
  ];
}
