// Reads the texts of rules/: groups of lines with their exceptions, sentence frames and word lists. rules/README.md describes the format.
import { type Article, articleOf, type Criterion, type Say } from "./wording-criteria.ts";

export type Group = {
  criterion: Criterion;
  /** Unlawful beyond doubt: publishing may be blocked. */
  isCertain: boolean;
  article: Article;
  /** The explanation that replaces the criterion's own. */
  say: Say | undefined;
  instead: string | null;
  /** Concerns notes about a person and messages to one, not offers. */
  isAboutPerson: boolean;
  /** Applies even next to words that make other findings harmless. */
  isAlways: boolean;
  /** Patterns near the words that make the finding harmless. */
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

/** Joins the rows that continue another one: they are indented further. */
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
    say: after("text") as Say | undefined,
    instead: after("instead") ?? null,
    isAboutPerson: options.includes("person"),
    isAlways: options.includes("always"),
    except,
    lawful,
  };
}

/** The lines of a criterion's text, those of its frames included. */
export function linesOf(criterion: Criterion, text: string, frames: Frames): Line[] {
  return blocksOf(text).flatMap((block) => {
    if (block.word === "list") return [];
    const group = groupOf(criterion, block);
    const own = block.lines.map((line) => ({ ...line, written: line.pattern, group }));
    const framed = block.frames.flatMap((name) => {
      const parts = frames.get(name);
      if (!parts) throw new Error(`There is no frame ${name}`);
      return parts.flatMap((frame) => framedLines(group, block.words, frame));
    });
    return [...own, ...framed];
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
