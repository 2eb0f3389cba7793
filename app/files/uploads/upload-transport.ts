// The HTTP side of an upload, and its errors (specification, section 8). It never retries; the task does.
import { type DetailedError, type HttpResponse, type HttpStack, Upload, type UploadOptions } from "tus-js-client";
import * as limits from "../../limits.ts";

export type KeptFile = { fileId: string; name: string };

/** An operation under way. After `abort`, an unsettled `done` rejects at once as a lost connection. */
export type Attempt<Result> = { done: Promise<Result>; abort(): void };

export type Hearing = {
  onAddress(url: string): void;
  onProgress(bytes: number): void;
  onOffset(bytes: number): void;
  onChunk(bytes: number): void;
  chunkBytes(): number;
};

export type UploadTransport = {
  /** Creates the upload or asks for its offset, then sends the rest by chunks until the end or the first failure. */
  send(url: string | null, hearing: Hearing): Attempt<void>;
  record(url: string): Attempt<KeptFile>;
  remove(url: string): Attempt<void>;
};

export type UploadErrorCode =
  | "not-found"
  | "unauthorized"
  | "unauthenticated"
  | "quota-exceeded"
  | "canceled"
  | "retry-limit-exceeded"
  | "refused"
  | "unreadable"
  | "unknown";

export type UploadError = { code: UploadErrorCode; sentence: string | null };

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

/** The server's offset differs from ours: not an error, ask it again. */
export function isOffsetMismatch(failure: unknown): failure is TransportFailure {
  return failure instanceof TransportFailure && failure.status === 409;
}

export type Source = { size: number; slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> } };

export type TransportStart = {
  file: Source;
  endpoint: string;
  metadata: Record<string, string>;
  httpStack?: HttpStack;
  ask?: typeof fetch;
};

function retryAfterOf(header: string | null | undefined): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
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
function failureOf(status: number, body: string, retryAfter: string | null | undefined): TransportFailure {
  if (status < 400) return new TransportFailure(null);
  return new TransportFailure(status, { sentence: sentenceOf(body), retryAfterMs: retryAfterOf(retryAfter) });
}

export function uploadTransport({ file, endpoint, metadata, httpStack, ask = fetch }: TransportStart): UploadTransport {
  // Browsers report a changed or missing file as a network error, which would be retried.
  const lost = async () => {
    const readable = await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      );
    return new TransportFailure(null, { unreadable: !readable });
  };

  const tusFailure = async (error: Error | DetailedError) => {
    if (!("originalRequest" in error) || !error.originalRequest) return error;
    const answer = error.originalResponse;
    if (!answer) return lost();
    return failureOf(answer.getStatus(), answer.getBody(), answer.getHeader("Retry-After"));
  };

  const send: UploadTransport["send"] = (url, hearing) => {
    const whole = file.size <= limits.resumableUploadBytes;
    let over = false;
    let settle = { resolve: () => {}, reject: (_: unknown) => {} };
    const done = new Promise<void>((resolve, reject) => {
      settle = { resolve, reject };
    });
    const chunkSize = () => (whole ? file.size : hearing.chunkBytes());
    const options: UploadOptions = {
      // With an endpoint, tus-js-client would silently recreate an upload that the server has deleted.
      endpoint: url === null ? endpoint : null,
      uploadUrl: url,
      metadata,
      chunkSize: chunkSize(),
      uploadDataDuringCreation: whole,
      retryDelays: null,
      // Nothing is stored in the browser: the server lists the unfinished uploads.
      storeFingerprintForResuming: false,
      fileReader: {
        openFile: async () => ({
          size: file.size,
          slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
          close() {},
        }),
      },
      onBeforeRequest() {
        // The library may be preparing a request when it is aborted.
        if (over) throw new Error("interrupted");
      },
      onAfterResponse(request, answer: HttpResponse) {
        const offset = Number.parseInt(answer.getHeader("Upload-Offset") ?? "", 10);
        if (request.getMethod() === "HEAD" && answer.getStatus() < 300 && offset >= 0) hearing.onOffset(offset);
      },
      onUploadUrlAvailable: () => upload.url && hearing.onAddress(upload.url),
      onProgress: (bytes) => hearing.onProgress(bytes),
      onChunkComplete(_, bytes) {
        hearing.onChunk(bytes);
        upload.options.chunkSize = chunkSize();
      },
      onSuccess: () => settle.resolve(),
      onError: async (error) => settle.reject(await tusFailure(error)),
      ...(httpStack ? { httpStack } : {}),
    };
    const upload = new Upload(file as File, options);
    upload.start();
    return {
      done,
      abort() {
        over = true;
        upload.abort();
        settle.reject(new TransportFailure(null));
      },
    };
  };

  function request<Result>(
    address: string,
    method: string,
    read: (status: number, body: string) => Result | undefined,
  ): Attempt<Result> {
    const stop = new AbortController();
    const run = async () => {
      const asked = { method, signal: stop.signal, redirect: "error", headers: { "Tus-Resumable": "1.0.0" } } as const;
      const [answer, body] = await ask(address, asked).then(
        async (reply) => [reply, await reply.text()] as const,
        () => {
          throw new TransportFailure(null);
        },
      );
      const result = read(answer.status, body);
      if (result === undefined) throw failureOf(answer.status, body, answer.headers.get("Retry-After"));
      return result;
    };
    return { done: run(), abort: () => stop.abort() };
  }

  return {
    send,
    record: (url) =>
      request(`${url}/enregistrer`, "POST", (status, body) => {
        if (status !== 200) return undefined;
        try {
          const { state, fileId, name } = JSON.parse(body) as KeptFile & { state: string };
          return state === "kept" ? { fileId, name } : undefined;
        } catch {
          return undefined;
        }
      }),
    remove: (url) =>
      request(
        url,
        "DELETE",
        (status) => status === 204 || status === 404 || status === 410 || undefined,
      ) as Attempt<unknown> as Attempt<void>,
  };
}
