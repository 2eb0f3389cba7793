// Where towns are on the map of France (ui/france.svg, ui/pin-map.tsx).
import { coordinatesOf } from "./coordinates.server.ts";
import { boxAround, isOnMap } from "./department-boxes.server.ts";

// The drawing is a Mercator projection. Fitted to the boxes of all departments; the mean error is 4 of 2,452 units.
const [x0, xScale] = [858, 9518];
const [y0, yScale] = [9871.5, 9484];

/** The point of a commune on the map by INSEE code; null for an unknown one, and for one that the map does not show. */
function pointOf(code: string): { x: number; y: number } | null {
  const place = isOnMap(code.slice(0, 2)) ? coordinatesOf(code) : null;
  if (!place) return null;
  const [lat, lng] = [(place.lat * Math.PI) / 180, (place.lng * Math.PI) / 180];
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { x: tenth(x0 + xScale * lng), y: tenth(y0 - yScale * Math.log(Math.tan(Math.PI / 4 + lat / 2))) };
}

/** Around the departments, in parts of their larger side. */
const margin = 0.08;
/** Departments that one drawing shows with pins; more are a map of departments. */
export const pinnedDepartments = 6;

/** The part of the map around departments; null where one of them is not drawn. */
function partAround(departments: readonly string[]) {
  const { length } = departments;
  if (length === 0 || length > pinnedDepartments || !departments.every(isOnMap)) return null;
  const [left, top, right, bottom] = boxAround(departments);
  const edge = Math.round(margin * Math.max(right - left, bottom - top));
  return { x: left - edge, y: top - edge, width: right - left + 2 * edge, height: bottom - top + 2 * edge };
}

/** The radius of a pin, in parts of the larger side of the drawing, and of a dot. */
const [pinRadius, dotRadius] = [0.042, 0.016];
/** The smallest part of the departments that is drawn, and the room around the towns. */
const [leastShare, townMargin] = [0.45, 0.1];

type Point = { x: number; y: number };
type Box = NonNullable<ReturnType<typeof partAround>>;

/** The part of a box around the towns. */
function boxOfTowns(whole: Box, points: readonly Point[]): Box {
  const least = leastShare * Math.max(whole.width, whole.height);
  const span = (values: number[], start: number, length: number) => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const size = Math.min(length, Math.max(least, (high - low) * (1 + 2 * townMargin) + 2 * townMargin * least));
    return [Math.min(Math.max(start, (low + high - size) / 2), start + length - size), size].map(Math.round);
  };
  const [x = 0, width = 0] = span(
    points.map((point) => point.x),
    whole.x,
    whole.width,
  );
  const [y = 0, height = 0] = span(
    points.map((point) => point.y),
    whole.y,
    whole.height,
  );
  return { x, y, width, height };
}

export type Pinned = { code: string; label: string; count: string | null; to?: string };

/**
 * A drawing of departments with pins of communes, the most important first. A pin that another one would cover is a dot.
 * @param isWhole shows the whole departments, else the part around the communes
 * @returns null where the departments are not on the map, and without a commune on it
 */
export function pinMap(departments: readonly string[], communes: readonly Pinned[], isWhole = false) {
  const whole = partAround(departments);
  const shown = communes.flatMap(({ code, ...pin }) => {
    const point = pointOf(code);
    return point ? [{ ...pin, ...point }] : [];
  });
  if (!whole || shown.length === 0) return null;
  const box = isWhole ? whole : boxOfTowns(whole, shown);
  const side = Math.max(box.width, box.height);
  const placed: Point[] = [];
  const pins = shown.map((pin) => {
    const isCovered = placed.some(({ x, y }) => Math.hypot(x - pin.x, y - pin.y) < 1.6 * pinRadius * side);
    if (!isCovered) placed.push(pin);
    const r = Math.round((isCovered || pin.count === null ? dotRadius : pinRadius) * side * 10) / 10;
    return { ...pin, r, count: isCovered ? null : pin.count };
  });
  // Counts above dots.
  return { box, departments, pins: pins.toSorted((a, b) => Number(b.count === null) - Number(a.count === null)) };
}
