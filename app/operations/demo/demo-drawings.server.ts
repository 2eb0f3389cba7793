// Draws the companies' logos, covers and photos: flat scenes of places and work, the same every time. They show no real person or company.
import { createRequire } from "node:module";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { createDraw, type Draw } from "./draw.server.ts";

const hsl = (hue: number, chroma: number, light: number) => `hsl(${hue % 360}, ${chroma}%, ${light}%)`;
const hues = [196, 22, 168, 210, 38, 140, 245, 12, 184, 225];

/** The sky of three moments of a day: morning, noon, evening. */
const skies = [
  { high: "#f8d9bf", low: "#fdf3e4", sun: "#f2694a" },
  { high: "#b5dcea", low: "#eaf6f4", sun: "#f6c04d" },
  { high: "#3b4878", low: "#f3b48c", sun: "#ff8a5c" },
];

function paintOf(hue: number, moment: number) {
  const isDusk = moment === 2;
  return {
    ...skies[moment]!,
    far: hsl(hue, 24, isDusk ? 44 : 72),
    mid: hsl(hue + 8, 30, isDusk ? 34 : 52),
    dark: hsl(hue + 14, 36, isDusk ? 23 : 35),
    ink: hsl(hue + 10, 40, 17),
    wall: hsl(hue + 30, 34, isDusk ? 74 : 94),
    light: isDusk ? "#ffdf9e" : hsl(hue, 44, 84),
    white: "#ffffff",
    smoke: "rgba(255, 255, 255, 0.5)",
    wood: "#b5814e",
    sand: "#e6cd9d",
    grass: "#7fa06a",
    field: "#9db565",
    road: "#4a5157",
    tyre: "#20242a",
    sea: "#5f9fbd",
  };
}

type Paint = ReturnType<typeof paintOf>;

/*
 * A scene is a list of marks, one a line or after a semicolon. x and widths count in widths of the picture, y, heights and radii in
 * heights. "4* .1 0" before a mark repeats it four times, each shifted by that much.
 */
const scenes = {
  town: `sky; street .88; box 0 .88 1 .12 dark; 7* .145 0 tree .06 .89 .22; 3* .05 0 person .3 .97 .2`,
  shop: `sky; box 0 .88 1 .12 dark; box .16 .26 .68 .62 wall; box .16 .26 .68 .1 ink
    6* .1133 0 shape .16 .36 .2167 .36 .2167 .46 .188 .49 .16 .46 sun; 6* .1133 0 shape .2167 .36 .2733 .36 .2733 .46 .245 .49 .2167 .46 white
    box .19 .54 .24 .24 light; box .57 .54 .24 .24 light; box .455 .54 .09 .34 mid
    2* .38 0 box .19 .78 .075 .1 wood; 2* .38 0 box .27 .78 .075 .1 wood; 2* .38 0 box .35 .78 .075 .1 wood
    5* .014 0 disc .2 .77 .022 sun; 5* .014 0 disc .28 .77 .022 grass; 5* .014 0 disc .36 .77 .022 wood
    5* .014 0 disc .58 .77 .022 grass; 5* .014 0 disc .66 .77 .022 sun; 5* .014 0 disc .74 .77 .022 dark; 2* .07 0 person .48 .96 .3`,
  works: `sky; box .14 .2 .035 .68 dark; box .24 .2 .035 .68 dark; 3* .03 -.035 disc .17 .16 .04 smoke; 3* .03 -.035 disc .27 .16 .04 smoke
    5* .125 0 shape .3 .5 .425 .34 .425 .5 dark; 5* .125 0 shape .345 .49 .415 .4 .415 .49 light; box .3 .5 .625 .38 wall
    windows .32 .54 .58 .16 10 1; box .1 .6 .2 .28 mid; windows .12 .64 .16 .2 3 2; box .55 .72 .12 .16 dark; box 0 .88 1 .12 ink
    3* .058 0 box .72 .79 .054 .085 wood; 2* .058 0 box .75 .7 .054 .085 sun; 3* .06 0 person .38 .95 .24`,
  site: `sky; box .12 .42 .22 .46 wall; windows .13 .45 .2 .4 5 4; 4* 0 .12 box .42 .4 .3 .025 dark; 6* .057 0 box .42 .4 .012 .48 dark
    box .81 .08 .014 .8 sun; box .56 .14 .38 .02 sun; shape .81 .06 .83 .06 .94 .15 .92 .15 sun; shape .81 .06 .83 .06 .58 .15 .56 .15 sun
    box .62 .15 .003 .16 ink; box .585 .31 .07 .04 ink; box 0 .88 1 .12 sand; shape .02 .88 .09 .76 .16 .88 wood; 4* .06 0 person .3 .96 .24`,
  care: `sky; box .18 .36 .64 .5 wall; box .4 .24 .2 .62 white; windows .2 .42 .19 .36 4 3; windows .61 .42 .19 .36 4 3
    box .489 .31 .022 .18 sun; box .467 .37 .066 .06 sun; box .45 .62 .1 .24 mid; box 0 .86 1 .14 grass
    2* .07 0 tree .05 .87 .36; 2* .08 0 tree .87 .87 .36; 3* .06 0 person .36 .97 .27`,
  road: `sky; 9* .12 0 tree .04 .8 .2; box 0 .8 1 .2 road; 12* .09 0 box .02 .92 .05 .014 sand; box .3 .5 .3 .32 wall; box .32 .6 .26 .05 sun
    shape .605 .56 .66 .56 .69 .7 .69 .82 .605 .82 sun; shape .622 .6 .652 .6 .67 .7 .622 .7 light
    2* .05 0 disc .35 .83 .06 tyre; disc .65 .83 .06 tyre; 2* .05 0 disc .35 .83 .026 smoke; disc .65 .83 .026 smoke; 2* .05 0 person .14 .97 .27`,
  fields: `sky; box 0 .66 1 .34 grass; furrows .66; box .72 .5 .12 .16 wall; shape .71 .5 .78 .4 .85 .5 sun; 3* .05 0 tree .88 .68 .2
    box .24 .7 .12 .1 sun; box .24 .58 .06 .14 light; disc .26 .81 .085 tyre; disc .34 .84 .055 tyre; disc .26 .81 .035 sun; 3* .06 0 person .45 .96 .26`,
  shore: `sky; box 0 .6 1 .4 sea; 6* .14 .02 box .04 .63 .06 .008 smoke; shape .2 .64 .2 .38 .26 .64 white; shape .17 .65 .26 .65 .24 .69 .19 .69 sun
    shape .34 .64 .34 .48 .38 .64 white; shape .32 .65 .38 .65 .37 .68 .33 .68 dark; box .56 .28 .32 .54 wall; windows .57 .31 .3 .44 7 4
    shape 0 .84 .5 .78 1 .82 1 1 0 1 sand; 2* .24 0 box .16 .7 .006 .2 ink; 2* .24 0 shape .1 .74 .163 .64 .226 .74 sun; 2* .06 0 person .46 .97 .25`,
  room: `box 0 0 1 1 wall; box .08 .1 .5 .44 high; windows .09 .12 .48 .4 6 2; box .66 .12 .26 .3 white
    3* .08 0 box .68 .16 .06 .08 sun; 2* .08 0 box .68 .28 .06 .08 mid; box 0 .84 1 .16 wood; 4* .2 0 person .2 .86 .5
    box .1 .66 .8 .04 ink; 2* .66 0 box .16 .7 .02 .2 ink; 4* .18 0 box .18 .57 .09 .09 tyre; 2* .36 0 box .3 0 .004 .12 ink; 2* .36 0 disc .302 .13 .045 sun`,
  team: `box 0 0 1 1 far; disc .5 .7 .62 light; disc .5 .7 .44 wall; 3* .24 0 bust .26 .44 .1; 4* .24 0 bust .14 .62 .1`,
};

type Mark = (numbers: number[], colour: keyof Paint) => void;

const skins = ["#f1c9a8", "#c98d63", "#8a5a3c", "#e4b48f", "#6d4630"];
const hairs = ["#2b2320", "#5b3a26", "#8c5a2b", "#b9b2a8", "#1d1b24"];
const shirts = ["#f2694a", "#3f7d8c", "#fbf4e6", "#e0a63b", "#5a6ea0"];

type Size = readonly [width: number, height: number];

/** Rectangles, arcs and polygons in shares of the picture. `tall`: what stands on the ground has widths in heights, so that no figure is stretched. */
function brushOf(pen: SKRSContext2D, [width, height]: Size) {
  const fill = (colour: string) => {
    pen.fillStyle = colour;
    pen.fill();
  };
  const rect = (x: number, y: number, w: number, h: number, colour: string, radius = 0) => {
    pen.beginPath();
    pen.roundRect(x * width, y * height, w * width, h * height, radius * height);
    fill(colour);
  };
  const round = (x: number, y: number, r: number, colour: string, from = 0, to = 7) => {
    pen.beginPath();
    pen.arc(x * width, y * height, r * height, from, to);
    fill(colour);
  };
  const polygon = (points: number[], colour: string) => {
    pen.beginPath();
    for (let at = 0; at < points.length; at += 2) pen.lineTo(points[at]! * width, points[at + 1]! * height);
    fill(colour);
  };
  return { pen, width, height, tall: height / width, rect, round, polygon };
}

type Brush = ReturnType<typeof brushOf>;

const figuresOf = (
  { pen, width, height, tall, rect, round }: Brush,
  paint: Paint,
  draw: Draw,
): Record<string, Mark> => ({
  tree: ([x = 0, y = 0, size = 0]) => {
    const [s, leaves] = [size * (0.75 + draw.next() * 0.5), draw.pick([paint.dark, paint.grass])];
    rect(x - s * 0.05 * tall, y - s * 0.4, s * 0.1 * tall, s * 0.4, paint.ink);
    for (const side of [-0.18, 0.18]) round(x + side * s * tall, y - s * 0.55, s * 0.22, leaves);
    round(x, y - s * 0.78, s * 0.26, leaves);
  },
  person: ([x = 0, y = 0, s = 0]) => {
    const [skin, shirt, lift] = [draw.pick(skins), draw.pick(shirts), draw.chance(0.5) ? 0.9 : 0.15];
    for (const side of [-0.11, 0.02])
      rect(x + side * s * tall, y - s * 0.45, s * 0.09 * tall, s * 0.45, paint.ink, s * 0.04);
    rect(x - s * 0.14 * tall, y - s * 0.8, s * 0.28 * tall, s * 0.42, shirt, s * 0.09);
    pen.save();
    pen.translate((x + s * 0.11 * tall) * width, (y - s * 0.74) * height);
    pen.rotate(-lift);
    rect(-s * 0.03 * tall, 0, s * 0.08 * tall, s * 0.34, shirt, s * 0.04);
    round(s * 0.01 * tall, s * 0.35, s * 0.045, skin);
    pen.restore();
    round(x, y - s * 0.9, s * 0.1, skin);
    round(x, y - s * 0.92, s * 0.105, draw.pick(hairs), Math.PI, 2.1 * Math.PI);
  },
  bust: ([x = 0, y = 0, r = 0]) => {
    const skin = draw.pick(skins);
    round(x, y - r * 0.25, r * 1.16, draw.pick(hairs));
    rect(x - r * 1.5 * tall, y + r * 1.15, r * 3 * tall, 1, draw.pick(shirts), r);
    rect(x - r * 0.34 * tall, y + r * 0.6, r * 0.68 * tall, r * 0.8, skin, r * 0.3);
    round(x, y + r * 0.08, r * 0.92, skin);
    round(x, y + r * 0.3, r * 0.34, "#ffffff", 0.1 * Math.PI, 0.9 * Math.PI);
  },
});

function landsOf({ pen, width, height, tall, rect, round, polygon }: Brush, paint: Paint, draw: Draw) {
  const windows: Mark = ([x = 0, y = 0, w = 0, h = 0, columns = 1, rows = 1]) => {
    for (let at = 0; at < columns * rows; at++) {
      const [left, top] = [
        x + ((at % columns) + 0.2) * (w / columns),
        y + (Math.floor(at / columns) + 0.2) * (h / rows),
      ];
      rect(left, top, (w / columns) * 0.6, (h / rows) * 0.55, draw.chance(0.2) ? paint.sun : paint.light, 0.004);
    }
  };
  const street: Mark = ([ground = 0]) => {
    for (let x = 0.03; x < 0.92; ) {
      const [w, h] = [(0.2 + draw.next() * 0.2) * tall, 0.25 + draw.next() * 0.36];
      rect(x, ground - h, w, h, draw.pick([paint.wall, paint.mid, paint.dark, paint.far]), 0.01);
      windows([x + w * 0.08, ground - h + 0.02, w * 0.84, h - 0.06, 4, Math.max(3, Math.round(h / 0.075))], "light");
      x += w * (0.96 + draw.next() * 0.3);
    }
  };
  const furrows: Mark = ([top = 0]) => {
    for (let row = -9; row < 10; row += 2)
      polygon(
        [0.5 + row * 0.035, top, 0.535 + row * 0.035, top, 0.67 + row * 0.17, 1, 0.5 + row * 0.17, 1],
        paint.field,
      );
  };
  const sky: Mark = () => {
    const gradient = pen.createLinearGradient(0, 0, 0, height * 0.75);
    gradient.addColorStop(0, paint.high);
    gradient.addColorStop(1, paint.low);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, width, height);
    const [x, phase] = [0.2 + draw.next() * 0.6, draw.next() * 6];
    pen.strokeStyle = "rgba(255, 255, 255, 0.4)";
    pen.lineWidth = height / 160;
    // The rings of the site's identity, around the sun.
    for (const ring of [0.19, 0.29, 0.41, 0.55]) {
      pen.beginPath();
      pen.arc(x * width, height * 0.34, ring * height, 0, 7);
      pen.stroke();
    }
    round(x, 0.34, 0.11, paint.sun);
    for (const [y, rise, colour] of [
      [0.66, 0.2, paint.far],
      [0.72, 0.12, paint.mid],
    ] as const) {
      const hills = (at: number) => y - rise * (0.5 + 0.5 * Math.sin(phase + y * 9 + at / 14));
      polygon([...Array.from({ length: 41 }, (_, at) => [at / 40, hills(at)]).flat(), 1, 1, 0, 1], colour);
    }
  };
  return { windows, street, furrows, sky };
}

/** Draws the marks of a scene on a picture of this size. */
function drawMarks(pen: SKRSContext2D, paint: Paint, draw: Draw, size: Size, scene: string): void {
  const brush = brushOf(pen, size);
  const marks: Record<string, Mark> = {
    box: ([x = 0, y = 0, w = 0, h = 0, r = 0.006], colour) => brush.rect(x, y, w, h, paint[colour], r),
    disc: ([x = 0, y = 0, r = 0], colour) => brush.round(x, y, r, paint[colour]),
    shape: (points, colour) => brush.polygon(points, paint[colour]),
    ...figuresOf(brush, paint, draw),
    ...landsOf(brush, paint, draw),
  };
  for (const mark of scene.split(/[;\n]/)) {
    const [, count = "1", dx = "0", dy = "0", name = "", rest = ""] =
      /^\s*(?:(\d+)\* (\S+) (\S+) )?(\w+) ?(.*)$/.exec(mark) ?? [];
    const words = rest.split(" ").filter(Boolean);
    const numbers = words.map(Number).filter((number) => !Number.isNaN(number));
    for (let at = 0; at < Number(count); at++) {
      const isMoved = (i: number) => i < 2 || name === "shape";
      const moved = numbers.map((number, i) => (isMoved(i) ? number + at * Number(i % 2 ? dy : dx) : number));
      marks[name]!(moved, words.at(-1) as keyof Paint);
    }
  }
}

const sceneOf: Record<string, keyof typeof scenes> = {
  IT: "town",
  Services: "town",
  Commerce: "shop",
  Industrie: "works",
  BTP: "site",
  Transport: "road",
  Agriculture: "fields",
  Tourisme: "shore",
};

/** Marks of logos: on a white square in the company's dark colour, or white on that colour. */
const logos = [
  "disc .5 .5 .36 ink; disc .5 .5 .25 white; disc .5 .5 .13 ink; disc .5 .14 .07 sun",
  "shape .12 .74 .4 .26 .58 .56 .68 .42 .88 .74 ink; disc .72 .26 .09 sun",
  "box .18 .56 .17 .26 .04 ink; box .41 .38 .17 .44 .04 ink; box .64 .18 .17 .64 .04 sun",
  "disc .5 .5 .36 ink; disc .64 .4 .27 white; disc .72 .3 .09 sun",
  "shape .12 .5 .5 .16 .88 .5 ink; box .22 .53 .25 .3 .03 ink; box .53 .53 .25 .3 .03 sun",
  "box .41 .16 .18 .68 .09 ink; box .16 .41 .68 .18 .09 ink; disc .5 .5 .07 sun",
  "shape .5 .12 .83 .31 .83 .69 .5 .88 .17 .69 .17 .31 ink; shape .5 .32 .66 .41 .66 .59 .5 .68 .34 .59 .34 .41 white; disc .5 .5 .08 sun",
  "disc .33 .62 .18 ink; disc .67 .62 .18 ink; disc .5 .32 .18 sun",
  "shape .16 .84 .16 .16 .5 .5 .84 .16 .84 .84 .66 .84 .66 .5 .5 .68 .34 .5 .34 .84 ink; disc .5 .22 .07 sun",
  "shape .14 .6 .5 .14 .86 .6 .5 .5 ink; shape .14 .66 .5 .56 .86 .66 .5 .88 sun",
];

// Several loads in one process draw each picture once.
const drawn = new Map<string, Uint8Array>();

function render(name: string, size: Size, paint: Paint, scene: string): Uint8Array {
  const made = drawn.get(name);
  if (made) return made;
  const { createCanvas } = createRequire(import.meta.url)("@napi-rs/canvas") as typeof import("@napi-rs/canvas");
  const canvas = createCanvas(...size);
  const pen = canvas.getContext("2d");
  pen.fillStyle = paint.white;
  pen.fillRect(0, 0, ...size);
  drawMarks(pen, paint, createDraw(name, new Date(0)), size, scene);
  const bytes = canvas.toBuffer("image/jpeg", 82);
  drawn.set(name, bytes);
  return bytes;
}

export type Shown = "outside" | "room" | "team";

type Of = { nom: string; sector: string };

/** A picture of a company's buildings, rooms or people, in one of three moments of a day. @param index the number of the picture */
export function drawScene(what: Shown, { nom, sector }: Of, index: number, size: Size): Uint8Array {
  const scene = scenes[what === "outside" ? (sceneOf[sector] ?? "care") : what];
  const name = `${nom} ${what} ${index} ${size}`;
  return render(name, size, paintOf(createDraw(name, new Date(0)).pick(hues), index % 3), scene);
}

/** The logo of a company. @param index the company's: fifty of them have fifty logos */
export function drawLogo(index: number): Uint8Array {
  const [mark, round] = [index % logos.length, Math.floor(index / logos.length)];
  const hue = hues[(mark + round * 3) % hues.length]!;
  const [dark, bright] = [hsl(hue, 48, 32), ["#f2694a", "#f0b23c", "#3fa7a0"][round % 3]!];
  const isFilled = round % 2 === 1;
  const paint = {
    ...paintOf(hue, 1),
    ink: isFilled ? "#ffffff" : dark,
    sun: bright,
    white: isFilled ? dark : "#ffffff",
  };
  return render(`logo ${index}`, [256, 256], paint, logos[mark]!);
}
