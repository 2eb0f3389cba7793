// The demonstration's pictures as shapes: faces without features, logos, landscapes. They show no real person or company.
import type { Random } from "./random.ts";

/** A filled path in SVG's notation; a stroke with the last number as its width in pixels. */
export type Shape = [colour: string, path: string, stroke?: number];

export type Drawing = { width: number; height: number; shapes: Shape[] };

const grounds = ["#cfe6e3", "#f4dccd", "#dfe4c8", "#d7def0", "#efd9e2", "#e9e3d2", "#cfe0ea", "#f1e4bd"];
const skins = ["#f3cfb3", "#e8b48f", "#d29a72", "#b77f57", "#8e5a3b", "#6b4028"];
const hairs = ["#2b2320", "#4a3328", "#7a5236", "#b8874f", "#9a9a98", "#8c3f27"];
const clothes = ["#006069", "#f1623a", "#35566b", "#7c8f3f", "#8a4f6d", "#c99a2e", "#2f6f5e", "#5b5a8c"];
const walls = ["#fdfaf2", "#f1623a", "#e7d8c3", "#f4c9a8", "#d8e6e4"];
const skies = ["#e2f0ee", "#f9e3d4", "#e5ede0", "#dbe4f0"];

/** From 0 to 765. */
const light = (colour: string) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);

const disc = (x: number, y: number, wide: number, high = wide) =>
  `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0Z`;

function box(x: number, y: number, wide: number, high: number, r = 0): string {
  const [across, down] = [wide - 2 * r, high - 2 * r];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}

const discs = (radius: number, ...places: [number, number][]) => places.map(([x, y]) => disc(x, y, radius)).join("");

const curls = discs(36, [192, 110], [124, 120], [148, 86], [192, 74], [236, 86], [260, 120], [114, 160], [270, 160]);

/** Hair behind the head, and over it. */
const styles: { of?: "man" | "woman"; behind: string; over: string }[] = [
  { behind: disc(192, 150, 84, 88), over: "M114 135A78 74 0 0 1 270 135Q226 96 116 138Z" },
  { of: "woman", behind: box(104, 96, 176, 196, 84), over: "M118 172C114 46 270 46 266 172C246 128 200 116 118 172Z" },
  {
    of: "woman",
    behind: disc(192, 62, 36) + disc(192, 146, 82, 84),
    over: "M112 148A80 78 0 0 1 272 148Q192 92 112 148Z",
  },
  { behind: curls, over: discs(24, [142, 106], [176, 106], [208, 106], [242, 106]) },
  { of: "man", behind: "", over: "M268 184A76 82 0 0 1 116 184C124 214 260 214 268 184Z" },
];

/** A fictitious head and shoulders; a beard only for men's names, long hair only for others. */
export function drawPortrait(random: Random, man: boolean): Drawing {
  const [ground, skin, cloth] = [random.pick(grounds), random.pick(skins), random.pick(clothes)];
  const hair = random.pick(hairs.filter((each) => Math.abs(light(each) - light(skin)) > 60));
  const { behind, over } = random.pick(styles.filter(({ of }) => of === undefined || of === (man ? "man" : "woman")));
  const shapes: Shape[] = [
    [ground, box(0, 0, 384, 384)],
    ["rgb(255 255 255 / 0.35)", disc(random.int(40, 344), random.int(30, 160), random.int(90, 150))],
    [hair, behind],
    [skin, box(160, 214, 64, 90, 28)],
    ["rgb(0 0 0 / 0.08)", box(160, 236, 64, 20)],
    [cloth, disc(192, 402, 158, 120)],
    [skin, disc(192, 292, 44, 26) + disc(192, 166, 72, 82)],
    [hair, over],
  ];
  const glasses: Shape = ["#2c3b3d", `${disc(162, 170, 23)}${disc(222, 170, 23)}M185 168H199`, 5];
  return { width: 384, height: 384, shapes: random.chance(0.3) ? [...shapes, glasses] : shapes };
}

const wave = (y: number) => `M52 ${y}C110 ${y - 60} 200 ${y + 60} 268 ${y}`;

const marks: ((one: string, other: string) => Shape[])[] = [
  (one, other) => [
    [one, disc(160, 160, 120)],
    ["#fff", disc(160, 160, 82)],
    [one, disc(160, 160, 44)],
    [other, disc(160, 160, 22)],
  ],
  (one, other) => [
    [one, box(50, 50, 104, 104, 24) + box(166, 166, 104, 104, 24)],
    [other, box(166, 50, 104, 104, 52) + box(50, 166, 104, 104, 52)],
  ],
  (one, other) => [
    [one, box(62, 152, 54, 120, 16) + box(206, 58, 54, 214, 16)],
    [other, box(134, 104, 54, 168, 16)],
  ],
  (one, other) => [
    [one, wave(112) + wave(220), 26],
    [other, wave(166), 26],
  ],
  (one, other) => [
    [one, "M160 40C270 110 270 220 160 282C50 220 50 110 160 40Z"],
    [other, "M160 96V282", 14],
  ],
  (one, other) => [
    [one, "M282 160L221 266L99 266L38 160L99 54L221 54Z"],
    ["#fff", disc(160, 160, 58)],
    [other, disc(160, 160, 30)],
  ],
];

export function drawLogo(random: Random): Drawing {
  const [one, other] = random.sample(clothes, 2) as [string, string];
  return { width: 320, height: 320, shapes: [["#fff", box(0, 0, 320, 320)], ...random.pick(marks)(one, other)] };
}

function drawHouses(random: Random, floor: number): Shape[] {
  let x = random.int(60, 300);
  return Array.from({ length: random.int(4, 8) }, () => {
    const [wide, high] = [random.int(34, 70), random.int(44, 150)];
    const house: Shape = [random.pick(walls), box(x, floor - high, wide, high + 60, 4)];
    x += wide + random.int(4, 26);
    return house;
  });
}

export function drawLandscape(random: Random): Drawing {
  const hill = (top: number) =>
    `M0 540V${top + random.int(-30, 30)}C288 ${top - random.int(40, 110)} 576 ${top + random.int(20, 90)} 960 ${top}V540Z`;
  const shapes: Shape[] = [
    [random.pick(skies), box(0, 0, 960, 540)],
    ["#f6b26b", disc(random.int(120, 840), random.int(90, 190), random.int(38, 66))],
    ["#a9c7bd", hill(260)],
    ["#6fa29a", hill(334)],
    ...drawHouses(random, 374),
    ["#2f7a78", hill(408)],
  ];
  return { width: 960, height: 540, shapes };
}
