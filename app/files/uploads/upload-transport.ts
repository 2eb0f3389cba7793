// The HTTP side of an upload: tus 1.0.0 for the bytes (tus.io/protocols/resumable-upload), one request each for recording and removal,
// and the errors of all (specification, section 8). It never retries; the task does.
import * as limits from "../../limits.ts";
import { askServer, type UploadAnswer, type UploadRequest } from "./upload-request.ts";

/** `note`: what differs from the sent file, in French. */
export type RecordedFile = { fileId: string; name: string; note?: string };

/** An operation under way. After `abort`, an unsettled `done` rejects at once as a lost connection. */
export type Attempt<Result> = { done: Promise<Result>; abort(): void };

/** The reports of a sending attempt; each one also shows that the server answers. */
export type Hearing = {
  onAddress(url: string): void;
  /** Bytes sent or acknowledged. */
  onProgress(bytes: number): void;
  /** The offset that the server reports. */
  onOffset(bytes: number): void;
  /** Total bytes after an acknowledged chunk. */
  onChunk(bytes: number): void;
  /** Size of the next chunk; called before each. */
  chunkBytes(): number;
};

export type UploadTransport = {
  /** Creates the upload or asks for its offset, then sends the rest by chunks until the end or the first failure. */
  send(url: string | null, hearing: Hearing): Attempt<void>;
  /** Has a complete upload recorded; idempotent. */
  record(url: string): Attempt<RecordedFile>;
  remove(url: string): Attempt<void>;
};

export type UploadErrorCode =
  | "not-found"
  | "unauthorized"
  | "unauthenticated"
  | "quota-exceeded"
  | "canceled"
  | "retry-limit-exceeded"
  // Ours: refused with the server's sentence; the file is unreadable; anything else.
  | "refused"
  | "unreadable"
  | "unknown";

/** `retryMs`: the server will take the upload again after so long (Retry-After). */
export type UploadError = { code: UploadErrorCode; sentence: string | null; retryMs?: number };

/** A failed request, thrown by the transport and classified here. */
class TransportFailure extends Error {
  readonly status: number | null;
  readonly sentence: string | null;
  readonly retryAfterMs: number | null;
  readonly unreadable: boolean;

  constructor(
    status: number | null,
    more: { sentence?: string | null; retryAfterMs?: number | null; unreadable?: boolean } = {},
  ) {
    super(status === null ? "no answer" : `status ${status}`);
    this.status = status;
    this.sentence = more.sentence ?? null;
    this.retryAfterMs = more.retryAfterMs ?? null;
    this.unreadable = more.unreadable ?? false;
  }
}

const codes: Record<number, UploadErrorCode> = {
  401: "unauthenticated",
  402: "quota-exceeded",
  403: "unauthorized",
  404: "not-found",
  410: "not-found",
  413: "refused",
  415: "refused",
  422: "refused",
};

export function errorOf(failure: unknown): UploadError {
  if (!(failure instanceof TransportFailure)) return { code: "unknown", sentence: null };
  if (failure.unreadable) return { code: "unreadable", sentence: null };
  return { code: codes[failure.status ?? 0] ?? "unknown", sentence: failure.sentence };
}

/** Retried: network loss, 5xx, 408 and 429 only (specification, section 9). */
export function mayRetry(failure: unknown): failure is TransportFailure {
  if (!(failure instanceof TransportFailure) || failure.unreadable) return false;
  const { status } = failure;
  return status === null || status >= 500 || limits.uploadRetryStatuses.some((each) => each === status);
}

/** The server's offset differs from ours: not an error, the offset must be requested again. */
export function isOffsetMismatch(failure: unknown): failure is TransportFailure {
  return failure instanceof TransportFailure && failure.status === 409;
}

export type Source = { size: number; slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> } };

export type TransportStart = {
  file: Source;
  endpoint: string;
  metadata: Record<string, string>;
  /** The browser's requests by default. */
  send?: typeof askServer;
};

/** The longest wait of setTimeout(); a longer one ends at once. */
const timerMaxMs = 2 ** 31 - 1;

function retryAfterOf(header: string | null): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), timerMaxMs) : null;
}

function sentenceOf(body: string): string | null {
  try {
    const { message } = JSON.parse(body);
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}

/** A success that is not ours, such as a captive portal's sign-in page, counts as no answer. */
function failureOf({ status, body, header }: UploadAnswer): TransportFailure {
  if (status < 400) return new TransportFailure(null);
  return new TransportFailure(status, {
    sentence: sentenceOf(body),
    retryAfterMs: retryAfterOf(header("Retry-After")),
  });
}

function offsetOf(answer: UploadAnswer): number {
  const offset = Number.parseInt(answer.header("Upload-Offset") ?? "", 10);
  if (answer.status >= 300 || !(offset >= 0)) throw failureOf(answer);
  return offset;
}

/** Upload-Metadata: "name base64,name base64". */
const writeMetadata = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, text]) => `${name} ${btoa(String.fromCharCode(...new TextEncoder().encode(text)))}`)
    .join(",");

type Send = (request: Omit<UploadRequest, "signal">) => Promise<UploadAnswer>;

// Browsers report a changed or missing file as a network error, which would be retried.
async function lost(file: Source): Promise<TransportFailure> {
  const readable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  return new TransportFailure(null, { unreadable: !readable });
}

function begin<Result>(send: typeof askServer, work: (send: Send) => Promise<Result>): Attempt<Result> {
  const stop = new AbortController();
  const { signal } = stop;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new TransportFailure(null)));
  });
  const request: Send = async ({ headers, ...parts }) => {
    if (signal.aborted) throw new TransportFailure(null);
    return send({ ...parts, headers: { "Tus-Resumable": "1.0.0", ...headers }, signal });
  };
  // Nothing is sent when aborted in the same tick.
  const done = Promise.resolve().then(() => work(request));
  return { done: Promise.race([done, aborted]), abort: () => stop.abort() };
}

/** Sends the file from the server's offset, or from the beginning to a new address. */
async function sendFile(
  { file, endpoint, metadata }: TransportStart,
  send: Send,
  url: string | null,
  hearing: Hearing,
) {
  const { size } = file;
  const isWhole = size <= limits.resumableUploadBytes;
  const request: Send = (parts) =>
    send(parts).catch(async () => {
      throw await lost(file);
    });
  const sendChunk = (method: string, target: string, from: number, headers: Record<string, string>) => {
    hearing.onProgress(from);
    return request({
      method,
      url: target,
      headers: { "Content-Type": "application/offset+octet-stream", ...headers },
      body: file.slice(from, isWhole ? size : Math.min(size, from + hearing.chunkBytes())),
      onProgress: (bytes) => hearing.onProgress(from + bytes),
    });
  };
  const readChunk = (answer: UploadAnswer) => {
    const offset = offsetOf(answer);
    hearing.onChunk(offset);
    return offset;
  };
  const create = async () => {
    const headers = { "Upload-Length": String(size), "Upload-Metadata": writeMetadata(metadata) };
    const answer = await (isWhole
      ? sendChunk("POST", endpoint, 0, headers)
      : request({ method: "POST", url: endpoint, headers }));
    const created = answer.header("Location");
    if (answer.status >= 300 || created === null) throw failureOf(answer);
    hearing.onAddress(created);
    return { target: created, offset: isWhole ? readChunk(answer) : 0 };
  };
  const resume = async (target: string) => {
    const offset = offsetOf(await request({ method: "HEAD", url: target }));
    hearing.onOffset(offset);
    return { target, offset };
  };
  let { target, offset } = await (url === null ? create() : resume(url));
  while (offset < size)
    offset = readChunk(await sendChunk("PATCH", target, offset, { "Upload-Offset": String(offset) }));
}

function recordedFile({ status, body }: UploadAnswer): RecordedFile | undefined {
  if (status !== 200) return undefined;
  try {
    const { state, fileId, name, note } = JSON.parse(body) as RecordedFile & { state: string };
    return state === "stored" ? { fileId, name, ...(note ? { note } : {}) } : undefined;
  } catch {
    return undefined;
  }
}

// An upload that is already gone counts as removed.
const isRemoved = ({ status }: UploadAnswer) => status === 204 || status === 404 || status === 410 || undefined;

/** The requests of one file's upload. Each rejects with a failure that errorOf(), mayRetry() and isOffsetMismatch() classify. */
export function uploadTransport(start: TransportStart): UploadTransport {
  const { send = askServer } = start;
  const request = <Result>(method: string, url: string, read: (answer: UploadAnswer) => Result | undefined) =>
    begin(send, async (send) => {
      const answer = await send({ method, url }).catch(() => {
        throw new TransportFailure(null);
      });
      const result = read(answer);
      if (result === undefined) throw failureOf(answer);
      return result;
    });
  return {
    send: (url, hearing) => begin(send, (send) => sendFile(start, send, url, hearing)),
    record: (url) => request("POST", `${url}/enregistrer`, recordedFile),
    remove: (url) => request("DELETE", url, isRemoved) as Attempt<unknown> as Attempt<void>,
  };
}
