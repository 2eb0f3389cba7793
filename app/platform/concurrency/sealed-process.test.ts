// Tests of the permissions of the sandboxed process.
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { config } from "../config/config.server.ts";
import { forkSealed, waitForSealed } from "./sealed-process.server.ts";

const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "vivier sealed, ")));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const program = path.join(folder, "program", "wing", "room", "tries.ts");
fs.mkdirSync(path.dirname(program), { recursive: true });
fs.writeFileSync(
  program,
  `import fs from "node:fs";
   import { spawnSync } from "node:child_process";
   const tries = {
     read: (file) => fs.readFileSync(file, "utf8"),
     list: (file) => fs.readdirSync(file),
     write: (file) => fs.writeFileSync(file, "written"),
     start: (file) => spawnSync(file),
     code: (text) => new Function(text),
   };
   process.once("message", (asked) => {
     const said = asked.map(([what, on]) => { try { tries[what](on); return "done"; } catch (error) { return error.code ?? error.name; } });
     process.send(said, () => process.disconnect());
   });`,
);

async function tried(asked: [what: string, on: string][], given: { reads?: string[]; writes?: string[] } = {}) {
  const child = forkSealed(pathToFileURL(program), { memoryMb: 100, ...given });
  child.send(asked);
  const [said] = await once(child, "message");
  return said;
}

test("lets a sealed process read only its program and the given files", async () => {
  const [given, other] = ["given", "other"].map((name) => path.join(folder, name));
  for (const file of [given!, other!]) fs.writeFileSync(file, "text");
  const secret = path.join(config.dataDir, "secret");
  const files = [
    program,
    given!,
    other!,
    secret,
    "/etc/passwd",
    "/proc/self/environ",
    path.join(given!, "..", "other"),
  ];
  const denied = "ERR_ACCESS_DENIED";
  expect(
    await tried(
      files.map((file) => ["read", file]),
      { reads: [given!] },
    ),
  ).toEqual(["done", "done", denied, denied, denied, denied, denied]);
});

test("lets a sealed process write only given files, start no process and evaluate no code", async () => {
  const out = path.join(folder, "out");
  const asked: [string, string][] = [
    ["write", out],
    ["write", `${out}.other`],
    ["write", program],
    ["list", folder],
    ["start", "/bin/true"],
    ["code", "return 1"],
  ];
  const denied = "ERR_ACCESS_DENIED";
  expect(await tried(asked, { writes: [out] })).toEqual(["done", denied, denied, denied, denied, "EvalError"]);
  expect(fs.readFileSync(out, "utf8")).toBe("written");
});

test("says whether a sealed process ended well, and ends it beyond its time or memory", async () => {
  const ends = path.join(folder, "ends.ts");
  fs.writeFileSync(ends, "process.on('message', (code) => { if (code >= 0) process.exit(code); });");
  const ended = (code: number, limits: { ms: number; mb: number }) => {
    const child = forkSealed(pathToFileURL(ends), { memoryMb: 100 });
    child.send(code);
    return waitForSealed(child, limits);
  };
  const enough = { ms: 60_000, mb: 1000 };
  expect(await ended(0, enough)).toBe(true);
  expect(await ended(2, enough)).toBe(false);
  // It stays until it is killed.
  expect(await ended(-1, { ...enough, ms: 500 })).toBe(false);
  if (process.platform === "linux") expect(await ended(-1, { ...enough, mb: 1 })).toBe(false);
});

test("seals every process that inspects an uploaded file", () => {
  const app = path.join(import.meta.dirname, "../..");
  const folders = ["engines/file-formats", "engines/cv-parser", "files/store", "files/uploads", "files/viewer"].map(
    (name) => path.join(app, name),
  );
  const sources = folders.flatMap((at) => fs.readdirSync(at).map((name) => path.join(at, name)));
  const starting = sources.filter((file) =>
    /^import (?!type).*node:child_process/m.test(fs.readFileSync(file, "utf8")),
  );
  expect(starting.filter((file) => !file.endsWith(".test.ts"))).toEqual([]);
  const sealed = sources.filter((file) => fs.readFileSync(file, "utf8").includes("forkSealed("));
  expect(sealed.map((file) => path.basename(file)).sort()).toEqual([
    "cv-pages.server.ts",
    "image-encoding.server.ts",
    "read-pictures.server.ts",
  ]);
});
