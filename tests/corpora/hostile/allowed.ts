// Near misses: harmless files from ordinary programs that resemble hostile ones.
import { crc32, deflateRawSync } from "node:zlib";
import { big, join, little, zlibZeros } from "./bytes.ts";
import { documentXml, docx, docxEntries, docxWithTemplate, odt, paragraph, relationsXml } from "./docx.ts";
import {
  type AllowedFile,
  docxCv,
  gifPhoto,
  jpegPhoto,
  movVideo,
  mp4Video,
  odtCv,
  pdfCv,
  pdfScript,
  pngPhoto,
  webmVideo,
  webpPhoto,
} from "./hostile.ts";
import { box, film, fullBox, unknownSize, webm } from "./media.ts";
import { attachment, cvPdf, openStream, pageContent, stream, updatedPdf } from "./pdf.ts";
import { groupedForms } from "./pdf-work.ts";
import { exifSegment, gif, gifComment, jpeg, jpegSegment, png, pngChunk, webp } from "./pictures.ts";
import { zip } from "./zip.ts";

const accepted = "accepted";
const europass =
  '<?xml version="1.0" encoding="UTF-8"?><Candidate xmlns="http://www.europass.eu/1.0"><Name>Zoe Martin</Name></Candidate>';
const link = (place: string, target: string) =>
  `<</Type/Annot/Subtype/Link/Rect[72 ${place}]/A<</Type/Action/S/URI/URI(${target})>>>>`;

const pdfs: AllowedFile[] = [
  {
    ...pdfCv,
    name: "PDF with groups within groups and a form drawn often",
    bytes: groupedForms,
    expected: accepted,
    why: "Drawing programs write every group as a form, and a letterhead is drawn again and again.",
  },
  {
    ...pdfCv,
    name: "Europass CV with its XML",
    fileName: "CV-Europass-Zoe-Martin-FR.pdf",
    bytes: () => cvPdf({ ...attachment("attachment.xml", europass, "text/xml"), pack: {} }),
    expected: accepted,
    why: "Europass attaches the data of the CV, so that it can be read again.",
  },
  {
    ...pdfCv,
    name: "CV with XML as an associated file",
    bytes: () =>
      cvPdf({
        catalogue: "/AF[10 0 R]/Names<</EmbeddedFiles<</Names[(cv.xml)10 0 R]>>>>",
        objects: {
          10: "<</Type/Filespec/F(cv.xml)/UF(cv.xml)/AFRelationship/Source/EF<</F 11 0 R/UF 11 0 R>>>>",
          11: stream(`\xef\xbb\xbf${europass}`, "/Type/EmbeddedFile/Subtype/application#2Fxml/Params<</Size 150>>"),
        },
      }),
    expected: accepted,
    why: "The same in the form of PDF/A-3; the XML begins with the mark of its alphabet.",
  },
  {
    ...pdfCv,
    name: "CV of a developer in JavaScript",
    bytes: () => cvPdf({ lines: ["Zoe Martin", "HTML/JavaScript, Node/JS, Launch manager", "OpenAction, /AA, XFA"] }),
    expected: accepted,
    why: "The words stand in the text.",
  },
  {
    ...pdfCv,
    name: "CV that quotes a script of a PDF",
    bytes: () => cvPdf({ lines: ["Zoe Martin", `Analyse de <</S /JavaScript /JS (${pdfScript})>> et /Launch`] }),
    expected: accepted,
    why: "The text of a page, packed as every program packs it, is no action.",
  },
  {
    ...pdfCv,
    name: "CV with links",
    bytes: () =>
      cvPdf({
        page: "/Annots[10 0 R 11 0 R 12 0 R]",
        objects: {
          10: link("700 200 712", "https://www.linkedin.com/in/zoe?lang=javascript&x=/JS"),
          11: link("680 200 692", "mailto:zoe@example.org"),
          12: link("660 200 672", "tel:+33612345678"),
        },
      }),
    expected: accepted,
    why: "Addresses that one clicks on are what a CV is for.",
  },
  {
    ...pdfCv,
    name: "CV made with a form",
    bytes: () =>
      cvPdf({
        catalogue: "/AcroForm<</Fields[10 0 R]/DA(/Helv 0 Tf 0 g)/NeedAppearances true>>",
        page: "/Annots[10 0 R]",
        objects: { 10: "<</Type/Annot/Subtype/Widget/FT/Tx/T(nom)/V(Zoe Martin)/Rect[72 600 200 620]>>" },
      }),
    expected: accepted,
    why: "A form without scripts, filled in and saved.",
  },
  {
    ...pdfCv,
    name: "CV that opens at its first page",
    bytes: () => cvPdf({ catalogue: "/OpenAction[3 0 R/XYZ null null 0]/PageMode/UseNone" }),
    expected: accepted,
    why: "Word and LaTeX write where to begin under the same name as an action.",
  },
  {
    ...pdfCv,
    name: "CV with bookmarks and a button for the next page",
    bytes: () =>
      cvPdf({
        catalogue: "/OpenAction<</S/GoTo/D[3 0 R/Fit]>>/Outlines 10 0 R",
        page: "/Annots[12 0 R]",
        objects: {
          10: "<</Type/Outlines/First 11 0 R/Last 11 0 R/Count 1>>",
          11: "<</Title(JavaScript)/Parent 10 0 R/A<</S/GoTo/D[3 0 R/Fit]>>>>",
          12: "<</Type/Annot/Subtype/Link/Rect[500 20 550 40]/A<</S/Named/N/NextPage>>>>",
        },
        pack: {},
      }),
    expected: accepted,
    why: "Actions that go to a place of the same document.",
  },
  {
    ...pdfCv,
    name: "tagged CV with metadata",
    bytes: () =>
      cvPdf({
        catalogue: "/MarkInfo<</Marked true>>/StructTreeRoot 10 0 R/Metadata 12 0 R/Lang(fr-FR)",
        trailer: "/Info 13 0 R",
        objects: {
          10: "<</Type/StructTreeRoot/K 11 0 R/RoleMap<</JSTitle/H1>>>>",
          11: "<</Type/StructElem/S/Form/P 10 0 R/Pg 3 0 R/K<</Type/MCR/Pg 3 0 R/MCID 0>>>>",
          12: openStream(
            '<?xpacket begin="\xef\xbb\xbf"?><x:xmpmeta xmlns:x="adobe:ns:meta/">JavaScript</x:xmpmeta><?xpacket end="w"?>',
            "/Type/Metadata/Subtype/XML",
          ),
          13: "<</Title(CV de d\\351veloppeuse JavaScript)/Producer(Launch)>>",
        },
        pack: { numbers: [1, 2, 3, 5, 10, 11] },
      }),
    expected: accepted,
    why: "What office programs write for screen readers and archives; its metadata lie open in XML.",
  },
  {
    ...pdfCv,
    name: "CV that was saved twice",
    bytes: () =>
      join(
        updatedPdf(cvPdf(), { 10: "<</Type/Annot/Subtype/Text/Contents(Relu)/Rect[72 700 90 718]>>" }),
        "\r\n\0\0\0\n",
      ),
    expected: accepted,
    why: "Updates are appended by every reader that marks a file, and some programs fill up the end.",
  },
  {
    ...pdfCv,
    name: "CV with a photo",
    bytes: () =>
      cvPdf({
        objects: {
          3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R/JS1 5 0 R>>/XObject<</I 10 0 R>>>>/Contents 4 0 R>>",
          4: stream(`${pageContent(["Zoe Martin"])} q 64 0 0 64 400 700 cm /I Do Q`),
          10: {
            dictionary:
              "/Type/XObject/Subtype/Image/Width 64/Height 64/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode",
            bytes: jpeg({ segments: exifSegment() }),
          },
        },
      }),
    expected: accepted,
    why: "A photograph inside a document, and a font whose short name begins like a script.",
  },
  {
    ...pdfCv,
    name: "signed Kbis",
    fileName: "Extrait Kbis.pdf",
    kind: "kbis",
    bytes: () =>
      cvPdf({
        catalogue: "/AcroForm<</SigFlags 3/Fields[10 0 R]>>",
        page: "/Annots[10 0 R]",
        objects: {
          10: "<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature1)/F 132/Rect[0 0 0 0]/V 11 0 R>>",
          11: `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 100 2200 100]/Contents<${"30".repeat(1000)}>/M(D:20260112090000+01'00')>>`,
        },
      }),
    expected: accepted,
    why: "The registry signs its extracts; a signature is a field of a form.",
  },
];

/** As streaming writers do: sizes follow the content. */
function streamedDocx() {
  return zip(
    docxEntries().map((entry) => {
      const bytes = Buffer.from(entry.content!);
      const deflated = deflateRawSync(bytes);
      const sizes = [little.u32(crc32(bytes)), little.u32(deflated.length), little.u32(bytes.length)];
      return {
        ...entry,
        flags: 8 + 2048,
        packed: join(deflated, "PK\x07\x08", ...sizes),
        packedSize: deflated.length,
        local: { crc: 0, packedSize: 0, size: 0, content: "", flags: 8 + 2048 },
      };
    }),
  );
}

const documents: AllowedFile[] = [
  {
    ...docxCv,
    name: "CV in DOCX with pictures",
    bytes: () =>
      docx({
        types: '<Default Extension="jpeg" ContentType="image/jpeg"/>',
        relations: [
          { type: "image", target: "media/image1.png" },
          { type: "image", target: "media/image2.jpeg" },
        ],
        parts: [
          { name: "word/media/image1.png", content: png(), packing: 0 },
          { name: "word/media/image2.jpeg", content: jpeg({ segments: exifSegment() }), packing: 0 },
        ],
      }),
    expected: accepted,
    why: "Pictures are parts of their own, stored as they are.",
  },
  {
    ...docxCv,
    name: "CV in DOCX with links",
    bytes: () =>
      docx({
        body: `<w:p><w:hyperlink r:id="rId1"><w:r><w:t>LinkedIn</w:t></w:r></w:hyperlink></w:p>`,
        relations: [
          { type: "hyperlink", target: "https://www.linkedin.com/in/zoe", external: true },
          { type: "hyperlink", target: "mailto:zoe@example.org", external: true },
        ],
      }),
    expected: accepted,
    why: "Links are external relations too.",
  },
  {
    ...docxCv,
    name: "CV in DOCX from a template of one's own",
    bytes: () =>
      docxWithTemplate(
        relationsXml([
          {
            type: "attachedTemplate",
            target: "file:///C:\\Users\\zoe\\AppData\\Roaming\\Microsoft\\Templates\\CV%20moderne.dotx",
            external: true,
          },
        ]),
      ),
    expected: accepted,
    why: "Word notes the template on the person's own disk; nothing is fetched from elsewhere.",
  },
  {
    ...docxCv,
    name: "CV in DOCX with a chart",
    bytes: () =>
      docx({
        types:
          '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/><Override PartName="/word/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>',
        relations: [{ type: "chart", target: "charts/chart1.xml" }],
        parts: [
          {
            name: "word/charts/chart1.xml",
            content:
              '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:externalData r:id="rId1"/></c:chartSpace>',
          },
          {
            name: "word/charts/_rels/chart1.xml.rels",
            content: relationsXml([{ type: "package", target: "../embeddings/Microsoft_Excel_Worksheet.xlsx" }]),
          },
          {
            name: "word/embeddings/Microsoft_Excel_Worksheet.xlsx",
            content: zip([
              { name: "[Content_Types].xml", content: "<Types/>" },
              { name: "xl/workbook.xml", content: "<workbook/>" },
            ]),
          },
        ],
      }),
    expected: accepted,
    why: "Word keeps the figures of a chart, skills in bars, as a workbook inside.",
  },
  {
    ...docxCv,
    name: "CV in DOCX with fields and a DDE",
    bytes: () =>
      docx({
        body: `${paragraph("Technicienne, DDE de l’Isère (direction départementale de l’Équipement)")}<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE \\* MERGEFORMAT </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      }),
    expected: accepted,
    why: "An employer of this name, and a field that writes the number of the page.",
  },
  {
    ...docxCv,
    name: "CV in DOCX written in one go",
    bytes: streamedDocx,
    expected: accepted,
    why: "The sizes stand behind each part and in the directory, and are zero before it.",
  },
  {
    ...docxCv,
    name: "CV in DOCX with quotes of markup",
    bytes: () =>
      docx({
        body: paragraph("&lt;!DOCTYPE html&gt; &lt;!ENTITY&gt; altChunk attachedTemplate vbaProject.bin"),
        parts: [
          { name: "customXml/item1.xml", content: "<b:Sources xmlns:b='x'/>" },
          { name: "docProps/app.xml", content: documentXml("<w:t>macroEnabled</w:t>") },
        ],
      }),
    expected: accepted,
    why: "The words of attacks stand in the text of a person who knows them.",
  },
  {
    ...odtCv,
    name: "CV in ODT with a picture",
    bytes: () =>
      odt({
        body: '<text:p>Zoé Martin</text:p><text:p><text:a xlink:type="simple" xlink:href="https://example.org/">Site</text:a></text:p>',
        manifest: ["Configurations2/ application/vnd.sun.xml.ui.configuration", "Pictures/1.png image/png"],
        parts: [
          { name: "Configurations2/menubar/", packing: 0 },
          { name: "Pictures/1.png", content: png(), packing: 0 },
          { name: "Thumbnails/thumbnail.png", content: png(), packing: 0 },
        ],
      }),
    expected: accepted,
    why: "LibreOffice adds empty folders for menus and a preview of the first page.",
  },
];

const pictures: AllowedFile[] = [
  {
    ...jpegPhoto,
    name: "photo of a phone",
    fileName: "IMG_20260112_101500.JPG",
    bytes: () => jpeg({ width: 320, height: 240, segments: join(exifSegment(), jpegSegment(0xe2, "MPF\0MM\0*")) }),
    expected: accepted,
    why: "With a position, turned by a mark; shown upright and without either.",
  },
  {
    ...jpegPhoto,
    name: "photo of a phone that moves",
    fileName: "PXL_20260112.MP.jpg",
    bytes: () => join(jpeg({ width: 320, height: 240 }), film(), new Uint8Array(512), "SEFT"),
    expected: accepted,
    why: "Phones append a short film and notes of their own behind the picture.",
  },
  {
    ...jpegPhoto,
    name: "photographed CV",
    kind: "cv",
    fileName: "mon cv.jpg",
    bytes: () => jpeg({ width: 1200, height: 1700 }),
    expected: accepted,
    why: "One photograph is a CV of one page.",
  },
  {
    ...pngPhoto,
    name: "PNG of 36 megapixels",
    bytes: () =>
      png({ width: 6000, height: 6000, packed: zlibZeros(6000 * 6001), before: pngChunk("tEXt", "Software\0GIMP") }),
    expected: accepted,
    why: "Large, packed small, and within what we take.",
  },
  {
    ...gifPhoto,
    name: "animated GIF as a logo",
    kind: "logo",
    bytes: () => gif({ width: 200, height: 100, frames: 12, before: gifComment("Made with GIMP") }),
    expected: accepted,
    why: "A dozen frames and a comment are ordinary; the first frame is kept.",
  },
  {
    ...webpPhoto,
    name: "WebP of an offer",
    kind: "offerImage",
    bytes: () => webp(800, 450),
    expected: accepted,
    why: "A lossless picture of one colour takes 34 bytes.",
  },
];

const videos: AllowedFile[] = [
  {
    ...mp4Video,
    name: "MP4 with the data first",
    bytes: () =>
      film({ before: join(box("free"), box("wide")), dataFirst: true, after: box("free", new Uint8Array(100)) }),
    expected: accepted,
    why: "Phones write the index last, and leave room.",
  },
  {
    ...movVideo,
    name: "MOV with an alias to itself",
    bytes: () => film({ brand: "qt  ", dataFirst: true, reference: fullBox("alis", 1) }),
    expected: accepted,
    why: "QuickTime says by an alias that the pictures are in this file.",
  },
  {
    ...mp4Video,
    name: "MP4 with data in the long form",
    bytes: () => join(film(), big.u32(1), "mdat", big.u64(16 + 1000), new Uint8Array(1000)),
    expected: accepted,
    why: "Programs that do not know how long it gets write the size in 64 bits.",
  },
  {
    ...webmVideo,
    name: "WebM recorded in the page",
    bytes: () => webm({ segmentSize: unknownSize, clusterSize: unknownSize }),
    expected: accepted,
    why: "Browsers record with sizes that say that they are not known yet.",
  },
];

const names: AllowedFile[] = [
  ["name with spaces and accents", "CV Zoé Lefèvre – été 2026 (v2).final.PDF", "Letters, dots and brackets of people."],
  ["name in another alphabet", "简历.pdf", "Nothing of it is in our letters."],
  ["name that begins like a device", "conseillere-auxiliaire.pdf", "CON and AUX are names of devices only alone."],
  ["name with quotes", `CV d'Aurélie "Lili" O’Brien; copie.pdf`, "Characters that headers must quote."],
  ["name without an ending", "cv", "Phones leave the ending out."],
].map(([name, fileName, why]) => ({
  ...pdfCv,
  name: name!,
  fileName: fileName!,
  bytes: () => cvPdf(),
  expected: accepted,
  why: why!,
}));

export const allowed: AllowedFile[] = [...pdfs, ...documents, ...pictures, ...videos, ...names];
