// Extracts the text of an ODT: paragraphs as lines, with header and footer, without deletions and notes.
import { readArchive } from "../file-formats/archive.server.ts";
import { walkXml } from "../file-formats/xml.server.ts";
import { xmlPart } from "../file-formats/xml-part.server.ts";

const lines = new Set(["p", "h"]);
const beside = new Set([
  "tracked-changes",
  "annotation",
  "note",
  "forms",
  "styles",
  "sequence-decls",
  "desc",
  "title",
  "page-number",
]);

function textInside(xml: string, within: string): string {
  const parts: string[] = [];
  let [inside, inLine, hidden] = [0, 0, 0];
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === within) inside++;
      if (beside.has(name)) hidden++;
      if (inside === 0 || hidden > 0) return;
      // A frame lies inside a paragraph and contains paragraphs.
      if (lines.has(name) && inLine++ > 0) parts.push("\n");
      if (name === "tab") parts.push("\t");
      if (name === "line-break") parts.push("\n");
      if (name === "s") parts.push(" ".repeat(Math.min(Number(attributes.get("c") ?? 1) || 1, 100)));
    },
    text: (text) => {
      if (inLine > 0 && hidden === 0) parts.push(text.replace(/[\r\n\t ]+/g, " "));
    },
    close: (name) => {
      if (name === within) inside--;
      if (lines.has(name) && inLine > 0 && hidden === 0) {
        inLine--;
        parts.push("\n");
      }
      if (beside.has(name)) hidden--;
    },
  });
  return parts.join("");
}

/** The text of an ODT that odtRefusal() accepts. @throws when it cannot be opened */
export function odtText(bytes: Uint8Array): string {
  const archive = readArchive(bytes);
  const content = xmlPart(archive, "content.xml");
  if (content === null) throw new Error("An ODT without its content");
  const around = xmlPart(archive, "styles.xml") || "<none/>";
  const linesIn = (within: string) => [...new Set(textInside(around, within).split("\n"))].join("\n");
  return [linesIn("header"), textInside(content, "body"), linesIn("footer")].join("\n\n");
}
