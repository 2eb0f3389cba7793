// A filter by attributes, and the index keys of entries. All spellings of a skill have one key.
import { fold } from "../../platform/text/text.ts";
import * as enginesLimits from "../limits.ts";
import type { Query } from "../search-index/plan.ts";
import type { TagSchema } from "../search-index/schema.ts";
import { type AttributeKind, attributeKinds, partsOf, valueLabel } from "./attributes.ts";
import { isLevel, levels } from "./languages.ts";
import { includedLicences } from "./licences.ts";

/** Values by kind. A row matches when it has one value of each kind. A language is "en" for any level, "en:b2" for at least that level. */
export type AttributeFilter = Partial<Record<AttributeKind, readonly string[]>>;

/** Levels by which a language can be refined. */
export const levelSteps = ["b1", "b2", "c1"] as const;

const skillPrefix = "skill:";

/** The index key of an entry, null for an unknown entry. */
function keyOfEntry(entry: string): string | null {
  const parts = partsOf(entry);
  if (!parts) return null;
  const { kind, value, level } = parts;
  return kind === "skill" ? skillPrefix + fold(value) : `${kind}:${value}${level ? `:${level}` : ""}`;
}

/** The keys of an entry. With `includes`, a licence also has the keys of the licences that it includes. */
function keysOfEntry(entry: string, includes: boolean): string[] {
  const key = keyOfEntry(entry);
  if (key === null) return [];
  if (!includes || !key.startsWith("licence:")) return [key];
  return [key, ...includedLicences(key.slice("licence:".length)).map((each) => `licence:${each}`)];
}

/** The index schema of attributes. @param includes whether a licence also counts as the licences that it includes */
export const attributeTagSchema = (includes: boolean): TagSchema => ({
  kinds: attributeKinds,
  keysOf: (entry) => keysOfEntry(entry, includes),
  labelOf: (entry) => (entry.startsWith(skillPrefix) ? entry.slice(skillPrefix.length) : ""),
});

/** The keys that fulfil one value of a filter. An unknown value has none. */
export function keysOfValue(kind: AttributeKind, value: string): string[] {
  if (kind !== "language") {
    const key = keyOfEntry(`${kind}:${value}`);
    return key === null ? [] : [key];
  }
  const [code = "", least = levels[0], ...more] = value.split(":");
  const from = isLevel(least) ? levels.indexOf(least) : -1;
  if (from < 0 || more.length > 0 || keyOfEntry(`language:${code}:${least}`) === null) return [];
  return levels.slice(from).map((level) => `language:${code}:${level}`);
}

/** The kinds of a filter that have values. */
export function filteredKinds(filter: AttributeFilter): { kind: AttributeKind; values: readonly string[] }[] {
  return attributeKinds.flatMap((kind) => {
    const values = filter[kind] ?? [];
    return values.length > 0 ? [{ kind, values }] : [];
  });
}

/** The tags of an index query: one of the keys of each kind must match. */
export const attributeTags = (filter: AttributeFilter = {}): Query["tags"] =>
  filteredKinds(filter).map(({ kind, values }) => ({
    kind: attributeKinds.indexOf(kind),
    keys: values.flatMap((value) => keysOfValue(kind, value)),
  }));

/** The identity of a value. All spellings of a skill have one name. */
export function nameOfValue(kind: AttributeKind, value: string): string {
  return kind === "skill" ? fold(value) : value;
}

/** A value in French: "Permis B", "Anglais", "Anglais : B2 ou plus". */
export function filterValueLabel(kind: AttributeKind, value: string): string {
  if (kind !== "language") return valueLabel(kind, value);
  const [code = "", level] = value.split(":");
  const label = valueLabel("language", `${code}:${level ?? levels[0]}`);
  if (level === undefined) return label.split("\u00a0:")[0]!;
  return level === levels.at(-1) ? label : `${label} ou plus`;
}

/**
 * The valid values of each kind, each once, at most `enginesLimits.filterValues`, in a fixed order.
 * A language with a level replaces the language alone.
 */
export function normalFilter(input: AttributeFilter): AttributeFilter {
  const filter: AttributeFilter = {};
  for (const { kind, values } of filteredKinds(input)) {
    const byName = new Map<string, string>();
    for (const value of values.slice(0, enginesLimits.filterValuesRead)) {
      const trimmed = value.slice(0, enginesLimits.skillMax + 1).trim();
      const name = nameOfValue(kind, trimmed);
      if (keysOfValue(kind, trimmed).length > 0 && !byName.has(name)) byName.set(name, trimmed);
    }
    const named = [...byName].sort(([a], [b]) => (a < b ? -1 : 1));
    const isRefined = (name: string) => kind === "language" && named.some(([other]) => other.startsWith(`${name}:`));
    const left = named.filter(([name]) => !isRefined(name)).slice(0, enginesLimits.filterValues);
    if (left.length > 0) filter[kind] = left.map(([, value]) => value);
  }
  return filter;
}

/** A filter without one value. */
export function withoutValue(filter: AttributeFilter, kind: AttributeKind, value: string): AttributeFilter {
  const { [kind]: values = [], ...others } = filter;
  const left = values.filter((each) => each !== value);
  return left.length > 0 ? { ...others, [kind]: left } : others;
}
