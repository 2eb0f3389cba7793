// Process that draws each page of one PDF and recognises its words (OCR), without network access.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { PDFDocumentProxy } from "pdfjs-dist";
import * as enginesLimits from "../limits.ts";
import { countCommonWords } from "./common-words.ts";
import { type CvLine, cutLines } from "./cv-layout.ts";
import { linesOfPages, type PdfItem } from "./cv-layout-pdf.ts";
import { openPdfDocument } from "./pdf-document.server.ts";
import { itemsOf, type PictureBlock, textOfBlocks } from "./picture-words.ts";

/** The part of tesseract.js-core that is used here; the package has no types. */
type Tesseract = {
  FS: { writeFile(name: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, language: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(exifOrientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetJSONText(): string;
  };
};
type Recognise = (picture: Uint8Array) => PictureBlock[];

const require = createRequire(import.meta.url);
/** OCR engine mode: neural network only, as the small data file requires. */
const lstm = 1;
/** Page segmentation mode: finds columns and blocks. */
const automatic = "3";
/** Thresholding method that adapts to the surroundings of each pixel, because a photograph is darker in one corner. */
const sauvola = "2";

async function loadTesseract(): Promise<Recognise> {
  // The SIMD build for this engine runs on processors of the last ten years.
  const core = require("tesseract.js-core/tesseract-core-simd-lstm") as (hooks: object) => Promise<Tesseract>;
  const tesseract = await core({ TesseractProgress() {} });
  const folder = path.dirname(require.resolve("@tesseract.js-data/fra/package.json"));
  tesseract.FS.writeFile(
    "fra.traineddata",
    gunzipSync(readFileSync(path.join(folder, "4.0.0_best_int/fra.traineddata.gz"))),
  );
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, "fra", lstm) !== 0) throw new Error("The French OCR data cannot be loaded");
  api.SetVariable("tessedit_pageseg_mode", automatic);
  api.SetVariable("thresholding_method", sauvola);
  return (picture) => {
    tesseract.FS.writeFile("/input", picture);
    if (api.SetImageFile(1, 0) === 1 || api.Recognize(null) !== 0) throw new Error("A picture cannot be read");
    return (JSON.parse(api.GetJSONText()) as { blocks?: PictureBlock[] }).blocks ?? [];
  };
}

/** Draws a page. @param turn clockwise degrees beyond the page's own rotation @param side longest side in pixels */
async function drawPage(document: PDFDocumentProxy, number: number, turn: number, side: number) {
  const { createCanvas } = await import("@napi-rs/canvas");
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = side / Math.max(width, height);
  const viewport = page.getViewport({ scale, rotation: (page.rotate + turn) % 360 });
  const drawn = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({ canvas: drawn as never, canvasContext: drawn.getContext("2d") as never, viewport }).promise;
  page.cleanup();
  return { picture: await drawn.encode("png"), scale };
}

/** Everyday words of an upright page; fewer are read in a page that lies on its side. */
const uprightWords = 12;

/**
 * The turn at which a page has most everyday words. The first one with enough of them ends the search.
 * @param first the turn that is tried first
 */
async function findTurn(document: PDFDocumentProxy, recognise: Recognise, number: number, first: number) {
  let best = { turn: first, words: 0 };
  for (const more of [0, 90, 270, 180]) {
    const turn = (first + more) % 360;
    const { picture } = await drawPage(document, number, turn, enginesLimits.pictureTurnSide);
    const words = countCommonWords(textOfBlocks(recognise(picture)));
    if (words > best.words) best = { turn, words };
    if (words >= uprightWords) break;
  }
  return best.turn;
}

const sendLines = (lines: CvLine[]) => new Promise<void>((done) => process.send?.(lines, () => done()));

/** Reads the first pages. After each page it sends all lines read so far. */
async function readPages(bytes: Uint8Array): Promise<void> {
  const document = await openPdfDocument(bytes, {
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: enginesLimits.imagePixels,
  });
  const recognise = await loadTesseract();
  const pages: PdfItem[][] = [];
  let turn = 0;
  for (let number = 1; number <= Math.min(document.numPages, enginesLimits.cvPhotographs); number++) {
    turn = await findTurn(document, recognise, number, turn);
    const { picture, scale } = await drawPage(document, number, turn, enginesLimits.pictureReadSide);
    pages.push(itemsOf(recognise(picture), 1 / scale));
    await sendLines(cutLines(linesOfPages(pages), enginesLimits.cvTextMax));
  }
}

if (process.platform === "linux") os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
process.once("disconnect", () => process.exit(1));
process.once("message", (bytes: Uint8Array) => {
  readPages(bytes).then(
    () => process.exit(0),
    () => process.exit(2),
  );
});
