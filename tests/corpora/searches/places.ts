// Judges whether a row is where a search asks for.
//
// A place is written "69123" (a commune by INSEE code), "69123+20" (kilometres around it), "69123~" (around it, no distance
// said), "dep:69" or "reg:Bretagne". Distances are as the crow flies.
import { departmentsAround } from "../../../app/platform/places/neighbours.ts";
import { findCommune, findRegion } from "../../../app/platform/places/places.server.ts";
import type { CandidateRow, OfferRow, Row } from "./rows.ts";
import { readTowns, type Town } from "./tables.ts";

/** 2: relevant, 1: acceptable (neither for nor against), 0: wrong. */
export type Grade = 0 | 1 | 2;

/** In kilometres, without an asked distance: a row up to the first is relevant, up to the second acceptable. */
const near = 10;
const tolerable = { commune: 20, around: 50 };

const towns = new Map(readTowns().map((town) => [town.insee, town]));

export function kilometres(from: Town, to: Town): number {
  const [a, b, turn] = [from.lat, to.lat, to.lng - from.lng].map((degrees) => (degrees * Math.PI) / 180);
  const half = Math.sin((b! - a!) / 2) ** 2 + Math.cos(a!) * Math.cos(b!) * Math.sin(turn! / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(half));
}

/** Where a candidate works: the departments that they chose, else their own. */
function departmentsOf({ departments, town }: CandidateRow): string[] {
  return departments.length > 0 ? departments : [town.departement];
}

/** Coordinates of two sources differ by some kilometres. */
const roughly = (radius: number) => radius * 1.1 + 2;

function offerAround({ town }: OfferRow, centre: Town, radius: number | null, isAround: boolean): Grade {
  const distance = kilometres(town, centre);
  if (radius !== null) return distance <= radius ? 2 : distance <= roughly(radius) ? 1 : 0;
  if (isAround) return distance <= near ? 2 : distance <= tolerable.around ? 1 : 0;
  return town.insee === centre.insee ? 2 : distance <= tolerable.commune ? 1 : 0;
}

function candidateAround(row: CandidateRow, centre: Town, radius: number | null, isAround: boolean): Grade {
  const distance = kilometres(row.town, centre);
  const own = row.radius ?? 0;
  if (row.departments.includes(centre.departement)) return 2;
  if (distance <= Math.max(own, radius ?? (isAround ? near : 0))) return 2;
  const isWide = isAround || radius !== null;
  if (isWide && departmentsAround([centre.departement]).some((code) => row.departments.includes(code))) return 1;
  // Both distances may add up: the person would travel to meet the circle.
  const most = radius === null ? (isAround ? tolerable.around : tolerable.commune) : roughly(radius);
  return distance <= most + own ? 1 : 0;
}

function inDepartments(row: Row, codes: string[]): Grade {
  if (row.side === "offer") return codes.includes(row.town.departement) ? 2 : 0;
  if (departmentsOf(row).some((code) => codes.includes(code))) return 2;
  if (codes.includes(row.town.departement)) return 1;
  return row.radius !== null && departmentsAround([row.town.departement]).some((code) => codes.includes(code)) ? 1 : 0;
}

export function gradePlace(row: Row, where: string): Grade {
  if (where === "" || (row.side === "candidate" && row.everywhere)) return 2;
  const [, area, name = ""] = /^(dep|reg):(.+)$/.exec(where) ?? [];
  if (area === "dep") return inDepartments(row, [name]);
  if (area === "reg")
    return inDepartments(
      row,
      findRegion(name)!.departments.map(({ code }) => code),
    );
  const [, insee = "", around, distance] = /^(\w{5})(?:(~)|\+(\d+))?$/.exec(where)!;
  const centre = towns.get(insee);
  if (!centre) throw new Error(`${findCommune(insee)?.name ?? insee} is not in communes.tsv`);
  const radius = distance ? Number(distance) : null;
  return row.side === "offer"
    ? offerAround(row, centre, radius, around === "~")
    : candidateAround(row, centre, radius, around === "~");
}
