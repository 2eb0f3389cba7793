// The entry of every request. Those for the program take the steps of steps.ts.

import { Hono } from "hono";
import { compress } from "hono/compress";
import { readiness } from "../app/boot.server.ts";
import * as messages from "../app/messages.ts";
import { config } from "../app/platform/config/config.server.ts";
import { log } from "../app/platform/config/log.server.ts";
import { answerBuildFile } from "../app/platform/delivery/builds.server.ts";
import { tokenHash } from "../app/platform/http/sign.server.ts";
import * as platformMessages from "../app/platform/messages.ts";
import { inSpan } from "../app/platform/tracing/spans.server.ts";
import { isLocalCall } from "./client-address.ts";
import { metricsText } from "./metrics.ts";
import { refusalPage } from "./refusal-page.ts";
import { answerRequest } from "./steps.ts";

export const refuseUnreadable = () => refusalPage(400, platformMessages.requestUnreadable);

export { beginShutdown, boot, bootBeside, shutdown } from "../app/boot.server.ts";
export { config } from "../app/platform/config/config.server.ts";
export { encodingFor } from "../app/platform/delivery/encodings.server.ts";
export { addSibling } from "../app/platform/workers/siblings.server.ts";
export { guarded } from "./overload.ts";
export { withPageCache } from "./page-cache.ts";

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
    : isLocalCall(c);
  if (!allowed) return c.text("", 403);
  return c.text(await metricsText(), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
});

// Compares hashes: the time taken reveals nothing of the token.
const isSame = (given: string, right: string) => tokenHash(given) === tokenHash(right);

app.use(compress());

app.get("/assets/:name", async (c, next) => (await answerBuildFile(c.req.param("name")).catch(() => null)) ?? next());

app.all("*", (c) =>
  inSpan({ name: c.req.method, kind: "server", parent: c.req.header("traceparent") }, () => answerRequest(c)),
);
