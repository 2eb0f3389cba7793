// Overload protection: admits requests, and answers the rest with a quick French 503 before any routing.

import type { IncomingMessage, ServerResponse } from "node:http";
import os from "node:os";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { refusalAnswer } from "../app/files/uploads/upload-refusal.server.ts";
import { config } from "../app/platform/config/config.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { pool } from "../app/platform/db/db.server.ts";
import type { Slot } from "../app/platform/http/request.server.ts";
import type { RequestContext } from "../app/platform/http/request-context.ts";
import * as platformLimits from "../app/platform/limits.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { withFacts } from "../app/platform/unit-of-work.server.ts";
import { share } from "../app/platform/workers/share.server.ts";
import { type Screen, screens } from "../app/screens.ts";
import { takesChunks } from "./body.ts";
import { clientAddress } from "./client-address.ts";
import { securityHeaders } from "./headers.ts";
import { heldForm } from "./held-form.ts";
import { Gate, type Loop, type Rank, type Release } from "./overload-gate.ts";
import { refusalPage } from "./refusal-page.ts";
import { countRequest } from "./request-counts.ts";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

// Built files and monitoring are never refused: they are cheaper than a refusal.
const always = /^\/(healthz|readyz|metrics|favicon\.svg|(assets|icons)\/.*)$/;

const canWait = /^\/(suggestions\/|sitemap|offres\.(xml|rss)$|fichiers\/.+\/pages\/|(offres\/.+\/)?apercu\.png$)/;

const publicScreens = (screens as readonly Screen[])
  .filter(({ access, path }) => (access === "open" || access === "guest") && path !== "*")
  .map(({ path }) => new RegExp(`^${path.replace("/:id?", "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}(\\.data)?/?$`, "i"));

/** The priority of a request under load; `purpose` is the header Sec-Purpose, with which browsers mark prefetches. */
export function rankOf(method: string, pathname: string, purpose?: string | null): Rank {
  if (method !== "GET" && method !== "HEAD") return "write";
  if (canWait.test(pathname) || purpose?.includes("prefetch")) return "rest";
  return pathname === "/_.data" || publicScreens.some((screen) => screen.test(pathname)) ? "public" : "rest";
}

const bounds = { ...platformLimits.gate, waiting: share(platformLimits.gate.waiting) };

export const gate = new Gate(
  config.mode === "test" ? { ...bounds, slots: 10_000 } : bounds,
  () => performance.now(),
  () => pool?.waitingCount > share(platformLimits.poolWaiting),
);

const delays = monitorEventLoopDelay({ resolution: 10 });
let busyBefore = performance.eventLoopUtilization();
let delayMs = 0;
let refusedBefore = 0;
let loggedAt = 0;

let timesBefore = processorTimes();

/** Idle time and total time of all processors, in ms since the machine started. */
function processorTimes() {
  const sum = { idle: 0, all: 0 };
  for (const { times } of os.cpus()) {
    sum.idle += times.idle;
    sum.all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return sum;
}

/** How busy the machine was since the last look, from 0 to 1: PostgreSQL and the other workers need its processors too. */
function processorShare(): number {
  const before = timesBefore;
  timesBefore = processorTimes();
  const all = timesBefore.all - before.all;
  return all > 0 ? 1 - (timesBefore.idle - before.idle) / all : 0;
}

/** @param delayMs of the event loop @param utilization of the loop, from 0 to 1 @param processors how busy the machine is, from 0 to 1 */
export function loopOf(delayMs: number, utilization: number, processors: number): Loop {
  if (delayMs > platformLimits.loopLateMs) return "late";
  return utilization < platformLimits.loopBusy && processors < platformLimits.loopBusy ? "free" : "busy";
}

function look(): void {
  const busyNow = performance.eventLoopUtilization();
  const { utilization } = performance.eventLoopUtilization(busyNow, busyBefore);
  busyBefore = busyNow;
  delayMs = Number.isFinite(delays.max) ? Math.max(0, delays.max / 1e6 - 10) : 0;
  delays.reset();
  gate.tick(loopOf(delayMs, utilization, processorShare()));
  if (gate.refused === refusedBefore || performance.now() - loggedAt < platformLimits.overloadLogMs) return;
  log.warn({ refused: gate.refused - refusedBefore, running: gate.running, waiting: gate.waiting }, "overload");
  refusedBefore = gate.refused;
  loggedAt = performance.now();
}

export function overloadFigures() {
  const { running, waiting, refused, slots } = gate;
  return { running, waiting, refused, slots, delayMs };
}

/** Retry-After in seconds, random so that clients do not all return at once. */
const again = () => String(2 + Math.floor(Math.random() * 4));

/** @param held the form that was sent, as HTML (held-form.ts) */
export function overloadAnswer(pathname: string, write: boolean, held: string | null = null): Response {
  const headers = { "Retry-After": again(), "Cache-Control": "no-store" };
  const sentence = write ? platformMessages.overloadedWrite : platformMessages.overloaded;
  if (takesChunks(pathname)) return refusalAnswer(503, sentence, headers);
  // The router shows plain text on the error page.
  if (pathname.endsWith(".data")) return new Response(sentence, { status: 503, headers });
  return refusalPage(503, held ? platformMessages.overloadedForm : sentence, headers, undefined, held ?? !write);
}

type Prepared = { headers: [string, string][]; body: string };
const prepared = new Map<string, Prepared>();

// Refusals are prepared at the start, so that each costs almost nothing.
async function prepare(kind: string, answer: Response): Promise<void> {
  const own = [...answer.headers].filter(([name]) => name !== "retry-after");
  const more = securityHeaders([]).filter(([name]) => !answer.headers.has(name));
  prepared.set(kind, { headers: [...own, ...more, ["Server-Timing", "total;dur=0.0"]], body: await answer.text() });
}

async function prepareAnswers(): Promise<void> {
  for (const write of [false, true]) {
    await prepare(`page ${write}`, overloadAnswer("/", write));
    await prepare(`data ${write}`, overloadAnswer("/_.data", write));
    await prepare(`chunk ${write}`, overloadAnswer("/televersements", write));
  }
}

function refuseAtOnce(pathname: string, write: boolean, response: ServerResponse): void {
  const kind = takesChunks(pathname) ? "chunk" : pathname.endsWith(".data") ? "data" : "page";
  const { headers, body } = prepared.get(`${kind} ${write}`)!;
  const length = String(Buffer.byteLength(body));
  response.writeHead(503, [...headers.flat(), "Retry-After", again(), "Content-Length", length]);
  response.end(body);
}

const goesOn = (method: string, pathname: string) =>
  takesChunks(pathname) && (method !== "POST" || pathname.endsWith("/enregistrer"));

/** Puts the gate in front of a listener, before anything is routed or read. */
export async function guarded(listener: Listener): Promise<Listener> {
  await prepareAnswers();
  delays.enable();
  setInterval(look, platformLimits.loopLookMs).unref();
  return (request, response) => {
    const { url = "/", method = "GET", headers } = request;
    const query = url.indexOf("?");
    const pathname = query < 0 ? url : url.slice(0, query);
    if (always.test(pathname) || goesOn(method, pathname)) return listener(request, response);
    const forwarded = headers["x-forwarded-for"] as string | undefined;
    const address = clientAddress(request.socket.remoteAddress ?? "", forwarded, config.trustProxy);
    const rank = rankOf(method, pathname, headers["sec-purpose"] as string | undefined);
    if (!gate.refuses(rank, address)) return listener(request, response);
    gate.refused++;
    countRequest(method, null, 503, 0);
    refuseAtOnce(pathname, rank === "write", response);
  };
}

/** The slot of a running request. The request leaves it while it waits for queued work. */
class RunningSlot implements Slot {
  readonly #address: string;
  #leave: Release;
  #outside = 0;

  constructor(address: string, leave: Release) {
    this.#address = address;
    this.#leave = leave;
  }

  async outside<T>(work: () => Promise<T>): Promise<T> {
    if (this.#outside++ === 0) this.#leave();
    try {
      return await work();
    } finally {
      if (--this.#outside === 0) this.#leave = gate.comeBack(this.#address);
    }
  }

  leave(): void {
    // Work that is still outside does not come back.
    this.#outside = Number.POSITIVE_INFINITY;
    this.#leave();
  }
}

/** Answers once a slot is free. The body was read before, so that slow senders hold no slot. */
export async function answerInSlot(
  request: Request,
  { ip, body }: RequestContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (takesChunks(pathname)) return answer();
  const rank = rankOf(request.method, pathname, request.headers.get("sec-purpose"));
  const leave = await gate.enter(rank, ip, request.signal);
  if (!leave) return overloadAnswer(pathname, rank === "write", await heldForm(request, body));
  const slot = new RunningSlot(ip, leave);
  try {
    return await withFacts({ slot }, answer);
  } finally {
    slot.leave();
  }
}
