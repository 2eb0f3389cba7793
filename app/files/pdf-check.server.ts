// Whether a PDF is safe to hand on: no code, no attachment, no password, and nothing that unpacks without end.
import { createInflate } from "node:zlib";
import * as messages from "../messages.ts";

const megabyte = 1_048_576;
/** What the streams of a CV unpack to, each and all together: a scanned page of A4 at 600 dpi is 104 MB. */
const unpacked = { each: 128 * megabyte, all: 512 * megabyte, objects: 32 * megabyte };

/** A dictionary is looked for so many characters before its stream. */
const dictionaryMax = 4096;
const streamsMax = 20_000;

// A name as PDF may write it: "/JS" is also "/#4aS".
function named(name: string): string {
  const letters = [...name].map((letter) => {
    const [high, low] = letter.charCodeAt(0).toString(16);
    return `(?:${letter}|#${high}[${low}${low!.toUpperCase()}])`;
  });
  return `/${letters.join("")}(?![A-Za-z0-9])`;
}

// Bounded: whatever comes may be a program's attempt to make this expression walk the file again and again.
const gap = "(?:[\\s\\0]|%[^\\r\\n]{0,40}[\\r\\n]){0,64}";
const value = "(?:<<|\\d+\\s+\\d+\\s+R)";
// Only as keys and values stand in a dictionary: a developer's "HTML/JavaScript" is text.
const active = new RegExp(
  [
    `${named("S")}${gap}(?:${["JavaScript", "Launch", "Rendition"].map(named).join("|")})`,
    `${named("JavaScript")}${gap}${value}`,
    `${named("JS")}${gap}${value}`,
    `${named("Type")}${gap}${named("EmbeddedFile")}`,
    `(?:${named("EmbeddedFiles")}|${named("EF")})${gap}${value}`,
  ].join("|"),
);
const encrypted = new RegExp(`${named("Encrypt")}${gap}${value}`);
const objectStream = new RegExp(named("ObjStm"));
const flate = new RegExp(`${named("FlateDecode")}|${named("Fl")}`, "g");
const anyFilter = new RegExp(named("Filter"));

/**
 * Looks for what a CV must not hold, in the file as it stands and in its packed objects (PDF 1.5). What a program could
 * still hide by breaking the format is held back by how files are served: as downloads, never run in our pages.
 * @returns the French sentence that refuses it, or null
 */
export async function pdfRefusal(bytes: Uint8Array): Promise<string | null> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (encrypted.test(raw)) return messages.cvEncrypted;
  if (active.test(raw)) return messages.cvActive;
  let all = 0;
  let streams = 0;
  for (const { dictionary, start, end } of streamsOf(raw)) {
    if (++streams > streamsMax) return messages.cvTooComplex;
    const packings = dictionary.match(flate)?.length ?? 0;
    const holdsObjects = objectStream.test(dictionary);
    if (packings > 1) return messages.cvTooComplex;
    if (packings === 0) {
      // Stored as it is, it was read above; packed in a way that no program uses for objects, it hides something.
      if (holdsObjects && anyFilter.test(dictionary)) return messages.cvActive;
      continue;
    }
    const most = Math.min(holdsObjects ? unpacked.objects : unpacked.each, unpacked.all - all);
    const { size, text } = await inflate(bytes.subarray(start, end), most, holdsObjects);
    if (size > most) return messages.cvTooComplex;
    if (active.test(text)) return messages.cvActive;
    all += size;
  }
  return null;
}

function* streamsOf(raw: string) {
  const opening = />>[\s\0]*stream\r?\n/g;
  for (let found = opening.exec(raw); found; found = opening.exec(raw)) {
    const before = raw.slice(Math.max(found.index - dictionaryMax, 0), found.index);
    const object = before.lastIndexOf("obj");
    const start = opening.lastIndex;
    const closing = raw.indexOf("endstream", start);
    const end = closing < 0 ? raw.length : closing;
    yield { dictionary: before.slice(Math.max(object, 0)), start, end };
    opening.lastIndex = end;
  }
}

// Counts what a stream unpacks to and stops beyond `most`; a damaged end counts as an end, as readers take it.
function inflate(packed: Uint8Array, most: number, keep: boolean): Promise<{ size: number; text: string }> {
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    let size = 0;
    const unpacking = createInflate({ chunkSize: 65_536 });
    const finish = () => {
      unpacking.destroy();
      resolve({ size, text: Buffer.concat(kept).toString("latin1") });
    };
    unpacking.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (keep && size <= most) kept.push(chunk);
      if (size > most) finish();
    });
    unpacking.on("error", finish);
    unpacking.on("end", finish);
    unpacking.end(packed);
  });
}
