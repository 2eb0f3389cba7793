// Receives an import from the page: a CSV file, or a document export, alone or as an archive with its files.
import fs from "node:fs";
import type { Viewer } from "../../access/viewer.server.ts";
import * as filesLimits from "../../files/limits.ts";
import * as filesMessages from "../../files/messages.ts";
import * as messages from "../../messages.ts";
import * as peopleLimits from "../../people/limits.ts";
import { log } from "../../platform/config/log.server.ts";
import { newId } from "../../platform/http/id.ts";
import { withoutSlot } from "../../platform/http/request.server.ts";
import * as operationsLimits from "../limits.ts";
import * as operationsMessages from "../messages.ts";
import { type ImportKind, importKinds } from "./columns.ts";
import { decodeText } from "./decode-text.ts";
import { readDocuments } from "./documents.server.ts";
import { createImportFolder, deleteImportFolder } from "./folders.server.ts";
import type { NewImport } from "./import.ts";
import { createImport, readTable } from "./imports.server.ts";
import { type Received, receiveForm } from "./received.server.ts";

type File = NonNullable<Received["file"]>;

async function readFile(
  kind: ImportKind,
  file: File,
  folder: string,
  companyName: string,
): Promise<NewImport | string> {
  if (kind !== "documents") {
    if (file.size > filesLimits.uploadFormBytes) return operationsMessages.importNotText;
    return readTable(kind, file.name, await fs.promises.readFile(file.path), companyName);
  }
  // Only imports read archives.
  const { isArchive, unpackArchive } = await import("./import-archive.server.ts");
  if (await isArchive(file.path)) {
    const unpacked = await unpackArchive(file.path, folder);
    return typeof unpacked === "string" ? unpacked : readDocuments(file.name, unpacked.documents, { companyName });
  }
  if (file.size > operationsLimits.importDocumentBytes) return operationsMessages.importDocumentsTooLarge;
  const text = decodeText(await fs.promises.readFile(file.path));
  return readDocuments(file.name, [{ name: file.name, text }], { companyName });
}

async function receive(request: Request, folder: string): Promise<Received> {
  try {
    return await receiveForm(request, folder, operationsLimits.importFileBytes);
  } catch (error) {
    log.warn({ err: error }, "a form with a file to import broke off");
    return { fields: new Map(), file: null, tooLarge: false };
  }
}

type Brought = { id: string } | { errors: Record<string, string>; values: Record<string, string> };

async function bring(request: Request, viewer: Viewer, id: string, folder: string): Promise<Brought> {
  const { fields, file, tooLarge } = await receive(request, folder);
  const contenu = fields.get("contenu") ?? "";
  const entreprise = (fields.get("entreprise") ?? "").trim().slice(0, peopleLimits.nameMax);
  const again = (errors: Record<string, string>) => ({ errors, values: { contenu, entreprise } });
  const kind = importKinds.find((each) => each === contenu);
  if (!kind) return again({ contenu: operationsMessages.importKindMissing });
  if (tooLarge) return again({ fichier: operationsMessages.importDocumentsTooLarge });
  if (!file) return again({ fichier: messages.noFile });
  if (file.size === 0) return again({ fichier: filesMessages.fileEmpty });
  const read = await readFile(kind, file, folder, entreprise);
  if (typeof read === "string") return again({ fichier: read });
  await fs.promises.rm(file.path);
  const createsCompanies = fields.get("creerEntreprises") === "oui";
  await createImport({ ...read, createsCompanies }, viewer, {
    id,
    hasFiles: (await fs.promises.readdir(folder)).length > 0,
  });
  return { id };
}

/**
 * Receives the form and stores its lines for the check; its files wait in the import's folder.
 * @returns the import, or the errors by field
 */
export async function receiveImport(request: Request, viewer: Viewer): Promise<Brought> {
  const id = newId();
  const folder = await createImportFolder(id);
  let isKept = false;
  try {
    const brought = await withoutSlot(() => bring(request, viewer, id, folder));
    isKept = "id" in brought && (await fs.promises.readdir(folder)).length > 0;
    return brought;
  } finally {
    if (!isKept) await deleteImportFolder(id);
  }
}
