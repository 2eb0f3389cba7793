// What server/app.ts knows of a request before React Router sees it.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Readable } from "node:stream";
import { createContext } from "react-router";
import type { Lack } from "./outage.server.ts";

export type RequestContext = {
  /** Stands on the error page and in the log line. */
  id: string;
  /** Of the scripts that this answer may run; undefined in development. */
  nonce: string | undefined;
  /** The socket's address, or the one that TRUST_PROXY proxies vouch for. */
  ip: string;
  /** Milliseconds spent searching, for Server-Timing. */
  searchMs: number | null;
  /** Headers that the answer has to carry besides the page's own. */
  headers: Headers;
  /** Set-Cookie lines that the page's answer has to carry. */
  cookies: string[];
  /** For the log line, once known. */
  userId: string | null;
  pattern: string | null;
  /** What the request's body comes from, for whoever reads it without the web's streams; a test has none. */
  socket: Readable | null;
  /** What was sent, read to its end; null when nothing was, and where a screen reads it while it comes. */
  body: Blob | null;
  /** The sentence of a refusal or a fault of the router, for an answer that is no page of ours. */
  unanswered?: string;
  /** Sees the form that was sent as soon as it is read, and may throw an answer instead of it. */
  onForm?: (form: FormData) => Promise<void>;
  /** Does something while others may have this request's place among those under way; not set where there are no places. */
  withoutPlace?: <T>(work: () => Promise<T>) => Promise<T>;
  /** What was found missing while it was answered, also where somebody caught the error. */
  lack?: Lack | null;
};

export const requestContext = createContext<RequestContext>();

/** The request under way, for code that answers far from its context. */
export const requestUnderWay = new AsyncLocalStorage<RequestContext>();

/** Adds headers to the answer under way: a page and its data carry them alike, which the router does not see to. */
export function sendHeaders(headers: Record<string, string>): void {
  const answer = requestUnderWay.getStore()?.headers;
  for (const [name, value] of Object.entries(headers)) answer?.set(name, value);
}

/** Waits for something that others do, and lets another request have the place of the one under way meanwhile. */
export function withoutPlace<T>(work: () => Promise<T>): Promise<T> {
  return requestUnderWay.getStore()?.withoutPlace?.(work) ?? work();
}
