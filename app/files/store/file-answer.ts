// Headers of every file response: no scripts in our origin, no shared caching, no indexing. And the 404 answer.
import * as messages from "../../messages.ts";

export const fileHeaders = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

export function sentenceAnswer(sentence: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(sentence, {
    status,
    headers: { ...fileHeaders, "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}

/** The same answer for a missing file and one without access. */
export const missing = () => sentenceAnswer(messages.fileNotFound, 404);
