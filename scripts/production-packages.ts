// What `npm ci --omit=dev` installs on any platform, from package-lock.json.
import fs from "node:fs";
import path from "node:path";

type Locked = { version: string; license?: string; dev?: boolean };

/** Sorted by name. Packages that development and an optional peer share (`devOptional`) stay installed, so they count. */
export function productionPackages(): { name: string; version: string; license: string | null }[] {
  const file = path.join(import.meta.dirname, "../package-lock.json");
  const { packages } = JSON.parse(fs.readFileSync(file, "utf8")) as { packages: Record<string, Locked> };
  const found = Object.entries(packages).flatMap(([place, { version, license, dev }]) =>
    place === "" || dev ? [] : [{ name: place.split("node_modules/").at(-1)!, version, license: license ?? null }],
  );
  const unique = new Map(found.map((each) => [`${each.name} ${each.version}`, each]));
  return [...unique.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
