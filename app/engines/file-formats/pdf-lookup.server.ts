// Looks things up in a PDF whose objects are known: what a reference leads to, what a stream holds.
import { PdfDictionary, PdfName, type PdfObject, PdfRef, type PdfValue, TooComplex } from "./pdf-objects.server.ts";
import { filterName, unpack } from "./pdf-streams.server.ts";

export type Found = {
  objects: PdfObject[];
  byNumber: Map<number, PdfObject[]>;
  raw: string;
  bytes: Uint8Array;
  /** How many objects may still be looked at behind references: of one number there may be many. */
  lookups: number;
};

/** What a value is, or what its reference leads to: all versions of it, as readers take one or the other. */
export function resolve(found: Found, value: PdfValue): PdfValue[] {
  if (!(value instanceof PdfRef)) return [value];
  return objectsBehind(found, value).map((object) => object.value);
}

/**
 * The objects that a value refers to, behind any number of references; none when it is no reference.
 * @throws TooComplex
 */
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

/** The filters of a stream; null when the file does not say them where everybody reads them alike. */
export function filtersOf(found: Found, dictionary: PdfDictionary): string[] | null {
  const given = dictionary.entries.filter(([key]) => key === "Filter" || key === "F").map(([, value]) => value);
  if (given.length > 1) return null;
  const values = given.flatMap((value) => resolve(found, value)).filter((value) => value !== null);
  const flat = values.flatMap((value) => (Array.isArray(value) ? value.flatMap((v) => resolve(found, v)) : [value]));
  return flat.every((value) => value instanceof PdfName) ? flat.map(({ name }) => filterName(name)) : null;
}

/** What the filters of a stream are told. */
export function parametersOf(found: Found, dictionary: PdfDictionary): PdfDictionary[] {
  const values = ["DecodeParms", "DP"].flatMap((key) => dictionary.all(key)).flatMap((value) => resolve(found, value));
  const flat = values.flatMap((value) => (Array.isArray(value) ? value.flatMap((v) => resolve(found, v)) : [value]));
  return flat.filter((value) => value instanceof PdfDictionary);
}

/** Where a stream ends: where its dictionary says, if that is true, else at the next word that ends one. */
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

/** The content of a stream, as far as it may be kept: null where it cannot be known. */
export async function contentOf(found: Found, object: PdfObject, limit: number): Promise<Buffer | null> {
  const filters = filtersOf(found, object.value as PdfDictionary);
  if (!filters) return null;
  const packed = found.bytes.subarray(object.stream!, endOf(found, object));
  const content = await unpack(packed, filters, limit, true);
  if (content && content.size > limit) throw new TooComplex();
  return content?.bytes ?? null;
}
