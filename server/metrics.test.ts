// /metrics in Prometheus' format: valid lines, conventional names, and a bounded number of lines.
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { pool, transaction } from "../app/platform/db/db.server.ts";
import { sendMail } from "../app/platform/mail/mail.server.tsx";
import { as, visitor } from "../tests/app.ts";
import { app } from "./app.ts";
import { exposition, Histogram } from "./exposition.ts";

const scrape = async () => (await app.request(`${config.baseUrl}/metrics`)).text();

type Read = { types: Map<string, string>; values: Map<string, number> };

/** Parses the text strictly, and fails on anything that the format does not allow. */
function read(text: string): Read {
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const values = new Map<string, number>();
  const closed = new Set<string>();
  let open = "";
  expect(text.endsWith("\n")).toBe(true);
  for (const line of text.slice(0, -1).split("\n")) {
    const [, kind, name = "", rest = ""] = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line) ?? [];
    if (kind) {
      if (name !== open) closed.add(open);
      open = name;
      expect(closed.has(name), `${name} comes in two parts`).toBe(false);
      if (kind === "HELP") expect(helped.has(name), line).toBe(false);
      if (kind === "HELP") helped.add(name);
      else {
        expect(rest, line).toMatch(/^(counter|gauge|histogram)$/);
        types.set(name, rest);
      }
      continue;
    }
    const sample = /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*\})? (\S+)$/.exec(line);
    expect(sample, line).not.toBeNull();
    const family = types.has(sample![1]!) ? sample![1]! : sample![1]!.replace(/_(bucket|sum|count)$/, "");
    expect(family, line).toBe(open);
    expect(helped.has(family), `${family} says what it is`).toBe(true);
    expect(values.has(`${sample![1]}${sample![2] ?? ""}`), `${line} stands twice`).toBe(false);
    expect(Number.isNaN(Number(sample![3])), line).toBe(false);
    values.set(`${sample![1]}${sample![2] ?? ""}`, Number(sample![3]));
  }
  return { types, values };
}

beforeAll(async () => {
  await visitor.get("/offres");
  await visitor.get("/login");
  await as("company").get("/resultats?job=infirmier");
  await transaction((tx) =>
    sendMail(tx, { to: "lea@exemple.test", template: "verification", subject: "Essai", blocks: [] }),
  );
});

test("every line is valid, with Prometheus' names and units", async () => {
  const { headers } = await app.request(`${config.baseUrl}/metrics`);
  expect(headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const { types, values } = read(await scrape());
  for (const [name, type] of types) {
    if (type === "counter") expect(name).toMatch(/_total$/);
    else expect(name).not.toMatch(/_total$/);
    expect(name, "seconds and bytes only").not.toMatch(/_(ms|milliseconds|kb|mb|minutes)\b/);
  }
  const value = (name: string) => values.get(name) ?? Number.NaN;
  expect(value('vivier_http_requests_total{method="GET",route="/offres",status="2xx"}')).toBeGreaterThan(0);
  expect(value('vivier_http_request_duration_seconds_count{route="/login"}')).toBeGreaterThan(0);
  expect(value("vivier_search_duration_seconds_count")).toBeGreaterThan(0);
  expect(value('vivier_jobs{queue="mail",state="waiting"}')).toBe(1);
  expect(value('vivier_mails{state="waiting"}')).toBe(1);
  expect(value("vivier_uploads_active")).toBe(0);
  expect(value("vivier_db_pool_connections_max")).toBe(6);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(1e6);
  for (const [name, wanted] of [
    ["vivier_build_info", "gauge"],
    ["nodejs_eventloop_lag_p99_seconds", "gauge"],
    ["vivier_index_bytes", "gauge"],
    ["vivier_backups_bytes", "gauge"],
    ["vivier_uploads_received_bytes_total", "counter"],
    ["vivier_requests_shed_total", "counter"],
  ] as const)
    expect(types.get(name), name).toBe(wanted);
});

test("histogram buckets are cumulative", () => {
  const histogram = new Histogram([0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) histogram.add({ route: 'a"b\\c' }, value);
  const text = exposition([{ name: "x_seconds", help: "x", type: "histogram", samples: histogram.samples() }]);
  expect([...read(text).values.values()]).toEqual([2, 3, 4, 7.65, 4]);
  expect(text).toContain('x_seconds_bucket{route="a\\"b\\\\c",le="0.1"} 2');
});

test("unknown addresses and methods add no lines", async () => {
  await visitor.get("/nulle-part/0");
  await visitor.get("/candidats/0");
  await app.request(new Request(`${config.baseUrl}/`, { method: "PROPFIND" }));
  const before = read(await scrape()).values.size;
  for (let one = 1; one < 6; one++) {
    await visitor.get(`/nulle-part/${one}`);
    await visitor.get(`/candidats/${one}?q=${one}`);
    await app.request(new Request(`${config.baseUrl}/`, { method: `METHODE${one}` }));
  }
  expect(read(await scrape()).values.size).toBe(before);
});

test("frequent reads do not query the database each time", async () => {
  const connect = vi.spyOn(pool, "connect");
  for (let look = 0; look < 5; look++) await scrape();
  expect(connect.mock.calls.length).toBeLessThanOrEqual(1);
  connect.mockRestore();
});

test("requests forwarded by a proxy on this machine are refused", async () => {
  const ask = async (headers: Record<string, string>) =>
    (await app.request(`${config.baseUrl}/metrics`, { headers })).status;
  const before = config.trustProxy;
  onTestFinished(() => {
    config.trustProxy = before;
  });
  for (const trust of [0, 1, 2]) {
    config.trustProxy = trust;
    expect(await ask({}), `${trust} proxies`).toBe(200);
    expect(await ask({ "User-Agent": "Prometheus/3", "X-Prometheus-Scrape-Timeout-Seconds": "10" })).toBe(200);
    // Headers of a browser that few requests have: with a service worker, or to save data.
    for (const name of ["Service-Worker-Navigation-Preload", "Save-Data", "Device-Memory", "DPR", "Purpose", "DNT"])
      expect(await ask({ [name]: "1" }), name).toBe(200);
    for (const [name, value] of [
      ["X-Forwarded-For", "198.51.100.7:4711"],
      ["X-Forwarded-For", "unknown"],
      ["X-Forwarded-For", "127.0.0.1"],
      ["Forwarded", "for=198.51.100.7"],
      ["X-Real-IP", "198.51.100.7"],
      ["Via", "1.1 proxy"],
      ["X-Forwarded-Host", "vivier.example"],
      ["X-Forwarded-Proto", "https"],
      ["CF-Connecting-IP", "198.51.100.7"],
      ["CF-Ray", "8f"],
      ["CDN-Loop", "cloudflare"],
      ["True-Client-IP", "198.51.100.7"],
      ["X-Client-IP", "198.51.100.7"],
      ["X-Cluster-Client-IP", "198.51.100.7"],
      ["X-Original-Forwarded-For", "198.51.100.7"],
      ["X-Envoy-External-Address", "198.51.100.7"],
      ["Fastly-Client-IP", "198.51.100.7"],
      ["Ngrok-Agent-Ips", "198.51.100.7"],
    ] as const)
      expect(await ask({ [name]: value }), `${trust} proxies, ${name}: ${value}`).toBe(403);
  }
});
