// Whether the built program belongs to these sources. In JavaScript, because a start loads no TypeScript.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const stampFile = path.join(root, "build", "stamp");
const seenFile = path.join(root, "build", "seen");
const sources = [
  "app",
  "server",
  "server.ts",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

function filesBelow(place) {
  const full = path.join(root, place);
  if (!fs.existsSync(full)) return [];
  if (fs.statSync(full).isFile()) return [place];
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
export const stamp = () => hashOf((file) => fs.readFileSync(file));

/** A file that is written, replaced or renamed gets another time of change, which no program can set. */
const looks = () =>
  hashOf((file) => {
    const { size, mtimeMs, ctimeMs } = fs.statSync(file);
    return `${size} ${mtimeMs} ${ctimeMs}`;
  });

/** Whether the program was built from the sources as they are. */
export function isBuilt() {
  const built = textOf(stampFile);
  if (built === null) return false;
  // Reading all of them would take a tenth of a second, so that a start only looks whether they are those that it read before.
  const seen = `${built} ${looks()}`;
  if (textOf(seenFile) === seen) return true;
  if (stamp() !== built) return false;
  try {
    fs.writeFileSync(seenFile, seen);
  } catch {
    // Another account has built it.
  }
  return true;
}

/** Notes that the program was built. */
export function setBuilt(now) {
  fs.writeFileSync(stampFile, now);
}
