// The packages of production with their licences, for /licences.

/** Replaced by the build (vite.config.ts) with what package-lock.json names. */
declare const PRODUCTION_PACKAGES: { name: string; version: string; license: string | null }[];

/** One row for each package: name, version, SPDX licence, null when the package states none. */
export function listLicences() {
  return PRODUCTION_PACKAGES;
}
