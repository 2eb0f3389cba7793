// Proposes skills, licences and languages from the lines of a CV, as entries (engines/attributes).
import { entriesOf, normalEntries, normalSkill } from "../attributes/attributes.ts";
import { isMeasure, languageCodesIn, languagesIn, licencesIn, statedLanguages } from "../attributes/read-entries.ts";
import * as enginesLimits from "../limits.ts";
import { isKnownSkill } from "../occupations/skills.ts";
import { hasTitleWords, type Section, sectionsOf } from "./chapter.ts";
import { type CvLine, isDateLike, plainText } from "./cv-layout.ts";

/** Titles of sections that list skills. */
const skillTitle =
  /\b(?:competences?|savoirs?|outils?|logiciels?|informatiques?|bureautique|expertises?|aptitudes?|technologies|techniques?|skills?|software|tools)\b/;
const otherTitle =
  /\b(?:langues?|linguistiques?|languages?|interets?|interests?|loisirs?|hobbies|permis|informations?)\b/;
const label = /^[^:,]{2,30}\s?:\s/;
/** The titles of groups of skills begin with a plural: \"Logiciel de caisse\" is a skill. */
const groupTitle =
  /^(?:competences|aptitudes|savoirs?|outils|logiciels|langages|bases de donnees|systemes d'exploitation)\b/;
const street = /^\d+(?: bis| ter)?,? (?:rue|avenue|boulevard|place|impasse|chemin|allée|route|quai|cours)\b/i;
/** A mark behind a skill: "80 %", "4/5", "★★★☆", or a level or duration in brackets. */
const mark =
  /(?<![\s–—-])[\s–—-]*(?:\d{1,3}\s?%|\d{1,2}\s?\/\s?(?:5|10|20|100)|(?<![★☆⭐●○◯⬤■□▪▫•])[★☆⭐●○◯⬤■□▪▫•]{2,}|\((?<level>[^()]{1,30})\))$/u;
/** A count of something: "50 couverts". "3D" and "5S" are words. */
const counted = /^\d+(?:[.,]\d+)? (?!\d)/;
const shortWords = 4;
const longestWords = 9;
const groupWords = 4;
const wordsIn = (text: string) => text.split(/\s+/).length;

function isSkillTitle(text: string): boolean {
  const plain = plainText(text);
  return skillTitle.test(plain) && !otherTitle.test(plain);
}

/** Splits a text at its commas, except those within brackets. */
function partsOf(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (character === "," && depth <= 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Without the label before a list: "Langages : Java, PHP", "Langages\tJava, PHP". A label before a level or a count is the skill: "Word : avancé". */
function withoutLabel(text: string): string {
  const [cell = "", list = "", ...more] = text.split("\t");
  if (more.length === 0 && /[,;]/.test(list) && !/[,;]/.test(cell)) return list;
  const [name = ""] = label.exec(text) ?? [];
  const value = text.slice(name.length).trim();
  if (otherTitle.test(plainText(name))) return "";
  return isMeasure(value) || counted.test(value) ? name.replace(/\s?:\s$/, "") : value;
}

/** "Word, Excel, Sage" is three skills; "Accueil, orientation et suivi des personnes" and "Procédés 111 et 135" are one. */
function splitSkills(text: string): string[] {
  const unlabelled = withoutLabel(text).replace(/[.;,]$/, "");
  if (isKnownSkill(unlabelled)) return [unlabelled];
  return unlabelled.split(/[;•|\t]| [–—-] /).flatMap((cell) => {
    const parts = partsOf(cell);
    return parts.every((part) => wordsIn(part) <= shortWords && /^\p{L}/u.test(part)) ? parts : [cell];
  });
}

/** Whether a line is the title of the lines below it. */
function isHeading({ text, bullet }: CvLine, next: CvLine | undefined): boolean {
  if (/:$/.test(text)) return true;
  if (!next || bullet || isKnownSkill(text) || /[,;\t]/.test(text)) return false;
  if (next.bullet && !/^\p{Ll}/u.test(text)) return true;
  const isCapital = !/\p{Ll}/u.test(text);
  const isGroup = groupTitle.test(plainText(text)) && wordsIn(text) <= groupWords;
  return hasTitleWords(text) || isGroup || (isCapital && isSkillTitle(text));
}

/** The items among lines. A line that begins in lower case continues the item above. */
function itemsOf(lines: CvLine[]): string[] {
  const items: string[] = [];
  for (const [at, line] of lines.entries()) {
    const { text, bullet } = line;
    const last = items.at(-1);
    if (last !== undefined && !bullet && /^\p{Ll}/u.test(text)) items[items.length - 1] = `${last} ${text}`;
    else if (!isHeading(line, lines[at + 1])) items.push(text);
  }
  return items;
}

function withoutMark(item: string): string {
  const text = item.trimEnd();
  const { index, groups } = mark.exec(text) ?? {};
  return index === undefined || (groups?.level && !isMeasure(groups.level)) ? text : text.slice(0, index);
}

function isSkill(text: string): boolean {
  if (isKnownSkill(text)) return true;
  return (
    /\p{L}{2}|^(?:C|R|C#|C\+\+|F#)$/u.test(text) &&
    !/@|https?:|www\.|\d{5}/.test(text) &&
    !street.test(text) &&
    !counted.test(text) &&
    wordsIn(text) <= longestWords &&
    !isDateLike(text) &&
    !isMeasure(text) &&
    licencesIn(text).length === 0 &&
    languagesIn(text).length === 0
  );
}

/** The list behind the label of a line, and the lines that continue it. */
function labelledList(lines: CvLine[], at: number): string {
  const [name = ""] = label.exec(lines[at]!.text) ?? [];
  if (!isSkillTitle(name)) return "";
  let list = lines[at]!.text.slice(name.length);
  for (const { text, bullet } of lines.slice(at + 1)) {
    if (bullet || !(/^\p{Ll}/u.test(text) || /[,;]$/.test(list))) break;
    list += ` ${text}`;
  }
  return list;
}

/** The texts of a section that may be skills: all items of a section of skills, elsewhere lists with a label and skills of ROME. */
function skillTexts({ kind, title, head, lines }: Section): string[] {
  const [name = ""] = label.exec(title) ?? [];
  if (kind === "other" && name === "" && isSkillTitle(title)) return itemsOf(lines);
  const all = name === "" || !head ? lines : [head, ...lines];
  const isWork = kind === "experience" || kind === "mixed" || kind === null;
  return all.flatMap(({ text }, at) => {
    const list = labelledList(all, at);
    if (list !== "") return [list];
    return isWork && isKnownSkill(text.replace(/[.;,]$/, "")) ? [text] : [];
  });
}

function skillsOf(sections: Section[]): string[] {
  return sections
    .flatMap((section) => skillTexts(section).flatMap(splitSkills))
    .map(withoutMark)
    .flatMap((item) => (isSkill(item) ? (normalSkill(item) ?? []) : []))
    .map((skill) => skill[0]!.toUpperCase() + skill.slice(1))
    .slice(0, enginesLimits.attributes.skill);
}

/** Titles of sections that list only licences. The symbols below one say nothing without it: "B2V, BR", "1, 3, 5". */
const licenceTitle = /^(?:(?:permis|caces|habilitations?|electriques?|de|conduire|et|&) ?)+$/;

/** The texts of sections in which licences are read, each title with its lines. */
function licenceTexts({ title, lines }: Section): string[] {
  const isLicences = licenceTitle.test(plainText(title.replace(/:$/, "").trimEnd()));
  return [title, ...lines.map(({ text }) => (isLicences ? `${title} ${text}` : text))];
}

const languageTitle = /\b(?:langues?|linguistiques?|languages?)\b/;

/** The sentences of a text that list languages only: "Permis B. Français, bambara, soninké." */
const languageSentences = (text: string) =>
  text.split(/[.;\t](?:\s|$)/).filter((sentence) => {
    const items = sentence.split(/,|\set\s/).map((item) => item.trim());
    return items.length > 1 && items.every((item) => !item.includes(" ") && languageCodesIn(item, true).length === 1);
  });

/** The languages of a section, with the levels that a reader finds. */
const languagesOf = ({ title, lines }: Section, reader: typeof statedLanguages): string[] =>
  [title, ...lines.map(({ text }) => text)].flatMap((text) =>
    reader(
      text,
      [title, text].some((words) => languageTitle.test(plainText(words))),
    ),
  );

/** Languages are read outside experiences and degrees only. */
const withLanguages = ({ kind }: Section) => kind === "other" || kind === "contact" || kind === null;

/** The languages that a CV lists, each with the level of its dots, else a middle one. Their owner corrects it: five dots are no C1. */
export function readUnratedLanguages(lines: CvLine[]): string[] {
  const sections = sectionsOf(lines);
  const rated = sections.filter(withLanguages).flatMap((section) => languagesOf(section, languagesIn));
  const listed = sections
    .filter(({ kind }) => kind === "other")
    .flatMap((section) => {
      const texts = section.lines.map(({ text }) => text);
      return languageTitle.test(plainText(section.title))
        ? [section.title, ...texts]
        : texts.flatMap(languageSentences);
    });
  return normalEntries(
    entriesOf({
      language: [...rated, ...listed.flatMap((text) => languageCodesIn(text, true)).map((code) => `${code}:b1`)],
    }),
  );
}

/** The attribute entries that a CV states. */
export function readCvAttributes(lines: CvLine[]): string[] {
  const sections = sectionsOf(lines).filter(({ kind }) => kind !== "reference");
  return normalEntries(
    entriesOf({
      skill: skillsOf(sections),
      licence: sections.flatMap(licenceTexts).flatMap(licencesIn),
      language: sections.filter(withLanguages).flatMap((section) => languagesOf(section, statedLanguages)),
    }),
  );
}
