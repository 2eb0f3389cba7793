// The data of a displayed CV: page images with text lines (PDF), or structured text (DOCX, ODT). All content is text, never markup.

/** A text line in page units: start of its baseline, font size, length, rotation in degrees. */
export type SheetLine = [text: string, x: number, y: number, size: number, length: number, turn?: number];

/** A page as displayed, size in points, with its lines in file order. */
export type CvSheet = { width: number; height: number; lines: SheetLine[] };

export type CvRun = { text: string; strong?: true; em?: true; href?: string };

export type CvBlock =
  | { kind: "heading"; level: number; runs: CvRun[] }
  | { kind: "paragraph"; runs: CvRun[] }
  | { kind: "list"; ordered: boolean; items: CvBlock[][] }
  | { kind: "table"; rows: CvCell[][] };

/** A cell, with the columns and rows that it spans. */
export type CvCell = { blocks: CvBlock[]; columns: number; rows: number };

export type CvPages =
  | {
      form: "sheets";
      sheets: CvSheet[] /** Pages of the file, of which only the first ones are shown. */;
      pageCount: number;
    }
  | { form: "text"; blocks: CvBlock[] /** The file holds images, which are not shown. */; hasImages: boolean };

/** The small picture of the first page among the drawn pages, which begin at 1. */
export const thumbnailNumber = 0;

export const zoomSteps = [50, 75, 100, 125, 150, 200, 300] as const;

export function zoomStep(zoom: number, direction: 1 | -1): number {
  const steps = direction > 0 ? zoomSteps : zoomSteps.toReversed();
  return steps.find((step) => (step - zoom) * direction > 0) ?? zoom;
}

export function safeHref(given: string): string | undefined {
  const address = given.trim();
  if (!/^(https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).href;
}

export function joinedRuns(runs: CvRun[]): CvRun[] | null {
  const joined: CvRun[] = [];
  for (const { text, ...look } of runs) {
    const last = joined.at(-1);
    const same = last && last.strong === look.strong && last.em === look.em && last.href === look.href;
    if (same) last.text += text;
    else if (text) joined.push({ text, ...look });
  }
  return joined.some(({ text }) => text.trim()) ? joined : null;
}

/** The most columns or rows that a cell spans; word processors allow 63 columns. */
const spanMax = 63;

/** A cell from the spans of its file. */
export function cellOf(blocks: CvBlock[], columns: unknown, rows: unknown): CvCell {
  const span = (given: unknown) => Math.min(Math.max(Math.trunc(Number(given)) || 1, 1), spanMax);
  return { blocks, columns: span(columns), rows: span(rows) };
}

/** A table without its empty rows, as long as no cell spans rows. A table of one column is a frame around its blocks. */
export function tableBlocks(rows: CvCell[][]): CvBlock[] {
  const isSpanned = rows.flat().some((cell) => cell.rows > 1);
  const filled = isSpanned ? rows : rows.filter((cells) => cells.some(({ blocks }) => blocks.length > 0));
  if (filled.every((cells) => cells.length <= 1)) return filled.flat().flatMap(({ blocks }) => blocks);
  return [{ kind: "table", rows: filled }];
}

/** The maximum list depth of word processors. */
const listsDeep = 8;

/** Adds a list paragraph at its level, so that flat paragraphs become nested lists. */
export function addListItem(blocks: CvBlock[], level: number, ordered: boolean, content: CvBlock): void {
  const deep = Math.min(level, listsDeep);
  const last = blocks.at(-1);
  const list = last?.kind === "list" && (deep > 0 || last.ordered === ordered) ? last : null;
  if (list && deep > 0) addListItem(list.items.at(-1)!, deep - 1, ordered, content);
  else if (list) list.items.push([content]);
  else blocks.push({ kind: "list", ordered, items: [[content]] });
}
