// `npm run lab -- <name> [arguments]`: runs one measurement or fault injection. lab/README.md lists them.
import { spawn } from "node:child_process";
import path from "node:path";

const node = (file: string, ...flags: string[]) => [process.execPath, ...flags, path.join(import.meta.dirname, file)];
const installed = (file: string) => path.join(import.meta.dirname, "../node_modules", file);
const vitest = [process.execPath, installed("vitest/vitest.mjs"), "run"];

const commands: Record<string, string[]> = {
  audit: node("audit.ts"),
  "blind-score": node("blind-score.ts"),
  bench: node("search-bench/run.ts"),
  costs: [...vitest, "--config", "tests/costs/vitest.config.ts"],
  "cv-score": [...node("cv-score.ts"), "--held-out"],
  "e2e-long": [...node("../tests/e2e/run.ts"), "--grep", "@long"],
  faults: node("faults.ts"),
  hostile: node("hostile.ts", "--expose-gc"),
  intrusion: node("intrusion.ts"),
  load: node("load.ts"),
  machines: node("machines.ts"),
  pages: node("pages.ts"),
  screenshots: node("screenshots.ts"),
  matching: node("matching.ts"),
  "search-quality": node("search-quality.ts"),
  storage: node("storage.ts"),
  tasks: node("tasks.ts"),
  thorough: vitest,
  "wording-score": node("wording-score.ts"),
};
const variables: Record<string, Record<string, string>> = {
  costs: { COSTS: "1" },
  "e2e-long": { WORKERS: "2" },
  thorough: { EFFORT: "thorough" },
};

const [name = "", ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`npm run lab -- <name>, where <name> is one of: ${Object.keys(commands).join(", ")}`);
  process.exit(2);
}
const child = spawn(command[0]!, [...command.slice(1), ...rest], {
  stdio: "inherit",
  env: { ...process.env, ...variables[name] },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
