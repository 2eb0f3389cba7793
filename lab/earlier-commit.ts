// The program of an earlier commit, to compare with in one run.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/** The last commit that rendered every page for every request, in one process. */
export const beforePageCache = "bb4b9f551ddf480cfc0926e091608c7f90410af7";

/** The program of another commit, built in a folder of its own with the same packages. */
export function checkOut(commit: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-before-"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  execFileSync("tar", ["-x", "-C", folder], {
    input: execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  if (git("diff", "--name-only", commit, "--", "package-lock.json") !== "")
    execFileSync("npm", ["ci"], { cwd: folder, stdio: "inherit" });
  else fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  execFileSync(process.execPath, [path.join(folder, "scripts/build.ts")], { cwd: folder, stdio: "inherit" });
  return folder;
}
