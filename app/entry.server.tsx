// Renders a page to HTML in full, allows its scripts, and logs faults with the request id.

import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import * as filesMessages from "./files/messages.ts";
import * as messages from "./messages.ts";
import { waitForLoopTurn } from "./platform/concurrency/loop-turns.server.ts";
import { log } from "./platform/config/log.server.ts";
import { startAfterPaint } from "./platform/delivery/after-paint.server.ts";
import { hashOf, hashScripts } from "./platform/delivery/inline-scripts.server.ts";
import { dataScripts, readPageData, withEnd } from "./platform/delivery/page-data.server.ts";
import { pageResponse } from "./platform/delivery/rendered-pages.server.ts";
import { RequestFactsProvider } from "./platform/delivery/request-facts.ts";
import { readTheme } from "./platform/delivery/theme.server.ts";
import { currentOutage } from "./platform/http/outage.server.ts";
import { requestContext } from "./platform/http/request.server.ts";
import * as platformMessages from "./platform/messages.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = context.get(requestContext);
  const { id } = facts;
  // Marks the page's own scripts while it is rendered. In development the tools' scripts have none.
  const nonce = import.meta.env.DEV ? undefined : randomBytes(16).toString("hex");
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { serverHandoffStream, ...rest } = routerContext;
  const data = serverHandoffStream ? dataScripts(await readPageData(serverHandoffStream)) : [];
  await waitForLoopTurn();
  // Nothing in a page waits: all data are there. A stream of bytes costs a third more.
  const rendered = renderToString(
    <RequestFactsProvider value={{ id, nonce, theme: readTheme(request) }}>
      <ServerRouter context={rest} url={request.url} nonce={nonce} />
    </RequestFactsProvider>,
  );
  const whole = `<!DOCTYPE html>${rendered}`;
  const end = data.map((script) => `<script>${script}</script>`).join("");
  // In development the tools' scripts must come first, and nothing is refused.
  if (!nonce) return pageResponse(withEnd(whole, end), { status, headers });
  const page = hashScripts(startAfterPaint(whole, nonce), nonce);
  facts.scripts = [...page.hashes, ...data.map(hashOf)];
  return pageResponse(withEnd(page.html, end), { status, headers });
}

/** The router's own refusals, worded in English inside the response. */
type RouterRefusal = { status: number; statusText: string; data: unknown; error?: Error };

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const facts = context.get(requestContext);
  if (isRouteErrorResponse(error)) {
    const refusal: RouterRefusal = error;
    if (!refusal.error) return;
    refusal.data = refusal.status === 405 ? filesMessages.methodRefused : platformMessages.requestUnreadable;
    refusal.statusText = "";
    facts.unanswered = String(refusal.data);
    if (refusal.status === 405) facts.headers.set("Allow", "GET, HEAD");
    return;
  }
  if (request.signal.aborted) return;
  if (facts) facts.outage ??= currentOutage(error);
  if (facts) facts.unanswered = messages.problem;
  log.error({ err: error, request: facts?.id, outage: facts?.outage ?? undefined }, "fault");
};
