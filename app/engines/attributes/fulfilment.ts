// Whether a person's attributes fulfil what an offer asks for.
import * as enginesLimits from "../limits.ts";
import { keyOf, type Parts, partsOf } from "./attributes.ts";
import { levels } from "./languages.ts";
import { includedLicences } from "./licences.ts";

/** The parts of an entry with its key. */
type Entry = Parts & { key: string };

const kept = new Map<string, Entry | null>();

/** As partsOf(); the last entries are kept, because hundreds of people are compared with one offer. */
export function readEntry(entry: string): Entry | null {
  const known = kept.get(entry);
  if (known !== undefined) return known;
  const parts = partsOf(entry);
  const read = parts && { ...parts, key: keyOf(parts) };
  if (kept.size >= enginesLimits.entriesKept) kept.clear();
  kept.set(entry, read);
  return read;
}

/** Whether entries fulfil a wanted one: a language at least at its level, a licence also by one that includes it. */
export function fulfils(held: readonly string[], wanted: string): boolean {
  const asked = readEntry(wanted);
  if (!asked) return false;
  return held.some((entry) => {
    const own = readEntry(entry);
    if (own?.kind !== asked.kind) return false;
    if (own.level && asked.level)
      return own.value === asked.value && levels.indexOf(own.level) >= levels.indexOf(asked.level);
    return own.key === asked.key || (own.kind === "licence" && includedLicences(own.value).includes(asked.value));
  });
}

/** The wanted entries that a person's list fulfils, and those that it lacks. */
export function compareEntries(held: readonly string[], wanted: readonly string[]) {
  const isMet = wanted.map((entry) => fulfils(held, entry));
  return { met: wanted.filter((_, at) => isMet[at]), missing: wanted.filter((_, at) => !isMet[at]) };
}
