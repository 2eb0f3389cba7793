// The languages that a person can name, and the levels of the Common European Framework.

import standard from "./languages.json" with { type: "json" };

/** French names by the codes of ISO 639 (scripts/languages.ts); with those of groups and of signs, which CLDR does not name in one word. */
export const languages: Readonly<Record<string, string>> = {
  ...standard,
  lsf: "Langue des signes française",
  ber: "Berbère",
  gcf: "Créole",
  // The spelling in use.
  ti: "Tigrinya",
};

/** Listed first in forms, because most offers require one of them. */
export const usualLanguages = ["fr", "en", "es", "de", "it", "pt", "ar", "lsf"] as const;

/** Those that forms list, by their names: more would hide them. A person types another one among the skills. */
export const listedLanguages: readonly string[] = [
  ...usualLanguages,
  ...`sq am hy bm eu bn ber br bg ca zh ko co gcf hr da et fi ka el ha he hi hu ig ga is ja km ku lo lv ln lt mg mt nl no oc
    ur ps pa fa ff pl ro ru sr sk sl so snk sv sw ta cs th ti tr uk vi wo yo`.split(/\s+/),
];

/** In the order of profiles. */
export const languageCodes: readonly string[] = [...new Set([...listedLanguages, ...Object.keys(languages)])];

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
