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

const lineKinds = { candidates: "candidate", companies: "company", offers: "offer" } as const satisfies Record<
  string,
  LineKind
>;

/** A record with the values around it. */
type Found = { format: ForeignFormat; doc: Doc; around: Doc };

/** Objects of a list whose names are looked at. */
const sampled = 5;

/** The values under a path, through the first objects of lists. */
function valuesAt(node: unknown, names: string[]): unknown[] {
  if (Array.isArray(node)) return node.slice(0, sampled).flatMap((item) => valuesAt(item, names));
  const [name, ...rest] = names;
  if (name === undefined) return [node];
  return isDoc(node) && Object.hasOwn(node, name) ? valuesAt(node[name], rest) : [];
}

function has(doc: Doc, mark: string): boolean {
  if (mark.startsWith("!")) return !has(doc, mark.slice(1));
  const [path = "", text] = mark.split("=");
  const values = valuesAt(doc, path.split(".")).filter((value) => value !== null && value !== "");
  return text === undefined ? values.length > 0 : values.some((value) => String(value).endsWith(text));
}

const formatOf = (doc: Doc): ForeignFormat | undefined =>
  foreignFormats.find(({ marks }) => marks.every((group) => group.some((mark) => has(doc, mark))));

/** Adds the objects that a JSON:API document includes to the records that refer to them, under the name of the relation. */
function joinIncluded(root: unknown): unknown {
  if (!isDoc(root) || !Array.isArray(root.included) || root.data === undefined) return root;
  const keyOf = ({ type, id }: Doc) => `${String(type)} ${String(id)}`;
  const included = new Map(root.included.filter(isDoc).map((each) => [keyOf(each), each.attributes]));
  const joined = (record: unknown) => {
    if (!isDoc(record) || !isDoc(record.relationships)) return record;
    const relations = Object.entries(record.relationships).map(([name, relation]) => {
      const targets = isDoc(relation) ? [relation.data].flat().filter(isDoc) : [];
      return [name, targets.flatMap((target) => included.get(keyOf(target)) ?? [])] as const;
    });
    const { relationships: _, ...others } = record;
    return { ...others, ...Object.fromEntries(relations.filter(([, targets]) => targets.length > 0)) };
  };
  return { data: [root.data].flat().map(joined) };
}

const scalars = (doc: Doc, before: Doc): Doc => ({
  ...before,
  ...Object.fromEntries(Object.entries(doc).filter(([, value]) => typeof value !== "object")),
});

/** Every record in a tree, in its order; a record's own parts are not searched. */
function findRecords(root: unknown): Found[] {
  const records: Found[] = [];
  const visit = (node: unknown, around: Doc, depth: number): void => {
    if (depth > operationsLimits.importDepth || records.length > operationsLimits.importLines) return;
    if (Array.isArray(node)) for (const item of node) visit(item, around, depth + 1);
    if (!isDoc(node)) return;
    const format = formatOf(node);
    if (format) records.push({ format, doc: node, around });
    else {
      const inherited = scalars(node, around);
      for (const child of Object.values(node)) if (typeof child === "object") visit(child, inherited, depth + 1);
    }
  };
  visit(joinIncluded(root), {}, 0);
  return records;
}

const valueAt = (doc: Doc, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (isDoc(value) ? value[name] : undefined), doc);

/** Fields of several lines; of the others, one value counts. */
const severalLines = new Set(["description", "attributes", "required", "preferred"]);
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
        .map((item) => Object.fromEntries(names.map((name) => [name, textOf(item[name])])) as never);
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

function lineOf(found: Found, at: number, ignored: Set<string>): NewLine {
  const { format } = found;
  const { record, flat, used } = readerOf(found);
  const known = fieldsOfKind(format.kind);
  const fields: Fields = {};
  for (const [field, rule] of Object.entries(format.fields)) {
    const value = rule(record);
    if (value === "" || value === undefined || !(known.has(field) || beyondColumns.has(field))) continue;
    const [line, ...others] = typeof value === "string" && !severalLines.has(field) ? value.split("\n") : [value];
    fields[field] = line;
    if (others.length > 0) ignored.add(operationsMessages.importFurther(labelOf(format.kind, field)));
  }
  for (const path of flat.keys()) if (!used.has(path)) ignored.add(path);
  const { reference, ...others } = fields;
  return {
    position: `n°\u00a0${at + 1}`,
    kind: lineKinds[format.kind],
    reference: reference ? referenceOf(format, String(reference)) : null,
    fields: others,
  };
}

/**
 * The lines of a file of another system.
 * @param roots the trees of its documents
 * @returns the import, an error sentence, or null when no system is recognised
 */
export function readForeign(fileName: string, roots: unknown[]): NewImport | string | null {
  const records = roots.flatMap(findRecords);
  if (records.length === 0) return null;
  if (records.length > operationsLimits.importLines)
    return operationsMessages.importTooLong(number(operationsLimits.importLines));
  const ignored = new Set<string>();
  const lines = records.map((found, at) => lineOf(found, at, ignored));
  return {
    kind: "documents",
    fileName,
    headings: {},
    ignored: [...ignored].slice(0, operationsLimits.importIgnored),
    lines,
  };
}
