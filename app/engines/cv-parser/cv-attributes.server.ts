// Proposes skills, licences and languages from the lines of a CV, as entries (engines/attributes).
import { entriesOf, normalEntries, normalSkill } from "../attributes/attributes.ts";
import { languagesIn, licencesIn } from "../attributes/read-entries.ts";
import * as enginesLimits from "../limits.ts";
import { type Section, sectionsOf } from "./chapter.ts";
import { type CvLine, isDateLike, plainText } from "./cv-layout.ts";

/** Sections that list skills. Those of languages, leisure and the like do not. */
const skillTitle =
  /\b(?:competences?|savoirs?|outils?|logiciels?|informatiques?|bureautique|expertises?|techniques?)\b/;
const otherTitle = /\b(?:langues?|linguistiques?|interets?|loisirs?|permis)\b/;
const label = /^[^:,]{2,30}\s?:\s/;
const street = /^\d+(?: bis| ter)?,? (?:rue|avenue|boulevard|place|impasse|chemin|allée|route|quai|cours)\b/i;
const shortWords = 4;
const longestWords = 9;
const wordsIn = (text: string) => text.split(/\s+/).length;

/** Divides at commas, but not within brackets. */
function partsOf(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
    if (letter === "," && depth <= 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** "Word, Excel, Sage" is three skills; "Accueil, orientation et suivi des personnes" and "Procédés 111 et 135" are one. */
function piecesOf(text: string): string[] {
  const said = text.replace(label, "").replace(/[.;,]$/, "");
  return said.split(/[;•|\t]| [–—-] /).flatMap((cell) => {
    const parts = partsOf(cell);
    return parts.every((part) => wordsIn(part) <= shortWords && /^\p{L}/u.test(part)) ? parts : [cell];
  });
}

/** The items of a section: a line that begins in lower case continues the one before. */
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
    .flatMap((section) => itemsOf(section).flatMap(piecesOf))
    .flatMap((piece) => (isSkill(piece) ? (normalSkill(piece) ?? []) : []))
    .map((skill) => skill[0]!.toUpperCase() + skill.slice(1))
    .slice(0, enginesLimits.attributes.skill);
}

/** The entries that a CV names. Languages count where people list them, not in their posts and degrees. */
export function readCvAttributes(lines: CvLine[]): string[] {
  const sections = sectionsOf(lines).filter(({ kind }) => kind !== "reference");
  const textsIn = (held: Section[]) => held.flatMap(({ title, lines: own }) => [title, ...own.map(({ text }) => text)]);
  const lists = sections.filter(({ kind }) => kind === "other" || kind === "contact" || kind === null);
  return normalEntries(
    entriesOf({
      skill: skillsOf(sections),
      licence: textsIn(sections).flatMap(licencesIn),
      language: textsIn(lists).flatMap(languagesIn),
    }),
  );
}
