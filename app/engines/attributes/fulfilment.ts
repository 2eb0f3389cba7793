// Tests whether a person's attributes fulfil the requirements of an offer.
import * as enginesLimits from "../limits.ts";
import { keyOf, type Parts, partsOf } from "./attributes.ts";
import { levels } from "./languages.ts";
import { includedLicences } from "./licences.ts";

/** The parts of an entry with its key. */
type Entry = Parts & { key: string };

const parsedEntries = new Map<string, Entry | null>();

/** The parts and key of an entry. The result is cached, because hundreds of people are compared with one offer. */
export function readEntry(entry: string): Entry | null {
  const cached = parsedEntries.get(entry);
  if (cached !== undefined) return cached;
  const parts = partsOf(entry);
  const parsed = parts && { ...parts, key: keyOf(parts) };
  if (parsedEntries.size >= enginesLimits.parsedEntriesCached) parsedEntries.clear();
  parsedEntries.set(entry, parsed);
  return parsed;
}

/** Whether one of the entries fulfils the requirement. A language needs at least its level. A licence that includes the required one suffices. */
export function fulfils(held: readonly string[], requirement: string): boolean {
  const required = readEntry(requirement);
  if (!required) return false;
  return held.some((entry) => {
    const parts = readEntry(entry);
    if (parts?.kind !== required.kind) return false;
    if (parts.level && required.level)
      return parts.value === required.value && levels.indexOf(parts.level) >= levels.indexOf(required.level);
    return (
      parts.key === required.key || (parts.kind === "licence" && includedLicences(parts.value).includes(required.value))
    );
  });
}

/** Splits the required entries into those that a person's entries fulfil and the missing ones. */
export function compareEntries(held: readonly string[], required: readonly string[]) {
  const isMet = required.map((entry) => fulfils(held, entry));
  return { met: required.filter((_, at) => isMet[at]), missing: required.filter((_, at) => !isMet[at]) };
}
