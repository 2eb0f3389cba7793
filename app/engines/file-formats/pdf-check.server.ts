// Checks that a PDF is safe: no code, no attachment except XML data, no password, no bytes after its end, no decompression bomb.
import * as enginesMessages from "../messages.ts";
import { endsAsArchive } from "./archive.server.ts";
import { contentOf, endOf, filtersOf, type ParsedPdf, parametersOf, resolve } from "./pdf-lookup.server.ts";
import {
  type Budget,
  budgetFor,
  dictionariesIn,
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
import { checkWork } from "./pdf-work.server.ts";
import { isForeign, isScript } from "./reference.server.ts";
import { isPlainData } from "./xml.server.ts";

const megabyte = 1_048_576;
/** Limits in bytes of unpacked streams; a scanned A4 page at 600 dpi is 104 MB. */
const unpacked = { each: 128 * megabyte, all: 256 * megabyte, objects: 16 * megabyte, data: 2 * megabyte };
const limits = {
  streams: 20_000,
  objects: 300_000,
  packed: 100_000,
  pixels: 200_000_000,
  columns: 100_000,
  lookups: 2_000_000,
};

class Refused extends Error {}

/** Forbidden types of actions. The other types only open a link or page. */
const actions = new Set(
  "JavaScript JS Launch SubmitForm ImportData GoToR GoToE Rendition Movie Sound RichMediaExecute GoTo3DView".split(" "),
);
const annotations = new Set(["RichMedia", "Movie", "Sound", "Screen", "3D"]);

const isThere = (value: PdfValue) => value !== null && !(Array.isArray(value) && value.length === 0);
const isTree = (value: PdfValue) => value instanceof PdfDictionary || value instanceof PdfRef;

function requestsAddress(pdf: ParsedPdf, value: PdfValue, depth = 4): boolean {
  if (depth === 0) return false;
  return resolve(pdf, value).some((action) => {
    if (Array.isArray(action)) return action.some((one) => requestsAddress(pdf, one, depth - 1));
    if (!(action instanceof PdfDictionary)) return false;
    if (action.has("URI")) return true;
    // A GoTo destination (D) is a page, not an action.
    return action.entries.some(([key, next]) => key !== "D" && isTree(next) && requestsAddress(pdf, next, depth - 1));
  });
}

function plain(text: string): string {
  const bytes = Buffer.from(text, "latin1");
  if (text.startsWith("\xfe\xff"))
    return bytes
      .subarray(0, bytes.length & ~1)
      .swap16()
      .toString("utf16le");
  return text.startsWith("\xef\xbb\xbf") ? bytes.toString("utf8") : text;
}

function checkDictionary(pdf: ParsedPdf, dictionary: PdfDictionary): void {
  const namesOf = (key: string) =>
    dictionary.all(key).flatMap((value) => resolve(pdf, value).flatMap((v) => (v instanceof PdfName ? [v.name] : [])));
  if (dictionary.all("Encrypt").some(isTree)) throw new Refused(enginesMessages.cvEncrypted);
  const forbidden =
    (dictionary.has("S") && namesOf("S").some((name) => actions.has(name))) ||
    (dictionary.has("S") && dictionary.has("JS")) ||
    dictionary.all("JavaScript").some(isTree) ||
    dictionary.all("XFA").some(isThere) ||
    (dictionary.has("Subtype") && namesOf("Subtype").some((name) => annotations.has(name) || name === "PS")) ||
    dictionary.all("Ref").some((value) => value instanceof PdfDictionary && value.has("F")) ||
    (dictionary.has("S") && namesOf("S").includes("Thread") && dictionary.has("F")) ||
    ["OpenAction", "AA"].some((key) => dictionary.all(key).some((value) => requestsAddress(pdf, value))) ||
    dictionary.all("RF").some(isTree);
  if (forbidden) throw new Refused(enginesMessages.cvActive);
  for (const key of ["URI", "Base"]) {
    for (const value of dictionary.all(key).flatMap((value) => resolve(pdf, value))) {
      if (value instanceof PdfText && (isScript(plain(value.text)) || isForeign(plain(value.text))))
        throw new Refused(enginesMessages.cvActive);
    }
  }
  // Numbers only: renderers that compile font programs have executed strings placed here (CVE-2024-4367).
  const matrices = dictionary.all("FontMatrix").flatMap((value) => resolve(pdf, value));
  const isNumber = (value: PdfValue) => resolve(pdf, value).every((number) => typeof number === "number");
  if (matrices.some((value) => !Array.isArray(value) || !value.every(isNumber)))
    throw new Refused(enginesMessages.cvActive);
}

function check(pdf: ParsedPdf): void {
  for (const { value } of pdf.objects) {
    for (const dictionary of dictionariesIn(value)) checkDictionary(pdf, dictionary);
  }
}

async function addPackedObjects(pdf: ParsedPdf, budget: Budget): Promise<void> {
  const holders = pdf.objects.filter(
    ({ value, stream }) => stream !== null && value instanceof PdfDictionary && (value.has("First") || isHolder(value)),
  );
  for (const holder of holders) {
    const dictionary = holder.value as PdfDictionary;
    const [count, first] = [dictionary.all("N"), dictionary.all("First")];
    const filters = filtersOf(pdf, dictionary);
    const plainly =
      count.length === 1 && first.length === 1 && typeof count[0] === "number" && typeof first[0] === "number";
    // No program uses another filter on an object stream, so one is suspicious.
    if (!plainly || !filters || filters.some((name) => name !== "FlateDecode"))
      throw new Refused(enginesMessages.cvActive);
    if (parametersOf(pdf, dictionary).some((value) => value.has("Predictor")))
      throw new Refused(enginesMessages.cvActive);
    if ((count[0] as number) > limits.packed) throw new TooComplex();
    const content = await contentOf(pdf, holder, unpacked.objects);
    const text = content?.toString("latin1") ?? "";
    budget.characters += 4 * text.length;
    for (const object of packedObjectsOf(text, count[0] as number, first[0] as number, budget)) add(pdf, object);
  }
}

const isHolder = (dictionary: PdfDictionary) => dictionary.names("Type").includes("ObjStm");

function add(pdf: ParsedPdf, object: PdfObject): void {
  pdf.objects.push(object);
  if (pdf.objects.length > limits.objects) throw new TooComplex();
  const same = pdf.byNumber.get(object.number);
  if (same) same.push(object);
  else pdf.byNumber.set(object.number, [object]);
}

function attachedBy(pdf: ParsedPdf, specification: PdfDictionary): PdfObject[] {
  const attached: PdfObject[] = [];
  for (const files of specification.all("EF").flatMap((value) => resolve(pdf, value))) {
    for (const [, reference] of files instanceof PdfDictionary ? files.entries : [["", null] as const]) {
      const objects = reference instanceof PdfRef ? (pdf.byNumber.get(reference.number) ?? []) : [];
      if (objects.length === 0 || objects.some(({ stream }) => stream === null))
        throw new Refused(enginesMessages.cvActive);
      for (const object of objects) attached.push(object);
    }
    const keys = ["F", "UF", "DOS", "Mac", "Unix"];
    const names = keys.flatMap((key) => specification.all(key)).flatMap((value) => resolve(pdf, value));
    const isXml = (value: PdfValue) => value instanceof PdfText && /\.xml$/i.test(plain(value.text));
    if (names.length === 0 || !names.every(isXml)) throw new Refused(enginesMessages.cvActive);
  }
  return attached;
}

/** Attachments must be XML data with a name that ends in .xml, as Europass writes them. */
async function checkAttachments(pdf: ParsedPdf): Promise<void> {
  const attached = new Set<PdfObject>();
  let named = false;
  for (const object of pdf.objects) {
    const { value, stream } = object;
    if (stream !== null && value instanceof PdfDictionary && value.names("Type").includes("EmbeddedFile"))
      attached.add(object);
    for (const dictionary of dictionariesIn(value)) {
      if (dictionary.all("EmbeddedFiles").some(isTree)) named = true;
      for (const file of attachedBy(pdf, dictionary)) attached.add(file);
    }
  }
  if (named && attached.size === 0) throw new Refused(enginesMessages.cvActive);
  for (const file of attached) {
    const content = await contentOf(pdf, file, unpacked.data);
    if (!content || !isPlainData(content)) throw new Refused(enginesMessages.cvActive);
  }
}

async function checkStreams(pdf: ParsedPdf): Promise<void> {
  let all = 0;
  let streams = 0;
  for (const object of pdf.objects) {
    const { value, stream } = object;
    if (stream === null || !(value instanceof PdfDictionary)) continue;
    if (++streams > limits.streams) throw new TooComplex();
    if (value.has("FFilter") || value.all("F").some((file) => file instanceof PdfText || file instanceof PdfDictionary))
      throw new Refused(enginesMessages.cvActive);
    const [width, height] = ["Width", "Height"].map((key) =>
      Math.max(0, ...value.all(key).filter((n) => typeof n === "number")),
    );
    if (width! * height! > limits.pixels) throw new TooComplex();
    for (const [, number] of parametersOf(pdf, value).flatMap(({ entries }) => entries)) {
      if (typeof number === "number" && number > limits.columns) throw new TooComplex();
    }
    const filters = filtersOf(pdf, value);
    if (filters?.length === 0) continue;
    if (filters?.includes("Crypt")) throw new Refused(enginesMessages.cvEncrypted);
    // Deflate data contains its end mark, and the declared length may be wrong.
    const end = filters?.[0] === "FlateDecode" ? pdf.bytes.length : endOf(pdf, object);
    const limit = Math.min(unpacked.each, unpacked.all - all);
    const content = await unpack(pdf.bytes.subarray(stream, end), filters ?? ["FlateDecode"], limit, false);
    if (!content || content.size > limit) throw new TooComplex();
    all += content.size;
  }
}

/** Checks a PDF. @returns the French refusal, or null. As a second defence, the site serves documents as downloads only. */
export async function pdfRefusal(bytes: Uint8Array): Promise<string | null> {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const end = raw.lastIndexOf("%%EOF");
  if (end < 0 || /[^\s\p{Cc}]/u.test(raw.slice(end + 5)) || endsAsArchive(bytes)) return enginesMessages.cvDamaged;
  const pdf: ParsedPdf = { objects: [], byNumber: new Map(), raw, bytes, lookups: limits.lookups };
  const budget = budgetFor(raw.length);
  try {
    for (const object of objectsOf(raw, budget)) add(pdf, object);
    if (pdf.objects.length === 0) return enginesMessages.cvDamaged;
    // First check before unpacking, because encrypted streams cannot be unpacked.
    check(pdf);
    await addPackedObjects(pdf, budget);
    check(pdf);
    await checkAttachments(pdf);
    await checkStreams(pdf);
    await checkWork(pdf);
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.message;
    if (error instanceof TooComplex) return enginesMessages.cvTooComplex;
    throw error;
  }
}
