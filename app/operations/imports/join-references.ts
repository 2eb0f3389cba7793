// Puts the objects that a document refers to in the place of the references: JSON:API and JSON-LD. Runs anywhere.
import { type Doc, isDoc } from "../../engines/file-formats/nested-record.ts";
import * as operationsLimits from "../limits.ts";

/** Adds the objects that a JSON:API document includes to the records that refer to them, under the name of the relation. */
function joinIncluded(root: Doc, included: unknown[]): Doc {
  const keyOf = ({ type, id }: Doc) => `${String(type)} ${String(id)}`;
  const byKey = new Map(included.filter(isDoc).map((each) => [keyOf(each), each.attributes]));
  const used = new Set<string>();
  const joined = (record: unknown) => {
    if (!isDoc(record) || !isDoc(record.relationships)) return record;
    const relations = Object.entries(record.relationships).map(([name, relation]) => {
      const targets = isDoc(relation) ? [relation.data].flat().filter(isDoc) : [];
      for (const target of targets) used.add(keyOf(target));
      return [name, targets.flatMap((target) => byKey.get(keyOf(target)) ?? [])] as const;
    });
    return { ...record, ...Object.fromEntries(relations.filter(([, targets]) => targets.length > 0)) };
  };
  const data = [root.data].flat().map(joined);
  return { ...root, data, included: included.filter((each) => !isDoc(each) || !used.has(keyOf(each))) };
}

/** The relations of an offer in JSON-LD that other objects of the page may describe. */
const relations = ["hiringOrganization", "jobLocation", "address", "baseSalary", "identifier"];
const levels = 3;
const targetsMax = 20;

/** The objects of a JSON-LD document that carry an "@id" and more. */
function identified(root: unknown): Map<string, Doc> {
  const byId = new Map<string, Doc>();
  const nodes = [root].flat().flatMap((each) => (isDoc(each) ? [each, each["@graph"]].flat() : [each]));
  for (const node of nodes)
    if (isDoc(node) && typeof node["@id"] === "string" && Object.keys(node).length > 1) byId.set(node["@id"], node);
  return byId;
}

function resolve(value: unknown, byId: Map<string, Doc>, level: number): unknown {
  if (Array.isArray(value)) return value.map((item, at) => (at < targetsMax ? resolve(item, byId, level) : item));
  if (!isDoc(value)) return value;
  const isReference = typeof value["@id"] === "string" && Object.keys(value).every((key) => key.startsWith("@"));
  const node = isReference ? (byId.get(value["@id"] as string) ?? value) : value;
  return level === 0 ? node : withTargets(node, byId, level - 1);
}

function withTargets(node: Doc, byId: Map<string, Doc>, level: number): Doc {
  const given = relations.filter((name) => typeof node[name] === "object");
  return { ...node, ...Object.fromEntries(given.map((name) => [name, resolve(node[name], byId, level)])) };
}

/** The offers of a JSON-LD document with the objects that they refer to by "@id". */
function joinIdentified(root: unknown): unknown {
  const byId = identified(root);
  if (byId.size === 0) return root;
  const visit = (node: unknown, depth: number): unknown => {
    if (depth > operationsLimits.importDepth) return node;
    if (Array.isArray(node)) return node.map((item) => visit(item, depth + 1));
    if (!isDoc(node)) return node;
    if ([node["@type"]].flat().some((type) => String(type).endsWith("JobPosting")))
      return withTargets(node, byId, levels);
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, visit(child, depth + 1)]));
  };
  return visit(root, 0);
}

/** A document whose records hold what they refer to. Other documents are unchanged. */
export function joinReferences(root: unknown): unknown {
  return isDoc(root) && Array.isArray(root.included) && root.data !== undefined
    ? joinIncluded(root, root.included)
    : joinIdentified(root);
}
