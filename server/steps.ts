// The steps of a request, in the order of the list `steps`. Each is a function of the call and of the next step.

import { randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as filesMessages from "../app/files/messages.ts";
import { refusalAnswer } from "../app/files/uploads/upload-refusal.server.ts";
import * as messages from "../app/messages.ts";
import { countVisit } from "../app/offers/browse/views.server.ts";
import { withPriority } from "../app/platform/concurrency/background-priority.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { shareReads } from "../app/platform/db/db.server.ts";
import { packPage, pageText } from "../app/platform/delivery/rendered-pages.server.ts";
import { currentOutage, isDiskFull, outageOf } from "../app/platform/http/outage.server.ts";
import { requestContext } from "../app/platform/http/request.server.ts";
import type { Outage, RequestContext } from "../app/platform/http/request-context.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { describeSpan } from "../app/platform/tracing/spans.server.ts";
import { withFacts } from "../app/platform/unit-of-work.server.ts";
import { share } from "../app/platform/workers/share.server.ts";
import { screenOf } from "../app/screens.ts";
import { type BodyRefusal, bodyRefusal, readBody, takesChunks } from "./body.ts";
import { Budget } from "./body-budget.ts";
import { clientAddress, isLocalCall, socketAddress } from "./client-address.ts";
import { cutOnError } from "./cut-off.ts";
import { securityHeaders } from "./headers.ts";
import { heldForm } from "./held-form.ts";
import { withoutPunctuation } from "./mailed-link.ts";
import { answerInSlot, overloadAnswer } from "./overload.ts";
import { answerRendered, beginRender, cacheAnswer, requestOf } from "./page-cache.ts";
import { answerPreview } from "./preview.ts";
import { refusalPage } from "./refusal-page.ts";
import { countRequest, countSearch } from "./request-counts.ts";
import { isAboutRoutes, refuseAddress } from "./request-limits.ts";
import { unavailable } from "./unavailable.ts";

type Call = {
  c: Context;
  /** The request for the next steps: without NUL, with its body read. */
  request: Request;
  /** A chunk of an upload, the data of a page, or a page. */
  kind: "chunk" | "data" | "page";
  facts: RequestContext;
  /** The text of a finished page. */
  html?: string | undefined;
};

type Step = (call: Call, next: () => Promise<Response>) => Promise<Response>;

const handle = createRequestHandler({ ...build, allowedActionOrigins: ["**"] }, import.meta.env.MODE);
const ours = new URL(config.baseUrl).origin;
const oneClick = /^\/desabonnement\/[\w-]+$/;
const methods = ["GET", "HEAD", "POST"];
const chunkMethods = [...methods, "PATCH", "DELETE"];

/** The unit of work with the facts of the request. */
const id: Step = ({ facts, kind }, next) => {
  const work = () => withFacts({ request: facts }, () => shareReads(next));
  return kind === "chunk" ? work() : withPriority(work);
};

/** Renders for the page cache. An answer that cannot be cached is sent unchanged. */
const cache: Step = async (call, next) => {
  const { request: original, facts } = call;
  const { headers } = original;
  const render = beginRender(original, facts);
  try {
    if (render) call.request = requestOf(render, original);
    const answer = await next();
    if (answer.status === 200 && facts.isCounted && facts.pattern && screenOf(facts.pattern).counts)
      countVisit(original.url, original.method, (name) => headers.get(name));
    const page = render ? await cacheAnswer(render, answer, facts) : answer;
    if (!(page instanceof Response)) return await answerRendered(page, answer.headers, headers);
    page.headers.set("Cache-Status", "vivier; fwd=bypass");
    if (call.html !== undefined) return await packPage(page, call.html, headers.get("accept-encoding"));
    // Pages are complete before they are sent; other bodies may be streamed.
    if (!page.body || page.headers.get("content-type")?.startsWith("text/html")) return page;
    const body = cutOnError(page.body, call.c.env?.outgoing, original.signal);
    return new Response(body, { status: page.status, headers: page.headers });
  } finally {
    render?.end(null);
  }
};

/** Counts, traces and logs the answer. */
const logged: Step = async ({ facts, request: { method } }, next) => {
  const started = performance.now();
  const answer = await next();
  const ms = performance.now() - started;
  const { status } = answer;
  const search = facts.searchMs === null ? "" : `, search;dur=${facts.searchMs.toFixed(2)}`;
  answer.headers.set("Server-Timing", `total;dur=${ms.toFixed(1)}${search}`);
  countRequest(method, facts.pattern, status, ms);
  if (facts.searchMs !== null) countSearch(facts.searchMs);
  const route = facts.pattern ?? "none";
  const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": status };
  describeSpan(`${method} ${route}`, { ...attributes, "vivier.request.id": facts.id }, status >= 500);
  log.info({
    request: facts.id,
    method,
    pattern: facts.pattern,
    status,
    ms: Math.round(ms),
    user: facts.userId,
  });
  return answer;
};

/** Adds the headers that every answer has. */
const headers: Step = async (call, next) => {
  const { facts } = call;
  const response = await next();
  call.html = pageText(response);
  // A copy: the headers of a redirect are immutable.
  const answer = new Response(call.html ?? response.body, { status: response.status, headers: response.headers });
  for (const [name, value] of facts.headers) answer.headers.set(name, value);
  for (const cookie of facts.cookies) answer.headers.append("Set-Cookie", cookie);
  for (const [name, value] of securityHeaders(facts.scripts))
    if (!answer.headers.has(name)) answer.headers.set(name, value);
  answer.headers.set("X-Request-Id", facts.id);
  return answer;
};

// Refuses forms posted from another origin (CSRF). Browsers send these headers; other clients hold no cookie of ours.
function isForeign(c: Context): boolean {
  if (c.req.method === "GET" || c.req.method === "HEAD") return false;
  // One-click addresses (RFC 8058): mail programs post to them, without a session.
  if (oneClick.test(c.req.path)) return false;
  const site = c.req.header("sec-fetch-site");
  const origin = c.req.header("origin");
  return site ? site !== "same-origin" && site !== "none" : origin !== undefined && origin !== ours;
}

/** Refuses other origins, long addresses and other methods. */
const origin: Step = async ({ c, kind }, next) => {
  const allowed = kind === "chunk" ? chunkMethods : methods;
  const refuse = kind === "chunk" ? refusalAnswer : refusalPage;
  if (isForeign(c)) return refuse(403, platformMessages.foreignOrigin);
  const refused = refuseAddress(new URL(c.req.url));
  if (refused) return refuse(refused.status, refused.sentence);
  if (!allowed.includes(c.req.method)) return refuse(405, filesMessages.methodRefused, { Allow: allowed.join(", ") });
  return next();
};

// PostgreSQL rejects NUL: it is removed from the query.
function withoutNul(request: Request): Request {
  if (!request.url.includes("%00") || (request.method !== "GET" && request.method !== "HEAD")) return request;
  const url = new URL(request.url);
  const characters: string[] = [];
  for (const character of url.search) {
    characters.push(character);
    // Removing one sequence can form another.
    if (character === "0" && characters.at(-2) === "0" && characters.at(-3) === "%") characters.length -= 3;
  }
  url.search = characters.join("");
  return new Request(url, request);
}

function refuseBody(refusal: BodyRefusal, { request, kind, facts }: Call): Response {
  if (refusal === "crowded") return overloadAnswer(new URL(request.url).pathname, true);
  if (refusal === "disk") return unavailable("disk", kind, facts.id, true);
  return refusal === "large"
    ? refusalPage(413, bodyRefusal(request))
    : refusalPage(400, platformMessages.bodyUnreadable);
}

const chunkBudget = new Budget(share(platformLimits.chunksUnderWay));

/** Chunks of uploads take no slot of the gate, because the sender's connection decides how long they last. */
async function takeChunk({ request, facts }: Call, next: () => Promise<Response>): Promise<Response> {
  if (!chunkBudget.take(facts.ip, 1)) return overloadAnswer(new URL(request.url).pathname, true);
  try {
    return await next();
  } finally {
    chunkBudget.give(facts.ip, 1);
  }
}

/** Reads the body within its limits. Otherwise the router would wait for the body while the request holds a slot. */
const size: Step = async (call, next) => {
  const { facts, kind } = call;
  if (kind === "chunk") return takeChunk(call, next);
  call.request = withoutNul(call.request);
  const read = await readBody(call.request, facts.ip);
  if (typeof read === "string") return refuseBody(read, call);
  if (!read) return next();
  facts.body = read.blob;
  const { url, method, headers: sent, signal } = call.request;
  call.request = new Request(url, { method, headers: sent, body: read.blob, signal });
  try {
    return await next();
  } finally {
    await read.giveBack().catch((error) => log.error({ err: error, request: facts.id }, "a body was not removed"));
  }
};

/** Answers an outage, and logs faults. */
const outage: Step = async ({ request, kind, facts }, next) => {
  const writes = !["GET", "HEAD", "DELETE"].includes(request.method);
  const answerOutage = async (outageKind: Outage) =>
    unavailable(outageKind, kind, facts.id, writes, kind === "page" ? await heldForm(request, facts.body) : null);
  const missing = currentOutage() ?? (writes && (await isDiskFull()) ? "disk" : null);
  if (missing) return answerOutage(missing);
  try {
    const response = await next();
    // After a write the outage is reported even when the screen has an own answer, because the screen cannot know the cause.
    if (!facts.outage || (response.status < 500 && !writes)) return response;
    await response.body?.cancel();
    return answerOutage(facts.outage);
  } catch (error) {
    log.error({ err: error, request: facts.id }, "fault");
    const outageKind = outageOf(error);
    if (outageKind) return answerOutage(outageKind);
    return kind === "chunk" ? refusalAnswer(500) : refusalPage(500, messages.problem, {}, facts.id);
  }
};

/** Waits for a slot of the gate, or refuses. */
const queue: Step = ({ request, facts }, next) => answerInSlot(request, facts, next);

// The router answers non-pages in English: a form sent to a file route, an error there, its manifest requests.
function isOfRouter({ status, headers }: Response, request: Request, { unanswered, outage }: RequestContext): boolean {
  if (status < 400 || outage || request.method === "HEAD") return false;
  if (isAboutRoutes(new URL(request.url))) return true;
  const type = headers.get("content-type") ?? "";
  // In the data of a page, the sentence of a refusal is ours, the one of a fault is the router's.
  return (
    unanswered !== undefined && !type.startsWith("text/html") && (status > 499 || !type.startsWith("text/x-script"))
  );
}

/** React Router: the steps of root.tsx (session, guard and so on), the loaders and actions, the page. */
const route: Step = async ({ request, facts }) => {
  const context = new RouterContextProvider();
  context.set(requestContext, facts);
  facts.startedAt = performance.now();
  const response = await handle(request, context);
  if (facts.preview) return answerPreview(handle, request, facts, facts.preview);
  // The router answers 500 to a client that has left, which would count as a fault. 499 is nginx's number for it.
  if (request.signal.aborted && response.status >= 500) return new Response(null, { status: 499 });
  if (!isOfRouter(response, request, facts)) return response;
  await response.body?.cancel();
  const shownId = response.status < 500 ? undefined : facts.id;
  return refusalPage(response.status, facts.unanswered ?? platformMessages.requestUnreadable, {}, shownId);
};

const steps: readonly Step[] = [id, cache, logged, headers, origin, size, outage, queue, route];

/** Answers a request with all steps. */
export async function answerRequest(c: Context): Promise<Response> {
  const address = c.req.method === "GET" || c.req.method === "HEAD" ? withoutPunctuation(new URL(c.req.url)) : null;
  if (address) return c.redirect(address);
  const facts: RequestContext = {
    id: randomUUID(),
    ip: clientAddress(socketAddress(c), c.req.header("x-forwarded-for"), config.trustProxy),
    isLocal: isLocalCall(c),
    scripts: import.meta.env.DEV ? undefined : [],
    searchMs: null,
    startedAt: null,
    hasWritten: false,
    isCounted: true,
    headers: new Headers(),
    cookies: [],
    userId: null,
    isAdmin: false,
    pattern: null,
    socket: c.env?.incoming ?? null,
    body: null,
  };
  const kind = takesChunks(c.req.path) ? "chunk" : c.req.path.endsWith(".data") ? "data" : "page";
  const call: Call = { c, request: c.req.raw, kind, facts };
  const from = (at: number): Promise<Response> => steps[at]!(call, () => from(at + 1));
  return from(0);
}
