// The text of a CV without what tells who wrote it: name, contacts, address, age, sex, family. Pictures are not part of a text.
// What a line hides is replaced by "…"; a line that only tells about the person is left out.

import { fold } from "../../platform/text/text.ts";
import type { BlindPart } from "../cv-document/cv-document.ts";
import { isListed, type Section, sectionsOf, titleKind } from "../cv-parser/chapter.ts";
import { countCommonWords } from "../cv-parser/common-words.ts";
import { type CvLine, plainText } from "../cv-parser/cv-layout.ts";
import { findName } from "../cv-parser/person.server.ts";
import { isAddress, isLocation, jobScore, namesJob, townOf, withoutAddress } from "../cv-parser/words.server.ts";
import { occupationColumns } from "../occupations/assigned.ts";
import { inNeutralWords } from "./neutral-words.ts";

/** What the application states of the person, beside what the CV does. */
export type KnownPerson = { prenom: string; nom: string; email: string | null };

const hidden = "…";

const email = /(?<![\p{L}\d._%+'-])[\p{L}\d][\p{L}\d._%+'-]{0,63}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d.-]{1,100}/giu;
const link =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d@])[a-z\d-]{2,40}(?:\.[a-z\d-]{2,40})?\.(?:com|fr|net|org|io|me|dev|eu|info|bzh|be|ch|co|site)(?:\/\S*)?(?![\p{L}\d])/giu;
const handle =
  /(?<![\p{L}\d.])@[\p{L}\d._-]{2,40}|\b(?:linkedin|github|gitlab|twitter|instagram|facebook|skype|whatsapp|telegram|tiktok|behance|viadeo|discord)\b\s*[:/]\s*[\p{L}\d./_-]+/giu;
const phone =
  /(?<![\d/])(?:\(?(?:\+|00)\d{1,3}\)?[ .\-/]{0,2}(?:\(0\)[ .-]{0,2})?|0)[1-9]?(?:[ .\-/·]{0,2}\d){7,12}(?!\d)/g;

/** "Né le 3 mai 1990 à Brest (29)", "Date de naissance : 03/05/1990". */
const born =
  /\b(?:nee?|ne\(e\)|born|(?:date )?(?:et lieu )?de naissance|naissance|birth(?:day| ?date)?|date of birth|dob)\b[^\d,;|\t]{0,30}(?:\d{1,2}(?:er)?[ ./-]{1,3}(?:\d{1,2}|[a-z]{3,9})\.?[ ./-]{1,3})?\d{2,4}(?: ?(?:a|in) [\p{L}' -]{2,40}(?:\(\d{2,3}\))?)?/gu;
// "30 ans d'expérience" is no age.
const age =
  /\b(?:age\s*:?\s*)?(?:\d{2}) ?(?:ans|years old|yo)\b(?! (?:d|de|dans|en|of|chez|comme)\b)(?! d')|\bage\s*:\s*\d{2}\b/g;
const civil =
  /(?<!\p{L})(?:(?:Mrs|M(?:me|lle|ME|LLE)|Monsieur|Madame|Mademoiselle|MONSIEUR|MADAME|MADEMOISELLE)(?!\p{L})\.?|(?:M|Mr|Ms|MR)\.?(?=\s+\p{Lu}))/gu;
const about =
  /\b(?:celibataire|mariee|pacse(?:e|\(e\))?|divorcee?|veufs?|veuves?|en couple|vie maritale|concubinage|single|married|(?:\d|un|deux|trois|quatre|cinq|six|sans) enfants?(?: a charge)?|nationalite\s*:?\s*[\p{L}-]+(?:[ /-]{1,3}[\p{L}]+ise)?|nationality\s*:?\s*[\p{L}-]+|de nationalite [\p{L}-]+)\b/gu;
/** Its accent distinguishes it from the first name. */
const married = /(?<!\p{L})mari(?:é(?:e|\(e\))?|ée)(?!\p{L})/giu;
const sex =
  /\b(?:sexe|genre|civilite|gender|sex)\s*:?\s*(?:masculin|feminin|homme|femme|male|female|h|f|m)\b|^(?:homme|femme|masculin|feminin|male|female)$|\b(?:jeune )?(?:homme|femme)(?= (?:de \d|motive|dynamique|serieu|\d))/g;

/** Patterns on the plain text, whose characters stand where those of the text do. */
const patterns = [born, age, about, sex];

/** Labels of what is hidden: a line that holds nothing else is left out. */
const labels =
  /\b(?:nom(?: de (?:famille|naissance|jeune fille))?|prenoms?|noms? et prenoms?|adresse|domicile|tel|telephone|portable|mobile|fixe|gsm|mail|e-mail|email|courriel|contact|site(?: web)?|age|date et lieu de naissance|date de naissance|lieu de naissance|nationalite|situation(?: de famille| familiale)?|etat civil|sexe|civilite|name|surname|first name|last name|phone|address|linkedin|github)\b/g;

const isPersonalTitle = (title: string) =>
  /\b(?:etat civil|identite|informations? personnelles?|donnees personnelles|coordonnees|contacts?|personal (?:details|information)|me contacter|a propos de moi :?$)\b/.test(
    plainText(title),
  ) && titleKind(title) !== "experience";

const particles = new Set(
  "de du des d la le les von van der den da dos di del della ben ibn el al ait saint sainte".split(" "),
);

const wordPattern = /[\p{L}\p{M}]+/gu;

/** The words of a name that tell who a person is. */
function tellingWords(names: string[]): Set<string> {
  const words = names.flatMap((name) => fold(name).match(/[\p{L}]+/gu) ?? []).filter((word) => word.length > 1);
  const telling = words.filter((word) => !particles.has(word));
  return new Set(telling.length > 0 ? telling : words);
}

/** Whether a word is a name only: no job, employer, town or everyday word. */
const isNoOther = (word: string) => jobScore(word) === 0 && countCommonWords(word) === 0 && townOf(word) === null;

/** The other words of the person's addresses: they often hold a name in another spelling. Shorter ones are initials. */
function wordsOfAddresses(addresses: string[], names: Set<string>): string[] {
  const locals = addresses.map((address) => fold(address.split(/@|\(at\)|\[at\]/)[0]!));
  const own = locals.filter((local) => [...names].some((name) => local.includes(name)));
  return own.flatMap((local) => local.match(/\p{L}{4,}/gu) ?? []).filter(isNoOther);
}

/** `long`: the words that are hidden within others too, as in an account's name. */
type Hider = { words: Set<string>; long: string[] };

const hiderOf = (words: Set<string>): Hider => ({ words, long: [...words].filter((word) => word.length >= 5) });

/** The matching parts of a text, replaced. */
function replaced(text: string, found: { at: number; length: number }[]): string {
  let result = "";
  let done = 0;
  for (const { at, length } of found.toSorted((one, other) => one.at - other.at || other.length - one.length)) {
    if (at < done) {
      done = Math.max(done, at + length);
      continue;
    }
    result += text.slice(done, at) + hidden;
    done = at + length;
  }
  return result + text.slice(done);
}

/** A text without names, contacts and facts about the person. */
function withoutPerson(text: string, { words, long }: Hider): string {
  const bare = text
    .replace(email, hidden)
    .replace(link, hidden)
    .replace(handle, hidden)
    .replace(phone, hidden)
    .replace(civil, hidden)
    .replace(married, hidden);
  const plain = plainText(bare);
  const facts = patterns.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: match }) => ({ at: index, length: match.length })),
  );
  const names = [...bare.matchAll(wordPattern)].flatMap(({ index, 0: word }) => {
    const folded = fold(word);
    return words.has(folded) || long.some((name) => folded.includes(name)) ? [{ at: index, length: word.length }] : [];
  });
  return (
    replaced(bare, [...facts, ...names])
      // The initial of a first name beside a hidden name.
      .replace(/(?<!\p{L})\p{Lu}\.?\s*(?=…)|(?<=…\s?)\p{Lu}\.(?!\p{L})/gu, "")
      .replace(/…(?:[\s,'’-]*…)+/g, hidden)
  );
}

/** Whether a text without its hidden parts still says something. */
function saysSomething(text: string): boolean {
  const rest = plainText(text.replaceAll(hidden, " ")).replace(labels, " ");
  return (rest.match(/\p{L}{2,}|\d{4}/gu) ?? []).length > 0;
}

/** The parts of a line that stand beside each other. */
const cellsOf = (text: string) => text.split(/\t|(?<!\s)\s+[|•·]\s+/).filter((cell) => cell.trim());

const isPostal = (text: string) => /(?<!\d)(?:f-)?\d{2} ?\d{3}(?!\d)[ \t,–-]{1,3}\p{L}/iu.test(text);

/** Whether a text is an address or a town: beside the person, not with an employer. */
const isHome = (text: string) =>
  isAddress(text) ||
  isLocation(text) ||
  isLocation(text.split(/[,(]/)[0]!) ||
  isPostal(text) ||
  withoutAddress(text).trim() !== text.trim();

function blindLine(line: CvLine, hider: Hider, isEntry: boolean): string | null {
  const cells = cellsOf(line.text).flatMap((cell) => {
    if (!isEntry && isHome(cell) && cell.length <= 90) return [];
    const bare = withoutAddress(withoutPerson(cell, hider));
    return saysSomething(bare) ? [inNeutralWords(bare.replace(/\s+/g, " ").trim())] : [];
  });
  return cells.length > 0 ? (line.bullet ? "• " : "") + cells.join(" · ") : null;
}

/** Above the first title stand name, contacts and address: only a job, or sentences about the work, are taken from there. */
function isHeadline({ text }: CvLine): boolean {
  const isJob = namesJob(text) || occupationColumns(text).occupations !== "";
  return isJob || (text.length >= 60 && text.split(" ").length >= sentenceWords);
}

const headLines = 40;
const sentenceWords = 8;

function blindPart({ kind, title, lines }: Section, isTitled: boolean, hider: Hider): BlindPart | null {
  if (kind === "contact" || kind === "reference" || (title && isPersonalTitle(title))) return null;
  const named = withoutPerson(title, hider);
  const isNamed = saysSomething(named);
  const isHead = isTitled && !isNamed;
  const taken = isHead ? lines.filter((line, index) => index >= headLines || isHeadline(line)) : lines;
  const shown = taken.flatMap((line) => blindLine(line, hider, isListed(kind)) ?? []);
  return shown.length > 0 ? { title: isNamed ? inNeutralWords(named) : null, lines: shown } : null;
}

/**
 * The text of a CV in blind mode.
 * @param lines of the CV @param person whose application it is
 * @returns its parts in reading order; empty when the CV has no text that can be shown
 */
export function blindCv(lines: CvLine[], person: KnownPerson): BlindPart[] {
  const sections = sectionsOf(lines);
  const addresses = lines.flatMap(({ text }) => text.slice(0, 2_000).match(email) ?? []).slice(0, 10);
  const found = findName(lines, addresses);
  const words = tellingWords([person.prenom, person.nom]);
  for (const word of tellingWords([found?.prenom ?? "", found?.nom ?? ""])) if (isNoOther(word)) words.add(word);
  for (const word of wordsOfAddresses([...addresses, person.email ?? ""], words)) words.add(word);
  const hider = hiderOf(words);
  const isTitled = sections.some(({ kind }) => kind !== null);
  return sections.flatMap((section) => blindPart(section, isTitled, hider) ?? []);
}

/** A text of the application, such as its letter, without what tells who wrote it. @param person null: the text as it is */
export function blindText(text: string, person: KnownPerson | null): string {
  if (!person) return text;
  const hider = hiderOf(tellingWords([person.prenom, person.nom]));
  return text
    .split("\n")
    .map((line) => inNeutralWords(withoutPerson(line, hider)))
    .join("\n");
}
