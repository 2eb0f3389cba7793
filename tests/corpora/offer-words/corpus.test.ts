// Checks that the offer sentence corpus is as its README says. Failures name ids only, never a sentence.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contractTypes } from "../../../app/offers/offer.ts";

type Finding = { words: string[]; criterion: string; article: string; certain: boolean; also?: string[] };
type Item = {
  id: number;
  text: string;
  isTitle?: boolean;
  contract?: string;
  findings: Finding[];
  why: string;
};

function read(name: string): Item[] {
  const lines = fs
    .readFileSync(path.join(import.meta.dirname, name), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Item;
    } catch {
      // The parser's own message would quote the line.
      throw new Error(`${name}: line ${index + 1} is not JSON`);
    }
  });
}

const tuning = read("tuning.jsonl");
const heldOut = read("held-out.jsonl");
const all = [...tuning, ...heldOut];

// Read from the README's table, so that the two cannot differ.
const articles = new Map(
  [
    ...fs
      .readFileSync(path.join(import.meta.dirname, "README.md"), "utf8")
      .matchAll(/^\| `([a-z-]+)` \|.*\| (.+) \|$/gm),
  ].map(([, criterion, list]) => [criterion!, list!.split(", ")] as const),
);

const idsOf = (items: Item[], isWrong: (item: Item) => boolean) => items.filter(isWrong).map((item) => item.id);
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

describe("the offer sentence corpus", () => {
  test("has a unique id for each sentence, odd in one half and even in the other", () => {
    expect(new Set(all.map((item) => item.id)).size).toBe(all.length);
    expect(idsOf(tuning, ({ id }) => id % 2 !== 1)).toEqual([]);
    expect(idsOf(heldOut, ({ id }) => id % 2 !== 0)).toEqual([]);
  });

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

  test("has only the fields of the README", () => {
    const fields = new Set(["id", "text", "isTitle", "contract", "findings", "why"]);
    const inFindings = new Set(["words", "criterion", "article", "certain", "also"]);
    expect(
      idsOf(
        all,
        (item) =>
          Object.keys(item).some((field) => !fields.has(field)) ||
          !item.text?.trim() ||
          !item.why?.trim() ||
          !(item.isTitle === undefined || item.isTitle === true) ||
          !(item.contract === undefined || (contractTypes as readonly string[]).includes(item.contract)) ||
          !Array.isArray(item.findings) ||
          item.findings.some(
            (finding) =>
              Object.keys(finding).some((field) => !inFindings.has(field)) || typeof finding.certain !== "boolean",
          ),
      ),
    ).toEqual([]);
  });

  test("marks words of the text, with one finding per criterion", () => {
    expect(
      idsOf(all, ({ text, findings }) =>
        findings.some(({ words }) => !words.length || words.some((w) => !w || !text.includes(w))),
      ),
    ).toEqual([]);
    expect(
      idsOf(all, ({ findings }) => new Set(findings.map(({ criterion }) => criterion)).size !== findings.length),
    ).toEqual([]);
  });

  test("takes criteria and articles from the README's list", () => {
    expect(articles.size).toBe(28);
    expect(
      idsOf(all, ({ findings }) =>
        findings.some(
          ({ criterion, article, also = [] }) =>
            !articles.get(criterion)?.includes(article) ||
            also.some((other) => other === criterion || !articles.has(other)),
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
    const wordings = (item: Item) => item.findings.flatMap(({ words }) => words.map(plain));
    const known = new Set(tuning.flatMap(wordings));
    const repeated = idsOf(heldOut, (item) => wordings(item).some((words) => known.has(words)));
    expect(repeated.length, `repeated in ${repeated.join(", ")}`).toBeLessThanOrEqual(6);
  });
});
