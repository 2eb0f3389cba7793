// The answer during an outage: a quick French 503 with Retry-After. Nothing was written.

import * as filesLimits from "../app/files/limits.ts";
import * as filesMessages from "../app/files/messages.ts";
import { refusalAnswer } from "../app/files/uploads/upload-refusal.server.ts";
import type { Outage } from "../app/platform/http/request-context.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { refusalPage } from "./refusal-page.ts";

const sentences: Record<Outage, string> = {
  database: filesMessages.databaseAway,
  disk: platformMessages.diskFull,
  storage: filesMessages.storageAway,
};

/** Retry-After in seconds. */
const wait: Record<Outage, string> = { database: "5", disk: "30", storage: String(filesLimits.storageRetrySeconds) };

/**
 * The answer of an outage. After a post (`writes`), the page holds the sent form (`held`) instead of a retry, which would lose it.
 * The open page repeats a post of the router itself (app/ui/sent-form.ts).
 */
export function unavailable(
  outage: Outage,
  form: "page" | "data" | "chunk",
  id: string,
  writes = false,
  held: string | null = null,
): Response {
  const sentence = sentences[outage];
  const headers = { "Retry-After": wait[outage], "Cache-Control": "no-store" };
  if (form === "chunk") return refusalAnswer(outage === "disk" ? 507 : 503, outage === "disk" ? "" : sentence, headers);
  if (form === "page") return refusalPage(503, sentence, headers, id, held ?? !writes);
  // Plain text: the router throws it, and root.tsx shows it.
  return new Response(sentence, { status: 503, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
}
