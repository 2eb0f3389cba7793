// What the packages promise: no build tool in production.
import { expect, test } from "vitest";
import { productionPackages } from "../scripts/production-packages.ts";

const production = productionPackages();

test("production contains no build tool and no test tool", () => {
  const tools = /^(vite|vitest|rolldown|lightningcss|typescript|playwright|playwright-core|esbuild|rollup)$/;
  const families = /^@(vitejs|vitest|rolldown|typescript|playwright|biomejs|react-router)\/|^lightningcss-/;
  expect(production.map(({ name }) => name).filter((name) => tools.test(name) || families.test(name))).toEqual([]);
  expect(production.map(({ name }) => name)).toEqual(expect.arrayContaining(["react", "react-router", "zod"]));
});
