// The estimated minutes of a way: rounded, hidden when long, and in the order of what people know.
import { expect, test } from "vitest";
import { distanceKm } from "./coordinates.server.ts";
import { driveChoices, kmWithin, travelMinutes } from "./travel-time.ts";

test.each([
  // A neighbouring town, a commute between small towns, the next big one, and one too far for every day.
  ["Lyon – Villeurbanne", "69123", "69266", 15, 20],
  ["Lyon – Villefranche-sur-Saône", "69123", "69264", 40, null],
  ["Brest – Landerneau", "29019", "29103", 30, 90],
  ["Nantes – Saint-Nazaire", "44109", "44184", 60, null],
  ["Lyon – Lille", "69123", "59350", null, null],
])("%s", (_, from, to, car, bicycle) => {
  const km = distanceKm(from, to)!;
  expect([travelMinutes(km, "car"), travelMinutes(km, "bicycle")]).toEqual([car, bicycle]);
});

test("a longer way never takes less time, and no way takes none", () => {
  let [car, bicycle] = [0, 0];
  for (let km = 0; km < 60; km += 0.5) {
    const [now, ridden] = [travelMinutes(km, "car") ?? 95, travelMinutes(km, "bicycle") ?? 95];
    expect([now >= car, ridden >= bicycle, now % 5, ridden % 5]).toEqual([true, true, 0, 0]);
    [car, bicycle] = [now, ridden];
  }
  expect([travelMinutes(0, "car"), travelMinutes(0, "bicycle")]).toEqual([5, 5]);
});

test("a search by time reaches as far as the minutes on a card say", () => {
  expect(driveChoices.map(kmWithin)).toEqual([16, 30.1]);
  for (const minutes of driveChoices) expect(travelMinutes(kmWithin(minutes), "car")).toBe(minutes);
});
