// Writes docs/load.md: promises and results.
import fs from "node:fs";
import path from "node:path";
import { table } from "../audit/report.ts";
import { machine } from "../machine.ts";
import { type Figures, type Phase, timesOf } from "./figures.ts";
import { type Kind, shareOf, type World } from "./mix.ts";
import type { Ledger, Sizes } from "./world.ts";

export type Run = {
  sizes: Sizes;
  rate: number;
  phases: Phase[];
  back: Figures;
  backWithin: number;
  health: number[];
  ledger: Ledger;
  /** Peak memory of the server, in MiB. */
  memory: number;
  promises: [string, boolean][];
  world: World;
};

const ms = (value: number) => `${value.toFixed(0)} ms`;

const names: Record<Kind, string> = {
  read: "public pages: home, list of offers, an offer, figures",
  search: "searches: offers, candidates, suggestions",
  "signed-in": "pages of signed-in people",
  write: "writes: a career entry, an offer, a favourite",
  upload: "applications of visitors with a CV",
  "sign-in": "sign-ins with a password",
};

const heading = "## The last run";

export function writeReport(run: Run): void {
  const file = path.join(import.meta.dirname, "../../docs/load.md");
  const before = fs.readFileSync(file, "utf8").split(heading)[0];
  const { sizes, rate, phases, back, ledger, world, promises } = run;
  const [steady, over] = phases as [Phase, Phase];
  const rows = phases.map(({ name, perSecond, seconds, told, figures: f, cores }) => [
    { steady: "steady", overload: "ten times as much", after: "steady again, from the first second" }[name] ?? name,
    `${perSecond.toFixed(0)}/s, ${seconds} s`,
    String(f.answered),
    String(f.refused),
    String(f.limited),
    String(f.faults),
    `${ms(f.p50)}, ${ms(f.p95)}, ${ms(f.p99)}`,
    ms(told.lateMs),
    `${cores.had.toFixed(0)} s, ${cores.waited.toFixed(0)} s`,
  ]);
  const kinds = (Object.keys(names) as Kind[]).map((kind) => {
    const [own, loaded] = [steady.figures.kinds.get(kind), over.figures.kinds.get(kind)];
    const share = loaded ? `${((loaded.answered / loaded.asked) * 100).toFixed(0)} %` : "";
    return [names[kind], `${shareOf(kind, world)} %`, own ? `${ms(own.p50)}, ${ms(own.p95)}` : "", share];
  });
  const told = promises.every(([, kept]) => kept)
    ? "Every promise was kept."
    : `Promises broken: ${promises.filter(([, kept]) => !kept).length}.`;
  const { refusal } = over.figures;
  const health = timesOf(run.health);
  fs.writeFileSync(
    file,
    `${before}${heading}

Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run lab -- load\` (${machine}), with ${sizes.candidates} candidates, ${sizes.offers} offers and
${sizes.applications} applications. ${told}

${table(
  ["promise", "kept"],
  promises.map(([promise, kept]) => [promise, kept ? "yes" : "**no**"]),
)}

${table(
  [
    "",
    "asked",
    "answered",
    "503",
    "429",
    "anything else",
    "half, 95 %, 99 % within",
    "the generator was late by (99 %)",
    "the server's threads had a core, and waited for one",
  ],
  rows,
)}

A refusal took ${ms(refusal.p50)} at the median, ${ms(refusal.p95)} for 95 %, ${ms(refusal.p99)} for 99 % and ${ms(refusal.most)} at most. Meanwhile /healthz was asked
${run.health.length} times and took ${ms(health.p50)} at the median, ${ms(health.most)} at most. From the ${run.backWithin}th second after the overload on, 95 % were
answered within ${ms(back.p95)} (steady: ${ms(steady.figures.p95)}). Acknowledged writes: ${ledger.acknowledged}; lost: ${ledger.lost}; there twice: ${ledger.twice}; there
without an acknowledgement: ${ledger.unacknowledged}. The server had ${run.memory.toFixed(0)} MiB at most.

${table(["kind", "share", `at ${rate.toFixed(0)}/s: half, 95 % within`, "answered at ten times as much"], kinds)}
`,
  );
}
