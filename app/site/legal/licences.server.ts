// The packages of production by licence, for /licences.
import { compare } from "../../platform/text/french.ts";
import { fold } from "../../platform/text/text.ts";

/** Replaced by the build (vite.config.ts) with the packages of package-lock.json. */
declare const PRODUCTION_PACKAGES: { name: string; version: string; license: string | null }[];

const unstated = "Non précisée par le paquet";

/** An SPDX expression with its "AND" and "OR" in French. */
const licenceText = (license: string | null) =>
  license
    ?.replaceAll(" AND ", " et ")
    .replaceAll(" OR ", " ou ")
    .replace(/^\((.*)\)$/, "$1") ?? unstated;

export type Licence = { name: string; packages: { name: string; version: string }[] };

/**
 * The licences with their packages, the most used first.
 * @param q words that the name of a package or of its licence holds; "" for all
 */
export function listLicences(q: string): Licence[] {
  const words = fold(q).split(" ").filter(Boolean);
  const licences = new Map<string, Licence["packages"]>();
  for (const { name, version, license } of PRODUCTION_PACKAGES) {
    const text = licenceText(license);
    if (!words.every((word) => fold(`${name} ${text}`).includes(word))) continue;
    licences.set(text, [...(licences.get(text) ?? []), { name, version }]);
  }
  return [...licences]
    .map(([name, packages]) => ({ name, packages }))
    .toSorted((one, other) => other.packages.length - one.packages.length || compare(one.name, other.name));
}
