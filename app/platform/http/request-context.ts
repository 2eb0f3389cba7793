// The facts of a request. server/steps.ts fills them before React Router runs.
import type { Readable } from "node:stream";
import type { SiteIdentity } from "../config/site-identity.server.ts";

export type Outage = "database" | "disk" | "storage";

/** A page as visitors would see it under another identity of the site. */
export type Preview = {
  path: string;
  identity: SiteIdentity;
  theme: "systeme" | "clair" | "sombre";
  /** Stands above a page that no frame shows. */
  note: string;
};

export type RequestContext = {
  id: string;
  /** Hashes of the page's scripts for its policy; undefined in development. */
  scripts: string[] | undefined;
  /** The socket's address, or the one given by TRUST_PROXY proxies. */
  ip: string;
  /** Whether the request comes directly from this machine, not through a proxy. */
  isLocal: boolean;
  /** Milliseconds spent searching, for Server-Timing. */
  searchMs: number | null;
  headers: Headers;
  cookies: string[];
  userId: string | null;
  isAdmin: boolean;
  /** Whether the sender has written in the last platformLimits.writtenMs, or writes now. */
  hasWritten: boolean;
  pattern: string | null;
  /** The source of the body, for readers without web streams; null in tests. */
  socket: Readable | null;
  /** The complete body; null without one, and when a screen streams it. */
  body: Blob | null;
  /** The parsed form, or the message of its refusal; unset before parsing. */
  form?: FormData | string;
  /** The action of the form that a refusal page offers to send again; unset when no page holds the form. */
  action?: string;
  unanswered?: string;
  /** Whether this request counts as a visit of a page with `counts` in screens.ts. */
  isCounted: boolean;
  /** When the request left the queue, by performance.now(); null before. No data has been read yet. */
  startedAt: number | null;
  /** Set by an action that is answered with a preview (server/preview.ts). */
  preview?: Preview;
  /** The outage that a query of the request met, even when the code caught its error. */
  outage?: Outage | null;
};
