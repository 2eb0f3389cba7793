// `vivier <command>`, in JavaScript that an old Node can read too: it refuses in French. cli.ts is a link to this file.
// A start reads no TypeScript: loading Node's reader of it would take half a second and 20 MB.
import fs from "node:fs";
import module from "node:module";
import path from "node:path";
import process from "node:process";

const oldest = 24;

/** Lets Node keep this build compiled, also for the threads. The folder of the data belongs to this account alone; a first start has none. */
function keepCompiled(command = "start") {
  const dataDir = path.resolve(process.env.DATA_DIR || (command === "start" ? "data" : "data-demo"));
  if (!fs.existsSync(dataDir)) return;
  const folder = path.join(dataDir, "compiled");
  const build = fs.readFileSync(new URL("build/sources-hash", import.meta.url), "utf8").slice(0, 16);
  try {
    for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : [])
      if (name !== build) fs.rmSync(path.join(folder, name), { recursive: true });
  } catch {
    // Of another account, or on a disk that cannot be written: the start itself tells.
  }
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, build);
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

async function run() {
  const [command = "aide", ...rest] = process.argv.slice(2);
  // A server takes no options: a call with one falls through to the error or the help.
  const isServer = ["start", "demo", "dev"].includes(command) && rest.length === 0;
  if (isServer) process.env.VIVIER_MODE = command;
  if (isServer && command === "dev") return (await import("./server/dev.ts")).develop();
  if (isServer) process.env.NODE_ENV = "production";
  const { isBuilt } = await import("./scripts/build-freshness.mjs");
  if (!isBuilt()) (await import("./scripts/build.ts")).ensureBuilt();
  const built = new URL("build/server/", import.meta.url);
  if (isServer) {
    keepCompiled(command);
    return (await import(`${built}server.js`)).serve();
  }
  process.exitCode = await (await import(`${built}commands.js`)).run(command, rest);
}

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `Node.js ${process.versions.node} est trop ancien : il faut la version ${oldest}. ` +
      "Passez par npm (npm start, npm run vivier), qui prend celle que « npm ci » apporte.\n",
  );
  process.exitCode = 1;
} else {
  await run();
}
