// The page of licences names what package-lock.json installs for production.
import { expect, test } from "vitest";
import { productionPackages } from "../../../scripts/production-packages.ts";
import { textOf, visitor } from "../../../tests/app.ts";

test("the legal notice names the compiled libraries and leads to the licences of every package in production", async () => {
  const notice = await (await visitor.get("/mentions-legales")).text();
  for (const words of ["libvips", "pdf.js", "PostgreSQL", 'href="/licences"']) expect(notice).toContain(words);
  const text = await textOf(await visitor.get("/licences"));
  const packages = productionPackages();
  expect(packages.length).toBeGreaterThan(100);
  for (const { name, version } of packages) expect(text).toContain(`${name} ${version}`);
  for (const words of ["libvips", "pdf.js", "PostgreSQL", "Node.js"]) expect(text).toContain(words);
});

test("packages stand folded under their licence, and a search opens those that it finds", async () => {
  const all = await (await visitor.get("/licences")).text();
  const licences = [...all.matchAll(/<details class="question"( open="")?><summary><h3>([^<]+)</g)];
  expect(licences[0]![2]).toBe("MIT");
  expect(licences.length).toBeGreaterThan(5);
  expect(licences.length).toBeLessThan(25);
  expect(licences.filter(([, open]) => open !== undefined)).toEqual([]);
  const found = await (await visitor.get("/licences?q=Kysely")).text();
  expect(
    [...found.matchAll(/<details class="question" open=""><summary><h3>([^<]+)</g)].map(([, name]) => name),
  ).toEqual(["MIT"]);
  expect(found).toContain(">kysely</a>");
  expect(found).not.toContain(">react</a>");
  expect(await textOf(await visitor.get("/licences?q=apache"))).toContain("sharp");
  expect(await textOf(await visitor.get("/licences?q=zzzz"))).toContain("0 paquet");
});
