// Documents written by ordinary programs, and forbidden contents that no corpus covers.

import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { docx, odt, paragraph, relationsXml } from "../../../tests/corpora/hostile/docx.ts";
import { attachment, cvPdf, stream } from "../../../tests/corpora/hostile/pdf.ts";
import { zip } from "../../../tests/corpora/hostile/zip.ts";
import { each } from "../../../tests/effort.ts";
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import { inspectCv } from "./inspect-cv.server.ts";

const corpus = path.join(import.meta.dirname, "../../../tests/corpora/cvs");
const cvs = fs.readdirSync(corpus).filter((name) => /\.(pdf|docx|odt)$/.test(name));

test("accepts ordinary CVs, and all but the scan give their text", { timeout: 120_000 }, async () => {
  expect(cvs).toHaveLength(40);
  const scan = "23-plombier.pdf";
  const tried = [...new Set([...each(4, cvs), scan])];
  const judged = await Promise.all(tried.map((name) => inspectCv(name, path.join(corpus, name))));
  expect(tried.filter((_, i) => !judged[i]!.ok)).toEqual([]);
  const silent = tried.filter((_, i) => ((judged[i] as { text: string | null }).text?.length ?? 0) < 200);
  expect(silent).toEqual([scan]);
});

test.each([
  ["03-soudeur.docx", ["27 rue des Corsaires", "k.benhaddou@example.org", "CACES R486 A et B"], "above"],
  ["40-conseillere-bancaire.docx", ["5 place de la Motte", "laurence.dumoulin@example.com"], "above"],
  ["33-directeur-usine.docx", ["Philippe DELACROIX – page"], "below"],
  ["38-educateur.odt", ["21 rue Battant", "julien.bonnefoy@example.org"], "below"],
] as const)("the header and the footer of %s stand in its text", async (name, words, place) => {
  const judged = await inspectCv(name, path.join(corpus, name));
  if (!judged.ok || !judged.text) throw new Error("It has no text");
  const { text } = judged;
  for (const each of words) {
    const at = text.indexOf(each);
    expect(at, each).toBeGreaterThanOrEqual(0);
    expect(at < text.length / 2 ? "above" : "below", each).toBe(place);
    expect(text.indexOf(each, at + 1), `${each}, once more`).toBe(-1);
  }
});

test("each file gives its own text: one after the other, after a refused one, and several at once", async () => {
  const textOf = async (text: string) => {
    const judged = await inspectCv("cv.odt", odt({ body: `<text:p>${text}</text:p>` }));
    return judged.ok ? judged.text : judged.message;
  };
  const names = Array.from({ length: enginesLimits.filesPerParser + 1 }, (_, n) => `Personne ${n}`);
  for (const name of names) expect(await textOf(name)).toBe(name);
  expect(await inspectCv("cv.pdf", Buffer.from("%PDF-1.7\nrien"))).toMatchObject({ ok: false });
  expect(await textOf("")).toBeNull();
  const four = ["Une", "Deux", "Trois", "Quatre"];
  expect(await Promise.all(four.map(textOf))).toEqual(four);
});

describe("an ODT", () => {
  test("gives headers and footers of several page styles once, without page numbers", async () => {
    const header = "<style:header><text:p>Zoé Martin</text:p></style:header>";
    const footer = "<style:footer><text:p>06 12 34 56 78<text:page-number>1</text:page-number></text:p></style:footer>";
    const spaces = ["office", "style", "text"].map(
      (each) => `xmlns:${each}="urn:oasis:names:tc:opendocument:xmlns:${each}:1.0"`,
    );
    const page = `<style:master-page>${header}${footer}</style:master-page>`;
    const styles = `<office:document-styles ${spaces.join(" ")} office:version="1.3"><office:master-styles>${page}${page}</office:master-styles></office:document-styles>`;
    const judged = await inspectCv(
      "cv.odt",
      odt({ body: "<text:p>Infirmière</text:p>", parts: [{ name: "styles.xml", content: styles }] }),
    );
    if (!judged.ok || !judged.text) throw new Error("It has no text");
    expect(judged.text.split("\n").filter(Boolean)).toEqual(["Zoé Martin", "Infirmière", "06 12 34 56 78"]);
  });

  test("gives its paragraphs as lines, without deletions and notes", async () => {
    const body = `<text:tracked-changes><text:changed-region><text:deletion><text:p>Ancien métier</text:p></text:deletion></text:changed-region></text:tracked-changes>
      <text:h>Zoé <text:span>Lefèvre</text:span></text:h><text:p>Infirmière<text:tab/>Lyon<text:line-break/>06&#160;12<text:s text:c="3"/>34</text:p>
      <text:list><text:list-item><text:p>Urgences &amp; soins</text:p></text:list-item></text:list>
      <text:p><draw:frame><draw:text-box><text:p>Dans un cadre</text:p></draw:text-box></draw:frame>Après le cadre</text:p>
      <text:p>Fin<office:annotation><text:p>Une note</text:p></office:annotation></text:p>`;
    const judged = await inspectCv("cv.odt", odt({ body }));
    expect(judged).toMatchObject({ ok: true, type: "odt" });
    const text = (judged as { text: string }).text.replaceAll("\u00a0", " ");
    expect(text.split("\n").filter(Boolean)).toEqual([
      "Zoé Lefèvre",
      "Infirmière\tLyon",
      "06 12   34",
      "Urgences & soins",
      "Dans un cadre",
      "Après le cadre",
      "Fin",
    ]);
  });

  test.each<[string, Parameters<typeof odt>[0], string]>([
    [
      "under another type",
      { mimetype: "application/vnd.oasis.opendocument.spreadsheet" },
      enginesMessages.documentWrongType,
    ],
    [
      "with a picture from elsewhere",
      { body: '<draw:image xlink:href="https://example.org/a.png"/>' },
      enginesMessages.cvFetches,
    ],
    [
      "with a link to a macro",
      { body: '<text:a xlink:href="vnd.sun.star.script:a?language=Basic">x</text:a>' },
      enginesMessages.cvActive,
    ],
    [
      "under a password",
      {
        parts: [
          {
            name: "META-INF/manifest.xml",
            content:
              '<manifest:manifest xmlns:manifest="m"><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
          },
        ],
      },
      enginesMessages.cvEncrypted,
    ],
    ["that is not well-formed", { body: "<text:p>" }, enginesMessages.cvDamaged],
  ])("%s is refused", async (_, shape, message) => {
    expect(await inspectCv("cv.odt", odt(shape))).toEqual({ ok: false, message });
  });
});

describe("hidden text of a DOCX", () => {
  const styles = `<w:styles xmlns:w="w"><w:style w:type="character" w:styleId="Masque"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="Fils"><w:basedOn w:val="Masque"/></w:style><w:style w:type="paragraph" w:styleId="Notes"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`;
  const run = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const box = (content: string) => `<w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict>`;
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;

  test.each<[string, string]>([
    ["of a run", `<w:p>${run("<w:vanish/>", "SECRET")}</w:p>`],
    ["switched on", `<w:p>${run('<w:b/><w:vanish w:val="true"/>', "SECRET")}</w:p>`],
    ["of a character style", `<w:p>${run('<w:rStyle w:val="Masque"/>', "SECRET")}</w:p>`],
    ["of an inherited style", `<w:p>${run('<w:rStyle w:val="Fils"/>', "SECRET")}</w:p>`],
    ["of a paragraph style", `<w:p><w:pPr><w:pStyle w:val="Notes"/></w:pPr>${run("", "SECRET")}</w:p>`],
    [
      "with a text box",
      `<w:p><w:r><w:rPr><w:vanish/></w:rPr>${box(`<w:p>${run("<w:vanish/>", "SECRET")}${run("", "SECRET")}</w:p>`)}</w:r></w:p>`,
    ],
    [
      "inside of a text box",
      `<w:p><w:r>${box(`<w:p>${run("<w:vanish/>", "SECRET")}${run("", "Boîte")}</w:p>`)}</w:r></w:p>`,
    ],
    [
      "of a table row",
      `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr>${cell("SECRET")}</w:tr><w:tr>${cell("Rang")}</w:tr></w:tbl>`,
    ],
  ])("%s is neither text nor line, and what stands beside it is", async (_, hidden) => {
    const body = `${paragraph("Zoé Martin")}${hidden}<w:p>${run('<w:vanish w:val="0"/>', "Infirmière")}${run("", " à Lyon")}</w:p>`;
    const judged = await inspectCv("cv.docx", docx({ body, parts: [{ name: "word/styles.xml", content: styles }] }));
    if (!judged.ok) throw new Error(judged.message);
    const lines = judged.lines!.map(({ text }) => text).join("\n");
    for (const read of [judged.text!, lines]) {
      expect(read).not.toContain("SECRET");
      for (const shown of ["Zoé Martin", "Infirmière à Lyon"]) expect(read).toContain(shown);
    }
  });

  test("of a header is not read", async () => {
    const header = `<w:hdr xmlns:w="w"><w:p>${run("<w:vanish/>", "SECRET")}${run("", "06 12 34 56 78")}</w:p></w:hdr>`;
    const judged = await inspectCv("cv.docx", docx({ parts: [{ name: "word/header1.xml", content: header }] }));
    expect(judged).toMatchObject({ ok: true, text: expect.stringMatching(/^06 12 34 56 78/) });
    expect(JSON.stringify(judged)).not.toContain("SECRET");
  });
});

describe("a DOCX is refused", () => {
  const field = (...codes: string[]) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${codes.map((code) => `<w:r><w:instrText>${code}</w:instrText></w:r>`).join("")}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  test.each<[string, () => Uint8Array, string]>([
    ["with a field in pieces", () => docx({ body: field("DD", "EAU", "TO c:\\\\a.exe") }), enginesMessages.cvActive],
    ["with a field in entities", () => docx({ body: field("&#x44;D&#69; a b") }), enginesMessages.cvActive],
    [
      "with a field in an attribute",
      () => docx({ body: `<w:fldSimple w:instr=" DDE a b">${paragraph("a")}</w:fldSimple>` }),
      enginesMessages.cvActive,
    ],
    [
      "with a picture that is fetched",
      () => docx({ relations: [{ type: "image", target: "http://example.org/a.png", external: true }] }),
      enginesMessages.cvFetches,
    ],
    [
      "with a picture on a share",
      () => docx({ body: field(' INCLUDEPICTURE "\\\\\\\\example.org\\\\a.png" \\* MERGEFORMAT ') }),
      enginesMessages.cvFetches,
    ],
    [
      "in another alphabet",
      () =>
        docx({
          parts: [
            {
              name: "word/document.xml",
              content: Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a/>', "utf16le"),
            },
          ],
        }),
      enginesMessages.cvDamaged,
    ],
    [
      "whose part is not what its checksum says",
      () => docx({ parts: [{ name: "word/notes.xml", content: "<a/>", crc: 7 }] }),
      enginesMessages.cvDamaged,
    ],
    [
      "with a program among its pictures",
      () => docx({ parts: [{ name: "word/media/image1.png", content: "MZ\x90\0" }] }),
      enginesMessages.cvActive,
    ],
    [
      "with a drawing that runs",
      () =>
        docx({
          parts: [{ name: "word/media/image1.svg", content: '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>' }],
        }),
      enginesMessages.cvActive,
    ],
  ])("%s", async (_, bytes, message) => {
    expect(await inspectCv("cv.docx", bytes())).toEqual({ ok: false, message });
  });

  const chartOf = (...parts: { name: string; content: string }[]) =>
    docx({
      relations: [{ type: "chart", target: "charts/chart1.xml" }],
      parts: [
        {
          name: "word/charts/_rels/chart1.xml.rels",
          content: relationsXml([{ type: "package", target: "../embeddings/a.xlsx" }]),
        },
        {
          name: "word/embeddings/a.xlsx",
          content: zip([{ name: "[Content_Types].xml", content: "<Types/>" }, ...parts]),
        },
      ],
    });
  test.each([
    [
      "an Excel workbook",
      [
        { name: "xl/workbook.xml", content: "<workbook/>" },
        { name: "xl/tables/table1.xml", content: "<table/>" },
      ],
    ],
    ["a package without a sheet", []],
    [
      "a LibreOffice workbook",
      [
        { name: "_rels/.rels", content: relationsXml([]) },
        { name: "docProps/core.xml", content: "<a/>" },
        { name: "xl/workbook.xml", content: "<workbook/>" },
      ],
    ],
  ])("but not for a chart, whose figures are %s", async (_, parts) => {
    expect(await inspectCv("cv.docx", chartOf(...parts))).toMatchObject({
      ok: true,
      text: expect.stringContaining("Zoé"),
    });
  });

  test.each([
    ["macros", { name: "xl/vbaProject.bin", content: "a" }],
    ["a program", { name: "xl/media/image1.png", content: "MZ\x90\0" }],
    ["parts of another document", { name: "word/document.xml", content: "<a/>" }],
  ])("whose chart has %s", async (_, part) => {
    expect(await inspectCv("cv.docx", chartOf(part))).toEqual({ ok: false, message: enginesMessages.cvActive });
  });

  test("but not for the remains of a pasted web page", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
    const bytes = docx({
      body: `${field(' INCLUDEPICTURE "C:\\\\photo.png" \\* MERGEFORMATINET ')}${field(' HYPERLINK "https://example.org" ')}${paragraph("Zoé")}`,
      relations: [{ type: "hyperlink", target: "file:///C:/lettre.docx", external: true }],
      parts: [
        { name: "word/media/image1.svg", content: svg },
        { name: "word/_rels/settings.xml.rels", content: relationsXml([]) },
      ],
    });
    expect(await inspectCv("cv.docx", bytes)).toMatchObject({ ok: true, text: expect.stringContaining("Zoé") });
  });
});

describe("the fields of a PDF form", () => {
  const widget = (type: string, value: string, row: number, more = "") =>
    `<</Type/Annot/Subtype/Widget/FT/${type}/T(f${row})/V${value}/Rect[200 ${700 - 40 * row} 500 ${730 - 40 * row}]/F 4${more}>>`;
  const form = (...fields: string[]) => {
    const numbers = fields.map((_, index) => `${10 + index} 0 R`).join(" ");
    return cvPdf({
      lines: ["Nom :"],
      catalogue: `/AcroForm<</Fields[${numbers}]>>`,
      page: `/Annots[${numbers}]`,
      objects: Object.fromEntries(fields.map((field, index) => [10 + index, field])),
    });
  };
  const read = async (...fields: string[]) => {
    const judged = await inspectCv("cv.pdf", form(...fields));
    if (!judged.ok) throw new Error(judged.message);
    return { text: judged.text, lines: judged.lines!.map(({ text }) => text) };
  };

  test.each<[string, string[], string[]]>([
    ["texts", [widget("Tx", "(Kerbrat)", 0), widget("Tx", "(Ma\\353lle)", 1)], ["Kerbrat", "Maëlle"]],
    [
      "a text of several lines",
      [widget("Tx", "(Aide-soignante\\rQuimper)", 0, "/Ff 4096")],
      ["Aide-soignante", "Quimper"],
    ],
    ["a chosen entry", [widget("Ch", "(Permis B)", 0, "/Ff 131072/Opt[(Permis A)(Permis B)]")], ["Permis B"]],
  ])("are read when they hold %s", async (_, fields, values) => {
    const { text, lines } = await read(...fields);
    for (const value of values) {
      expect(text).toContain(value);
      expect(lines).toContain(value);
    }
  });

  test.each([
    ["hidden", widget("Tx", "(SECRET)", 0).replace("/F 4", "/F 2")],
    ["a password", widget("Tx", "(SECRET)", 0, "/Ff 8192")],
    ["not shown on the screen", widget("Tx", "(SECRET)", 0).replace("/F 4", "/F 32")],
  ])("are not read when one is %s", async (_, field) => {
    expect(JSON.stringify(await read(field))).not.toContain("SECRET");
  });
});

describe("a PDF is refused", () => {
  const far = `%${"x".repeat(5_000)}\n`;
  test.each<[string, () => Uint8Array, string]>([
    [
      "with a script behind a long comment",
      () => cvPdf({ catalogue: `/OpenAction<</S ${far}/JavaScript ${far}/JS(a)>>` }),
      enginesMessages.cvActive,
    ],
    [
      "with an action whose name lies elsewhere",
      () => cvPdf({ catalogue: "/OpenAction<</S 10 0 R/JS(a)>>", objects: { 10: "/JavaScript" } }),
      enginesMessages.cvActive,
    ],
    [
      "with an object inside a text",
      () => cvPdf({ objects: { 10: "(9 0 obj <</S/Launch/F(a)>> endobj)" } }),
      enginesMessages.cvActive,
    ],
    [
      "with an attachment that only says it is XML",
      () => cvPdf(attachment("a.xml", "MZ\x90\0", "text/xml")),
      enginesMessages.cvActive,
    ],
    [
      "with a page for an attachment",
      () => cvPdf(attachment("a.xml", "<html xmlns='http://www.w3.org/1999/xhtml'/>", "text/xml")),
      enginesMessages.cvActive,
    ],
    [
      "with data under a program's name",
      () => cvPdf(attachment("a.exe", "<a/>", "text/xml")),
      enginesMessages.cvActive,
    ],
    [
      "with a link that is a script",
      () => cvPdf({ page: "/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(java\\163cript:a\\(\\))>>>>]" }),
      enginesMessages.cvActive,
    ],
    [
      "with a font that is drawn by a text",
      () => cvPdf({ objects: { 10: "<</Type/Font/FontMatrix[1 0 0 1 0 (0\\); alert\\(1)]>>" } }),
      enginesMessages.cvActive,
    ],
    ["with something behind its end", () => Buffer.concat([cvPdf(), Buffer.from("<html>")]), enginesMessages.cvDamaged],
    ["nested without end", () => cvPdf({ objects: { 10: "[".repeat(50_000) } }), enginesMessages.cvTooComplex],
    [
      "that unpacks without end, under another packing",
      () => cvPdf({ objects: { 10: { dictionary: "/Filter/RunLengthDecode", bytes: Buffer.alloc(9_000_000, 0x81) } } }),
      enginesMessages.cvTooComplex,
    ],
  ])("%s", async (_, bytes, message) => {
    expect(await inspectCv("cv.pdf", bytes())).toEqual({ ok: false, message });
  });

  test("but not for the filter chains of ordinary programs", async () => {
    const ascii = Buffer.from('Gb"/-~>');
    const bytes = cvPdf({
      objects: {
        10: { dictionary: "/Filter[/ASCII85Decode/FlateDecode]", bytes: ascii },
        11: stream("BT ET", "/DecodeParms null"),
      },
    });
    expect(await inspectCv("cv.pdf", bytes)).toMatchObject({ ok: true });
  });
});
