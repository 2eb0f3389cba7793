// Reads our own passages (set-*.txt).
// `{criterion!~also,also:words}` marks words, `!` a certain finding, `T:` a title, `N:` a note about a person, `M:` a
// message to one.
import fs from "node:fs";
import path from "node:path";
import { articleOf, type Criterion, criteria } from "../../../app/engines/job-wording/wording-criteria.ts";
import type { Passage } from "../offer-words/score.ts";

const kinds: Record<string, Pick<Passage, "isTitle" | "isAbout">> = {
  T: { isTitle: true },
  N: { isAbout: "note" },
  M: { isAbout: "message" },
};

const mark = /\{([a-z-]+)(!?)(?:~([a-z,-]+))?:([^}]+)\}/g;

function criterionOf(name: string, line: string): Criterion {
  if (!(criteria as readonly string[]).includes(name)) throw new Error(`${name} is no criterion: ${line}`);
  return name as Criterion;
}

function passageOf(line: string, id: number): Passage {
  const [, kind = "", typed = ""] = /^(?:([TNM]):)?(.*)$/.exec(line) ?? [];
  const findings: Passage["findings"] = [];
  const text = typed.replace(mark, (_, name: string, certain: string, also: string | undefined, words: string) => {
    const criterion = criterionOf(name, line);
    const others = (also?.split(",") ?? []).map((other) => criterionOf(other, line));
    const article = articleOf[criterion] ?? "L1132-1";
    findings.push({ words: [words], criterion, article, certain: certain === "!", also: others });
    return words;
  });
  if (/[{}]/.test(text)) throw new Error(`a mark is not closed: ${line}`);
  return { id, text, ...kinds[kind], findings };
}

export function readMarked(file: string): Passage[] {
  const lines = fs.readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line, at) => passageOf(line, at + 1));
}

export function listSets(): string[] {
  return fs
    .readdirSync(import.meta.dirname)
    .filter((name) => /^set-[a-z]\.txt$/.test(name))
    .toSorted()
    .map((name) => path.join(import.meta.dirname, name));
}
