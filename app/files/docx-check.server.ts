// Whether a DOCX is one and safe to unpack: its table of contents is read first, and nothing unpacks to more than it says.
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import * as messages from "../messages.ts";

const unpack = promisify(inflateRaw);
const megabyte = 1_048_576;
/** Far beyond any CV: parts of the file, what they unpack to, and what of it is text. */
const most = { parts: 2000, all: 100 * megabyte, xml: 2 * megabyte };

type Part = { name: string; packing: number; encrypted: boolean; packed: number; size: number; place: number };

/** @returns the French sentence that refuses it, or null */
export async function docxRefusal(bytes: Uint8Array): Promise<string | null> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts = partsOf(zip);
  if (parts === null) return messages.cvDamaged;
  const names = new Set(parts.map(({ name }) => name));
  if (names.size < parts.length) return messages.cvDamaged;
  if (!names.has("word/document.xml") || !names.has("[Content_Types].xml")) return messages.cvWrongType;
  if (parts.some(({ encrypted }) => encrypted)) return messages.cvEncrypted;
  if (parts.some(({ name }) => /vbaProject|\/activeX\/|\/embeddings\/.*\.bin$/i.test(name))) return messages.cvActive;
  const total = (list: Part[]) => list.reduce((sum, { size }) => sum + size, 0);
  const isXml = ({ name }: Part) => /\.(xml|rels)$/i.test(name);
  if (parts.length > most.parts || total(parts) > most.all || total(parts.filter(isXml)) > most.xml) {
    return messages.cvTooComplex;
  }
  for (const part of parts) {
    const content = await contentOf(zip, part);
    if (content === null) return messages.cvDamaged;
    if (!isXml(part)) continue;
    const xml = content.toString("utf8");
    if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return messages.cvDamaged;
    if (part.name.endsWith(".rels") && /attachedTemplate/.test(xml)) {
      if (/TargetMode\s*=\s*["']External/i.test(xml) && !/Target\s*=\s*["']file:/i.test(xml)) return messages.cvActive;
    }
    if (part.name === "[Content_Types].xml" && !/wordprocessingml\.document\.main\+xml/.test(xml)) {
      return /macroEnabled/.test(xml) ? messages.cvActive : messages.cvWrongType;
    }
  }
  return null;
}

// The central directory of the archive; null when it is not whole, or of a kind that only huge archives need.
function partsOf(zip: Buffer): Part[] | null {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || end + 22 > zip.length || end < zip.length - 65_557) return null;
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  const parts: Part[] = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || zip.readUInt32LE(at) !== 0x02014b50) return null;
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    if (nameEnd > end) return null;
    parts.push({
      name: zip.toString("utf8", at + 46, nameEnd),
      encrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
      packing: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      place: zip.readUInt32LE(at + 42),
    });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return parts;
}

async function contentOf(zip: Buffer, { packing, packed, size, place }: Part): Promise<Buffer | null> {
  if (place + 30 > zip.length || zip.readUInt32LE(place) !== 0x04034b50) return null;
  const start = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
  if (start + packed > zip.length) return null;
  const content = zip.subarray(start, start + packed);
  if (packing === 0) return packed === size ? content : null;
  if (packing !== 8) return null;
  try {
    const unpacked = await unpack(content, { maxOutputLength: Math.max(size, 1) });
    return unpacked.length === size ? unpacked : null;
  } catch {
    return null;
  }
}
