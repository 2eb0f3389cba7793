// Cuts an offer's text into lines and clauses. Every part holds its position in the text. Runs anywhere.
import { fold, truncate } from "../../platform/text/text.ts";
import type { OfferFieldName } from "../offer-fields.ts";
import { benefitWords } from "./benefit-words.ts";
import { units } from "./spelled-numbers.ts";

/** The words of a text that a value comes from. */
export type Span = { from: number; to: number };

/** A value as the form takes it, and the words that state it. */
export type Proposal = { value: string; spans: Span[] };

export type Proposals = Partial<Record<OfferFieldName, Proposal>>;

type Section = "post" | "profile" | "offered" | "company";

/** A sentence, an entry of a list, or a part between dashes. `plain` has the length of `text`: lower case, without accents. */
export type Clause = { text: string; plain: string; from: number; section: Section | null };

export type AdText = { text: string; plain: string; lines: Clause[]; clauses: Clause[] };

/** The text with blanks for the words of a pattern, so that positions remain. @param pattern with the flag g */
export const blankedText = (text: string, pattern: RegExp): string =>
  text.replace(pattern, (words) => " ".repeat(words.length));

/** An address of the web, without the mark that ends its sentence. A host alone may be a technology: "ASP.net". */
export const webAddressPattern =
  /(?<![\w@./-])(?:https?:\/\/|www\.|(?:[a-z\d-]{1,60}\.){1,4}[a-z]{2,10}\/(?=[a-z]))[^\s<>«»"]{0,299}[^\s<>«»".,;:!?)\]]/gi;
const mailAddress = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;

/** Blanks addresses, whose words name neither a trade nor a town. Positions remain. */
export const withoutAddresses = (text: string): string => [webAddressPattern, mailAddress].reduce(blankedText, text);

/** Folds each character by itself, so that positions remain. */
function plainOf(text: string): string {
  return text
    .replace(/[^\x20-\x7e\n]/g, (character) => fold(character)[0] ?? " ")
    .replace(/\t/g, " ")
    .toLowerCase();
}

const sectionWords: [Section, RegExp][] = [
  [
    "company",
    /\bqui sommes|\ba propos|\bl'entreprise\b|\bentreprise\b|\bnotre (?:societe|groupe|histoire)\b|^le groupe\b/,
  ],
  [
    "profile",
    /\bprofil|\bcompetences|\bqualites|\bvous etes\b|\bprerequis|\bqualifications?\b|\bformation\b|\bvotre experience/,
  ],
  ["offered", /\boffrons|\bproposons|\bavantages|\bremuneration|\bconditions\b|\bce que nous\b|\bpackage\b/],
  ["post", /\bmissions?\b|\bposte\b|\btaches\b|\bactivites\b|\brole\b|\bresponsabilites\b/],
];

const headingMax = 60;

/** The section that a line begins as its heading; null for other lines. */
function headingOf({ text, plain }: Pick<Clause, "text" | "plain">): Section | null {
  const [head = ""] = plain.split(":");
  const isAlone = plain.trim().endsWith(":") || !/[.,;:!€\d]/.test(plain);
  const isCapitals = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  if (head.length > headingMax || !(isAlone || isCapitals || plain.includes(":"))) return null;
  if (head.trim().split(/\s+/).length > 6) return null;
  return sectionWords.find(([, words]) => words.test(head))?.[0] ?? null;
}

/** A line that the page of a document broke inside a sentence. */
const brokenAt = 60;

function isBroken(line: string, next: string): boolean {
  return line.length >= brokenAt && /[\p{L}\d,'’)]$/u.test(line.trimEnd()) && /^\s*\p{Ll}/u.test(next);
}

type Part = { text: string; from: number };

function linesOf(text: string): Part[] {
  const lines: Part[] = [];
  let from = 0;
  for (const line of text.split("\n")) {
    const last = lines.at(-1);
    if (last && isBroken(last.text.split("\n").at(-1)!, line)) last.text += `\n${line}`;
    else lines.push({ text: line, from });
    from += line.length + 1;
  }
  return lines.filter((line) => line.text.trim() !== "");
}

// The end of a sentence, but not the point of "St. Denis", "min. 2 ans" or "12.50", nor the dash of "8h30 - 12h" or the point of "développeur·se".
const ends =
  /(?<!\b(?:st|ste|m|mr|mme|t[eé]l|min|max|env|ex|cf|bd|av|cat|etc))[.!?](?=\s|$)|(?:(?<![a-zà-ÿ])·|·(?![a-zà-ÿ]))|[;•|►▪✓✔➢●]|(?!(?<=\d ?h\d{0,2})\s[-–—]\s\d{1,2} ?h)\s[-–—*]\s|^\s{0,8}[-–—*]\s|\n(?=[ \t]{0,8}[-–—*•])/gi;

function partsOf({ text, from }: Part): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(ends)) {
    parts.push({ text: text.slice(start, index), from: from + start });
    start = index + mark.length;
  }
  parts.push({ text: text.slice(start), from: from + start });
  return parts.filter((part) => part.text.trim() !== "");
}

/** @param text without carriage returns, in composed form (NFC) */
export function adTextOf(text: string): AdText {
  const plain = plainOf(text);
  let section: Section | null = null;
  const lines: Clause[] = [];
  const clauses: Clause[] = [];
  for (const line of linesOf(text)) {
    const clauseOf = (part: Part): Clause => ({
      ...part,
      plain: plain.slice(part.from, part.from + part.text.length).replaceAll("\n", " "),
      section,
    });
    section = headingOf(clauseOf(line)) ?? section;
    lines.push(clauseOf(line));
    clauses.push(...partsOf(line).map(clauseOf));
  }
  return { text, plain, lines, clauses };
}

/** The positions of a part of a clause in the whole text, without the blanks around it. */
export function spanIn(clause: Clause, from = 0, to = clause.text.length): Span {
  const part = clause.text.slice(from, to);
  const lead = part.length - part.trimStart().length;
  return { from: clause.from + from + lead, to: clause.from + from + Math.max(lead, part.trimEnd().length) };
}

/** The part of a clause from one position to another, as a clause. */
export const clausePart = (clause: Clause, from: number, to = clause.text.length): Clause => ({
  ...clause,
  text: clause.text.slice(from, to),
  plain: clause.plain.slice(from, to),
  from: clause.from + from,
});

/** The clause with blanks for some of its words, so that positions remain. @param spans in the clause */
export function blankedAt(clause: Clause, spans: readonly Span[]): Clause {
  let { text, plain } = clause;
  for (const { from, to } of spans) {
    const blank = " ".repeat(to - from);
    text = text.slice(0, from) + blank + text.slice(to);
    plain = plain.slice(0, from) + blank + plain.slice(to);
  }
  return { ...clause, text, plain };
}

/** The clause with blanks for the words of patterns. */
export const blanked = (clause: Clause, patterns: readonly RegExp[]): Clause =>
  patterns.reduce((left, pattern) => {
    const matches = [...left.plain.matchAll(pattern)];
    return blankedAt(
      left,
      matches.map(({ index, 0: words }) => ({ from: index, to: index + words.length })),
    );
  }, clause);

const deniable = String.raw`(?:(?:(?:de |la |en )?nuit|alternance|apprentissage|stage|temps[ -](?:partiel|plein|complet)|mi-temps)s?|teletravail|remote|distanciel|cd[di]|interim|freelance)\b`;
const benefit = `(?:${benefitWords.map(([, words]) => words.source).join("|")})`;
const denials = [
  // "Pas d'horaires de nuit", but not "pas de week-end mais de nuit", "pas peur de la nuit", "pas plus d'une nuit" or "sans coupure de nuit".
  String.raw`\b(?:pas|jamais|sans|aucune?|ni|hors)\b(?:(?!\b(?:mais|pour|peur|avec|plus|seulement|uniquement|que)\b|\bet (?!(?:de|la|en) nuit)|\bcoupures? (?!ni ))[^.:;,()]){0,25}?\b${deniable}`,
  // "Travail de nuit : non", "le télétravail n'est pas possible"
  String.raw`\b${deniable}(?: ?: ?non\b| (?:(?:n'est|ne sera|est|sera) )?(?:exclue?s?\b|impossible|(?:pas|non) (?:encore )?(?:possible|prevu|propose|autorise|accepte|envisage|compatible|ouvert)))`,
  // What runs, shuts or may be called at night, where nobody of the post works.
  String.raw`\b(?:bus|trams?|metro|trains?|parking|fermee?s?|astreintes?)\b(?:(?!\bmais |\bet |\b(?:travail|postes?|horaires?) )[^.;,()]){0,25}?\b(?:de|la|en) nuit\b`,
  // "Pas de mutuelle ou de 13e mois", but not "pas de mutuelle à payer", "n'oublions pas la mutuelle" or "2 000 € sans les paniers".
  String.raw`\b(?:(?<!\boubli\w{1,4} )pas|jamais|sans(?! l[ae]s? )|aucune?|absence|(?<!\boubli[^.;:]{0,40})ni|n(?:'|e )\w+ plus|non(?= (?:loge|nourri))) (?:(?:de|du|des|la|le|les|une?|a|aux?|droit|vous|proposer|offrir|fournir|possibilite|primes?|encore|non plus|actuellement|pour l'instant|pour le moment) |[dl]'){0,5}${benefit}(?:(?:,? ou (?:de |d')?|(?:,| et) (?:de |d'))${benefit})*(?![^.;,:]{0,25} a (?:(?:la|votre) charge|(?!propos|offr|fourn)[a-z]+(?:er|ir|re)\b))`,
  // "Véhicule de fonction : non", "les tickets restaurant ne sont pas prévus"
  String.raw`\b${benefit}(?: ?: ?(?:non|aucune?|neant)\b(?! (?:obligatoire|negligeable))| (?:n'existe(?:nt)? pas\b|(?:(?:n'est|ne sont|ne sera|ne seront|est|sont) )?(?:pas|non) (?:encore )?(?:possible|prevu|propose|fourni|assure|offert|disponible|verse|accorde|rembourse|prise?s? en charge)))`,
].map((words) => new RegExp(words, "g"));

/** The text without the times, contracts, remote work and benefits that it denies. Positions remain. */
export const withoutDenials = (text: AdText): AdText => ({
  ...text,
  lines: text.lines.map((line) => blanked(line, denials)),
  clauses: text.clauses.map((clause) => blanked(clause, denials)),
});

/** The parts of a clause between its commas. */
export function commaParts(clause: Clause): Clause[] {
  const cuts = [...clause.text.matchAll(/,(?=\s)/g)].map(({ index }) => index);
  return [-1, ...cuts].map((cut, at) => clausePart(clause, cut + 1, cuts[at] ?? clause.text.length));
}

/** The span of a match in its clause. */
export const spanOfMatch = (clause: Clause, { index, 0: words }: RegExpExecArray | RegExpMatchArray): Span =>
  spanIn(clause, index, index! + words.length);

/** The values behind a label: "Lieu : Torcy", or on the line below it. @param label of plain words, without groups */
export function labelled({ lines }: AdText, label: RegExp): Clause[] {
  const pattern = new RegExp(`^[^a-z0-9]{0,8}(?:${label.source})(?: \\([^)]{0,20}\\))? ?(?:[:=]|\\?|(?=$))`);
  return lines.flatMap((line, at) => {
    const match = pattern.exec(line.plain.trimEnd());
    if (!match) return [];
    const value = clausePart(line, match[0].length);
    if (value.text.trim() !== "") return [value];
    return lines[at + 1] ? [lines[at + 1]!] : [];
  });
}

/** A text of a field, cut at a word; a longer word is cut within. */
export function cutAt(text: string, max: number): string {
  if (text.length <= max) return text;
  const whole = text.slice(0, max + 1).replace(/\s+\S*$/, "");
  return whole.length > max ? truncate(text, max) : whole;
}

export const firstMatch = (clauses: readonly Clause[], pattern: RegExp) => {
  for (const clause of clauses) {
    const match = pattern.exec(clause.plain);
    if (match) return { clause, match };
  }
  return null;
};

/** The number words from two to twelve, of which a text counts in. */
const countWords = units.slice(2, 13);

/** A number in figures or words, as a part of a pattern. */
export const countPattern = String.raw`(?:\d{1,3}|une?|${countWords.join("|")}|quinze|dix-huit|vingt-quatre)`;

const furtherWords: Record<string, number> = { une: 1, "vingt-quatre": 24 };

export function countOf(words: string): number {
  return /^\d+$/.test(words) ? Number(words) : (furtherWords[words] ?? units.indexOf(words));
}
