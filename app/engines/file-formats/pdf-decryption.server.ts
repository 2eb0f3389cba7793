// Rewrites a PDF that is encrypted but opens without a password, so that the stored file is the one that was checked.
import { cipherOf, type PdfCipher } from "./pdf-encryption.server.ts";
import { endOf, filtersOf, type ParsedPdf, parametersOf, resolve } from "./pdf-lookup.server.ts";
import {
  type Budget,
  budgetFor,
  objectsOf,
  PdfDictionary,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfText,
  type PdfValue,
  packedObjectsOf,
  TooComplex,
} from "./pdf-objects.server.ts";
import { unpack } from "./pdf-streams.server.ts";

/** Limits of the copy: objects, bytes of unpacked object streams, and references followed. */
const limits = { objects: 300_000, unpacked: 16 * 1_048_576, lookups: 100_000 };

const latin1 = (text: string) => Buffer.from(text, "latin1");

const typeOf = (value: PdfValue) => (value instanceof PdfDictionary ? value.names("Type") : []);

/** The objects of a file, without those that only the bytes of a stream seem to hold. */
function parsed(bytes: Uint8Array, budget: Budget): ParsedPdf {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const pdf: ParsedPdf = { objects: [], byNumber: new Map(), raw, bytes, lookups: limits.lookups };
  for (const object of objectsOf(raw, budget)) {
    if (pdf.objects.length >= limits.objects) throw new TooComplex();
    pdf.objects.push(object);
    pdf.byNumber.set(object.number, [object]);
  }
  let end = 0;
  pdf.objects = pdf.objects.filter((object) => {
    if (object.start < end) return false;
    if (object.stream !== null && object.value instanceof PdfDictionary) end = endOf(pdf, object);
    return true;
  });
  pdf.byNumber = new Map(pdf.objects.map((object) => [object.number, [object]]));
  return pdf;
}

const isTrailer = ({ number, value }: PdfObject) => number === -1 || typeOf(value).includes("XRef");

function findInTrailers(pdf: ParsedPdf, key: string): PdfValue | undefined {
  const trailers = pdf.objects.filter(isTrailer).map(({ value }) => value);
  return trailers.flatMap((value) => (value instanceof PdfDictionary ? value.all(key) : [])).at(-1);
}

function identifierOf(pdf: ParsedPdf): Buffer {
  const value = resolve(pdf, findInTrailers(pdf, "ID") ?? null)[0];
  const first = Array.isArray(value) ? value[0] : null;
  return latin1(first instanceof PdfText ? first.text : "");
}

const nameText = (name: string) =>
  `/${name.replace(/[^!-~]|[()<>[\]{}/%#]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, "0")}`)}`;

const numberText = (value: number) => (Number.isInteger(value) ? value.toFixed(0) : value.toFixed(8));

/** A value as PDF syntax. @param text decrypts the strings */
function written(value: PdfValue, text: (data: Buffer) => Buffer): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return numberText(value);
  if (value instanceof PdfName) return nameText(value.name);
  if (value instanceof PdfRef) return `${value.number} 0 R`;
  if (value instanceof PdfText) return `<${text(latin1(value.text)).toString("hex")}>`;
  if (Array.isArray(value)) return `[${value.map((each) => written(each, text)).join(" ")}]`;
  return `<<${value.entries.map(([key, each]) => `${nameText(key)} ${written(each, text)}`).join(" ")}>>`;
}

const plain = (data: Buffer) => data;

/** Collects the copy's objects by number; a later one replaces an earlier one, as in an updated file. */
class Copy {
  readonly #objects = new Map<number, Buffer>();
  #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  add(number: number, ...chunks: (string | Buffer)[]): void {
    const content = chunks.map((chunk) => (typeof chunk === "string" ? latin1(chunk) : chunk));
    const object = Buffer.concat([latin1(`${number} 0 obj\n`), ...content, latin1("\nendobj\n")]);
    this.#room -= object.length;
    if (this.#room < 0 || this.#objects.size >= limits.objects) throw new TooComplex();
    this.#objects.set(number, object);
  }

  bytes(trailer: string): Uint8Array {
    const chunks: Buffer[] = [latin1("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")];
    let at = chunks[0]!.length;
    let table = "xref\n0 1\n0000000000 65535 f \n";
    for (const [number, object] of this.#objects) {
      table += `${number} 1\n${String(at).padStart(10, "0")} 00000 n \n`;
      chunks.push(object);
      at += object.length;
    }
    const size = [...this.#objects.keys()].reduce((most, number) => Math.max(most, number), 0) + 1;
    chunks.push(latin1(`${table}trailer\n<</Size ${size} ${trailer}>>\nstartxref\n${at}\n%%EOF\n`));
    return new Uint8Array(Buffer.concat(chunks));
  }
}

async function addPacked(copy: Copy, pdf: ParsedPdf, holder: PdfDictionary, data: Buffer, budget: Budget) {
  const [count, first] = ["N", "First"].map((key) => holder.all(key).flatMap((value) => resolve(pdf, value))[0]);
  const filters = filtersOf(pdf, holder);
  const isOrdinary = filters?.every((name) => name === "FlateDecode") && parametersOf(pdf, holder).length === 0;
  if (typeof count !== "number" || typeof first !== "number" || !filters || !isOrdinary) throw new TooComplex();
  const content = await unpack(data, filters, limits.unpacked, true);
  if (!content?.bytes || content.size > limits.unpacked) throw new TooComplex();
  budget.characters += 4 * content.size;
  for (const { number, value } of packedObjectsOf(content.bytes.toString("latin1"), count, first, budget))
    copy.add(number, written(value, plain));
  return content.size;
}

async function copyOf(pdf: ParsedPdf, cipher: PdfCipher, excluded: number, budget: Budget): Promise<Copy> {
  // Text strings take twice their length in the copy.
  const copy = new Copy(2 * pdf.bytes.length + limits.unpacked);
  let unpacked = 0;
  for (const object of pdf.objects) {
    const { number, generation, value, stream } = object;
    if (number < 0 || number === excluded || isTrailer(object)) continue;
    const text = (data: Buffer) => cipher.text(data, number, generation);
    if (stream === null || !(value instanceof PdfDictionary)) {
      copy.add(number, written(value, text));
      continue;
    }
    const source = Buffer.from(pdf.bytes.subarray(stream, endOf(pdf, object)));
    const isPlain = (typeOf(value).includes("Metadata") && !cipher.hasMetadata) || hasOwnFilter(pdf, value);
    const data = isPlain ? source : cipher.stream(source, number, generation);
    if (typeOf(value).includes("ObjStm")) {
      unpacked += await addPacked(copy, pdf, value, data, budget);
      if (unpacked > limits.unpacked) throw new TooComplex();
      continue;
    }
    const entries = value.entries.filter(([key]) => key !== "Length");
    const dictionary = new PdfDictionary([...entries, ["Length", data.length]]);
    copy.add(number, written(dictionary, text), "\nstream\n", data, "\nendstream");
  }
  return copy;
}

/** A stream with a crypt filter of its own is copied as it is; the check then refuses it. */
const hasOwnFilter = (pdf: ParsedPdf, dictionary: PdfDictionary) =>
  filtersOf(pdf, dictionary)?.includes("Crypt") ?? false;

/**
 * A PDF without its encryption, when it opens without a password: only printing or changing it needs one. The copy is not checked.
 * @returns null when the file is not encrypted, or needs a password to be read @throws TooComplex
 */
export async function decryptedPdf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!buffer.includes("/Encrypt")) return null;
  const budget = budgetFor(bytes.length);
  const pdf = parsed(bytes, budget);
  const reference = findInTrailers(pdf, "Encrypt") ?? null;
  const dictionary = resolve(pdf, reference)[0];
  const [root, details] = [findInTrailers(pdf, "Root"), findInTrailers(pdf, "Info")];
  if (!(dictionary instanceof PdfDictionary) || !(root instanceof PdfRef)) return null;
  const cipher = cipherOf(pdf, dictionary, identifierOf(pdf));
  if (!cipher) return null;
  const copy = await copyOf(pdf, cipher, reference instanceof PdfRef ? reference.number : -1, budget);
  const trailer = `/Root ${written(root, plain)}`;
  return copy.bytes(details instanceof PdfRef ? `${trailer} /Info ${written(details, plain)}` : trailer);
}
