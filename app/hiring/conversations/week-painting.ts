// Paints the checkboxes of a week: pressed and drawn over with a mouse, held and drawn over with a finger, with Shift and the arrows of a keyboard.
import { halfHours } from "./interview-hours.ts";

/** A finger that moves earlier scrolls the page. */
const holdMs = 250;
const rows = halfHours.length;

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -rows, ArrowRight: rows };

type Cells = HTMLInputElement[];

/** A drawing movement: its first cell, what it writes, and the week before it. */
type Stroke = { from: number; isOn: boolean; before: boolean[] };

const dayOf = (index: number) => Math.floor(index / rows);

const at = (cells: Cells, target: EventTarget | null) => cells.indexOf(target as HTMLInputElement);

/** One stop of the Tab key: the arrows lead to the other cells. */
function setStop(cells: Cells, stop: number): void {
  for (const [index, cell] of cells.entries()) cell.tabIndex = index === stop ? 0 : -1;
}

/** Writes the rectangle between the first cell and `to`; outside of it the week is as before. */
function draw(cells: Cells, { from, isOn, before }: Stroke, to: number): void {
  const isWithin = (of: (index: number) => number, index: number) =>
    of(index) >= Math.min(of(from), of(to)) && of(index) <= Math.max(of(from), of(to));
  const rowOf = (index: number) => index % rows;
  for (const [index, cell] of cells.entries())
    cell.checked = isWithin(dayOf, index) && isWithin(rowOf, index) ? isOn : before[index]!;
}

/** The cell that an arrow leads to; up and down stay within their day. @internal */
export function cellAfter(from: number, key: string): number {
  const to = from + (steps[key] ?? 0);
  return dayOf(to) === dayOf(from) || to % rows === from % rows ? to : from;
}

function moveFocus(cells: Cells, event: KeyboardEvent): void {
  const from = at(cells, event.target);
  if (from < 0 || !(event.key in steps)) return;
  event.preventDefault();
  const next = cells[cellAfter(from, event.key)];
  if (!next) return;
  if (event.shiftKey) {
    next.checked = cells[from]!.checked;
    next.dispatchEvent(new Event("input", { bubbles: true }));
  }
  next.focus();
}

/** @param grid holds one checkbox for each half hour, day after day @returns stops it */
export function startPainting(grid: HTMLElement): () => void {
  const cells = [...grid.querySelectorAll("input")];
  const listening = new AbortController();
  const { signal } = listening;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let stroke: Stroke | null = null;
  let isDrawn = false;

  const begin = (from: number) => {
    stroke = { from, isOn: !cells[from]!.checked, before: cells.map(({ checked }) => checked) };
    isDrawn = true;
    draw(cells, stroke, from);
  };
  const end = () => {
    clearTimeout(hold);
    // A cell that is written to by script says nothing of itself to the form.
    if (stroke) grid.dispatchEvent(new Event("input", { bubbles: true }));
    stroke = null;
  };
  const onDown = (event: PointerEvent) => {
    const from = at(cells, event.target);
    isDrawn = false;
    if (from < 0 || event.button !== 0) return;
    if (event.pointerType === "touch") hold = setTimeout(() => begin(from), holdMs);
    else begin(from);
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    const to = stroke ? at(cells, document.elementFromPoint(clientX, clientY)) : -1;
    if (stroke && to >= 0) draw(cells, stroke, to);
  };
  const holdStill = (event: Event) => stroke && event.preventDefault();

  setStop(
    cells,
    Math.max(
      0,
      cells.findIndex(({ checked }) => checked),
    ),
  );
  grid.addEventListener("focusin", ({ target }) => at(cells, target) >= 0 && setStop(cells, at(cells, target)), {
    signal,
  });
  grid.addEventListener("pointerdown", onDown, { signal });
  grid.addEventListener("pointermove", onMove, { signal });
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { signal });
  for (const type of ["touchmove", "contextmenu"]) grid.addEventListener(type, holdStill, { signal, passive: false });
  // The press has painted its cell already; a press of the keyboard has no detail.
  grid.addEventListener("click", (event) => isDrawn && event.detail > 0 && event.preventDefault(), { signal });
  grid.addEventListener("keydown", (event) => moveFocus(cells, event), { signal });
  return () => {
    end();
    listening.abort();
  };
}
