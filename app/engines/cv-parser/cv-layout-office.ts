// Builds the lines of documents that have paragraphs, tables and text boxes but no page coordinates.
import { titleKind } from "./chapter.ts";
import { type CvLine, isDateLike, lineOf } from "./cv-layout.ts";
import { isColumnHeader } from "./table-cells.ts";

export type Look = { style: string; size: number };

type Container = { block: number; lines: CvLine[] };
type Paragraph = { text: string; look: Look | null; bullet: boolean; boxes: CvLine[] };

/** The distance from the line above in character heights, behind an empty line. */
const blankGap = 2.5;
/** Nesting limit, deeper than any CV. */
const depthMax = 40;

const isDateLine = ({ text }: CvLine) => isDateLike(text);
/** A date, and perhaps a contract or a town below it. */
const isDateCell = ({ lines }: Container) =>
  lines.length > 0 &&
  isDateLine(lines[0]!) &&
  (lines.every(isDateLine) ? lines.length <= 3 : lines.length <= 5 && lines.every(({ text }) => text.length <= 40));
const hasHeading = ({ lines }: Container) => lines.some(({ text }) => titleKind(text) !== null);
/** A column of a page holds more lines than a row of a list. */
const rowLinesMax = 12;

/**
 * The lines of a table row. Cells with headings, and long ones, are columns of the page. A date and the first line beside it are
 * one line, and so are cells of one line each. The other cells follow each other in the block of the table.
 */
function rowLines(cells: Container[], block: number): CvLine[] {
  const filled = cells.filter(({ lines }) => lines.length > 0);
  if (filled.length < 2) return filled.flatMap(({ lines }) => lines);
  if (isColumnHeader(filled.map(({ lines }) => lines.map(({ text }) => text).join(" ")))) return [];
  const within = (lines: CvLine[]) => lines.map((line) => ({ ...line, block }));
  const dated = filled.find(isDateCell);
  const [first, ...others] = filled as [Container, ...Container[]];
  const beside = first.lines.length === 1 && hasHeading(first) && !others.some(hasHeading);
  if (beside) return [...within(first.lines), ...rowLines(others, block)].map((line) => ({ ...line, block }));
  const long = ({ lines }: Container) => lines.length > rowLinesMax;
  if (!dated && filled.some((cell) => hasHeading(cell) || long(cell))) return filled.flatMap(({ lines }) => lines);
  const single = filled.every(({ lines }) => lines.length === 1);
  if (!dated && !single) return within(filled.flatMap(({ lines }) => lines));
  const dates =
    dated?.lines
      .filter(isDateLine)
      .map(({ text }) => text)
      .join(" ") ?? "";
  const firsts = filled.map((cell) => (cell === dated ? dates : (cell.lines[0]?.text ?? "")));
  const worded = filled.find((cell) => cell !== dated) ?? first;
  const head = { ...worded.lines[0]!, text: firsts.join("\t") };
  const rest = filled.flatMap((cell) => (cell === dated ? [] : cell.lines.slice(1)));
  const more = dated?.lines.filter((line) => !isDateLine(line)) ?? [];
  return within([head, ...more, ...rest]);
}

/** Collects a document in order: paragraphs and their containers. A text box follows the paragraph that anchors it. */
export class Paper {
  #blocks = 1;
  /** Whether the last line was empty. */
  #isBlank = false;
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
      const line = lineOf(each, { ...rest, gap: this.#isBlank ? blankGap : 1 });
      if (line) lines.push(line);
      this.#isBlank = line === null;
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
