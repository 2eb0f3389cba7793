// The text of a search as it is read and shown.
import { oneLine } from "../../platform/text/text.ts";

const quotes = /["“”„«»]/g;

/** A search as one line without invisible characters, and without a quote mark that is never closed. */
export function searchLine(text: string): string {
  const line = oneLine(text);
  const marks = [...line.matchAll(quotes)];
  const open = marks.length % 2 === 1 ? marks.at(-1)!.index : null;
  return open === null ? line : oneLine(`${line.slice(0, open)} ${line.slice(open + 1)}`);
}
