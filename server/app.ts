// The entry of every request: id, log line, origin and size checks, headers, then React Router.

import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import * as build from "virtual:react-router/server-build";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { readiness } from "../app/boot.server.ts";
import * as filesMessages from "../app/files/messages.ts";
import { refusalAnswer } from "../app/files/uploads/upload-refusal.server.ts";
import * as limits from "../app/limits.ts";
import * as messages from "../app/messages.ts";
import { countVisit } from "../app/offers/browse/views.server.ts";
import { first } from "../app/platform/concurrency/background-priority.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { shareReads } from "../app/platform/db/db.server.ts";
import { answerBuildFile } from "../app/platform/delivery/builds.server.ts";
import { packPage, pageText } from "../app/platform/delivery/made-pages.server.ts";
import { currentOutage, isDiskFull, outageOf } from "../app/platform/http/outage.server.ts";
import { requestContext } from "../app/platform/http/request.server.ts";
import type { Outage, RequestContext } from "../app/platform/http/request-context.ts";
import { tokenHash } from "../app/platform/http/sign.server.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { describeSpan, inSpan } from "../app/platform/tracing/spans.server.ts";
import { withFacts } from "../app/platform/unit-of-work.server.ts";
import { share } from "../app/platform/workers/share.server.ts";
import { screenOf } from "../app/screens.ts";
import { type BodyRefusal, bodyRefusal, readBody, takesPieces } from "./body.ts";
import { Budget } from "./body-budget.ts";
import { clientAddress, isLocal } from "./client-address.ts";
import { cutOnError } from "./cut-off.ts";
import { securityHeaders } from "./headers.ts";
import { heldForm } from "./held-form.ts";
import { withoutPunctuation } from "./mailed-address.ts";
import { metricsText } from "./metrics.ts";
import { answerInPlace, overloadAnswer } from "./overload.ts";
import { answerRendered, beginRender, cacheAnswer, requestOf } from "./page-cache.ts";
import { refusalPage } from "./refusal-page.ts";
import { countRequest, countSearch } from "./request-counts.ts";
import { isAboutRoutes, refuseAddress } from "./request-limits.ts";
import { unavailable } from "./unavailable.ts";

export const refuseUnreadable = () => refusalPage(400, messages.requestUnreadable);

export { beginShutdown, boot, bootBeside, shutdown } from "../app/boot.server.ts";
export { config } from "../app/platform/config/config.server.ts";
export { encodingFor } from "../app/platform/delivery/encodings.server.ts";
export { addSibling } from "../app/platform/workers/siblings.server.ts";
export { guarded } from "./overload.ts";
export { withPageCache } from "./page-cache.ts";

const handle = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, import.meta.env.MODE);
const ours = new URL(config.baseUrl).origin;
const oneClick = /^\/desabonnement\/[\w-]+$/;
const methods = ["GET", "HEAD", "POST"];
const piecesMethods = [...methods, "PATCH", "DELETE"];

export const app = new Hono();

app.onError((error) => {
  log.error({ err: error }, "fault");
  return refusalPage(500, messages.problem);
});

app.get("/healthz", (c) => c.text("ok"));

let readyNow: Promise<string | null> | undefined;

app.get("/readyz", async (c) => {
  // Concurrent checks share one database query.
  readyNow ??= readiness().finally(() => {
    readyNow = undefined;
  });
  const reason = await readyNow;
  return reason === null ? c.text("ok") : c.text(reason, 503, { "Retry-After": "5" });
});

app.get("/metrics", async (c) => {
  const allowed = config.metricsToken
    ? isSame(c.req.header("authorization") ?? "", `Bearer ${config.metricsToken}`)
    : isLocalRequest(c);
  if (!allowed) return c.text("", 403);
  return c.text(await metricsText(), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
});

// Compares hashes: the time taken reveals nothing of the token.
const isSame = (given: string, right: string) => tokenHash(given) === tokenHash(right);

const isLocalRequest = (c: Context) => isLocal(socketAddress(c), c.req.raw.headers.keys());

// Refuses forms posted from another origin (CSRF). Browsers send these headers; other clients hold no cookie of ours.
function isForeign(c: Context): boolean {
  if (c.req.method === "GET" || c.req.method === "HEAD") return false;
  // One-click addresses (RFC 8058): mail programs post to them, without a session.
  if (oneClick.test(c.req.path)) return false;
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  return site ? site !== "same-origin" && site !== "none" : origin !== undefined && origin !== ours;
}

function socketAddress(c: Context): string {
  // Test requests have no socket.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? "") : "127.0.0.1";
}

app.use(compress());

app.get("/assets/:name", async (c, next) => (await answerBuildFile(c.req.param("name")).catch(() => null)) ?? next());

app.all("*", (c) =>
  inSpan({ name: c.req.method, kind: "server", parent: c.req.header("traceparent") }, () => answerRequest(c)),
);

async function answerRequest(c: Context): Promise<Response> {
  const meant = c.req.method === "GET" || c.req.method === "HEAD" ? withoutPunctuation(new URL(c.req.url)) : null;
  if (meant) return c.redirect(meant);
  const facts: RequestContext = {
    id: randomUUID(),
    ip: clientAddress(socketAddress(c), c.req.header("x-forwarded-for"), config.trustProxy),
    isLocal: isLocalRequest(c),
    scripts: import.meta.env.DEV ? undefined : [],
    searchMs: null,
    startedAt: null,
    hasWritten: false,
    isCounted: true,
    headers: new Headers(),
    cookies: [],
    userId: null,
    pattern: null,
    socket: (c as Context).env?.incoming ?? null,
    body: null,
  };
  const request = c.req.raw;
  const render = beginRender(request, facts);
  try {
    if (render) c.req.raw = requestOf(render, request);
    const { answer, html } = await completeAnswer(c, facts);
    if (answer.status === 200 && facts.isCounted && facts.pattern && screenOf(facts.pattern).counts)
      countVisit(request.url, request.method, (name) => request.headers.get(name));
    const page = render ? await cacheAnswer(render, answer, facts) : answer;
    if (!(page instanceof Response)) return await answerRendered(page, answer.headers, request.headers);
    return await answerUncached(page, html, request, (c as Context).env?.outgoing);
  } finally {
    render?.end(null);
  }
}

/** Answers with the headers that every answer has. Counts and logs it. @returns also the text of a page */
async function completeAnswer(c: Context, facts: RequestContext) {
  const started = performance.now();
  const work = () => withFacts({ request: facts }, () => shareReads(() => respond(c, facts)));
  const response = await (takesPieces(c.req.path) ? work() : first(work));
  const html = pageText(response);
  // A copy: the headers of a redirect are immutable.
  const answer = new Response(html ?? response.body, { status: response.status, headers: response.headers });
  const ms = performance.now() - started;
  for (const [name, value] of facts.headers) answer.headers.set(name, value);
  for (const cookie of facts.cookies) answer.headers.append("Set-Cookie", cookie);
  for (const [name, value] of securityHeaders(facts.scripts))
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  const search = facts.searchMs === null ? "" : `, search;dur=${facts.searchMs.toFixed(2)}`;
  answer.headers.set("Server-Timing", `total;dur=${ms.toFixed(1)}${search}`);
  answer.headers.set("X-Request-Id", facts.id);
  countRequest(c.req.method, facts.pattern, answer.status, ms);
  if (facts.searchMs !== null) countSearch(facts.searchMs);
  const route = facts.pattern ?? "none";
  const told = { "http.request.method": c.req.method, "http.route": route, "http.response.status_code": answer.status };
  describeSpan(`${c.req.method} ${route}`, { ...told, "vivier.request.id": facts.id }, answer.status >= 500);
  log.info({
    request: facts.id,
    method: c.req.method,
    pattern: facts.pattern,
    status: answer.status,
    ms: Math.round(ms),
    user: facts.userId,
  });
  return { answer, html };
}

async function answerUncached(
  answer: Response,
  html: string | undefined,
  { headers, signal }: Request,
  outgoing: ServerResponse | undefined,
): Promise<Response> {
  answer.headers.set("Cache-Status", "vivier; fwd=bypass");
  if (html !== undefined) return packPage(answer, html, headers.get("accept-encoding"));
  // Pages are complete before they are sent; other bodies may be streamed.
  if (!answer.body || answer.headers.get("content-type")?.startsWith("text/html")) return answer;
  return new Response(cutOnError(answer.body, outgoing, signal), { status: answer.status, headers: answer.headers });
}

// PostgreSQL rejects NUL: it is removed from the query.
function withoutNul(request: Request): Request {
  if (!request.url.includes("%00") || (request.method !== "GET" && request.method !== "HEAD")) return request;
  const url = new URL(request.url);
  const kept: string[] = [];
  for (const letter of url.search) {
    kept.push(letter);
    // Removing one sequence can form another.
    if (letter === "0" && kept.at(-2) === "0" && kept.at(-3) === "%") kept.length -= 3;
  }
  url.search = kept.join("");
  return new Request(url, request);
}

type Form = "pieces" | "data" | "page";

function refuseBody(refusal: BodyRefusal, request: Request, id: string): Response {
  const form = new URL(request.url).pathname.endsWith(".data") ? "data" : "page";
  if (refusal === "crowded") return overloadAnswer(new URL(request.url).pathname, true);
  if (refusal === "disk") return unavailable("disk", form, id, true);
  return refusal === "large"
    ? refusalPage(413, bodyRefusal(request))
    : refusalPage(400, platformMessages.bodyUnreadable);
}

/** The request with its body already read: otherwise the router would wait for it while holding a place. */
function withBody(request: Request, body: Blob): Request {
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, body, signal });
}

async function respond(c: Context, facts: RequestContext): Promise<Response> {
  const pieces = takesPieces(c.req.path);
  const allowed = pieces ? piecesMethods : methods;
  const refuse = pieces ? refusalAnswer : refusalPage;
  if (isForeign(c)) return refuse(403, messages.foreignOrigin);
  const refused = refuseAddress(new URL(c.req.url));
  if (refused) return refuse(refused.status, refused.sentence);
  if (!allowed.includes(c.req.method)) return refuse(405, filesMessages.methodRefused, { Allow: allowed.join(", ") });
  if (pieces) return takePieces(c.req.raw, facts);
  const request = withoutNul(c.req.raw);
  const form = c.req.path.endsWith(".data") ? "data" : "page";
  const read = await readBody(request, facts.ip);
  if (typeof read === "string") return refuseBody(read, request, facts.id);
  if (!read) return route(request, facts, form);
  facts.body = read.blob;
  try {
    return await route(withBody(request, read.blob), facts, form);
  } finally {
    await read.giveBack().catch((error) => log.error({ err: error, request: facts.id }, "a body was not removed"));
  }
}

const piecesUnderWay = new Budget(share(limits.piecesUnderWay));

/** File pieces take no regular place: they last as long as the sender's connection needs. */
async function takePieces(request: Request, facts: RequestContext): Promise<Response> {
  if (!piecesUnderWay.take(facts.ip, 1)) return overloadAnswer(new URL(request.url).pathname, true);
  try {
    return await route(request, facts, "pieces");
  } finally {
    piecesUnderWay.give(facts.ip, 1);
  }
}

// The router answers non-pages in English: a form sent to a file route, an error there, its manifest requests.
function isOfRouter({ status, headers }: Response, request: Request, { unanswered, lack }: RequestContext): boolean {
  if (status < 400 || lack || request.method === "HEAD") return false;
  if (isAboutRoutes(new URL(request.url))) return true;
  const type = headers.get("content-type") ?? "";
  // The data of a page hold our sentence of a refusal, but the router's own one of a fault.
  return (
    unanswered !== undefined && !type.startsWith("text/html") && (status > 499 || !type.startsWith("text/x-script"))
  );
}

async function route(request: Request, facts: RequestContext, form: Form): Promise<Response> {
  const writes = !["GET", "HEAD", "DELETE"].includes(request.method);
  const away = async (outage: Outage) =>
    unavailable(outage, form, facts.id, writes, form === "page" ? await heldForm(request, facts.body) : null);
  const missing = currentOutage() ?? (writes && (await isDiskFull()) ? "disk" : null);
  if (missing) return away(missing);
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  try {
    const response = await answerInPlace(request, facts.ip, () => {
      facts.startedAt = performance.now();
      return handle(request, context);
    });
    if (isOfRouter(response, request, facts)) {
      await response.body?.cancel();
      const id = response.status < 500 ? undefined : facts.id;
      return refusalPage(response.status, facts.unanswered ?? messages.requestUnreadable, {}, id);
    }
    // After a write the outage is reported even when the screen has its own answer: it could not know the cause.
    if (!facts.lack || (response.status < 500 && !writes)) return response;
    await response.body?.cancel();
    return away(facts.lack);
  } catch (error) {
    log.error({ err: error, request: facts.id }, "fault");
    const lack = outageOf(error);
    if (lack) return away(lack);
    return form === "pieces" ? refusalAnswer(500) : refusalPage(500, messages.problem, {}, facts.id);
  }
}
