// Bodies have a limit: 1 MiB, more where a screen takes files. What is larger is read to its end and answered, not cut off.
import * as limits from "../app/limits.ts";
import * as messages from "../app/messages.ts";
import { type Screen, screens } from "../app/screens.ts";

const drainBytes = 64 * 1_048_576;

const withFiles = (screens as readonly Screen[])
  .filter((screen) => screen.files)
  .map((screen) => new RegExp(`^${screen.path.replace(/:\w+/g, "[^/]+")}(\\.data)?/?$`, "i"));

const withPieces = (screens as readonly Screen[])
  .filter((screen) => screen.pieces)
  .map((screen) => new RegExp(`^${screen.path.replace("/:id?", "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}/?$`, "i"));

/** Whether an address takes files piece by piece: it limits them itself, as they come. */
export function takesPieces(pathname: string): boolean {
  return withPieces.some((pattern) => pattern.test(pathname)) && !pathname.endsWith(".data");
}

const streaming = (screens as readonly Screen[])
  .filter((screen) => screen.streams)
  .map((screen) => new RegExp(`^${screen.path}(\\.data)?/?$`, "i"));

/** Whether bodies of an address are read while they come, and never kept in the memory: pieces of files, and forms with large ones. */
export function readAsItComes(pathname: string): boolean {
  return takesPieces(pathname) || streaming.some((pattern) => pattern.test(pathname));
}

/** Whether a request brings a form that its screen reads while it comes, and limits itself. */
function isStream(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const isForm = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
  return isForm && streaming.some((pattern) => pattern.test(pathname));
}

function hasFiles(request: Request): boolean {
  const files = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
  const { pathname } = new URL(request.url);
  return files && withFiles.some((pattern) => pattern.test(pathname));
}

/** The sentence that refuses a body which limitBody() did not let through. */
export function bodyRefusal(request: Request): string {
  return hasFiles(request) ? `${messages.filesTooLarge} ${messages.backToForm}` : messages.formTooLarge;
}

/**
 * A request whose body is known to fit.
 * @returns the request to go on with, or null when its body is too large
 */
export async function limitBody(request: Request): Promise<Request | null> {
  if (request.method === "GET" || request.method === "HEAD" || !request.body || isStream(request)) return request;
  const most = hasFiles(request) ? limits.uploadFormBytes : limits.formBytes;
  const declared = Number(request.headers.get("content-length"));
  if (request.headers.has("content-length") && declared <= most) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size <= most) chunks.push(chunk);
      else chunks.length = 0;
      if (size > drainBytes) return null;
    }
  } catch {
    // Whoever sent it is gone, or was cut off (wire.ts): nobody reads the answer.
    return null;
  }
  if (size > most) return null;
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: new Blob(chunks as BlobPart[]),
    signal: request.signal,
  });
}
