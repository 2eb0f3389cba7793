// The secret in DATA_DIR: made whole, once, and never an empty one.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";

const folders: string[] = [];

/** The program's configuration as a process of its own has it. */
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

test("of two that start together both have the same", async () => {
  const { folder, signingSecret } = await started();
  const other = "celui de l'autre, qui était plus rapide";
  vi.spyOn(fs, "existsSync").mockImplementationOnce(() => {
    fs.writeFileSync(path.join(folder, "secret"), other);
    return false;
  });
  expect(signingSecret()).toBe(other);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
});

test("a disk that is full leaves no half secret behind, and the next start makes one", async () => {
  const { folder, signingSecret } = await started();
  vi.spyOn(fs, "writeFileSync").mockImplementationOnce((file) => {
    fs.openSync(file as string, "w");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  expect(signingSecret).toThrow("no space left");
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(signingSecret()).toMatch(/^[\w-]{43}$/);
});

/** A disk that knows no second names; the other process is there first. */
function withoutSecondNames(meanwhile: () => void = () => {}): void {
  vi.spyOn(fs, "linkSync").mockImplementationOnce(() => {
    meanwhile();
    throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
  });
}

test("a disk without second names keeps a secret too", async () => {
  const { folder, signingSecret } = await started();
  withoutSecondNames();
  const secret = signingSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(fs.readFileSync(path.join(folder, "secret"), "utf8")).toBe(`${secret}\n`);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
});

test("of two that start together on a disk without second names both have the same", async () => {
  const { folder, signingSecret } = await started();
  const other = "celui de l'autre, qui était plus rapide";
  withoutSecondNames(() => fs.writeFileSync(path.join(folder, "secret"), other));
  expect(signingSecret()).toBe(other);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
});

test("the other's name that is still empty is waited for", async () => {
  const { folder, signingSecret } = await started();
  const other = "celui de l'autre, qui était plus rapide";
  const file = path.join(folder, "secret");
  withoutSecondNames(() => fs.writeFileSync(file, ""));
  let waits = 0;
  vi.spyOn(Atomics, "wait").mockImplementation(() => {
    if (++waits === 3) fs.writeFileSync(file, other);
    return "timed-out";
  });
  expect(signingSecret()).toBe(other);
  expect(waits).toBe(3);
});

test("a name that could not be filled is given back", async () => {
  const { folder, signingSecret } = await started();
  withoutSecondNames();
  vi.spyOn(fs, "renameSync").mockImplementationOnce(() => {
    throw Object.assign(new Error("input/output error"), { code: "EIO" });
  });
  expect(signingSecret).toThrow("input/output error");
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.each(["", "\n", "court"])("one that holds %j is refused, in French", async (held) => {
  const { folder, signingSecret } = await started();
  vi.spyOn(Atomics, "wait").mockReturnValue("timed-out");
  fs.writeFileSync(path.join(folder, "secret"), held);
  expect(signingSecret).toThrow(/est vide ou trop court\. Remettez celui que vous avez gardé/);
});
