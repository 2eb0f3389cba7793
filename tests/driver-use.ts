// Whether a test file can reach the database: a third of them load no driver, directly or through what they import.
import fs from "node:fs";
import path from "node:path";

/** Imports of values, exports from elsewhere, and imports while it runs. */
const importPattern = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

const importsByFile = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const specifiers =
    importsByFile.get(file) ??
    [...fs.readFileSync(file, "utf8").matchAll(importPattern)].map(([, from, late]) => from ?? late!);
  importsByFile.set(file, specifiers);
  return specifiers;
}

/** Whether a file loads the driver. @param seen files of earlier calls */
export function loadsDriver(file: string, seen: Set<string> = new Set()): boolean {
  seen.add(file);
  return importsOf(file).some((specifier) => {
    if (specifier === "pg") return true;
    const target = path.join(path.dirname(file), specifier.replace(/\?.*/, ""));
    return specifier.startsWith(".") && /\.tsx?$/.test(target) && !seen.has(target) && loadsDriver(target, seen);
  });
}
