// Whether the built program belongs to the sources (scripts/build-freshness.mjs): a start checks this, and builds it again if needed.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { root } from "./sources.ts";

test("a program is built only from the sources as they are, also when a change keeps their size and time", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-build-"));
  const at = (name: string) => path.join(folder, name);
  for (const name of ["scripts", "public", "build"]) fs.mkdirSync(at(name));
  fs.copyFileSync(path.join(root, "scripts/build-freshness.mjs"), at("scripts/build-freshness.mjs"));
  const write = (name: string, text: string) => {
    fs.writeFileSync(at(name), text);
    fs.utimesSync(at(name), new Date(0), new Date(0));
  };
  write("public/offer.ts", "one");
  write("public/offer.test.ts", "one");
  const { hashSources, isBuilt, setBuilt } = await import(
    /* @vite-ignore */ pathToFileURL(at("scripts/build-freshness.mjs")).href
  );
  expect(isBuilt()).toBe(false);
  setBuilt(hashSources());
  expect([isBuilt(), fs.existsSync(at("build/checked-files")), isBuilt()]).toEqual([true, true, true]);
  write("public/offer.ts", "two");
  expect(isBuilt()).toBe(false);
  write("public/offer.ts", "one");
  expect(isBuilt()).toBe(true);
  write("public/offer.test.ts", "two");
  expect(isBuilt()).toBe(true);
  fs.renameSync(at("public/offer.ts"), at("public/other.ts"));
  expect(isBuilt()).toBe(false);
  fs.rmSync(folder, { recursive: true });
});
