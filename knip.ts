// Finds unused files, exports and packages: first everywhere, then with --production in the program without its tests.
import type { KnipConfig } from "knip";

const config: KnipConfig = ({ production }) => ({
  // "!" marks the program. Knip finds the routes, tests and configurations itself.
  entry: [
    "{cli.mjs,server.ts}!",
    "server/{app,commands,dev,worker}.ts!",
    "app/**/{*-worker,cv-drawing}.ts!",
    // The import source of JSX in vite.config.ts.
    "app/ui/jsx-runtime.ts!",
    "{lab,scripts}/*.{ts,mjs}",
    "lab/search-bench/run.ts",
    "tests/e2e/run.ts",
    "tests/killed-writer.ts",
    "tests/costs/vitest.config.ts",
  ],
  project: ["**/*.{ts,tsx,mjs}!", "!{lab,scripts,tests}/**!", "!**/*.test.{ts,tsx}!"],
  includeEntryExports: !production,
  // What only tests and measurements import is marked @internal, unless its own file uses it.
  ignoreExportsUsedInFile: production,
  // Programs of the system.
  ignoreBinaries: ["dpkg-query", "openssl", "setpriv"],
  // Loaded by path, by the compiler of JSX, or through the table of migrations.
  ignoreIssues: {
    "{app/platform/db/migrations/*,app/ui/jsx-runtime,server,server/app,tests/costs/vitest.config}.ts": ["exports"],
  },
});

export default config;
