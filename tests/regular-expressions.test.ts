// Regular expressions of the program against texts that make them start anew at every character: their time may grow with the length of
// a text, not with its square.
import { expect, test } from "vitest";
import { program, type Source, walk } from "./sources.ts";

type Expression = { place: string; pattern: string; flags: string };

const length = 4_000;
const mostMs = 0.5;

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

/** Milliseconds: what seems long is measured again, because the machine may have stood still. */
function time(expression: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least > mostMs; run++) {
    const started = performance.now();
    expression.lastIndex = 0;
    text.replace(expression, "");
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

/** A sixth of what a quadratic expression takes on this machine: a linear one takes a fiftieth at most. */
const tooSlow = () => time(/\s+$/, `${" ".repeat(length)}x`) / 6;

function isSlow({ pattern, flags }: Pick<Expression, "pattern" | "flags">): boolean {
  const expression = new RegExp(pattern, flags);
  const texts = unitsOf(pattern).flatMap((unit) =>
    ["", "x"].map((before) => `${before + unit.repeat(length / unit.length)}\u0001`),
  );
  // What seems slow is measured beside the quadratic one: both then have the same machine.
  return texts.some((text) => {
    const ms = time(expression, text);
    return ms > mostMs && ms > tooSlow();
  });
}

/** Slow, on texts that cannot be long. */
const onShortTexts: Record<string, string> = {
  [String.raw`\B(?=(\d{3})+$)`]: "a number",
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
])("/%s/ is found to be slow", (pattern, flags) => {
  expect(isSlow({ pattern, flags })).toBe(true);
});
