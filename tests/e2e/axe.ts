// Axe in a page. Its Playwright builder sends a program of 1.5 MB twice for each check, and loads every style sheet once more.
import fs from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { Result, RunOptions } from "axe-core";

const options: RunOptions = {
  // The rule sets that every page must pass.
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Every rule runs; only what fails is described, which takes half the time.
  resultTypes: ["violations"],
  // The only rule that reads style sheets is an experimental one.
  preload: { assets: ["media"] },
  // Ours are sandboxed: nothing runs in them, and the browser's console would report the attempt.
  iframes: false,
};

const program = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function findViolations(page: Page): Promise<Result[]> {
  // A page that changes without loading anew keeps it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(program);
  const { violations } = await page.evaluate(
    (given) => (window as unknown as { axe: typeof import("axe-core") }).axe.run(document, given),
    options,
  );
  return violations;
}
