// Rows of forms in a CV: the labels of the Europass tables, and tables of which a page gives all labels before all values.
import type { CvLine } from "./cv-layout.ts";

/** Labels of Europass whose value other readers find behind a tab, with the label that they know. */
const stated: [label: RegExp, known: string][] = [
  [/^nom\(s\) ?\/ ?prénom\(s\)[\s:]+(?=\S)/iu, "Nom(s) / Prénom(s)\t"],
  [/^emploi recherché ?\/ ?domaine de(?: compétences?)?[\s:]+(?=\S)/iu, "Emploi recherché\t"],
];
/** Labels of its entries: the value alone is what any other CV has. */
const entry =
  /^(?:dates?|fonction ou poste occupé|nom et (?:adresse de l['’]employeur|type de (?:l['’]établissement|l['’]organisme) d['’]enseignement(?: ou de formation)?)|intitulé du (?:certificat|diplôme)(?: ou (?:diplôme|certificat))? délivré)[\s:]+(?=\S)/iu;
const europass = /\beuropass\b|^fonction ou poste occupé\b|^nom\(s\) ?\/ ?prénom\(s\)/iu;

function withoutLabel(line: CvLine): CvLine {
  for (const [label, known] of stated)
    if (label.test(line.text)) return { ...line, text: line.text.replace(label, known) };
  return { ...line, text: line.text.replace(entry, "") };
}

const label =
  /^(?:noms?|prénoms?|adresses?|ville|code postal|tél(?:éphone)?s?\.?|portable|mobile|m[ée]l|mail|e-?mail|courriel|métier|profession|poste recherché|date de naissance|né\(?e?\)? le|nationalité|âge|situation(?: familiale)?|permis(?: de conduire)?)\s?:?$/iu;
/** Labels of which a value is a few words, so that it is known again. */
const paired = /^(?:noms?|prénoms?|métier|profession|poste recherché)\s?:?$/iu;
const value = /^[\p{L}][\p{L}'’. -]{1,40}$/u;
const fewestLabels = 3;

/** The end of the labels that stand one below the other from a line on. */
function endOfLabels(lines: readonly CvLine[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]!.block === lines[from]!.block && label.test(lines[at]!.text)) at += 1;
  return at;
}

/** A table that a page gives by columns: each label gets the value of the same row, which lies in the next block. */
function withValues(lines: CvLine[]): CvLine[] {
  const from = lines.findIndex(({ text }) => label.test(text));
  const end = from < 0 ? 0 : endOfLabels(lines, from);
  if (end - from < fewestLabels) return lines;
  const beside = lines.findIndex(({ block }, at) => at >= end && block !== lines[from]!.block);
  if (beside < 0) return lines;
  return lines.map((line, at) => {
    const other = at >= from && at < end && paired.test(line.text) ? lines[beside + at - from] : undefined;
    const isRow = other?.block === lines[beside]!.block && value.test(other.text) && !label.test(other.text);
    return isRow ? { ...line, text: `${line.text.replace(/\s?:$/, "")}\t${other.text}` } : line;
  });
}

/** The lines of a CV with the rows of its forms as other CVs have them. */
export function withFormRows(lines: CvLine[]): CvLine[] {
  const rows = lines.some(({ text }) => europass.test(text)) ? lines.map(withoutLabel) : lines;
  return withValues(rows);
}
