// Writes PDF files: reference tables or streams, packed objects, updates, passwords.
import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { type Bytes, join, joinAll, latin1, little } from "./bytes.ts";

export type PdfObject = string | { dictionary: string; bytes: Uint8Array };

/** How objects are packed into an object stream (PDF 1.5). */
type Pack = {
  /** By default all objects that are not streams. */
  numbers?: number[];
  dictionary?: string;
  encode?: (bytes: Bytes) => Uint8Array;
};

type PdfShape = {
  objects: Record<number, PdfObject>;
  version?: string;
  trailer?: string;
  pack?: Pack;
};

export function stream(content: string | Uint8Array, dictionary = ""): PdfObject {
  const bytes = typeof content === "string" ? latin1(content) : content;
  return { dictionary: `/Filter/FlateDecode${dictionary}`, bytes: deflateSync(bytes, { level: 9 }) };
}

export function openStream(content: string | Uint8Array, dictionary = ""): PdfObject {
  return { dictionary, bytes: typeof content === "string" ? latin1(content) : content };
}

function written(object: PdfObject): Bytes {
  if (typeof object === "string") return latin1(object);
  return join(`<<${object.dictionary}/Length ${object.bytes.length}>>\nstream\n`, object.bytes, "\nendstream");
}

/** Ascending: JavaScript orders numeric keys. */
const numbersOf = (objects: Record<number, PdfObject>) => Object.keys(objects).map(Number);

/** The objects in sequence, with the offset of each. */
function laidOut(objects: Record<number, PdfObject>, from: number) {
  const parts: (string | Uint8Array)[] = [];
  const places = new Map<number, number>();
  let place = from;
  for (const number of numbersOf(objects)) {
    const object = objects[number]!;
    const start = `${number} 0 obj\n`;
    const part =
      typeof object === "string" ? `${start}${object}\nendobj\n` : join(start, written(object), "\nendobj\n");
    parts.push(part);
    places.set(number, place);
    place += part.length;
  }
  return { body: joinAll(parts), places, end: place };
}

const row = (place: number) => `${String(place).padStart(10, "0")} 00000 n \n`;

/** Object 1 is the catalogue. */
function writePdf({ objects, version = "1.7", trailer = "", pack }: PdfShape): Bytes {
  const head = latin1(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  const max = numbersOf(objects).at(-1)!;
  if (pack) return packedPdf(head, objects, max, trailer, pack);
  const { body, places, end } = laidOut(objects, head.length);
  const rows = Array.from({ length: max }, (_, i) => {
    const place = places.get(i + 1);
    return place === undefined ? "0000000000 00001 f \n" : row(place);
  });
  const table = `xref\n0 ${max + 1}\n0000000000 65535 f \n${rows.join("")}`;
  return join(head, body, table, `trailer\n<</Size ${max + 1}/Root 1 0 R${trailer}>>\nstartxref\n${end}\n%%EOF\n`);
}

function packedPdf(head: Bytes, objects: Record<number, PdfObject>, max: number, trailer: string, pack: Pack): Bytes {
  const { dictionary = "/Filter/FlateDecode", encode = (bytes) => deflateSync(bytes, { level: 9 }) } = pack;
  const all = numbersOf(objects);
  const inside = pack.numbers ?? all.filter((number) => typeof objects[number] === "string");
  const within = new Map(inside.map((number, i) => [number, i]));
  const outside = Object.fromEntries(all.filter((number) => !within.has(number)).map((n) => [n, objects[n]!]));
  let at = 0;
  const numbersAndPlaces = inside.map((number) => {
    const entry = `${number} ${at}`;
    at += (objects[number] as string).length + 1;
    return entry;
  });
  const first = `${numbersAndPlaces.join(" ")}\n`;
  const bytes = encode(join(first, inside.map((number) => objects[number]).join("\n")));
  const holder = max + 1;
  outside[holder] = { dictionary: `/Type/ObjStm/N ${inside.length}/First ${first.length}${dictionary}`, bytes };
  const { body, places, end } = laidOut(outside, head.length);
  places.set(max + 2, end);
  const rows = Buffer.alloc(7 * (max + 3));
  for (const [number, place] of places) {
    rows[7 * number] = 1;
    rows.writeUInt32BE(place, 7 * number + 1);
  }
  for (const [number, index] of within) {
    rows[7 * number] = 2;
    rows.writeUInt32BE(holder, 7 * number + 1);
    rows.writeUInt16BE(index, 7 * number + 5);
  }
  const references = stream(rows, `/Type/XRef/W[1 4 2]/Size ${max + 3}/Root 1 0 R${trailer}`);
  return join(head, body, `${max + 2} 0 obj\n`, written(references), `\nendobj\nstartxref\n${end}\n%%EOF\n`);
}

/** An incremental update: the appended objects replace the old ones of the same numbers. */
export function updatedPdf(base: Uint8Array, objects: Record<number, PdfObject>, trailer = ""): Bytes {
  const before = Buffer.from(base).toString("latin1");
  const previous = /(\d+)\s+%%EOF\s*$/.exec(before)![1];
  const size = Number(/\/Size (\d+)/.exec(before)![1]);
  const { body, places, end } = laidOut(objects, base.length);
  const rows = [...places].map(([number, place]) => `${number} 1\n${row(place)}`);
  const max = Math.max(size, numbersOf(objects).at(-1)! + 1);
  return join(
    ...[base, body, `xref\n${rows.join("")}trailer\n<</Size ${max}/Root 1 0 R/Prev ${previous}${trailer}>>\n`],
    `startxref\n${end}\n%%EOF\n`,
  );
}

export type CvShape = Partial<PdfShape> & { catalogue?: string; page?: string; lines?: string[] };

export const someLines = ["Zoe Martin", "Infirmiere, Lyon", "2019 - 2025 : Hopital de la Croix-Rousse"];

const escaped = (text: string) => text.replace(/[\\()]/g, "\\$&");

export function pageContent(lines: string[]): string {
  return `BT /F1 12 Tf 72 770 Td 16 TL ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(" ")} ET`;
}

/** Objects 1 to 5 of a one-page CV; a case's own objects start at 10. */
export function cvObjects({ catalogue = "", page = "", lines = someLines }: CvShape = {}): Record<number, PdfObject> {
  return {
    1: `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R${page}>>`,
    4: stream(pageContent(lines)),
    5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  };
}

export function cvPdf(shape: CvShape = {}): Bytes {
  return writePdf({ ...shape, objects: { ...cvObjects(shape), ...shape.objects } });
}

/** A link over the whole page. */
export const pageLink = (action: string) =>
  `<</Type/Annot/Subtype/Link/Rect[0 0 595 842]/A${/^\d/.test(action) ? " " : ""}${action}>>`;

/** An attached file: the catalogue's entry and objects 10 and 11. */
export function attachment(name: string, content: string | Uint8Array, type: string) {
  return {
    catalogue: `/Names<</EmbeddedFiles<</Names[(${name})10 0 R]>>>>`,
    objects: {
      10: `<</Type/Filespec/F(${name})/UF(${name})/EF<</F 11 0 R>>>>`,
      11: stream(content, `/Type/EmbeddedFile/Subtype/${type.replace("/", "#2F")}`),
    },
  };
}

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();

function rc4(key: Uint8Array, data: Uint8Array): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b]!, state[a]!];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Uint8Array.from(data, (byte) => {
    i = (i + 1) & 255;
    j = (j + state[i]!) & 255;
    swap(i, j);
    return byte ^ state[(state[i]! + state[j]!) & 255]!;
  });
}

/**
 * A CV encrypted with the standard handler (40 bits), which hides a script.
 * @param password "" opens without a prompt in every reader
 */
export function lockedPdf(password: string, hidden: string): Bytes {
  const padded = (text: string) => Buffer.concat([Buffer.from(text, "latin1"), padding]).subarray(0, 32);
  const id = md5(Buffer.from("vivier"));
  const owner = rc4(md5(padded("owner")).subarray(0, 5), padded(password));
  const permissions = 0xffffffd4;
  const key = md5(padded(password), owner, little.u32(permissions), id).subarray(0, 5);
  const lock = (number: number, data: Uint8Array) =>
    rc4(md5(key, little.u24(number), little.u16(0)).subarray(0, 10), data);
  const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString("hex")}>`;
  const objects = cvObjects({ catalogue: "/OpenAction 10 0 R" });
  const content = objects[4] as { dictionary: string; bytes: Uint8Array };
  return writePdf({
    version: "1.4",
    trailer: `/Encrypt 11 0 R/ID[${hex(id)}${hex(id)}]`,
    objects: {
      ...objects,
      4: { ...content, bytes: lock(4, content.bytes) },
      10: `<</S/JavaScript/JS${hex(lock(10, latin1(hidden)))}>>`,
      11: `<</Filter/Standard/V 1/R 2/O${hex(owner)}/U${hex(rc4(key, padding))}/P -44>>`,
    },
  });
}
