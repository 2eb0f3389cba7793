// The choices of a filter by attributes with their counts: the most frequent of each kind, and the chosen ones.
import { fold } from "../../platform/text/text.ts";
import type { TagCount } from "../search-index/facets.ts";
import { type AttributeFilter, filterValueLabel, keysOfValue, levelSteps, nameOfValue } from "./attribute-filter.ts";
import { type AttributeKind, attributeKinds } from "./attributes.ts";
import { isLevel, levels } from "./languages.ts";

type AttributeCount = { value: string; label: string; count: number; isChosen: boolean };

/** By kind: the values that most rows have, and all chosen ones; the most frequent first, then by label. */
export type AttributeCounts = Record<AttributeKind, AttributeCount[]>;

const kindOf = (key: string) => key.slice(0, key.indexOf(":")) as AttributeKind;
const restOf = (key: string) => key.slice(key.indexOf(":") + 1);
const placeOfLevel = (level = "") => (isLevel(level) ? levels.indexOf(level) : -1);

const isBefore = (a: TagCount, b: TagCount) => a.count > b.count || (a.count === b.count && a.key < b.key);

/** Inserts a count into the first ones, at most `limit`. */
function addTo(firsts: TagCount[], found: TagCount, limit: number): void {
  const last = firsts.at(-1);
  if (firsts.length === limit && last && !isBefore(found, last)) return;
  let place = firsts.length;
  while (place > 0 && isBefore(found, firsts[place - 1]!)) place -= 1;
  firsts.splice(place, 0, found);
  firsts.length = Math.min(firsts.length, limit);
}

/** By language: the count of each level. */
type Languages = ReadonlyMap<string, readonly number[]>;

const sumFrom = (languages: Languages, code: string, level: string | undefined) =>
  (languages.get(code) ?? [])
    .slice(level === undefined ? 0 : placeOfLevel(level))
    .reduce((sum, count) => sum + count, 0);

const textOrder = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function inOrder(kind: AttributeKind, counts: AttributeCount[]): AttributeCount[] {
  if (kind !== "language") return counts.sort((a, b) => b.count - a.count || textOrder(fold(a.label), fold(b.label)));
  const codeOf = ({ value }: AttributeCount) => value.split(":")[0]!;
  const levelOf = ({ value }: AttributeCount) => placeOfLevel(value.split(":")[1]);
  const whole = new Map(counts.filter(({ value }) => !value.includes(":")).map((each) => [each.value, each]));
  return counts.sort((a, b) => {
    const [first, second] = [whole.get(codeOf(a))!, whole.get(codeOf(b))!];
    if (first !== second) return second.count - first.count || textOrder(fold(first.label), fold(second.label));
    return levelOf(a) - levelOf(b);
  });
}

/** Adds the chosen values that are not among the first. A chosen language is followed by its levels. */
function withChosen(
  kind: AttributeKind,
  chosen: readonly string[],
  shown: AttributeCount[],
  languages: Languages,
  counts: ReadonlyMap<string, TagCount>,
): AttributeCount[] {
  if (chosen.length === 0) return shown;
  const known = new Set(shown.map(({ value }) => nameOfValue(kind, value)));
  const add = (value: string, count: number) => {
    if (known.has(nameOfValue(kind, value))) return;
    known.add(nameOfValue(kind, value));
    shown.push(choiceOf(kind, value, count, chosen));
  };
  for (const value of chosen) {
    if (kind !== "language") {
      const own = counts.get(keysOfValue(kind, value)[0]!);
      add(own?.label || value, own?.count ?? 0);
      continue;
    }
    const [code = "", level] = value.split(":");
    add(code, sumFrom(languages, code, undefined));
    add(value, sumFrom(languages, code, level));
    for (const step of levelSteps) {
      const count = sumFrom(languages, code, step);
      if (count > 0) add(`${code}:${step}`, count);
    }
  }
  return inOrder(kind, shown);
}

function choiceOf(kind: AttributeKind, value: string, count: number, chosen: readonly string[]): AttributeCount {
  const isChosen = chosen.some((each) => nameOfValue(kind, each) === nameOfValue(kind, value));
  return { value, label: filterValueLabel(kind, value), count, isChosen };
}

/** @param found the counts by key @param limit of values of each kind, beside the chosen ones */
export function attributeCounts(
  filter: AttributeFilter = {},
  found: Iterable<TagCount>,
  limit: number,
): AttributeCounts {
  const firsts: Record<string, TagCount[]> = Object.fromEntries(attributeKinds.map((kind) => [kind, []]));
  const chosenKeys = new Set(
    attributeKinds.flatMap((kind) => filter[kind]?.flatMap((value) => keysOfValue(kind, value)) ?? []),
  );
  const languages = new Map<string, number[]>();
  const counts = new Map<string, TagCount>();
  for (const each of found) {
    if (chosenKeys.has(each.key)) counts.set(each.key, each);
    const kind = kindOf(each.key);
    if (kind !== "language") {
      addTo(firsts[kind]!, each, limit);
      continue;
    }
    const [code = "", level] = restOf(each.key).split(":");
    const own = languages.get(code) ?? new Array<number>(levels.length).fill(0);
    own[placeOfLevel(level)]! += each.count;
    languages.set(code, own);
  }
  for (const code of languages.keys())
    addTo(firsts.language!, { key: `language:${code}`, label: "", count: sumFrom(languages, code, undefined) }, limit);
  return Object.fromEntries(
    attributeKinds.map((kind) => {
      const chosen = filter[kind] ?? [];
      const shown = firsts[kind]!.map(({ key, label, count }) =>
        choiceOf(kind, kind === "skill" ? label || restOf(key) : restOf(key), count, chosen),
      );
      return [kind, withChosen(kind, chosen, shown, languages, counts)];
    }),
  ) as AttributeCounts;
}
