// The upload error codes (specification, section 8) and which failures are retried.
import * as limits from "../../limits.ts";

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

export type UploadError = { code: UploadErrorCode; sentence: string | null };

/** A failed request, thrown by the transport and classified here. */
export class TransportFailure extends Error {
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
