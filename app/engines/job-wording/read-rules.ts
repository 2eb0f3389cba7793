// Parses the rule texts, which hold groups of lines with exceptions, sentence frames and word lists. README.md describes the format.
import { type Article, articleOf, type Criterion, type ExplanationKey } from "./wording-criteria.ts";

export type Group = {
  criterion: Criterion;
  /** The wording is unlawful beyond doubt, so publishing may be blocked. */
  isCertain: boolean;
  article: Article;
  /** Replaces the explanation of the criterion. */
  explanation: ExplanationKey | undefined;
  instead: string | null;
  /** The group applies to notes about a person and messages to one, not to offers. */
  isAboutPerson: boolean;
  /** The group applies even beside words that make other findings harmless. */
  isAlways: boolean;
  /** Patterns beside the words that make the finding harmless. */
  except: readonly string[];
  /** Patterns anywhere in the field that make it lawful. */
  lawful: readonly string[];
};

/** One pattern, with the sentence that requires it. `written` is the pattern before a frame's `@words` are replaced. */
export type Line = { group: Group; pattern: string; written: string; example: string };

type Header = { word: string; options: string[]; except: string[]; lawful: string[]; frames: string[]; words: string };
type Block = Header & { lines: { pattern: string; example: string }[] };
export type Frames = Map<string, Block[]>;

const exampleMarks = /^(.+) « (.+) »$/;

/** Joins each row with its continuation rows, which are indented further. */
function rowsOf(text: string): string[] {
  return text.replace(/\n {4,}/g, " ").split("\n");
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const row of rowsOf(text)) {
    const block = blocks.at(-1);
    if (row.trim() === "") continue;
    if (!row.startsWith("  ")) {
      const [word = "", ...options] = row.split(" ");
      blocks.push({ word, options, except: [], lawful: [], frames: [], words: "", lines: [] });
      continue;
    }
    if (!block) throw new Error(`${row} is in no group`);
    addRow(block, row.trim());
  }
  return blocks;
}

function addRow(block: Block, row: string): void {
  const [, key, value = ""] = /^(except|lawful|frames|words): (.+)$/.exec(row) ?? [];
  if (key === "except" || key === "lawful") block[key].push(value);
  else if (key === "frames") block.frames = value.split(", ");
  else if (key === "words") block.words = value;
  else if (block.word === "list") block.words += ` ${row}`;
  else {
    const [, pattern, example] = exampleMarks.exec(row) ?? [];
    if (!pattern || !example) throw new Error(`${row} has no sentence`);
    block.lines.push({ pattern, example });
  }
}

/** The word lists of a text, by name. */
export function listsOf(text: string): Record<string, string> {
  return Object.fromEntries(
    blocksOf(text)
      .filter(({ word }) => word === "list")
      .map(({ options, words }) => [options[0]!, words.trim()]),
  );
}

export function framesOf(text: string): Frames {
  const frames: Frames = new Map();
  for (const block of blocksOf(text)) {
    const [name = "", ...options] = block.options;
    frames.set(name, [...(frames.get(name) ?? []), { ...block, options }]);
  }
  return frames;
}

function groupOf(criterion: Criterion, { word, options, except, lawful }: Block): Group {
  const after = (option: string) => (options.includes(option) ? options[options.indexOf(option) + 1] : undefined);
  const article = options.find((option) => /^L\d/.test(option)) as Article | undefined;
  return {
    criterion,
    isCertain: word === "block",
    article: article ?? articleOf[criterion] ?? "L1132-1",
    explanation: after("text") as ExplanationKey | undefined,
    instead: after("instead") ?? null,
    isAboutPerson: options.includes("person"),
    isAlways: options.includes("always"),
    except,
    lawful,
  };
}

/** The lines of a criterion's text, including the lines of its frames. */
export function linesOf(criterion: Criterion, text: string, frames: Frames): Line[] {
  return blocksOf(text).flatMap((block) => {
    if (block.word === "list") return [];
    const group = groupOf(criterion, block);
    const ownLines = block.lines.map((line) => ({ ...line, written: line.pattern, group }));
    const framed = block.frames.flatMap((name) => {
      const parts = frames.get(name);
      if (!parts) throw new Error(`There is no frame ${name}`);
      return parts.flatMap((frame) => framedLines(group, block.words, frame));
    });
    return [...ownLines, ...framed];
  });
}

function framedLines(group: Group, words: string, frame: Block): Line[] {
  const framed: Group = {
    ...group,
    isCertain: group.isCertain && frame.options.includes("block"),
    isAlways: frame.options.includes("always"),
    except: [...frame.except, ...(frame.options.includes("strict") ? [] : group.except)],
  };
  return frame.lines.map(({ pattern, example }) => ({
    group: framed,
    pattern: pattern.replaceAll("@words", words),
    written: pattern,
    example,
  }));
}
