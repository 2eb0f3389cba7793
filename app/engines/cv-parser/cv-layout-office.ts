// Builds the lines of documents that have paragraphs, tables and text boxes but no page coordinates.
import { type CvLine, isDateLike, lineOf } from "./cv-layout.ts";

export type Look = { style: string; size: number };

type Container = { block: number; lines: CvLine[] };
type Paragraph = { text: string; look: Look | null; bullet: boolean; boxes: CvLine[] };

/** Nesting limit, deeper than any CV. */
const depthMax = 40;

const isDateCell = ({ lines }: Container) =>
  lines.length > 0 && lines.length <= 3 && lines.every(({ text }) => isDateLike(text));

// A cell with a date or a one-line label forms one line with the cell beside it. Every other cell is a column of its own.
function rowLines(cells: Container[], block: number): CvLine[] {
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
export class Paper {
  #blocks = 1;
  readonly #containers: Container[] = [{ block: 0, lines: [] }];
  readonly #rows: Container[][] = [];
  readonly #paragraphs: Paragraph[] = [];

  get #innermost(): Container {
    return this.#containers.at(-1)!;
  }

  #open(): void {
    if (this.#containers.length > depthMax) throw new Error("Nested too deep");
    this.#containers.push({ block: this.#blocks++, lines: [] });
  }

  /** @throws when paragraphs are nested deeper than `depthMax` */
  paragraph(bullet: boolean): void {
    if (this.#paragraphs.length > depthMax) throw new Error("Nested too deep");
    this.#paragraphs.push({ text: "", look: null, bullet, boxes: [] });
  }

  listed(): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.bullet = true;
  }

  text(text: string, look: Look): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    paragraph.text += text;
    if (!paragraph.look && /\p{L}/u.test(text) && !isDateLike(text.trim())) paragraph.look = look;
  }

  endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    if (!paragraph) return;
    const { text, look, bullet, boxes } = paragraph;
    const { block, lines } = this.#innermost;
    const rest = { style: look?.style ?? "", size: look?.size ?? 0, bullet, block, x: 0, page: 1 };
    for (const each of text.split("\n")) {
      const line = lineOf(each, rest);
      if (line) lines.push(line);
    }
    lines.push(...boxes);
  }

  /** @throws when boxes and cells are nested deeper than `depthMax` */
  box(): void {
    this.#open();
  }

  endBox(): void {
    if (this.#containers.length < 2) return;
    const { lines } = this.#containers.pop()!;
    (this.#paragraphs.at(-1)?.boxes ?? this.#innermost.lines).push(...lines);
  }

  row(): void {
    this.#rows.push([]);
  }

  /** @throws when boxes and cells are nested deeper than `depthMax` */
  cell(): void {
    this.#open();
  }

  endCell(): void {
    if (this.#containers.length < 2) return;
    const cell = this.#containers.pop()!;
    this.#rows.at(-1)?.push(cell);
  }

  endRow(): void {
    const cells = this.#rows.pop();
    if (!cells) return;
    const { block, lines } = this.#innermost;
    lines.push(...rowLines(cells, block));
  }

  /** Starts another part of the document, for example its footer. */
  part(): void {
    this.#containers[0] = { block: this.#blocks++, lines: this.#containers[0]!.lines };
  }

  lines(): CvLine[] {
    return this.#containers[0]!.lines;
  }
}
