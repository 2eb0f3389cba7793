// The packages of production with their licences, for /licences.

/** Replaced by the build (vite.config.ts) with the packages of package-lock.json. */
declare const PRODUCTION_PACKAGES: { name: string; version: string; license: string | null }[];

/** One row for each package: name, version, SPDX licence with its "AND" and "OR" in French, null when the package states none. */
export function listLicences() {
  return PRODUCTION_PACKAGES.map(({ license, ...row }) => ({
    ...row,
    license: license?.replaceAll(" AND ", " et ").replaceAll(" OR ", " ou "),
  }));
}
