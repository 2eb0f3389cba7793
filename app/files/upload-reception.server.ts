// The protocol of pieces (tus 1.0.0), as the library speaks it: what it may do to an upload, on rows of ours. Whose an upload is
// and whether it may be announced was decided before anything comes here.
import { FileStore } from "@tus/file-store";
import { Metadata, Server, Upload as TusUpload } from "@tus/server";
import { freeBytes } from "../base/storage.server.ts";
import * as limits from "../limits.ts";
import { log } from "../log.server.ts";
import { createQuarantine, findQuarantined, quarantine, syncQuarantined } from "./quarantine.server.ts";
import { locker } from "./upload-lock.server.ts";
import { refusalAnswer, UploadRefusal } from "./upload-refusal.server.ts";
import { type Announced, findOffset, findUpload, type Upload } from "./uploads.server.ts";

export const uploadsPath = "/televersements";

const version = "1.0.0";

// The row takes the place of the library's own note beside the bytes: one truth, and nothing half written.
const noNotes = { get: async () => undefined, set: async () => {}, delete: async () => {} };

const metadataOf = ({ originalName, declaredType, kind }: Upload) => ({
  filename: originalName,
  filetype: declaredType,
  kind,
});

function uploadOf(row: Upload, offset: number): TusUpload {
  const { id, size, createdAt } = row;
  return new TusUpload({ id, size, offset, metadata: metadataOf(row), creation_date: createdAt.toISOString() });
}

class Quarantine extends FileStore {
  constructor() {
    super({ directory: quarantine, configstore: noNotes });
    // No length that is told later, and nothing that expires: the sweep knows what is finished, the library's does not.
    this.extensions = ["creation", "creation-with-upload", "termination"];
  }

  override async create(upload: TusUpload): Promise<TusUpload> {
    await createQuarantine();
    return super.create(upload);
  }

  // Once it is recorded its bytes are gone from here; a program whose answer was lost learns that all of it arrived.
  override async getUpload(id: string): Promise<TusUpload> {
    const row = await findUpload(id);
    const offset = row ? await findOffset(row) : null;
    if (!row || offset === null) throw { status_code: 404, body: "" };
    return uploadOf(row, offset);
  }

  override async write(...given: Parameters<FileStore["write"]>): Promise<number> {
    const [pieces, id, at] = given;
    if (!(await findQuarantined(id))) {
      // Recorded already, and nothing more to come.
      for await (const _ of pieces);
      return at;
    }
    try {
      const offset = await super.write(...given);
      await syncQuarantined(id);
      return offset;
    } catch (error) {
      if ((await freeBytes()) < 1_048_576) throw { status_code: 507, body: "" };
      throw error;
    }
  }
}

/** The new upload's id, by the request that announces it. */
const announcedBy = new WeakMap<object, string>();

const server = new Server({
  path: uploadsPath,
  datastore: new Quarantine(),
  locker,
  relativeLocation: true,
  // The page's own program only: no other origin is told that it may.
  allowedOrigins: [],
  lockDrainTimeout: limits.uploadDrainMs,
  namingFunction: (request) => announcedBy.get(request)!,
  onResponseError: (_request, error) => {
    if (error instanceof UploadRefusal) return { status_code: error.status, body: "" };
    if (!("status_code" in error) || error.status_code >= 500) log.warn({ err: error }, "piece of a file not received");
    return undefined;
  },
});

const taken = [
  ...["tus-resumable", "content-type", "content-length"],
  ...["upload-length", "upload-offset", "upload-metadata", "upload-concat", "upload-defer-length"],
];
const told = ["location", "tus-resumable", "upload-offset", "upload-length", "upload-metadata"];

const only = (headers: Headers, names: string[]) =>
  new Headers([...headers].filter(([name]) => names.includes(name.toLowerCase())));

/** What the library says in English under its status; not one that is tried again where trying again cannot help. */
const statusOf = (status: number) => (status === 410 ? 404 : [403, 501].includes(status) ? 400 : status);

/**
 * What a request announces by its headers.
 * @throws UploadRefusal: another version of the protocol, a length that is told later, headers that cannot be read
 */
export function readAnnounced({ headers }: Request): Announced {
  if (headers.get("tus-resumable") !== version) throw new UploadRefusal(412, "", { "Tus-Version": version });
  const length = headers.get("upload-length") ?? "";
  if (!/^\d{1,15}$/.test(length)) throw new UploadRefusal(400);
  try {
    return { ...Metadata.parse(headers.get("upload-metadata") ?? ""), size: Number(length) };
  } catch {
    throw new UploadRefusal(400);
  }
}

/** Answers HEAD for an upload of which everything has arrived. */
export function wholeAnswer(upload: Upload): Response {
  const size = String(upload.size);
  return new Response(null, {
    headers: {
      ...{ "Tus-Resumable": version, "Upload-Offset": size, "Upload-Length": size },
      "Upload-Metadata": Metadata.stringify(metadataOf(upload)),
      "Cache-Control": "private, no-store",
    },
  });
}

/**
 * Hands a request to the library: HEAD, PATCH, or POST for an upload whose row has just been made.
 * @param id of the upload; the address is made anew from it
 */
export async function receive(request: Request, id: string): Promise<Response> {
  const begins = request.method === "POST";
  const asked = new Request(new URL(begins ? uploadsPath : `${uploadsPath}/${id}`, request.url), {
    method: request.method,
    headers: only(request.headers, taken),
    body: request.body,
    duplex: "half",
  } as RequestInit);
  if (begins) announcedBy.set(asked, id);
  const answer = await server.handleWeb(asked as Parameters<typeof server.handleWeb>[0]);
  const headers = only(answer.headers, told);
  if (answer.status >= 400) return refusalAnswer(statusOf(answer.status), "", Object.fromEntries(headers));
  headers.set("Cache-Control", "private, no-store");
  return new Response(null, { status: answer.status, headers });
}
