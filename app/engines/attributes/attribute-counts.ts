// Lists the choices of a filter by attributes with their counts: the most frequent values of each kind and the chosen ones.
import { fold } from "../../platform/text/text.ts";
import type { TagCount } from "../search-index/facets.ts";
import { type AttributeFilter, filterValueLabel, keysOfValue, levelSteps, nameOfValue } from "./attribute-filter.ts";
import { type AttributeKind, attributeKinds } from "./attributes.ts";
import { isLevel, levels } from "./languages.ts";

type AttributeCount = { value: string; label: string; count: number; isChosen: boolean };

/** The most frequent values of each kind and all chosen ones, by descending count, then by label. */
export type AttributeCounts = Record<AttributeKind, AttributeCount[]>;

const kindOf = (key: string) => key.slice(0, key.indexOf(":")) as AttributeKind;
const restOf = (key: string) => key.slice(key.indexOf(":") + 1);
const rankOfLevel = (level = "") => (isLevel(level) ? levels.indexOf(level) : -1);

const isBefore = (a: TagCount, b: TagCount) => a.count > b.count || (a.count === b.count && a.key < b.key);

/** Inserts a count into the sorted list of the highest counts, at most `limit`. */
function insertCount(highest: TagCount[], added: TagCount, limit: number): void {
  const last = highest.at(-1);
  if (highest.length === limit && last && !isBefore(added, last)) return;
  let position = highest.length;
  while (position > 0 && isBefore(added, highest[position - 1]!)) position -= 1;
  highest.splice(position, 0, added);
  highest.length = Math.min(highest.length, limit);
}

/** The count of each level, by language code. */
type Languages = ReadonlyMap<string, readonly number[]>;

const sumFrom = (languages: Languages, code: string, level: string | undefined) =>
  (languages.get(code) ?? [])
    .slice(level === undefined ? 0 : rankOfLevel(level))
    .reduce((sum, count) => sum + count, 0);

const textOrder = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function inOrder(kind: AttributeKind, counts: AttributeCount[]): AttributeCount[] {
  if (kind !== "language") return counts.sort((a, b) => b.count - a.count || textOrder(fold(a.label), fold(b.label)));
  const codeOf = ({ value }: AttributeCount) => value.split(":")[0]!;
  const levelOf = ({ value }: AttributeCount) => rankOfLevel(value.split(":")[1]);
  const whole = new Map(counts.filter(({ value }) => !value.includes(":")).map((each) => [each.value, each]));
  return counts.sort((a, b) => {
    const [first, second] = [whole.get(codeOf(a))!, whole.get(codeOf(b))!];
    if (first !== second) return second.count - first.count || textOrder(fold(first.label), fold(second.label));
    return levelOf(a) - levelOf(b);
  });
}

/** Adds the chosen values that are not listed yet. The levels of a chosen language follow it. */
function withChosen(
  kind: AttributeKind,
  chosen: readonly string[],
  listed: AttributeCount[],
  languages: Languages,
  counts: ReadonlyMap<string, TagCount>,
): AttributeCount[] {
  if (chosen.length === 0) return listed;
  const names = new Set(listed.map(({ value }) => nameOfValue(kind, value)));
  const add = (value: string, count: number) => {
    if (names.has(nameOfValue(kind, value))) return;
    names.add(nameOfValue(kind, value));
    listed.push(choiceOf(kind, value, count, chosen));
  };
  for (const value of chosen) {
    if (kind !== "language") {
      const tag = counts.get(keysOfValue(kind, value)[0]!);
      add(tag?.label || value, tag?.count ?? 0);
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
  return inOrder(kind, listed);
}

function choiceOf(kind: AttributeKind, value: string, count: number, chosen: readonly string[]): AttributeCount {
  const isChosen = chosen.some((each) => nameOfValue(kind, each) === nameOfValue(kind, value));
  return { value, label: filterValueLabel(kind, value), count, isChosen };
}

/** @param tagCounts the counts by key @param limit of values of each kind, beside the chosen ones */
export function attributeCounts(
  filter: AttributeFilter = {},
  tagCounts: Iterable<TagCount>,
  limit: number,
): AttributeCounts {
  const highest: Record<string, TagCount[]> = Object.fromEntries(attributeKinds.map((kind) => [kind, []]));
  const chosenKeys = new Set(
    attributeKinds.flatMap((kind) => filter[kind]?.flatMap((value) => keysOfValue(kind, value)) ?? []),
  );
  const languages = new Map<string, number[]>();
  const counts = new Map<string, TagCount>();
  for (const each of tagCounts) {
    if (chosenKeys.has(each.key)) counts.set(each.key, each);
    const kind = kindOf(each.key);
    if (kind !== "language") {
      insertCount(highest[kind]!, each, limit);
      continue;
    }
    const [code = "", level] = restOf(each.key).split(":");
    const byLevel = languages.get(code) ?? new Array<number>(levels.length).fill(0);
    byLevel[rankOfLevel(level)]! += each.count;
    languages.set(code, byLevel);
  }
  for (const code of languages.keys())
    insertCount(
      highest.language!,
      { key: `language:${code}`, label: "", count: sumFrom(languages, code, undefined) },
      limit,
    );
  return Object.fromEntries(
    attributeKinds.map((kind) => {
      const chosen = filter[kind] ?? [];
      const listed = highest[kind]!.map(({ key, label, count }) =>
        choiceOf(kind, kind === "skill" ? label || restOf(key) : restOf(key), count, chosen),
      );
      return [kind, withChosen(kind, chosen, listed, languages, counts)];
    }),
  ) as AttributeCounts;
}
