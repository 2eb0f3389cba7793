// Parses attributes in a cell of an import, in a form field and in the lines of a CV.
import { fold } from "../../platform/text/text.ts";
import * as enginesLimits from "../limits.ts";
import { labelsOf, normalEntries, normalSkill } from "./attributes.ts";
import { isLevel, type Level, languages, listedLanguages } from "./languages.ts";
import { licenceFamilies } from "./licences.ts";
import { contractTypes, rhythms } from "./work-terms.ts";

/** Names of a licence in texts, beside its label. Driving licences and CACES are parsed by their categories. */
const names: Record<string, string> = {
  "permis-bateau": "permis bateau,permis cotier,permis fluvial,permis hauturier",
  "fimo-marchandises": "fimo marchandises,fimo marchandise,fimo",
  "fco-marchandises": "fco marchandises,fco marchandise,fco,fcos",
  "fimo-voyageurs": "fimo voyageurs,fimo voyageur",
  "fco-voyageurs": "fco voyageurs,fco voyageur",
  "carte-conducteur": "carte conducteur,carte de conducteur,carte chronotachygraphe,carte tachygraphe",
  adr: "adr",
  "carte-vtc": "carte vtc,carte professionnelle vtc",
  "capacite-transport": "capacite de transport,capacite transport,attestation de capacite professionnelle en transport",
  aipr: "aipr",
  "travail-en-hauteur": "travail en hauteur,travaux en hauteur",
  echafaudages: "r408,montage d echafaudages,montage d echafaudage,echafaudage r408",
  amiante: "amiante ss3,amiante ss4,amiante sous section 3,amiante sous section 4,sous section 4 amiante",
  irve: "irve",
  "fluides-frigorigenes": "fluides frigorigenes,attestation fluides,manipulation de fluides frigorigenes",
  "soudeur-iso-9606": "iso 9606,iso 9606 1,licence de soudage,licences de soudage,qualification de soudeur",
  atex: "atex",
  certiphyto: "certiphyto",
  "carte-pro-securite":
    "carte professionnelle de securite,carte professionnelle cnaps,carte cnaps,carte pro cnaps,cqp aps,tfp aps",
  "ssiap-1": "ssiap 1,ssiap1",
  "ssiap-2": "ssiap 2,ssiap2",
  "ssiap-3": "ssiap 3,ssiap3",
  sst: "sst,sauveteur secouriste du travail,sauveteuse secouriste du travail",
  psc1: "psc1,psc 1,premiers secours civiques,prevention et secours civiques",
  "afgsu-1": "afgsu 1,afgsu1,afgsu niveau 1",
  "afgsu-2": "afgsu 2,afgsu2,afgsu niveau 2",
  haccp: "haccp",
  "permis-exploitation": "permis d exploitation,permis exploitation",
  bafa: "bafa",
  bafd: "bafd",
  bpjeps: "bpjeps,bp jeps",
  bnssa: "bnssa",
  "cap-petite-enfance": "cap petite enfance,cap aepe,cap accompagnant educatif petite enfance",
  "tp-advf":
    "advf,titre professionnel assistant de vie aux familles,titre professionnel assistante de vie aux familles",
};

/** Occupations of the State's diplomas, which follow "diplôme d'État" or "DE". */
const diplomas: Record<string, string> = {
  "de-infirmier": "infirmier,infirmiere,infirmier ou infirmiere",
  "de-iade": "iade,infirmier anesthesiste,infirmiere anesthesiste",
  "de-ibode": "ibode,infirmier de bloc operatoire,infirmiere de bloc operatoire",
  "de-puericultrice": "puericultrice,puericulteur,puericulture",
  "de-aide-soignant": "aide soignant,aide soignante",
  "de-auxiliaire-puericulture": "auxiliaire de puericulture",
  "de-aes": "aes,accompagnant educatif et social,accompagnante educative et sociale",
  "de-ambulancier": "ambulancier,ambulanciere",
  "de-kinesitherapeute": "kinesitherapeute,masseur kinesitherapeute,masseuse kinesitherapeute",
  "de-ergotherapeute": "ergotherapeute",
  "de-psychomotricien": "psychomotricien,psychomotricienne",
  "de-manipulateur-radio":
    "manipulateur radio,manipulatrice radio,manipulateur en electroradiologie,manipulatrice en electroradiologie",
  "de-sage-femme": "sage femme",
  "de-assistant-social": "assistant social,assistante sociale,assistant de service social,assistante de service social",
  "de-educateur-specialise": "educateur specialise,educatrice specialisee",
  "de-moniteur-educateur": "moniteur educateur,monitrice educatrice",
  "de-educateur-jeunes-enfants": "educateur de jeunes enfants,educatrice de jeunes enfants",
};

const stateDiploma = [
  "diplome d etat",
  "diplome d etat d",
  "diplome d etat de",
  "diplome etat",
  "diplome etat d",
  "diplome etat de",
];
const shortNames: Record<string, string> = {
  "de-aide-soignant": "deas",
  "de-auxiliaire-puericulture": "deap",
  "de-aes": "deaes",
  "de-infirmier": "dei,infirmiere diplomee d etat,infirmier diplome d etat",
  "de-educateur-specialise": "dees",
  "de-educateur-jeunes-enfants": "deeje",
  "de-assistant-social": "deass",
};

/** Folded, letters and digits only. */
const plainOf = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Folds a text for licences. "DE" means the diploma unless the whole text is in capitals. "à" is not category A. */
function plainLicences(text: string): string {
  const marked = /\p{Ll}/u.test(text) ? text.replace(/\bDE\b/g, "diplome etat") : text;
  return plainOf(marked.replace(/[àÀ]/g, "-avec-"));
}

let phrases: Map<string, string> | undefined;
/** Number of words of the longest phrase, by its first word. */
const longestPhrase = new Map<string, number>();

/** Phrases of licences, the label included, with the key of each. */
function licencePhrases(): Map<string, string> {
  if (phrases) return phrases;
  phrases = new Map();
  const add = (phrase: string, key: string) => {
    phrases!.set(phrase, key);
    const words = phrase.split(" ");
    longestPhrase.set(words[0]!, Math.max(words.length, longestPhrase.get(words[0]!) ?? 0));
  };
  for (const [key, occupations] of Object.entries(diplomas))
    for (const name of occupations.split(",")) for (const start of stateDiploma) add(`${start} ${name}`, key);
  for (const [key, list] of [...Object.entries(shortNames), ...Object.entries(names)])
    for (const name of list.split(",")) add(name, key);
  for (const { licences } of licenceFamilies) for (const { key, label } of licences) add(plainLicences(label), key);
  return phrases;
}

const drivingCategories: Record<string, string> = {
  am: "am",
  a: "a",
  a1: "a",
  a2: "a",
  b: "b",
  be: "be",
  eb: "be",
  c1: "c1",
  c: "c",
  ec: "ce",
  ce: "ce",
  d: "d",
  pl: "c",
  spl: "ce",
  vl: "b",
  moto: "a",
};
const cacesFamilies: Record<string, string> = {
  r489: "r489",
  r389: "r489",
  r485: "r485",
  r366: "r485",
  r486: "r486",
  r386: "r486",
  r482: "r482",
  r372: "r482",
  r483: "r483",
  r383: "r483",
  r484: "r484",
  r318: "r484",
  r487: "r487",
  r377: "r487",
  r490: "r490",
  r390: "r490",
  nacelle: "r486",
  nacelles: "r486",
  pemp: "r486",
  pont: "r484",
  ponts: "r484",
  gerbeur: "r485",
  gerbeurs: "r485",
  chariot: "r489",
  chariots: "r489",
};
const forklifts: Record<string, string> = { "1": "1a", "1a": "1a", "1b": "1b", "3": "3", "5": "5" };
/** Symbols of NF C18-510. A bare symbol ("B2" is a level too) counts only in a text with the word "habilitation". */
const electrical: Record<string, string> = {
  h0b0: "h0b0",
  b0h0: "h0b0",
  h0v: "h0b0",
  b1v: "b1v",
  b2v: "b2v",
  h1v: "hta",
  h2v: "hta",
  b0: "h0b0",
  h0: "h0b0",
  bs: "bs",
  b1: "b1v",
  b2: "b2v",
  br: "br",
  bc: "bc",
  h1: "hta",
  h2: "hta",
};
const bareSymbol = /^(?:[bh][0-2]|b[scr])$/;
const between = new Set("de conduire categorie categories cat et ou poids lourd lourds n no les en niveau".split(" "));
/** "Permis d'exploitation" is not category D. */
const otherPermit = /permis d['’]/i;

/** The categories after "permis" or "CACES", until another word. */
function categoriesAfter(words: readonly string[], at: number, isCaces: boolean): string[] {
  const categories: string[] = [];
  let family = "r489";
  for (let position = at + 1; position < words.length; position += 1) {
    const word = words[position]!;
    if (between.has(word)) {
      if (!isCaces && word === "lourd") categories.push("permis-c");
      continue;
    }
    if (!isCaces) {
      const category = drivingCategories[word];
      if (!category) break;
      categories.push(`permis-${category}`);
      continue;
    }
    const other = cacesFamilies[word];
    if (other) {
      family = other;
      categories.push(`caces-${family}`);
    } else if (family === "r489" && forklifts[word]) categories.push(`caces-r489-${forklifts[word]}`);
    else if (!/^\d[ab]?$|^[a-g]\d?$|^roulants?$|^elevateurs?$/.test(word)) break;
  }
  return categories;
}

/** The keys of the licences in a text. A category replaces its family. */
export function licencesIn(text: string): string[] {
  const keyByPhrase = licencePhrases();
  const plain = plainLicences(text);
  const words = plain.split(" ");
  const isElectrical = plain.includes("habilitation");
  const keys = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const isFamily = /^r\d{3}$/.test(word) && words[at - 1] !== "caces";
    if (word === "caces" || isFamily)
      for (const key of categoriesAfter(words, isFamily ? at - 1 : at, true)) keys.add(key);
    if (word === "permis" && !otherPermit.test(text))
      for (const key of categoriesAfter(words, at, false)) keys.add(key);
    const symbol = electrical[word];
    if (symbol && (isElectrical || !bareSymbol.test(word))) keys.add(`habilitation-${symbol}`);
    for (let length = Math.min(longestPhrase.get(word) ?? 0, words.length - at); length > 0; length -= 1) {
      const key = keyByPhrase.get(words.slice(at, at + length).join(" "));
      if (!key) continue;
      keys.add(key);
      at += length - 1;
      break;
    }
  }
  if ([...keys].some((key) => key.startsWith("caces-r489-"))) keys.delete("caces-r489");
  return [...keys];
}

const englishNames = new Intl.DisplayNames(["en"], { type: "language" });

/** By their French, English and own names of one word. */
const languageNames = new Map([
  ...Object.keys(languages)
    .filter((code) => code !== "lsf")
    .map((code) => [plainOf(englishNames.of(code) ?? ""), code] as const)
    .filter(([name]) => !name.includes(" ")),
  ...Object.entries(languages).map(([code, label]) => [plainOf(label), code] as const),
  ...([
    ["lsf", "lsf"],
    ["mandarin", "zh"],
    ["kabyle", "ber"],
    ["hollandais", "nl"],
    ["farsi", "fa"],
    ["tamazight", "ber"],
    ["pular", "ff"],
    ["deutsch", "de"],
    ["espanol", "es"],
    ["italiano", "it"],
    ["nederlands", "nl"],
    ["polski", "pl"],
    ["portugues", "pt"],
    ["turkce", "tr"],
  ] as const),
]);

const isListed = (word: string) => listedLanguages.includes(languageNames.get(word) ?? "");

const items = /[,;:•|/()\t–—]|\s-\s|\s(?:et|and)\s/;

/**
 * How to find the code of a word of a text. Names of languages that forms do not list are names of people and towns too ("Samia",
 * "Picard"): they count where a list of languages has them at the head of an item.
 */
function codesOf(text: string, isList: boolean): (word: string) => string | undefined {
  const heads = new Set(isList ? text.split(items).map((item) => plainOf(item).split(" ")[0]!) : []);
  return (word) => (isListed(word) || heads.has(word) ? languageNames.get(word) : undefined);
}

const levelWords: Record<string, Level> = {
  debutant: "a1",
  debutante: "a1",
  bases: "a1",
  base: "a1",
  notions: "a2",
  notion: "a2",
  scolaire: "a2",
  elementaire: "a2",
  intermediaire: "b1",
  moyen: "b1",
  conversation: "b1",
  lu: "b2",
  professionnel: "b2",
  avance: "b2",
  operationnel: "b2",
  independant: "b2",
  courant: "c1",
  couramment: "c1",
  courante: "c1",
  fluide: "c1",
  fluent: "c1",
  bilingue: "c2",
  trilingue: "c2",
  maternelle: "native",
  maternel: "native",
  natif: "native",
  native: "native",
  beginner: "a1",
  basic: "a2",
  elementary: "a2",
  intermediate: "b1",
  conversational: "b1",
  advanced: "b2",
  proficient: "c1",
  bilingual: "c2",
};
/** "Bon niveau", "bonnes connaissances". */
const goodWords = /^(?:bon|bons|bonne|bonnes|good)$/;
const knowledgeWords = /^(?:niveau|maitrise|connaissances?|pratique|level|knowledge|command)$/;
/** Words around a level or a duration, in French and English, and of Europass's table of languages. */
const measureWords = new Set(
  `niveau tres assez plutot bon bonne bons bonnes excellent excellente solide solides maitrise connaissance connaissances pratique
    utilisation usage quotidien quotidienne confirme confirmee expert experte utilisateur utilisatrice parle ecrit et d de en sur
    an ans annee annees mois experience beginner basic intermediate advanced proficient good level years year months
    langue langues s maternelles auto evaluation europeen comprendre parler ecrire ecouter lire`.split(/\s+/),
);

/** Whether a text is only a level, a rating or a duration, with or without the name of a language: "Niveau B2", "4/5", "anglais lu, écrit". */
export const isMeasure = (text: string): boolean =>
  plainOf(text)
    .split(" ")
    .every(
      (word) =>
        measureWords.has(word) ||
        // "Notion" is a program.
        (levelWords[word] !== undefined && word !== "notion") ||
        isLevel(word) ||
        isListed(word) ||
        /^\d*$/.test(word),
    );

/** Points of the TOEIC for each level (ETS). */
const toeic: [points: number, level: Level][] = [
  [945, "c1"],
  [785, "b2"],
  [550, "b1"],
  [225, "a2"],
];

function levelAt(words: readonly string[], at: number): Level | null {
  const word = words[at] ?? "";
  if (isLevel(word) && word !== "native") return word;
  if (words[at - 1] === "toeic" || words[at - 2] === "toeic")
    return toeic.find(([points]) => /^\d{3}$/.test(word) && Number(word) >= points)?.[1] ?? null;
  if (goodWords.test(word) && knowledgeWords.test(words[at + 1] ?? ""))
    return /^(?:tres|very)$/.test(words[at - 1] ?? "") ? "b2" : "b1";
  return levelWords[word] ?? null;
}

/** "●●●○○", "4/5", "80 %". A mark alone is a bullet, and "3/5/2020" a date. */
const rating =
  /(?=[●⬤★■◆○◯☆□◇]{2})(?<filled>[●⬤★■◆]{1,10})(?<empty>[○◯☆□◇]{0,9})|(?<![\d.,/])(?<fifths>[1-5]) ?\/ ?5(?![\d/])|(?<![\d.,])(?<percent>\d{2,3}) ?%/gu;
const ratedLevels = ["debutant", "notions", "intermediaire", "avance", "courant"];
const charactersBefore = 40;

/** Whether a language is one of the two words before: "anglais parlé : 80 %", but not "anglais exigé, poste à 80 %". */
const isBehindLanguage = (text: string, at: number) =>
  plainOf(text.slice(Math.max(0, at - charactersBefore), at))
    .split(" ")
    .slice(-2)
    .some((word) => languageNames.has(word));

/** The ratings of a text as words of a level. Without empty marks, five are the most. */
const withRatedLevels = (text: string): string =>
  text.replace(rating, (whole: string, ...match) => {
    const { filled = "", empty = "", fifths, percent } = match.at(-1) as Partial<Record<string, string>>;
    if (filled === "" && !isBehindLanguage(text, match.at(-3) as number)) return whole;
    const most = filled.length + empty.length;
    const share = percent
      ? Number(percent) / 100
      : fifths
        ? Number(fifths) / 5
        : filled.length / (empty ? most : Math.max(5, most));
    return ` ${ratedLevels[Math.min(5, Math.max(1, Math.round(share * 5))) - 1]} `;
  });

/** The only language name of several words is "langue des signes française". */
const signLanguageAt = (words: readonly string[], at: number) => languageNames.get(words.slice(at, at + 4).join(" "));

/** The codes of the languages that a text names. @param isList the text stands in a list of languages */
export function languageCodesIn(text: string, isList = false): string[] {
  const words = plainOf(text).split(" ");
  const codeOf = codesOf(text, isList);
  return words.flatMap((word, at) => codeOf(word) ?? signLanguageAt(words, at) ?? []);
}

/** The languages of a text with a level, as "en:b2". A rating counts where no level is written. @param isList the text stands in a list of languages */
export function languagesIn(text: string, isList = false): string[] {
  const written = statedLanguages(text, isList);
  return written.length > 0 ? written : statedLanguages(withRatedLevels(text), isList);
}

/**
 * The languages of a text with a level in words or of the framework; a rating by dots or numbers is none.
 * A level belongs to the language before it, else to the language after it.
 * A level of the framework ("B1") wins over words ("lu, écrit").
 */
export function statedLanguages(text: string, isList: boolean): string[] {
  const words = plainOf(text).split(" ");
  const codeOf = codesOf(text, isList);
  const levelByCode = new Map<string, { level: Level; exact: boolean }>();
  let last: { code: string; at: number } | null = null;
  let early: { level: Level; exact: boolean; at: number } | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const code = codeOf(word) ?? (word === "langue" ? signLanguageAt(words, at) : undefined);
    const level = levelAt(words, at);
    const exact = isLevel(word) && word !== "native";
    if (code) {
      if (early && at - early.at <= 3 && !levelByCode.has(code)) levelByCode.set(code, early);
      [last, early] = [{ code, at }, null];
      continue;
    }
    if (!level) continue;
    const held = last && levelByCode.get(last.code);
    if (last && at - last.at <= 9 && (!held || (exact && !held.exact))) levelByCode.set(last.code, { level, exact });
    else if (!last || held?.exact || at - last.at > 9) early = { level, exact, at };
  }
  return [...levelByCode].map(([code, { level }]) => `${code}:${level}`);
}

const terms = new Map([
  ...rhythms.map((rhythm) => [plainOf(rhythm), `rhythm:${rhythm}`] as const),
  ...contractTypes.map((contract) => [plainOf(contract), `contract:${contract}`] as const),
]);
const languageWords = 6;

/**
 * Parses one entry: its stored form, a label, "Permis B", "anglais courant". Any other text is a skill.
 * @returns null when the text is too long
 */
export function readEntry(text: string): string | null {
  const stored = normalEntries([text.trim()])[0];
  if (stored) return stored;
  if (text.length > enginesLimits.attributeTextMax) return null;
  const plain = plainOf(text);
  const [first = "", ...more] = plain.split(" ");
  const term = terms.get(plain);
  if (term) return term;
  const licence =
    licencePhrases().get(plainLicences(text)) ??
    (/^(?:permis|caces|habilitation)$/.test(first) ? licencesIn(text) : []);
  const [key, ...others] = [licence].flat();
  if (key && others.length === 0) return `licence:${key}`;
  const isSpoken = languageNames.has(first) || levelWords[first] !== undefined || first === "langue";
  const [language, ...rest] = isSpoken && more.length <= languageWords ? languagesIn(text, true) : [];
  if (language && rest.length === 0) return `language:${language}`;
  const skill = normalSkill(text);
  return skill === null ? null : `skill:${skill}`;
}

/** Splits a text at lines and semicolons, or at commas when it has neither. */
export function splitEntries(text: string): string[] {
  const cut = text.slice(0, enginesLimits.attributesTextMax);
  return (/[;\n]/.test(cut) ? cut.split(/[;\n]/) : cut.split(","))
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .slice(0, enginesLimits.attributeTextParts);
}

/** Writes entries as one text that splitEntries() and readEntry() parse back. */
export function entriesText(entries: readonly string[]): string {
  const labels = labelsOf(entries);
  return labels.length === 1 && labels[0]!.includes(",") ? `${labels[0]};` : labels.join("\u00a0; ");
}

/** An entry that its vocabulary no longer has is not a skill. */
const unknownEntry = /^(?:licence|language|rhythm|contract):(?!\s)/;

/** Parses the values of a form or a cell: stored entries, lines of entries, or free text. `isLong`: a part is too long for a skill. */
export function readValues(values: readonly string[]): { entries: string[]; isLong: boolean } {
  let isLong = false;
  let remaining: number = enginesLimits.attributeTextParts;
  const entries = values.flatMap((value) => {
    const stored = /[;\n]/.test(value) ? [] : normalEntries([value]);
    if (stored.length > 0) return stored;
    if (remaining <= 0) return [];
    return splitEntries(value).flatMap((part) => {
      remaining -= 1;
      const entry = readEntry(part);
      if (unknownEntry.test(part) && !normalEntries([part]).length) return [];
      isLong ||= entry === null;
      return entry ?? [];
    });
  });
  return { entries: normalEntries(entries), isLong };
}

/** Merges a concurrent edit: applies to `now` the entries that `mine` added or removed since `base`. */
export function mergeEntries(base: readonly string[], now: readonly string[], mine: readonly string[]): string[] {
  const [before, sent] = [new Set(base), new Set(mine)];
  const added = mine.filter((entry) => !before.has(entry));
  return normalEntries([...added, ...now.filter((entry) => sent.has(entry) || !before.has(entry))]);
}
