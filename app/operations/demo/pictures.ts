// Draws the demonstration's pictures: faces without features, logos, landscapes. They show no real person or company.
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "./random.ts";

type Draw = (context: SKRSContext2D, random: Random) => void;

/** In pixels. */
export const portraitSide = 384;
export const logoSide = 320;
export const landscape = { width: 960, height: 540 };

const round = 2 * Math.PI;
const grounds = ["#cfe6e3", "#f4dccd", "#dfe4c8", "#d7def0", "#efd9e2", "#e9e3d2", "#cfe0ea", "#f1e4bd"];
const skins = ["#f3cfb3", "#e8b48f", "#d29a72", "#b77f57", "#8e5a3b", "#6b4028"];
const hairs = ["#2b2320", "#4a3328", "#7a5236", "#b8874f", "#9a9a98", "#8c3f27"];
const clothes = ["#006069", "#f1623a", "#35566b", "#7c8f3f", "#8a4f6d", "#c99a2e", "#2f6f5e", "#5b5a8c"];

/** From 0 to 765. */
const light = (colour: string) => [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0);

function disc(context: SKRSContext2D, colour: string, x: number, y: number, wide: number, high = wide): void {
  context.fillStyle = colour;
  context.beginPath();
  context.ellipse(x, y, wide, high, 0, 0, round);
  context.fill();
}

function box(context: SKRSContext2D, colour: string, x: number, y: number, w: number, h: number, r: number): void {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, y, w, h, r);
  context.fill();
}

type Style = {
  of?: "man" | "woman";
  behind: (c: SKRSContext2D, hair: string) => void;
  over: (c: SKRSContext2D, hair: string) => void;
};

/** Hair behind the head, and over it. */
const styles: Style[] = [
  {
    behind: (c, hair) => disc(c, hair, 192, 150, 84, 88),
    over: (c, hair) => {
      c.fillStyle = hair;
      c.beginPath();
      c.ellipse(192, 140, 78, 74, 0, Math.PI * 1.02, Math.PI * 1.98);
      c.quadraticCurveTo(226, 96, 116, 138);
      c.fill();
    },
  },
  {
    of: "woman",
    behind: (c, hair) => {
      box(c, hair, 104, 96, 176, 196, 84);
    },
    over: (c, hair) => {
      c.fillStyle = hair;
      c.beginPath();
      c.moveTo(118, 172);
      c.bezierCurveTo(114, 46, 270, 46, 266, 172);
      c.bezierCurveTo(246, 128, 200, 116, 118, 172);
      c.fill();
    },
  },
  {
    of: "woman",
    behind: (c, hair) => {
      disc(c, hair, 192, 62, 36);
      disc(c, hair, 192, 146, 82, 84);
    },
    over: (c, hair) => {
      c.fillStyle = hair;
      c.beginPath();
      c.ellipse(192, 148, 80, 78, 0, Math.PI, 0);
      c.quadraticCurveTo(192, 92, 112, 148);
      c.fill();
    },
  },
  {
    behind: (c, hair) => {
      for (const [x, y] of [
        [192, 110],
        [124, 120],
        [148, 86],
        [192, 74],
        [236, 86],
        [260, 120],
        [114, 160],
        [270, 160],
      ] as const)
        disc(c, hair, x, y, 36);
    },
    over: (c, hair) => {
      for (const x of [142, 176, 208, 242]) disc(c, hair, x, 106, 24);
    },
  },
  {
    of: "man",
    behind: () => {},
    over: (c, hair) => {
      c.fillStyle = hair;
      c.beginPath();
      c.ellipse(192, 184, 76, 82, 0, 0, Math.PI);
      c.bezierCurveTo(124, 214, 260, 214, 268, 184);
      c.fill();
    },
  },
];

/** A fictitious head and shoulders; a beard only for men's names, long hair only for others. */
export function drawPortrait(context: SKRSContext2D, random: Random, man: boolean): void {
  const [ground, skin, cloth] = [random.pick(grounds), random.pick(skins), random.pick(clothes)];
  const hair = random.pick(hairs.filter((each) => Math.abs(light(each) - light(skin)) > 60));
  const { behind, over } = random.pick(styles.filter(({ of }) => of === undefined || of === (man ? "man" : "woman")));
  context.fillStyle = ground;
  context.fillRect(0, 0, portraitSide, portraitSide);
  disc(context, "rgb(255 255 255 / 0.35)", random.int(40, 344), random.int(30, 160), random.int(90, 150));
  behind(context, hair);
  box(context, skin, 160, 214, 64, 90, 28);
  context.fillStyle = "rgb(0 0 0 / 0.08)";
  context.fillRect(160, 236, 64, 20);
  disc(context, cloth, 192, 402, 158, 120);
  disc(context, skin, 192, 292, 44, 26);
  disc(context, skin, 192, 166, 72, 82);
  over(context, hair);
  if (random.chance(0.3)) {
    context.strokeStyle = "#2c3b3d";
    context.lineWidth = 5;
    for (const x of [162, 222]) {
      context.beginPath();
      context.arc(x, 170, 23, 0, round);
      context.stroke();
    }
    context.beginPath();
    context.moveTo(185, 168);
    context.lineTo(199, 168);
    context.stroke();
  }
}

const marks: ((context: SKRSContext2D, one: string, other: string) => void)[] = [
  (c, one, other) => {
    for (const [index, wide] of [120, 82, 44].entries()) disc(c, index % 2 ? "#fff" : one, 160, 160, wide);
    disc(c, other, 160, 160, 22);
  },
  (c, one, other) => {
    box(c, one, 50, 50, 104, 104, 24);
    box(c, other, 166, 50, 104, 104, 52);
    box(c, other, 50, 166, 104, 104, 52);
    box(c, one, 166, 166, 104, 104, 24);
  },
  (c, one, other) => {
    for (const [colour, x, high] of [
      [one, 62, 120],
      [other, 134, 168],
      [one, 206, 214],
    ] as const)
      box(c, colour, x, 272 - high, 54, high, 16);
  },
  (c, one, other) => {
    c.lineWidth = 26;
    c.lineCap = "round";
    for (const [index, y] of [112, 166, 220].entries()) {
      c.strokeStyle = index === 1 ? other : one;
      c.beginPath();
      c.moveTo(52, y);
      c.bezierCurveTo(110, y - 60, 200, y + 60, 268, y);
      c.stroke();
    }
  },
  (c, one, other) => {
    c.fillStyle = one;
    c.beginPath();
    c.moveTo(160, 40);
    c.bezierCurveTo(270, 110, 270, 220, 160, 282);
    c.bezierCurveTo(50, 220, 50, 110, 160, 40);
    c.fill();
    c.strokeStyle = other;
    c.lineWidth = 14;
    c.beginPath();
    c.moveTo(160, 96);
    c.lineTo(160, 282);
    c.stroke();
  },
  (c, one, other) => {
    c.fillStyle = one;
    c.beginPath();
    for (let corner = 0; corner < 6; corner++)
      c.lineTo(160 + 122 * Math.cos((corner * round) / 6), 160 + 122 * Math.sin((corner * round) / 6));
    c.fill();
    disc(c, "#fff", 160, 160, 58);
    disc(c, other, 160, 160, 30);
  },
];

export const drawLogo: Draw = (context, random) => {
  context.fillStyle = "#fff";
  context.fillRect(0, 0, logoSide, logoSide);
  const [one, other] = random.sample(clothes, 2) as [string, string];
  random.pick(marks)(context, one, other);
};

export const drawLandscape: Draw = (context, random) => {
  const { width, height } = landscape;
  const sky = context.createLinearGradient(0, 0, 0, height);
  const [high, low] = random.pick([
    ["#cfe6ee", "#fbf3e4"],
    ["#f8d9c4", "#fdf3e6"],
    ["#d9e7d6", "#f7f6e6"],
    ["#c9d9ee", "#f4e6ee"],
  ] as const);
  sky.addColorStop(0, high);
  sky.addColorStop(1, low);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  disc(context, "#f6b26b", random.int(120, 840), random.int(90, 190), random.int(38, 66));
  for (const [index, colour] of ["#a9c7bd", "#6fa29a", "#2f7a78"].entries()) {
    const top = 260 + index * 74;
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    context.lineTo(0, top + random.int(-30, 30));
    context.bezierCurveTo(
      ...([width * 0.3, top - random.int(40, 110), width * 0.6, top + random.int(20, 90)] as const),
      ...([width, top - random.int(0, 70)] as const),
    );
    context.lineTo(width, height);
    context.fill();
    if (index !== 1) continue;
    let x = random.int(60, 300);
    for (let house = random.int(4, 8); house > 0; house--) {
      const [w, h] = [random.int(34, 70), random.int(44, 150)];
      box(context, random.pick(["#fdfaf2", "#f1623a", "#e7d8c3", "#f4c9a8", "#d8e6e4"]), x, top + 40 - h, w, h + 60, 4);
      x += w + random.int(4, 26);
    }
  }
};
