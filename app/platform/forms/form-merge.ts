// Three-way merge of a form that edits a stored row: as it was shown, as it was sent, as the row is now. Runs anywhere.
import type { Conflict, FormValues } from "./form.ts";

/** The hidden field that holds the values with which a form was shown, as JSON. */
export const shownField = "avant";

type MergeItems = (shown: string[], now: string[], mine: string[]) => string[];

/** Describes the fields of a form that edits a row. */
export type EditRules = {
  /** The French label of each merged field, by its name. */
  labels: Readonly<Record<string, string>>;
  /** Fields that change together, such as a town and its code. The first one names the conflict. */
  together?: readonly (readonly [string, ...string[]])[];
  /** Fields that are merged item by item, which never conflicts. */
  lists?: Readonly<Record<string, MergeItems>>;
  /** Brings sent values into the shape of the shown ones. */
  read?: (sent: FormValues) => FormValues;
  /** The value of a field as people read it. */
  textOf?: (name: string, value: string) => string;
};

const itemsOf = (value: string | string[] | undefined) =>
  [value ?? []].flat().flatMap((text) => text.split("\n").filter(Boolean));

/** A value as one text: line ends normalised, trimmed; a list has one line for each entry. */
export function plainText(value: string | string[] | undefined): string {
  return [value ?? []]
    .flat()
    .map((text) => text.replace(/\r\n?/g, "\n").trim())
    .filter(Boolean)
    .join("\n");
}

/** Keeps every item that only one side added, and drops every item that one side removed. */
export const mergeItems: MergeItems = (shown, now, mine) => {
  // Sets: the lists come from a form whose own limits are checked after the merge.
  const [before, stored, sent] = [new Set(shown), new Set(now), new Set(mine)];
  return [
    ...now.filter((item) => sent.has(item) || !before.has(item)),
    ...mine.filter((item) => !before.has(item) && !stored.has(item)),
  ];
};

/** The values with which a form was shown; null when missing or unreadable. */
export function readShown(text: unknown): FormValues | null {
  try {
    const read: unknown = JSON.parse(String(text));
    if (!read || typeof read !== "object") return null;
    return Object.fromEntries(
      Object.entries(read).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
    );
  } catch {
    return null;
  }
}

export type Merged = {
  /** What was sent, with what others changed meanwhile. */
  values: FormValues;
  /** The fields that both sides changed. */
  conflicts: Conflict[];
  /** The values of the next attempt: sent with these, the fields of `conflicts` replace what is stored. */
  shown: FormValues;
};

/** `shown` is null where a form came without the values of its page. */
type Versions = { shown: FormValues | null; mine: FormValues; now: FormValues };

type Unit = readonly [string, ...string[]];

/** The labelled fields, those that change together as one unit. */
function unitsOf(labels: EditRules["labels"], together: readonly Unit[] = []): Unit[] {
  const followers = new Set(together.flatMap(([, ...rest]) => rest));
  return Object.keys(labels)
    .filter((each) => !followers.has(each))
    .map((name) => together.find(([first]) => first === name) ?? [name]);
}

const unitDiffers = (unit: Unit, one: FormValues, other: FormValues) =>
  unit.some((each) => plainText(one[each]) !== plainText(other[each]));

/**
 * The fields whose stored value is not the one that a page showed, as people read both: `mine` as shown, `theirs` as stored.
 * Without `shown`, every field that is not empty.
 */
export function changedSince(
  shown: FormValues | null,
  now: FormValues,
  { labels, together, textOf = (_, value) => value }: Pick<EditRules, "labels" | "together" | "textOf">,
): Conflict[] {
  const before = shown ?? {};
  return unitsOf(labels, together)
    .filter((unit) => unitDiffers(unit, before, now))
    .map(([name]) => {
      const text = (side: FormValues) => textOf(name, plainText(side[name]));
      return { name, label: labels[name] ?? name, mine: text(before), theirs: text(now) };
    });
}

/**
 * Merges a form field by field: a change of only one side wins. Without `shown`, nobody knows who changed a field: a sent
 * field conflicts with another stored text, a field that was not sent retains its stored value, and so on at the next attempt.
 * @param isSame whether two different texts of fields mean the same for the row
 */
export function mergeForm(
  { shown, mine, now }: Versions,
  { labels, together = [], lists = {}, textOf = (_, value) => value }: EditRules,
  isSame: (changed: FormValues) => boolean,
): Merged {
  const values = { ...mine };
  const conflicts: Conflict[] = [];
  const next = { ...shown };
  for (const unit of unitsOf(labels, together)) {
    const [name] = unit;
    const differ = (one: FormValues, other: FormValues) => unitDiffers(unit, one, other);
    const isMine = shown ? differ(mine, shown) : unit.some((each) => mine[each] !== undefined);
    const startAgain = () => {
      for (const each of unit) next[each] = now[each] ?? [];
    };
    if (!shown && isMine) startAgain();
    if (!differ(now, shown ?? {})) continue;
    const merge = lists[name];
    if (merge && shown) {
      values[name] = merge(itemsOf(shown[name]), itemsOf(now[name]), itemsOf(mine[name])).join("\n");
      continue;
    }
    // A follower that was not sent is filled in by the server.
    const isOther = (each: string, at: number) =>
      (at === 0 || plainText(mine[each]) !== "") && plainText(mine[each]) !== plainText(now[each]);
    const changed = { ...now, ...Object.fromEntries(unit.map((each) => [each, mine[each] ?? []])) };
    if (!isMine || !unit.some(isOther) || isSame(changed)) {
      for (const each of unit) values[each] = now[each] ?? [];
      continue;
    }
    const text = (side: FormValues) => textOf(name, plainText(side[name]));
    conflicts.push({ name, label: labels[name] ?? name, mine: text(mine), theirs: text(now) });
    startAgain();
  }
  return { values, conflicts, shown: next };
}
