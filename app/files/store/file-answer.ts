// What every answer that gives out a file says, or that there is none: nothing of it runs in our origin, is kept by anybody
// between, or is found by a search engine.
import * as messages from "../../messages.ts";

export const fileHeaders = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

/** A sentence instead of a file. */
export function sentenceAnswer(sentence: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(sentence, {
    status,
    headers: { ...fileHeaders, "Content-Type": "text/plain; charset=utf-8", ...headers },
  });
}

/** Not there, or not the reader's: both are answered alike. */
export const missing = () => sentenceAnswer(messages.fileNotFound, 404);
