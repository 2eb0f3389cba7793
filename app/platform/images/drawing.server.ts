// Sharing pictures of pages: 1200 × 630, in the site's colours and fonts.

import { createRequire } from "node:module";
import type { Image, SKRSContext2D } from "@napi-rs/canvas";
import { siteIdentity } from "../config/site-identity.server.ts";
import * as platformLimits from "../limits.ts";
import { cutLine, wrapLines } from "./line-wrap.ts";

const width = 1200;
const height = 630;
const margin = 76;
const sizes = [
  [74, 2],
  [62, 3],
  [52, 3],
] as const;
const pondLeft = 832;
const textWidth = pondLeft - margin - 56;

/** Of the light theme of ui/css/tokens.css. */
const plainColours = {
  paper: "#fcfbf7",
  ink: "#0a262c",
  soft: "#465c62",
  white: "#ffffff",
};

/** The colours of drawings: of the light theme, with the operator's. */
export const drawingColours = () => ({ ...plainColours, ...siteIdentity().colours });

type PictureText = {
  above: string | null;
  title: string;
  facts: string[];
};

/** A sharing picture: its text, and the logo of the company that it is about. */
export type Picture = PictureText & {
  /** `name` changes with the logo; null without one. */
  emblem: { name: string; read: () => Promise<Uint8Array | null> } | null;
};

export const titleFont = "Vivier Title";
export const textFont = "Vivier Text";

type Canvas = typeof import("@napi-rs/canvas");
let loading: Promise<Canvas> | undefined;

/** The drawing library with the site's fonts. Loaded for the first picture, so the start does not wait. */
export function canvasWithFonts(): Promise<Canvas> {
  loading ??= import("@napi-rs/canvas").then((canvas) => {
    const require = createRequire(import.meta.url);
    const files = {
      [titleFont]: require.resolve(
        "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
      ),
      [textFont]: require.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
    };
    for (const [name, file] of Object.entries(files)) canvas.GlobalFonts.registerFromPath(file, name);
    return canvas;
  });
  return loading;
}

/** A text in one line. The fonts have Latin letters only; removes other characters, which would appear as boxes. */
export function drawable(text: string): string {
  return text
    .slice(0, platformLimits.drawnText)
    .toWellFormed()
    .replace(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\ufffd|\p{Cc}|\p{Cf}/gu, " ")
    .replace(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const fitsIn = (context: SKRSContext2D, room: number) => (line: string) => context.measureText(line).width <= room;

/** The logo of a company on a white sheet in the middle of the water. */
function drawEmblem(context: SKRSContext2D, emblem: Image): void {
  const [side, inner] = [264, 216];
  const [x, y] = [(pondLeft + width) / 2, height / 2];
  context.fillStyle = drawingColours().white;
  context.beginPath();
  context.roundRect(x - side / 2, y - side / 2, side, side, 32);
  context.fill();
  const size = fittedSize(emblem, { width: inner, height: inner });
  context.drawImage(emblem, x - size.width / 2, y - size.height / 2, size.width, size.height);
}

function drawPond(context: SKRSContext2D, emblem: Image | null): void {
  context.save();
  context.beginPath();
  context.roundRect(pondLeft, -40, width - pondLeft + 40, height + 80, 40);
  context.clip();
  const water = context.createRadialGradient(width, 0, 0, width, 0, height * 1.05);
  for (const [index, colour] of drawingColours().pond.entries()) water.addColorStop(index / 2, colour);
  context.fillStyle = water;
  context.fillRect(pondLeft, 0, width - pondLeft, height);
  if (emblem) {
    drawEmblem(context, emblem);
    context.restore();
    return;
  }
  context.strokeStyle = "rgb(255 255 255 / 0.62)";
  context.lineWidth = 3;
  for (const [x, y] of [
    [46, 17],
    [104, 40],
    [166, 68],
    [232, 99],
    [302, 133],
    [376, 170],
  ] as const) {
    context.beginPath();
    context.ellipse(1046, 452, x, y, 0, 0, 2 * Math.PI);
    context.stroke();
  }
  context.fillStyle = drawingColours().accent;
  context.beginPath();
  context.arc(1046, 372, 25, 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

/** The operator's logo; null without one. */
export async function siteLogoImage(): Promise<Image | null> {
  const { logo } = siteIdentity();
  if (!logo) return null;
  const { loadImage } = await canvasWithFonts();
  return loadImage(logo.large);
}

/** The size of a picture that fits into a box. */
export function fittedSize(picture: Image, box: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The operator's logo, as high as ours. */
function drawOwnLogo(context: SKRSContext2D, logo: Image): void {
  const size = fittedSize(logo, { width: textWidth * 0.6, height: 72 });
  context.drawImage(logo, margin, height - margin - size.height + 8, size.width, size.height);
}

function drawLogo(context: SKRSContext2D): void {
  const size = 46;
  context.save();
  context.translate(margin, height - margin - size);
  context.scale(size / 32, size / 32);
  context.fillStyle = drawingColours().brand;
  context.beginPath();
  context.arc(16, 16, 16, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = drawingColours().white;
  context.lineWidth = 2.6;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(4.5, 17);
  context.bezierCurveTo(7.5, 13.4, 11.1, 13.4, 14.1, 16.4);
  context.bezierCurveTo(17.5, 19.8, 21.7, 20.6, 27.5, 15);
  context.stroke();
  context.fillStyle = drawingColours().accent;
  context.beginPath();
  context.arc(16, 8.6, 3.1, 0, 2 * Math.PI);
  context.fill();
  context.restore();
  context.font = `700 38px "${titleFont}"`;
  context.fillStyle = drawingColours().brandStrong;
  context.fillText(siteIdentity().name, margin + size + 16, height - margin - 10);
}

function drawFacts(context: SKRSContext2D, facts: string[], top: number): void {
  let left = margin;
  let line = 0;
  context.font = `500 27px "${textFont}"`;
  for (const fact of facts) {
    const text = cutLine(fact, fitsIn(context, textWidth - 48));
    const box = context.measureText(text).width + 48;
    if (left > margin && left + box > margin + textWidth) {
      left = margin;
      line += 1;
    }
    if (line > 1) return;
    const y = top + line * 60;
    context.fillStyle = drawingColours().wash;
    context.beginPath();
    context.roundRect(left, y, box, 50, 25);
    context.fill();
    context.fillStyle = drawingColours().brandStrong;
    context.fillText(text, left + 24, y + 34);
    left += box + 12;
  }
}

// A logo that cannot be read is left out.
async function emblemOf({ emblem }: Picture): Promise<Image | null> {
  const bytes = await emblem?.read().catch(() => null);
  if (!bytes) return null;
  const { loadImage } = await canvasWithFonts();
  return loadImage(bytes).catch(() => null);
}

/** Draws a picture. Long titles shrink, then end in an ellipsis after three lines. @returns a PNG */
export async function drawPicture(given: Picture): Promise<Buffer> {
  const { above, title, facts } = given;
  const { createCanvas } = await canvasWithFonts();
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = drawingColours().paper;
  context.fillRect(0, 0, width, height);
  drawPond(context, await emblemOf(given));
  const logo = await siteLogoImage();
  if (logo) drawOwnLogo(context, logo);
  else drawLogo(context);

  let y = margin + 30;
  const over = above ? drawable(above) : "";
  if (over) {
    context.font = `600 31px "${textFont}"`;
    context.fillStyle = drawingColours().brand;
    context.fillText(cutLine(over, fitsIn(context, textWidth)), margin, y);
    y += 30;
  }
  let lines: string[] = [];
  let size = 0;
  // Three lines of the largest size would leave no room for two facts above the logo.
  for (const [pixels, most] of sizes) {
    size = pixels;
    context.font = `700 ${size}px "${titleFont}"`;
    context.letterSpacing = `${-0.018 * size}px`;
    const wrapped = wrapLines(drawable(title) || over, most, fitsIn(context, textWidth));
    lines = wrapped.lines;
    if (wrapped.isWhole) break;
  }
  context.fillStyle = drawingColours().ink;
  for (const line of lines) {
    y += Math.round(size * 1.1);
    context.fillText(line, margin, y);
  }
  context.letterSpacing = "0px";
  drawFacts(context, facts.map(drawable).filter(Boolean), y + 38);
  return canvas.encode("png");
}
