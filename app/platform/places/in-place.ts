// "at" a town and "in" a department or a region, with the article that French wants: "au Havre", "en Corrèze", "dans le Cantal".

import { withDe } from "../text/elision.ts";

const curly = (name: string) => name.replaceAll("'", "’");

/** A town with its preposition: "à Lyon", "au Havre", "aux Ulis", "à La Rochelle". */
export function inTown(name: string): string {
  return `à ${curly(name)}`.replace(/^à Le /, "au ").replace(/^à Les /, "aux ");
}

/** The departments by number behind each preposition. The others follow "en". */
const prepositions: readonly [words: string, codes: string][] = [
  ["à ", "75 974 975 976 977 978 986"],
  ["dans l’", "01 02 03 10 11 12 27 34 36 60 61 89 91"],
  ["dans la ", "23 26 42 50 51 55 58 72 80 86"],
  ["dans les ", "04 05 06 08 13 22 40 64 65 66 78 79 88 92"],
  ["dans le ", "14 15 18 25 29 30 32 39 41 45 46 47 56 59 62 63 67 68 69 81 82 83 84 90 94 95"],
];

/** A department with its preposition: "dans le Cantal", "en Corrèze", "dans l’Ain", "à Paris". */
export function inDepartment({ code, name }: { code: string; name: string }): string {
  const words = prepositions.find(([, codes]) => codes.split(" ").includes(code))?.[0] ?? "en ";
  return words + curly(name);
}

/** A region with its preposition: "en Bretagne", "dans le Grand Est". */
export function inRegion(name: string): string {
  if (/^(?:Hauts|Pays) /.test(name.replace("-", " "))) return `dans les ${name}`;
  return name === "Grand Est" ? `dans le ${name}` : `en ${curly(name)}`;
}

/** "du Cantal", "des Landes", "de l’Ain", "de Bretagne": of what `within` names with its preposition. */
export const ofArea = (within: string): string =>
  within
    .replace(/^dans le /, "du ")
    .replace(/^dans les /, "des ")
    .replace(/^dans (?=la |l’)/, "de ")
    .replace(/^(?:en|à) (.+)$/, (_, name: string) => withDe(name));
