// The occupations of ROME 4.0: names, codes, close occupations. The data are made by scripts/occupations-data.ts.
import { fold } from "../../platform/text/text.ts";
import { formOf } from "./forms.ts";
import data from "./rome.json" with { type: "json" };
import { formsOfPlain } from "./words.ts";

/** The version of ROME of the stored codes. Parents stay the same between versions, finer codes move. */
export const romeVersion: string = data.version;

const names: Record<string, Record<string, string>> = data.names;
const close: Record<string, string> = data.close;

/** Every code, finer ones included, in the order of the data. */
export const codes: readonly string[] = Object.values(names).flatMap((own) => Object.keys(own));

/** The places of the codes in this list. */
export const numberOf: ReadonlyMap<string, number> = new Map(codes.map((code, number) => [code, number]));

/** The character of the first word in the keys of rome.json (scripts/occupations-data.ts). */
export const firstCharacter = 0x4e00;

let parents: Map<string, string> | undefined;

/** The parent of a code; its own parent for a parent; null for an unknown code. */
export function parentOf(code: string): string | null {
  parents ??= new Map(Object.entries(names).flatMap(([parent, own]) => Object.keys(own).map((each) => [each, parent])));
  return parents.get(code) ?? null;
}

/** The names of a code, its label first. Seldom used names come last and are marked. */
export function namesOf(code: string): { name: string; isRare: boolean }[] {
  const text = names[parentOf(code) ?? ""]?.[code] ?? "";
  return text.split("|").map((name) => ({ name: name.replace("~", ""), isRare: name.startsWith("~") }));
}

/** The other parents that are close to a parent, the closest first. */
export function closeOccupations(parent: string): string[] {
  return close[parent]?.split(" ").filter(Boolean) ?? [];
}

const domainLength = 3;

/** Of the same domain of ROME, or named close by it. */
export const areNeighbours = (parent: string, other: string): boolean =>
  parent.slice(0, domainLength) === other.slice(0, domainLength) || closeOccupations(parent).includes(other);

/** Heads of many occupations: a driver of harvesters fells no trees, a manager of accounts recruits nobody. */
const generalHeads = new Set(
  "agent charge chef conducteur conseiller directeur ingenieur operateur responsable technicien".split(" "),
);
/** Those who drive a lorry drive any: heavy ones, abroad, with dangerous goods. */
const lorryDriver = "N4101";
/** What is driven says little. */
const engines = new Set(["engin", "machine"]);

/** The words of a label by which a specialty begins as its general code does: the first, and after a general one the next. */
function headOf(code: string): string {
  const [head = "", ...more] = formsOfPlain(fold(nameFor(namesOf(code)[0]!.name, "masculine")));
  const isTold = !generalHeads.has(head) || parentOf(code) === lorryDriver;
  return isTold ? head : `${head} ${more.find((word) => !engines.has(word))}`;
}

/** By general code, kept because reading the labels takes longer than reading a whole search. */
const specialties = new Map<string, readonly string[]>();

/**
 * The specialties of a general code: those of its parent of which the label begins with the same word ("Soudeur / Soudeuse à l'arc").
 * The others are neighbours: a head teacher is no teacher. Empty for finer codes.
 */
export function specialtiesOf(code: string): readonly string[] {
  if (parentOf(code) !== code) return [];
  const known = specialties.get(code);
  if (known) return known;
  const head = headOf(code);
  const found = Object.keys(names[code]!).filter((other) => other !== code && headOf(other) === head);
  specialties.set(code, found);
  return found;
}

const withoutEnd = (words: string[], count: number) => words.slice(0, words.length - count);

function plainForm(word: string): string {
  return formOf(fold(word).replace(/[^a-z]/g, ""));
}

/** "Soudeur / Soudeuse à l'arc" for one gender. A name that does not divide, such as "Valet / Femme de chambre", stays. */
export function nameFor(name: string, gender: "feminine" | "masculine"): string {
  const [left = "", right, ...more] = name.split(" / ");
  if (right === undefined || more.length > 0) return name;
  // "Homme sage-femme / Sage-femme"
  if (left.toLowerCase().endsWith(` ${right.toLowerCase()}`)) return gender === "feminine" ? right : left;
  const his = left.split(/(?<=[ -])/);
  const hers = right.split(/(?<=[ -])/);
  const same = (count: number) => his.slice(-count).every((word, at) => plainForm(word) === plainForm(hers[at] ?? ""));
  let count = Math.min(his.length, hers.length);
  while (count > 0 && !same(count)) count -= 1;
  if (count === 0) return name;
  if (gender === "feminine") return [...withoutEnd(his, count), ...hers].join("");
  const rest = hers.slice(count).join("");
  return rest === "" || left.endsWith("-") ? left + rest : `${left} ${rest}`;
}

/** The label of a code: "Soudeur / Soudeuse", or in one gender. null for an unknown code. */
export function occupationName(code: string, gender?: "feminine" | "masculine"): string | null {
  const label = parentOf(code) === null ? undefined : namesOf(code)[0]?.name;
  if (label === undefined) return null;
  return gender ? nameFor(label, gender) : label;
}
