// Outages: French answers with Retry-After, for pages, navigations and uploads.
import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import * as boot from "../app/boot.server.ts";
import * as filesMessages from "../app/files/messages.ts";
import * as messages from "../app/messages.ts";
import { config } from "../app/platform/config/config.server.ts";
import { WatchedPool } from "../app/platform/db/watched-pool.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import { as, textOf, visitor } from "../tests/app.ts";
import { unavailable } from "./unavailable.ts";

afterEach(() => vi.restoreAllMocks());

test("a full disk refuses writes and allows reads; with DATABASE_URL the disk is not checked", async () => {
  const bsize = 4096;
  vi.spyOn(fs.promises, "statfs").mockResolvedValue({
    bsize,
    bavail: platformLimits.lowDiskBytes / bsize - 1,
  } as never);
  const form = { email: "x@exemple.test" };
  expect((await visitor.post("/reset", form)).status).toBe(200);
  const { databaseUrl } = config;
  config.databaseUrl = undefined;
  try {
    const refused = await visitor.post("/reset", form);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(await textOf(refused)).toContain(messages.diskFull);
    expect((await visitor.get("/offres")).status).toBe(200);
  } finally {
    config.databaseUrl = databaseUrl;
  }
});

test.each([
  ["database", filesMessages.databaseAway, "5"],
  ["disk", messages.diskFull, "30"],
  ["storage", filesMessages.storageAway, "15"],
] as const)("an outage of the %s answers 503 in each form", async (lack, sentence, wait) => {
  const page = unavailable(lack, "page", "une-demande");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, wait]);
  const text = await textOf(page);
  expect(text).toContain(sentence.replaceAll("\u00a0", " "));
  expect(text).toContain("une-demande");
  expect(text).toContain("Réessayer");
  // A retry without the sent data would lose it.
  expect(await textOf(unavailable(lack, "page", "une-demande", true))).not.toContain("Réessayer");
  const data = unavailable(lack, "data", "une-demande");
  expect([data.status, await data.text()]).toEqual([503, sentence]);
  const pieces = unavailable(lack, "pieces", "une-demande");
  expect([pieces.status, pieces.headers.get("retry-after")]).toEqual([503, wait]);
  expect(await pieces.json()).toMatchObject({ message: expect.stringMatching(/Réessayez|réessayez/) });
});

test("a database error within a screen answers 503, not 500", async () => {
  const away = Object.assign(new Error("x"), { code: "57P01" });
  const company = as("company");
  expect((await company.get("/compte/entreprise/mes-offres")).status).toBe(200);
  for (const pool of WatchedPool.open) pool.breakOff(away);
  try {
    const page = await company.get("/compte/entreprise/mes-offres");
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await textOf(page)).toContain("Le site ne répond pas pour l’instant");
    const data = await company.data("/compte/entreprise/mes-offres");
    expect([data.status, await data.text()]).toEqual([503, filesMessages.databaseAway]);
    const written = await visitor.post("/inscription-candidat", {
      email: "x@exemple.test",
      password: "une phrase assez longue",
      terms: "on",
    });
    expect(written.status).toBe(503);
  } finally {
    for (const pool of WatchedPool.open) pool.goOn();
  }
  expect((await company.get("/compte/entreprise/mes-offres")).status).toBe(200);
});

test("concurrent readiness checks share one answer and one database query", async () => {
  const looked = Promise.withResolvers<string | null>();
  const ready = vi.spyOn(boot, "readiness").mockReturnValue(looked.promise);
  const asked = Array.from({ length: 20 }, () => visitor.get("/readyz"));
  looked.resolve(null);
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(ready).toHaveBeenCalledTimes(1);
  await visitor.get("/readyz");
  expect(ready).toHaveBeenCalledTimes(2);
});
