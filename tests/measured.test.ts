// docs/measured.md, where every lab writes its table.
import { expect, test } from "vitest";
import { sectionOf, withSection } from "../lab/measured.ts";
import { filesBelow, readText } from "./sources.ts";

const rows = [
  { what: "a search", promised: "≤ 5 ms", found: "4 ms", isMet: true },
  { what: "a start | a stop", promised: "≤ 1 s", found: "2 s", isMet: false },
  { what: "memory", found: "10 MiB" },
];

test("a section names its day and machine, counts broken promises, and holds every row", () => {
  expect(sectionOf("bench", "1,000 rows.", rows, "2026-11-28, 2 cores")).toBe(`## bench

2026-11-28, 2 cores. 1,000 rows. Promises broken: 1 of 2.

| measured | promised | found |
| --- | --- | --- |
| a search | ≤ 5 ms | 4 ms |
| a start \\| a stop | ≤ 1 s | **broken**: 2 s |
| memory |  | 10 MiB |
`);
});

test("a run replaces its own section only, and sections are in order", () => {
  const page = "# Measured\n\nWhat was found.\n\n";
  const [few, many, load] = ["bench, 100 k", "bench, 20 k", "load"].map((lab) => sectionOf(lab, "", rows, "then"));
  const whole = [few!, load!, many!].reduce(withSection, page);
  expect(whole).toBe(`${page}${[many, few, load].join("\n")}`);
  const again = sectionOf("load", "", rows.slice(0, 1), "now");
  expect(withSection(whole, again)).toBe(`${page}${[many, few, again].join("\n")}`);
});

const labs = [...readText("lab/README.md").matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);

test("every lab that a document names exists", () => {
  const documents = ["README.md", "SECURITY.md", ...filesBelow("docs")].filter((file) => file.endsWith(".md"));
  const named = documents.flatMap((file) =>
    [...readText(file).matchAll(/npm run lab -- ([\w-]+)/g)].map(([, name]) => `${file}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((each) => !labs.includes(each.split(": ")[1]!))).toEqual([]);
});

test("every section of the page belongs to a lab, and has its table", () => {
  const sections = readText("docs/measured.md").split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(10);
  for (const section of sections) {
    expect(labs).toContain(/^[\w-]+/.exec(section)![0]);
    expect(section).toMatch(/^\d{4}-\d\d-\d\d/m);
    expect(section).toContain("| measured | promised | found |");
  }
});
