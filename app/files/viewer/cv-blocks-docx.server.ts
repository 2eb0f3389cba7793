// Reads a DOCX as headings, paragraphs, lists and tables from mammoth's document model, not its HTML: no other content reaches the page.
import { headerAndFooterLines } from "../../engines/cv-parser/cv-layout-docx.server.ts";
import { openDocx } from "../../engines/cv-parser/docx-file.server.ts";
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

/** A node of mammoth's `transformDocument`, which its types leave open. */
type Node = {
  type: string;
  children?: Node[];
  value?: string;
  styleName?: string | null;
  numbering?: { level: string | number; isOrdered: boolean } | null;
  isBold?: boolean;
  isItalic?: boolean;
  href?: string;
  colSpan?: number;
  rowSpan?: number;
};

const deepest = 6;

type Found = { blocks: CvBlock[]; hasImages: boolean };
type Look = Omit<CvRun, "text">;

function readRuns(nodes: Node[], look: Look, found: Found): CvRun[] {
  return nodes.flatMap((node): CvRun[] => {
    const children = node.children ?? [];
    switch (node.type) {
      case "text":
        return [{ text: node.value ?? "", ...look }];
      case "tab":
        return [{ text: "\t", ...look }];
      case "break":
        return [{ text: "\n", ...look }];
      case "image":
        found.hasImages = true;
        return [];
      case "run": {
        const own: Look = { ...look };
        if (node.isBold) own.strong = true;
        if (node.isItalic) own.em = true;
        return readRuns(children, own, found);
      }
      case "hyperlink": {
        const href = node.href ? safeHref(node.href) : undefined;
        return readRuns(children, href ? { ...look, href } : look, found);
      }
      default:
        return readRuns(children, look, found);
    }
  });
}

function headingLevel(styleName: string | null | undefined): number | null {
  if (/^(title|titre)$/i.test(styleName ?? "")) return 1;
  const level = /^(?:heading|titre) ?([1-9])$/i.exec(styleName ?? "")?.[1];
  return level ? Number(level) : null;
}

function readParagraph(node: Node, found: Found): void {
  const runs = joinedRuns(readRuns(node.children ?? [], {}, found));
  if (!runs) return;
  const level = headingLevel(node.styleName);
  if (level) found.blocks.push({ kind: "heading", level, runs });
  else if (node.numbering) {
    addListItem(found.blocks, Number(node.numbering.level) || 0, node.numbering.isOrdered, { kind: "paragraph", runs });
  } else found.blocks.push({ kind: "paragraph", runs });
}

function readBlocks(nodes: Node[], found: Found, depth: number): void {
  for (const node of nodes) {
    if (node.type === "paragraph") readParagraph(node, found);
    else if (node.type === "table" && depth < deepest) readTable(node, found, depth);
    else readBlocks(node.children ?? [], found, depth);
  }
}

function readTable(node: Node, found: Found, depth: number): void {
  const rows: CvCell[][] = (node.children ?? []).map((row) =>
    (row.children ?? []).map((cell) => {
      const inside: Found = { blocks: [], hasImages: false };
      readBlocks(cell.children ?? [], inside, depth + 1);
      if (inside.hasImages) found.hasImages = true;
      return cellOf(inside.blocks, cell.colSpan, cell.rowSpan);
    }),
  );
  found.blocks.push(...tableBlocks(rows));
}

/** Reads a DOCX. @throws when it cannot be opened */
export async function readDocx(bytes: Uint8Array): Promise<Extract<CvPages, { form: "text" }>> {
  const { default: mammoth } = await import("mammoth");
  const found: Found = { blocks: [], hasImages: false };
  await mammoth.convertToHtml({ file: openDocx(bytes).forMammoth } as never, {
    includeEmbeddedStyleMap: false,
    transformDocument: (document: Node) => {
      readBlocks(document.children ?? [], found, 0);
      // An empty document, since the generated HTML is not used.
      return { ...document, children: [] };
    },
  });
  // Mammoth skips headers and footers, which often hold the contact.
  const { above, below } = headerAndFooterLines(bytes);
  const blocksOf = (lines: string[]) => lines.map((text): CvBlock => ({ kind: "paragraph", runs: [{ text }] }));
  return { form: "text", ...found, blocks: [...blocksOf(above), ...found.blocks, ...blocksOf(below)] };
}
