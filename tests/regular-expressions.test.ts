// Regular expressions of the program against texts that make them start anew at every character: their time may grow with the length of
// a text, not with its square.
import { expect, test } from "vitest";
import { program, type Source, walk } from "./sources.ts";

type Expression = { place: string; pattern: string; flags: string };

const length = 4_000;
/** A linear expression takes a tenth of it, a quadratic one several times as much. */
const mostMs = 3;

function expressionsOf(source: Source): Expression[] {
  const found: Expression[] = [];
  walk(source.program, (node) => {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (node.type === "Literal" && regex)
      found.push({ ...regex, place: `${source.path}:${source.text.slice(0, node.start).split("\n").length}` });
    return true;
  });
  return found;
}

/** What an expression may be made to read again and again: what stands in it, and one character of each common class. */
function unitsOf(pattern: string): string[] {
  const marks = pattern.replace(/\\[a-zA-Z]/g, "").replace(/[\\()[\]{}?*+|^$]/g, "");
  const words = marks.match(/\p{L}{2,6}/gu) ?? [];
  return [...new Set([" ", "\t", "\n", "a", "0", ".", "-", "(", ..."/<:;,".split(""), ...marks, ...words])].slice(
    0,
    60,
  );
}

/** Only what repeats without a bound can be slow. */
const repeats = (pattern: string) => /[*+]|\{\d+,\}/.test(pattern);

function isSlow({ pattern, flags }: Pick<Expression, "pattern" | "flags">): boolean {
  const expression = new RegExp(pattern, flags);
  const time = (text: string) => {
    const started = performance.now();
    expression.lastIndex = 0;
    text.replace(expression, "");
    return performance.now() - started;
  };
  const isSlowOn = (text: string) => {
    const ms = time(text);
    return ms > mostMs && ms > 3 * time(text.slice(0, 1 - length / 2) + text.at(-1));
  };
  // The machine may have stood still: only what is slow each time is slow.
  const texts = unitsOf(pattern).flatMap((unit) =>
    ["", "x"].map((before) => `${before + unit.repeat(length / unit.length)}\u0001`),
  );
  return texts.some((text) => [1, 2, 3].every(() => isSlowOn(text)));
}

/** Slow, on texts that cannot be long. */
const onShortTexts: Record<string, string> = {
  [String.raw`\((.*)\) (\w)`]: "a line that the system writes",
  [String.raw`(\w+):([^:]*)(?=\s\w+:|$)`]: "a table of our own",
  [String.raw`\(.*\)`]: "a name of our own list of communes",
};

test("no expression takes time by the square of the text's length, but for those whose texts are short", () => {
  const expressions = program.flatMap(expressionsOf);
  expect(expressions.length).toBeGreaterThan(300);
  const slow = expressions.filter(({ pattern }) => repeats(pattern)).filter(isSlow);
  expect(slow.filter(({ pattern }) => !onShortTexts[pattern])).toEqual([]);
  const patterns = slow.map(({ pattern }) => pattern);
  expect(Object.keys(onShortTexts).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
});

test.each([
  [String.raw`\s+$`, "g"],
  [String.raw`^[.\s]+|[.\s]+$`, "g"],
  [String.raw`:+\$[a-z_]+$`, "giu"],
  ["<.*?>x", ""],
])("/%s/ is found to be slow", (pattern, flags) => {
  expect(isSlow({ pattern, flags })).toBe(true);
});
