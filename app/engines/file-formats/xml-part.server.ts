// The XML of an office document: a part of its archive, by its name.
import { type Archive, contentOf } from "./archive.server.ts";
import { xmlTextOf } from "./xml.server.ts";

/**
 * The text of a part.
 * @returns null when there is no such part, or it cannot be unpacked within bounds
 * @throws BadXml for another alphabet than UTF-8
 */
export function xmlPart(archive: Archive, name: string): string | null {
  if (!archive.ok) return null;
  const part = archive.parts.find((each) => each.name === name);
  const content = part ? contentOf(archive, part) : null;
  return content ? xmlTextOf(content) : null;
}
