// Refusals of the upload addresses: a code and a French sentence as JSON. And this process's metrics: refusals, received bytes.

import * as messages from "../../messages.ts";
import { currentOutage } from "../../platform/http/outage.server.ts";
import { currentRequest } from "../../platform/http/request.server.ts";
import * as filesMessages from "../messages.ts";

const refusals = new Map<string, number>();
let bytes = 0;

/** Counts bytes of a chunk written to disk. */
export function countReceived(count: number): void {
  bytes += count;
}

/** Refusals by code, and bytes, since the start of the process. */
export const uploadCounts = () => ({ refusals: new Map(refusals), bytes });

/** The codes of the specification's section 8, and those that the protocol needs. */
const codes: Record<number, string> = {
  400: "invalid",
  401: "unauthenticated",
  402: "quota-exceeded",
  403: "unauthorized",
  404: "not-found",
  405: "method-refused",
  409: "conflict",
  412: "version-refused",
  413: "too-large",
  422: "refused",
  429: "too-many",
  500: "unknown",
  503: "busy",
  507: "disk-full",
};

const sentences: Record<number, string> = {
  400: filesMessages.uploadUnreadable,
  404: filesMessages.uploadNotFound,
  405: filesMessages.methodRefused,
  409: filesMessages.uploadOutOfStep,
  412: filesMessages.uploadUnreadable,
  413: filesMessages.uploadUnreadable,
  503: filesMessages.uploadBusy,
  507: filesMessages.uploadDiskFull,
};

export class UploadRefusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message?: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** A refusal as JSON `{ code, message }`, with the status's sentence by default. A 503 has Retry-After, 5 seconds by default. */
export function refusalAnswer(status: number, message?: string, headers: Record<string, string> = {}): Response {
  const body = { code: codes[status] ?? "unknown", message: message || sentences[status] || messages.uploadFailed };
  if (currentRequest()) refusals.set(body.code, (refusals.get(body.code) ?? 0) + 1);
  const own = { "Cache-Control": "private, no-store" };
  // A full disk keeps its code; status and Retry-After are those of temporary errors.
  if (status === 507) return Response.json(body, { status: 503, headers: { ...own, "Retry-After": "30", ...headers } });
  const wait: Record<string, string> = status === 503 ? { "Retry-After": "5" } : {};
  return Response.json(body, { status, headers: { ...own, ...wait, ...headers } });
}

/** The answer to an unexpected error: an outage is retried, anything else is a fault. */
export function faultAnswer(error: unknown): Response {
  const outage = currentOutage(error);
  if (outage === "disk") return refusalAnswer(507);
  if (outage === "storage") return refusalAnswer(503, filesMessages.storageAway, { "Retry-After": "15" });
  return outage ? refusalAnswer(503, filesMessages.databaseAway, { "Retry-After": "5" }) : refusalAnswer(500);
}
