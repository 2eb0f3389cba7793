// Checks whether build/ was built from the current sources. In JavaScript, because a start loads no TypeScript.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const hashFile = path.join(root, "build", "sources-hash");
const checkedFile = path.join(root, "build", "checked-files");
const sources = [
  "app",
  "server",
  "server.ts",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

function filesBelow(name) {
  const full = path.join(root, name);
  if (!fs.existsSync(full)) return [];
  if (fs.statSync(full).isFile()) return [name];
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function hashOf(factsOf) {
  const hash = createHash("sha256");
  const files = sources.flatMap(filesBelow).filter((name) => !/\.test\.tsx?$/.test(name));
  for (const file of files.sort())
    hash
      .update(file)
      .update("\0")
      .update(factsOf(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

const textOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null);

/** A hash of the sources. */
export const hashSources = () => hashOf((file) => fs.readFileSync(file));

/** A file that is written, replaced or renamed gets another time of change, which no program can set. */
const hashFileTimes = () =>
  hashOf((file) => {
    const { size, mtimeMs, ctimeMs } = fs.statSync(file);
    return `${size} ${mtimeMs} ${ctimeMs}`;
  });

/** Whether the program was built from the sources as they are. */
export function isBuilt() {
  const built = textOf(hashFile);
  if (built === null) return false;
  // Reading every file takes a tenth of a second: a start compares sizes and times first.
  const checked = `${built} ${hashFileTimes()}`;
  if (textOf(checkedFile) === checked) return true;
  if (hashSources() !== built) return false;
  try {
    fs.writeFileSync(checkedFile, checked);
  } catch {
    // Another account has built it.
  }
  return true;
}

/** Records the hash of the sources that the program was built from. */
export function setBuilt(hash) {
  fs.writeFileSync(hashFile, hash);
}
