// Reads an XML part of an office document by its name.
import { type Archive, contentOf } from "./archive.server.ts";
import { xmlTextOf } from "./xml.server.ts";

/** The text of a part; null when missing or beyond the limits. @throws BadXml for an encoding other than UTF-8 */
export function xmlPart(archive: Archive, name: string): string | null {
  if (!archive.ok) return null;
  const part = archive.parts.find((each) => each.name === name);
  const content = part ? contentOf(archive, part) : null;
  return content ? xmlTextOf(content) : null;
}
