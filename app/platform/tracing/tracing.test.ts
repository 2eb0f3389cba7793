// Tests of exported traces of requests, queries, mails and jobs.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as, visitor } from "../../../tests/app.ts";
import { config, readConfig } from "../config/config.server.ts";
import { db, transaction } from "../db/db.server.ts";
import { traceJob } from "../jobs/job-watch.server.ts";
import { drain } from "../jobs/jobs.server.ts";
import { deliverMail, sendMail } from "../mail/mail.server.tsx";
import { createTracer, readTraceparent } from "./otlp.server.ts";
import { inSpan, queryText, traceparent } from "./spans.server.ts";
import { startTracing, stopTracing } from "./tracing.server.ts";

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
};

const received: { path: string; authorization: string | undefined; body: string }[] = [];
const collector = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += piece;
  received.push({ path: request.url!, authorization: request.headers.authorization, body });
  response.end("{}");
});
let endpoint = "";

const spans = (): Span[] =>
  received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((one: { scopeSpans: { spans: Span[] }[] }) =>
      one.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const said = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, "127.0.0.1", done));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  Object.assign(config, { tracing: undefined });
  await stopTracing(1000);
  await new Promise((done) => collector.close(done));
});

test("traces, stores and sends nothing without a collector", async () => {
  expect(readConfig({}).tracing).toBeUndefined();
  expect(await startTracing()).toBe(false);
  expect((globalThis as { vivierTracer?: unknown }).vivierTracer).toBeUndefined();
  await visitor.get("/offres");
  expect(traceparent()).toBeNull();
  expect(await inSpan({ name: "x", kind: "internal" }, async () => 7)).toBe(7);
  expect(received).toEqual([]);
});

test("reads the collector, service name and sampler from the OpenTelemetry variables", () => {
  const { tracing } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://traces.exemple.fr",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc, x-a=b=c",
    OTEL_SERVICE_NAME: "emploi",
    OTEL_TRACES_SAMPLER: "traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.25",
  });
  expect(tracing).toEqual({
    endpoint: "https://traces.exemple.fr",
    headers: { authorization: "Bearer abc", "x-a": "b=c" },
    service: "emploi",
    sampler: { parentBased: false, ratio: 0.25 },
  });
  expect(() => readConfig({ OTEL_TRACES_SAMPLER: "parfois" })).toThrow(/OTEL_TRACES_SAMPLER/);
});

test("traces a request, its queries and its mail in the caller's trace, without user input", async () => {
  const authorization = "Bearer abc";
  const sampler = { parentBased: true, ratio: 1 };
  Object.assign(config, { tracing: { endpoint, headers: { authorization }, service: "emploi", sampler } });
  expect(await startTracing()).toBe(true);
  const caller = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await visitor.get("/login", { traceparent: caller });
  await as("company").get("/resultats?job=secret-de-recherche", { traceparent: caller });
  const to = "lea.secrete@exemple.test";
  await inSpan({ name: "asking", kind: "internal" }, () =>
    transaction((tx) => sendMail(tx, { to, template: "verification", subject: "Mot secret", blocks: [] })),
  );
  await drain("mail", (data) => traceJob("mail", () => deliverMail(data), data));
  await traceJob("mail", async () => Promise.reject(new TypeError(`refused ${to}`)), {}).catch(() => {});
  await stopTracing(2000);

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(["/v1/traces"]));
  expect(received[0]!.authorization).toBe(authorization);
  const all = spans();
  for (const span of all) {
    expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
  }
  const page = all.find(({ name }) => name === "GET /login");
  expect(page).toMatchObject({ kind: 2, traceId: caller.slice(3, 35), parentSpanId: caller.slice(36, 52) });
  expect(said(page)).toMatchObject({ "http.route": "/login", "http.response.status_code": "200" });
  const results = all.find(({ name }) => name === "GET /resultats")!;
  const queries = all.filter(({ parentSpanId, kind }) => parentSpanId === results.spanId && kind === 3);
  expect(queries.length).toBeGreaterThan(1);
  expect(said(queries[0])["db.query.text"]).toMatch(/^select .*\$1/);
  const asking = all.find(({ name }) => name === "asking")!;
  const job = all.find(({ name, status }) => name === "job mail" && status.code !== 2)!;
  expect(job).toMatchObject({ traceId: asking.traceId, kind: 5 });
  expect(all.find(({ name }) => name === "outbox write")?.parentSpanId).toBe(job.spanId);
  const failed = all.find(({ name, status }) => name === "job mail" && status.code === 2);
  expect(said(failed)["error.type"]).toBe("TypeError");
  for (const { body } of received) expect(body).not.toMatch(/secret|exemple\.test/);
  expect(await db.selectFrom("mails").select("state").where("to", "=", to).executeTakeFirst()).toEqual({
    state: "sent",
  });
});

test("samples traces without a parent, and follows the parent's decision otherwise", async () => {
  const lost: number[] = [];
  const given = { endpoint: "http://127.0.0.1:9", headers: {}, service: "x", version: "1" };
  const part = async (ratio: number, parent?: string) => {
    const tracer = createTracer({ ...given, sampler: { parentBased: true, ratio }, lost: (count) => lost.push(count) });
    let taken = 0;
    for (let one = 0; one < 400; one++)
      await tracer.span({ name: "x", kind: "internal", parent }, async () => {
        if (tracer.traceparent()!.endsWith("01")) taken += 1;
      });
    await tracer.close();
    return taken;
  };
  expect(await part(0)).toBe(0);
  expect(lost).toEqual([]);
  expect(await part(0.5)).toBeGreaterThan(120);
  expect(await part(0.5)).toBeLessThan(280);
  expect(await part(0, "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")).toBe(400);
  expect(await part(1, "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00")).toBe(0);
  // A collector that is down costs only the spans.
  expect(lost.length).toBe(3);
});

test("does not follow a collector's redirect, because the headers contain its secret", async () => {
  const arrived: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    arrived.push(request.headers["x-api-key"] as string | undefined);
    response.end("{}");
  });
  await new Promise<void>((done) => elsewhere.listen(0, "127.0.0.1", done));
  const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
  const moved = createServer((_request, response) => response.writeHead(307, { Location: to }).end());
  await new Promise<void>((done) => moved.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`;
  const lost: number[] = [];
  const sampler = { parentBased: true, ratio: 1 };
  const given = { endpoint, headers: { "x-api-key": "secret" }, service: "x", version: "1", sampler };
  const tracer = createTracer({ ...given, lost: (count) => lost.push(count) });
  await tracer.span({ name: "x", kind: "internal" }, async () => {});
  await tracer.close();
  for (const server of [elsewhere, moved]) server.close();
  expect({ arrived, lost }).toEqual({ arrived: [], lost: [1] });
});

test("starts a new trace for an invalid traceparent, and drops quoted strings from queries", () => {
  for (const wrong of [
    "",
    "x",
    `00-${"0".repeat(32)}-b7ad6b7169203331-01`,
    "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  ])
    expect(readTraceparent(wrong), wrong).toBeNull();
  expect(queryText(`select * from "users" where "email" = 'l''a@b.fr' and "id" = $1`)).toBe(
    `select * from "users" where "email" = ? and "id" = $1`,
  );
});
