// Reads the text lines of a PDF's pages and renders each page. Runs in a separate process, for one file.
import { tidyText } from "../../engines/cv-parser/cv-layout.ts";
import { fieldItems, openPdfDocument } from "../../engines/cv-parser/pdf-document.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import * as filesLimits from "../limits.ts";
import type { CvPages, CvSheet, SheetLine } from "./cv-page.ts";

const drawnWidth = 1600;
/** Maximum pixels of a rendered page; long narrow pages get a lower resolution. */
const drawnPixels = 6_000_000;
const quality = 78;
const imagePixels = 40_000_000;

export type OpenedPdf = {
  pages: Extract<CvPages, { form: "sheets" }>;
  /** @param width in pixels */
  draw: (number: number, width?: number) => Promise<Uint8Array>;
};

type TextItem = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };
type Matrix = [number, number, number, number, number, number];

function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

// Icon fonts use characters without a meaning in Unicode; a font without a table gives U+FFFD.
const mute = /(?![\t ])\p{Cc}|\p{Co}|\p{Cs}|\p{Cn}|\ufffd/gu;
const tenth = (value: number) => Math.round(value * 10) / 10;

type Run = { text: string; x: number; y: number; size: number; length: number; turn: number };

function linesOf(items: TextItem[], view: Matrix): SheetLine[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  for (const item of items) {
    const m = times(view, item.transform as Matrix);
    const turn = Math.atan2(m[1], m[0]);
    const size = Math.hypot(m[2], m[3]);
    const length = item.width * Math.hypot(view[0], view[1]);
    const [dx, dy] = run ? [m[4] - run.x, m[5] - run.y] : [0, 0];
    const along = dx * Math.cos(turn) + dy * Math.sin(turn);
    const across = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn));
    const isSpace = item.str.trim() === "";
    const goes: boolean =
      run !== null &&
      (isSpace ||
        (Math.abs(turn - run.turn) < 0.02 &&
          across < 0.3 * run.size &&
          along > run.length - 0.6 * run.size &&
          along < run.length + 1.5 * run.size &&
          size > 0.6 * run.size &&
          size < 1.7 * run.size));
    if (run && goes) {
      if (!isSpace) run.length = Math.max(along + length, run.length);
      run.text += item.str;
    } else if (!isSpace && size > 0) {
      run = { text: item.str, x: m[4], y: m[5], size, length, turn };
      runs.push(run);
    }
    if (item.hasEOL) run = null;
  }
  return runs.flatMap(({ text, x, y, size, length, turn }): SheetLine[] => {
    const seen = tidyText(text).replace(mute, "").replace(/\s+/g, " ").trim();
    if (!seen) return [];
    const line: SheetLine = [seen, tenth(x), tenth(y), tenth(size), tenth(length)];
    const degrees = Math.round((turn * 180) / Math.PI);
    return [degrees === 0 ? line : [...line, degrees]] as SheetLine[];
  });
}

/** Opens a PDF, reads its first pages' lines and renders on demand. It keeps `bytes`. @throws when it cannot be opened */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const document = await openPdfDocument(bytes, {
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: imagePixels,
  });
  const sheets: CvSheet[] = [];
  let letters = 0;
  for (let number = 1; number <= Math.min(document.numPages, filesLimits.cvPagesShown); number++) {
    const page = await document.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    if (!(width >= 1 && height >= 1)) throw new Error("A page without a size");
    const content = letters > enginesLimits.cvTextMax ? null : await page.getTextContent().catch(() => null);
    const items = (content?.items ?? []).filter((item) => "str" in item) as TextItem[];
    const lines = linesOf([...items, ...(await fieldItems(page))], transform as Matrix);
    for (const [text] of lines) letters += text.length;
    sheets.push({ width: tenth(width), height: tenth(height), lines });
  }
  if (sheets.length === 0) throw new Error("A PDF without pages");

  async function draw(number: number, most = drawnWidth): Promise<Uint8Array> {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const scale = Math.min(most / width, Math.sqrt(drawnPixels / (width * height)));
    const viewport = page.getViewport({ scale });
    const drawn = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
    await page.render({ canvas: drawn as never, canvasContext: drawn.getContext("2d") as never, viewport }).promise;
    page.cleanup();
    return drawn.encode("webp", quality);
  }
  return { pages: { form: "sheets", sheets, pageCount: document.numPages }, draw };
}
