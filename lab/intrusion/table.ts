// Writes the table of docs/intrusion.md.
import fs from "node:fs";
import path from "node:path";
import { machine } from "../machine.ts";
import type { Finding, Run } from "./finding.ts";
import { toolVersions } from "./tools.ts";

const heading = "## The last run";
const cell = (text: string) => text.replaceAll("|", "\\|");
const stands = ({ refuted }: Finding) => refuted === null;

function together(findings: Finding[]): string[] {
  const groups = Map.groupBy(findings, ({ tool, what, refuted }) => [tool, what, refuted].join("\0"));
  return [...groups.values()].map((group) => {
    const [{ tool, what, where, refuted }] = group as [Finding];
    const places = group.length === 1 ? where : `${where} and ${group.length - 1} more`;
    return `| ${tool} | ${cell(what)} | ${cell(places)} | ${refuted === null ? "**stands**" : cell(refuted)} |`;
  });
}

export function tableOf(runs: Run[]): string {
  const rows = runs.map(({ tool, what, amount, seconds, cut, findings }) => {
    const confirmed = findings.filter(stands).length;
    const rest = findings.length - confirmed;
    const end = cut ? "time was up" : "to its end";
    return `| ${tool} | ${cell(what)} | ${cell(amount)} | ${seconds} s, ${end} | ${rest} | ${confirmed} |`;
  });
  const claims = together(runs.flatMap(({ findings }) => findings));
  return [
    "| tool | as, or where | how much | time | claimed, and refuted | confirmed |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
    ...(claims.length > 0
      ? [
          "What the tools claimed:",
          "",
          "| tool | what | where | what became of it |",
          "| --- | --- | --- | --- |",
          ...claims,
        ]
      : ["The tools claimed nothing."]),
  ].join("\n");
}

export function writeTable(runs: Run[], short: boolean): void {
  const file = path.join(import.meta.dirname, "../../docs/intrusion.md");
  const before = fs.readFileSync(file, "utf8").split(heading)[0];
  const confirmed = runs.flatMap(({ findings }) => findings).filter(stands).length;
  const said = `Made on ${new Date().toISOString().slice(0, 10)} by \`npm run lab -- intrusion${short ? " -- --short" : ""}\` (${machine}; ${toolVersions()}).`;
  fs.writeFileSync(file, `${before}${heading}\n\n${said}\nConfirmed findings: ${confirmed}.\n\n${tableOf(runs)}\n`);
}
