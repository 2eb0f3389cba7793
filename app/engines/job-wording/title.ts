// Detects job titles in one gender.
import { formsOfWord } from "../../platform/text/word-forms.ts";
import { type Sentence, stemOf, type Token } from "./tokens.ts";

const prefaceWords = new Set(
  `recherche recherchons cherche cherchons recrute recrutons recrutement urgent poste offre emploi cdi cdd interim mission un une
  de d des le la l deux trois plusieurs notre nos jeune apprenti apprentie alternance stage saison job ancien futur second
  premier premiere bon bonne aide chef sous extra renfort h f nous on embauche embauchons`.split(/\s+/),
);
const stopWords = new Set(
  `de d du des en a au aux pour chez sur dans par avec sans et ou - / ( , : + spe specialise`.split(/\s+/),
);
const adjectives = new Set(
  `commercial medical social administratif general principal adjoint polyvalent qualifie confirme experimente
  territorial financier hospitalier independant immobilier diplome saisonnier municipal communal menager soignant familial
  maternel fiscal evenementiel itinerant parental assistant export vendeur technicien ouvrier animalier
  forestier viticole routier paysager hotelier salarie liberal remplacant debutant chevronne certifie agree habilite motive titularise parlementaire accompagnant educatif sportif`.split(
    /\s+/,
  ),
);
const feminineAdjectives = new Set(
  `commerciale medicale sociale administrative generale principale adjointe polyvalente qualifiee confirmee experimentee
  territoriale financiere hospitaliere independante immobiliere diplomee saisonniere municipale communale menagere
  soignante familiale maternelle evenementielle itinerante parentale animaliere educative sportive`.split(/\s+/),
);
const feminineDescriptions = new Set(
  "experimentee confirmee qualifiee diplomee motivee serieuse souriante debutante independante certifiee liberale remplacante salariee agreee habilitee itinerante volante referente".split(
    " ",
  ),
);
const masculineDescriptions = new Set("experimente confirme qualifie diplome motive debutant agree".split(" "));
/** First words without a gender, which are roles (R1142-1), groups and English job names. */
const neutralHeads = new Set(
  `mannequin mannequins modele modeles comedien comedienne acteur actrice figurant figurante danseur danseuse chanteur
  chanteuse role manager leader designer developer account barista data product community business webmaster controller trader
  tester driver engineer officer partner customer office personnel equipe couple famille candidat candidats conseil renfort
  restaurant entreprise societe`.split(/\s+/),
);
const leadingWords = new Set([
  "chef",
  "aide",
  "sous",
  "apprenti",
  "apprentie",
  "second",
  "premier",
  "premiere",
  "jeune",
]);
const masculineHeads = new Set(["chef", "apprenti", "second", "premier"]);
const feminineHeads = new Set(["apprentie", "premiere"]);

const genderMark = /^(h|f|m|w|x)$/;

function meansBoth(tokens: Token[]): boolean {
  const words = tokens.map(({ folded }) => folded);
  if (tokens.some(({ gender }) => gender === "i")) return true;
  if (
    words.some(
      (word) =>
        word === "hf" ||
        word === "fh" ||
        word === "mf" ||
        (word === "mixte" && !words[0]!.startsWith("coif")) ||
        word === "nb" ||
        word === "hfx",
    )
  )
    return true;
  for (let at = 0; at < words.length; at++) {
    if (!genderMark.test(words[at]!)) continue;
    const next = words.slice(at + 1, at + 3);
    const word = /^[/,+-]$/.test(next[0] ?? "") ? next[1] : next[0];
    if (word !== undefined && genderMark.test(word) && word !== words[at]) return true;
  }
  const all = words.join(" ");
  return /\b(homme|hommes)\b.*\b(femme|femmes)\b|\b(femme|femmes)\b.*\b(homme|hommes)\b|tous genres|toutes et tous/.test(
    all,
  );
}

const isPlural = (word: string) => word.length > 3 && /[sx]$/.test(word) && !/(ss|us|is|as|os)$/.test(word);

export type TitleGender = { first: number; last: number; gender: "f" | "m"; other: string | null; certain: boolean };

const isPreface = ({ folded }: Token) =>
  (prefaceWords.has(folded) || /^[^a-z]+$/.test(folded)) && !masculineHeads.has(folded) && !feminineHeads.has(folded);

const singular = (word: string) => (isPlural(word) ? word.slice(0, -1) : word);

/** « Homme » or « femme » as the name of the job, null when the title has both. */
function personNamed(tokens: Token[], at: number): TitleGender | null {
  if (tokens.slice(at + 1, at + 5).some(({ folded }) => /^(ou|et|\/)$/.test(folded))) return null;
  const gender = /^(homme|garcon|barman)/.test(tokens[at]!.folded) ? "m" : "f";
  return { first: at, last: Math.min(tokens.length - 1, at + 2), gender, other: null, certain: false };
}

/** The gender of one word of the name, or null. A head word may carry the gender of the whole name. */
function wordGender(token: Token, { isStart, isHead }: { isStart: boolean; isHead: boolean }): "f" | "m" | null {
  const word = singular(token.folded);
  const isUnsure =
    isStart && adjectives.has(word) && token.gender === "-" && word !== "commercial" && word !== "adjoint";
  if (isUnsure) return null;
  if (masculineHeads.has(word) || adjectives.has(word)) return "m";
  if (feminineHeads.has(word) || feminineAdjectives.has(word)) return "f";
  return isHead && token.gender !== "-" && token.gender !== "i" ? (token.gender as "f" | "m") : null;
}

/** The words of the job's name that carry a gender; "none" when the name addresses both. */
function nameWords(tokens: Token[], start: number): TitleGender | "none" | null {
  let gendered = null as TitleGender | null;
  for (let index = start; index < tokens.length && index < start + 3; index++) {
    const token = tokens[index]!;
    const word = token.folded;
    // « Ébéniste et menuisier »: a word joined to a gender-neutral name is checked too.
    if ((word === "et" || word === "ou" || word === "/") && !gendered && index === start + 1) continue;
    if (stopWords.has(word) || !/^[a-z]+$/.test(word)) break;
    const isStart = index === start;
    const before = tokens[index - 1]?.folded ?? "";
    if (isStart && neutralHeads.has(word)) return "none";
    if (!isStart && isPlural(word) !== isPlural(tokens[start]!.folded)) break;
    const isHead = isStart || leadingWords.has(before) || gendered !== null || stopWords.has(before);
    const gender = wordGender(token, { isStart, isHead });
    if (gender === null) {
      // Words after an unknown second word do not describe the person: « Juriste droit social ».
      if (!isStart && !stopWords.has(word)) break;
      continue;
    }
    if (gendered && gendered.gender !== gender) return "none";
    gendered = { first: gendered?.first ?? index, last: index, gender, other: null, certain: false };
  }
  return gendered;
}

/** Finds the gendered adjective of a neutral job name, as in « Auxiliaire de puériculture expérimentée ». */
function adjectiveAfter(tokens: Token[], start: number): TitleGender | null {
  const end = tokens.findIndex(({ folded }) => /^[-(:/]$/.test(folded));
  const at = tokens.findIndex(
    ({ folded }, index) =>
      index > start &&
      (end < 0 || index < end) &&
      (feminineDescriptions.has(folded) || masculineDescriptions.has(folded)),
  );
  if (at <= start || tokens[start]!.gender !== "-") return null;
  const gender = feminineDescriptions.has(tokens[at]!.folded) ? "f" : "m";
  return { first: at, last: at, gender, other: null, certain: false };
}

/** Whether the rest of the title has the other gender, as in « Vendeur en jardinerie ou vendeuse », « nourrice ou assistant ». */
function namesOther(tokens: Token[], { first: from, last, gender }: TitleGender): boolean {
  const others = new Set(tokens.slice(from, last + 1).flatMap(({ folded }) => formsOfWord(singular(folded)).others));
  const rest = tokens.slice(last + 1);
  if (rest.some(({ folded }) => others.has(singular(folded)))) return true;
  const isOtherName = (token: Token | undefined) => /^[fm]$/.test(token?.gender ?? "-") && token!.gender !== gender;
  if (rest.some(({ folded }, index) => /^(ou|\/)$/.test(folded) && isOtherName(rest[index + 1]))) return true;
  const hasOther = rest.some(
    (token) =>
      token.gender !== "-" && token.gender !== gender && /(euse|trice|iere|ienne|eur|ier|ien)s?$/.test(token.folded),
  );
  return hasOther && rest.some(({ folded }) => folded === "ou" || folded === "/" || folded === "et");
}

const isRole = ({ folded }: Token) =>
  /^(comedien|comedienne|acteur|actrice|mannequin|modele|role|figurant|figurante)s?$/.test(folded);

export function titleGender({ tokens }: Sentence): TitleGender | null {
  if (meansBoth(tokens)) return null;
  let start = 0;
  while (start < tokens.length - 1 && isPreface(tokens[start]!)) start += 1;
  if (/^(femme|homme|dame|garcon|fille|hotesse|barmaid|barman)s?$/.test(tokens[start]?.folded ?? ""))
    return personNamed(tokens, start);
  const [one, joined, other] = tokens.slice(start, start + 3);
  if (one && other && /^(et|ou|\/|,|-)$/.test(joined!.folded) && stemOf(one.folded) === stemOf(other.folded))
    return null;
  const words = nameWords(tokens, start) ?? adjectiveAfter(tokens, start);
  if (words === null || words === "none" || namesOther(tokens, words) || tokens.some(isRole)) return null;
  // The marked words extend to the end of the job name, where the replacement adds its ending.
  const ends = tokens.findIndex(({ folded }, index) => index > words.last && /^[-(),:]$/.test(folded));
  return { ...words, first: start, last: (ends < 0 ? tokens.length : ends) - 1 };
}
