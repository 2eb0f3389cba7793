// Parts of a text that are hidden, by position.

export type Span = { at: number; length: number };

export const hidden = "…";

/** The matches of patterns as spans. @param patterns global, and linear */
export const matchesOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ at: index, length })),
  );

/** The end of a match of a sticky pattern at a position; the position itself without one. */
export function endOf(text: string, at: number, sticky: RegExp): number {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : at;
}

/** A text whose spans are replaced by "…". Line breaks stay, so that the lines keep their numbers. */
export function withoutSpans(text: string, spans: Span[]): string {
  let result = "";
  let done = 0;
  for (const { at, length } of spans.toSorted((one, other) => one.at - other.at)) {
    const from = Math.max(at, done);
    const to = at + length;
    if (to <= from) continue;
    const breaks = text.slice(from, to).replace(/[^\n]+/g, "");
    result += text.slice(done, from) + (from > at ? "" : hidden) + breaks;
    done = to;
  }
  return result + text.slice(done);
}

/** The source of a pattern for both cases: other parts of the same expression tell names by their capitals. */
export const anyCase = (source: string): string =>
  `(?:${source.replace(/\\p\{[^}]*\}|\\.|\[[^\]]*\]|\p{L}/gu, (part) => {
    if (part.startsWith("\\")) return part;
    if (part.startsWith("["))
      return /\\|\p{Lu}/u.test(part)
        ? part
        : part.replace(/\p{L}(?:-\p{L})?/gu, (letters) => letters + letters.toUpperCase());
    return `[${part.toLowerCase()}${part.toUpperCase()}]`;
  })})`;
