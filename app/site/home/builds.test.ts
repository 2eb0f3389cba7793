// The update check's two files, the offline page, the service worker, the manifest.
import { expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { buildId } from "../../platform/delivery/build.ts";
import { isDue, isUpdateAvailable } from "../../platform/delivery/update-check.ts";
import * as platformLimits from "../../platform/limits.ts";

test("the latest file names the build, and the build's own file has the same values", async () => {
  const latest = await visitor.get("/builds/latest.json?1700000000000");
  expect(latest.headers.get("content-type")).toMatch(/^application\/json/);
  expect(latest.headers.get("cache-control")).toBe("no-store");
  const named = (await latest.json()) as Record<string, unknown>;
  expect(named.id).toBe(buildId);
  const described = (await (await visitor.get(`/builds/meta/${named.id}.json?1`)).json()) as Record<string, unknown>;
  for (const [key, value] of Object.entries(named)) expect(described[key], key).toBe(value);
});

test.each(["/builds/meta/autre.json", `/builds/meta/${buildId}`, "/builds/meta/..%2Flatest.json"])(
  "%s is no build",
  async (path) => {
    expect((await visitor.get(path)).status).toBe(404);
  },
);

function server(answers: Record<string, unknown>): typeof fetch {
  return async (input) => {
    const path = String(input).replace(/\?\d+$/, "");
    if (!String(input).endsWith("?1700")) return new Response(null, { status: 400 });
    return path in answers ? Response.json(answers[path]) : new Response(null, { status: 404 });
  };
}

test("an update exists when both files name another build", async () => {
  const both = server({ "/builds/latest.json": { id: "b" }, "/builds/meta/b.json": { id: "b" } });
  expect(await isUpdateAvailable(both, 1700, "a")).toBe(true);
  expect(await isUpdateAvailable(both, 1700, "b")).toBe(false);
});

test("no update exists while servers disagree, without a connection, or for an invalid answer", async () => {
  const hasUpdate = (answers: Record<string, unknown>) => isUpdateAvailable(server(answers), 1700, "a");
  expect(await hasUpdate({ "/builds/latest.json": { id: "b" } })).toBe(false);
  expect(await hasUpdate({ "/builds/latest.json": { id: "b" }, "/builds/meta/b.json": { id: "c" } })).toBe(false);
  expect(await hasUpdate({ "/builds/latest.json": { id: "../b" }, "/builds/meta/../b.json": { id: "../b" } })).toBe(
    false,
  );
  expect(await hasUpdate({ "/builds/latest.json": {} })).toBe(false);
  const cut: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await isUpdateAvailable(cut, 1700, "a")).toBe(false);
});

test("checks at most once a minute on focus, and every ten minutes otherwise", () => {
  expect(isDue(0, platformLimits.updateFocusMs - 1, true)).toBe(false);
  expect(isDue(0, platformLimits.updateFocusMs, true)).toBe(true);
  expect(isDue(0, platformLimits.updateIntervalMs - 1, false)).toBe(false);
  expect(isDue(0, platformLimits.updateIntervalMs, false)).toBe(true);
});

test("the offline page says so, runs no script and loads only cached files", async () => {
  const response = await visitor.get("/hors-ligne");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("<h1>Vous êtes hors ligne</h1>");
  expect(html).not.toContain("<script");
  const worker = await (await visitor.get("/sw.js")).text();
  const cachedFiles = JSON.parse(/const files = (\[.*\]);/.exec(worker)![1]!) as string[];
  const loaded = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(loaded).toHaveLength(1);
  expect(cachedFiles).toEqual(expect.arrayContaining(loaded));
});

test("the service worker is never cached and caches no personal page", async () => {
  const response = await visitor.get("/sw.js");
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const script = await response.text();
  expect(script).toContain('credentials: "omit"');
  // Only the installation writes to a cache.
  expect(script.match(/cache\.(put|add)/g)).toEqual(["cache.add"]);
});

test("the manifest names existing icons", async () => {
  const response = await visitor.get("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = (await response.json()) as { lang: string; icons: { src: string; sizes: string }[] };
  expect(manifest.lang).toBe("fr");
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  const { existsSync } = await import("node:fs");
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true);
});
