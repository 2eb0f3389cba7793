// Builds the lines of documents that have paragraphs, tables and text boxes but no page coordinates.
import { type CvLine, isDateLike, lineOf } from "./cv-layout.ts";

export type Look = { style: string; size: number };

type Holder = { block: number; lines: CvLine[] };
type Paragraph = { text: string; look: Look | null; bullet: boolean; boxes: CvLine[] };

/** Nesting limit, deeper than any CV. */
const depthMax = 40;

const isDateCell = ({ lines }: Holder) =>
  lines.length > 0 && lines.length <= 3 && lines.every(({ text }) => isDateLike(text));

// A date cell and the cell next to it become one line, and so does a one-line label; every other cell is its own column.
function rowLines(cells: Holder[], block: number): CvLine[] {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  if (filled.length < 2) return filled.flatMap(({ lines }) => lines);
  const dated = filled.find(isDateCell);
  const single = filled.every(({ lines }) => lines.length === 1);
  if (!dated && !single) {
    const [first, second] = filled;
    const named = first!.lines.length === 1;
    return filled.flatMap((cell) =>
      cell === second && named ? cell.lines.map((line) => ({ ...line, block: first!.block })) : cell.lines,
    );
  }
  const firsts = filled.map((cell) =>
    cell === dated ? cell.lines.map(({ text }) => text).join(" ") : (cell.lines[0]?.text ?? ""),
  );
  const worded = filled.find((cell) => cell !== dated) ?? filled[0]!;
  const head = { ...worded.lines[0]!, text: firsts.join("\t"), block };
  const rest = filled.flatMap((cell) => (cell === dated ? [] : cell.lines.slice(1)));
  return [head, ...rest.map((line) => ({ ...line, block }))];
}

/** Collects a document in order: paragraphs and their containers. A text box follows the paragraph that anchors it. */
export function paper() {
  let blocks = 0;
  const holders: Holder[] = [{ block: blocks++, lines: [] }];
  const rows: Holder[][] = [];
  const paragraphs: Paragraph[] = [];
  const here = () => holders.at(-1)!;

  return {
    paragraph(bullet: boolean) {
      if (paragraphs.length > depthMax) throw new Error("Nested too deep");
      paragraphs.push({ text: "", look: null, bullet, boxes: [] });
    },
    listed() {
      const paragraph = paragraphs.at(-1);
      if (paragraph) paragraph.bullet = true;
    },
    text(text: string, look: Look) {
      const paragraph = paragraphs.at(-1);
      if (!paragraph) return;
      paragraph.text += text;
      if (!paragraph.look && /\p{L}/u.test(text) && !isDateLike(text.trim())) paragraph.look = look;
    },
    endParagraph() {
      const paragraph = paragraphs.pop();
      if (!paragraph) return;
      const { text, look, bullet, boxes } = paragraph;
      const { block, lines } = here();
      const rest = { style: look?.style ?? "", size: look?.size ?? 0, bullet, block, x: 0, page: 1 };
      for (const each of text.split("\n")) {
        const line = lineOf(each, rest);
        if (line) lines.push(line);
      }
      lines.push(...boxes);
    },
    box() {
      if (holders.length > depthMax) throw new Error("Nested too deep");
      holders.push({ block: blocks++, lines: [] });
    },
    endBox() {
      if (holders.length < 2) return;
      const { lines } = holders.pop()!;
      (paragraphs.at(-1)?.boxes ?? here().lines).push(...lines);
    },
    row() {
      rows.push([]);
    },
    cell() {
      if (holders.length > depthMax) throw new Error("Nested too deep");
      holders.push({ block: blocks++, lines: [] });
    },
    endCell() {
      if (holders.length < 2) return;
      const cell = holders.pop()!;
      rows.at(-1)?.push(cell);
    },
    endRow() {
      const cells = rows.pop();
      if (cells) here().lines.push(...rowLines(cells, here().block));
    },
    part() {
      holders[0] = { block: blocks++, lines: holders[0]!.lines };
    },
    lines: () => holders[0]!.lines,
  };
}

export type Paper = ReturnType<typeof paper>;
