// Flattens a nested record to paths and texts: {"lieuTravail": {"libelle": "Lyon"}} has "lieuTravail.libelle". Runs anywhere.
import { type Doc, isDoc } from "../../engines/file-formats/nested-record.ts";
import * as operationsLimits from "../limits.ts";

/** Dates of databases: seconds and nanoseconds, with or without underscores, wrappers of MongoDB and Firestore. */
function instantText(value: Doc): string | null {
  const seconds = value.seconds ?? value._seconds;
  const nano = value.nanoseconds ?? value._nanoseconds ?? value.nanos ?? 0;
  if (typeof seconds === "number" || (typeof seconds === "string" && /^\d+$/.test(seconds)))
    return new Date(Number(seconds) * 1000 + Math.round(Number(nano) / 1e6)).toISOString();
  const wrapped = value.$date ?? value.__time__ ?? value.timestampValue;
  if (typeof wrapped === "string") return wrapped;
  if (typeof wrapped === "number") return new Date(wrapped).toISOString();
  if (isDoc(wrapped) && wrapped.$numberLong) return new Date(Number(wrapped.$numberLong)).toISOString();
  return isDoc(value.value) ? instantText(value.value) : null;
}

/** A value as the text of a cell; "" for none, for objects that are no date and no id, and beyond `levels` lists. */
export function cellOf(value: unknown, levels: number = operationsLimits.importDepth): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (Array.isArray(value) && levels === 0) return "";
  if (Array.isArray(value))
    return value
      .map((item) => cellOf(item, levels - 1))
      .filter(Boolean)
      .join(", ");
  if (!isDoc(value)) return "";
  return instantText(value) ?? cellOf(value.$oid ?? value.$numberInt ?? value.$numberLong ?? value.$numberDouble);
}

/** Texts by path. The values of a list of objects are joined by lines under one path. */
export type FlatRecord = Map<string, string>;

/**
 * Flattens a record.
 * @returns at most operationsLimits.importPaths paths, of at most operationsLimits.importDepth names; what lies deeper is one
 * text of JSON, so that it can be named
 */
export function flatten(doc: Doc): FlatRecord {
  const flat: FlatRecord = new Map();
  const add = (path: string, text: string) => {
    if (text.trim() === "" || (!flat.has(path) && flat.size >= operationsLimits.importPaths)) return;
    const before = flat.get(path);
    flat.set(path, before === undefined ? text : `${before}\n${text}`);
  };
  const visit = (path: string, value: unknown, depth: number): void => {
    const items = Array.isArray(value) ? value.filter(isDoc) : [];
    const text = items.length > 0 ? "" : cellOf(value);
    const isTooDeep = depth >= operationsLimits.importDepth && typeof value === "object" && value !== null;
    if (text !== "" || isTooDeep) add(path, text || "{…}");
    if (text !== "" || isTooDeep) return;
    for (const item of items.length > 0 ? items : isDoc(value) ? [value] : [])
      for (const [name, child] of Object.entries(item)) visit(path ? `${path}.${name}` : name, child, depth + 1);
  };
  visit("", doc, 0);
  return flat;
}

// The last name of a path that only says that the value is a text: "entreprise.nom" is "entreprise".
const textName = /\.(?:nom|name|libelle|label|title|titre|value|valeur|text|texte|displayName|display_name)$/i;

/** The name under which a path is a column: without a last name that says nothing. */
export const columnName = (path: string) => path.replace(textName, "");
