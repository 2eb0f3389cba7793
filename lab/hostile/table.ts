// Writes the tables of docs/files-hostile.md.
import fs from "node:fs";
import path from "node:path";
import { machine } from "../machine.ts";
import { faultOf, type Half, type InspectedFile } from "./judging.ts";
import type { Shown } from "./showing.ts";

const heading = "## The last run";

function row(half: Half, judged: InspectedFile[]): string {
  const own = judged.filter((one) => one.half === half);
  const wrong = own.filter((one) => faultOf(one) !== null).length;
  const refused = own.filter(({ id }) => id === null).length;
  const slowest = Math.round(Math.max(...own.map(({ ms }) => ms)));
  const growth = Math.max(...own.map((one) => one.growth));
  return `| ${half} | ${own.length} | ${refused} | ${own.length - refused} | ${wrong} | ${slowest} ms | ${growth} MiB |`;
}

function slowestOf(judged: InspectedFile[]): string[] {
  return judged
    .filter(({ half }) => half !== "held out")
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 12)
    .map(
      ({ file, ms, growth, id }) =>
        `| ${file.name} | ${id ? "taken" : "refused"} | ${Math.round(ms)} ms | ${growth} MiB |`,
    );
}

export function writeTable(judged: InspectedFile[], shown: Shown, faults: string[]): void {
  for (const { half, file, ms, growth } of judged) {
    const name = half === "held out" ? "one of the half that is held out" : file.name;
    if (ms > 5_000) faults.push(`${half}: ${name}: judged in ${Math.round(ms)} ms`);
    if (growth > 200) faults.push(`${half}: ${name}: took ${growth} MiB more`);
  }
  const file = path.join(import.meta.dirname, "../../docs/files-hostile.md");
  const before = fs.readFileSync(file, "utf8").split(heading)[0];
  const halves: Half[] = ["tuning", "held out", "allowed"];
  fs.writeFileSync(
    file,
    `${before}${heading}

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run lab -- hostile\` (${machine}). ${faults.length === 0 ? "Nothing was wrong." : `Wrong: ${faults.length}.`}
Of ${shown.files} accepted files, shown to Chromium as pages and inside pages, ${shown.executed} ran or contacted another address.

| half | files | refused | taken | wrong | slowest | most memory |
| --- | --- | --- | --- | --- | --- | --- |
${halves.map((half) => row(half, judged)).join("\n")}

The slowest of those that may be named:

| file | judgement | time | memory |
| --- | --- | --- | --- |
${slowestOf(judged).join("\n")}
`,
  );
}
