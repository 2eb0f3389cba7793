// Extracts the lines of a DOCX: header, body and footer. Word writes some content twice for old programs; the first copy is read.
import { walkXml } from "../file-formats/xml.server.ts";
import type { CvLine } from "./cv-layout.ts";
import { type Look, Paper } from "./cv-layout-office.ts";
import { type DocxFile, type DocxFont, isOn, openDocx, pointsOf } from "./docx-file.server.ts";

/** Elements not visible on the page: deletions, field codes, fallbacks for old programs. */
const unseen = new Set(["del", "moveFrom", "instrText", "Fallback", "delText", "comment", "footnote", "binData"]);

function readPart(xml: string, page: Paper, styleOf: DocxFile["styleOf"]): void {
  let [hidden, tabs, texts] = [0, 0, 0];
  // A stack of open paragraphs, because a paragraph may hold a text box with paragraphs.
  const names: string[] = [];
  const runs: DocxFont[] = [];
  const lookOf = (): Look => {
    const name = names.at(-1) ?? "";
    const style = styleOf(name);
    const run = runs.at(-1);
    const size = run?.size ?? style.size ?? 11;
    return { style: `${name} ${(run?.bold ?? style.bold) ? "bold" : ""} ${size}`, size };
  };
  walkXml(xml, {
    open: (name, attributes) => {
      if (unseen.has(name)) hidden++;
      if (hidden > 0) return;
      const value = attributes.get("val");
      if (name === "p") {
        page.paragraph(false);
        names.push("");
      } else if (name === "pStyle" && names.length > 0) {
        names[names.length - 1] = value ?? "";
        if (styleOf(value ?? "").listed || /^list/i.test(value ?? "")) page.listed();
      } else if (name === "numPr") page.listed();
      else if (name === "r") runs.push({ size: null, bold: null });
      else if (name === "sz" && runs.length > 0) runs.at(-1)!.size = pointsOf(value);
      else if (name === "b" && runs.length > 0) runs.at(-1)!.bold = isOn(value);
      else if (name === "tabs") tabs++;
      else if (name === "tab" && tabs === 0) page.text("\t", lookOf());
      else if (name === "br" || name === "cr") page.text("\n", lookOf());
      else if (name === "noBreakHyphen") page.text("-", lookOf());
      else if (name === "t") texts++;
      else if (name === "txbxContent") page.box();
      else if (name === "tr") page.row();
      else if (name === "tc") page.cell();
    },
    text: (text) => {
      if (hidden === 0 && texts > 0) page.text(text.replace(/[\r\n]/g, " "), lookOf());
    },
    close: (name) => {
      if (unseen.has(name)) {
        hidden--;
        return;
      }
      if (hidden > 0) return;
      if (name === "p") {
        page.endParagraph();
        names.pop();
      } else if (name === "r") runs.pop();
      else if (name === "tabs") tabs--;
      else if (name === "t") texts--;
      else if (name === "txbxContent") page.endBox();
      else if (name === "tc") page.endCell();
      else if (name === "tr") page.endRow();
    },
  });
}

function partsOf({ styleOf, names, part }: DocxFile) {
  const read = (xml: string, page: Paper) => {
    readPart(xml, page, styleOf);
    page.part();
  };
  const around = (pattern: RegExp) => (page: Paper) => {
    // First, even and odd pages may have a header each.
    for (const name of names.filter((each) => pattern.test(each)).slice(0, 3)) read(part(name) || "<none/>", page);
  };
  return {
    document: part("word/document.xml"),
    read,
    readHeaders: around(/^word\/header\d*\.xml$/),
    readFooters: around(/^word\/footer\d*\.xml$/),
  };
}

/** The header and footer lines of a DOCX that docxRefusal() accepts; they often hold the contact. @throws when it cannot be read */
export function headerAndFooterLines(bytes: Uint8Array): { above: string[]; below: string[] } {
  const { readHeaders, readFooters } = partsOf(openDocx(bytes));
  const textsOf = (read: (page: Paper) => void) => {
    const page = new Paper();
    read(page);
    return [...new Set(page.lines().map(({ text }) => text))];
  };
  return { above: textsOf(readHeaders), below: textsOf(readFooters) };
}

/** The lines of a DOCX that docxRefusal() accepts. @throws when it cannot be read */
export function docxLines(bytes: Uint8Array): CvLine[] {
  const { document, read, readHeaders, readFooters } = partsOf(openDocx(bytes));
  if (document === null) throw new Error("A DOCX without its document");
  const page = new Paper();
  readHeaders(page);
  read(document, page);
  readFooters(page);
  return page.lines();
}
