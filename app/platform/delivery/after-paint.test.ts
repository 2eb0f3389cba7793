// Scripts load after the first paint, and a page with other markup than expected is still answered.
import { afterEach, expect, test, vi } from "vitest";
import { visitor } from "../../../tests/app.ts";
import { log } from "../config/log.server.ts";
import { startAfterPaint } from "./after-paint.server.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("the router's scripts wait in the page, without preloads", async () => {
  vi.stubEnv("DEV", false);
  const html = await (await visitor.get("/about")).text();
  expect(html).toMatch(/<script type="text\/plain">[\s\S]+<\/script><script>\(\(\) => \{/);
  expect(html).not.toMatch(/<link rel="modulepreload"|type="module"/);
});

test("a page without the expected scripts stays as it is, and is logged once", () => {
  const errors = vi.spyOn(log, "error").mockImplementation(() => {});
  const page = '<link rel="modulepreload" href="/a.js"/><script type="module" nonce="n">import("/b.js");</script>';
  expect([startAfterPaint(page, "n"), startAfterPaint(page, "n")]).toEqual([page, page]);
  expect(errors).toHaveBeenCalledOnce();
});
