// PDFs whose pages are pictures: which ones are read by text recognition, and how the page is turned.
import { createRequire } from "node:module";
import path from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { cvPdf, pageContent, stream } from "../../../tests/corpora/hostile/pdf.ts";
import { thorough } from "../../../tests/effort.ts";
import { inspectCv } from "./inspect-cv.server.ts";
import { readPictures } from "./read-pictures.server.ts";

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json")),
  "standard_fonts",
);
GlobalFonts.registerFromPath(path.join(fonts, "LiberationSans-Regular.ttf"), "Page");

const cv = [
  "Nolwenn TANGUY",
  "Conductrice de travaux",
  "29200 Brest – 06 39 98 44 17",
  "Expériences professionnelles",
  "Mars 2020 – juin 2024 : conductrice de travaux, Bâtiments du Léon",
  "Suivi des chantiers, des clients et de la sécurité.",
  "2016 – 2020 : cheffe de chantier, Maisons Kerjean",
  "Formation",
  "2016 : BTS Bâtiment, Lycée de Brest",
];

/** A CV with few everyday words, by which the turn of a page is recognised. */
const shortCv = [
  "Yannick LE BIHAN",
  "Plombier chauffagiste",
  "41 quai des Indes, 56100 Lorient",
  "yannick.lebihan@example.org",
  "Expérience professionnelle",
  "2015 - 2023 : Plombier, Thermique Armor",
  "Dépannage, chaudières, robinetterie",
  "2009 - 2015 : Ouvrier sanitaire, Kerfanto",
  "Diplômes",
  "2009 : CAP Installateur, Lycée Colbert",
];

/** A scanned page, lying as a scanner got it. @param turn degrees clockwise */
async function scanned(turn: number, [width, height] = [1240, 1754], lines = cv) {
  const canvas = createCanvas(turn % 180 === 0 ? width : height, turn % 180 === 0 ? height : width);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.fillStyle = "#111";
  context.font = "32px Page";
  for (const [index, line] of lines.entries()) context.fillText(line, 100 - width / 2, 130 - height / 2 + index * 70);
  return { width: canvas.width, height: canvas.height, bytes: await canvas.encode("jpeg") };
}

/** A PDF as scanner programs write it: a picture over the page, and a layer of text. */
async function scan(texts: string[], turn = 0, side?: [number, number], lines?: string[]) {
  const { width, height, bytes } = await scanned(turn, side, lines);
  const [across, down] = width > height ? [842, 595] : [595, 842];
  return cvPdf({
    objects: {
      3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Resources<</Font<</F1 5 0 R>>/XObject<</I 10 0 R>>>>/Contents 4 0 R>>`,
      4: stream(`q ${across} 0 0 ${down} 0 0 cm /I Do Q ${pageContent(texts)}`),
      10: {
        dictionary: `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
        bytes,
      },
    },
  });
}

const garbage = Array.from({ length: 12 }, (_, index) => `xq${index} vrgh wpkz !%= jjyt kkwv zzrq pthx`);

test.each<[string, () => Promise<Uint8Array>]>([
  ["with the line of a scanner program", () => scan(["Scanne avec CamScanner"])],
  ["with a page number", () => scan(["1 / 1"])],
  ["with a text layer of garbage", () => scan(garbage)],
  ["that is text in a font without meaning", async () => cvPdf({ lines: garbage })],
])("a PDF %s has no text of its own", async (_, bytes) => {
  expect(await inspectCv("cv.pdf", await bytes())).toMatchObject({ ok: true, text: null, lines: [] });
});

const spanish =
  "Camarera en el hotel de la playa desde marzo, con atencion a los clientes y limpieza de las habitaciones cada dia";
const english =
  "Software engineer at a small company, working with the team on the design and the tests of embedded systems since 2019";

test.each<[string, () => Promise<Uint8Array>]>([
  ["with few words", async () => cvPdf({ lines: ["Zoe Martin", "Infirmiere"] })],
  ["with few words and a portrait", () => scan(["Zoe Martin", "Infirmiere"], 0, [200, 260])],
  ["with a background and a whole text", () => scan(cv.map((line) => line.normalize("NFD").replace(/[^ -~]/g, "")))],
  ["in Spanish", async () => cvPdf({ lines: [spanish, spanish] })],
  ["in English", async () => cvPdf({ lines: [english, english] })],
])("a PDF %s is read as text", async (_, bytes) => {
  expect(await inspectCv("cv.pdf", await bytes())).toMatchObject({ ok: true, text: expect.stringMatching(/\w/) });
});

test("a page turned by 270 degrees is read upright", { timeout: 180_000 }, async () => {
  const lines = (await readPictures(await scan([], 270)))!.map(({ text }) => text).join("\n");
  expect(lines).toContain("Nolwenn TANGUY");
  expect(lines).toContain("Bâtiments du Léon");
});

// The page above is turned by 270 degrees.
test.each(thorough ? [90, 180, 270] : [90, 180])(
  "a short page turned by %i degrees has its lines in order",
  { timeout: 180_000 },
  async (turn) => {
    const lines = await readPictures(await scan([], turn, undefined, shortCv));
    expect(lines!.map(({ text }) => text)).toEqual(shortCv);
  },
);
