// XLSX files as imports: what spreadsheets write, what the export writes, and hostile workbooks.
import { expect, test } from "vitest";
import { as, textOf } from "../../../tests/app.ts";
import { zipOf } from "../../../tests/archives.ts";
import { aCandidate } from "../../../tests/factories.ts";
import { xlsxSteps } from "../../engines/file-formats/xlsx.server.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { writeXlsx } from "../../platform/export/sheet.server.ts";
import { readTable } from "./imports.server.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

type Given = { rows?: string; shared?: string; workbook?: string; more?: Record<string, string>; rels?: string };

/** A workbook as Excel writes one, with these rows, shared texts and further parts. */
async function workbook({ rows = "", shared = "", workbook = "", more = {}, rels = "" }: Given): Promise<Uint8Array> {
  return zipOf({
    "[Content_Types].xml": `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml":
      workbook ||
      `${head}<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Cachée" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Feuil1" sheetId="2" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/>${rels}</Relationships>`,
    "xl/styles.xml": `${head}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-40C]d\\ mmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="0.00\\ &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${head}<sst ${main}>${shared}</sst>`,
    "xl/worksheets/sheet1.xml": `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
}

function read(bytes: Uint8Array, most = 1000) {
  const steps = xlsxSteps(bytes, most);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const cellsOf = (bytes: Uint8Array) => {
  const found = read(bytes);
  return found.ok ? found.rows.map(({ line, cells }) => [line, ...cells]) : found.why;
};

test("reads texts, numbers, dates, booleans and formulas as a spreadsheet shows them, from the first visible sheet", async () => {
  const shared =
    '<si><t>E-mail</t></si><si><r><t>Sal</t></r><r><rPr><b/></rPr><t>aire</t></r><rPh sb="0" eb="1"><t>ルビ</t></rPh></si><si><t xml:space="preserve"> a &amp; b_x000D_ </t></si>';
  const rows = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
    '<row r="2"/><row r="3"><c r="A3"><v></v></c></row>',
    '<row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4" t="b"><v>1</v></c><c r="C4"><v>1820.5</v></c><c r="D4"><v>1.2345678901234E13</v></c><c r="AA4" t="inlineStr"><is><t>loin</t></is></c></row>',
    '<row r="5"><c r="A5" s="1"><v>46022</v></c><c r="B5" s="2"><v>46022</v></c><c r="C5" s="3"><v>2</v></c><c r="D5" s="4"><v>46022.5871527777</v></c><c t="str"><f>A1&amp;B1</f><v>calculé</v></c><c t="e"><v>#N/A</v></c><c><v>0.1</v></c><c><v>2.3000000000000003</v></c></row>',
  ].join("");
  expect(cellsOf(await workbook({ rows, shared }))).toEqual([
    [1, "E-mail", "", "Salaire"],
    [4, " a & b\r ", "oui", "1820.5", "12345678901234", ...Array(22).fill(""), "loin"],
    [5, "31/12/2025", "31/12/2025", "2", "31/12/2025 14:05", "calculé", "", "0.1", "2.3"],
  ]);
  const from1904 = `${head}<workbook ${main} xmlns:r="${office}"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const day = '<row r="1"><c r="A1" s="1"><v>44560</v></c></row>';
  expect(cellsOf(await workbook({ rows: day, workbook: from1904 }))).toEqual([[1, "31/12/2025"]]);
  const many = Array.from({ length: 30 }, (_, n) => `<row><c><v>${n}</v></c></row>`).join("");
  expect(read(await workbook({ rows: many }), 7)).toMatchObject({ ok: true, rows: { length: 7 } });
});

test("the export's own workbook reads like its CSV", async () => {
  const sheet = {
    name: "Candidats",
    columns: [
      { label: "Nom", width: 20 },
      { label: "Inscrit le", width: 20 },
      { label: "Essais", width: 20 },
    ],
    rows: [
      ["=1+1 & <b>", new Date("2026-03-12T13:05:00Z"), 3],
      [null, new Date("2026-07-01T10:00:00Z"), 0],
    ],
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeXlsx(sheet, new Date("2026-03-12T13:05:00Z"))) chunks.push(chunk);
  expect(cellsOf(Buffer.concat(chunks))).toEqual([
    [1, "Nom", "Inscrit le", "Essais"],
    [2, "=1+1 & <b>", "12/03/2026 14:05", "3"],
    [3, "", "01/07/2026 12:00", "0"],
  ]);
});

test("the administration's export of candidates comes back through the page", async () => {
  const person = await aCandidate({ job: "Vannière" });
  const rows = [
    ["E-mail", "Poste", "Ville"],
    [person.email, "Vannière d’art", "Lyon"],
    ["xlsx-nouveau@exemple.test", "Soudeur", "Lyon"],
  ].map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`,
  );
  const bytes = await workbook({ rows: rows.join("") });
  const admin = as("admin");
  const sent = await admin.post("/admin/import", {
    contenu: "candidates",
    fichier: new File([bytes as BlobPart], "candidats.xlsx"),
  });
  expect(sent.status).toBe(302);
  const page = await textOf(await admin.get(sent.headers.get("location")!));
  expect(page).toContain("candidats.xlsx");
  const asCsv = await readTable("candidates", "a.csv", new TextEncoder().encode("E-mail;Poste\na@b.fr;Soudeur"));
  const asXlsx = await readTable(
    "candidates",
    "a.csv",
    await workbook({
      rows: '<row><c t="inlineStr"><is><t>E-mail</t></is></c><c t="inlineStr"><is><t>Poste</t></is></c></row><row><c t="inlineStr"><is><t>a@b.fr</t></is></c><c t="inlineStr"><is><t>Soudeur</t></is></c></row>',
    }),
  );
  expect(asXlsx).toEqual(asCsv);
});

test("hostile and foreign files are refused with a sentence", async () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const doctype = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst ${main}><si><t>&b;</t></si></sst>`;
  const external = `<Relationship Id="rId7" Type="${office}/externalLink" Target="file:///etc/passwd" TargetMode="External"/>`;
  const refused: [string, Uint8Array, string][] = [
    ["entities", await workbook({ rows: row, more: { "xl/sharedStrings.xml": doctype } }), "damaged"],
    [
      "an external part",
      await workbook({ rows: row, more: { "xl/externalLinks/externalLink1.xml": "<a/>" } }),
      "active",
    ],
    ["an external relation", await workbook({ rows: row, rels: external }), "active"],
    ["macros", await workbook({ rows: row, more: { "xl/vbaProject.bin": "x" } }), "active"],
    ["a data connection", await workbook({ rows: row, more: { "xl/connections.xml": "<a/>" } }), "active"],
    ["a huge sheet", await workbook({ rows: " ".repeat(enginesLimits.sheetText + 1) }), "too complex"],
    ["a huge book", await workbook({ workbook: " ".repeat(enginesLimits.sheetPart + 1) }), "too complex"],
    ["no sheet", await workbook({ rels: "", workbook: `<workbook ${main}><sheets/></workbook>` }), "damaged"],
    ["another archive", await zipOf({ "a.txt": "a" }), "other"],
    ["an old or locked workbook", Buffer.from("d0cf11e0a1b11ae100000000", "hex"), "encrypted"],
    ["a cut file", (await workbook({ rows: row })).subarray(0, 900), "damaged"],
  ];
  for (const [name, bytes, why] of refused) expect(read(bytes), name).toEqual({ ok: false, why });
  // A part that unpacks to more than its directory says.
  const lying = Buffer.from(await workbook({ rows: row.repeat(3000) }));
  const at = lying.lastIndexOf("xl/worksheets/sheet1.xml") - 46;
  lying.writeUInt32LE(500, at + 24);
  expect(read(lying)).toEqual({ ok: false, why: "damaged" });
  // Few bytes, many empty cells.
  const wide = '<row><c r="SF1"><v>1</v></c></row>'.repeat(enginesLimits.sheetCells / 500 + 1);
  expect(read(await workbook({ rows: wide }), 50_000)).toEqual({ ok: false, why: "too complex" });
  const link = `<Relationships><Relationship Id="rId1" Type="${office}/hyperlink" Target="https://exemple.test" TargetMode="External"/></Relationships>`;
  expect(cellsOf(await workbook({ rows: row, more: { "xl/worksheets/_rels/sheet1.xml.rels": link } }))).toEqual([
    [1, "1"],
  ]);
  const answer = await readTable("candidates", "a.xlsx", refused[3]![1]);
  expect(answer).toBe(
    "Ce classeur contient des macros ou renvoie à d’autres fichiers. Dans votre tableur, enregistrez la feuille «\u00a0au format CSV\u00a0».",
  );
});
