// Where departments are on the map of France, in the units of ui/france.svg. Those overseas are not on it.
import drawn from "./department-boxes.json" with { type: "json" };

const boxes: Readonly<Record<string, number[] | undefined>> = drawn;

/** Whether the map shows a department. @param code its number */
export const isOnMap = (code: string): boolean => boxes[code] !== undefined;

/** The box around departments that are on the map: left, top, right and bottom. @param codes at least one */
export function boxAround(codes: readonly string[]): [left: number, top: number, right: number, bottom: number] {
  const side = (at: number, most: (...sides: number[]) => number) => most(...codes.map((code) => boxes[code]![at]!));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}
