// Whether the built program belongs to these sources. In JavaScript, because a start loads no TypeScript.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const stampFile = path.join(root, "build", "stamp");
const sources = [
  "app",
  "server",
  "server.ts",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/**
 * @param {string} place
 * @returns {string[]}
 */
function filesBelow(place) {
  const full = path.join(root, place);
  if (!fs.existsSync(full)) return [];
  if (fs.statSync(full).isFile()) return [place];
  return fs
    .readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

/** A hash of the sources. */
export function stamp() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesBelow).filter((name) => !/\.test\.tsx?$/.test(name))) {
    hash
      .update(file)
      .update("\0")
      .update(fs.readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Whether the program was built from the sources of a stamp. */
export function isBuilt(now = stamp()) {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, "utf8") === now;
}

/** Notes that the program was built. @param {string} now */
export function setBuilt(now) {
  fs.writeFileSync(stampFile, now);
}
