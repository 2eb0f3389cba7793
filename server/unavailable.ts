// 503: what the program needs is missing for a moment. Said in French, quickly, with the time to wait; nothing was written.

import { refusalAnswer } from "../app/files/uploads/upload-refusal.server.ts";
import * as limits from "../app/limits.ts";
import * as messages from "../app/messages.ts";
import type { Lack } from "../app/platform/http/outage.server.ts";
import { refusalPage } from "./refusal-page.ts";

const sentences: Record<Lack, string> = {
  database: messages.databaseAway,
  disk: messages.diskFull,
  storage: messages.storageAway,
};

/** Seconds. */
const wait: Record<Lack, string> = { database: "5", disk: "30", storage: String(limits.storageRetrySeconds) };

/**
 * @param form how whoever asks reads an answer: a page, the data of a navigation in the page's program, or a program that uploads
 * @param id of the request
 * @param writes whether something was sent: the page does not offer to ask its address again then, which would lose it
 */
export function unavailable(lack: Lack, form: "page" | "data" | "pieces", id: string, writes = false): Response {
  const sentence = sentences[lack];
  const headers = { "Retry-After": wait[lack], "Cache-Control": "no-store" };
  if (form === "pieces") return refusalAnswer(lack === "disk" ? 507 : 503, lack === "disk" ? "" : sentence, headers);
  if (form === "page") return refusalPage(503, sentence, headers, id, !writes);
  // Plain text: the router throws it, and root.tsx shows it.
  return new Response(sentence, { status: 503, headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" } });
}
