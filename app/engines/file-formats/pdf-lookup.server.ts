// Resolves references and reads streams of a parsed PDF.
import { PdfDictionary, PdfName, type PdfObject, PdfRef, type PdfValue, TooComplex } from "./pdf-objects.server.ts";
import { filterName, unpack } from "./pdf-streams.server.ts";

export type ParsedPdf = {
  objects: PdfObject[];
  byNumber: Map<number, PdfObject[]>;
  raw: string;
  bytes: Uint8Array;
  /** Remaining number of references that may be resolved. One object number may name many objects. */
  lookups: number;
};

/** A value, or all versions of the object that it refers to. PDF readers disagree on which version is valid. */
export function resolve(pdf: ParsedPdf, value: PdfValue): PdfValue[] {
  if (!(value instanceof PdfRef)) return [value];
  return objectsBehind(pdf, value).map((object) => object.value);
}

/** The objects that a value refers to, directly or through other references; empty for a direct value. @throws TooComplex */
export function objectsBehind(pdf: ParsedPdf, value: PdfValue): PdfObject[] {
  const objects: PdfObject[] = [];
  const seen = new Set<number>();
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!(next instanceof PdfRef) || seen.has(next.number)) continue;
    seen.add(next.number);
    for (const object of pdf.byNumber.get(next.number) ?? []) {
      if (--pdf.lookups < 0) throw new TooComplex();
      if (object.value instanceof PdfRef) waiting.push(object.value);
      else objects.push(object);
    }
  }
  return objects;
}

/** The filters of a stream; null when PDF readers could disagree on them. */
export function filtersOf(pdf: ParsedPdf, dictionary: PdfDictionary): string[] | null {
  const filterValues = dictionary.entries.filter(([key]) => key === "Filter" || key === "F").map(([, value]) => value);
  if (filterValues.length > 1) return null;
  const values = filterValues.flatMap((value) => resolve(pdf, value)).filter((value) => value !== null);
  const flat = values.flatMap((value) => (Array.isArray(value) ? value.flatMap((v) => resolve(pdf, v)) : [value]));
  return flat.every((value) => value instanceof PdfName) ? flat.map(({ name }) => filterName(name)) : null;
}

/** The decode parameters of a stream. */
export function parametersOf(pdf: ParsedPdf, dictionary: PdfDictionary): PdfDictionary[] {
  const values = ["DecodeParms", "DP"].flatMap((key) => dictionary.all(key)).flatMap((value) => resolve(pdf, value));
  const flat = values.flatMap((value) => (Array.isArray(value) ? value.flatMap((v) => resolve(pdf, v)) : [value]));
  return flat.filter((value) => value instanceof PdfDictionary);
}

/** The end offset of a stream: by its declared length when `endstream` follows there, otherwise the next `endstream`. */
export function endOf(pdf: ParsedPdf, { value, stream }: PdfObject): number {
  const { raw } = pdf;
  const start = stream!;
  const declaredLengths = (value as PdfDictionary).all("Length").flatMap((length) => resolve(pdf, length));
  for (const length of declaredLengths) {
    if (typeof length === "number" && /^[\s\0]*endstream/.test(raw.slice(start + length, start + length + 16)))
      return start + length;
  }
  const closing = raw.indexOf("endstream", start);
  return closing < 0 ? raw.length : closing;
}

/** The content of a stream up to `limit` bytes, or null when it cannot be decoded. */
export async function contentOf(pdf: ParsedPdf, object: PdfObject, limit: number): Promise<Buffer | null> {
  const filters = filtersOf(pdf, object.value as PdfDictionary);
  if (!filters) return null;
  const packed = pdf.bytes.subarray(object.stream!, endOf(pdf, object));
  const content = await unpack(packed, filters, limit, true);
  if (content && content.size > limit) throw new TooComplex();
  return content?.bytes ?? null;
}
