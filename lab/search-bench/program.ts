// Copies and builds the program in a temporary folder, so that a benchmark never touches a running build.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");
const parts = ["app", "server", "public", "scripts", "cli.ts", "server.ts", "package.json", "package-lock.json"];
const configs = ["vite.config.ts", "react-router.config.ts", "tsconfig.json"];

export function copyProgram(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-bench-"));
  for (const each of [...parts, ...configs])
    fs.cpSync(path.join(root, each), path.join(folder, each), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

export function buildProgram(folder: string): void {
  const built = spawnSync(process.execPath, ["scripts/build.ts"], { cwd: folder, stdio: "inherit" });
  if (built.status !== 0) throw new Error("The copy of the program could not be built");
}
