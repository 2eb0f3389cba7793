// Converts the export of a document database to lines: the specification's four collections in the shapes of hosted databases.

import { type Doc, isDoc } from "../../engines/file-formats/nested-record.ts";
import { LazyValue } from "../../platform/concurrency/incremental.ts";
import { number } from "../../platform/text/french.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { type CsvKind, csvKinds, readHeader } from "./columns.ts";
import { joinProfile, parseFile, type TextFile } from "./file-trees.server.ts";
import { cellOf, flatten } from "./flat-record.ts";
import { readForeign } from "./foreign-records.server.ts";
import type { Fields, LineKind, NewImport, NewLine } from "./import.ts";
import { boundLeft, type LeftValue } from "./left-aside.ts";
import { lineSteps, type Records, recordsMost, withCompany } from "./table-lines.server.ts";

type Collection = "user" | "offers" | "candidatures" | "profils";

const collections: Record<string, Collection> = {
  user: "user",
  users: "user",
  utilisateurs: "user",
  offers: "offers",
  offer: "offers",
  offres: "offers",
  candidatures: "candidatures",
  candidature: "candidatures",
  applications: "candidatures",
  profils: "profils",
  profil: "profils",
  searches: "profils",
  recherches: "profils",
};

const idOf = (doc: Doc, key: string) => cellOf(doc.id ?? doc._id ?? doc.__id__ ?? doc.uid) || key;

const cells = (doc: Doc, names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, cellOf(doc[name])]).filter(([, text]) => text !== ""));

const firstCell = (doc: Doc, names: string[]) => names.map((name) => cellOf(doc[name])).find(Boolean) ?? "";

function fileFields(doc: Doc, namesByKind: Record<string, string[]>): Fields {
  const files = Object.entries(namesByKind).map(([kind, names]) => [kind, firstCell(doc, names)] as const);
  const present = files.filter(([, url]) => /[./]/.test(url));
  return present.length > 0 ? { files: Object.fromEntries(present) } : {};
}

const handledFields = new Set([
  "id",
  "_id",
  "__id__",
  "__collections__",
  "uid",
  "cv",
  "cvURL",
  "pictureURL",
  "image",
  "videoURL",
  "logo",
  "kbis",
  "exp",
  "degrees",
  "likes",
  "sirens",
  "offerURL",
  "offerImageURL",
  "posterURL",
  "captionsURL",
  "videoTranscript",
  "disabledAt",
  "heldAs",
  "approvedAt",
  "expiresAt",
  "endedAt",
  "endReason",
  "endText",
  "closingBatchId",
  "confirmedAt",
  "talks",
  "ownerEmail",
  "collection",
  "password",
  "profile",
  "type",
  "createdAt",
  "department",
  "companyName",
  "nom",
  "objet",
  "membres",
  "textes",
  "cityCode",
  "namesShownFrom",
  "takesSpontaneous",
  "cover",
  "coverAlt",
]);

/** Objects and lists with readers of their own. */
const handledObjects = new Set([
  "exp",
  "degrees",
  "likes",
  "sirens",
  "membres",
  "textes",
  "page",
  "photos",
  "personnes",
  "typeUser",
  "__collections__",
]);

const linesFields = new Set(["attributes", "required", "preferred", "questions"]);

type Read = {
  lines: Map<LineKind, NewLine[]>;
  ignored: Set<string>;
  /** What the document in work leaves aside. */
  left: LeftValue[];
};

function columnFields({ ignored, left }: Read, kind: CsvKind, doc: Doc): Fields {
  // An object beside the columns is named by its own columns: "entreprise.nom".
  const flat = flatten(Object.fromEntries(Object.entries(doc).filter(([name]) => !handledObjects.has(name))));
  const names = [...flat.keys()];
  const header = readHeader(kind, names);
  for (const { at } of [...header.ignored, ...header.spares]) {
    const name = names[at]!;
    if (handledFields.has(name)) continue;
    ignored.add(name);
    left.push({ name, value: flat.get(name)! });
  }
  const fields = header.matched.map(({ field, at }) => {
    const value = doc[names[at]!];
    // Skills contain commas.
    const isLines = linesFields.has(field) && Array.isArray(value);
    return [field, isLines ? value.map((item) => cellOf(item)).join("\n") : flat.get(names[at]!)!] as const;
  });
  return Object.fromEntries(fields.filter(([field]) => field !== "reference"));
}

const flag = (doc: Doc, name: string) => doc[name] === true || (isDoc(doc.typeUser) && doc.typeUser[name] === true);

function readUser(read: Read, doc: Doc, id: string, add: (kind: LineKind, fields: Fields, reference?: string) => void) {
  // A file must not create administrators.
  if (flag(doc, "isAdmin")) return;
  const isCompany =
    flag(doc, "isEntreprise") || doc.userType === "recruiter" || (!flag(doc, "isTalent") && Boolean(doc.objet));
  const account = cells(doc, [
    "uid",
    "disabledAt",
    "heldAs",
    "approvedAt",
    "cityCode",
    "namesShownFrom",
    "takesSpontaneous",
    "coverAlt",
  ]);
  if (isCompany) {
    const files = fileFields(doc, { logo: ["logo", "pictureURL"], kbis: ["kbis"], cover: ["cover"] });
    const members = Array.isArray(doc.membres) ? { members: doc.membres } : {};
    const texts = Array.isArray(doc.textes) ? { texts: doc.textes } : {};
    const page = {
      ...(isDoc(doc.page) ? { page: doc.page } : {}),
      ...(Array.isArray(doc.photos) ? { photos: doc.photos } : {}),
      ...(Array.isArray(doc.personnes) ? { people: doc.personnes } : {}),
    };
    add("company", { ...columnFields(read, "companies", doc), ...account, ...files, ...members, ...texts, ...page });
    if (Array.isArray(doc.likes) && doc.likes.length > 0)
      add("likes", { companyId: id, likes: doc.likes.map((like) => cellOf(like)) }, "");
    return;
  }
  const files = fileFields(doc, {
    cv: ["cv", "cvURL"],
    image: ["pictureURL", "image"],
    video: ["videoURL"],
    poster: ["posterURL"],
    captions: ["captionsURL"],
  });
  const lists = Object.fromEntries(
    ["exp", "degrees", "sirens"].flatMap((name) => (doc[name] ? [[name, doc[name]]] : [])),
  );
  const transcript = cells(doc, ["videoTranscript"]);
  add("candidate", { ...columnFields(read, "candidates", doc), ...account, ...files, ...lists, ...transcript });
}

function applicationFields(doc: Doc): Fields {
  const sent = cells(doc, [
    "nom",
    "prenom",
    "email",
    "tel",
    "offer",
    "company",
    "message",
    "offerId",
    "companyId",
    "candidateId",
  ]);
  const since = cells(doc, [
    "state",
    "notifiedState",
    "seenAt",
    "answeredAt",
    "closedAt",
    "changedAt",
    "cameBy",
    "job",
    "isSpontaneous",
    "occupationKey",
    "city",
    "cityCode",
    "calledAt",
    "mutedAt",
    "falseAt",
    "identityOpenedAt",
    "namedUntil",
    "hiddenUntil",
    "source",
  ]);
  const at = { dateCreated: firstCell(doc, ["dateCreated", "createdAt"]) };
  const nobodys = {
    ...(doc.candidateId === null ? { candidateId: null } : {}),
    ...(doc.offerId === null && doc.companyId ? { offerId: null } : {}),
    ...(doc.companyId === null && doc.offerId === null ? { companyId: null } : {}),
  };
  const answers = Array.isArray(doc.answers) ? { answers: doc.answers } : {};
  const decision = isDoc(doc.decision) ? { decision: doc.decision } : {};
  const links = Array.isArray(doc.liens) ? { links: doc.liens } : {};
  return {
    ...sent,
    ...answers,
    ...(isDoc(doc.readOffer) ? { readOffer: doc.readOffer } : {}),
    ...decision,
    ...links,
    ...nobodys,
    ...since,
    ...at,
    ...fileFields(doc, { cv: ["cvURL", "cv"] }),
  };
}

function readDoc(read: Read, collection: Collection, key: string, doc: Doc): void {
  const id = idOf(doc, key);
  read.left = [];
  const add = (kind: LineKind, fields: Fields, reference = id) => {
    const position = `${collection}/${id}`.slice(0, 200);
    const line = { position, kind, reference: reference || null, fields, leftAside: boundLeft(read.left) };
    const lines = read.lines.get(kind);
    if (lines) lines.push(line);
    else read.lines.set(kind, [line]);
  };
  if (collection === "user") readUser(read, doc, id, add);
  if (collection === "offers") {
    const ended = cells(doc, ["endedAt", "endReason", "endText", "closingBatchId", "confirmedAt", "talks", "cityCode"]);
    const people = cells(doc, ["ownerEmail"]);
    const term = doc.expiresAt === null ? { expiresAt: null } : cells(doc, ["expiresAt"]);
    const files = fileFields(doc, { offerFile: ["offerURL"], offerImage: ["offerImageURL"] });
    add("offer", { ...columnFields(read, "offers", doc), ...ended, ...people, ...term, ...files });
  }
  if (collection === "candidatures") add("application", applicationFields(doc));
  if (collection === "profils") {
    const filters = isDoc(doc.filters) ? { filters: doc.filters } : {};
    const at = { dateCreated: firstCell(doc, ["createdAt", "dateCreated"]) };
    add("search", { ...cells(doc, ["uid", "companyId", "job", "city", "cityCode", "departments"]), ...filters, ...at });
  }
}

function readCollection(read: Read, collection: Collection, present: unknown): void {
  const docs = Array.isArray(present)
    ? present.map((doc, at) => [String(at + 1), doc])
    : isDoc(present)
      ? Object.entries(present)
      : [];
  for (const [key, doc] of docs) if (isDoc(doc)) readDoc(read, collection, key, doc);
}

const named = (name: unknown) => collections[String(name ?? "").toLowerCase()];

// The collection that a document names, by a field or by its path ("projects/x/databases/y/documents/offers/1").
function collectionOf(doc: Doc): Collection | undefined {
  const path = cellOf(doc.__path__ ?? doc.path ?? doc.name);
  return named(doc.collection ?? doc._collection ?? doc.__collection__) ?? named(path.split("/").at(-2));
}

const order: LineKind[] = ["company", "candidate", "likes", "offer", "application", "search"];

type NamedTree = { name: string; tree: Exclude<ReturnType<typeof parseFile>, null> };

/** The lines of the specification's collections. */
function readCollections(trees: NamedTree[]): Read {
  const read: Read = { lines: new Map(), ignored: new Set(), left: [] };
  for (const { name, tree } of trees) {
    const ofFile = named(name.replace(/\.[a-z]+$/i, ""));
    if ("rows" in tree) {
      tree.rows.filter(isDoc).forEach((doc, at) => {
        const collection = collectionOf(doc) ?? ofFile;
        if (collection) readDoc(read, collection, String(at + 1), doc);
      });
      continue;
    }
    const { value } = tree;
    const holder = isDoc(value) ? (isDoc(value.__collections__) ? value.__collections__ : value) : null;
    const inside = holder ? Object.entries(holder).filter(([key]) => named(key)) : [];
    for (const [key, present] of inside) readCollection(read, named(key)!, present);
    if (inside.length === 0 && ofFile) readCollection(read, ofFile, value);
  }
  return read;
}

/** The longest list of objects in a tree: the records of a file that no table of ours describes. */
function longestList(root: unknown): Doc[] {
  let longest: Doc[] = [];
  const visit = (node: unknown, depth: number): void => {
    if (depth > operationsLimits.importDepth || typeof node !== "object" || node === null) return;
    const docs = Array.isArray(node) ? node.filter(isDoc) : [];
    if (docs.length > longest.length) longest = docs;
    for (const child of Object.values(node)) visit(child, depth + 1);
  };
  visit(root, 0);
  return longest;
}

/** Reads the records of an unknown system by the names of their paths, as a table. */
function readNested(
  fileName: string,
  values: unknown[],
  kind: CsvKind | undefined,
  companyName: string,
): NewImport | string {
  const flat = values.flatMap(longestList).slice(0, recordsMost).map(flatten);
  const most = Math.min(operationsLimits.importPaths, Math.floor(operationsLimits.importCells / (flat.length + 1)));
  const paths = [...new Set(flat.flatMap((record) => [...record.keys()]))].slice(0, most);
  if (paths.length === 0) return operationsMessages.importNoCollections;
  const records = [paths, ...flat.map((record) => paths.map((path) => record.get(path) ?? ""))];
  const table = records.map((cells, line) => ({ line, cells }));
  let refusal = "";
  for (const each of kind ? [kind] : csvKinds.toReversed()) {
    const read = new LazyValue(lineSteps(each, fileName, table, kind ? companyName : "")).value;
    if (typeof read !== "string") return withCompany(read, companyName);
    refusal = read;
  }
  return kind ? refusal : operationsMessages.importNoCollections;
}

/** The table "Profile" of LinkedIn's archive on its own; null for other tables. */
export function readProfileTable(fileName: string, [head, ...rows]: Records): NewImport | string | null {
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  if (!["First Name", "Headline", "Geo Location"].every((name) => names.includes(name))) return null;
  const value = rows.map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
  return readForeign(fileName, [joinProfile([{ name: "Profile.csv", value }])]);
}

type Context = {
  /** The kind of an unknown system's records, when it is stated. */
  kind?: CsvKind;
  /** The company of offers that name none; "" for none. */
  companyName?: string;
};

/**
 * The lines of an export: one file for all collections or one each; an array, an object by id, or one document per line.
 * The files of other systems are recognised first. Records of an unknown one are read by the names of their values.
 * @returns the import, or an error sentence
 */
export function readDocuments(
  fileName: string,
  files: TextFile[],
  { kind, companyName = "" }: Context = {},
): NewImport | string {
  const trees: NamedTree[] = [];
  for (const file of files) {
    const tree = parseFile(file);
    if (!tree) return operationsMessages.importNotDocument(file.name);
    trees.push({ name: file.name, tree });
  }
  const values = trees.map(({ name, tree }) => ({ name, value: "rows" in tree ? tree.rows : tree.value }));
  const profile = joinProfile(values);
  const roots = profile ? [profile] : values.map(({ value }) => value);
  const foreign = readForeign(fileName, roots);
  if (foreign) return withCompany(foreign, companyName);
  const read = readCollections(trees);
  const lines = order.flatMap((each) => read.lines.get(each) ?? []);
  if (lines.length === 0) return readNested(fileName, roots, kind, companyName);
  if (lines.length > operationsLimits.importDocuments)
    return operationsMessages.importTooLong(number(operationsLimits.importDocuments));
  return withCompany({ kind: "documents", fileName, headings: {}, ignored: [...read.ignored], lines }, companyName);
}
