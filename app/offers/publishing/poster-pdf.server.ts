// Draws the poster of an offer as a PDF page with real text: what, where and for how much, a code to scan, and strips to tear off.
import type { Image, SKRSContext2D } from "@napi-rs/canvas";
import { siteIdentity } from "../../platform/config/site-identity.server.ts";
import {
  canvasWithFonts,
  drawable,
  drawingColours,
  fittedSize,
  siteLogoImage,
  textFont,
  titleFont,
} from "../../platform/images/drawing.server.ts";
import { qrPath } from "../../platform/images/qr.ts";
import * as offersMessages from "../messages.ts";
import type { PosterFormat } from "../poster.ts";

export type PosterText = {
  title: string;
  company: string;
  /** Pay, place, contract: one line each. */
  facts: string[];
  /** The short address that the code opens. */
  url: string;
  /** How to apply without the form of the site; null for its form. */
  elsewhere: string | null;
};

type Page = { width: number; height: number; scale: number; strips: number };

// Points. A5 is half of A4, so its texts are smaller by the square root of two.
const pages: Record<PosterFormat, Page> = {
  a4: { width: 595.28, height: 841.89, scale: 1, strips: 8 },
  a5: { width: 419.53, height: 595.28, scale: Math.SQRT1_2, strips: 6 },
};

const margin = 48;
const titleSizes = [50, 42, 34, 28, 22, 18];
const titleLines = 4;
const factLines = 2;
const codeSide = 164;
const stripHeight = 204;
const stripSize = 10;
const smallest = 3;
/** The operator's logo in the head: its greatest size, the white around it, and the height of its middle. */
const mark = { width: 150, height: 34, edge: 8, middle: 54 };

const fontOf = (family: string, weight: number, size: number) => `${weight} ${size}px "${family}"`;
/** The address in two lines: the site, then the path. */
function addressLines(url: string): [site: string, path: string] {
  const { host, pathname } = new URL(url);
  return [host, pathname];
}

/** Breaks a text into lines of a width; a wider word stays whole, and then does not fit. */
function wrap(context: SKRSContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && context.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text cut to a width, with "…". */
function shortened(context: SKRSContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text;
  let cut = text.slice(0, 400);
  while (cut.length > 1 && context.measureText(`${cut.trimEnd()}…`).width > room) cut = cut.slice(0, -1);
  return `${cut.trimEnd()}…`;
}

/** Sets the largest bold font at which a text has room. */
function setFittingFont(context: SKRSContext2D, text: string, { largest, room }: { largest: number; room: number }) {
  let size = largest;
  context.font = fontOf(textFont, 700, size);
  while (size > smallest && context.measureText(text).width > room) {
    size -= 0.5;
    context.font = fontOf(textFont, 700, size);
  }
}

/** The largest size at which the title fits; at the smallest one its lines are cut. */
function titleIn(context: SKRSContext2D, title: string, room: number): { size: number; lines: string[] } {
  for (const size of titleSizes) {
    context.font = fontOf(titleFont, 700, size);
    const lines = wrap(context, title, room);
    const fits = lines.every((line) => context.measureText(line).width <= room);
    if (lines.length <= titleLines && fits) return { size, lines };
  }
  const size = titleSizes.at(-1)!;
  const lines = wrap(context, title, room).map((line) => shortened(context, line, room));
  return { size, lines: lines.slice(0, titleLines) };
}

/** Runs of dark points from the path of qrPath(): "M x y.5", then "h run" and "m gap 0" or another "M". */
function drawCode(context: SKRSContext2D, url: string, x: number, y: number, side: number): void {
  const code = qrPath(url);
  const point = side / code.side;
  context.fillStyle = drawingColours().white;
  context.fillRect(x, y, side, side);
  context.fillStyle = "#000000";
  let at = { x: 0, y: 0 };
  for (const [, verb, first, second] of code.path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (verb === "M") at = { x: Number(first), y: Number(second) - 0.5 };
    else if (verb === "m") at = { ...at, x: at.x + Number(first) };
    else {
      // A little over the edge, so that no light line shows between two runs.
      context.fillRect(x + at.x * point, y + at.y * point, Number(first) * point + 0.05, point + 0.05);
      at = { ...at, x: at.x + Number(first) };
    }
  }
}

/** The operator's logo on a white sheet at the right of the head; the site's name without one. @returns the width that it takes */
function drawMark(context: SKRSContext2D, logo: Image | null, right: number): number {
  context.fillStyle = drawingColours().white;
  if (logo === null) {
    context.font = fontOf(textFont, 600, 15);
    const name = shortened(context, drawable(siteIdentity().name), mark.width);
    const { width } = context.measureText(name);
    context.fillText(name, right - width, 62);
    return width;
  }
  const size = fittedSize(logo, mark);
  const sheet = { width: size.width + 2 * mark.edge, height: size.height + 2 * mark.edge };
  const top = mark.middle - sheet.height / 2;
  context.beginPath();
  context.roundRect(right - sheet.width, top, sheet.width, sheet.height, 8);
  context.fill();
  context.drawImage(logo, right - sheet.width + mark.edge, top + mark.edge, size.width, size.height);
  return sheet.width;
}

function drawHead(context: SKRSContext2D, text: PosterText, width: number, logo: Image | null): number {
  const room = width - 2 * margin;
  const title = titleIn(context, drawable(text.title), room);
  const height = 112 + title.lines.length * title.size * 1.12;
  context.fillStyle = drawingColours().brand;
  context.fillRect(0, 0, width, height);
  context.fillStyle = drawingColours().accent;
  context.fillRect(0, height, width, 8);
  const taken = drawMark(context, logo, width - margin);
  context.fillStyle = drawingColours().white;
  context.font = fontOf(textFont, 600, 22);
  context.fillText(shortened(context, drawable(text.company), room - taken - 24), margin, 64);
  context.font = fontOf(titleFont, 700, title.size);
  let y = 76;
  for (const line of title.lines) {
    y += title.size * 1.12;
    context.fillText(line, margin, y);
  }
  return height + 8;
}

function drawBody(
  context: SKRSContext2D,
  text: PosterText,
  top: number,
  size: { width: number; height: number },
): void {
  const room = size.width - 2 * margin;
  let y = top + 14;
  context.fillStyle = drawingColours().ink;
  for (const [index, fact] of text.facts.map(drawable).filter(Boolean).entries()) {
    const height = index === 0 ? 30 : 22;
    context.font = fontOf(textFont, index === 0 ? 700 : 500, height);
    for (const line of wrap(context, fact, room).slice(0, factLines)) {
      y += height * 1.45;
      context.fillText(shortened(context, line, room), margin, y);
    }
  }
  const bottom = size.height - stripHeight - 26;
  const codeTop = bottom - codeSide;
  drawCode(context, text.url, margin, codeTop, codeSide);
  const left = margin + codeSide + 26;
  const beside = size.width - left - margin;
  const call = text.elsewhere === null ? offersMessages.posterCall : offersMessages.posterCallElsewhere;
  const how = text.elsewhere === null ? offersMessages.posterHow : offersMessages.posterHowElsewhere(text.elsewhere);
  context.fillStyle = drawingColours().ink;
  context.font = fontOf(titleFont, 700, 28);
  let line = codeTop - 28;
  for (const each of wrap(context, call, beside)) {
    line += 32;
    context.fillText(each, left, line);
  }
  context.fillStyle = drawingColours().soft;
  context.font = fontOf(textFont, 500, 15);
  line += 10;
  for (const each of wrap(context, how, beside)) {
    line += 20;
    context.fillText(each, left, line);
  }
  context.fillStyle = drawingColours().brand;
  const [site, path] = addressLines(text.url);
  setFittingFont(context, site, { largest: 20, room: beside });
  context.fillText(site, left, line + 32);
  setFittingFont(context, path, { largest: 20, room: beside });
  context.fillText(path, left, line + 54);
}

function drawStrips(context: SKRSContext2D, text: PosterText, strips: number, size: { width: number; height: number }) {
  const width = size.width / strips;
  const top = size.height - stripHeight;
  context.strokeStyle = drawingColours().soft;
  context.lineWidth = 0.75;
  context.setLineDash([4, 4]);
  context.beginPath();
  context.moveTo(0, top);
  context.lineTo(size.width, top);
  for (let index = 1; index < strips; index++) {
    context.moveTo(index * width, top);
    context.lineTo(index * width, size.height);
  }
  context.stroke();
  context.setLineDash([]);
  const code = Math.min(width - 12, 54);
  for (let index = 0; index < strips; index++) {
    const left = index * width;
    drawCode(context, text.url, left + (width - code) / 2, top + 6, code);
    context.save();
    context.translate(left + width / 2, size.height - 8);
    context.rotate(-Math.PI / 2);
    const room = stripHeight - code - 20;
    const lines: [string, string, number, number][] = [
      [drawable(text.title), drawingColours().ink, 700, -17],
      [drawable(text.company), drawingColours().soft, 500, -5],
    ];
    for (const [words, colour, weight, at] of lines) {
      context.fillStyle = colour;
      context.font = fontOf(textFont, weight, stripSize);
      context.fillText(shortened(context, words, room), 0, at);
    }
    // The address is never cut, because it is typed from here.
    context.fillStyle = drawingColours().brand;
    for (const [index, part] of addressLines(text.url).entries()) {
      setFittingFont(context, part, { largest: stripSize + 1, room });
      context.fillText(part, 0, 9 + index * 13);
    }
    context.restore();
  }
}

/** The poster of an offer as the bytes of a PDF: one page, embedded fonts, drawn as on A4 and made smaller for A5. */
export async function writePosterPdf(text: PosterText, format: PosterFormat): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument } = await canvasWithFonts();
  const { width, height, scale, strips } = pages[format];
  const document = new PDFDocument({
    title: `${drawable(text.title)}, ${drawable(text.company)}`,
    creator: siteIdentity().name,
  });
  const context = document.beginPage(width, height) as SKRSContext2D;
  context.scale(scale, scale);
  const size = { width: width / scale, height: height / scale };
  const top = drawHead(context, text, size.width, await siteLogoImage());
  drawBody(context, text, top, size);
  drawStrips(context, text, strips, size);
  document.endPage();
  return new Uint8Array(document.close());
}
