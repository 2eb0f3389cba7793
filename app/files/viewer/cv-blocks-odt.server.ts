// Reads an ODT as headings, paragraphs, lists and tables. Only text, bold, italics and web links can reach the page.
import { readArchive } from "../../engines/file-formats/archive.server.ts";
import { walkXml } from "../../engines/file-formats/xml.server.ts";
import { xmlPart } from "../../engines/file-formats/xml-part.server.ts";
import {
  addListItem,
  type CvBlock,
  type CvCell,
  type CvPages,
  type CvRun,
  cellOf,
  joinedRuns,
  safeHref,
  tableBlocks,
} from "./cv-page.ts";

type Element = { name: string; attributes: Map<string, string>; children: (Element | string)[] };

/** @throws when it is not well-formed, or has a document type */
function elementsOf(xml: string): Element {
  const root: Element = { name: "", attributes: new Map(), children: [] };
  const open = [root];
  walkXml(xml, {
    open: (name, attributes) => {
      const element: Element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close: () => open.pop(),
    text: (text) => open.at(-1)?.children.push(text),
  });
  return root;
}

type Look = Omit<CvRun, "text">;

const tablesDeep = 6;

const beside = new Set(["tracked-changes", "annotation", "note", "forms", "sequence-decls", "desc", "title"]);

class Reader {
  hasImages = false;
  private depth = 0;
  private readonly looks = new Map<string, Look>();
  private readonly ordered = new Set<string>();

  readStyles(element: Element): void {
    const style = element.attributes.get("name") ?? "";
    if (element.name === "style") {
      const look: Look = {};
      for (const child of element.children) {
        if (typeof child === "string" || child.name !== "text-properties") continue;
        if (/^(bold|[6-9]00)$/.test(child.attributes.get("font-weight") ?? "")) look.strong = true;
        if (/^(italic|oblique)$/.test(child.attributes.get("font-style") ?? "")) look.em = true;
      }
      this.looks.set(style, look);
    }
    if (element.name === "list-style") {
      const first = element.children.find((child) => typeof child !== "string");
      if (typeof first === "object" && first.name === "list-level-style-number") this.ordered.add(style);
    }
    for (const child of element.children) if (typeof child !== "string") this.readStyles(child);
  }

  private readRuns(element: Element, look: Look): CvRun[] {
    return element.children.flatMap((child): CvRun[] => {
      if (typeof child === "string") return [{ text: child.replace(/\s+/g, " "), ...look }];
      const { name, attributes } = child;
      if (name === "s") return [{ text: " ".repeat(Math.min(Number(attributes.get("c")) || 1, 40)), ...look }];
      if (name === "tab") return [{ text: "\t", ...look }];
      if (name === "line-break") return [{ text: "\n", ...look }];
      if (name === "image") this.hasImages = true;
      if (name === "span")
        return this.readRuns(child, { ...look, ...this.looks.get(attributes.get("style-name") ?? "") });
      if (name === "a") {
        const href = safeHref(attributes.get("href") ?? "");
        return this.readRuns(child, href ? { ...look, href } : look);
      }
      if (name === "frame" || beside.has(name)) return [];
      return this.readRuns(child, look);
    });
  }

  private readLine(element: Element, blocks: CvBlock[], add: (block: CvBlock) => void): void {
    const look = this.looks.get(element.attributes.get("style-name") ?? "") ?? {};
    const runs = joinedRuns(this.readRuns(element, look));
    if (runs && element.name === "h") {
      blocks.push({ kind: "heading", level: Number(element.attributes.get("outline-level")) || 1, runs });
    } else if (runs) add({ kind: "paragraph", runs });
    this.readFrames(element, blocks);
  }

  private readFrames(element: Element, blocks: CvBlock[]): void {
    for (const child of element.children) {
      if (typeof child === "string") continue;
      if (child.name === "image") this.hasImages = true;
      if (child.name === "text-box") this.readBlocks(child, blocks);
      else this.readFrames(child, blocks);
    }
  }

  private readList(element: Element, blocks: CvBlock[], level: number, ordered: boolean): void {
    for (const item of element.children) {
      if (typeof item === "string") continue;
      for (const child of item.children) {
        if (typeof child === "string") continue;
        if (child.name === "list") this.readList(child, blocks, level + 1, ordered);
        else this.readLine(child, blocks, (block) => addListItem(blocks, level, ordered, block));
      }
    }
  }

  private readTable(element: Element, blocks: CvBlock[]): void {
    this.depth++;
    const rows: CvCell[][] = [];
    const read = (inside: Element): void => {
      for (const child of inside.children) {
        if (typeof child === "string") continue;
        if (child.name !== "table-row") {
          read(child);
          continue;
        }
        const cells = child.children.flatMap((cell) => {
          if (typeof cell === "string" || cell.name !== "table-cell") return [];
          const content: CvBlock[] = [];
          this.readBlocks(cell, content);
          const { attributes } = cell;
          return [cellOf(content, attributes.get("number-columns-spanned"), attributes.get("number-rows-spanned"))];
        });
        rows.push(cells);
      }
    };
    read(element);
    this.depth--;
    blocks.push(...tableBlocks(rows));
  }

  readBlocks(element: Element, blocks: CvBlock[]): void {
    for (const child of element.children) {
      if (typeof child === "string") continue;
      if (child.name === "p" || child.name === "h") this.readLine(child, blocks, (block) => blocks.push(block));
      else if (child.name === "list") {
        this.readList(child, blocks, 0, this.ordered.has(child.attributes.get("style-name") ?? ""));
      } else if (child.name === "table" && this.depth < tablesDeep) this.readTable(child, blocks);
      else if (child.name === "image") this.hasImages = true;
      else if (!beside.has(child.name)) this.readBlocks(child, blocks);
    }
  }
}

const findElement = (element: Element, name: string): Element | undefined => {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = typeof child === "string" ? undefined : findElement(child, name);
    if (found) return found;
  }
  return undefined;
};

/** Reads an ODT. @throws when it cannot be opened */
export async function readOdt(bytes: Uint8Array): Promise<Extract<CvPages, { form: "text" }>> {
  const archive = readArchive(bytes);
  const content = xmlPart(archive, "content.xml");
  if (content === null) throw new Error("No content");
  const root = elementsOf(content);
  const around = elementsOf(xmlPart(archive, "styles.xml") || "<none/>");
  const body = findElement(root, "text");
  if (!body) throw new Error("No text");
  const reader = new Reader();
  reader.readStyles(around);
  reader.readStyles(root);
  const blocks: CvBlock[] = [];
  // Headers and footers often hold the contact.
  for (const part of [findElement(around, "header"), body, findElement(around, "footer")])
    if (part) reader.readBlocks(part, blocks);
  return { form: "text", blocks, hasImages: reader.hasImages };
}
