// Tests of the platform: cursors, signatures, rate limits, stores, reloads, files, internal paths.
import fs from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { clientAddress } from "../../../server/client-address.ts";
import { aCompany, anOffer } from "../../../tests/factories.ts";
import { config, readConfig } from "../config/config.server.ts";
import { db } from "../db/db.server.ts";
import { mayReload, pageToReload } from "../delivery/chunk-reload.ts";
import { keepStores } from "../delivery/local-storage.tsx";
import { readFile, removeFile, storageKey, writeFile } from "../storage/storage.server.ts";
import { internalPath } from "./flash.server.ts";
import { isId, newId } from "./id.ts";
import { consume, forget, giveBack } from "./limiter.server.ts";
import { listPage } from "./pages.server.ts";
import { isSigned, newToken, seal, signature, tokenHash, unseal } from "./sign.server.ts";

function memory(): Storage & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => void all.set(key, value),
    removeItem: (key: string) => void all.delete(key),
  } as never;
}

test("makes and recognises UUIDs of version 7, ordered by time", () => {
  const [one, two] = [newId(1_000), newId(2_000)];
  expect(one < two).toBe(true);
  expect(isId(one)).toBe(true);
  expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  for (const no of ["", "nouveau", one.toUpperCase(), `${one} `, "1' OR 1=1", undefined]) expect(isId(no)).toBe(false);
});

test("keeps ids of one millisecond distinct and in order", () => {
  const made = Array.from({ length: 2_000 }, () => newId(1_000));
  expect(made).toEqual([...made].sort());
  expect(new Set(made.map((id) => id.slice(19))).size).toBe(made.length);
  for (const id of made) expect(id).toMatch(/^00000000-03e8-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("shows each row once across pages while rows are added and removed", async () => {
  const { companyId } = await aCompany();
  const at = (i: number) => new Date(1_700_000_000_000 + Math.floor(i / 3) * 1000);
  const made: string[] = [];
  for (let i = 0; i < 23; i++) made.push((await anOffer({ companyId, createdAt: at(i), title: `Offre ${i}` })).id);
  const page = (query: string) =>
    listPage(
      db.selectFrom("offers").select(["id", "createdAt"]).where("companyId", "=", companyId),
      { at: "offers.createdAt", id: "offers.id" },
      new URL(`http://localhost/offres${query}`),
      5,
      (row) => ({ at: row.createdAt, id: row.id }),
    );
  const seen: string[] = [];
  let query: string | null = "?q=x";
  let turn = 0;
  let last = await page(query);
  while (query) {
    last = await page(query);
    seen.push(...last.rows.map((row) => row.id));
    expect(last.next === null || last.next.includes("q=x")).toBe(true);
    query = last.next;
    if (turn === 1) await anOffer({ companyId, createdAt: new Date(), title: "Plus récente" });
    if (turn === 2) await db.deleteFrom("offers").where("id", "=", seen.at(-1)!).execute();
    turn++;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect([...seen].sort()).toEqual([...made].sort());
  const back: string[] = last.rows.map((row) => row.id);
  while (last.previous) {
    last = await page(last.previous);
    back.unshift(...last.rows.map((row) => row.id));
  }
  // Going back: the 23 original rows and the new one, without the deleted one.
  expect(new Set(back).size).toBe(23);
  expect(back).toHaveLength(23);
  expect(last.previous).toBeNull();
});

test("a signature fits its own text, purpose and time only", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (text, other) => {
      const sealed = seal("cv", text, 10_000_000);
      expect(unseal("cv", sealed, 9_000_000)).toBe(text);
      expect(unseal("cv", sealed, 10_000_000)).toBeNull();
      expect(unseal("flash", sealed, 9_000_000)).toBeNull();
      expect(unseal("cv", `${sealed}${other}`, 9_000_000)).toBeNull();
    }),
  );
  expect(isSigned("a", "texte", signature("a", "texte"))).toBe(true);
  expect(isSigned("a", "texte", signature("b", "texte"))).toBe(false);
  expect(isSigned("a", "texte", "")).toBe(false);
});

test("a rate limit counts each key alone, gives points back and forgets a key", async () => {
  const limit = { points: 3, perMs: 60_000 };
  const answers = await Promise.all(Array.from({ length: 8 }, () => consume("essai", "a", limit)));
  expect(answers.filter((wait) => wait === null)).toHaveLength(3);
  expect(answers.find((wait) => wait !== null)).toBeGreaterThan(0);
  expect(await consume("essai", "b", limit)).toBeNull();
  await forget("essai", "a", limit);
  expect(await consume("essai", "a", limit)).toBeNull();
  await giveBack("essai", "a", limit);
  const rest = await Promise.all(Array.from({ length: 4 }, () => consume("essai", "a", limit)));
  expect(rest.filter((wait) => wait === null)).toHaveLength(3);
  const stored = await db.selectFrom("rateLimits").select("key").execute();
  expect(stored.every((row) => !row.key.endsWith(":a"))).toBe(true);
});

test("a rate limit counts each name alone, gives the remaining seconds and ends after them", async () => {
  const limit = { points: 2, perMs: 60_000 };
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  try {
    for (const name of ["essai-un", "essai-deux"])
      for (const wait of [null, null, 60]) expect(await consume(name, "a", limit)).toBe(wait);
    for (const [seconds, wait] of [
      [20, 40],
      [59, 1],
      [61, null],
    ] as const) {
      vi.setSystemTime(start + seconds * 1000);
      expect(await consume("essai-un", "a", limit)).toBe(wait);
    }
  } finally {
    vi.useRealTimers();
  }
});

test("a token is unguessable and cannot be derived from its stored hash", () => {
  expect(newToken()).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(newToken());
  expect(tokenHash("jeton")).toBe("kdKxBqODuIq-P_2CIeSRbQ31lbIC5lzdFA0QOlOigdc");
});

test("reloads the page after a failed module load, once in ten seconds per path", () => {
  const storage = memory();
  expect(mayReload("/offres", 50_000, storage)).toBe(true);
  expect(mayReload("/offres", 59_999, storage)).toBe(false);
  expect(mayReload("/offres", 60_000, storage)).toBe(true);
  expect(mayReload("/login", 60_001, storage)).toBe(true);
  expect(mayReload("/offres", 60_002, storage)).toBe(false);
});

test("reloads the page being navigated to, or the current one when a form is being sent", () => {
  const [here, there] = ["/about", "/offres"].map((pathname) => ({ pathname, search: "", hash: "" }));
  expect(pageToReload(here!, { location: there })).toBe(there);
  expect(pageToReload(here!, { location: there, formMethod: "GET" })).toBe(there);
  expect(pageToReload(here!, { location: there, formMethod: "POST" })).toBe(here);
  expect(pageToReload(here!, {})).toBe(here);
  expect(pageToReload(here!)).toBe(here);
});

test("the three stores hold the role and nothing personal, and are cleared at sign-out", () => {
  const storage = memory();
  const tab = memory();
  storage.setItem("autre", "reste");
  tab.setItem("ecrits", "d’une visiteuse");
  keepStores(storage, null, tab);
  keepStores(storage, "company", tab);
  expect([...storage.all.keys()].sort()).toEqual(["auth", "autre", "company"]);
  expect(tab.getItem("ecrits")).toBe("d’une visiteuse");
  expect(JSON.parse(storage.getItem("auth")!)).toEqual({ role: "company" });
  storage.setItem("company", '{"ui":{"vue":"liste"}}');
  keepStores(storage, "company", tab);
  expect(storage.getItem("company")).toContain("liste");
  keepStores(storage, "candidate", tab);
  expect([...storage.all.keys()].sort()).toEqual(["auth", "autre", "candidate"]);
  storage.setItem("vues", "[]");
  keepStores(storage, null, tab);
  expect([...storage.all.keys()]).toEqual(["autre"]);
  expect([...tab.all.keys()]).toEqual([]);
});

test("a file is written whole, read again, removed, and no key leads outside", async () => {
  const key = storageKey("cv", newId());
  await writeFile(key, new TextEncoder().encode("bonjour"));
  expect(new TextDecoder().decode((await readFile(key))!)).toBe("bonjour");
  const file = path.join(config.dataDir, "files", key);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.readdirSync(path.dirname(file))).toHaveLength(1);
  await removeFile(key);
  await removeFile(key);
  expect(await readFile(key)).toBeNull();
  for (const bad of ["../secret", "cv/../../x", "/etc/passwd", "cv/aa/x"])
    await expect(readFile(bad)).rejects.toThrow();
});

test("accepts only paths of this site as internal", () => {
  expect(internalPath("/resultats?job=é#ici")).toBe("/resultats?job=%C3%A9#ici");
  for (const bad of [
    "",
    null,
    "//evil",
    "/\\evil",
    "\\\\evil",
    "https:evil",
    "http://evil",
    "evil",
    "/a\nb",
    "/%09/evil\t",
  ]) {
    expect(internalPath(bad)).toBeNull();
  }
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      expect(internalPath(url)).toBeNull();
    }),
  );
});

test("uses the socket's address unless a trusted proxy gives another", () => {
  expect(clientAddress("203.0.113.9", "198.51.100.7", 0)).toBe("203.0.113.9");
  expect(clientAddress("10.0.0.1", "6.6.6.6, 198.51.100.7", 1)).toBe("198.51.100.7");
  expect(clientAddress("10.0.0.1", "198.51.100.7, 10.0.0.2", 2)).toBe("198.51.100.7");
  expect(clientAddress("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  expect(clientAddress("::ffff:127.0.0.1", undefined, 0)).toBe("127.0.0.1");
  expect(clientAddress("2001:db8:1:2:3:4:5:6", undefined, 0)).toBe(clientAddress("2001:db8:1:2::9", undefined, 0));
});

test("gives each variable a default, names an invalid one and refuses a partial S3 configuration", () => {
  const plain = readConfig({});
  expect(plain).toMatchObject({
    mode: "start",
    port: 3000,
    host: "0.0.0.0",
    baseUrl: "http://localhost:3000",
    https: false,
  });
  expect(plain.dataDir.endsWith("/data")).toBe(true);
  const demo = readConfig({ VIVIER_MODE: "demo", PORT: "4000" });
  expect(demo).toMatchObject({ host: "127.0.0.1", baseUrl: "http://localhost:4000", mailbox: true });
  expect(demo.dataDir.endsWith("/data-demo")).toBe(true);
  expect(readConfig({ VIVIER_MODE: "demo", HOST: "0.0.0.0" }).mailbox).toBe(false);
  expect(readConfig({ VIVIER_MODE: "demo", SMTP_URL: "smtp://localhost" }).mailbox).toBe(false);
  expect(readConfig({ BASE_URL: "https://vivier.example/" })).toMatchObject({
    baseUrl: "https://vivier.example",
    https: true,
  });
  expect(() => readConfig({ PORT: "beaucoup" })).toThrow(/^PORT : /);
  expect(() => readConfig({ SECRET: "court" })).toThrow(/^SECRET : /);
  expect(() => readConfig({ DATABASE_URL: "mysql://x" })).toThrow(/^DATABASE_URL : /);
  expect(() => readConfig({ S3_BUCKET: "x" })).toThrow(/^S3_\* : configuration incomplète/);
  expect(() => readConfig({ SMTP_URL_FILE: "/nulle/part" })).toThrow(/^SMTP_URL_FILE : /);
  const file = path.join(config.dataDir, "un-secret");
  fs.writeFileSync(file, `${"s".repeat(40)}\n`);
  expect(readConfig({ SECRET_FILE: file }).secret).toBe("s".repeat(40));
});
