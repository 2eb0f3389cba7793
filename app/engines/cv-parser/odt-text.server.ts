// The text of an ODT: its paragraphs as lines, as they stand on the page with its header and footer, without what was deleted or
// noted beside it.
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

/** What stands inside elements of this name. */
function textInside(xml: string, within: string): string {
  const pieces: string[] = [];
  let [inside, inLine, hidden] = [0, 0, 0];
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === within) inside++;
      if (beside.has(name)) hidden++;
      if (inside === 0 || hidden > 0) return;
      // A frame stands inside a paragraph and holds paragraphs of its own.
      if (lines.has(name) && inLine++ > 0) pieces.push("\n");
      if (name === "tab") pieces.push("\t");
      if (name === "line-break") pieces.push("\n");
      if (name === "s") pieces.push(" ".repeat(Math.min(Number(attributes.get("c") ?? 1) || 1, 100)));
    },
    text: (text) => {
      if (inLine > 0 && hidden === 0) pieces.push(text.replace(/[\r\n\t ]+/g, " "));
    },
    close: (name) => {
      if (name === within) inside--;
      if (lines.has(name) && inLine > 0 && hidden === 0) {
        inLine--;
        pieces.push("\n");
      }
      if (beside.has(name)) hidden--;
    },
  });
  return pieces.join("");
}

/**
 * @param bytes of a document that odtRefusal() takes
 * @throws when it cannot be opened all the same
 */
export function odtText(bytes: Uint8Array): string {
  const archive = readArchive(bytes);
  const content = xmlPart(archive, "content.xml");
  if (content === null) throw new Error("An ODT without its content");
  const around = xmlPart(archive, "styles.xml") || "<none/>";
  // Several kinds of pages may say the same.
  const said = (within: string) => [...new Set(textInside(around, within).split("\n"))].join("\n");
  return [said("header"), textInside(content, "body"), said("footer")].join("\n\n");
}
