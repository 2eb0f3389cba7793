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
  for (const { name, version, license } of packages)
    expect(text).toContain(
      `${name} ${version} ${license?.replaceAll(" AND ", " et ").replaceAll(" OR ", " ou ") ?? "non précisée"}`,
    );
  for (const words of ["libvips", "pdf.js", "PostgreSQL", "Node.js"]) expect(text).toContain(words);
});
