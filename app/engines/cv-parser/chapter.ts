// Splits a CV into sections. A section has a title and lines, and may continue in the next column or on the next page.
import { type CvLine, plainText } from "./cv-layout.ts";
import { entryPeriod } from "./period.ts";

export type SectionKind = "experience" | "degree" | "mixed" | "contact" | "reference" | "other";

/** `head`: the line of its title; null for lines before the first title. */
export type Section = { kind: SectionKind | null; title: string; head: CvLine | null; lines: CvLine[] };

const words = (text: string) => new Set(text.split(" "));

const neutral = words(
  "niveau and of my the in professional background relevant recent previous past selected prior main additional technical key other personal academic mes mon ma vos nos les le la l des de d du et ou en au aux a autre autres principal principale principales principaux derniere dernieres derniers quelques professionnel professionnels professionnelle professionnelles pro personnel personnelle personnelles significative significatives recente recentes complementaire complementaires pratique pratiques salariee salariees initiale initiales continue continues scolaire scolaires universitaire universitaires academique academiques cle cles generale generales obtenu obtenus obtenues suivie suivies sur un une ete etudiant etudiants anterieure anterieures precedentes detaillees occupes",
);
const experienceWords = words(
  "travail travaux work employment history career careers internship internships volunteering positions roles appointments experience experiences parcours carriere emploi emplois stage stages poste postes mission missions activite activites job jobs alternance alternances itineraire historique chantiers saisons",
);
const degreeWords = words(
  "training trainings studies degrees qualifications courses schooling certificates formation formations etude etudes diplome diplomes cursus scolarite education titres certification certifications concours qualification qualifications certificats brevets",
);
const otherWords = words(
  "aptitudes aptitude savoirs logiciel divers forts points fort bureautiques skills skill languages language interests about summary profile details references awards projects objective computer software miscellaneous contact contacts coordonnees profil resume objectif objectifs projet projets propos presentation bref synthese competence competences savoir savoirs faire etre outils outil logiciel logiciels informatique informatiques bureautique langue langues linguistique linguistiques centre centres interet interets loisir loisirs sport sports sportives hobbies hobby passion passions qualite qualites atout atouts permis mobilite reference references recommandation recommandations publication publications distinction distinctions prix benevolat benevole benevoles engagement engagements associatif associatifs associative associatives vie extra extraprofessionnelles realisation realisations mandats divers domaines domaine expertise expertises interventions aime qui suis je moi civil etat identite disponibilite habilitations habilitation informations information technique techniques personnalite motivation divertissements culture voyages permis caces electriques",
);
const aside = words(
  "extra extraprofessionnelles associatif associatifs associative associatives benevole benevoles benevolat loisir loisirs sportives linguistique linguistiques personnelles interet interets",
);
const learned = words(
  "scolaire scolaires universitaire universitaires academique academiques formation formations etude etudes",
);

const isSchool = (word: string) => /^(?:scolaires?|universitaires?|academiques?)$/.test(word);

const vocabulary = [...experienceWords, ...degreeWords, ...otherWords, ...neutral];
const vocabularyWords = new Set(vocabulary);
const run = new RegExp(
  `(?:${vocabulary
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)
    .join("|")}|et|de|d|l|a)`,
  "g",
);

function wordsOf(text: string): string[] {
  const plain = plainText(text)
    .replace(/[^a-z]+/g, " ")
    .trim();
  const list = plain.split(" ").filter(Boolean);
  // A title in spaced-out letters was joined to one long word: the vocabulary splits it again.
  if (list.length > 2 || plain.length < 12 || list.every((word) => vocabularyWords.has(word))) return list;
  const squeezed = list.join("");
  const segments = squeezed.match(run) ?? [];
  return segments.join("") === squeezed ? [...segments] : list;
}

function kindOf(list: string[]): SectionKind {
  const has = (set: Set<string>) => list.some((word) => set.has(word));
  const works = has(experienceWords);
  const learns = has(degreeWords);
  if (works && !has(aside)) {
    if (has(learned) && list.includes("parcours")) return "degree";
    return learns ? "mixed" : "experience";
  }
  if (learns) return "degree";
  if (list.some((word) => /^(references?|recommandations?)$/.test(word))) return "reference";
  if (list.some((word) => /^(contacts?|coordonnees)$/.test(word))) return "contact";
  return "other";
}

const isCapital = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

export function titleKind(title: string): SectionKind | null {
  const text = title.replace(/^(?:\d|[IVX]{1,4})\s?[.)–-]\s*/, "").replace(/(?<!\s)\s*\([^()]{0,30}\)$/, "");
  if (text.length > 60 || text.includes("\t") || /[\d@]/.test(text)) return null;
  const list = wordsOf(text);
  if (list.length === 0 || list.length > 7 || !list.every((word) => vocabularyWords.has(word))) return null;
  if (list.every((word) => neutral.has(word))) return list.length <= 3 && list.some(isSchool) ? "degree" : null;
  return kindOf(list);
}

/** Whether a text has only words of titles, such as "Techniques" or "Personnelles" within a section. */
export function hasTitleWords(text: string): boolean {
  const list = wordsOf(text);
  return !/\d/.test(text) && list.length > 0 && list.every((word) => vocabularyWords.has(word));
}

const labelled = /^(?:langues?|loisirs|informatique|permis|centres? d'interets?|competences?|logiciels|divers) ?:/;

/** The size and style that most characters have. */
export function bodyOf(lines: CvLine[]): { size: number; style: string } {
  const sizes = new Map<number, number>();
  const styles = new Map<string, number>();
  for (const { size, style, text } of lines) {
    sizes.set(size, (sizes.get(size) ?? 0) + text.length);
    styles.set(style, (styles.get(style) ?? 0) + text.length);
  }
  const most = <Key>(counts: Map<Key, number>, otherwise: Key) =>
    [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [otherwise, 0] as [Key, number])[0];
  return { size: most(sizes, 0), style: most(styles, "") };
}

/** Of a block, to see where its left edges are. */
const linesCompared = 40;
/** The sections that may continue in a new block. */
const sectionsCompared = 20;

/** The kinds of sections that hold entries. */
export const isListed = (kind: SectionKind | null): kind is "experience" | "degree" | "mixed" =>
  kind === "experience" || kind === "degree" || kind === "mixed";

function titlesOf(lines: CvLine[]): Map<CvLine, SectionKind> {
  const body = bodyOf(lines);
  const titles = new Map<CvLine, SectionKind>();
  for (const line of lines) {
    const kind = titleKind(line.text);
    if (kind && (!line.bullet || line.style !== body.style)) titles.set(line, kind);
  }
  const styled = [...titles.keys()].filter(({ style }) => style !== body.style && style !== "");
  const styles = new Set(styled.map(({ style }) => style));
  // Titles of posts and degrees show the rank of all titles: a smaller line of such a type is a subtitle or an entry.
  const ranked = styled.filter((line) => isListed(titles.get(line)!)).map(({ size }) => size);
  const least = Math.min(...ranked, Infinity) - 0.4;
  const isLow = ({ size }: CvLine) => ranked.length > 0 && size < least;
  const capital = styled.length > 0 && styled.every(({ text }) => isCapital(text));
  for (const line of lines) {
    const { text, style, size, bullet } = line;
    if (titles.has(line) || bullet || text.length > 60 || text.includes("\t") || entryPeriod(text)) continue;
    if (labelled.test(plainText(text))) titles.set(line, "other");
    const list = wordsOf(text);
    const looks = styles.has(style) && !isLow(line) && (size > body.size + 0.4 || (capital && isCapital(text)));
    const begins = list.find((word) => !neutral.has(word)) ?? "";
    const announced = experienceWords.has(begins) || degreeWords.has(begins);
    // French titles begin with their noun, English ones end with it.
    const ends = list.findLast((word) => !neutral.has(word)) ?? "";
    const plainly =
      (/^(?:experiences?|parcours)$/.test(begins) || /^(?:experiences?|employment|education)$/.test(ends)) &&
      list.length <= 6 &&
      !/[,.;\d]/.test(text) &&
      (style !== body.style || style === "");
    const english = experienceWords.has(ends) || degreeWords.has(ends);
    if (looks && list.length <= 7)
      titles.set(line, announced ? kindOf(list.slice(0, 3)) : english ? kindOf([ends]) : "other");
    else if (
      plainly ||
      (announced && list.length <= 4 && (isCapital(text) || /:$/.test(text)) && style !== body.style)
    ) {
      titles.set(line, kindOf(announced ? list.slice(0, 3) : [ends]));
    }
  }
  return titles;
}

/** `x`: the left edge; `edges`: the left edges of its first lines; `count`: of its lines. */
type Block = { x: number; page: number; edges: number[]; count: number };

function blocksOf(lines: CvLine[]): Map<number, Block> {
  const blocks = new Map<number, Block>();
  for (const { block, x, page } of lines) {
    const known = blocks.get(block) ?? { x, page, edges: [], count: 0 };
    if (known.edges.length < linesCompared) known.edges.push(x);
    blocks.set(block, { ...known, x: Math.min(x, known.x), count: known.count + 1 });
  }
  return blocks;
}

// A contact beside the head of the page parts the text below it from its title above.
const isBelow = ({ edges, page }: Block, head: CvLine | null) =>
  head?.page === page && edges.filter((x) => Math.abs(x - head.x) < 4).length >= edges.length * 0.25;

/** A smaller title of another kind stands within a list of posts or degrees: "Informatique" below a degree. */
const isWithin = ({ kind, head }: Section, title: SectionKind, { size }: CvLine) =>
  head !== null && isListed(kind) && title === "other" && size < head.size - 1.4;

/** The sections of a CV in reading order. A section continues in the block below with the same left edge, at most one page later. */
export function sectionsOf(lines: CvLine[]): Section[] {
  const titles = titlesOf(lines);
  const blocks = blocksOf(lines);
  const sections: Section[] = [];
  const current = new Map<number, Section>();
  const start = (kind: SectionKind | null, head: CvLine | null, block: number) => {
    const section: Section = { kind, title: head?.text ?? "", head, lines: [] };
    sections.push(section);
    current.set(block, section);
    return section;
  };
  const continued = (block: number): Section | undefined => {
    const here = blocks.get(block)!;
    if (here.x === 0) return undefined;
    const aligned = sections.slice(-sectionsCompared).findLast(({ head }) => isBelow(here, head));
    if (aligned) return aligned;
    const before = [...current.keys()].filter((each) => {
      const there = blocks.get(each)!;
      return Math.abs(there.x - here.x) < 40 && here.page - there.page <= 1;
    });
    return current.get(before.at(-1) ?? -1);
  };
  // In a table, a title alone in its cell opens the section of the cells below it.
  let spanning: Section | null = null;
  for (const line of lines) {
    const { block } = line;
    const title = titles.get(line);
    const opened = current.get(block);
    if (title && !(opened && isWithin(opened, title, line))) {
      current.delete(block);
      const section = start(title, line, block);
      if (line.x === 0 && blocks.get(block)!.count === 1) {
        current.clear();
        spanning = section;
      }
      continue;
    }
    const section: Section = opened ?? continued(block) ?? spanning ?? start(null, null, block);
    current.set(block, section);
    section.lines.push(line);
  }
  return sections;
}
