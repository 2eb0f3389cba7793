// What may go wrong with an upload: the codes of section 8 of the specification, and which failures are worth another try.
import * as limits from "../../limits.ts";

export type UploadErrorCode =
  | "not-found"
  | "unauthorized"
  | "unauthenticated"
  | "quota-exceeded"
  | "canceled"
  | "retry-limit-exceeded"
  // Ours: the server says why in a sentence; the file cannot be read any more; anything else.
  | "refused"
  | "unreadable"
  | "unknown";

export type UploadError = { code: UploadErrorCode; sentence: string | null };

/** Why one request failed. It is thrown by the transport, which knows the protocol, and judged here. */
export class TransportFailure extends Error {
  /** Null when nobody answered. */
  readonly status: number | null;
  /** The server's own French sentence. */
  readonly sentence: string | null;
  /** What Retry-After asks for. */
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

/** Network loss, 5xx, 408 and 429, and nothing else (specification, section 9). */
export function mayRetry(failure: unknown): failure is TransportFailure {
  if (!(failure instanceof TransportFailure) || failure.unreadable) return false;
  const { status } = failure;
  return status === null || status >= 500 || limits.uploadRetryStatuses.some((each) => each === status);
}

/** The server holds another number of bytes than we thought: no error, it has to be asked where it stands. */
export function isOutOfStep(failure: unknown): failure is TransportFailure {
  return failure instanceof TransportFailure && failure.status === 409;
}
