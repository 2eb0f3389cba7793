// The cache of finished public pages. It answers visitors before the router runs. The header Cache-Status (RFC 9211) reports hits and misses.
// A render belongs to a key, not to a client. It is completed and cached even when the client has left.

import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { countVisit } from "../app/offers/browse/views.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { publicControl } from "../app/platform/export/public-response.server.ts";
import type { RequestContext } from "../app/platform/http/request-context.ts";
import * as platformLimits from "../app/platform/limits.ts";
import { share } from "../app/platform/workers/share.server.ts";
import { answerOf, type CachedPage, createPage } from "./cached-page.ts";
import { type PageKey, pageKeyOf } from "./page-key.ts";
import { countRequest } from "./request-counts.ts";

const pages = new LRUCache<string, CachedPage>({
  max: share(platformLimits.pagesCached),
  maxSize: share(platformLimits.pagesBytes),
  sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
  ttl: platformLimits.pageMs,
  ttlResolution: 0,
});

/** A render under way. `page` resolves to null when the answer is not cached. */
type Render = {
  key: PageKey;
  facts: Pick<RequestContext, "startedAt">;
  page: Promise<CachedPage | null>;
  end: (page: CachedPage | null) => void;
};

const renders = new Map<string, Render>();
let joined = 0;

/** Whether a new request may join the render: the render has read no data yet, or read it at most pageJoinMs ago. */
const isYoung = ({ facts: { startedAt } }: Render) =>
  startedAt === null || performance.now() - startedAt <= platformLimits.pageJoinMs;

const canJoin = (render: Render | undefined): render is Render =>
  render !== undefined && isYoung(render) && joined < share(platformLimits.pageJoins);

async function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const started = performance.now();
  const { method = "GET", url = "/" } = request;
  const header = (name: string) => request.headers[name.toLowerCase()] as string | undefined;
  const { status, headers, body } = await answerOf(page, header);
  const id = randomUUID();
  const timing = `total;dur=0.0${page.searched ? ", search;dur=0.0" : ""}`;
  // Node writes one flat list unchanged.
  const head = ["X-Request-Id", id, "Cache-Status", "vivier; hit", "Server-Timing", timing];
  for (const [name, value] of headers) head.push(name, value);
  response.writeHead(status, head);
  response.end(method === "HEAD" ? undefined : body);
  if (page.screen.counts) countVisit(url, method, header);
  const ms = performance.now() - started;
  countRequest(method, page.screen.path, status, ms);
  log.info({ request: id, method, pattern: page.screen.path, status, ms: Math.round(ms), user: null });
}

async function sendOrPass(
  key: PageKey,
  request: IncomingMessage,
  response: ServerResponse,
  listener: RequestListener,
): Promise<void> {
  let page = pages.get(key.text) ?? null;
  const render = renders.get(key.text);
  if (!page && canJoin(render)) {
    joined += 1;
    page = await render.page;
    joined -= 1;
  }
  if (response.destroyed) return;
  if (page) await send(page, request, response);
  else listener(request, response);
}

/** Puts the page cache in front of a listener. Requests that join a render wait outside of every queue. */
export function withPageCache(listener: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = "/", headers } = request;
    const isRead = method === "GET" || method === "HEAD";
    const key = isRead ? pageKeyOf(url, (name) => headers[name] as string | undefined) : null;
    if (key === null) return listener(request, response);
    sendOrPass(key, request, response, listener).catch((error) => {
      log.error({ err: error }, "a cached page was not sent");
      response.destroy();
    });
  };
}

/** Begins the render of a page that may be cached; null for any other request. `end` must be called. */
export function beginRender(request: Request, facts: RequestContext): Render | null {
  if (request.method !== "GET") return null;
  const { pathname, search } = new URL(request.url);
  const key = pageKeyOf(pathname + search, (name) => request.headers.get(name));
  if (key === null) return null;
  const { promise: page, resolve } = Promise.withResolvers<CachedPage | null>();
  const render: Render = {
    key,
    facts,
    page,
    end: (rendered) => {
      if (renders.get(key.text) === render) renders.delete(key.text);
      resolve(rendered);
    },
  };
  const running = renders.get(key.text);
  const isFirst = running === undefined || !isYoung(running);
  if (isFirst && renders.size < share(platformLimits.pageRenders)) renders.set(key.text, render);
  return render;
}

/** The request of a render, built from its key alone. It does not abort with the client's connection. */
export function requestOf({ key }: Render, { url, headers: requestHeaders }: Request): Request {
  const headers = new Headers(requestHeaders);
  for (const name of ["if-none-match", "if-modified-since"]) headers.delete(name);
  return new Request(new URL(key.address, url), { headers });
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads a body up to a number of bytes. @returns it, or a stream of it when it is longer */
async function readUpTo(body: ReadableStream<Bytes>, most: number): Promise<Buffer | ReadableStream<Bytes>> {
  const reader = body.getReader();
  const chunks: Bytes[] = [];
  for (let bytes = 0; bytes <= most; ) {
    const { value, done } = await reader.read();
    if (done) return Buffer.concat(chunks);
    chunks.push(value);
    bytes += value.length;
  }
  return new ReadableStream({
    async pull(controller) {
      const next = chunks.shift() ?? (await reader.read()).value;
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Caches the answer of a render if it is a public page. @returns the page, or the answer that is not cached */
export async function cacheAnswer(
  { key, end }: Render,
  answer: Response,
  { pattern, startedAt, searchMs }: RequestContext,
): Promise<CachedPage | Response> {
  const { headers, status, body } = answer;
  const isPublic = headers.get("cache-control")?.startsWith("public") ?? true;
  const isPage = status === 200 && isPublic && !headers.has("set-cookie") && pattern === key.screen.path;
  if (!isPage || !body || startedAt === null) return answer;
  const whole = await readUpTo(body as ReadableStream<Bytes>, platformLimits.pageBytes);
  if (!Buffer.isBuffer(whole)) return new Response(whole, { status, headers });
  headers.set("Cache-Control", publicControl);
  headers.set("Vary", "Accept-Encoding, Cookie");
  const page = createPage(whole, headers, { screen: key.screen, searched: searchMs !== null });
  pages.set(key.text, page, { start: startedAt });
  end(page);
  return page;
}

/** The answer with a page that was rendered for this request. @param answerHeaders of the rendered answer @param requestHeaders of the request */
export async function answerRendered(
  page: CachedPage,
  answerHeaders: Headers,
  requestHeaders: Headers,
): Promise<Response> {
  const { status, headers, body } = await answerOf(page, (name) => requestHeaders.get(name));
  const all = new Headers([...headers, ["Cache-Status", "vivier; fwd=miss"]]);
  for (const name of ["Server-Timing", "X-Request-Id"]) all.set(name, answerHeaders.get(name)!);
  return new Response(body && new Uint8Array(body), { status, headers: all });
}

/** @internal */
export const findCacheFigures = () => ({
  pages: pages.size,
  bytes: pages.calculatedSize,
  renders: renders.size,
  joined,
});
