// Estimates how long the way between two communes takes, from their distance as the crow flies (docs/decisions/platform.md). Runs anywhere.

type TravelMeans = "car" | "bicycle";

/** Kilometres on the road for each kilometre as the crow flies. */
const detour = 1.25;

/** Minutes for each kilometre on the road: in town, on country roads, on motorways. `upTo` in kilometres. */
const drive = [
  { upTo: 10, minutes: 1.6 },
  { upTo: 30, minutes: 1 },
  { upTo: Number.POSITIVE_INFINITY, minutes: 0.65 },
];

/** To the car, and to a parking space. */
const parkingMinutes = 4;

const rideMinutes = 4;

const [roundedTo, longest] = [5, 90];

function driveMinutes(road: number): number {
  let [minutes, from] = [parkingMinutes, 0];
  for (const { upTo, minutes: each } of drive) {
    minutes += Math.max(0, Math.min(road, upTo) - from) * each;
    from = upTo;
  }
  return minutes;
}

/** The choices of a search by time, in minutes by car. */
export const driveChoices = [30, 45] as const;

/** The kilometres as the crow flies that a car goes in some minutes, to a tenth. */
export function kmWithin(minutes: number): number {
  let [left, road] = [Math.max(0, minutes - parkingMinutes), 0];
  for (const { upTo, minutes: each } of drive) {
    const part = Math.min(left / each, upTo - road);
    [left, road] = [left - part * each, road + part];
  }
  return Math.floor((road / detour) * 10) / 10;
}

/** The minutes for a distance as the crow flies, rounded to five; null above ninety. */
export function travelMinutes(km: number, means: TravelMeans): number | null {
  const road = km * detour;
  const minutes = means === "car" ? driveMinutes(road) : road * rideMinutes;
  const rounded = Math.max(roundedTo, Math.round(minutes / roundedTo) * roundedTo);
  return rounded > longest ? null : rounded;
}
