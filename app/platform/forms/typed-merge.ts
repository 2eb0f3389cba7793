// A form that was open in two places: what was typed here, what was saved elsewhere meanwhile, and where the two collide.
import type { FormValues } from "./form.ts";

/** The texts of a form by the name of its field; a box is "on" or empty. */
export type Typed = Record<string, string>;

/** What is decided together: a town and its code, for instance. The first is the field that is spoken of. */
export type Unit = readonly [string, ...string[]];

export type Merged = {
  /** What may be saved: changes of both sides, and one's own where they collide. */
  values: Typed;
  /** Fields that both changed, and not to the same. */
  conflicts: { name: string; mine: string; theirs: string }[];
};

/** A field that both sides changed, as it is told. */
export type Conflict = { label: string; mine: string; theirs: string };

/** The texts of a posted form; what is not sent is empty. */
export function typedOf(values: FormValues, units: readonly Unit[]): Typed {
  const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(", ") : (value ?? ""));
  return Object.fromEntries(units.flat().map((name) => [name, textOf(values[name]).replace(/\r\n?/g, "\n").trim()]));
}

/** What a form says of how it looked when it was drawn; null when it says nothing that can be read. */
export function readBase(text: unknown): Typed | null {
  try {
    const read: unknown = JSON.parse(String(text));
    if (!read || typeof read !== "object") return null;
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

/**
 * Brings three states of a form together, unit by unit: what only one side changed is taken from it.
 * @param base as the form was drawn
 * @param now as it is kept by now
 * @param mine as it was typed
 */
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
