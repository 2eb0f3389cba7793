// Writes a CV as a PDF with real text: first all lines get their position on a page, then the pages are drawn. Lengths in points.
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
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import type { BlindPart, CvData, CvEntry, CvLayout } from "./cv-document.ts";

// A4.
const page = { width: 595.28, height: 841.89, margin: 54 };
const side = { width: 196, margin: 20 };
const photoSize = 84;
/** The smallest letters. */
const smallest = 6;

/** The operator's logo at the foot of the first page. */
const mark = { width: 96, height: 18, foot: 22 };

const ruleColour = "#b3c4c6";

type Colour = "ink" | "soft" | "brand";
type Style = { font: string; size: number; leading: number; colour: Colour };

const text = (weight: number, size: number, colour: Colour): Style => ({
  font: `${weight} ${size}px "${textFont}"`,
  size,
  leading: size * 1.42,
  colour,
});
const title = (size: number, colour: Colour): Style => ({
  font: `700 ${size}px "${titleFont}"`,
  size,
  leading: size * 1.2,
  colour,
});

const styles = {
  name: title(27, "ink"),
  job: text(600, 13, "brand"),
  section: title(14, "brand"),
  entry: text(700, 11, "ink"),
  about: text(500, 10, "soft"),
  body: text(400, 10, "ink"),
};

const bullet = "• ";

/** A short CV is written larger, so that it fills its page: the largest of these with which it has one page. */
const scales = [1.3, 1.2, 1.1];

function scaled(style: Style, scale: number): Style {
  const size = Math.round(style.size * scale * 10) / 10;
  return { ...style, size, leading: style.leading * scale, font: style.font.replace(`${style.size}px`, `${size}px`) };
}

type Placed = { page: number; x: number; y: number; text: string; style: Style };
type Rule = { page: number; x: number; y: number; width: number };

/** Breaks a text into lines of a width. A word that is wider is broken between letters. */
function wrap(context: SKRSContext2D, words: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  const push = () => {
    if (line) lines.push(line);
    line = "";
  };
  for (const word of words.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (context.measureText(longer).width <= room) {
      line = longer;
      continue;
    }
    push();
    for (const character of [...word]) {
      if (line && context.measureText(line + character).width > room) push();
      line += character;
    }
  }
  push();
  return lines;
}

// Keeps the lines of a text: they are often lists.
const paragraphs = (given: string) =>
  given
    .slice(0, enginesLimits.cvEntryMax)
    .split(/\r?\n/)
    .map(drawable)
    .filter(Boolean)
    .slice(0, enginesLimits.cvEntryLines);

/** A column that runs over the pages from `top` on the first one. */
class Column {
  readonly placed: Placed[] = [];
  readonly rules: Rule[] = [];
  readonly left: number;
  readonly width: number;
  private readonly context: SKRSContext2D;
  private readonly scale: number;
  private at: number;
  pageAt = 0;

  constructor(context: SKRSContext2D, left: number, width: number, top: number, scale = 1) {
    this.context = context;
    this.scale = scale;
    this.left = left;
    this.width = width;
    this.at = top;
  }

  get bottom(): number {
    return this.at;
  }

  gap(height: number): void {
    this.at += height * this.scale;
  }

  /** Begins a page when `height` no longer fits. */
  need(height: number): void {
    if (this.at + height * this.scale <= page.height - page.margin) return;
    this.pageAt += 1;
    this.at = page.margin;
  }

  write(given: string, style: Style, room = this.width): void {
    this.lay(given, scaled(style, this.scale), room);
  }

  /** A name is not written larger: it would break. */
  writeName(given: string, room: number): void {
    this.lay(given, styles.name, room);
  }

  /** Writes a text of a list: later lines stand under the first one, so that long texts do not run together. */
  writeItem(given: string): void {
    this.lay(given, scaled(styles.body, this.scale), this.width, bullet);
  }

  private lay(given: string, style: Style, room: number, before = ""): void {
    // Beyond the last page nothing is drawn, so nothing is measured.
    if (this.pageAt >= enginesLimits.cvPages) return;
    this.context.font = style.font;
    const indent = before ? this.context.measureText(before).width : 0;
    for (const [index, line] of wrap(this.context, given, room - indent).entries()) {
      this.need(style.leading / this.scale);
      this.at += style.leading;
      const [x, text] = index === 0 ? [this.left, before + line] : [this.left + indent, line];
      this.placed.push({ page: this.pageAt, x, y: this.at - style.leading * 0.28, text, style });
    }
  }

  /** Writes a text smaller where it would not fit in one line: a broken address is of no use. */
  writeWhole(given: string, unscaled: Style): void {
    const style = scaled(unscaled, this.scale);
    this.context.font = style.font;
    const ratio = Math.min(1, this.width / this.context.measureText(given).width);
    const size = Math.max(smallest, Math.floor(style.size * ratio * 10) / 10);
    this.lay(given, { ...style, font: style.font.replace(`${style.size}px`, `${size}px`) }, this.width);
  }

  section(name: string, room: number): void {
    this.gap(16);
    this.need(styles.section.leading + room);
    this.write(name, styles.section);
    this.rules.push({ page: this.pageAt, x: this.left, y: this.at + 1, width: this.width });
    this.gap(7);
  }

  entry({ title: name, organisation, period, text: described }: CvEntry): void {
    // The head of an entry stays with the first line of its text.
    this.need(styles.entry.leading + styles.about.leading + (described ? styles.body.leading : 0));
    this.write(drawable(name), styles.entry);
    const about = [organisation, period].map((each) => drawable(each ?? "")).filter(Boolean);
    if (about.length > 0) this.write(about.join(" · "), styles.about);
    for (const paragraph of paragraphs(described ?? "")) this.write(paragraph, styles.body);
    this.gap(8);
  }
}

function writeHead(column: Column, cv: CvData, room: number): void {
  column.writeName(drawable(cv.name) || enginesMessages.cvTitle, room);
  column.gap(2);
  if (cv.job) column.write(drawable(cv.job), styles.job, room);
}

function writeCareer(column: Column, { experiences, degrees }: CvData): void {
  const parts = [
    { name: enginesMessages.cvSections.experiences, entries: experiences.slice(0, enginesLimits.cvEntries) },
    { name: enginesMessages.cvSections.degrees, entries: degrees.slice(0, enginesLimits.cvEntries) },
  ];
  for (const { name, entries } of parts) {
    if (entries.length === 0) continue;
    column.section(name, 45);
    for (const entry of entries) column.entry(entry);
  }
}

const groupsOf = ({ groups }: CvData) =>
  groups
    .slice(0, enginesLimits.cvGroups)
    .map(({ title: name, labels }) => ({
      name: drawable(name),
      labels: labels.slice(0, enginesLimits.cvLabels).map(drawable).filter(Boolean),
    }))
    .filter(({ name, labels }) => name && labels.length > 0);

type Shown = {
  columns: Column[];
  photo: { x: number; y: number } | null;
  /** A coloured column at the left, or a band of this height at the top. */
  ground: "side" | { band: number } | null;
};

function writeGroups(column: Column, cv: CvData): void {
  for (const { name, labels } of groupsOf(cv)) {
    column.section(name, 15);
    column.write(labels.join(", "), styles.body);
  }
}

function classic(context: SKRSContext2D, cv: CvData, scale: number): Shown {
  const width = page.width - 2 * page.margin;
  const column = new Column(context, page.margin, width, page.margin, scale);
  const room = width - (cv.photo ? photoSize + 20 : 0);
  writeHead(column, cv, room);
  column.gap(4);
  for (const line of cv.contact) column.write(drawable(line), styles.about, room);
  if (cv.photo) column.gap(Math.max(0, page.margin + photoSize - column.bottom) / scale);
  writeCareer(column, cv);
  writeGroups(column, cv);
  return {
    columns: [column],
    photo: cv.photo && { x: page.width - page.margin - photoSize, y: page.margin },
    ground: null,
  };
}

/** The head on a band over the whole width. */
function banded(context: SKRSContext2D, cv: CvData, scale: number): Shown {
  const left = page.margin + (cv.photo ? photoSize + 22 : 0);
  const head = new Column(context, left, page.width - left - page.margin, page.margin - 10, scale);
  writeHead(head, cv, head.width);
  head.gap(6);
  head.write(cv.contact.map(drawable).filter(Boolean).join("  ·  "), styles.about);
  const band = Math.max(head.bottom, page.margin - 10 + photoSize) + 24;
  const column = new Column(context, page.margin, page.width - 2 * page.margin, band + 6, scale);
  writeCareer(column, cv);
  writeGroups(column, cv);
  return { columns: [head, column], photo: cv.photo && { x: page.margin, y: page.margin - 10 }, ground: { band } };
}

function modern(context: SKRSContext2D, cv: CvData, scale: number): Shown {
  const left = side.width + 30;
  const main = new Column(context, left, page.width - left - page.margin + 14, page.margin, scale);
  writeHead(main, cv, main.width);
  writeCareer(main, cv);
  const top = page.margin + (cv.photo ? photoSize + 12 : -16);
  const beside = new Column(context, side.margin, side.width - 2 * side.margin, top, scale);
  if (cv.contact.length > 0) beside.section(enginesMessages.cvSections.contact, 15);
  for (const line of cv.contact) beside.writeWhole(drawable(line), styles.body);
  for (const { name, labels } of groupsOf(cv)) {
    beside.section(name, 15);
    for (const label of labels) beside.writeItem(label);
  }
  return { columns: [main, beside], photo: cv.photo && { x: side.margin, y: page.margin }, ground: "side" };
}

const layouts: Record<CvLayout, typeof classic> = { classique: classic, moderne: modern, bandeau: banded };

function arrange(context: SKRSContext2D, cv: CvData, layout: CvLayout): Shown {
  for (const scale of scales) {
    const shown = layouts[layout](context, cv, scale);
    if (shown.columns.every(({ pageAt }) => pageAt === 0)) return shown;
  }
  return layouts[layout](context, cv, 1);
}

type Pictures = { photo: Image | null; logo: Image | null };

function drawPage(context: SKRSContext2D, number: number, shown: Shown, { photo, logo }: Pictures): void {
  const colours = drawingColours();
  if (shown.ground !== null && shown.ground !== "side" && number === 0) {
    context.fillStyle = colours.wash;
    context.fillRect(0, 0, page.width, shown.ground.band);
    context.fillStyle = colours.brand;
    context.fillRect(0, shown.ground.band - 4, page.width, 4);
  }
  if (shown.ground === "side") {
    context.fillStyle = colours.wash;
    context.fillRect(0, 0, side.width, page.height);
    context.fillStyle = colours.brand;
    context.fillRect(0, 0, 5, page.height);
  }
  if (photo && shown.photo && number === 0) {
    const { x, y } = shown.photo;
    context.save();
    context.beginPath();
    context.roundRect(x, y, photoSize, photoSize, 12);
    context.clip();
    context.drawImage(photo, x, y, photoSize, photoSize);
    context.restore();
  }
  if (logo && number === 0) {
    const size = fittedSize(logo, mark);
    context.drawImage(
      logo,
      page.width - page.margin - size.width,
      page.height - mark.foot - size.height,
      size.width,
      size.height,
    );
  }
  for (const column of shown.columns) {
    context.fillStyle = ruleColour;
    for (const { x, y, width } of column.rules.filter((rule) => rule.page === number))
      context.fillRect(x, y, width, 0.75);
    for (const { x, y, text: line, style } of column.placed.filter((each) => each.page === number)) {
      context.font = style.font;
      context.fillStyle = colours[style.colour];
      context.fillText(line, x, y);
    }
  }
}

type Document = { title: string; author: string };

/** Pages as the bytes of a PDF with embedded fonts, at most `enginesLimits.cvPages` of them. */
async function pdfOf(shown: Shown, { title: name, author }: Document, photo: Image | null) {
  const { PDFDocument } = await canvasWithFonts();
  const document = new PDFDocument({ title: name, author, creator: siteIdentity().name });
  const pictures = { photo, logo: await siteLogoImage() };
  const last = Math.max(...shown.columns.map(({ pageAt }) => pageAt));
  for (let number = 0; number <= Math.min(last, enginesLimits.cvPages - 1); number++) {
    drawPage(document.beginPage(page.width, page.height) as SKRSContext2D, number, shown, pictures);
    document.endPage();
  }
  return new Uint8Array(document.close());
}

/** A CV in blind mode as the bytes of a PDF. @param name of the application */
export async function writeBlindPdf(name: string, parts: BlindPart[]): Promise<Uint8Array<ArrayBuffer>> {
  const { createCanvas } = await canvasWithFonts();
  const column = new Column(
    createCanvas(1, 1).getContext("2d"),
    page.margin,
    page.width - 2 * page.margin,
    page.margin,
  );
  column.write(drawable(name), styles.name);
  column.write(enginesMessages.blindCv, styles.about);
  for (const { title: heading, lines } of parts) {
    if (heading) column.section(drawable(heading), 15);
    else column.gap(10);
    for (const line of lines) column.write(drawable(line), styles.body);
  }
  return pdfOf({ columns: [column], photo: null, ground: null }, { title: name, author: "" }, null);
}

/** A CV as the bytes of a PDF: A4, embedded fonts, at most `enginesLimits.cvPages` pages. A picture that cannot be read is left out. */
export async function writeCvPdf(cv: CvData, layout: CvLayout): Promise<Uint8Array<ArrayBuffer>> {
  const { createCanvas, loadImage } = await canvasWithFonts();
  const photo = cv.photo ? await loadImage(cv.photo).catch(() => null) : null;
  const measuring = createCanvas(1, 1).getContext("2d");
  const shown = arrange(measuring, photo ? cv : { ...cv, photo: null }, layout);
  const name = drawable(cv.name);
  return pdfOf(shown, { title: `${enginesMessages.cvTitle} ${name}`.trim(), author: name }, photo);
}
