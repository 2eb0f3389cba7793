// Recognises the records of other systems in a tree, and converts each to the line that its format's row describes.

import { type Doc, isDoc } from "../../engines/file-formats/nested-record.ts";
import { isId } from "../../platform/http/id.ts";
import { number } from "../../platform/text/french.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { columnsOfKind } from "./columns.ts";
import { type FlatRecord, flatten } from "./flat-record.ts";
import { type ForeignFormat, type ForeignRecord, foreignFormats } from "./foreign-formats.ts";
import type { Fields, LineKind, NewImport, NewLine } from "./import.ts";
import { joinReferences } from "./join-references.ts";
import { boundLeft, describeLeft, type LeftValue } from "./left-aside.ts";

const lineKinds = { candidates: "candidate", companies: "company", offers: "offer" } as const satisfies Record<
  string,
  LineKind
>;

/** A record; the values around it, which its rules may read; those that belong to it alone. */
type Found = { format: ForeignFormat; doc: Doc; around: Doc; beside: Doc };

/** Objects of a list whose names are looked at. */
const sampled = 5;

/** The values under a path, through the first objects of lists. An empty list at its end is a value. */
function valuesAt(node: unknown, names: string[]): unknown[] {
  if (Array.isArray(node) && node.length === 0 && names.length === 0) return [null];
  if (Array.isArray(node)) return node.slice(0, sampled).flatMap((item) => valuesAt(item, names));
  const [name, ...rest] = names;
  if (name === undefined) return [node];
  return isDoc(node) && Object.hasOwn(node, name) ? valuesAt(node[name], rest) : [];
}

/** Whether a record has a path. An empty value counts: a person without an address is still a person. */
function has(doc: Doc, mark: string): boolean {
  if (mark.startsWith("!")) return !has(doc, mark.slice(1));
  const [path = "", text] = mark.split("=");
  const values = valuesAt(doc, path.split("."));
  return text === undefined ? values.length > 0 : values.some((value) => String(value).endsWith(text));
}

const formatOf = (doc: Doc): ForeignFormat | undefined =>
  foreignFormats.find(({ marks }) => marks.every((group) => group.some((mark) => has(doc, mark))));

/** Whether an object of a list and a record beside it share half of the names of the shorter one, and the type. */
function isAlike(item: Doc, record: Doc): boolean {
  const [names, others] = [Object.keys(record), Object.keys(item)];
  const shared = names.filter((name) => Object.hasOwn(item, name)).length;
  return (
    shared >= 2 &&
    shared * 2 >= Math.min(names.length, others.length) &&
    String(item["@type"]) === String(record["@type"])
  );
}

/** The formats of the objects of a list: an object that resembles a record of the list is one too. */
function formatsOf(list: unknown[]): (ForeignFormat | undefined)[] {
  const formats = list.map((item) => (isDoc(item) ? formatOf(item) : undefined));
  const at = formats.findIndex(Boolean);
  const model = list[at];
  if (!isDoc(model)) return formats;
  return formats.map((format, index) => {
    const item = list[index];
    return format ?? (isDoc(item) && isAlike(item, model) ? formats[at] : undefined);
  });
}

const scalars = (doc: Doc, before: Doc): Doc => ({
  ...before,
  ...Object.fromEntries(Object.entries(doc).filter(([, value]) => typeof value !== "object")),
});

/** Every record of a tree, in its order, and the values that belong to none. A record's own parts are not searched. */
function findRecords(root: unknown): { records: Found[]; rest: Doc[] } {
  const records: Found[] = [];
  const rest: Doc[] = [];
  const visit = (node: unknown, around: Doc, depth: number, format?: ForeignFormat): void => {
    if (depth > operationsLimits.importDepth || records.length > operationsLimits.importLines) return;
    if (Array.isArray(node)) {
      const formats = formatsOf(node);
      const before = records.length;
      const others = node.filter((item, at) => {
        const found = records.length;
        visit(item, around, depth + 1, formats[at]);
        return isDoc(item) && records.length === found;
      });
      if (records.length > before) rest.push(...others);
    }
    if (!isDoc(node)) return;
    const own = format ?? formatOf(node);
    if (own) return void records.push({ format: own, doc: node, around, beside: {} });
    const before = records.length;
    const inherited = scalars(node, around);
    const left: Doc = {};
    for (const [name, child] of Object.entries(node)) {
      const found = records.length;
      if (typeof child === "object") visit(child, inherited, depth + 1);
      if (records.length === found) left[name] = child;
    }
    // A wrapper of one record belongs to it.
    const only = records.length === before + 1 ? records[before] : undefined;
    if (only) only.beside = { ...left, ...only.beside };
    else if (records.length > before || depth === 0) rest.push(left);
  };
  visit(joinReferences(root), {}, 0);
  return { records, rest };
}

const valueAt = (doc: Doc, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (isDoc(value) ? value[name] : undefined), doc);

/** Fields of several lines; of the others, one value counts. */
const severalLines = new Set(["description", "attributes", "required", "preferred", "places"]);
const textOf = (value: unknown) => (typeof value === "object" ? "" : String(value ?? ""));

/** The paths of a record, and a set of those that its rules have read. */
function readerOf({ doc, around }: Found): { record: ForeignRecord; flat: FlatRecord; used: Set<string> } {
  const flat = flatten(doc);
  const outer = flatten(around);
  const used = new Set<string>();
  const record: ForeignRecord = {
    first: (...paths) => {
      for (const path of paths) {
        const text = path.startsWith("^") ? outer.get(path.slice(1)) : flat.get(path);
        if (text === undefined) continue;
        used.add(path);
        return text.trim();
      }
      return "";
    },
    list: (path, ...names) => {
      for (const name of names) used.add(`${path}.${name}`);
      const value = valueAt(doc, path);
      return [value]
        .flat()
        .filter(isDoc)
        .map((item) => Object.fromEntries(names.map((name) => [name, textOf(valueAt(item, name))])) as never);
    },
  };
  return { record, flat, used };
}

const fieldsOfKind = (kind: ForeignFormat["kind"]) => new Set(columnsOfKind[kind].map(({ field }) => field));

/** Fields of an offer's document beyond its columns. */
const beyondColumns = new Set(["cityCode", "expiresAt", "exp", "degrees"]);

const labelOf = (kind: ForeignFormat["kind"], field: string) =>
  columnsOfKind[kind].find((column) => column.field === field)?.label ?? field;

/** Two systems may number alike. Our own feeds refer to a row by its id. */
const referenceOf = ({ name }: ForeignFormat, reference: string) =>
  isId(reference.toLowerCase()) ? reference : `${name} ${reference}`.slice(0, 200);

/** Values by path that no rule has read. */
const unread = (flat: FlatRecord, isRead: (path: string) => boolean): LeftValue[] =>
  [...flat].flatMap(([name, value]) => (isRead(name) ? [] : [{ name, value }]));

function lineOf(found: Found, at: number, ignored: Set<string>): NewLine {
  const { format, beside } = found;
  const { record, flat, used } = readerOf(found);
  const known = fieldsOfKind(format.kind);
  const fields: Fields = {};
  const left: LeftValue[] = [];
  for (const [field, rule] of Object.entries(format.fields)) {
    const value = rule(record);
    if (value === "" || value === undefined || !(known.has(field) || beyondColumns.has(field))) continue;
    const [line, ...others] = typeof value === "string" && !severalLines.has(field) ? value.split("\n") : [value];
    fields[field] = line;
    if (others.length > 0)
      left.push({ name: operationsMessages.importFurther(labelOf(format.kind, field)), value: others.join(", ") });
  }
  left.push(...unread(flat, (path) => used.has(path)));
  left.push(...unread(flatten(beside), (path) => used.has(`^${path}`)));
  for (const { name } of left) ignored.add(name);
  const { reference, ...others } = fields;
  return {
    position: `n°\u00a0${at + 1}`,
    kind: lineKinds[format.kind],
    reference: reference ? referenceOf(format, String(reference)) : null,
    fields: others,
    leftAside: boundLeft(left),
  };
}

/**
 * The lines of a file of another system.
 * @param roots the trees of its documents
 * @returns the import, an error sentence, or null when no system is recognised
 */
export function readForeign(fileName: string, roots: unknown[]): NewImport | string | null {
  const found = roots.map(findRecords);
  const records = found.flatMap((each) => each.records);
  if (records.length === 0) return null;
  if (records.length > operationsLimits.importLines)
    return operationsMessages.importTooLong(number(operationsLimits.importLines));
  const ignored = new Set<string>();
  const lines = records.map((each, at) => lineOf(each, at, ignored));
  const around = boundLeft(found.flatMap(({ rest }) => rest.flatMap((each) => unread(flatten(each), () => false))));
  return {
    kind: "documents",
    fileName,
    headings: {},
    ignored: [...ignored, ...around.map(describeLeft)].slice(0, operationsLimits.importIgnored),
    lines,
  };
}
