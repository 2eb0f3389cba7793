// Detects titles in one gender and suggests the title for both.
import { formsOfWord } from "../../platform/text/word-forms.ts";
import { type Sentence, stemOf, type Token } from "./tokens.ts";

const preface = new Set(
  `recherche recherchons cherche cherchons recrute recrutons recrutement urgent poste offre emploi cdi cdd interim mission un une
  de d des le la l deux trois plusieurs notre nos jeune apprenti apprentie alternance stage saison job ancien futur second
  premier premiere bon bonne aide chef sous extra renfort h f nous on embauche embauchons`.split(/\s+/),
);
const stop = new Set(
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
const saidOfHer = new Set(
  "experimentee confirmee qualifiee diplomee motivee serieuse souriante debutante independante certifiee liberale remplacante salariee agreee habilitee itinerante volante referente".split(
    " ",
  ),
);
const saidOfHim = new Set("experimente confirme qualifie diplome motive debutant agree".split(" "));
/** First words that carry no gender: roles (R1142-1), groups, and English job names. */
const silent = new Set(
  `mannequin mannequins modele modeles comedien comedienne acteur actrice figurant figurante danseur danseuse chanteur
  chanteuse role manager leader designer developer account barista data product community business webmaster controller trader
  tester driver engineer officer partner customer office personnel equipe couple famille candidat candidats conseil renfort
  restaurant entreprise societe`.split(/\s+/),
);
const first = new Set(["chef", "aide", "sous", "apprenti", "apprentie", "second", "premier", "premiere", "jeune"]);
const hisAlone = new Set(["chef", "apprenti", "second", "premier"]);
const herAlone = new Set(["apprentie", "premiere"]);

const both = /^(h|f|m|w|x)$/;

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
    if (!both.test(words[at]!)) continue;
    const next = words.slice(at + 1, at + 3);
    const word = /^[/,+-]$/.test(next[0] ?? "") ? next[1] : next[0];
    if (word !== undefined && both.test(word) && word !== words[at]) return true;
  }
  const all = words.join(" ");
  return /\b(homme|hommes)\b.*\b(femme|femmes)\b|\b(femme|femmes)\b.*\b(homme|hommes)\b|tous genres|toutes et tous/.test(
    all,
  );
}

const isPlural = (word: string) => word.length > 3 && /[sx]$/.test(word) && !/(ss|us|is|as|os)$/.test(word);

export type TitleGender = { first: number; last: number; gender: "f" | "m"; other: string | null; certain: boolean };

export function titleGender({ tokens }: Sentence): TitleGender | null {
  if (meansBoth(tokens)) {
    return null;
  }
  let at = 0;
  while (
    at < tokens.length - 1 &&
    (preface.has(tokens[at]!.folded) || /^[^a-z]+$/.test(tokens[at]!.folded)) &&
    !hisAlone.has(tokens[at]!.folded) &&
    !herAlone.has(tokens[at]!.folded)
  )
    at += 1;
  const start = at;
  if (/^(femme|homme|dame|garcon|fille|hotesse|barmaid|barman)s?$/.test(tokens[at]?.folded ?? "")) {
    if (tokens.slice(at + 1, at + 5).some(({ folded }) => /^(ou|et|\/)$/.test(folded))) return null;
    return {
      first: at,
      last: Math.min(tokens.length - 1, at + 2),
      gender: /^(homme|garcon|barman)/.test(tokens[at]!.folded) ? "m" : "f",
      other: null,
      certain: false,
    };
  }
  const [one, joined, other] = tokens.slice(start, start + 3);
  if (one && other && /^(et|ou|\/|,|-)$/.test(joined!.folded) && stemOf(one.folded) === stemOf(other.folded))
    return null;
  let found: TitleGender | null = null;
  for (let index = start; index < tokens.length && index < start + 3; index++) {
    const token = tokens[index]!;
    const word = token.folded;
    // « Ébéniste et menuisier »: a word joined to a gender-neutral name is checked too.
    if ((word === "et" || word === "ou" || word === "/") && !found && index === start + 1) continue;
    if (stop.has(word) || !/^[a-z]+$/.test(word)) break;
    const isFirst = index === start || first.has(tokens[index - 1]!.folded);
    if (index === start && silent.has(word)) return null;
    if (index > start && isPlural(word) !== isPlural(tokens[start]!.folded)) break;
    const one = isPlural(word) ? word.slice(0, -1) : word;
    let gender: "f" | "m" | null = null;
    if (hisAlone.has(one) || adjectives.has(one)) gender = "m";
    else if (herAlone.has(one) || feminineAdjectives.has(one)) gender = "f";
    else if (isFirst || found || stop.has(tokens[index - 1]!.folded))
      gender = token.gender === "f" ? "f" : token.gender === "m" ? "m" : null;
    if (
      isFirst &&
      index === start &&
      adjectives.has(one) &&
      token.gender === "-" &&
      one !== "commercial" &&
      one !== "adjoint"
    )
      gender = null;
    if (gender === null) {
      // Words after an unknown second word do not describe the person: « Juriste droit social ».
      if (index > start && !stop.has(word)) break;
      continue;
    }
    if (found && found.gender !== gender) return null;
    found ??= { first: index, last: index, gender, other: null, certain: false };
    found.last = index;
  }
  // « Auxiliaire de puériculture expérimentée »: the job name is neutral, its adjective is not.
  if (!found) {
    const end = tokens.findIndex(({ folded }) => /^[-(:/]$/.test(folded));
    const said = tokens.findIndex(
      ({ folded }, index) =>
        index > start && (end < 0 || index < end) && (saidOfHer.has(folded) || saidOfHim.has(folded)),
    );
    if (said > start && tokens[start]!.gender === "-")
      found = {
        first: said,
        last: said,
        gender: saidOfHer.has(tokens[said]!.folded) ? "f" : "m",
        other: null,
        certain: false,
      };
  }
  if (!found) return null;
  // The other form may be anywhere: « Vendeur en jardinerie ou vendeuse ».
  const others = new Set(
    tokens
      .slice(found.first, found.last + 1)
      .flatMap(({ folded }) => formsOfWord(isPlural(folded) ? folded.slice(0, -1) : folded).others),
  );
  const rest = tokens.slice(found.last + 1).map(({ folded }) => (isPlural(folded) ? folded.slice(0, -1) : folded));
  if (rest.some((word) => others.has(word))) return null;
  // « Nourrice agréée ou assistant maternel »: one name per gender, so both are addressed.
  const gender = found.gender;
  const isOtherBehind = tokens.some(
    (token, index) =>
      index > found.last &&
      /^(ou|\/)$/.test(token.folded) &&
      /^[fm]$/.test(tokens[index + 1]?.gender ?? "-") &&
      tokens[index + 1]!.gender !== gender,
  );
  if (isOtherBehind) return null;
  if (
    tokens
      .slice(found.last + 1)
      .some(
        ({ gender, folded }) =>
          gender !== "-" && gender !== found.gender && /(euse|trice|iere|ienne|eur|ier|ien)s?$/.test(folded),
      )
  ) {
    const gap = tokens.slice(found.last + 1).map(({ folded }) => folded);
    if (gap.some((word) => word === "ou" || word === "/" || word === "et")) return null;
  }
  if (
    tokens.some(({ folded }) =>
      /^(comedien|comedienne|acteur|actrice|mannequin|modele|role|figurant|figurante)s?$/.test(folded),
    )
  )
    return null;
  // The marked words extend to the end of the job name, where the replacement adds its ending.
  const ends = tokens.findIndex(({ folded }, index) => index > found.last && /^[-(),:]$/.test(folded));
  return { ...found, first: start, last: (ends < 0 ? tokens.length : ends) - 1 };
}
