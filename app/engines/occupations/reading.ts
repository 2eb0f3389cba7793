// A text as the matcher reads it: words, their numbers in the lexicon, attributes, segments.
import { type AttributeKind, attributesOf } from "./attributes.ts";
import { formOf } from "./forms.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Word, wordsOf } from "./words.ts";

export type Reading = {
  words: Word[];
  /** Their numbers in the lexicon, 0 for unknown words. */
  numbers: number[];
  attributes: (AttributeKind | null)[];
  /** Separators divide a text into segments. */
  segmentOf: number[];
  isCapitals: boolean;
};

/** The words of a text, their numbers and attributes. */
export function read(lexicon: Lexicon, text: string): Reading {
  const words = wordsOf(text);
  const attributes = attributesOf(words, text);
  let segment = 0;
  return {
    words,
    numbers: words.map(({ form }) => lexicon.wordOf.get(form) ?? 0),
    attributes,
    segmentOf: words.map(({ isSeparated }, at) => {
      if (isSeparated && at > 0) segment += 1;
      return segment;
    }),
    isCapitals: text === text.toUpperCase(),
  };
}

/** An unknown word that belongs to the name: "préparateur de comandes". */
export const hasUnknownLinked = ({ words, numbers, attributes }: Reading) =>
  words.some(
    ({ link, text }, at) => at > 0 && link.startsWith("d") && numbers[at] === 0 && !attributes[at] && !/\d/.test(text),
  );

/** Shortened words of titles: as the first word, and as a later one, where it mostly describes. */
const shortened: Readonly<Record<string, readonly [string, string]>> = {
  admin: ["administratif", "administratif"],
  adm: ["administratif", "administratif"],
  anim: ["animateur", "animation"],
  approv: ["approvisionneur", "approvisionnement"],
  assist: ["assistant", "assistant"],
  asst: ["assistant", "assistant"],
  auto: ["automobile", "automobile"],
  bat: ["batiment", "batiment"],
  com: ["commercial", "communication"],
  commerc: ["commercial", "commercial"],
  compta: ["comptable", "comptable"],
  cond: ["conducteur", "conducteur"],
  coord: ["coordinateur", "coordinateur"],
  dev: ["developpeur", "developpement"],
  dir: ["directeur", "direction"],
  educ: ["educateur", "educateur"],
  elec: ["electricien", "electrique"],
  electro: ["electricien", "electronique"],
  gest: ["gestionnaire", "gestion"],
  immo: ["immobilier", "immobilier"],
  indus: ["industriel", "industriel"],
  info: ["informaticien", "informatique"],
  ing: ["ingenieur", "ingenieur"],
  inge: ["ingenieur", "ingenieur"],
  log: ["logisticien", "logistique"],
  maint: ["maintenance", "maintenance"],
  manut: ["manutentionnaire", "manutention"],
  meca: ["mecanicien", "mecanique"],
  mgr: ["manager", "manager"],
  op: ["operateur", "operateur"],
  prepa: ["preparateur", "preparation"],
  prod: ["production", "production"],
  resp: ["responsable", "responsable"],
  resto: ["restauration", "restauration"],
  secu: ["securite", "securite"],
  spe: ["specialise", "specialise"],
  tech: ["technicien", "technique"],
  techn: ["technicien", "technique"],
};
const wholeForms = new Map(
  Object.entries(shortened).map(([short, [first, later]]) => [short, [formOf(first), formOf(later)] as const]),
);

/** The same text with its shortened words in full ("resp magasin"); null when there are none. A word alone may still be in typing. */
export function withWholeWords(lexicon: Lexicon, reading: Reading): Reading | null {
  if (reading.words.length < 2 || !reading.words.some(({ text }) => wholeForms.has(text))) return null;
  const words = reading.words.map((word, at) => {
    const whole = wholeForms.get(word.text);
    return whole ? { ...word, form: whole[at === 0 ? 0 : 1] } : word;
  });
  return { ...reading, words, numbers: words.map(({ form }) => lexicon.wordOf.get(form) ?? 0) };
}
