// How an upload speaks to the server: tus-js-client for the bytes (creation, offset, chunks), two plain requests for what
// comes after them. It tries nothing twice: when to try again is the task's business.
import { type DetailedError, type HttpResponse, type HttpStack, Upload, type UploadOptions } from "tus-js-client";
import * as limits from "../../limits.ts";
import type { Attempt, KeptFile, UploadTransport } from "./upload.ts";
import { TransportFailure } from "./upload-errors.ts";

/** What is needed of a File. */
export type Source = { size: number; slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> } };

export type TransportStart = {
  file: Source;
  /** Where uploads are created. */
  endpoint: string;
  /** The keys of Upload-Metadata. */
  metadata: Record<string, string>;
  /** Left out, the browser's own. */
  httpStack?: HttpStack;
  ask?: typeof fetch;
};

/** Half of Retry-After's grammar: seconds. The other half, a date, is read as well. */
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

/** An answer that is none of ours, a network's sign-in page for instance, is no answer. */
function failureOf(status: number, body: string, retryAfter: string | null | undefined): TransportFailure {
  if (status < 400) return new TransportFailure(null);
  return new TransportFailure(status, { sentence: sentenceOf(body), retryAfterMs: retryAfterOf(retryAfter) });
}

export function uploadTransport({ file, endpoint, metadata, httpStack, ask = fetch }: TransportStart): UploadTransport {
  // Browsers call it a network error when the file has changed or is gone, and it would be tried again for minutes.
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
      // With an endpoint, an upload that the server does not know any more would silently begin anew.
      endpoint: url === null ? endpoint : null,
      uploadUrl: url,
      metadata,
      chunkSize: chunkSize(),
      uploadDataDuringCreation: whole,
      retryDelays: null,
      // Nothing about the file is left in the browser: the server knows what it still waits for.
      storeFingerprintForResuming: false,
      fileReader: {
        openFile: async () => ({
          size: file.size,
          slice: async (start, end) => ({ value: file.slice(start, end), done: end >= file.size }),
          close() {},
        }),
      },
      onBeforeRequest() {
        // The library may have a request in preparation when it is told to stop.
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

  /** One request of ours; the answer's body when it is one, else a failure. */
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
    // Gone is gone.
    remove: (url) =>
      request(
        url,
        "DELETE",
        (status) => status === 204 || status === 404 || status === 410 || undefined,
      ) as Attempt<unknown> as Attempt<void>,
  };
}
