// Finds the owner of a CV: name, job title and town.

import { findDepartment } from "../../platform/places/places.server.ts";
import { licencesIn } from "../attributes/read-entries.ts";
import * as enginesLimits from "../limits.ts";
import { isAcronym } from "../occupations/acronyms.ts";
import { occupationColumns } from "../occupations/assigned.ts";
import { recogniseOccupations } from "../occupations/matcher.ts";
import { bodyOf, type Section, titleKind } from "./chapter.ts";
import { type CvLine, isBrokenWord, isDateLike, plainText } from "./cv-layout.ts";
import {
  byCapitals,
  isCapital as caps,
  cutReversed,
  isElided,
  isGivenName,
  isJoint,
  isParticle,
  joinedWords,
  type SplitName,
  splitName,
  withoutCourtesies,
  wordsWithoutCase,
} from "./name-order.ts";
import {
  beginsAsJob,
  type FoundTown,
  isAddress,
  isJobWord,
  isLocation,
  jobScore,
  locationOf,
  namesJob,
  townOf,
} from "./words.server.ts";

export type Name = { prenom: string; nom: string };

const noName =
  /\b(?:curriculum|vitae|cv|permis|rue|avenue|boulevard|impasse|allee|place|chemin|route|residence|tel|telephone|mail|e-mail|email|ans|ne|nee|adresse|mobile|portable|nationalite|page|linkedin|www|http|candidature|recherche|profil|france)\b/;

/** Particles in lower case when a name in capitals is converted. "la" only follows "de" (de la Tour), and "Le Guennec" has a capital. */
const small = /^(?:de|von|zu|van|der|den|ten|ter|da|dos|do|das|di|del|della|degli|dei|bin|bint)$/;
const article = /^(?:le|la|les|los|las|du|des)$/;

// Capitalises a name: "GUÉRINEAU" → "Guérineau", "dufour-marchand" → "Dufour-Marchand".
function ordinary(words: string[]): string {
  let noble = false;
  return words
    .map((word, index) => {
      const low = word.toLowerCase();
      const plain = plainText(low);
      // "Costa e Silva", "van 't Hoff"
      if ((word.length === 1 && index > 0 && index < words.length - 1) || /^['’]/.test(word)) return low;
      const stays = small.test(plain) || (article.test(plain) && (noble || !caps(word)));
      noble ||= small.test(plain);
      if (stays || (!caps(word) && low !== word)) return stays && caps(word) ? low : word;
      const capitalised = low.replace(
        /(^|[-'’ ])(\p{L})/gu,
        (_, before: string, character: string) => before + character.toUpperCase(),
      );
      return capitalised.replace(/^D(?=['’])/, "d");
    })
    .join(" ");
}

/** "Curriculum vitae" in Arabic, Chinese, Japanese, Russian, Ukrainian. */
const foreignTitle = /سيرة|简历|簡歷|履歴書|резюме/iu;
const nameWordsMax = 5;

/** Letters of professions and degrees behind a whole name: "Chioma Okafor, RN, BSc". "HAENTJENS, LUCAS" is a name. */
const postNominals =
  /^((?=[^,]*\p{Ll})[^\s,]{1,30} [^,]{1,50}), ?((?=\p{Lu}[^,]{0,4}\p{Lu})\p{Lu}[\p{L}.]{1,6})(?:, ?\p{Lu}[\p{L}.]{1,6}){0,3}$/u;

/** A name without what stands around it: titles, an age, the same name in another script. */
const bareName = (given: string) =>
  withoutCourtesies(
    given
      .replace(/^([^,]{2,60}), (?:ph\.? ?d|mba|m\.?sc|\d\d ans)\.?$/i, "$1")
      .replace(postNominals, (whole, name: string, first: string) => (isGivenName(first) ? whole : name))
      // "HAENTJENS, Lucas" in forms.
      .replace(/^([^,]{2,30}), ([^,]{2,30})$/, "$1 $2")
      .replace(/\t/g, " ")
      .replace(/^(?:cv|curriculum vitae)(?: de)?\s*[:–—-]?\s+/i, ""),
  )
    .replace(/(?<!\s)\s+[–—-]\s+page.*$/i, "")
    .replace(/,? \(?(?:n[ée]e|[ée]pouse|[ée]p\.|veuve) .{1,40}$/i, "")
    .replace(/\(?\p{Lo}[\p{Lo}\p{M}]*\)?/gu, (words) => (/\p{Script=Latin}{2}/u.test(given) ? " " : words))
    .trim();

/** "Langues", also where recognition or a wide type parts it: "LAN GUES". */
const isTitle = (text: string) => (titleKind(text) ?? titleKind(text.replace(/\s/g, ""))) !== null;

function nameWords(given: string): string[] | null {
  const bare = bareName(given);
  if (bare.length < 2 || bare.length > 60 || /[\d@:;/|•·,!?&"«»()+]/.test(bare)) return null;
  const isCaseless = /^\p{Lo}/u.test(bare);
  const list = isCaseless ? wordsWithoutCase(bare) : bare.split(/\s+/);
  if (list.length < 2 || list.filter((word) => !isParticle(word)).length > nameWordsMax || list.length > 8) return null;
  if (noName.test(plainText(bare)) || foreignTitle.test(bare) || isTitle(bare)) return null;
  const shaped = list.every((word, index) =>
    isCaseless
      ? /^\p{Lo}[\p{Lo}\p{M}]*$/u.test(word)
      : isElided(word) ||
        (/^\p{L}[\p{L}'’.-]*$/u.test(word) &&
          (/^\p{Lu}/u.test(word) || isParticle(word) || isJoint(word, index, list))),
  );
  // "DE LA" is no name, and "C.A.P. Petite Enfance" neither.
  const isNamed = list.some((word) => word.length > 1 && !isParticle(word));
  return shaped && isNamed && !list.some((word) => /^(?:\p{L}\.){2,}/u.test(word)) ? list : null;
}

/** Words that join others in a title or a sentence. In names, only "de", "du" and the like do. */
const linkWord =
  /^(?:et|ou|en|a|au|aux|avec|pour|par|sur|dans|mon|ma|mes|nos|vos|un|une|contrat|service|poste|travail)$/;

const named = ({ given, family }: SplitName): Name => ({ prenom: ordinary(given), nom: ordinary(family) });

const labels = {
  prenom: /^(?:prénoms?|first name|given name)\s*[:\t]\s*([^\t]+)/iu,
  nom: /^(?:nom(?: de famille| d['’]usage)?|last name|surname|family name)\s*[:\t]\s*([^\t]+)/iu,
  surnameFirst:
    /^(?:noms? ?(?:et |[,&/-] ?)?prénoms?|prénom\(s\) ?\/ ?nom\(s\)|nom\(s\) ?\/ ?prénom\(s\))\s*[:\t]\s*([^\t]+)/iu,
  whole: /^(?:prénoms? ?(?:et |[,&/-] ?)?noms?|nom complet|identité|full name|name)\s*[:\t]\s*([^\t]+)/iu,
  job: /^(?:poste (?:recherché|visé|souhaité|actuel)|métier(?: recherché| visé)?|profession|emploi (?:recherché|souhaité|visé)|fonction|titre(?: du cv)?|objectif professionnel)\s*[:\t]\s*([^\t]+)/iu,
};

/** The value beside a label among the first lines of a CV. */
function labelled(lines: CvLine[], label: RegExp): string | null {
  for (const { text } of lines.slice(0, 60)) {
    // "Nom : Grand Prénom : Kévin"
    for (const field of text.slice(0, 200).split(/\s(?=(?:pr[ée]noms?|noms?)\s?:)(?<=:.{1,60})/iu)) {
      const value = label.exec(field.trim())?.[1]?.trim();
      if (value && value.length <= 60 && /^\p{L}/u.test(value)) return value;
    }
  }
  return null;
}

/** Without the initials between the first and the last word: "Thomas J. Reed" has neither of them in its names. "Ó" begins a family name. */
const isMiddleInitial = (word: string, index: number, words: string[]) =>
  index > 0 && index < words.length - 1 && /^(?![OÓ]$)\p{Lu}\.?$/u.test(word) && !isJoint(word, index, words);
const withoutInitials = (words: string[]) => words.filter((word, index) => !isMiddleInitial(word, index, words));

type SureName = Name & { isSure: boolean };

function nameOf(all: string[], locals: string[], inFirst?: number): SureName {
  const words = withoutInitials(all);
  const first = inFirst && inFirst - all.slice(0, inFirst).filter((word, at) => isMiddleInitial(word, at, all)).length;
  const [above, below] = [words.slice(0, first), words.slice(first)];
  const name = splitName(words, locals);
  // Two lines are the two halves of a name, unless capitals or an address put the family name into the first.
  const isFamilyAbove = name.isSure && name.given[0] !== words[0];
  if (first && !(above.every(caps) && !below.every(caps)) && !isFamilyAbove)
    return { prenom: ordinary(above), nom: ordinary(below), isSure: true };
  return { ...named(name), isSure: name.isSure };
}

function labelledName(lines: CvLine[], locals: string[]): SureName | null {
  const [prenom, nom] = [labelled(lines, labels.prenom), labelled(lines, labels.nom)];
  if (prenom && nom) return { prenom: ordinary(prenom.split(" ")), nom: ordinary(nom.split(" ")), isSure: true };
  const reversed = nameWords(labelled(lines, labels.surnameFirst) ?? "");
  if (reversed) {
    // Many write the given name first below this label all the same.
    const [endsInGiven, isParted] = [isGivenName(reversed.at(-1)!), reversed.slice(1, -1).some(isParticle)];
    const isGivenFirst = !endsInGiven && (isGivenName(reversed[0]!) || (isParted && !isParticle(reversed[0]!)));
    const stated = cutReversed(reversed, reversed.length - 1, reversed.length === 2 && endsInGiven);
    const name = byCapitals(reversed) ?? (isGivenFirst ? splitName(reversed, locals) : stated);
    return { ...named(name), isSure: name.isSure };
  }
  const whole = nameWords(labelled(lines, labels.whole) ?? "");
  return whole && { ...nameOf(whole, locals), isSure: true };
}

/** `first`: how many words stand in the first of two lines; `isBeside`: other cells stand before the name. */
type FoundWords = { words: string[]; count: number; first?: number; isBeside?: boolean };
type Candidate = FoundWords & { score: number; index: number; inAddress: boolean };

type Sizes = { largest: number; body: number };

/** Type above this many times the body is a heading. */
const headingAbove = 1.4;
const linesBetween = 3;

const isLarge = ({ size }: CvLine, { largest }: Sizes) => size === 0 || size >= largest * 0.9;

/** The line that may hold the second half of a name: the next one, or, below a smaller one (a job, a contact), the next heading of the same type. */
function secondHalf(lines: CvLine[], index: number, sizes: Sizes): CvLine | undefined {
  const [line, next, ...later] = lines.slice(index, index + 2 + linesBetween) as [CvLine, ...CvLine[]];
  if (!next || isLarge(next, sizes) || line.size <= sizes.body * headingAbove) return next;
  return (
    later.find(({ style, size, block }) => style === line.style && size === line.size && block === line.block) ?? next
  );
}

const isShouted = (text: string) => text.split(" ").every(caps);

function isOccupation(text: string): boolean {
  const { occupations, correction } = recogniseOccupations(text);
  return (
    correction === null && occupations.some(({ confidence }) => confidence >= enginesLimits.occupationConfidenceMin)
  );
}

/** Whether a given name is the word of an occupation: "Chauffeur PL". "Marin" may be either. */
const isOccupationWord = (given: string) => namesJob(given) || (!isJobWord(given) && isOccupation(given));

/** Whether a line is the job below a name, and not its second half: "Léa" above "BERGER" is a name. @param isWhole the line above is a name by itself */
function isJobBelow(name: string, text: string, isWhole: boolean): boolean {
  if ((!isWhole && !text.includes(" ")) || (isShouted(text) && !isShouted(name))) return false;
  return isOccupation(text);
}

/** Lines of the head, in which any cell may hold the name. */
const headLines = 12;

const contactText = /@|\b\d{5}\b|\+\d\d|\d\d(?:[ .]\d\d){3}/;

/** Whether two lines stand above an address or a number, as a sender writes them. */
function isAboveContact(lines: CvLine[], index: number): boolean {
  const [line, next, below] = lines.slice(index, index + 3);
  return (
    index < headLines &&
    below?.block === line?.block &&
    next?.style === line?.style &&
    !isLocation(next?.text ?? "") &&
    (isAddress(below?.text ?? "") || contactText.test(below?.text ?? ""))
  );
}

/** The words of a name in one line, in a cell, in two lines of a large type, or in two above an address. */
function nameAt(lines: CvLine[], index: number, sizes: Sizes): FoundWords | null {
  const { body } = sizes;
  const line = lines[index]!;
  const [cell = "", ...cells] = line.text.split(/\t|\s[|•·/]\s|\s[–—-]\s/);
  const titled = line.text.length <= 80 ? /^(.+?)\s?[–-]\s+(.+)$/.exec(line.text) : null;
  const bare = titled && namesJob(titled[2]!) ? titled[1]! : line.text;
  const own = nameWords(bare) ?? (cells.length > 0 ? nameWords(cell) : null);
  const beside = own || index >= headLines ? undefined : cells.map(nameWords).find((each) => each !== null);
  const words = own ?? beside;
  const next = secondHalf(lines, index, sizes);
  // One half may be smaller than the other. Two words above one of the same style are its given names.
  const pair =
    next?.block === line.block &&
    !line.text.includes("\t") &&
    (isLarge(next, sizes) ||
      (!words && isAboveContact(lines, index)) ||
      (isLarge(line, sizes) && next.size > body * headingAbove && !isLocation(next.text)));
  const short = [line, next].every((each) => each && each.text.split(" ").length <= 3 && !isTitle(each.text));
  const isPerson = ({ text }: CvLine) => !namesJob(text) && jobScore(text) >= 0;
  const alone =
    pair &&
    short &&
    // A column at the left is read before a large name beside it.
    (index < headLines || next.size > body * 1.8) &&
    isPerson(line) &&
    isPerson(next) &&
    !isJobBelow(line.text, next.text, words !== null) &&
    (!words || (line.size > 0 && next.style === line.style));
  const joined = alone ? nameWords(`${line.text} ${next.text}`) : null;
  const inFirst = line.text.split(" ").length;
  if (joined && next && joined.length === inFirst + next.text.split(" ").length)
    return { words: joined, count: next === lines[index + 1] ? 2 : 1, first: inFirst };
  return words ? { words, count: 1, isBeside: beside !== undefined } : null;
}

/** Below it, a text begins with a word for an employer: "Lycée Jean Moulin". */
const employerScore = -2;

/** Where a name stands: its lines, from `index` on; an index of -1 for a name beside a label. */
export type FoundName = Name & { index: number; count: number; isSure: boolean };

/** A name whose words a font has joined, in the first lines. It is never sure. */
function findJoinedName(first: CvLine[], lines: CvLine[], locals: string[]): FoundName | null {
  for (const line of first.slice(0, headLines)) {
    const words = nameWords(joinedWords(line.text, locals)?.join(" ") ?? "");
    if (words && !namesJob(words[0]!) && !isLocation(line.text))
      return { ...nameOf(words, locals), index: lines.indexOf(line), count: 1, isSure: false };
  }
  return null;
}

/** The name at the head of a CV, capitalised, with its lines. @param emails addresses in the CV, which often contain the name */
export function findName(lines: CvLine[], emails: string[]): FoundName | null {
  const locals = emails.map((email) => plainText(email.split("@")[0]!));
  const stated = labelledName(lines, locals);
  if (stated) return { ...stated, index: -1, count: 0 };
  const first = lines.filter(({ page }) => page === 1);
  const largest = Math.max(0, ...first.map(({ size }) => size));
  const sizes = { largest, body: bodyOf(first).size };
  const candidates: Candidate[] = [];
  for (const index of first.keys()) {
    const named = nameAt(first, index, sizes);
    if (!named) continue;
    const { words, count, first: inFirst, isBeside } = named;
    const text = words.join(" ");
    const plain = words.map((word) => plainText(word).replace(/[^a-z]/g, ""));
    const inAddress = plain.filter(
      (word) => word.length > 2 && locals.some((local) => local.replace(/[^a-z]/g, "").includes(word)),
    );
    if (inAddress.length === 0 && isOccupationWord(nameOf(words, locals, inFirst).prenom.split(" ")[0]!)) continue;
    const size = Math.max(...first.slice(index, index + count).map((each) => each.size));
    const score =
      inAddress.length * 4 +
      (largest > 0 && size > 0 ? (size / largest) * 4 : 0) +
      (words.some(caps) ? 1 : 0) +
      Math.max(0, 3 - index / 4) -
      (namesJob(text) || jobScore(text) < employerScore ? 4 : 0) -
      (words.some((word) => linkWord.test(plainText(word))) && inAddress.length === 0 ? 4 : 0) -
      (words.length > 3 ? 1 : 0) -
      (isBeside ? 2 : 0) -
      (isLocation(text) ? 4 : 0);
    candidates.push({ words, score, index, count, first: inFirst, inAddress: inAddress.length > 0 });
  }
  candidates.sort((one, other) => other.score - one.score || one.index - other.index);
  const best = candidates[0];
  const joined = findJoinedName(first, lines, locals);
  const isAbove = joined && !best?.inAddress && first.indexOf(lines[joined.index]!) < (best?.index ?? 0);
  if (!best || best.score < 2 || isAbove) return joined;
  // Without an address to confirm it, a name is sure where no other line looks like one.
  const isSure = best.inAddress || (best.score >= 5 && best.score - (candidates[1]?.score ?? 0) >= 2);
  const name = nameOf(best.words, locals, best.first);
  return {
    ...name,
    isSure: isSure && name.isSure && !isBrokenWord(name.nom),
    index: lines.indexOf(first[best.index]!),
    count: best.count,
  };
}

const noJob =
  /[@]|\d{4}|\b(?:(?<!\bde )recherche|disponible|permis|ans|rue|avenue|celibataire|mariee?|pacsee?|nationalite|tel|telephone|mobile|portable|mail|email|e-mail|www|http|linkedin|github|(?<!\bde )vehicule|vehiculee|curriculum|objectif|candidature|(?:\d|deux|trois|quatre|cinq|six|sans) enfants?|nee?|motivee?|dynamique|boulevard|(?<!\bde )residence|etudiante?|immediatement)\b|^(?:homme|femme)$/;

/** Whether a text lists licences and conditions: "Régional ou national, FIMO à jour". Beside an occupation they belong to the title. */
const areConditions = (text: string) =>
  !beginsAsJob(text) &&
  occupationColumns(text.split(/[^\p{L}'’-]/u)[0]!).occupations === "" &&
  licencesIn(text).length > 0;

function jobText(text: string): string | null {
  const bare = text
    .replace(
      /^(?:poste|métier|emploi|fonction|profession|titre)s?(?: (?:recherché|visé|actuel|souhaité|occupé)e?)?\s*:\s*/i,
      "",
    )
    .replace(/(?<![\s.,;:])[\s.,;:]+$/, "")
    .trim();
  const plain = plainText(bare);
  const list = plain.split(" ");
  if (bare.length < 3 || bare.length > 80 || list.length > 10 || noJob.test(plain) || isDateLike(bare)) return null;
  // A label with values is no job: "Bureautique : Word, Excel".
  if (/^[^:]{2,40}?\s?:\s/.test(bare)) return null;
  if (!/\p{L}{3}/u.test(bare) || titleKind(bare) || isAddress(bare) || /(?:^|\D)\d{2}(?:[ .]\d\d){2}/.test(bare))
    return null;
  return (isLocation(bare) && !isJobWord(bare)) || areConditions(bare) ? null : bare;
}

/** A title over two lines of one type: "Aide-soignante en", "service de gériatrie". */
function joinedTitle(lines: CvLine[], index: number, body: number): string {
  const [line, next] = [lines[index]!, lines[index + 1]];
  const goesOn = next && next.block === line.block && next.style === line.style && !line.bullet && !next.bullet;
  const [plain, nextPlain] = [plainText(line.text), plainText(next?.text ?? "")];
  const unfinished = /\b(?:de|du|des|d|et|a|au|aux|en|la|le|les|l|pour|sur|dans|chez)$/.test(plain);
  const large = line.size > body + 1 && /^[a-z]/.test(nextPlain) && /^\p{Ll}/u.test(next?.text ?? "");
  return goesOn && (unfinished || large) && !line.text.includes("\t") ? `${line.text} ${next.text}` : line.text;
}

const underNameMax = 60;
const aboutTitle = /profil|objectif|projet|poste|recherche|presentation|propos|resume|summary|about/;

/**
 * The job title at the head of the CV, or null. It is sure when it is a known occupation. It is the value of a label, the line directly under the name, or an occupation that
 * the engine of occupations knows.
 */
export function findJob(
  lines: CvLine[],
  sections: Section[],
  name: FoundName | null,
): { title: string; isSure: boolean } | null {
  const stated = jobText(labelled(lines, labels.job) ?? "");
  if (stated) return { title: stated, isSure: true };
  const inSections = new Set(sections.flatMap(({ lines: own }) => own));
  const about = sections.filter(
    ({ kind, title }) => kind === null || kind === "contact" || (kind === "other" && aboutTitle.test(plainText(title))),
  );
  // A title in the type of the headings opens a section by mistake.
  const titles = lines.filter((line) => !inSections.has(line) && titleKind(line.text) === null);
  const head = new Set([...about.flatMap(({ lines: own }) => own), ...titles]);
  const named = name && name.index >= 0 ? name : null;
  const last = named ? named.index + named.count - 1 : -1;
  const body = bodyOf(lines).size;
  const found: { job: string; score: number; isSure: boolean }[] = [];
  for (const [index, line] of lines.slice(0, 80).entries()) {
    if (line.page > 1 || (named && index >= named.index && index < last)) continue;
    const distance = named ? index - last : 99;
    if (!head.has(line) && distance !== 1) continue;
    const cells = joinedTitle(lines, index, body).split(/\t|(?<![^\S\t])\s+[|•·]\s+|(?<=\p{L}{3})\s+[–—]\s+/u);
    // The line of the name may hold the title in another cell.
    for (const cell of distance === 0 ? cells.slice(1) : cells) {
      const job = jobText(cell);
      const known = job !== null && occupationColumns(job).occupations !== "";
      const under = distance <= 1 && distance >= 0 && lines[last]!.block === line.block;
      if (!job || !(known || (under && job.length <= underNameMax && !nameWords(job)))) continue;
      const proximity = distance >= 0 && distance <= 4 && lines[last]!.block === line.block ? 3 - distance * 0.5 : 0;
      const isProse = /[.!?]$|\b(?:je|mon|ma|mes|j)\b/.test(plainText(cell.trim())) || job.split(" ").length > 8;
      const score =
        proximity +
        (known ? 2 : 0) +
        (beginsAsJob(job) ? 3 : 0) +
        Math.min(line.size / 12, 1.5) -
        (line.bullet ? 2 : 0) -
        (isProse ? 3 : 0) -
        index / 100;
      found.push({ job, score, isSure: known && !isProse && (proximity > 0 || line.size > body + 0.5) });
    }
  }
  found.sort((one, other) => other.score - one.score);
  const best = found[0];
  if (!best || best.score < 2.5) return null;
  const isShouted = caps(best.job.replace(/[^\p{L}]/gu, ""));
  const quiet = best.job.replace(/[\p{L}\d]+/gu, (word, at) => {
    if (word.length > 1 && isAcronym(word)) return word;
    return at === 0 ? word.charAt(0) + word.slice(1).toLowerCase() : word.toLowerCase();
  });
  const title = isShouted ? quiet : best.job;
  return { title, isSure: best.isSure };
}

/** Labels of a form are no towns, though Ville is nearly Villé. */
const label =
  /(?:^|\s):$|:$|^(?:ville|nom|prenoms?|titre|adresse|commune|localite|residence|domicile|code postal|telephone|mobile|contact|permis|poste|nationalite|mail|e-mail|naissance|langues?|cv|profil)$/;

/** Of the longest names of communes that people write. */
const townWords = 6;

/** The town of residence, or null when the CV does not state it. */
export function findTown(sections: Section[], name: Name | null): FoundTown | null {
  const relevant = sections.filter(({ kind }) => kind === null || kind === "contact" || kind === "other");
  const texts = relevant.flatMap(({ kind, lines }) =>
    lines.slice(0, kind === "other" ? 6 : 40).map(({ text }) => ({ text, head: kind !== "other" })),
  );
  for (const { text } of texts) {
    for (const found of text
      .slice(0, 400)
      .matchAll(/(?<!\d)(?:F-)?(\d{5}|\d\d \d{3})[ \t,–-]{1,3}(\p{L}[\p{L}'’ .-]{1,45})/gu)) {
      const code = found[1]!.replace(" ", "");
      const words = found[2]!
        .split(/(?<!\s)\s+[–-]\s+|\t/)[0]!
        .trim()
        .split(" ");
      for (let count = words.length; count > 0; count--) {
        const town = townOf(`${code} ${words.slice(0, count).join(" ")}`);
        if (town) return town;
      }
    }
  }
  // "à MONTBRISON (42600)"
  for (const { text } of texts) {
    const [, before = "", code = ""] = /^([^(]{2,120}) \((\d{5})\)/.exec(text.slice(0, 400)) ?? [];
    const words = before.split(/[\s,;]+/).slice(-townWords);
    for (let at = 0; at < words.length; at++) {
      const town = townOf(`${code} ${words.slice(at).join(" ")}`);
      if (town) return town;
    }
  }
  const names = name ? plainText(`${name.prenom} ${name.nom}`).split(" ") : [];
  for (const { text, head } of texts) {
    if (!head || text.length > 160) continue;
    const segments = text.split(
      /\t|[|•·,;:/]\s*|\(?(?:\+33|0\d)(?=[ .\-\d]{8,})|(?<![^\S\t])\s+(?:[|•·,;:/]\s*|[–—-]\s+|\(?(?:\+33|0\d)(?=[ .\-\d]{8,}))/,
    );
    for (const [index, segment] of segments.entries()) {
      const location = locationOf(segment);
      if (
        label.test(plainText(location)) ||
        !/^\p{Lu}/u.test(location) ||
        names.includes(plainText(location)) ||
        namesJob(location) ||
        isJobWord(location) ||
        location.length > 45
      )
        continue;
      // "Torcy, Saône-et-Loire"
      const departement = findDepartment(segments[index + 1] ?? "")?.code ?? null;
      const town = townOf(location, departement);
      if (town) return town;
    }
  }
  return null;
}
