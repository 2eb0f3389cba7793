// Tests of the secret in DATA_DIR.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { secretIn } from "./config.server.ts";

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-secret-"));
});

afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true });
});

test("a secret is made at the first start, readable by its owner alone, and nothing else is left", () => {
  const secret = secretIn(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
  expect(fs.statSync(path.join(folder, "secret")).mode & 0o777).toBe(0o600);
  expect(secretIn(folder)).toBe(secret);
});

test("gives two processes that start together the same secret", () => {
  const other = "celui de l'autre, qui était plus rapide";
  vi.spyOn(fs, "existsSync").mockImplementationOnce(() => {
    fs.writeFileSync(path.join(folder, "secret"), other);
    return false;
  });
  expect(secretIn(folder)).toBe(other);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
});

test("leaves no partial secret on a full disk, and creates one at the next start", () => {
  vi.spyOn(fs, "writeFileSync").mockImplementationOnce((file) => {
    fs.openSync(file as string, "w");
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  expect(() => secretIn(folder)).toThrow("no space left");
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(secretIn(folder)).toMatch(/^[\w-]{43}$/);
});

function withoutHardLinks(meanwhile: () => void = () => {}): void {
  vi.spyOn(fs, "linkSync").mockImplementationOnce(() => {
    meanwhile();
    throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
  });
}

test("stores the secret on a disk without hard links", () => {
  withoutHardLinks();
  const secret = secretIn(folder);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(fs.readFileSync(path.join(folder, "secret"), "utf8")).toBe(`${secret}\n`);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
});

test("gives two processes the same secret on a disk without hard links", () => {
  const other = "celui de l'autre, qui était plus rapide";
  withoutHardLinks(() => fs.writeFileSync(path.join(folder, "secret"), other));
  expect(secretIn(folder)).toBe(other);
  expect(fs.readdirSync(folder)).toEqual(["secret"]);
});

test("waits for the empty file of another process to be filled", () => {
  const other = "celui de l'autre, qui était plus rapide";
  const file = path.join(folder, "secret");
  withoutHardLinks(() => fs.writeFileSync(file, ""));
  let waits = 0;
  vi.spyOn(Atomics, "wait").mockImplementation(() => {
    if (++waits === 3) fs.writeFileSync(file, other);
    return "timed-out";
  });
  expect(secretIn(folder)).toBe(other);
  expect(waits).toBe(3);
});

test("removes a file that could not be filled", () => {
  withoutHardLinks();
  vi.spyOn(fs, "renameSync").mockImplementationOnce(() => {
    throw Object.assign(new Error("input/output error"), { code: "EIO" });
  });
  expect(() => secretIn(folder)).toThrow("input/output error");
  expect(fs.readdirSync(folder)).toEqual([]);
});

test.each(["", "\n", "court"])("refuses a secret file that holds %j, in French", (held) => {
  vi.spyOn(Atomics, "wait").mockReturnValue("timed-out");
  fs.writeFileSync(path.join(folder, "secret"), held);
  expect(() => secretIn(folder)).toThrow(/est vide ou trop court\. Remettez celui que vous avez gardé/);
});
