// Three-way merge of a form edited in two places.
import type { FormValues } from "./form.ts";

export type Typed = Record<string, string>;

/** Fields merged together, such as a town and its code. The first one names the conflict. */
export type Unit = readonly [string, ...string[]];

export type Merged = {
  values: Typed;
  conflicts: { name: string; mine: string; theirs: string }[];
};

export type Conflict = { label: string; mine: string; theirs: string };

/** The texts of a posted form; absent fields are empty. */
export function typedOf(values: FormValues, units: readonly Unit[]): Typed {
  const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(", ") : (value ?? ""));
  return Object.fromEntries(units.flat().map((name) => [name, textOf(values[name]).replace(/\r\n?/g, "\n").trim()]));
}

/** The base that a form was drawn from; null when missing or unreadable. */
export function readBase(text: unknown): Typed | null {
  try {
    const read: unknown = JSON.parse(String(text));
    if (!read || typeof read !== "object") return null;
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

/** Merges a form as drawn (base), as stored (now) and as typed (mine), by unit: a change of only one side wins. */
export function mergeTyped(units: readonly Unit[], base: Typed, now: Typed, mine: Typed): Merged {
  const values: Typed = {};
  const conflicts: Merged["conflicts"] = [];
  for (const unit of units) {
    const differ = (a: Typed, b: Typed) => unit.some((name) => (a[name] ?? "") !== (b[name] ?? ""));
    const own = differ(mine, base);
    if (own && differ(now, base) && differ(mine, now)) {
      const [name] = unit;
      conflicts.push({ name, mine: mine[name] ?? "", theirs: now[name] ?? "" });
    }
    for (const name of unit) values[name] = (own ? mine : now)[name] ?? "";
  }
  return { values, conflicts };
}
