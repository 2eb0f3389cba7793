// The answer during an outage: a quick French 503 with Retry-After. Nothing was written.

import * as filesLimits from "../app/files/limits.ts";
import * as filesMessages from "../app/files/messages.ts";
import { refusalAnswer } from "../app/files/uploads/upload-refusal.server.ts";
import * as messages from "../app/messages.ts";
import type { Outage } from "../app/platform/http/request-context.ts";
import { refusalPage } from "./refusal-page.ts";

const sentences: Record<Outage, string> = {
  database: filesMessages.databaseAway,
  disk: messages.diskFull,
  storage: filesMessages.storageAway,
};

/** Retry-After in seconds. */
const wait: Record<Outage, string> = { database: "5", disk: "30", storage: String(filesLimits.storageRetrySeconds) };

/**
 * The answer of an outage. When something was sent (`writes`), the page holds it in a form (`held`) instead of a retry, which would lose it.
 * A post of the router is sent again by the page that it came from (app/ui/sent-form.ts).
 */
export function unavailable(
  lack: Outage,
  form: "page" | "data" | "pieces",
  id: string,
  writes = false,
  held: string | null = null,
): Response {
  const sentence = sentences[lack];
  const headers = { "Retry-After": wait[lack], "Cache-Control": "no-store" };
  if (form === "pieces") return refusalAnswer(lack === "disk" ? 507 : 503, lack === "disk" ? "" : sentence, headers);
  if (form === "page") return refusalPage(503, sentence, headers, id, held ?? !writes);
  // Plain text: the router throws it, and root.tsx shows it.
  return new Response(sentence, { status: 503, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
}
