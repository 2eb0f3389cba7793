// Divides the rows of a page into columns by white space. A margin of dates, headings or labels stays beside its text.
import { titleKind } from "./chapter.ts";
import { isDateLike, isDatePart, isUnfinished } from "./cv-layout.ts";
import { withJoinedCells } from "./dated-table.ts";
import { bulletAlone, cellTexts, edgesOf, type Part, type Row, rowsOfParts } from "./page-rows.ts";
import { entryPeriod } from "./period.ts";
import { isColumnHeader } from "./table-cells.ts";

/** In points: wider than the space between two words of a text. */
const gutterMin = 5;
/** A long line of a column may come closer to the next one. */
const touch = 1;
const candidatesMax = 150;
const depthMax = 5;

/** `columns` are read one after another. A `headings` or `dates` margin at the left is read with the text beside it. */
type Role = "columns" | "headings" | "dates" | "rows";
type Cut = { x: number; from: number; to: number; worth: number; role: Role };

const isLeft = (x: number) => (part: Part) => part.left < x - 1.5;

function spans({ parts }: Row): { left: number; right: number }[] {
  return parts.flatMap((part, index) => {
    if (part.dated) return [];
    const right = bulletAlone.test(part.text) ? Math.max(part.right, parts[index + 1]?.left ?? 0) : part.right;
    return { left: part.left, right };
  });
}

const textOf = (parts: Part[]) => cellTexts(parts).join(" ");
const filled = (sides: Part[][]) => sides.filter((parts) => parts.length > 0);
const rowsOfSide = (side: Part[][]): Row[] =>
  filled(side).map((parts) => ({ base: parts[0]!.base, size: parts[0]!.size, parts }));

/** Lines of one side that stand close to each other. */
function groupsOf(rows: Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const above = groups.at(-1)?.at(-1);
    if (above && above.base - row.base < Math.max(above.size, row.size) * 1.75) groups.at(-1)!.push(row);
    else groups.push([row]);
  }
  return groups;
}

const isHeading = (text: string) => titleKind(text) !== null;

function isHeadingMargin(rows: Row[]): boolean {
  const groups = groupsOf(rows).map((group) => group.map(({ parts }) => textOf(parts)));
  return groups.length > 1 && groups.every((lines) => isHeading(lines.join(" ")) || lines.every(isHeading));
}

const isDateRow = ({ parts }: Row) => cellTexts(parts).every(isDatePart);

/** A margin is narrow, most of its groups of lines begin with a date, and the text beside it has few dates of its own. */
function isDateMargin(lefts: Part[][], rights: Part[][]): boolean {
  const alone = lefts.map((parts, index) => rights[index]!.length === 0 && isHeading(textOf(parts)));
  const rows = rowsOfSide(lefts.filter((_, index) => !alone[index]));
  const dated = rows.filter(isDateRow);
  const besideDates = (side: Part[][], other: Part[][]) =>
    side.filter((parts, index) => parts.some((part) => part.dated) && other[index]!.length > 0).length;
  if (dated.length < 2 || besideDates(lefts, rights) < dated.length * 0.4) return false;
  if (besideDates(rights, lefts) > dated.length * 0.5) return false;
  const leaders = groupsOf(rows).map(([row]) => row!);
  const typeOf = ({ parts: [first] }: Row) => `${first!.font} ${first!.size}`;
  const type = typeOf(dated[0]!);
  if (leaders.some((row) => isHeading(textOf(row.parts)) && typeOf(row) !== type)) return false;
  if (dated.length >= rows.length * 0.55) return true;
  return (
    leaders.filter(isDateRow).length >= leaders.length * 0.6 && rows.every(({ parts }) => textOf(parts).length <= 40)
  );
}

/** Labels of forms, with a colon or of Europass's form. */
const fieldLabel =
  /:$|^(?:dates?|fonction|poste occupé|employeur|activités|principales|intitulé|établissement|prénom|nom|adresse|téléphone|courrier|nationalité|date de naissance|sexe|emploi recherché|expérience|éducation|compétences|aptitudes)/iu;
const contact = /@|(?:\d\d[ .]?){4}/;

// Whether a side only adds cells to the rows of the other one: employers at the right edge, labels at the left.
function addsCells(side: Part[][], other: Part[][]): boolean {
  const texts = filled(side).map(textOf);
  if (texts.filter((text) => fieldLabel.test(text)).length >= texts.length * 0.6) return true;
  const alone = side.filter((parts, index) => parts.length > 0 && other[index]!.length === 0).length;
  const sizes = rowsOfSide(side).map(({ size }) => size);
  const hasTitle = Math.max(...sizes) > sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]! * 1.12;
  if (hasTitle || texts.some((text) => isHeading(text) || contact.test(text))) return false;
  // A place or date over two rows has one of its own.
  if (alone > texts.length * 0.12 && (texts.length < 7 || alone > 1 + texts.length * 0.1)) return false;
  return texts.filter((text) => text.length > 60).length <= texts.length * 0.15;
}

/** Whether one row names the columns of a table on both sides: "Période | Poste" and "Employeur". */
const isTable = (lefts: Part[][], rights: Part[][]) =>
  lefts.some((parts, index) => {
    const other = rights[index]!;
    return parts.length > 0 && other.length > 0 && isColumnHeader([...cellTexts(parts), ...cellTexts(other)]);
  });

function roleOf(lefts: Part[][], rights: Part[][]): Role {
  if (isHeadingMargin(rowsOfSide(lefts))) return "headings";
  if (isDateMargin(lefts, rights)) return "dates";
  const isInRows = isTable(lefts, rights) || addsCells(lefts, rights) || addsCells(rights, lefts);
  return isInRows ? "rows" : "columns";
}

/** Whether two sides stand beside each other: a heading below a name in the middle of the page is no second column. */
function isShared(rows: Part[][], x: number): boolean {
  const lefts = rows.map((parts) => parts.some(isLeft(x)));
  const rights = rows.map((parts) => parts.some((part) => !isLeft(x)(part)));
  const within = (side: boolean[], other: boolean[]) =>
    side.slice(other.indexOf(true), other.lastIndexOf(true) + 1).filter(Boolean).length;
  return Math.min(within(lefts, rights), within(rights, lefts)) > 1;
}

function cutsOf(rows: Row[]): Cut[] {
  const taken = rows.map(spans);
  const edges = edgesOf(rows, () => gutterMin);
  const begun = new Set(rows.flatMap(({ parts }) => parts.map(({ left }) => Math.round(left))));
  const likely = [...begun]
    .filter((x) => edges.has(x))
    .sort((one, other) => edges.get(other)! - edges.get(one)! || one - other);
  const cuts: Cut[] = [];
  for (const x of likely.slice(0, candidatesMax)) {
    let from = 0;
    for (let at = 0; at <= rows.length; at++) {
      const crossed = at === rows.length || taken[at]!.some(({ left, right }) => left < x - 1.5 && right > x - touch);
      if (!crossed) continue;
      const inRun = taken.slice(from, at);
      const tight = inRun.filter((row) =>
        row.some(({ left, right }) => left < x - 1.5 && right > x - gutterMin),
      ).length;
      const run = rows.slice(from, at);
      const words = run.map(({ parts }) => parts.filter(({ dated }) => !dated));
      const lefts = filled(words.map((parts) => parts.filter(isLeft(x)))).length;
      const rights = filled(words.map((parts) => parts.filter((part) => !isLeft(x)(part)))).length;
      const worth = Math.min(lefts, rights);
      const dates = run.filter(({ parts }) => parts.some((part) => part.dated && isLeft(x)(part))).length;
      if (tight <= Math.max(1, worth * 0.2) && ((worth > 2 && isShared(words, x)) || (dates >= 2 && rights > 2)))
        cuts.push({ x, from, to: at, worth, role: "columns" });
      from = at + 1;
    }
  }
  return cuts;
}

function sidesOf(rows: Row[], { x, from, to }: Cut): [Part[][], Part[][]] {
  const run = rows.slice(from, to);
  return [
    run.map(({ parts }) => parts.filter(isLeft(x))),
    run.map(({ parts }) => parts.filter((part) => !isLeft(x)(part))),
  ];
}

// A margin begins beside the first row of its text, or with a heading or date right above it.
function asMargin(rows: Row[], cut: Cut): Cut {
  const [lefts, rights] = sidesOf(rows, cut);
  let first = rights.findIndex((parts) => parts.length > 0);
  const belongs = (parts: Part[]) => isHeading(textOf(parts)) || isDateLike(textOf(parts));
  while (first > 0 && belongs(lefts[first - 1]!)) first -= 1;
  const from = cut.from + Math.max(first, 0);
  const margin = { ...cut, from };
  return { ...margin, role: roleOf(...sidesOf(rows, margin)) };
}

const isColumn = (rows: Row[], cut: Cut) => cut.worth > 2 && roleOf(...sidesOf(rows, cut)) === "columns";

/** Whether a heading stands at the left edge of the right side. */
const isHeaded = (rows: Row[], { x, from, to }: Cut) =>
  rows
    .slice(from, to)
    .some(({ parts }) => parts.some(({ left, text }) => Math.abs(left - x) < 2 && isHeading(text.trim())));

/** Whether another cut divides more of the page, before a column with a heading: the first one divides a table of its left column. */
const isWider = (rows: Row[], other: Cut, { x, from, to, ...cut }: Cut) =>
  other.x > x &&
  other.from <= from &&
  other.to >= to &&
  isHeaded(rows, other) &&
  !isHeaded(rows, { x, from, to, ...cut }) &&
  isColumn(rows, other);

/** A column is preferred to a margin, then the cut beside which more rows stand. */
function cutOf(rows: Row[]): Cut | null {
  const cuts = cutsOf(rows).toSorted(
    (one, other) => other.worth - one.worth || other.to - other.from - (one.to - one.from),
  );
  let first: Cut | null = null;
  for (const cut of cuts) {
    const margin = asMargin(rows, cut);
    if (margin.role === "headings" || margin.role === "dates") first ??= margin;
    else if (isColumn(rows, cut)) return withDatesOf(rows, cuts.find((other) => isWider(rows, other, cut)) ?? cut);
  }
  return first;
}

// A date in the gutter belongs to the side that it shares more rows with.
function withDatesOf(rows: Row[], cut: Cut): Cut {
  const run = rows.slice(cut.from, cut.to);
  const words = run.flatMap(({ parts }) => parts.filter((part) => !part.dated && isLeft(cut.x)(part)));
  const edge = Math.max(...words.map(({ right }) => right));
  const gutter = run.filter(({ parts }) => parts.some((part) => part.dated && part.left > edge && isLeft(cut.x)(part)));
  const shared = (side: (part: Part) => boolean) =>
    gutter.filter(({ parts }) => parts.some((part) => !part.dated && side(part))).length;
  if (gutter.length === 0 || shared(isLeft(cut.x)) > shared((part) => !isLeft(cut.x)(part))) return cut;
  const first = Math.min(
    ...gutter.flatMap(({ parts }) => parts.filter(({ dated, left }) => dated && left > edge)).map(({ left }) => left),
  );
  return { ...cut, x: first };
}

/** A line of a timeline between the two dates of a period. */
const isStroke = (text: string) => /^[|│┃︱↓↑–—-]$/.test(text);
const withDash = (text: string) => text.replace(/(?<=\s)[|│┃︱↓↑]$/, "–");

/** One row for the rows of a date or heading. */
function joinedRow(rows: Row[]): Row {
  const parts = rows.flatMap((row) => row.parts);
  const right = Math.max(...parts.map((part) => part.right));
  const texts = rows.map((row) => withDash(textOf(row.parts)));
  const inOrder = withDash(texts.join(" "));
  // The later date may stand above.
  const [first = "", last] = texts;
  const isReversed = first.endsWith(" –") && last !== undefined && !isWholePeriod(inOrder);
  const text = isReversed ? `${last} – ${first.slice(0, -2)}` : inOrder;
  return { ...rows[0]!, parts: [{ ...parts[0]!, text, right }] };
}

/** Rows of the text with the headings of the margin before them. */
function withHeadings(lefts: Row[], rights: Row[]): Row[] {
  const groups = groupsOf(lefts);
  const rows: Row[] = [];
  for (const right of rights) {
    while (groups[0] && groups[0][0]!.base >= right.base - right.size * 0.6) {
      rows.push(joinedRow(groups.shift()!));
    }
    rows.push(right);
  }
  return [...rows, ...groups.flat()];
}

// A start that goes on in the next row is no open period: that row holds its end, and not a period of its own.
function joinsDate(first: string, next: string): boolean {
  if (/^\s*(?:à|au|[-–—→])(?:\s|$)/.test(next) || (!/\d/.test(first) && !isDateLike(first))) return true;
  const period = entryPeriod(next);
  const isWhole = isUnfinished(next) || (period !== null && period.start !== period.end);
  return isUnfinished(first) && !isWhole;
}

function isWholePeriod(text: string): boolean {
  const period = entryPeriod(text);
  return period !== null && period.start !== period.end;
}

type Line = { row: Row; more: Row[] };

/** "En cours" below a whole period says nothing more. */
const isNow = (text: string) => isDateLike(text) && !/\d/.test(text);

/** One date, not a period: "10/2013", "Aujourd'hui". */
const isOneDate = (text: string) => isDateLike(text) && !isWholePeriod(text) && !isUnfinished(text);

/** A date with its month. One year below another may be two degrees. */
const hasMonth = (text: string) => entryPeriod(text)?.start.length === 7;

/**
 * Rows whose date ends the period that the row above begins: "10/2010" above "10/2013", beside two lines of different types,
 * or beside one text of several lines. Two months apart from all other dates are one period too.
 */
function endsOf(lefts: Row[], rights: Row[]): Set<Row> {
  const single = lefts.filter((row) => isOneDate(textOf(row.parts)));
  const ends = new Set<Row>();
  const groups = groupsOf(lefts);
  const besideOf = ({ base, size }: Row) => rights.find((row) => Math.abs(row.base - base) <= size * 0.9)?.parts;
  const typeBeside = (row: Row) => {
    const beside = besideOf(row)?.[0];
    return beside && `${beside.font} ${beside.size}`;
  };
  const isOneText = (row: Row) => /^\p{Ll}/u.test(textOf(besideOf(row) ?? []));
  for (const [index, row] of single.entries()) {
    const above = single[index - 1];
    if (!above || ends.has(above) || above.base - row.base > row.size * 1.75) continue;
    const [start, end] = [textOf(above.parts), textOf(row.parts)];
    const isLater = isNow(end) || isWholePeriod(`${start} – ${end}`);
    const isPair = groups.length > 1 && groups.some((group) => group.length === 2 && group[1] === row);
    const isOne = typeBeside(above) !== typeBeside(row) || (isPair && (isOneText(row) || [start, end].every(hasMonth)));
    if (/\d/.test(start) && isLater && isOne) ends.add(row);
  }
  return ends;
}

/** The rows of a margin of dates: each date with its further rows, and the other lines below it. Headings stand apart. */
function datesOf(lefts: Row[], rights: Row[]): Line[] {
  const lines: Line[] = [];
  const ends = endsOf(lefts, rights);
  for (const row of lefts) {
    const above = lines.at(-1);
    const text = textOf(row.parts);
    if (above && ends.has(row)) {
      const [start] = above.row.parts;
      above.row = { ...above.row, parts: [{ ...start!, text: `${textOf(above.row.parts)} – ${text}` }] };
      continue;
    }
    const goesOn = above && above.more.length === 0 && isDateRow(above.row) && joinsDate(textOf(above.row.parts), text);
    const isLink = above && isStroke(text) && !isWholePeriod(textOf(above.row.parts));
    if (isLink || (goesOn && isDatePart(text))) above.row = joinedRow([above.row, row]);
    else if (isDatePart(text) && !isNow(text)) lines.push({ row: joinedRow([row]), more: [] });
    else if (!above || isHeading(text) || !isDateRow(above.row)) lines.push({ row, more: [] });
    else above.more.push(row);
  }
  return lines;
}

/** Each date of the margin as the first cell of the row beside it; the other lines of the margin follow that row. */
function withDates(lefts: Row[], rights: Row[]): Row[] {
  const lines: Line[] = rights.map((row) => ({ row, more: [] }));
  const apart: Line[] = [];
  for (const { row, more } of datesOf(lefts, rights)) {
    const distance = (line: Line) => Math.abs(line.row.base - row.base);
    const beside = !isDateRow(row)
      ? undefined
      : lines
          .filter((line) => distance(line) <= Math.max(line.row.size, row.size) * 0.9)
          .toSorted((one, other) => distance(one) - distance(other))[0];
    if (beside) {
      beside.row = { ...beside.row, parts: [...row.parts, ...beside.row.parts] };
      beside.more.push(...more);
    } else apart.push({ row, more });
  }
  return [...lines, ...apart]
    .toSorted((one, other) => other.row.base - one.row.base)
    .flatMap(({ row, more }) => [row, ...more]);
}

/** The regions of a page in reading order, each with its rows. */
export function* regionsOf(rows: Row[], depth = 0): Generator<Row[]> {
  const cut = depth < depthMax ? cutOf(rows) : null;
  if (!cut) {
    if (rows.length > 0) yield rows;
    return;
  }
  const run = rows.slice(cut.from, cut.to).flatMap(({ parts }) => parts);
  const lefts = rowsOfParts(run.filter(isLeft(cut.x)));
  const rights = rowsOfParts(run.filter((part) => !isLeft(cut.x)(part)));
  const [above, below] = [rows.slice(0, cut.from), rows.slice(cut.to)];
  const table = cut.role === "columns" ? withJoinedCells(rows.slice(cut.from, cut.to), isLeft(cut.x)) : null;
  if (table) {
    yield* regionsOf([...above, ...table, ...below], depth + 1);
    return;
  }
  if (cut.role === "columns") {
    yield* regionsOf(above, depth + 1);
    yield* regionsOf(lefts, depth + 1);
    yield* regionsOf(rights, depth + 1);
    yield* regionsOf(below, depth + 1);
    return;
  }
  // The text above and below a margin is of the same column.
  const beside = cut.role === "dates" ? withDates(lefts, rights) : withHeadings(lefts, rights);
  yield [...above, ...beside, ...below];
}
