// The languages that a person can name, and the levels of the Common European Framework.

/** Codes of ISO 639. */
export const languages: Readonly<Record<string, string>> = {
  fr: "Français",
  en: "Anglais",
  es: "Espagnol",
  de: "Allemand",
  it: "Italien",
  pt: "Portugais",
  ar: "Arabe",
  lsf: "Langue des signes française",
  sq: "Albanais",
  am: "Amharique",
  hy: "Arménien",
  bm: "Bambara",
  eu: "Basque",
  bn: "Bengali",
  ber: "Berbère",
  br: "Breton",
  bg: "Bulgare",
  ca: "Catalan",
  zh: "Chinois",
  ko: "Coréen",
  co: "Corse",
  gcf: "Créole",
  hr: "Croate",
  da: "Danois",
  fi: "Finnois",
  ka: "Géorgien",
  el: "Grec",
  ha: "Haoussa",
  he: "Hébreu",
  hi: "Hindi",
  hu: "Hongrois",
  ig: "Igbo",
  ja: "Japonais",
  km: "Khmer",
  ku: "Kurde",
  lo: "Lao",
  ln: "Lingala",
  mg: "Malgache",
  nl: "Néerlandais",
  no: "Norvégien",
  oc: "Occitan",
  ur: "Ourdou",
  ps: "Pachto",
  pa: "Pendjabi",
  fa: "Persan",
  ff: "Peul",
  pl: "Polonais",
  ro: "Roumain",
  ru: "Russe",
  sr: "Serbe",
  sk: "Slovaque",
  so: "Somali",
  snk: "Soninké",
  sv: "Suédois",
  sw: "Swahili",
  ta: "Tamoul",
  cs: "Tchèque",
  th: "Thaï",
  ti: "Tigrinya",
  tr: "Turc",
  uk: "Ukrainien",
  vi: "Vietnamien",
  wo: "Wolof",
  yo: "Yoruba",
};

/** Listed first in forms, because most offers require one of them. */
export const usualLanguages = ["fr", "en", "es", "de", "it", "pt", "ar", "lsf"] as const;

/** From the lowest to the highest. */
export const levels = ["a1", "a2", "b1", "b2", "c1", "c2", "native"] as const;

export type Level = (typeof levels)[number];

/** An offer that asks for a mother tongue excludes people by their origin: it names a level instead. */
export const offerLevels = levels.filter((level) => level !== "native");

export const levelLabels: Record<Level, string> = {
  a1: "A1 (débutant)",
  a2: "A2 (notions)",
  b1: "B1 (intermédiaire)",
  b2: "B2 (à l’aise)",
  c1: "C1 (courant)",
  c2: "C2 (bilingue)",
  native: "langue maternelle",
};

export const shortLevels: Record<Level, string> = {
  a1: "A1",
  a2: "A2",
  b1: "B1",
  b2: "B2",
  c1: "C1",
  c2: "C2",
  native: "langue maternelle",
};

export function isLevel(text: string): text is Level {
  return (levels as readonly string[]).includes(text);
}
