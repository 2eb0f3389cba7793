// Extracts the lines of an ODT: header, body and footer, without deletions and notes.
import { readArchive } from "../file-formats/archive.server.ts";
import { walkXml } from "../file-formats/xml.server.ts";
import { xmlPart } from "../file-formats/xml-part.server.ts";
import type { CvLine } from "./cv-layout.ts";
import { type Look, Paper } from "./cv-layout-office.ts";

type Style = { parent: string | null; size: number | null; bold: boolean | null };
type Styles = Map<string, Style>;

const stepsMax = 20;
const unseen = new Set([
  "tracked-changes",
  "annotation",
  "note",
  "forms",
  "sequence-decls",
  "desc",
  "title",
  "page-number",
]);

function addStyles(xml: string, styles: Styles): void {
  let style: Style | null = null;
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === "style" || name === "default-style") {
        style = { parent: attributes.get("parent-style-name") ?? null, size: null, bold: null };
        const styleName = attributes.get("name");
        if (styleName && !styles.has(styleName)) styles.set(styleName, style);
        else if (attributes.get("family") === "paragraph" && name === "default-style") styles.set("", style);
      } else if (name === "text-properties" && style) {
        const size = /^(\d{1,3}(?:\.\d{1,3})?)pt$/.exec(attributes.get("font-size") ?? "")?.[1];
        if (size) style.size = Number(size);
        const weight = attributes.get("font-weight");
        if (weight) style.bold = /^(bold|[6-9]00)$/.test(weight);
      }
    },
  });
}

function lookOf(styles: Styles, names: string[]): Look {
  let [size, bold] = [null as number | null, null as boolean | null];
  for (const name of names.toReversed()) {
    let style = styles.get(name);
    for (let step = 0; style && step < stepsMax; step++) {
      size ??= style.size;
      bold ??= style.bold;
      style = style.parent === null ? undefined : styles.get(style.parent);
    }
  }
  size ??= styles.get("")?.size ?? 12;
  return { style: `${bold ? "bold" : ""} ${size}`, size };
}

function readInside(xml: string, within: string, page: Paper, styles: Styles): void {
  let [inside, hidden, items] = [0, 0, 0];
  const names: string[] = [];
  const depths: number[] = [];
  const text = (content: string) => {
    if (inside > 0 && hidden === 0) page.text(content, lookOf(styles, names));
  };
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === within) inside++;
      if (unseen.has(name)) hidden++;
      if (inside === 0 || hidden > 0) return;
      const style = attributes.get("style-name")?.split("\0")[0] ?? "";
      if (name === "p" || name === "h") {
        page.paragraph(items > 0);
        names.push(style);
      } else if (name === "span") names.push(style);
      else if (name === "list-item") items++;
      else if (name === "tab") text("\t");
      else if (name === "line-break") text("\n");
      else if (name === "s") text(" ".repeat(Math.min(Number(attributes.get("c")) || 1, 40)));
      else if (name === "text-box") {
        page.box();
        depths.push(items);
        items = 0;
      } else if (name === "table-row") page.row();
      else if (name === "table-cell") page.cell();
    },
    text: (content) => text(content.replace(/\s+/g, " ")),
    close: (name) => {
      if (name === within) inside--;
      if (unseen.has(name)) {
        hidden--;
        return;
      }
      if (inside === 0 || hidden > 0) return;
      if (name === "p" || name === "h") {
        page.endParagraph();
        names.pop();
      } else if (name === "span") names.pop();
      else if (name === "list-item") items--;
      else if (name === "text-box") {
        page.endBox();
        items = depths.pop() ?? 0;
      } else if (name === "table-cell") page.endCell();
      else if (name === "table-row") page.endRow();
    },
  });
  page.part();
}

/** The lines of an ODT that odtRefusal() accepts. @throws when it cannot be read */
export function odtLines(bytes: Uint8Array): CvLine[] {
  const archive = readArchive(bytes);
  const content = xmlPart(archive, "content.xml");
  if (content === null) throw new Error("An ODT without its content");
  const around = xmlPart(archive, "styles.xml");
  const styles: Styles = new Map();
  addStyles(content, styles);
  if (around) addStyles(around, styles);
  const page = new Paper();
  if (around) readInside(around, "header", page, styles);
  readInside(content, "body", page, styles);
  if (around) readInside(around, "footer", page, styles);
  return page.lines();
}
