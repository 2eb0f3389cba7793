// Reads passages of offers, notes and messages with their marks. README.md gives the format.
import fs from "node:fs";
import path from "node:path";
import {
  type Article,
  articleOf,
  type Criterion,
  criteria,
} from "../../../app/engines/job-wording/wording-criteria.ts";

export type Mark = { words: string[]; criterion: Criterion; article: Article; certain: boolean; also: Criterion[] };

export type Passage = {
  /** The line in its file. */
  id: number;
  text: string;
  isTitle?: boolean;
  /** A note about a person or a message to one, not an offer. */
  isAbout?: "note" | "message";
  contract?: string;
  findings: Mark[];
  why?: string;
};

const kinds: Record<string, Pick<Passage, "isTitle" | "isAbout">> = {
  T: { isTitle: true },
  N: { isAbout: "note" },
  M: { isAbout: "message" },
};

const parts = /^(?:\[([^\]]+)\] )?(?:([TNM]):)?(.*?)(?: # (.+))?$/;
const mark = /\{([a-z-]+)(!?)(?:@(L[\d-]+))?(?:~([a-z,-]+))?:([^}]+)\}/g;

function criterionOf(name: string, line: string): Criterion {
  if (!(criteria as readonly string[]).includes(name)) throw new Error(`${name} is no criterion: ${line}`);
  return name as Criterion;
}

function passageOf(line: string, id: number): Passage {
  const [, contract, kind = "", marked = "", why] = parts.exec(line) ?? [];
  const findings = new Map<Criterion, Mark>();
  const text = marked.replace(mark, (_, name: string, certain: string, article, also: string | undefined, words) => {
    const criterion = criterionOf(name, line);
    const known = findings.get(criterion);
    if (known) known.words.push(words);
    else
      findings.set(criterion, {
        words: [words],
        criterion,
        article: (article as Article) ?? articleOf[criterion] ?? "L1132-1",
        certain: certain === "!",
        also: (also?.split(",") ?? []).map((other) => criterionOf(other, line)),
      });
    return words;
  });
  if (/[{}]/.test(text)) throw new Error(`a mark is not closed: ${line}`);
  return { id, text, ...kinds[kind], contract, findings: [...findings.values()], why };
}

export function readPassages(file: string): Passage[] {
  const lines = fs.readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.flatMap((line, at) => (line.trim() === "" ? [] : [passageOf(line, at + 1)]));
}

const own = (name: string) => path.join(import.meta.dirname, name);

export type Half = "tuning" | "held-out";

export const readHalf = (half: Half): Passage[] => readPassages(own(`${half}.txt`));

/** The short sentences, each marked as a whole. */
export const readSentences = (): Passage[] => readPassages(own("sentences.txt"));

/** The files of the later sets. */
export function listSets(): string[] {
  return fs
    .readdirSync(import.meta.dirname)
    .filter((name) => /^set-[a-z]\.txt$/.test(name))
    .toSorted()
    .map(own);
}
