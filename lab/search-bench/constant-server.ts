// A modified build in a temporary folder: with a header, the loader of /offres returns its last rows from memory.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { type Server, startServer } from "../../tests/e2e/server.ts";
import { buildProgram, copyProgram } from "./program.ts";

export const constantHeader = "x-bench-constant";

const route = "app/offers/browse/offers.route.tsx";
const declared = /export async function loader\(/;

const addition = `
const constantRows = new Map<string, Awaited<ReturnType<typeof measuredLoader>>>();

export async function loader(args: Route.LoaderArgs) {
  const kept = constantRows.get(args.request.url);
  if (kept && args.request.headers.has("${constantHeader}")) return kept;
  const rows = await measuredLoader(args);
  constantRows.set(args.request.url, rows);
  return rows;
}
`;

function copyWithAddition(): string {
  const folder = copyProgram();
  const source = fs.readFileSync(path.join(folder, route), "utf8");
  if (!declared.test(source)) throw new Error(`The loader of ${route} is no longer declared as it was`);
  fs.writeFileSync(path.join(folder, route), source.replace(declared, "async function measuredLoader(") + addition);
  return folder;
}

export async function startConstantServer(offers: number): Promise<Server & { remove(): Promise<void> }> {
  const folder = copyWithAddition();
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    buildProgram(folder);
    const dataDir = path.join(folder, "data");
    const env = { LOG_LEVEL: "error", VIVIER_MODE: "demo" };
    const command: [string, ...string[]] = [process.execPath, path.join(folder, "cli.ts"), "demo"];
    const server = await startServer({ dataDir, env: { LOG_LEVEL: "error" }, command });
    if (offers > 0) {
      const seeded = spawnSync(process.execPath, ["cli.ts", "seed", "--offres", String(offers)], {
        cwd: folder,
        stdio: "inherit",
        env: { ...process.env, ...env, DATA_DIR: dataDir },
      });
      if (seeded.status !== 0) throw new Error("The offers could not be made");
    }
    return {
      ...server,
      async remove() {
        await server.end("SIGTERM");
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
