// Whether a test file can reach the database: a third of them load no driver, directly or through what they import.
import fs from "node:fs";
import path from "node:path";

/** Imports of values, exports from elsewhere, and imports while it runs. */
const imported = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

const known = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const found =
    known.get(file) ?? [...fs.readFileSync(file, "utf8").matchAll(imported)].map(([, from, late]) => from ?? late!);
  known.set(file, found);
  return found;
}

/** @param seen files that are looked at already */
export function loadsDriver(file: string, seen: Set<string> = new Set()): boolean {
  seen.add(file);
  return importsOf(file).some((name) => {
    if (name === "pg") return true;
    const next = path.join(path.dirname(file), name.replace(/\?.*/, ""));
    return name.startsWith(".") && /\.tsx?$/.test(next) && !seen.has(next) && loadsDriver(next, seen);
  });
}
