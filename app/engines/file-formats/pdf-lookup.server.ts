// Resolves references and stream contents among the known objects of a PDF.
import { PdfDictionary, PdfName, type PdfObject, PdfRef, type PdfValue, TooComplex } from "./pdf-objects.server.ts";
import { filterName, unpack } from "./pdf-streams.server.ts";

export type Found = {
  objects: PdfObject[];
  byNumber: Map<number, PdfObject[]>;
  raw: string;
  bytes: Uint8Array;
  /** Remaining budget of resolved references; one number may name many objects. */
  lookups: number;
};

/** A value, or all versions of the object it refers to: readers disagree on which version counts. */
export function resolve(found: Found, value: PdfValue): PdfValue[] {
  if (!(value instanceof PdfRef)) return [value];
  return objectsBehind(found, value).map((object) => object.value);
}

/** The objects that a value refers to, through any number of references; empty for a direct value. @throws TooComplex */
export function objectsBehind(found: Found, value: PdfValue): PdfObject[] {
  const objects: PdfObject[] = [];
  const seen = new Set<number>();
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!(next instanceof PdfRef) || seen.has(next.number)) continue;
    seen.add(next.number);
    for (const object of found.byNumber.get(next.number) ?? []) {
      if (--found.lookups < 0) throw new TooComplex();
      if (object.value instanceof PdfRef) waiting.push(object.value);
      else objects.push(object);
    }
  }
  return objects;
}

/** The filters of a stream; null when readers could disagree on them. */
export function filtersOf(found: Found, dictionary: PdfDictionary): string[] | null {
  const given = dictionary.entries.filter(([key]) => key === "Filter" || key === "F").map(([, value]) => value);
  if (given.length > 1) return null;
  const values = given.flatMap((value) => resolve(found, value)).filter((value) => value !== null);
  const flat = values.flatMap((value) => (Array.isArray(value) ? value.flatMap((v) => resolve(found, v)) : [value]));
  return flat.every((value) => value instanceof PdfName) ? flat.map(({ name }) => filterName(name)) : null;
}

/** The decode parameters of a stream. */
export function parametersOf(found: Found, dictionary: PdfDictionary): PdfDictionary[] {
  const values = ["DecodeParms", "DP"].flatMap((key) => dictionary.all(key)).flatMap((value) => resolve(found, value));
  const flat = values.flatMap((value) => (Array.isArray(value) ? value.flatMap((v) => resolve(found, v)) : [value]));
  return flat.filter((value) => value instanceof PdfDictionary);
}

/** The end of a stream: its declared length if right, else the next `endstream`. */
export function endOf(found: Found, { value, stream }: PdfObject): number {
  const { raw } = found;
  const start = stream!;
  const said = (value as PdfDictionary).all("Length").flatMap((length) => resolve(found, length));
  for (const length of said) {
    if (typeof length === "number" && /^[\s\0]*endstream/.test(raw.slice(start + length, start + length + 16)))
      return start + length;
  }
  const closing = raw.indexOf("endstream", start);
  return closing < 0 ? raw.length : closing;
}

/** The content of a stream up to `limit` bytes, or null when it cannot be decoded. */
export async function contentOf(found: Found, object: PdfObject, limit: number): Promise<Buffer | null> {
  const filters = filtersOf(found, object.value as PdfDictionary);
  if (!filters) return null;
  const packed = found.bytes.subarray(object.stream!, endOf(found, object));
  const content = await unpack(packed, filters, limit, true);
  if (content && content.size > limit) throw new TooComplex();
  return content?.bytes ?? null;
}
