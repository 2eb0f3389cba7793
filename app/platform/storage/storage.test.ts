// Tests of both storages: a common suite, and the faults of each.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type S3Server, startS3Server } from "../../../tests/s3-server.ts";
import { storageSuite } from "../../../tests/storage-suite.ts";
import { ConfigError, readConfig } from "../config/config.server.ts";
import { storageKey } from "./storage.server.ts";
import { createDiskStorage } from "./storage-disk.server.ts";
import type { Storage } from "./storage-form.server.ts";
import { createS3Storage } from "./storage-s3.server.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function aFolder(parent: string = os.tmpdir()): string {
  const folder = fs.mkdtempSync(path.join(parent, "vivier-storage-"));
  ends.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function aDisk(): { root: string; storage: Storage } {
  const root = path.join(aFolder(), "files");
  return { root, storage: createDiskStorage(root) };
}

const settingsFor = (endpoint: string, bucket = "essai") => ({
  endpoint,
  bucket,
  region: "fr-par",
  accessKeyId: "clef",
  secretAccessKey: "secret",
});

async function aBucket(): Promise<{ server: S3Server; storage: Storage }> {
  const server = await startS3Server();
  ends.push(() => server.close());
  return { server, storage: createS3Storage(settingsFor(server.endpoint)) };
}

const aKey = () => storageKey("cv", randomUUID());
const beside = (folder: string) =>
  fs.readdirSync(path.dirname(folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

async function keysOf(storage: Storage, before: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of storage.listStored(before)) keys.push(...page.map(({ key }) => key));
  return keys;
}

describe("disk storage", () => {
  test.each(storageSuite)("$name", async ({ run }) => {
    const { root, storage } = aDisk();
    const addForeign = async (name: string) => {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), "x");
    };
    await run({ storage, folder: aFolder(), addForeign });
    expect(beside(root).filter(({ name }) => name.endsWith(".part"))).toEqual([]);
  });

  test("makes files private to the program's user, linked or copied from another disk", async () => {
    const { root, storage } = aDisk();
    const elsewhere = fs.existsSync("/dev/shm") ? ["/dev/shm"] : [];
    for (const parent of [os.tmpdir(), ...elsewhere]) {
      const [key, from] = [aKey(), path.join(aFolder(parent), "un")];
      fs.writeFileSync(from, "bonjour", { mode: 0o644 });
      await storage.keepFile(key, from);
      const kept = fs.statSync(path.join(root, key));
      expect(kept.mode & 0o777).toBe(0o600);
      expect(fs.readFileSync(path.join(root, key), "utf8")).toBe("bonjour");
      expect(kept.dev === fs.statSync(from).dev).toBe(kept.ino === fs.statSync(from).ino);
    }
  });

  test("deletes drafts of a dead process, but no recent ones", async () => {
    const { root, storage } = aDisk();
    const key = aKey();
    await storage.writeFile(key, Buffer.from("x"));
    const drafts = [".12.part", ".0a1b2c3d4e5f.part"].map((ending) => path.join(root, key + ending));
    for (const draft of drafts) fs.writeFileSync(draft, "à moitié");
    const hour = 3_600_000;
    expect(await keysOf(storage, new Date(Date.now() - hour))).toEqual([]);
    expect(drafts.every((draft) => fs.existsSync(draft))).toBe(true);
    expect(await keysOf(storage, new Date(Date.now() + hour))).toEqual([key]);
    expect(drafts.some((draft) => fs.existsSync(draft))).toBe(false);
  });

  test("is unusable when its folder cannot be created", async () => {
    const file = path.join(aFolder(), "un");
    fs.writeFileSync(file, "");
    expect(await createDiskStorage(path.join(file, "files")).checkStorage()).toBe("disk: ENOTDIR");
  });
});

describe("bucket storage", () => {
  test.each(storageSuite)("$name", async ({ run }) => {
    const { server, storage } = await aBucket();
    const addForeign = (name: string) =>
      fetch(`${server.endpoint}/essai/${name}`, {
        method: "PUT",
        headers: { "x-amz-content-sha256": "UNSIGNED-PAYLOAD" },
      });
    await run({ storage, folder: aFolder(), addForeign });
  });

  test("retries when the bucket is busy or the connection breaks, but not after a refusal", async () => {
    const { server, storage } = await aBucket();
    const bytes = randomBytes(500_000);
    const faults = [{ status: 503, code: "SlowDown" }, { cutAfter: 100_000 }];
    server.fault = (request) => (request.startsWith("PUT") ? faults.shift() : undefined);
    const key = aKey();
    await storage.writeFile(key, bytes);
    expect(server.requests.filter((request) => request.startsWith("PUT"))).toHaveLength(3);
    expect(server.objects.get(key)?.equals(bytes)).toBe(true);

    server.requests.length = 0;
    server.fault = () => ({ status: 403, code: "AccessDenied" });
    await expect(storage.writeFile(aKey(), bytes)).rejects.toThrow("AccessDenied");
    await expect(storage.readFile(key)).rejects.toThrow("AccessDenied");
    expect(server.requests).toHaveLength(2);
  });

  test("reports a missing bucket as an error, not as a missing file", async () => {
    const { server } = await aBucket();
    const storage = createS3Storage(settingsFor(server.endpoint, "autre"));
    await expect(storage.readFile(aKey())).rejects.toThrow("NoSuchBucket");
    expect(await storage.checkStorage()).toBe("storage: 404");
  });

  test("never returns a partial file as complete", async () => {
    const { server, storage } = await aBucket();
    const key = aKey();
    await storage.writeFile(key, randomBytes(500_000));
    server.fault = (request) => (request.startsWith("GET") ? { cutAfter: 200_000 } : undefined);
    await expect(storage.readFile(key)).rejects.toThrow();
    const opened = (await storage.openFile(key))!;
    await expect(new Response(opened.stream).arrayBuffer()).rejects.toThrow();
  });

  test("checks uploads against the hash in the signed request", async () => {
    const { server, storage } = await aBucket();
    const bytes = randomBytes(1000);
    await storage.writeFile(aKey(), bytes);
    const direct = await fetch(`${server.endpoint}/essai/${aKey()}`, {
      method: "PUT",
      headers: { "x-amz-content-sha256": createHash("sha256").update(bytes).digest("hex") },
      body: Buffer.from("autre chose"),
    });
    expect(direct.status).toBe(400);
  });

  test("reads the objects of other programs to compute their hash", async () => {
    const { server, storage } = await aBucket();
    const key = aKey();
    await fetch(`${server.endpoint}/essai/${key}`, {
      method: "PUT",
      headers: { "x-amz-content-sha256": "UNSIGNED-PAYLOAD" },
      body: "d'ailleurs",
    });
    expect(await storage.storedHash(key)).toBe(createHash("sha256").update("d'ailleurs").digest("hex"));
  });

  test("belongs to the first installation", async () => {
    const { storage } = await aBucket();
    expect(await storage.claim("une")).toBe(true);
    expect(await storage.claim("une")).toBe(true);
    expect(await storage.claim("autre")).toBe(false);
    expect(await keysOf(storage, new Date(Date.now() + 3_600_000))).toEqual([]);
  });

  test.each([
    [404, "NoSuchBucket", /^S3_BUCKET\u00a0: le compartiment «\u00a0essai\u00a0» n’existe pas/],
    [403, "SignatureDoesNotMatch", /^S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY\u00a0: .*SignatureDoesNotMatch/],
    [403, "InvalidAccessKeyId", /^S3_ACCESS_KEY_ID/],
    [403, "RequestTimeTooSkewed", /^L’horloge de cette machine/],
    [400, "AuthorizationHeaderMalformed", /^S3_REGION/],
    [501, "NotImplemented", /^S3_ENDPOINT\u00a0: .* ne répond pas comme un serveur S3 \(501 NotImplemented\)/],
  ])("explains the answer %i %s in a sentence", async (status, code, sentence) => {
    const { server, storage } = await aBucket();
    server.fault = () => ({ status, code });
    expect(await storage.tryStorage()).toMatch(sentence);
  });

  test("explains an unreachable bucket", async () => {
    const { server, storage } = await aBucket();
    await server.close();
    expect(await storage.tryStorage()).toMatch(/^S3_ENDPOINT\u00a0: http:.* ne répond pas \(ECONNREFUSED\)/);
    expect(await storage.checkStorage()).toBe("storage: ECONNREFUSED");
  });

  test.each([-3_600_000, 3_600_000])("refuses a bucket whose clock differs by %i ms", async (aheadMs) => {
    const { server, storage } = await aBucket();
    server.aheadMs = aheadMs;
    expect(await storage.tryStorage()).toMatch(/^L’horloge de cette machine/);
    expect([...server.objects]).toEqual([]);
  });

  test("refuses a bucket without the right to delete", async () => {
    const { server, storage } = await aBucket();
    server.fault = (request) => (request.startsWith("DELETE") ? { status: 403, code: "AccessDenied" } : undefined);
    expect(await storage.tryStorage()).toContain("supprimer");
  });
});

describe("the S3 variables", () => {
  const all = {
    S3_ENDPOINT: "https://s3.exemple.test",
    S3_BUCKET: "vivier",
    S3_REGION: "fr-par",
    S3_ACCESS_KEY_ID: "clef",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  test("are required all together or not at all", () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(all).s3).toEqual({
      endpoint: "https://s3.exemple.test",
      bucket: "vivier",
      region: "fr-par",
      accessKeyId: "clef",
      secretAccessKey: "secret",
    });
    for (const [name, value] of Object.entries(all)) {
      for (const half of [{ ...all, [name]: "" }, { [name]: value }]) {
        expect(() => readConfig(half)).toThrow(ConfigError);
        expect(() => readConfig(half)).toThrow(/^S3_\* : configuration incomplète/);
      }
    }
  });

  test("require a URL as endpoint", () => {
    expect(() => readConfig({ ...all, S3_ENDPOINT: "s3.exemple.test" })).toThrow(
      "S3_ENDPOINT : valeur refusée, il faut une adresse qui commence par http:// ou https://.",
    );
  });
});
