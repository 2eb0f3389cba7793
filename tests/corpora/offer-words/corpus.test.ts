// Checks that the offer sentence corpus is as its README says. Failures name lines only, never a sentence.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contractTypes } from "../../../app/engines/attributes/work-terms.ts";
import { type Passage, readHalf } from "./passages.ts";

const tuning = readHalf("tuning");
const heldOut = readHalf("held-out");
const all = [...tuning, ...heldOut];

// Read from the README's table, so that the two cannot differ.
const articles = new Map(
  [
    ...fs
      .readFileSync(path.join(import.meta.dirname, "README.md"), "utf8")
      .matchAll(/^\| `([a-z-]+)` \|.*\| (.+) \|$/gm),
  ].map(([, criterion, list]) => [criterion!, list!.split(", ")] as const),
);

const idsOf = (items: Passage[], isWrong: (item: Passage) => boolean) => items.filter(isWrong).map((item) => item.id);
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

describe("the offer sentence corpus", () => {
  test("has no duplicate sentence", () => {
    const seen = new Set<string>();
    expect(idsOf(all, ({ text }) => seen.size === seen.add(plain(text)).size)).toEqual([]);
  });

  test("has at least 170 sentences in each half, 35 to 60 per cent of them with findings", () => {
    for (const half of [tuning, heldOut]) {
      expect(half.length).toBeGreaterThanOrEqual(170);
      const share = half.filter((item) => item.findings.length > 0).length / half.length;
      expect(share).toBeGreaterThan(0.35);
      expect(share).toBeLessThan(0.6);
    }
  });

  test("says why each is marked or not, and names contract types of the product", () => {
    expect(idsOf(all, ({ why }) => !why)).toEqual([]);
    expect(
      idsOf(all, ({ contract }) => contract !== undefined && !(contractTypes as readonly string[]).includes(contract)),
    ).toEqual([]);
  });

  test("takes criteria and articles from the README's list", () => {
    expect(articles.size).toBe(28);
    expect(
      idsOf(all, ({ findings }) =>
        findings.some(
          ({ criterion, article, also }) =>
            !articles.get(criterion)?.includes(article) || also.some((other) => other === criterion),
        ),
      ),
    ).toEqual([]);
  });

  test("has each criterion and each of its articles in both halves, at least twice the criterion", () => {
    for (const half of [tuning, heldOut]) {
      const findings = half.flatMap((item) => item.findings);
      const missing = [...articles].filter(
        ([criterion, list]) =>
          findings.filter((finding) => finding.criterion === criterion).length < 2 ||
          list.some((article) => !findings.some((f) => f.criterion === criterion && f.article === article)),
      );
      expect(missing.map(([criterion]) => criterion)).toEqual([]);
    }
  });

  test("does not repeat marked wordings of one half in the other", () => {
    const wordings = (item: Passage) => item.findings.flatMap(({ words }) => words.map(plain));
    const known = new Set(tuning.flatMap(wordings));
    const repeated = idsOf(heldOut, (item) => wordings(item).some((words) => known.has(words)));
    expect(repeated.length, `repeated in ${repeated.join(", ")}`).toBeLessThanOrEqual(6);
  });
});
