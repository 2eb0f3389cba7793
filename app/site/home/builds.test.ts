// The two files of the update check, the page kept for moments without a connection, the manifest.
import { expect, test } from "vitest";
import { visitor } from "../../../tests/app.ts";
import * as limits from "../../limits.ts";
import { buildId } from "../../platform/delivery/build.ts";
import { isDue, isUpdateThere } from "../../platform/delivery/update-check.ts";

test("the latest file names the build, and the file of that name agrees on every key they share", async () => {
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

test("an update is there when both files name another build", async () => {
  const both = server({ "/builds/latest.json": { id: "b" }, "/builds/meta/b.json": { id: "b" } });
  expect(await isUpdateThere(both, 1700, "a")).toBe(true);
  expect(await isUpdateThere(both, 1700, "b")).toBe(false);
});

test("an update is not there while servers disagree, without a connection, or for a strange answer", async () => {
  const ask = (answers: Record<string, unknown>) => isUpdateThere(server(answers), 1700, "a");
  expect(await ask({ "/builds/latest.json": { id: "b" } })).toBe(false);
  expect(await ask({ "/builds/latest.json": { id: "b" }, "/builds/meta/b.json": { id: "c" } })).toBe(false);
  expect(await ask({ "/builds/latest.json": { id: "../b" }, "/builds/meta/../b.json": { id: "../b" } })).toBe(false);
  expect(await ask({ "/builds/latest.json": {} })).toBe(false);
  const cut: typeof fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await isUpdateThere(cut, 1700, "a")).toBe(false);
});

test("it is asked at most once a minute when one looks again, and every ten minutes otherwise", () => {
  expect(isDue(0, limits.updateFocusMs - 1, true)).toBe(false);
  expect(isDue(0, limits.updateFocusMs, true)).toBe(true);
  expect(isDue(0, limits.updateIntervalMs - 1, false)).toBe(false);
  expect(isDue(0, limits.updateIntervalMs, false)).toBe(true);
});

test("the page kept without a connection says so, runs nothing and loads only what is kept with it", async () => {
  const response = await visitor.get("/hors-ligne");
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain("<h1>Vous êtes hors ligne</h1>");
  expect(html).not.toContain("<script");
  const worker = await (await visitor.get("/sw.js")).text();
  const kept = JSON.parse(/const files = (\[.*\]);/.exec(worker)![1]!) as string[];
  const loaded = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(loaded).toHaveLength(1);
  expect(kept).toEqual(expect.arrayContaining(loaded));
});

test("the service worker is fresh at every look and keeps no page of anybody", async () => {
  const response = await visitor.get("/sw.js");
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  const script = await response.text();
  expect(script).toContain('credentials: "omit"');
  // The one place that writes to a cache is the installation.
  expect(script.match(/cache\.(put|add)/g)).toEqual(["cache.add"]);
});

test("the manifest names icons that are there", async () => {
  const response = await visitor.get("/manifest.webmanifest");
  expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
  const manifest = (await response.json()) as { lang: string; icons: { src: string; sizes: string }[] };
  expect(manifest.lang).toBe("fr");
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  const { existsSync } = await import("node:fs");
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`), src).toBe(true);
});
