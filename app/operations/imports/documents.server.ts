// Converts the export of a document database to lines: the specification's four collections in the shapes of hosted databases.

import { altColumns, companyPictures } from "../../access/company-pictures.ts";
import { number } from "../../platform/text/french.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { type CsvKind, readHeader } from "./columns.ts";
import type { Fields, LineKind } from "./import.ts";
import type { NewImport, NewLine } from "./imports.server.ts";

type Doc = Record<string, unknown>;
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

const isDoc = (value: unknown): value is Doc => typeof value === "object" && value !== null && !Array.isArray(value);

/** Dates of databases: seconds and nanoseconds, with or without underscores, wrappers of MongoDB and Firestore. */
function momentOf(value: Doc): string | null {
  const seconds = value.seconds ?? value._seconds;
  const nano = value.nanoseconds ?? value._nanoseconds ?? value.nanos ?? 0;
  if (typeof seconds === "number" || (typeof seconds === "string" && /^\d+$/.test(seconds)))
    return new Date(Number(seconds) * 1000 + Math.round(Number(nano) / 1e6)).toISOString();
  const wrapped = value.$date ?? value.__time__ ?? value.timestampValue;
  if (typeof wrapped === "string") return wrapped;
  if (typeof wrapped === "number") return new Date(wrapped).toISOString();
  if (isDoc(wrapped) && wrapped.$numberLong) return new Date(Number(wrapped.$numberLong)).toISOString();
  return isDoc(value.value) ? momentOf(value.value) : null;
}

/** A value as the text of a cell; "" for none. */
export function cellOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (Array.isArray(value)) return value.map(cellOf).filter(Boolean).join(", ");
  if (!isDoc(value)) return "";
  return momentOf(value) ?? cellOf(value.$oid ?? value.$numberInt ?? value.$numberLong ?? value.$numberDouble);
}

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
  "hidesApplicants",
  ...companyPictures,
  ...altColumns,
]);

const pictures = Object.fromEntries(companyPictures.map((kind) => [kind, [kind]]));

const linesFields = new Set(["attributes", "required", "preferred", "questions"]);

type Read = { lines: Map<LineKind, NewLine[]>; ignored: Set<string> };

function columnFields({ ignored }: Read, kind: CsvKind, doc: Doc): Fields {
  const names = Object.keys(doc).filter((name) => cellOf(doc[name]) !== "");
  const header = readHeader(kind, names);
  for (const name of header.ignored) if (!handledFields.has(name)) ignored.add(name);
  const fields = header.matched.map(({ field, at }) => {
    const value = doc[names[at]!];
    // Skills contain commas.
    const isLines = linesFields.has(field) && Array.isArray(value);
    return [field, isLines ? value.map(cellOf).join("\n") : cellOf(value)] as const;
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
    "hidesApplicants",
    ...altColumns,
  ]);
  if (isCompany) {
    const files = fileFields(doc, { logo: ["logo", "pictureURL"], kbis: ["kbis"], ...pictures });
    const members = Array.isArray(doc.membres) ? { members: doc.membres } : {};
    const texts = Array.isArray(doc.textes) ? { texts: doc.textes } : {};
    add("company", { ...columnFields(read, "companies", doc), ...account, ...files, ...members, ...texts });
    if (Array.isArray(doc.likes) && doc.likes.length > 0)
      add("likes", { companyId: id, likes: doc.likes.map(cellOf) }, "");
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

function readDoc(read: Read, collection: Collection, key: string, doc: Doc): void {
  const id = idOf(doc, key);
  const add = (kind: LineKind, fields: Fields, reference = id) => {
    const line = { position: `${collection}/${id}`.slice(0, 200), kind, reference: reference || null, fields };
    const lines = read.lines.get(kind);
    if (lines) lines.push(line);
    else read.lines.set(kind, [line]);
  };
  if (collection === "user") readUser(read, doc, id, add);
  if (collection === "offers") {
    const ended = cells(doc, ["endedAt", "endReason", "endText", "cityCode"]);
    const term = doc.expiresAt === null ? { expiresAt: null } : cells(doc, ["expiresAt"]);
    const files = fileFields(doc, { offerFile: ["offerURL"], offerImage: ["offerImageURL"] });
    add("offer", { ...columnFields(read, "offers", doc), ...ended, ...term, ...files });
  }
  if (collection === "candidatures") {
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
    const since = cells(doc, ["state", "notifiedState", "seenAt", "answeredAt", "closedAt", "changedAt"]);
    const at = { dateCreated: firstCell(doc, ["dateCreated", "createdAt"]) };
    const nobodys = {
      ...(doc.candidateId === null ? { candidateId: null } : {}),
      ...(doc.offerId === null && doc.companyId ? { offerId: null } : {}),
      ...(doc.companyId === null && doc.offerId === null ? { companyId: null } : {}),
    };
    const answers = Array.isArray(doc.answers) ? { answers: doc.answers } : {};
    add("application", {
      ...sent,
      ...answers,
      ...nobodys,
      ...since,
      ...at,
      ...fileFields(doc, { cv: ["cvURL", "cv"] }),
    });
  }
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

function parse(text: string): { value: unknown } | { rows: unknown[] } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    try {
      return { rows: text.split(/\r?\n/).flatMap((row) => (row.trim() ? [JSON.parse(row) as unknown] : [])) };
    } catch {
      return null;
    }
  }
}

const named = (name: unknown) => collections[String(name ?? "").toLowerCase()];

// The collection that a document names, by a field or by its path ("projects/x/databases/y/documents/offers/1").
function collectionOf(doc: Doc): Collection | undefined {
  const path = cellOf(doc.__path__ ?? doc.path ?? doc.name);
  return named(doc.collection ?? doc._collection ?? doc.__collection__) ?? named(path.split("/").at(-2));
}

const order: LineKind[] = ["company", "candidate", "likes", "offer", "application", "search"];

/**
 * The lines of an export: one file for all collections or one each; an array, an object by id, or one document per line.
 * @returns the import, or an error sentence
 */
export function readDocuments(fileName: string, files: { name: string; text: string }[]): NewImport | string {
  const read: Read = { lines: new Map(), ignored: new Set() };
  for (const { name, text } of files) {
    const parsed = parse(text.startsWith("\ufeff") ? text.slice(1) : text);
    if (!parsed) return operationsMessages.importNotJson(name);
    const ofFile = named(name.replace(/\.[a-z]+$/i, ""));
    if ("rows" in parsed) {
      parsed.rows.filter(isDoc).forEach((doc, at) => {
        const collection = collectionOf(doc) ?? ofFile;
        if (collection) readDoc(read, collection, String(at + 1), doc);
      });
      continue;
    }
    const { value } = parsed;
    const holder = isDoc(value) ? (isDoc(value.__collections__) ? value.__collections__ : value) : null;
    const inside = holder ? Object.entries(holder).filter(([key]) => named(key)) : [];
    for (const [key, present] of inside) readCollection(read, named(key)!, present);
    if (inside.length === 0 && ofFile) readCollection(read, ofFile, value);
  }
  const lines = order.flatMap((kind) => read.lines.get(kind) ?? []);
  if (lines.length === 0) return operationsMessages.importNoCollections;
  if (lines.length > operationsLimits.importDocuments)
    return operationsMessages.importTooLong(number(operationsLimits.importDocuments));
  return { kind: "documents", fileName, headings: {}, ignored: [...read.ignored], lines };
}
