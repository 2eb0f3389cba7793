// Reads attributes in texts: an import's cell, what a person types, the lines of a CV.
import { fold } from "../../platform/text/text.ts";
import * as enginesLimits from "../limits.ts";
import { labelsOf, normalEntries, normalSkill } from "./attributes.ts";
import { isLevel, type Level, languages } from "./languages.ts";
import { licenceFamilies } from "./licences.ts";
import { contractTypes, rhythms } from "./work-terms.ts";

/** How texts name a licence beside its label; driving licences and CACES are read by their categories. */
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

/** Occupations of the State's diplomas: read after "diplôme d'État" or "DE". */
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

/** For licences: "DE" is the diploma in ordinary writing but the preposition in capitals, and "à" is not category A. */
function plainLicences(text: string): string {
  const marked = /\p{Ll}/u.test(text) ? text.replace(/\bDE\b/g, "diplome etat") : text;
  return plainOf(marked.replace(/[àÀ]/g, "-avec-"));
}

let phrases: Map<string, string> | undefined;
/** The words of the longest phrase that begins with a word. */
const longestFrom = new Map<string, number>();

/** Phrases of licences, the label included, with the key of each. */
function licencePhrases(): Map<string, string> {
  if (phrases) return phrases;
  phrases = new Map();
  const add = (phrase: string, key: string) => {
    phrases!.set(phrase, key);
    const words = phrase.split(" ");
    longestFrom.set(words[0]!, Math.max(words.length, longestFrom.get(words[0]!) ?? 0));
  };
  for (const [key, own] of Object.entries(diplomas))
    for (const name of own.split(",")) for (const start of stateDiploma) add(`${start} ${name}`, key);
  for (const [key, own] of [...Object.entries(shortNames), ...Object.entries(names)])
    for (const name of own.split(",")) add(name, key);
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
/** Symbols of NF C18-510. Bare ones ("B2" is a level too) count beside the word "habilitation" only. */
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
  const found: string[] = [];
  let family = "r489";
  for (let place = at + 1; place < words.length; place += 1) {
    const word = words[place]!;
    if (between.has(word)) {
      if (!isCaces && word === "lourd") found.push("permis-c");
      continue;
    }
    if (!isCaces) {
      const category = drivingCategories[word];
      if (!category) break;
      found.push(`permis-${category}`);
      continue;
    }
    const other = cacesFamilies[word];
    if (other) {
      family = other;
      found.push(`caces-${family}`);
    } else if (family === "r489" && forklifts[word]) found.push(`caces-r489-${forklifts[word]}`);
    else if (!/^\d[ab]?$|^[a-g]\d?$|^roulants?$|^elevateurs?$/.test(word)) break;
  }
  return found;
}

/** The licences that a text names, by key; a family gives way to its categories. */
export function licencesIn(text: string): string[] {
  const known = licencePhrases();
  const plain = plainLicences(text);
  const words = plain.split(" ");
  const isElectrical = plain.includes("habilitation");
  const found = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const isFamily = /^r\d{3}$/.test(word) && words[at - 1] !== "caces";
    if (word === "caces" || isFamily)
      for (const key of categoriesAfter(words, isFamily ? at - 1 : at, true)) found.add(key);
    if (word === "permis" && !otherPermit.test(text))
      for (const key of categoriesAfter(words, at, false)) found.add(key);
    const symbol = electrical[word];
    if (symbol && (isElectrical || !bareSymbol.test(word))) found.add(`habilitation-${symbol}`);
    for (let length = Math.min(longestFrom.get(word) ?? 0, words.length - at); length > 0; length -= 1) {
      const key = known.get(words.slice(at, at + length).join(" "));
      if (!key) continue;
      found.add(key);
      at += length - 1;
      break;
    }
  }
  if ([...found].some((key) => key.startsWith("caces-r489-"))) found.delete("caces-r489");
  return [...found];
}

const languageNames = new Map([
  ...Object.entries(languages).map(([code, label]) => [plainOf(label), code] as const),
  ...([
    ["lsf", "lsf"],
    ["mandarin", "zh"],
    ["kabyle", "ber"],
    ["hollandais", "nl"],
    ["farsi", "fa"],
  ] as const),
]);

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
};
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
  return levelWords[word] ?? null;
}

/** The one name of several words: "langue des signes française". */
const signLanguageAt = (words: readonly string[], at: number) => languageNames.get(words.slice(at, at + 4).join(" "));

/** The languages that a text names with a level, as "en:b2". A level belongs to the language before it, else to the one after. */
export function languagesIn(text: string): string[] {
  const words = plainOf(text).split(" ");
  const found = new Map<string, Level>();
  let last: { code: string; at: number } | null = null;
  let early: { level: Level; at: number } | null = null;
  for (let at = 0; at < words.length; at += 1) {
    const code = languageNames.get(words[at]!) ?? (words[at] === "langue" ? signLanguageAt(words, at) : undefined);
    const level = levelAt(words, at);
    if (code) {
      if (early && at - early.at <= 3 && !found.has(code)) found.set(code, early.level);
      [last, early] = [{ code, at }, null];
    } else if (level && last && at - last.at <= 6 && !found.has(last.code)) found.set(last.code, level);
    else if (level && (!last || at - last.at > 6)) early = { level, at };
  }
  return [...found].map(([code, level]) => `${code}:${level}`);
}

const terms = new Map([
  ...rhythms.map((rhythm) => [plainOf(rhythm), `rhythm:${rhythm}`] as const),
  ...contractTypes.map((contract) => [plainOf(contract), `contract:${contract}`] as const),
]);
const languageWords = 6;

/** The entry of one piece of text: as stored, a label, "Permis B", "anglais courant"; anything else is a skill. null: too long. */
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
  const [language, ...rest] = isSpoken && more.length <= languageWords ? languagesIn(text) : [];
  if (language && rest.length === 0) return `language:${language}`;
  const skill = normalSkill(text);
  return skill === null ? null : `skill:${skill}`;
}

/** The pieces of a text: by line and semicolon where it has any, else by comma. */
export function piecesOf(text: string): string[] {
  const cut = text.slice(0, enginesLimits.attributesTextMax);
  return (/[;\n]/.test(cut) ? cut.split(/[;\n]/) : cut.split(","))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .slice(0, enginesLimits.attributePieces);
}

/** Entries as one text that piecesOf() and readEntry() read back. */
export function entriesText(entries: readonly string[]): string {
  const labels = labelsOf(entries);
  return labels.length === 1 && labels[0]!.includes(",") ? `${labels[0]};` : labels.join("\u00a0; ");
}

/** An entry of a vocabulary that no longer knows it is not a skill. */
const unknownEntry = /^(?:licence|language|rhythm|contract):(?!\s)/;

/** The entries of a form's or a cell's values: stored ones, lines of them, and free text. `isLong`: a piece is too long for a skill. */
export function readValues(values: readonly string[]): { entries: string[]; isLong: boolean } {
  let isLong = false;
  let left: number = enginesLimits.attributePieces;
  const entries = values.flatMap((value) => {
    const stored = /[;\n]/.test(value) ? [] : normalEntries([value]);
    if (stored.length > 0) return stored;
    if (left <= 0) return [];
    return piecesOf(value).flatMap((piece) => {
      left -= 1;
      const entry = readEntry(piece);
      if (unknownEntry.test(piece) && !normalEntries([piece]).length) return [];
      isLong ||= entry === null;
      return entry ?? [];
    });
  });
  return { entries: normalEntries(entries), isLong };
}

/** A list edited in two places: what one side added or removed since `base` is applied to `now`. */
export function mergeEntries(base: readonly string[], now: readonly string[], mine: readonly string[]): string[] {
  const [before, sent] = [new Set(base), new Set(mine)];
  const added = mine.filter((entry) => !before.has(entry));
  return normalEntries([...added, ...now.filter((entry) => sent.has(entry) || !before.has(entry))]);
}
