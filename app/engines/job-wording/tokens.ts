// Splits a text into sentences of normalised words (no case, accents, gender or number) with their offsets.

export type Token = {
  from: number;
  to: number;
  /** Folded as typed, without an inclusive ending. */
  folded: string;
  stem: string;
  gender: "f" | "m" | "i" | "-";
  /** Cache key. Tokens that no rule distinguishes have the same number. */
  look: number;
};

export type Sentence = { tokens: Token[] /** It ends with a question mark. */; isQuestion: boolean };

/** The common form of function words, elided forms included. "d'" and "des" become "de". */
const oneForm: Record<string, string> = {
  la: "le",
  les: "le",
  l: "le",
  une: "un",
  des: "de",
  du: "de",
  d: "de",
  aux: "a",
  au: "a",
  n: "ne",
  s: "se",
  qu: "que",
  j: "je",
  m: "me",
  c: "ce",
  cet: "ce",
  cette: "ce",
  ces: "ce",
  jusqu: "jusque",
  quelqu: "quelque",
  jusque: "jusque",
  quelque: "quelque",
  votre: "votre",
  notre: "notre",
  autre: "autre",
  nulle: "nul",
  vos: "votre",
  nos: "notre",
  ses: "son",
  sa: "son",
  leurs: "leur",
  veuve: "veuf",
  juive: "juif",
};

const notMasculine = new Set(
  `secteur valeur couleur chaleur interieur exterieur ordinateur moteur tracteur ascenseur coeur fleur hauteur longueur
  largeur honneur majeur mineur superieur inferieur meilleur leur douceur rigueur vigueur ampleur labeur bonheur vecteur
  ailleurs plusieurs vapeur saveur ardeur humeur faveur lueur odeur peur sueur epaisseur profondeur grandeur pudeur erreur
  fureur horreur terreur torpeur tumeur liqueur rumeur stupeur lenteur pesanteur
  chantier atelier metier calendrier dossier papier quartier premier dernier particulier courrier mobilier panier escalier
  clavier fichier cahier foncier entier regulier fevrier janvier acier evier singulier pilier levier dernier hier fier
  bien rien lien combien ancien quotidien entretien soutien maintien tien mien sien
  restaurant avant pendant gant devant durant suivant important vivant autant tant pourtant cependant maintenant courant
  montant volant instant avenant sonnant dorenavant carburant excellent quadrant enfant passionnant motivant`.split(
    /\s+/,
  ),
);
const notFeminine = new Set(
  `plante soixante quarante cinquante trente carriere matiere filiere croisiere lumiere cafetiere riviere biere frontiere
  premiere derniere maniere barriere charniere ornière reguliere particuliere entiere ancienne quotidienne tondeuse rigoureuse serieuse heureuse nombreuse chaleureuse soucieuse curieuse ambitieuse minutieuse consciencieuse
  courageuse genereuse precieuse delicieuse merveilleuse luxueuse spacieuse lumineuse religieuse dangereuse soigneuse copieuse
  savoureuse gracieuse joyeuse motrice matrice calculatrice productrice novatrice italienne parisienne europeenne
  etrangere legere fougere menagere mensongere viagere passagere enchere chere phonogere
  perceuse agrafeuse brillante importante suivante courante vivante constante variante`.split(/\s+/),
);
const masculines = new Set(
  `boulanger boucher berger conseiller horloger menager messager menager agent gerant president adherent avocat magistrat
  candidat soldat macon bucheron vigneron forgeron charron patron tacheron compagnon marchand employe charge delegue
  attache prepose apprenti artisan paysan chef commis clerc maitre contremaitre hote barman steward cameraman valet
  adjoint expert consultant commercial second salarie assistant etudiant ecrivain ambassadeur docteur
  huissier facteur sommelier officier ingenieur professeur electricien technicien mecanicien cuisinier
  homme garcon debutant gardien fabricant courtisan traitant dirigeant aspirant postulant apprenant accompagnant encadrant accueillant intervenant surveillant enseignant soignant remplacant exploitant negociant suppleant representant`.split(
    /\s+/,
  ),
);
const feminines = new Set(
  `boulangere bouchere bergere conseillere horlogere menagere messagere agente presidente adherente avocate magistrate
  candidate soldate maconne bucheronne vigneronne patronne marchande employee chargee deleguee attachee preposee
  apprentie artisane paysanne cheffe hotesse maitresse barmaid adjointe experte salariee consultante
  commerciale assistante etudiante gouvernante nourrice lavandiere demoiselle dame femme fille ambassadrice
  enseignante soignante surveillante gerante remplacante exploitante negociante suppleante representante debutante dirigeante accompagnante encadrante professeure ingenieure docteure autrice technicienne collaboratrice lingere laborantine cantiniere nourrice menageres intervenante`.split(
    /\s+/,
  ),
);

function genderOf(word: string): "f" | "m" | "-" {
  const one = word.length > 4 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
  if (one.startsWith("tele") && one.length > 10) return genderOf(one.slice(4));
  if (masculines.has(one) || masculines.has(word)) return "m";
  if (feminines.has(one)) return "f";
  if (/(euse|trice|iere|ienne|[gch]ere|llere)$/.test(one)) return notFeminine.has(one) || one.length < 6 ? "-" : "f";
  if (/(eur|ier|ien)$/.test(one)) return notMasculine.has(one) || notMasculine.has(word) || one.length < 6 ? "-" : "m";
  return "-";
}

export function foldWord(word: string): string {
  return word
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae");
}

export function stemOf(word: string): string {
  const form = oneForm[word];
  if (form !== undefined) return form;
  let stem = word;
  if (stem.length > 3 && /[sx]$/.test(stem) && !stem.endsWith("ss")) stem = stem.slice(0, -1);
  if (stem.length < 4) return stem;
  for (const [ending, replacement] of [
    ...([
      ["trice", "teu"],
      ["euse", "eu"],
      ["eure", "eu"],
      ["eur", "eu"],
      ["elle", "el"],
      ["enne", "en"],
    ] as const),
    ...([
      ["onne", "on"],
      ["ette", "et"],
      ["ive", "if"],
      ["aux", "al"],
    ] as const),
  ]) {
    if (stem.endsWith(ending) && stem.length > ending.length + 1) return stem.slice(0, -ending.length) + replacement;
  }
  while (stem.length > 3 && stem.endsWith("e")) stem = stem.slice(0, -1);
  return stem;
}

const ending =
  "(?:s|e|es|ne|nes|le|les|te|tes|se|ses|ve|ves|fe|fes|euse|euses|trice|trices|rice|rices|ere|ère|eres|ères|esse|esses|enne|ennes|ienne|iennes|onne|onnes|eure|eures|ante|antes|ente|entes|ive|ives|ice|ière|iere|ières|ieres|ale|ales|elle|elles)";
const after = "(?![\\p{L}\\p{M}\\p{N}])";
const tail = `(?:\\(${ending}\\)s?${after}|[·•∙⋅․‧](?:${ending})(?:[·•∙⋅․‧]?s)?${after}|\\.(?:${ending})(?:\\.s)?${after}|/(?:${ending})${after}|\\s\\((?:se|trice|rice|euse|ne|ère|ere|ive|esse|le|te|ice)s?\\)|-(?:se|ses|e|es|ne|nes|euse|euses|trice|trices|rice|rices|ère|ere|ères|ive|ives|te|ve)(?:-s)?${after})`;
const tokenPattern = new RegExp(
  `(\\p{N}+)|(prud['’]hom\\p{L}*|[\\p{L}\\p{M}]+)(${tail})?|([€%])|([^\\s\\p{L}\\p{M}\\p{N}])|(\\n)`,
  "giu",
);

const wordMax = 40;

/** The words of the rules. All other words share one look, which bounds the number of looks. */
const ruleWords = { stems: new Set<string>(), forms: new Set<string>(), prefixes: new Map<string, Set<string>>() };

/** Shorter prefixes are meaningless, and the index uses three characters. */
export const prefixAtLeast = 3;

type WordFeatures = Pick<Token, "folded" | "stem" | "gender">;
type Look = WordFeatures & Pick<Token, "look">;

/** Size of the cache of words. A full cache is cleared, because users can type any number of words. */
const cachedWordsMax = 20_000;
/** Longest word in the cache, in characters. A longer word is hardly ever typed twice. */
const cachedWordLength = 40;
const cachedWords = new Map<string, Look>();
const looks = new Map<string, number>();

/** Makes the tokenizer distinguish a stem, a form or a prefix. The compiler calls this before any text is tokenised. */
export function registerWord(kind: "stem" | "form" | "prefix", word: string): void {
  cachedWords.clear();
  if (kind === "stem") ruleWords.stems.add(word);
  else if (kind === "form") ruleWords.forms.add(word);
  else {
    const key = word.slice(0, prefixAtLeast);
    ruleWords.prefixes.set(key, (ruleWords.prefixes.get(key) ?? new Set()).add(word));
  }
}

function numberOf({ folded, stem, gender }: WordFeatures): number {
  const prefixes = [...(ruleWords.prefixes.get(folded.slice(0, prefixAtLeast)) ?? [])];
  const key = [
    ruleWords.stems.has(stem) ? stem : "",
    ruleWords.forms.has(folded) ? folded : "",
    prefixes.filter((prefix) => folded.startsWith(prefix)).join(" "),
    gender,
    /^\d/.test(folded) ? `${isAge(folded)}${isYear(folded)}` : "",
  ].join("|");
  const look = looks.get(key) ?? looks.size;
  looks.set(key, look);
  return look;
}

export const isAge = (folded: string): boolean => /^(1[4-9]|[2-9]\d)$/.test(folded);

export const isYear = (folded: string): boolean => /^(19[4-9]\d|20[01]\d)$/.test(folded);

function lookOf(typed: string, compute: () => WordFeatures): Look {
  const cached = cachedWords.get(typed);
  if (cached) return cached;
  const features = compute();
  const look = { ...features, look: numberOf(features) };
  if (typed.length > cachedWordLength) return look;
  if (cachedWords.size >= cachedWordsMax) cachedWords.clear();
  cachedWords.set(typed, look);
  return look;
}

const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{M}]/u.test(char);

function markOf(text: string, at: number): "end" | "mark" | "none" {
  const char = text[at]!;
  const [before, next] = [text[at - 1], text[at + 1]];
  if (char === "\n" || "!?•●▪◦‣…".includes(char)) return "end";
  if (char === ".") {
    if (next !== undefined && !/\s/.test(next) && next !== ")" && next !== "»" && next !== '"') return "none";
    return "end";
  }
  if (char === "-" || char === "–" || char === "—") {
    if (isLetter(before) && isLetter(next)) return "none";
    return "mark";
  }
  return ",;:()/+*<>≤".includes(char) ? "mark" : "none";
}

/** Splits a text into sentences of tokens. `correct` returns the corrected spelling of a folded word. */
export function readSentences(text: string, correct: (folded: string) => string): Sentence[] {
  const sentences: Sentence[] = [];
  let tokens: Token[] = [];
  const close = (isQuestion = false) => {
    if (tokens.length > 0) sentences.push({ tokens, isQuestion });
    tokens = [];
  };
  for (const match of text.matchAll(tokenPattern)) {
    const [all, digits, word, inclusive, sign, mark, newLine] = match;
    const from = match.index;
    const to = from + all.length;
    if (newLine !== undefined) close();
    else if (mark !== undefined) {
      const kind = markOf(text, from);
      if (mark === "?" && tokens.length > 0)
        tokens.push({ from, to, ...lookOf("?", () => ({ folded: "?", stem: "?", gender: "-" })) });
      if (kind === "end") close(mark === "?");
      else if (kind === "mark") {
        const folded = mark === "–" || mark === "—" ? "-" : mark === "≤" ? "<" : mark;
        tokens.push({ from, to, ...lookOf(folded, () => ({ folded, stem: folded, gender: "-" })) });
      }
    } else if (digits !== undefined || sign !== undefined) {
      const folded = foldWord(all).slice(0, wordMax);
      tokens.push({ from, to, ...lookOf(folded, () => ({ folded, stem: folded, gender: "-" })) });
    } else if (word !== undefined) {
      const look = lookOf((inclusive ? "+" : "") + word.slice(0, wordMax), () => {
        // « prud’hommes » is one word, unrelated to men.
        const folded = correct(foldWord(word.slice(0, wordMax)).replace(/['’]/g, ""));
        return { folded, stem: stemOf(folded), gender: inclusive ? "i" : genderOf(folded) };
      });
      if (look.folded !== "") tokens.push({ from, to, ...look });
    }
  }
  close();
  return sentences;
}
