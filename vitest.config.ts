// Test configuration: the same plugin as the build, so that tests run the production server.
import { availableParallelism } from "node:os";
import path from "node:path";
import type { Plugin } from "vite";
import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

// The tests run what production runs: React and its router without their development checks, and packages as Node
// resolves them. Vitest would resolve like a bundler, and the S3 SDK would load files only a bundler understands.
const asProduction: Plugin = {
  name: "as-production",
  configResolved({ ssr, environments }) {
    for (const resolve of [ssr.resolve!, ...Object.values(environments).map((each) => each.resolve)])
      resolve.conditions = resolve.conditions?.filter(
        (condition) => condition !== "module" && !condition.startsWith("development"),
      );
  },
};

export default mergeConfig(
  vite,
  defineConfig({
    mode: "production",
    plugins: [asProduction],
    test: {
      include: [
        "app/**/*.test.{ts,tsx}",
        "tests/*.test.ts",
        "tests/corpora/*/*.test.ts",
        "tests/costs/*.test.ts",
        "server/*.test.ts",
      ],
      globalSetup: "./tests/database.ts",
      setupFiles: "./tests/setup.ts",
      // Loading the whole program for each file would take longer than the tests.
      isolate: false,
      pool: "forks",
      // One more than two cores: a worker waits for PostgreSQL for half of its time.
      maxWorkers: Math.min(3, availableParallelism() + 1),
      css: true,
      testTimeout: 20_000,
      hookTimeout: 30_000,
      // Nothing from the caller's environment: tests must not send mail.
      env: {
        // Threads and commands are compiled once: each reads a file or two and ends.
        NODE_COMPILE_CACHE: path.join(import.meta.dirname, "node_modules/.cache/vivier-tests"),
        SMTP_URL: "",
        SMTP_URL_FILE: "",
        DATABASE_URL_FILE: "",
        NODE_ENV: "production",
        VIVIER_MODE: "test",
        BASE_URL: "http://localhost:3000",
        LOG_LEVEL: "silent",
        SECRET: "un secret de test qui a plus de 32 caractères",
      },
    },
  }),
);
