// Answers requests with the public pages kept in memory, before anything is routed, and keeps the pages that the program makes.
// Cache-Status (RFC 9211) tells which it was.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { log } from "../app/platform/config/log.server.ts";
import { hearChanges, hearsChanges, presentMoment, recordReads } from "../app/platform/db/table-changes.server.ts";
import { encodingFor } from "../app/platform/delivery/encodings.server.ts";
import { canKeep, findPage, isKept, KeptPage, keepPage, pageKey } from "../app/platform/delivery/kept-pages.server.ts";
import type { RequestContext } from "../app/platform/http/request.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import { countRequest } from "./request-counts.ts";

/** For browsers: ask each time. For proxies: a second, and one more while they ask. */
const cacheControl = "public, max-age=0, s-maxage=1, stale-while-revalidate=1";
/** A page whose views are counted is asked from this server each time. */
const countedControl = "public, max-age=0, s-maxage=0, stale-while-revalidate=0";

const isTagOf = (asked: string | null | undefined, tag: string) =>
  (asked ?? "").split(",").some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));

/** A page being made. `over` gives the page when those who came before its first read may have it, even when it is not kept. */
type UnderWay = { over: Promise<KeptPage | null>; end: (page: KeptPage | null) => void; isRead: boolean };

const underWay = new Map<string, UnderWay>();
let waiting = 0;

function beginMaking(key: string, response: ServerResponse): void {
  const { promise: over, resolve } = Promise.withResolvers<KeptPage | null>();
  const making: UnderWay = {
    ...{ over, isRead: false },
    end: (page) => {
      if (underWay.get(key) === making) underWay.delete(key);
      resolve(page);
    },
  };
  underWay.set(key, making);
  response.once("close", () => making.end(null));
}

async function send(page: KeptPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const started = performance.now();
  const { method = "GET", headers } = request;
  const { facts } = page;
  const encoding = encodingFor(headers["accept-encoding"] as string | undefined);
  const tag = page.tag(encoding);
  const id = randomUUID();
  const isSame = isTagOf(headers["if-none-match"], tag);
  const body = isSame ? undefined : await page.body(encoding);
  const search = facts.searched ? ", search;dur=0.0" : "";
  // As one list, which Node writes as it stands.
  const head = [
    "ETag",
    tag,
    "X-Request-Id",
    id,
    "Cache-Status",
    "vivier; hit",
    "Server-Timing",
    `total;dur=0.0${search}`,
  ];
  for (const [name, value] of facts.headers)
    if (body || name === "cache-control" || name === "vary") head.push(name, value);
  if (body && encoding !== "identity") head.push("Content-Encoding", encoding);
  if (body) head.push("Content-Length", String(body.length));
  response.writeHead(isSame ? 304 : 200, head);
  response.end(method === "HEAD" ? undefined : body);
  facts.eachTime?.({
    method,
    headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  });
  const ms = performance.now() - started;
  const status = isSame ? 304 : 200;
  countRequest(method, facts.pattern, status, ms);
  log.info({ request: id, method, pattern: facts.pattern, status, ms: Math.round(ms), user: null });
}

const keyOf = ({ method = "GET", url = "/", headers }: IncomingMessage) =>
  pageKey({ method, url, cookie: headers.cookie, special: "range" in headers || "authorization" in headers });

async function answer(key: string, request: IncomingMessage, response: ServerResponse, listener: RequestListener) {
  const making = underWay.get(key);
  if (making && waiting < platformLimits.pageWaiting) {
    // All that it shows is read after this request came: it is as good as one made for this request, whatever changed meanwhile.
    const isEarly = !making.isRead;
    waiting += 1;
    const made = await making.over;
    waiting -= 1;
    if (made && isEarly && !response.destroyed) return send(made, request, response);
  }
  if (findPage(key)) await hearChanges();
  if (response.destroyed) return;
  const page = hearsChanges() ? findPage(key) : undefined;
  if (page) return send(page, request, response);
  if (!underWay.has(key)) beginMaking(key, response);
  listener(request, response);
}

/** Puts the kept pages in front of a listener. Requests for a page that is being made wait for it, outside of every queue. */
export function withKeptPages(listener: RequestListener): RequestListener {
  return (request, response) => {
    const key = keyOf(request);
    if (key === null) listener(request, response);
    else
      answer(key, request, response, listener).catch((error) => {
        log.error({ err: error }, "a kept page was not sent");
        response.destroy();
      });
  };
}

type Making = { key: string; reads: Set<string>; moment: number; own: UnderWay | undefined };

/** The making of a page that may be kept; null when the answer is never kept. */
export function makingOf(request: Request, incoming: IncomingMessage | undefined): Making | null {
  if (request.method !== "GET") return null;
  const { pathname, search } = new URL(request.url);
  const key = pageKey({
    method: request.method,
    url: incoming?.url ?? pathname + search,
    cookie: request.headers.get("cookie"),
    special: request.headers.has("range") || request.headers.has("authorization"),
  });
  return key === null ? null : { key, reads: new Set(), moment: presentMoment(), own: undefined };
}

/** Called when the making of an answer gets its place: before, nothing that a page shows is read. */
export function beginReading(making: Making | null): void {
  if (!making) return;
  making.moment = presentMoment();
  making.own = underWay.get(making.key);
  if (making.own) making.own.isRead = true;
}

/** Makes an answer; a page's tables are noted. */
export const make = <T>(making: Making | null, work: () => T): T => (making ? recordReads(making.reads, work) : work());

/** Reads a body up to a number of bytes. @returns it, or a stream of it when it is longer */
async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  const pieces: Uint8Array[] = [];
  for (let bytes = 0; bytes <= most; ) {
    const { value, done } = await reader.read();
    if (done) return Buffer.concat(pieces);
    pieces.push(value);
    bytes += value.length;
  }
  return new ReadableStream({
    async pull(controller) {
      const next = pieces.shift() ?? (await reader.read()).value;
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

const perAnswer = /^(server-timing|x-request-id|content-length|cache-status)$/i;

/** Keeps a public page unless what it shows changed meanwhile. @returns the answer as it is sent */
export async function keepAnswer(
  making: Making | null,
  answer: Response,
  facts: RequestContext,
  asked: Headers,
): Promise<Response> {
  const { headers, status } = answer;
  const control = headers.get("cache-control");
  const isPublic = status === 200 && !headers.has("set-cookie") && (control === null || control.startsWith("public"));
  const mayKeep = making && isPublic && isKept(facts.pattern);
  headers.set("Cache-Status", `vivier; fwd=${mayKeep ? "miss" : "bypass"}`);
  if (!mayKeep || !answer.body) return answer;
  const whole = await readUpTo(answer.body, platformLimits.pageKeptBytes);
  if (!Buffer.isBuffer(whole)) return new Response(whole, { status, headers });
  headers.set("Cache-Control", control ? `${control}, s-maxage=1` : facts.eachTime ? countedControl : cacheControl);
  headers.set("Vary", "Accept-Encoding, Cookie");
  const pageFacts = {
    pattern: facts.pattern!,
    searched: facts.searchMs !== null,
    headers: [...headers].filter(([name]) => !perAnswer.test(name)),
    eachTime: facts.eachTime,
  };
  const reads = [...making.reads];
  const page = new KeptPage(whole, pageFacts, reads, making.moment);
  await hearChanges();
  if (canKeep(reads, making.moment)) keepPage(making.key, page);
  const others = underWay.get(making.key);
  others?.end(others === making.own ? page : null);
  const encoding = encodingFor(asked.get("accept-encoding"));
  headers.set("ETag", page.tag(encoding));
  if (isTagOf(asked.get("if-none-match"), page.tag(encoding))) return new Response(null, { status: 304, headers });
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return new Response(new Uint8Array(await page.body(encoding)), { status, headers });
}
