// Runs the cases of a lab, each in a folder of its own: promises of the program, and their tests.
import fs from "node:fs";
import path from "node:path";
import { chosenOf } from "./chosen.ts";
import { continueUnlessStopped, runCleanup } from "./ending.ts";
import { type Row, record } from "./measured.ts";
import { clearFolder } from "./proc.ts";

export type Case = {
  name: string;
  what: string;
  promise?: string;
  /** It mostly waits: consecutive cases of this kind run in parallel. */
  waits?: true;
  /** @returns what was found, or a row for each of its parts. @throws when a promise is broken */
  run(folder: string): Promise<string | Row[]>;
};

const longestMs = 1_800_000;

function within<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`not done after ${longestMs / 1000} s`)), longestMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

async function runCase({ name, what, promise, run }: Case, folder: string): Promise<Row[]> {
  // The account of PostgreSQL works in folders below.
  fs.mkdirSync(folder, { mode: 0o755 });
  const started = performance.now();
  let rows: Row[];
  try {
    const found = await within(run(folder));
    rows =
      typeof found === "string"
        ? [{ what, promised: promise, found, isMet: true }]
        : found.map((row) => ({ ...row, what: `${name}: ${row.what}` }));
  } catch (error) {
    rows = [
      { what, promised: promise ?? "every check", found: (error as Error).message.split("\n")[0]!, isMet: false },
    ];
    process.stderr.write(`\n${name}: ${(error as Error).stack ?? error}\n`);
  }
  await continueUnlessStopped();
  const seconds = Math.round((performance.now() - started) / 1000);
  for (const { what, promised, found, isMet } of rows)
    process.stdout.write(`${what} · ${promised ?? ""} · ${isMet === false ? "broken: " : ""}${found} · ${seconds} s\n`);
  return rows;
}

/** Runs the cases that the command line names, or all, and records their rows. @returns whether every promise was kept */
export async function runCases(lab: string, about: string, root: string, cases: readonly Case[]): Promise<boolean> {
  const chosen = chosenOf(cases);
  fs.chmodSync(root, 0o755);
  const rows: Row[] = [];
  for (let at = 0; at < chosen.length; ) {
    const next = chosen.findIndex(({ waits }, i) => i > at && !(waits && chosen[at]!.waits));
    const together = chosen.slice(at, next < 0 ? chosen.length : next);
    const found = await Promise.all(together.map((each) => runCase(each, path.join(root, each.name))));
    rows.push(...found.flat());
    await runCleanup();
    for (const { name } of together) clearFolder(path.join(root, name));
    at += together.length;
  }
  return record(lab, about, rows, chosen.length === cases.length);
}
