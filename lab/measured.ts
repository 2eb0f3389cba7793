// Writes what a lab measured into its section of docs/measured.md, the one page that holds figures.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A measurement: what was promised of it, if anything was, and what was found. */
export type Row = { what: string; promised?: string; found: string; isMet?: boolean };

const page = path.join(import.meta.dirname, "../docs/measured.md");
const machine = `${os.cpus().length} cores, ${os.cpus()[0]?.model.trim() ?? "unknown"}, Node ${process.versions.node}`;
const isBroken = ({ isMet }: Row) => isMet === false;

/** A table in Markdown. */
function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The section of a lab: heading, day, machine, how many promises broke, table. */
export function sectionOf(lab: string, about: string, rows: Row[], on: string): string {
  const promises = rows.filter(({ promised }) => promised).length;
  const broken = rows.filter(isBroken).length;
  const verdict =
    promises === 0 ? "" : broken === 0 ? " Every promise was kept." : ` Promises broken: ${broken} of ${promises}.`;
  const cells = rows.map((row) => [
    row.what,
    row.promised ?? "",
    isBroken(row) ? `**broken**: ${row.found}` : row.found,
  ]);
  return `## ${lab}\n\n${[`${on}.`, about].filter(Boolean).join(" ")}${verdict}\n\n${table(["measured", "promised", "found"], cells)}\n`;
}

/** The page with the section of one lab replaced or added. Sections are sorted by heading. */
export function withSection(text: string, section: string): string {
  const headingOf = (part: string) => part.slice(0, part.indexOf("\n"));
  const [head = "", ...parts] = text.split(/^(?=## )/m);
  const others = parts.map((part) => `${part.trimEnd()}\n`).filter((part) => headingOf(part) !== headingOf(section));
  const sorted = [...others, section].toSorted((a, b) =>
    headingOf(a).localeCompare(headingOf(b), "en", { numeric: true }),
  );
  return `${head}${sorted.join("\n")}`;
}

/**
 * Prints the table of a lab, and replaces its section of docs/measured.md when the whole lab has run.
 * @param about what a reader must know of this run: sizes, versions, options
 * @returns whether every promise was kept
 */
export function record(lab: string, about: string, rows: Row[], isWhole = true): boolean {
  const section = sectionOf(lab, about, rows, `${new Date().toISOString().slice(0, 10)}, ${machine}`);
  process.stdout.write(`\n${section}\n`);
  if (isWhole) fs.writeFileSync(page, withSection(fs.readFileSync(page, "utf8"), section));
  return !rows.some(isBroken);
}
