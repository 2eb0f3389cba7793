// The part of the map of France (ui/france-map.tsx) that shows the site's territory, in the units of ui/france.svg.
import { boxAround, isOnMap } from "./department-boxes.server.ts";
import { departmentsAround } from "./neighbours.ts";
import { siteTerritory, type Territory } from "./territory.server.ts";

/** Left and top corner and width of the part; its height follows from the map's proportions. */
export type MapPart = { x: number; y: number; width: number };
/** `around`: drawn in the part too. */
export type TerritoryMap = { own: readonly string[]; around: readonly string[]; part: MapPart };

const map = { width: 2452, height: 2340 };
/** Around the departments, in parts of their larger side; at the left, the room of the boxes of overseas departments. */
const margin = 0.12;
const boxesRoom = 0.28;

const whole: MapPart = { x: 0, y: 0, width: map.width };

/** Whether one can walk from each department to each other one without leaving them. */
function isOnePiece(codes: readonly string[]): boolean {
  const reached = new Set(codes.slice(0, 1));
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    const around = new Set(departmentsAround([...reached]));
    for (const code of codes) if (around.has(code)) reached.add(code);
  }
  return reached.size === codes.length;
}

/** Separate departments are shown on the whole map: a part would cut what lies between them. So is a territory overseas, as boxes beside it. */
function partOf(codes: readonly string[]): MapPart {
  const drawn = codes.filter(isOnMap);
  if (drawn.length === 0 || !isOnePiece(drawn)) return whole;
  let [left, top, right, bottom] = boxAround(drawn);
  const edge = margin * Math.max(right - left, bottom - top);
  [left, top, right, bottom] = [left - edge, top - edge, right + edge, bottom + edge];
  if (drawn.length < codes.length) left -= boxesRoom * (right - left);
  const width = Math.max(right - left, ((bottom - top) * map.width) / map.height);
  // Never more than the whole map, and centred on the departments.
  if (width >= map.width) return whole;
  const height = (width * map.height) / map.width;
  return {
    x: Math.round((left + right - width) / 2),
    y: Math.round((top + bottom - height) / 2),
    width: Math.round(width),
  };
}

const mapOf = ({ codes, around }: Territory): TerritoryMap => ({ own: codes, around, part: partOf(codes) });

let last: { of: Territory; map: TerritoryMap } | null = null;

/** The map of the site's territory; null for all of France. */
export function territoryMap(): TerritoryMap | null {
  const territory = siteTerritory();
  if (!territory) return null;
  if (last?.of !== territory) last = { of: territory, map: mapOf(territory) };
  return last.map;
}
