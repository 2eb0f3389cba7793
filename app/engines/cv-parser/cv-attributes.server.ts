// Proposes skills, licences and languages from the lines of a CV, as entries (engines/attributes).
import { entriesOf, normalEntries, normalSkill } from "../attributes/attributes.ts";
import { languagesIn, licencesIn } from "../attributes/read-entries.ts";
import * as enginesLimits from "../limits.ts";
import { type Section, sectionsOf } from "./chapter.ts";
import { type CvLine, isDateLike, plainText } from "./cv-layout.ts";

/** Titles of sections that list skills. */
const skillTitle =
  /\b(?:competences?|savoirs?|outils?|logiciels?|informatiques?|bureautique|expertises?|techniques?)\b/;
const otherTitle = /\b(?:langues?|linguistiques?|interets?|loisirs?|permis)\b/;
const label = /^[^:,]{2,30}\s?:\s/;
const street = /^\d+(?: bis| ter)?,? (?:rue|avenue|boulevard|place|impasse|chemin|allée|route|quai|cours)\b/i;
const shortWords = 4;
const longestWords = 9;
const wordsIn = (text: string) => text.split(/\s+/).length;

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

/** "Word, Excel, Sage" is three skills; "Accueil, orientation et suivi des personnes" and "Procédés 111 et 135" are one. */
function splitSkills(text: string): string[] {
  const unlabelled = text.replace(label, "").replace(/[.;,]$/, "");
  return unlabelled.split(/[;•|\t]| [–—-] /).flatMap((cell) => {
    const parts = partsOf(cell);
    return parts.every((part) => wordsIn(part) <= shortWords && /^\p{L}/u.test(part)) ? parts : [cell];
  });
}

/** The items of a section. A line that begins in lower case continues the item above. */
function itemsOf({ lines }: Section): string[] {
  const items: string[] = [];
  for (const { text, bullet } of lines) {
    const last = items.at(-1);
    if (last !== undefined && !bullet && /^\p{Ll}/u.test(text)) items[items.length - 1] = `${last} ${text}`;
    else items.push(text);
  }
  return items;
}

function isSkill(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    !/@|https?:|\d{5}/.test(text) &&
    !street.test(text) &&
    wordsIn(text) <= longestWords &&
    !isDateLike(text) &&
    licencesIn(text).length === 0 &&
    languagesIn(text).length === 0
  );
}

function skillsOf(sections: Section[]): string[] {
  return sections
    .filter(({ kind, title }) => {
      const plain = plainText(title);
      return kind === "other" && skillTitle.test(plain) && !otherTitle.test(plain);
    })
    .flatMap((section) => itemsOf(section).flatMap(splitSkills))
    .flatMap((item) => (isSkill(item) ? (normalSkill(item) ?? []) : []))
    .map((skill) => skill[0]!.toUpperCase() + skill.slice(1))
    .slice(0, enginesLimits.attributes.skill);
}

/** The attribute entries that a CV names. Languages are read outside experiences and degrees only. */
export function readCvAttributes(lines: CvLine[]): string[] {
  const sections = sectionsOf(lines).filter(({ kind }) => kind !== "reference");
  const textsIn = (selected: Section[]) =>
    selected.flatMap(({ title, lines: sectionLines }) => [title, ...sectionLines.map(({ text }) => text)]);
  const lists = sections.filter(({ kind }) => kind === "other" || kind === "contact" || kind === null);
  return normalEntries(
    entriesOf({
      skill: skillsOf(sections),
      licence: textsIn(sections).flatMap(licencesIn),
      language: textsIn(lists).flatMap(languagesIn),
    }),
  );
}
