// Parses CSV of any spreadsheet: detects separator and quotes. Runs anywhere.

type CsvRecord = { line: number; cells: string[] };

export type Csv = { separator: string; records: CsvRecord[] };

export class OpenQuoteError extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`The quote of line ${line} is never closed`);
    this.line = line;
  }
}

const separators = [";", ",", "\t", "|"];

/** The most frequent separator in the first line, outside quotes; ";" by default. */
function separatorOf(text: string): string {
  const counts = new Map(separators.map((sign) => [sign, 0]));
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === "\n" || sign === "\r")) break;
    else if (!quoted && counts.has(sign)) counts.set(sign, counts.get(sign)! + 1);
  }
  return separators.reduce((best, sign) => (counts.get(sign)! > counts.get(best)! ? sign : best));
}

/** Removes the byte order mark and a line "sep=;". */
function withoutHead(input: string): { text: string; separator: string; firstLine: number } {
  const text = input.startsWith("\ufeff") ? input.slice(1) : input;
  const [head, separator] = /^"?sep=([;,\t|])"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  return head && separator
    ? { text: text.slice(head.length), separator, firstLine: 2 }
    : { text, separator: separatorOf(text.slice(0, 65_536)), firstLine: 1 };
}

/** More than any known table has; further columns are ignored. */
const cellsMax = 500;
/** Read before other work may run. */
const stepsPerYield = 2_000;

/**
 * Parses CSV (RFC 4180) with any of four separators and any line ends. Skips blank records; obeys a first line "sep=;".
 * A generator, so that other work may run between its steps.
 * @param most records at most
 * @throws OpenQuoteError
 */
export function* csvSteps(input: string, most = Number.POSITIVE_INFINITY): Generator<void, Csv> {
  const { text, separator, firstLine } = withoutHead(input);
  let line = firstLine;
  const separating = separator.charCodeAt(0);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let start = line;
  let at = 0;
  let steps = 0;
  const take = (cell: string) => {
    if (cells.length < cellsMax) cells.push(cell);
  };
  const endRecord = () => {
    if (cells.some((cell) => cell.trim() !== "")) records.push({ line: start, cells });
    cells = [];
  };
  while (at < text.length && records.length < most) {
    let cell = "";
    if (text[at] === '"') {
      const opened = line;
      for (at++; ; at += 2) {
        const closing = text.indexOf('"', at);
        if (closing < 0) throw new OpenQuoteError(opened);
        const quoted = text.slice(at, closing);
        line += quoted.match(/\r\n|\r|\n/g)?.length ?? 0;
        cell += quoted;
        at = closing;
        if (text[at + 1] !== '"') break;
        cell += '"';
        if (++steps % stepsPerYield === 0) yield;
      }
      at++;
    }
    // Text after a closing quote belongs to the cell: "Dupont" SA.
    const from = at;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === separating || code === 10 || code === 13) break;
    }
    take(cell + text.slice(from, at));
    if (++steps % stepsPerYield === 0) yield;
    if (at >= text.length) break;
    if (text[at] === separator) {
      at++;
      if (at >= text.length) take("");
      continue;
    }
    at += text[at] === "\r" && text[at + 1] === "\n" ? 2 : 1;
    line++;
    endRecord();
    start = line;
  }
  endRecord();
  return { separator, records };
}
