// Imports the files that documents refer to by URL: found in a folder, checked like uploads, stored only where no file is yet.
import fs from "node:fs";
import path from "node:path";
import * as filesMessages from "../../files/messages.ts";
import { createFile, type FileColumn, receiveFile, replaceFile } from "../../files/store/files.server.ts";
import { setBesideVideo, setVideo } from "../../people/candidates/videos.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import * as operationsMessages from "../messages.ts";
import type { LineError } from "./import.ts";
import { type FindBytes, type Line, lineError, tableOf, type Work } from "./import-lines.server.ts";

// Names are untrusted: nothing outside the folder may be opened.
function inside(folder: string, name: string): string | null {
  const full = path.resolve(folder, name);
  if (!full.startsWith(path.resolve(folder) + path.sep)) return null;
  try {
    return fs.statSync(full).isFile() ? full : null;
  } catch {
    // Missing, or an invalid name: an address may hold a whole picture.
    return null;
  }
}

/** The decoded path of an address. Hosted storage encodes a whole path in its last part ("/o/cvs%2Fuid%2Fnom.pdf?alt=media"). */
export function pathOf(url: string): string {
  const bare = (URL.canParse(url) ? new URL(url).pathname : url.split(/[?#]/)[0]!).replace(/^\/+/, "");
  const last = /\/o\/([^/]+)$/.exec(`/${bare}`)?.[1] ?? bare;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Looks for files in a folder: by the whole path of the address, else by the name alone in any subfolder. */
export function filesIn(folder: string): FindBytes {
  let byName: Map<string, string> | undefined;
  return (url) => {
    const relative = pathOf(url);
    const direct = inside(folder, relative);
    if (direct) return direct;
    byName ??= new Map(
      fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => [entry.name.normalize("NFC"), path.join(entry.parentPath, entry.name)]),
    );
    return byName.get((relative.split("/").at(-1) ?? "").normalize("NFC")) ?? null;
  };
}

type FileOwner = {
  kind: "candidate" | "company" | "offer" | "application";
  id: string;
  candidateId?: string | null;
  userId?: string | null;
};

const columns = {
  candidate: {
    cv: "cvFileId",
    image: "imageFileId",
    video: "videoFileId",
    poster: "posterFileId",
    captions: "captionsFileId",
  },
  company: {
    logo: "logoFileId",
    kbis: "kbisFileId",
    cover: "coverFileId",
  },
  offer: { offerFile: "offerFileId", offerImage: "offerImageId" },
  application: { cv: "cvFileId" },
} as const;

/** The document's file fields that are still empty. */
async function listEmpty({ tx }: Work, line: Line, { kind, id }: FileOwner | { kind: FileOwner["kind"]; id: null }) {
  const files = Object.entries((line.fields.files ?? {}) as Record<string, string>);
  if (files.length === 0) return [];
  const row: Record<string, unknown> | undefined = id
    ? await tx
        .selectFrom(tableOf[kind] as "offers")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst()
    : {};
  const fileColumns = columns[kind] as Record<string, string>;
  return files.filter(([fileKind]) => fileColumns[fileKind] && row && !row[fileColumns[fileKind]!]);
}

/** Whether a document's files would change anything, and which of them are missing. */
export async function checkFiles(work: Work, line: Line, kind: FileOwner["kind"], id: string | null) {
  const empty = await listEmpty(work, line, { kind, id } as FileOwner);
  const missing = empty.filter(([, url]) => !work.findBytes?.(url));
  return {
    fills: empty.length > missing.length,
    errors: missing.map(([fileKind, url]) =>
      lineError(work, fileKind, operationsMessages.importFileMissing, pathOf(url)),
    ),
  };
}

/** A file of the folder, checked and stored for a row that does not exist yet. @returns its id, or the French refusal */
export async function createFolderFile(
  { tx, findBytes }: Work,
  kind: FileKind,
  url: string,
  owner: string | null,
): Promise<{ id: string } | { message: string }> {
  const filePath = findBytes?.(url);
  if (!filePath) return { message: operationsMessages.importFileMissing };
  const received = await receiveFile(kind, new File([await fs.openAsBlob(filePath)], path.basename(filePath)), owner);
  return received.ok ? { id: await createFile(tx, received.file) } : { message: received.message };
}

// The candidate's CV with the same address is the same file.
async function findSharedCv({ tx, importId }: Work, candidateId: string | null | undefined, url: string) {
  if (!candidateId) return null;
  const row = await tx
    .selectFrom("importLines")
    .innerJoin("candidates", "candidates.id", "importLines.targetId")
    .select(["candidates.cvFileId", "importLines.fields"])
    .where("importId", "=", importId)
    .where("importLines.kind", "=", "candidate")
    .where("targetId", "=", candidateId)
    .executeTakeFirst();
  return (row?.fields?.files as Record<string, string> | undefined)?.cv === url ? row!.cvFileId : null;
}

async function fill(work: Work, target: FileOwner, kind: FileKind, url: string): Promise<string | null> {
  const { tx } = work;
  if (target.kind === "application") {
    const shared = await findSharedCv(work, target.candidateId, url);
    if (shared) {
      await tx.updateTable("applications").set({ cvFileId: shared }).where("id", "=", target.id).execute();
      return null;
    }
  }
  const owner = target.kind === "candidate" ? target.id : (target.candidateId ?? target.userId ?? null);
  const stored = await createFolderFile(work, kind, url, owner);
  if ("message" in stored) return stored.message;
  const { id: fileId } = stored;
  if (target.kind === "application") {
    await tx.updateTable("applications").set({ cvFileId: fileId }).where("id", "=", target.id).execute();
    return null;
  }
  const column = (columns[target.kind] as Record<string, string>)[kind];
  const filePlace = { table: tableOf[target.kind], column } as FileColumn;
  const isSet =
    kind === "video"
      ? await setVideo(tx, target.id, fileId)
      : kind === "poster" || kind === "captions"
        ? await setBesideVideo(tx, target.id, kind, fileId)
        : await replaceFile(tx, { ...filePlace, id: target.id, fileId });
  return isSet ? null : filesMessages.uploadPlaceGone;
}

/** Stores the files of an imported document. @returns an error for each missing or refused file */
export async function createFiles(work: Work, line: Line, target: FileOwner): Promise<LineError[]> {
  const errors: LineError[] = [];
  for (const [kind, url] of await listEmpty(work, line, target)) {
    const wrong = await fill(work, target, kind as FileKind, url);
    if (wrong) errors.push(lineError(work, kind, wrong, pathOf(url)));
  }
  return errors;
}
