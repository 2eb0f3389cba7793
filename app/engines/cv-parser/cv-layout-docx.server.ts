// Extracts the lines of a DOCX: header, body and footer. Word writes some content twice for old programs; the first copy is read.
import { readArchive } from "../file-formats/archive.server.ts";
import { walkXml } from "../file-formats/xml.server.ts";
import { xmlPart } from "../file-formats/xml-part.server.ts";
import type { CvLine } from "./cv-layout.ts";
import { type Look, Paper } from "./cv-layout-office.ts";

type Font = { size: number | null; bold: boolean | null };
type Style = Font & { parent: string | null; listed: boolean };

/** Limit of styles that inherit from each other, twice as many as programs write. */
const stepsMax = 20;
/** Elements not visible on the page: deletions, field codes, fallbacks for old programs. */
const unseen = new Set(["del", "moveFrom", "instrText", "Fallback", "delText", "comment", "footnote", "binData"]);

const isOn = (value: string | undefined) => value === undefined || !/^(0|false|off|none)$/.test(value);
const points = (half: string | undefined) => (/^\d{1,4}$/.test(half ?? "") ? Number(half) / 2 : null);

function stylesOf(xml: string | null): (id: string) => Font & { listed: boolean } {
  const styles = new Map<string, Style>();
  let style: Style = { size: null, bold: null, parent: null, listed: false };
  const base = style;
  if (xml) {
    walkXml(xml, {
      open: (name, attributes) => {
        const value = attributes.get("val");
        if (name === "style") {
          style = { size: null, bold: null, parent: null, listed: false };
          styles.set(attributes.get("styleId") ?? "", style);
        } else if (name === "sz") style.size ??= points(value);
        else if (name === "b") style.bold ??= isOn(value);
        else if (name === "basedOn") style.parent = value ?? null;
        else if (name === "numPr") style.listed = true;
      },
    });
  }
  return (id) => {
    const font = { size: null as number | null, bold: null as boolean | null, listed: false };
    let each = styles.get(id);
    for (let step = 0; each && step < stepsMax; step++) {
      font.size ??= each.size;
      font.bold ??= each.bold;
      font.listed ||= each.listed;
      each = each.parent === null ? undefined : styles.get(each.parent);
    }
    return { ...font, size: font.size ?? base.size };
  };
}

function readPart(xml: string, page: Paper, styleOf: ReturnType<typeof stylesOf>): void {
  let [hidden, tabs, texts] = [0, 0, 0];
  // A stack of open paragraphs, because a paragraph may hold a text box with paragraphs.
  const names: string[] = [];
  const runs: Font[] = [];
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
      else if (name === "sz" && runs.length > 0) runs.at(-1)!.size = points(value);
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

function openDocx(bytes: Uint8Array) {
  const archive = readArchive(bytes);
  const styleOf = stylesOf(xmlPart(archive, "word/styles.xml"));
  const names = archive.ok ? archive.parts.map(({ name }) => name).toSorted() : [];
  const read = (xml: string, page: Paper) => {
    readPart(xml, page, styleOf);
    page.part();
  };
  const around = (pattern: RegExp) => (page: Paper) => {
    // First, even and odd pages may have a header each.
    for (const name of names.filter((each) => pattern.test(each)).slice(0, 3))
      read(xmlPart(archive, name) || "<none/>", page);
  };
  return {
    document: xmlPart(archive, "word/document.xml"),
    read,
    readHeaders: around(/^word\/header\d*\.xml$/),
    readFooters: around(/^word\/footer\d*\.xml$/),
  };
}

/** The header and footer lines of a DOCX that docxRefusal() accepts; they often hold the contact. @throws when it cannot be read */
export function headerAndFooterLines(bytes: Uint8Array): { above: string[]; below: string[] } {
  const { readHeaders, readFooters } = openDocx(bytes);
  const textsOf = (read: (page: Paper) => void) => {
    const page = new Paper();
    read(page);
    return [...new Set(page.lines().map(({ text }) => text))];
  };
  return { above: textsOf(readHeaders), below: textsOf(readFooters) };
}

/** The lines of a DOCX that docxRefusal() accepts. @throws when it cannot be read */
export function docxLines(bytes: Uint8Array): CvLine[] {
  const { document, read, readHeaders, readFooters } = openDocx(bytes);
  if (document === null) throw new Error("A DOCX without its document");
  const page = new Paper();
  readHeaders(page);
  read(document, page);
  readFooters(page);
  return page.lines();
}
