// Checks the embedded parts of a document: pictures, fonts and chart workbooks are allowed; programs, archives and pages are not.
import * as enginesMessages from "../messages.ts";
import { type Archive, beginningOf, contentOf, type Part, readArchive } from "./archive.server.ts";
import { BadXml, walkXml, xmlTextOf } from "./xml.server.ts";

export class Refused extends Error {}

/** The refusal of active content. */
export const active = () => new Refused(enginesMessages.cvActive);

export const archiveRefusals: Record<(Archive & { ok: false })["why"], string> = {
  damaged: enginesMessages.cvDamaged,
  encrypted: enginesMessages.cvEncrypted,
  "too complex": enginesMessages.cvTooComplex,
};

const foreign = [
  "MZ",
  "\x7fELF",
  "\xcf\xfa\xed\xfe",
  "\xce\xfa\xed\xfe",
  "\xca\xfe\xba\xbe",
  "#!",
  "L\0\0\0\x01\x14\x02\0",
  "\xd0\xcf\x11\xe0",
  "{\\rt",
  "%PDF",
  "PK\x03\x04",
  "PK\x05\x06",
  "Rar!",
  "7z\xbc\xaf",
  "\x1f\x8b",
  "BZh",
  "\xfd7zXZ",
  "MSCF",
  "ITSF",
  "FWS",
  "CWS",
  "ZWS",
];
const endings =
  /\.(exe|dll|com|scr|bat|cmd|ps1|vb[es]?|jse?|ws[fhc]?|hta|lnk|msi|jar|sh|py|php|html?|xhtml|mht(ml)?|rtf|doc|xls|ppt|swf|zip|rar|7z|iso|chm|url|reg|class)$/i;
const pages = /<(!doctype\s+html|html|script|iframe|object|embed|svg|\?php)\b/i;

function isPlainDrawing(bytes: Uint8Array): boolean {
  try {
    let plain = true;
    walkXml(xmlTextOf(bytes), {
      open: (name, attributes) => {
        if (/^(script|foreignObject|iframe|object|embed|handler|listener)$/i.test(name)) plain = false;
        for (const [key, value] of attributes) {
          if (/^on/i.test(key) || (/href$/i.test(key) && !/^\s*(#|data:image\/(png|jpeg|gif);)/i.test(value)))
            plain = false;
        }
      },
    });
    return plain;
  } catch (error) {
    if (error instanceof BadXml) return false;
    throw error;
  }
}

/** The parts of a workbook. Some programs write the data of a chart as a package without any sheet. */
const workbookParts = /^(\[Content_Types\]\.xml|(xl|docProps|customXml|_rels)\/.*)$/;

async function isWorkbook(bytes: Buffer): Promise<boolean> {
  const archive = readArchive(bytes);
  if (!archive.ok || !archive.parts.every(({ name }) => workbookParts.test(name))) return false;
  if (!archive.parts.some(({ name }) => name === "[Content_Types].xml")) return false;
  if (archive.parts.some(({ name }) => /vbaProject|activeX|externalLinks|embeddings|macrosheets|customUI/i.test(name)))
    return false;
  for (const part of archive.parts) {
    const beginning = await beginningOf(archive, part, 64);
    if (!beginning || isForeignPart(part.name, beginning)) return false;
  }
  return true;
}

/** Whether a file begins like a program, an archive, another document or a page. @param text its beginning, a character per byte */
export function beginsForeign(text: string): boolean {
  return foreign.some((start) => text.startsWith(start)) || pages.test(text.slice(0, 512));
}

const isForeignPart = (name: string, beginning: Buffer) =>
  endings.test(name) || beginsForeign(beginning.toString("latin1"));

async function partRefusal(archive: { zip: Buffer }, part: Part): Promise<"damaged" | "active" | null> {
  const beginning = await beginningOf(archive, part, 512);
  if (!beginning) return "damaged";
  if (/\.xlsx$/i.test(part.name)) {
    const content = contentOf(archive, part);
    return content && (await isWorkbook(content)) ? null : "active";
  }
  if (/\.svg$/i.test(part.name)) {
    const content = contentOf(archive, part);
    return content && isPlainDrawing(content) ? null : "active";
  }
  return isForeignPart(part.name, beginning) ? "active" : null;
}

/** Checks the parts of a document in order. `checkXml` throws Refused or BadXml. @returns the French refusal, or null */
export async function partsRefusal(
  archive: { zip: Buffer },
  parts: readonly Part[],
  isXml: (part: Part) => boolean,
  checkXml: (name: string, content: Buffer) => void,
): Promise<string | null> {
  try {
    for (const part of parts) {
      if (isXml(part)) {
        const content = contentOf(archive, part);
        if (!content) return enginesMessages.cvDamaged;
        checkXml(part.name, content);
        continue;
      }
      const refused = await partRefusal(archive, part);
      if (refused) return refused === "active" ? enginesMessages.cvActive : enginesMessages.cvDamaged;
    }
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    if (error instanceof BadXml) return enginesMessages.cvDamaged;
    throw error;
  }
}
