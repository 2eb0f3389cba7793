// The text of a CV without what tells who wrote it: name, contacts, address, age, sex, family. Pictures are not part of a text.
// What a line hides is replaced by "…"; a line that only tells about the person is left out.

import { fold } from "../../platform/text/text.ts";
import type { BlindPart } from "../cv-document/cv-document.ts";
import { isListed, type Section, sectionsOf, titleKind } from "../cv-parser/chapter.ts";
import { type CvLine, plainText } from "../cv-parser/cv-layout.ts";
import { type FoundName, findName } from "../cv-parser/person.server.ts";
import { degreeScore, isAddress, isLocation, jobScore, namesJob, withoutAddress } from "../cv-parser/words.server.ts";
import { occupationColumns } from "../occupations/assigned.ts";
import { accountWords } from "./account-words.server.ts";
import { beliefSpans } from "./belief-spans.ts";
import { contactSpans } from "./contact-spans.server.ts";
import { homeSpans, townLines } from "./home-spans.server.ts";
import { fieldSpans } from "./labelled-fields.ts";
import { lifeSpans } from "./life-spans.ts";
import { closingNameSpans, personSpans, signatureSpans } from "./name-spans.server.ts";
import { inNeutralWords } from "./neutral-words.ts";
import { passingHomes } from "./passing-homes.server.ts";
import { type KnownPerson, type Names, namesOf } from "./person-names.server.ts";
import { hidden, matchesOf, type Span, withoutSpans } from "./spans.ts";

export type { KnownPerson } from "./person-names.server.ts";

const email = /(?<![\p{L}\d._%+'-])[\p{L}\d][\p{L}\d._%+'-]{0,63}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d.-]{1,100}/giu;

/** Forms of address. Those of a letter's reader stay. */
const civil =
  /(?<!\p{L})(?:(?:Mrs|M(?:me|lle|elle|ME|LLE|ELLE|mes)|Mlle|Melle|Monsieur|Madame|Mademoiselle|MONSIEUR|MADAME|MADEMOISELLE)(?!\p{L})\.?|(?:M|Mr|Ms|MR)\.?(?=\s+\p{Lu}))/gu;
const toReader =
  /(?<![^\n])[^\S\n]*(?:bonjour |bonsoir |chère? |cher )?(?:madame|monsieur|mesdames|messieurs|mme|mr?\.?)(?:\s?(?:,|\/|et|ou|\s)\s?(?:madame|monsieur|mesdames|messieurs|mme|mr?\.?)){0,2}(?:\s(?:la |le |l['’])[\p{L} ]{3,40})?\s?[,!]?(?=\s|$)|(?:agréer|recevoir|croire|accepter|attention de|adresser?|prie de|veuillez|bonjour|bonsoir)[ ,][^.\n]{0,60}?(?:madame|monsieur|mme|mr?\.?)(?:\s?(?:,|\/|et|ou)?\s?(?:madame|monsieur|mme|mr?\.?)){0,1}(?!\p{L})/giu;

const sex =
  /\b(?:sexe|genre|civilite|gender|sex)\s*:?\s*(?:masculin|feminin|homme|femme|male|female|mme|mlle|melle|mr?\.?|madame|monsieur|mademoiselle|h|f|m)\b|(?<=^|[\n\t])(?:homme|femme|masculin|feminin|male|female)(?=$|[\n\t])/gm;

/** Labels of what is hidden: a line that holds nothing else is left out. */
const labels =
  /\b(?:nom(?: de (?:famille|naissance|jeune fille))?|prenoms?|noms? et prenoms?|ne\(?e?\)?|nee|le|a|au|de|du|en|et|adresse|domicile|tel|telephone|portable|mobile|fixe|gsm|mail|e-mail|email|courriel|contact|site(?: web)?|age|date et lieu de naissance|date de naissance|lieu de naissance|nationalite|situation(?: de famille| familiale)?|etat civil|sexe|civilite|name|surname|first name|last name|phone|address|linkedin|github|skype|instagram|insta|facebook|whatsapp|telegram|portfolio|blog|ans|secu|securite sociale|n|numero)\b/g;

const isPersonalTitle = (title: string) =>
  /\b(?:etat civil|identite|informations? personnelles?|donnees personnelles|coordonnees|contacts?|personal (?:details|information)|me contacter|a propos de moi :?$)\b/.test(
    plainText(title),
  ) && titleKind(title) !== "experience";

/** The parts of a text that tell who wrote it. @param isEntry whether a position is within a list of posts */
function tellingSpans(text: string, names: Names, isEntry: (at: number) => boolean, isToReader: boolean): Span[] {
  const readers = isToReader ? matchesOf(text, [toReader]) : [];
  const read = new Set(readers.flatMap(({ at, length }) => Array.from({ length }, (_, offset) => at + offset)));
  const own = personSpans(text, names);
  const starts = new Set(own.map(({ at }) => at));
  const addressed = matchesOf(text, [civil]).filter(({ at, length }) => {
    const isOwn = [0, 1, 2].some((gap) => starts.has(at + length + gap));
    return isOwn || !read.has(at);
  });
  const contacts = contactSpans(text, names);
  return [
    ...contacts,
    ...accountWords(text, contacts, names.email),
    ...fieldSpans(text, isEntry),
    ...beliefSpans(text, isEntry),
    ...lifeSpans(text, isEntry),
    ...homeSpans(text, isEntry, names.city),
    ...own,
    ...(isToReader ? [...signatureSpans(text), ...closingNameSpans(text, names), ...passingHomes(text)] : []),
    ...addressed,
    ...matchesOf(plainText(text), [sex]),
  ];
}

/** A text with hidden parts, without what stands beside them. */
const tidied = (text: string, { given, family }: Names) =>
  text
    // The initial of a first name beside a hidden name. "MISRA C" is none.
    .replace(/(?<!\p{L}|[Pp]ermis )(\p{Lu})\.?[^\S\n]*(?=…)/gu, (initial, letter: string, at: number) =>
      /(?:^|[\n….,;:(|•]\s?)$/u.test(text.slice(Math.max(0, at - 2), at)) ||
      [...given, ...family].some((name) => name.startsWith(letter.toLowerCase()))
        ? ""
        : initial,
    )
    .replace(/(?<=…)[^\S\n]?(?:\p{Lu}\.){1,3}(?!\p{L})/gu, "")
    .replace(/…(?:[^\S\n\t]{0,2}[,'’&_.-]?[^\S\n\t]{0,2}…)+/g, hidden);

/** A text without names, contacts and facts about the person. Its line breaks stay. */
const withoutPerson = (text: string, names: Names, isEntry: (at: number) => boolean, isToReader: boolean) =>
  tidied(withoutSpans(text, tellingSpans(text, names, isEntry, isToReader)), names);

/** Whether a text without its hidden parts still says something. */
function saysSomething(text: string): boolean {
  const rest = plainText(text.replaceAll(hidden, " ")).replace(labels, " ");
  return (rest.match(/\p{L}{2,}|\d{4}/gu) ?? []).length > 0;
}

/** The parts of a line that stand beside each other. */
const cellsOf = (text: string) => text.split(/\t|(?<!\s)\s+[|•·]\s+/).filter((cell) => cell.trim());

const isPostal = (text: string) => /(?<!\d|ISO |EN |NF )(?:F-)?\d{2} ?\d{3}(?!\d)[ \t,–-]{1,3}\p{Lu}/u.test(text);

/** Whether a text is an address, or a town beside the person. */
const isHome = (text: string, isBesidePerson: boolean) =>
  isAddress(text) ||
  (isBesidePerson && (isLocation(text) || isLocation(text.split(/[,(]/)[0]!))) ||
  isPostal(text) ||
  withoutAddress(text).trim() !== text.trim();

/** Sections that may hold an address. */
const isAboutPerson = ({ kind, title }: Section) =>
  kind === null ||
  kind === "contact" ||
  /\b(?:profil|infos?|informations?|divers|mobilite|moi|civil|personnel)/.test(plainText(title));

function blindLine(line: CvLine, bare: string, section: Section): string | null {
  const own = cellsOf(line.text);
  const isEntry = isListed(section.kind);
  const cells = cellsOf(bare).flatMap((cell, index) => {
    const before = own[index] ?? cell;
    if (!isEntry && before.length <= 90 && isHome(before, isAboutPerson(section))) return [];
    const rest = withoutAddress(cell);
    return saysSomething(rest) ? [inNeutralWords(rest.replace(/\s+/g, " ").trim())] : [];
  });
  return cells.length > 0 ? (line.bullet ? "• " : "") + cells.join(" · ") : null;
}

/** Above the first title stand name, contacts and address: only a job, a post, or sentences about the work are taken from there. */
function isHeadline({ text }: CvLine, bare: string): boolean {
  const words = bare.match(/\p{L}{2,}/gu) ?? [];
  const isJob =
    namesJob(text) || occupationColumns(text).occupations !== "" || jobScore(text) >= 3 || degreeScore(text) >= 3;
  return isJob || professional.test(plainText(text)) || (bare.length >= 60 && words.length >= sentenceWords);
}

const professional =
  /\b(?:permis|caces|habilitations?|competences?|logiciels?|langues?|anglais|espagnol|disponib|mobilite|vehicule|formation|experience|diplome|objectif|recherche|en poste|titulaire|carte professionnelle|sst|\d+ ans d')|(?:19|20)\d\d ?[–-] ?(?:(?:19|20)\d\d|auj|ce jour|present)/;
const headLines = 40;
const sentenceWords = 8;
/** Of the lines of a CV, when its head was recognised. */
const leastShown = 0.4;

/** A section with its lines as they may be shown. */
type Masked = { section: Section; title: string; lines: string[] };

/** Whether a line of the head tells nothing of the person: nothing in it was hidden. */
const isPlain = ({ text }: CvLine, bare: string) =>
  text === bare && !/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3}$/u.test(text);

/** @param isLenient also takes lines of the head in which nothing was hidden */
function blindPart({ section, title, lines }: Masked, isTitled: boolean, isLenient: boolean): BlindPart | null {
  const { kind } = section;
  if (kind === "reference") return null;
  const isPersonal = kind === "contact" || (section.title !== "" && isPersonalTitle(section.title));
  const isNamed = !isPersonal && saysSomething(title);
  const isHead = isPersonal || (isTitled && !isNamed);
  const isTaken = (line: CvLine, bare: string, index: number) =>
    !isHead || (!isPersonal && index >= headLines) || isHeadline(line, bare) || (isLenient && isPlain(line, bare));
  const shown = section.lines.flatMap((line, index) => {
    const bare = lines[index] ?? "";
    return isTaken(line, bare, index) ? (blindLine(line, bare, section) ?? []) : [];
  });
  const isOwnLine = /:\s*\S/.test(title);
  if (shown.length === 0 && !(isNamed && isOwnLine)) return null;
  return { title: isNamed ? inNeutralWords(title) : null, lines: shown };
}

/** The sections as one text, so that what is broken over lines is found, and each with its part of the masked text. */
function maskedSections(sections: Section[], names: Names): Masked[] {
  const texts = sections.map(({ title, lines }) =>
    [title, ...lines.map(({ text }) => text)].map((text) => text.replaceAll("\n", " ")),
  );
  const starts: { at: number; isEntry: boolean }[] = [];
  let at = 0;
  for (const [index, lines] of texts.entries()) {
    starts.push({ at, isEntry: isListed(sections[index]!.kind) });
    at += lines.reduce((sum, line) => sum + line.length + 1, 0);
  }
  const isEntry = (position: number) => starts.findLast((start) => start.at <= position)?.isEntry ?? false;
  const masked = withoutPerson(texts.flat().join("\n"), names, isEntry, false).split("\n");
  let line = 0;
  return sections.map((section, index) => {
    const [title = "", ...lines] = masked.slice(line, line + texts[index]!.length);
    line += texts[index]!.length;
    return { section, title, lines };
  });
}

/** The name at the head of a CV, when it is the person's: a product or a firm may look like a name. */
function otherNames({ prenom, nom, isSure }: FoundName, person: KnownPerson, text: string): string[] {
  const words = (each: string): string[] => fold(each).match(/\p{L}{2,}/gu) ?? [];
  const own = words(`${person.prenom} ${person.nom}`);
  const isOwn = words(`${prenom} ${nom}`).some((word) => own.includes(word));
  const isOther = isSure && !words(text).some((word) => own.includes(word));
  return isOwn || isOther ? [prenom, nom] : [];
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
  const text = lines.map((line) => line.text).join("\n");
  const names = namesOf(person, text, { names: found ? otherNames(found, person, text) : [], addresses });
  const isTitled = sections.some(({ kind }) => kind !== null);
  const masked = maskedSections(sections, names);
  // Behind the first title stands no head: a column without titles, or the cells of a table.
  const first = masked.findIndex(({ section }) => section.kind !== null);
  const parts = (isLenient: boolean) =>
    masked.flatMap((each, index) => blindPart(each, isTitled, isLenient || (first >= 0 && index > first)) ?? []);
  const strict = parts(false);
  // A table whose titles are not recognised is one long head.
  const shown = strict.reduce((sum, part) => sum + part.lines.length, 0);
  return shown >= lines.length * leastShown ? strict : parts(true);
}

const nowhere = () => false;

/** Within sentences "…" reads like a fault. */
const masked = "[masqué]";

/** A text of the application, such as its letter, without what tells who wrote it. @param person null: the text as it is */
export function blindText(written: string, person: KnownPerson | null): string {
  if (!person) return written;
  // What the person left open is not hidden.
  const text = written.replaceAll(hidden, "...");
  const names = namesOf(person, text, { names: [], addresses: [] });
  const shown = withoutPerson(withoutSpans(text, townLines(text)), names, nowhere, true);
  return shown
    .split("\n")
    .map((line) => inNeutralWords(line))
    .join("\n")
    .replaceAll(hidden, masked);
}
