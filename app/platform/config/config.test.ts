// Tests of the secret in DATA_DIR.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";

const folders: string[] = [];

async function started(): Promise<{ folder: string; signingSecret: () => string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-secret-"));
  folders.push(folder);
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("SECRET", "");
  vi.resetModules();
  const { signingSecret } = await import("./config.server.ts");
  return { folder, signingSecret };
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

test("a secret is made at the first start, readable by its owner alone, and nothing else is left", async () => {
  const { folder, signingSecret } = await started();
  const secret = signingSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
  expect(fs.statSync(path.join(folder, "secret")).mode & 0o777).toBe(0o600);
  expect(signingSecret()).toBe(secret);
});

test("gives two processes that start together the same secret", async () => {
  const { folder, signingSecret } = await started();
  const other = "celui de l'autre, qui était plus rapide";
  vi.spyOn(fs, "existsSync").mockImplementationOnce(() => {
    fs.writeFileSync(path.join(folder, "secret"), other);
    return false;
  });
  expect(signingSecret()).toBe(other);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
});

test("leaves no partial secret on a full disk, and creates one at the next start", async () => {
  const { folder, signingSecret } = await started();
  vi.spyOn(fs, "writeFileSync").mockImplementationOnce((file) => {
    fs.openSync(file as string, "w");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  expect(signingSecret).toThrow("no space left");
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(signingSecret()).toMatch(/^[\w-]{43}$/);
});

function withoutHardLinks(meanwhile: () => void = () => {}): void {
  vi.spyOn(fs, "linkSync").mockImplementationOnce(() => {
    meanwhile();
    throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
  });
}

test("stores the secret on a disk without hard links", async () => {
  const { folder, signingSecret } = await started();
  withoutHardLinks();
  const secret = signingSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(fs.readFileSync(path.join(folder, "secret"), "utf8")).toBe(`${secret}\n`);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
});

test("gives two processes the same secret on a disk without hard links", async () => {
  const { folder, signingSecret } = await started();
  const other = "celui de l'autre, qui était plus rapide";
  withoutHardLinks(() => fs.writeFileSync(path.join(folder, "secret"), other));
  expect(signingSecret()).toBe(other);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
});

test("waits for the empty file of another process to be filled", async () => {
  const { folder, signingSecret } = await started();
  const other = "celui de l'autre, qui était plus rapide";
  const file = path.join(folder, "secret");
  withoutHardLinks(() => fs.writeFileSync(file, ""));
  let waits = 0;
  vi.spyOn(Atomics, "wait").mockImplementation(() => {
    if (++waits === 3) fs.writeFileSync(file, other);
    return "timed-out";
  });
  expect(signingSecret()).toBe(other);
  expect(waits).toBe(3);
});

test("removes a file that could not be filled", async () => {
  const { folder, signingSecret } = await started();
  withoutHardLinks();
  vi.spyOn(fs, "renameSync").mockImplementationOnce(() => {
    throw Object.assign(new Error("input/output error"), { code: "EIO" });
  });
  expect(signingSecret).toThrow("input/output error");
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.each(["", "\n", "court"])("refuses a secret file that holds %j, in French", async (held) => {
  const { folder, signingSecret } = await started();
  vi.spyOn(Atomics, "wait").mockReturnValue("timed-out");
  fs.writeFileSync(path.join(folder, "secret"), held);
  expect(signingSecret).toThrow(/est vide ou trop court\. Remettez celui que vous avez gardé/);
});
