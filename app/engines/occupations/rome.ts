// The names, codes and close occupations of ROME 4.0. scripts/occupations-data.ts generates the data.
import { printedName } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";
import { formOf } from "./forms.ts";
import data from "./rome.json" with { type: "json" };
import { formsOfPlain } from "./words.ts";

/** The version of ROME of the stored codes. Parents are stable between versions, finer codes are not. */
export const romeVersion: string = data.version;

const names: Record<string, Record<string, string>> = data.names;
const close: Record<string, string> = data.close;

/** Every code, finer ones included, in the order of the data. */
export const codes: readonly string[] = Object.values(names).flatMap((byCode) => Object.keys(byCode));

/** The index of each code in this list. */
export const numberOf: ReadonlyMap<string, number> = new Map(codes.map((code, number) => [code, number]));

/** The character of the first word in the keys of rome.json (scripts/occupations-data.ts). */
export const firstCharacter = 0x4e00;

let parents: Map<string, string> | undefined;

/** The parent of a code. A parent is its own parent. @returns null for an unknown code */
export function parentOf(code: string): string | null {
  parents ??= new Map(
    Object.entries(names).flatMap(([parent, byCode]) => Object.keys(byCode).map((each) => [each, parent])),
  );
  return parents.get(code) ?? null;
}

/** The names of a code as they are printed, its label first. Seldom used names come last and are marked. */
export function namesOf(code: string): { name: string; isRare: boolean }[] {
  const text = names[parentOf(code) ?? ""]?.[code] ?? "";
  return text.split("|").map((name) => ({ name: printedName(name.replace("~", "")), isRare: name.startsWith("~") }));
}

/** The other parents that are close to a parent, the closest first. */
export function closeOccupations(parent: string): string[] {
  return close[parent]?.split(" ").filter(Boolean) ?? [];
}

let listing: Map<string, Set<string>> | undefined;

/** The parents that list this one as close. */
function listedBy(parent: string): ReadonlySet<string> {
  if (!listing) {
    listing = new Map();
    for (const each of Object.keys(close))
      for (const other of closeOccupations(each)) listing.set(other, (listing.get(other) ?? new Set()).add(each));
  }
  return listing.get(parent) ?? new Set();
}

/** ROME has 14 fields. */
const manyFields = 7;

/** Whether people come to an occupation from half of all fields, as trainers do: it is another career for them, no close trade. */
const isOutlet = (parent: string) => new Set([...listedBy(parent)].map((each) => each.charAt(0))).size >= manyFields;

const domainLength = 3;

/** 0: the same domain of ROME; 1: the same field; 2: another field, as a secretary for a cashier. */
function farness(parent: string, other: string): number {
  if (parent.slice(0, domainLength) === other.slice(0, domainLength)) return 0;
  return parent[0] === other[0] ? 1 : 2;
}

/**
 * The parents close to this one, on either side of ROME's list, without the other careers that ROME lists on one side only. Those of its
 * domain and its field come first.
 */
export function closeTrades(parent: string): string[] {
  const own = closeOccupations(parent);
  const others = [...listedBy(parent)].filter((each) => !own.includes(each) && !isOutlet(parent));
  return [...own.filter((each) => !isOutlet(each) || closeOccupations(each).includes(parent)), ...others].toSorted(
    (a, b) => farness(parent, a) - farness(parent, b),
  );
}

/** Whether two parents have the same domain of ROME, or ROME lists them as close. */
export const areNeighbours = (parent: string, other: string): boolean =>
  farness(parent, other) === 0 || closeOccupations(parent).includes(other);

/** First words of many unrelated occupations, such as the drivers of harvesters and of trains. */
const generalHeads = new Set(
  "agent charge chef conducteur conseiller directeur ingenieur operateur responsable technicien".split(" "),
);
/** The specialties of a lorry driver are the same people, although "conducteur" is general. */
const lorryDriver = "N4101";
/** Words for machines, which do not identify a specialty. */
const engines = new Set(["engin", "machine"]);

/** The head of a label, by which specialties are grouped: its first word, plus the next one after a general word. */
function headOf(code: string): string {
  const [head = "", ...more] = formsOfPlain(fold(nameFor(namesOf(code)[0]!.name, "masculine")));
  const isSpecific = !generalHeads.has(head) || parentOf(code) === lorryDriver;
  return isSpecific ? head : `${head} ${more.find((word) => !engines.has(word))}`;
}

/** Cache by general code, because parsing the labels takes longer than parsing a whole search. */
const specialties = new Map<string, readonly string[]>();

/**
 * The specialties of a general code, which are the codes of its parent with the same head ("Soudeur / Soudeuse à l'arc"). The other
 * codes are neighbours: a head teacher is no teacher. Empty for finer codes.
 */
export function specialtiesOf(code: string): readonly string[] {
  if (parentOf(code) !== code) return [];
  const cached = specialties.get(code);
  if (cached) return cached;
  const head = headOf(code);
  const sameHead = Object.keys(names[code]!).filter((other) => other !== code && headOf(other) === head);
  specialties.set(code, sameHead);
  return sameHead;
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
  const masculine = left.split(/(?<=[ -])/);
  const feminine = right.split(/(?<=[ -])/);
  const same = (count: number) =>
    masculine.slice(-count).every((word, at) => plainForm(word) === plainForm(feminine[at] ?? ""));
  let count = Math.min(masculine.length, feminine.length);
  while (count > 0 && !same(count)) count -= 1;
  if (count === 0) return name;
  if (gender === "feminine") return [...withoutEnd(masculine, count), ...feminine].join("");
  const rest = feminine.slice(count).join("");
  return rest === "" || left.endsWith("-") ? left + rest : `${left} ${rest}`;
}

/** The label of a code: "Soudeur / Soudeuse", or in one gender. null for an unknown code. */
export function occupationName(code: string, gender?: "feminine" | "masculine"): string | null {
  const label = parentOf(code) === null ? undefined : namesOf(code)[0]?.name;
  if (label === undefined) return null;
  return gender ? nameFor(label, gender) : label;
}
