// Runs Lighthouse's phone preset on the entry pages, five times each by default, and checks the medians.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { findChromium } from "../../tests/e2e/chromium.ts";
import { addressOf, visits } from "../../tests/e2e/visits.ts";
import type { Row } from "../measured.ts";
import { blockingByProcessor } from "./processor-time.ts";
import { type Part, part } from "./report.ts";
import type { Sites } from "./sites.ts";

const tool = fileURLToPath(import.meta.resolve("lighthouse/cli/index.js"));

type Audits = Record<string, { numericValue?: number }>;
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Audits;
  environment: { benchmarkIndex: number };
};
type Result = Report & { processorMs: number };

const score = (name: string) => (result: Result) => Math.round((result.categories[name]?.score ?? 0) * 100);
const value = (name: string) => (result: Result) => result.audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;

const judged = [
  { name: "performance", of: score("performance"), least: 97, unit: "" },
  { name: "accessibility", of: score("accessibility"), least: 100, unit: "" },
  { name: "best practices", of: score("best-practices"), least: 95, unit: "" },
  { name: "SEO", of: score("seo"), least: 100, unit: "" },
  { name: "LCP", of: value("largest-contentful-paint"), most: 1500, unit: " ms" },
  { name: "CLS", of: value("cumulative-layout-shift"), most: 0.02, unit: "" },
  { name: "TBT", of: value("total-blocking-time"), most: 100, unit: " ms" },
  { name: "TBT by processor time", of: ({ processorMs }: Result) => processorMs, most: 100, unit: " ms" },
];

function ask(address: string, folder: string, tries = 3): Result {
  const output = path.join(folder, "result.json");
  const flags = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage";
  const args = [tool, address, "--quiet", "--output=json", `--output-path=${output}`, `--chrome-flags=${flags}`];
  args.push("--save-assets");
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    timeout: 120_000,
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
  // A busy machine loses a trace now and then; a real failure repeats.
  if (status !== 0 && tries > 1) return ask(address, folder, tries - 1);
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}: ${stderr.slice(-400)}`);
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
  const report: Report = read("result.json");
  return { ...report, processorMs: blockingByProcessor(read("result-0.trace.json").traceEvents) };
}

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const shown = (value: number) =>
  Number.isInteger(value) || value >= 10 ? String(Math.round(value)) : value.toFixed(3);

export async function measureLighthouse({ filled }: Sites, runs: number): Promise<Part> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-lighthouse-"));
  const offer = visits.find(({ screen, who }) => screen === "offre" && who === "visitor")!;
  const pages = [
    ["/", "/"],
    ["/offres", "/offres"],
    ["one offer", (await addressOf(offer, "filled", filled)) ?? ""],
    ["/login", "/login"],
  ] as const;
  const rows: Row[] = [];
  const findings: string[] = [];
  const speeds: number[] = [];
  const limits = judged.map(({ least, most }) => (least ? `≥ ${least}` : `≤ ${most}`)).join(" · ");
  for (const [name, address] of pages) {
    const results = Array.from({ length: runs }, () => ask(filled.site.url + address, folder));
    speeds.push(...results.map(({ environment }) => environment.benchmarkIndex));
    const cells = judged.map(({ name: what, of, least, most, unit }) => {
      const values = sorted(results.map(of));
      const median = values[Math.floor(runs / 2)]!;
      if ((least !== undefined && median < least) || (most !== undefined && median > most))
        findings.push(`${name}: ${what} ${shown(median)}${unit}, limit ${least ?? most}${unit}`);
      return `${shown(median)}${unit} (${shown(values[0]!)}–${shown(values.at(-1)!)})`;
    });
    rows.push({
      what: `${name}: ${judged.map((each) => each.name).join(", ")}`,
      promised: limits,
      found: cells.join(" · "),
    });
    process.stdout.write(`  ${name}: ${cells.join(" · ")}\n`);
  }
  fs.rmSync(folder, { recursive: true, force: true });
  const [slowest, fastest] = [sorted(speeds)[0]!, sorted(speeds).at(-1)!];
  rows.push({
    what: "Lighthouse's own measure of the machine's speed",
    found: `${shown(slowest)} to ${shown(fastest)}`,
  });
  return part("lighthouse", `${pages.length} pages, medians of ${runs} runs`, findings, rows);
}
