// Attributes beyond the title: skills, licences, languages, rhythms and contracts. One entry is "kind:value", a language "language:code:level".
import { fold, storable } from "../../platform/text/text.ts";
import * as enginesLimits from "../limits.ts";
import { isLevel, type Level, languageCodes, languages, offerLevels, shortLevels } from "./languages.ts";
import { licenceKeys, licenceLabel } from "./licences.ts";
import { contractTypes, rhythms } from "./work-terms.ts";

/** In the order of lists and pages. */
export const attributeKinds = ["skill", "licence", "language", "rhythm", "contract"] as const;

export type AttributeKind = (typeof attributeKinds)[number];

export const kindTitles: Record<AttributeKind, string> = {
  skill: "Compétences",
  licence: "Permis, certificats et diplômes d’État",
  language: "Langues",
  rhythm: "Rythme",
  contract: "Contrats",
};

/** Values by kind; a language is "en:b2". */
export type AttributeLists = Record<AttributeKind, string[]>;

/** The attributes that an offer requires or prefers. No item is in both lists. */
export type OfferRequirements = { required: string[]; preferred: string[] };

/** The labels of one kind. */
export type LabelGroup = { title: string; labels: string[] };

const orders: Record<Exclude<AttributeKind, "skill">, readonly string[]> = {
  licence: licenceKeys,
  language: languageCodes,
  rhythm: rhythms,
  contract: contractTypes,
};

/** A skill as it is stored; null when it is empty or too long. */
export function normalSkill(text: string): string | null {
  const skill = storable(text)
    .replace(/[\s;\p{Cc}]+/gu, " ")
    .trim();
  return skill === "" || skill.length > enginesLimits.skillMax ? null : skill;
}

/** The parts of an entry. `value` of a language is its code. */
export function partsOf(entry: string): { kind: AttributeKind; value: string; level: Level | null } | null {
  const colon = entry.indexOf(":");
  const kind = attributeKinds.find((each) => each === entry.slice(0, colon));
  if (!kind) return null;
  const rest = entry.slice(colon + 1);
  if (kind === "skill") {
    const skill = normalSkill(rest);
    return skill === null ? null : { kind, value: skill, level: null };
  }
  if (kind !== "language") return orders[kind].includes(rest) ? { kind, value: rest, level: null } : null;
  const [code = "", level = "", ...more] = rest.split(":");
  return languages[code] && isLevel(level) && more.length === 0 ? { kind, value: code, level } : null;
}

export type Parts = NonNullable<ReturnType<typeof partsOf>>;

const entryOf = ({ kind, value, level }: Parts) => [kind, value, ...(level ? [level] : [])].join(":");

/** The identity of an item. Spellings of one skill, and levels of one language, share a key. */
export const keyOf = ({ kind, value }: Parts) => `${kind}:${kind === "skill" ? fold(value) : value}`;

const rankOf = ({ kind, value }: Parts) => (kind === "skill" ? 0 : orders[kind].indexOf(value));

/** The valid entries, each item once (the first counts), by kind in the order of the vocabulary. Skills stay in their order. */
export function normalEntries(entries: readonly string[]): string[] {
  const items = new Map<string, Parts>();
  for (const entry of entries) {
    const parts = partsOf(entry);
    if (parts && !items.has(keyOf(parts))) items.set(keyOf(parts), parts);
  }
  return [...items.values()]
    .sort((a, b) => attributeKinds.indexOf(a.kind) - attributeKinds.indexOf(b.kind) || rankOf(a) - rankOf(b))
    .map(entryOf);
}

/** The requirements in their stored form: each item once, a required item not again as preferred, "native" replaced by the highest level. */
export function normalRequirements({ required, preferred }: OfferRequirements): OfferRequirements {
  const levelled = (entries: readonly string[]) =>
    entries.map((entry) => entry.replace(/^(language:[a-z]+):native$/, `$1:${offerLevels.at(-1)}`));
  const requiredEntries = normalEntries(levelled(required));
  const keys = new Set(requiredEntries.map((entry) => keyOf(partsOf(entry)!)));
  return {
    required: requiredEntries,
    preferred: normalEntries(levelled(preferred)).filter((entry) => !keys.has(keyOf(partsOf(entry)!))),
  };
}

/** The kind of which there are too many entries, or null. */
export function overfullKind(entries: readonly string[]): AttributeKind | null {
  const counts = Map.groupBy(entries, (entry) => partsOf(entry)?.kind);
  return attributeKinds.find((kind) => (counts.get(kind)?.length ?? 0) > enginesLimits.attributes[kind]) ?? null;
}

/** Entries by kind. */
export function listsOf(entries: readonly string[]): AttributeLists {
  const lists: AttributeLists = { skill: [], licence: [], language: [], rhythm: [], contract: [] };
  for (const entry of entries) {
    const parts = partsOf(entry);
    if (parts) lists[parts.kind].push(entryOf(parts).slice(parts.kind.length + 1));
  }
  return lists;
}

/** The entries of lists, not yet normalised. */
export function entriesOf(lists: Partial<AttributeLists>): string[] {
  return attributeKinds.flatMap((kind) => (lists[kind] ?? []).map((value) => `${kind}:${value}`));
}

/** A value in French: "Permis B", "Anglais : B2", "Nuit". */
export function valueLabel(kind: AttributeKind, value: string): string {
  const parts = partsOf(`${kind}:${value}`);
  if (!parts) return value;
  if (parts.level) return `${languages[parts.value]}\u00a0: ${shortLevels[parts.level]}`;
  if (kind === "licence") return licenceLabel(value) ?? value;
  return kind === "rhythm" ? value[0]!.toUpperCase() + value.slice(1) : parts.value;
}

/** The labels of entries. Unknown entries have none. */
export function labelsOf(entries: readonly string[]): string[] {
  return entries.flatMap((entry) => {
    const parts = partsOf(entry);
    return parts ? [valueLabel(parts.kind, entryOf(parts).slice(parts.kind.length + 1))] : [];
  });
}

/** The labels of each kind that has entries. */
export function labelsByKind(entries: readonly string[]): LabelGroup[] {
  return attributeKinds.flatMap((kind) => {
    const labels = labelsOf(entries.filter((entry) => entry.startsWith(`${kind}:`)));
    return labels.length > 0 ? [{ title: kindTitles[kind], labels }] : [];
  });
}
