// Whether a person's attributes fulfil what an offer asks for.
import { keyOf, partsOf } from "./attributes.ts";
import { levels } from "./languages.ts";
import { includedLicences } from "./licences.ts";

/** Whether entries fulfil a wanted one: a language at least at its level, a licence also by one that includes it. */
export function fulfils(held: readonly string[], wanted: string): boolean {
  const asked = partsOf(wanted);
  if (!asked) return false;
  return held.some((entry) => {
    const own = partsOf(entry);
    if (own?.kind !== asked.kind) return false;
    if (own.level && asked.level)
      return own.value === asked.value && levels.indexOf(own.level) >= levels.indexOf(asked.level);
    return keyOf(own) === keyOf(asked) || (own.kind === "licence" && includedLicences(own.value).includes(asked.value));
  });
}

/** The wanted entries that a person's list fulfils, and those that it lacks. */
export function compareEntries(held: readonly string[], wanted: readonly string[]) {
  const isMet = wanted.map((entry) => fulfils(held, entry));
  return { met: wanted.filter((_, at) => isMet[at]), missing: wanted.filter((_, at) => !isMet[at]) };
}
