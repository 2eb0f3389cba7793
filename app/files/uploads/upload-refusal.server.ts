// What the addresses of uploads refuse: one form for the page's program, a code beside the French sentence.

import * as messages from "../../messages.ts";
import { lackNow } from "../../platform/http/outage.server.ts";
import { requestUnderWay } from "../../platform/http/request.server.ts";
import { countRefusal } from "./upload-counts.server.ts";

/** The coded errors of the specification's section 8, and those that a protocol of pieces needs beside them. */
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
  400: messages.uploadUnreadable,
  404: messages.uploadNotFound,
  405: messages.methodRefused,
  409: messages.uploadOutOfStep,
  412: messages.uploadUnreadable,
  413: messages.uploadUnreadable,
  503: messages.uploadBusy,
  507: messages.uploadDiskFull,
};

/** Thrown by what a request asks for, and answered by refusalAnswer(). */
export class UploadRefusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message?: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/**
 * A refusal as the page's program reads it: `{ code, message }` under its status.
 * @param message the French sentence; the status has one of its own when it is left out
 * @param headers a 503 says when to come again: in 5 seconds, unless these say otherwise
 */
export function refusalAnswer(status: number, message?: string, headers: Record<string, string> = {}): Response {
  const body = { code: codes[status] ?? "unknown", message: message || sentences[status] || messages.uploadFailed };
  // What is made in advance for everybody refuses nobody yet.
  if (requestUnderWay.getStore()) countRefusal(body.code);
  const own = { "Cache-Control": "private, no-store" };
  // Its code says that it is the disk; status and wait are those of everything that passes by itself.
  if (status === 507) return Response.json(body, { status: 503, headers: { ...own, "Retry-After": "30", ...headers } });
  const wait: Record<string, string> = status === 503 ? { "Retry-After": "5" } : {};
  return Response.json(body, { status, headers: { ...own, ...wait, ...headers } });
}

/** The answer to an error that is no refusal: what is missing for a moment is asked for again, the rest is a fault. */
export function faultAnswer(error: unknown): Response {
  const lack = lackNow(error);
  if (lack === "disk") return refusalAnswer(507);
  if (lack === "storage") return refusalAnswer(503, messages.storageAway, { "Retry-After": "15" });
  return lack ? refusalAnswer(503, messages.databaseAway, { "Retry-After": "5" }) : refusalAnswer(500);
}
