// The production server: the first worker. It owns the database, the jobs and the mails, and starts the further workers.
import type { Server } from "node:http";
import { flushCompileCache } from "node:module";
import type { Cluster } from "./app/platform/db/embedded.server.ts";
import { announce, refuseStart } from "./server/announce.ts";
import { answerWith, endingOf, loadProgram, type Program } from "./server/answering.ts";
import { listenFirst } from "./server/doors.ts";
import { holdUntilReady } from "./server/starting.ts";

const compiledMs = 5_000;

function stopOnSignals(server: Server, program: Program, endWorkers: () => Promise<void>): void {
  const end = endingOf(server);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Responses that have not ended by then (a frozen database) are cut.
    setTimeout(() => process.exit(0), 14_000).unref();
    program.beginShutdown();
    await Promise.all([end(), endWorkers()]);
    await program.shutdown();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** While the program is loaded, PostgreSQL starts. */
async function loadBesideCluster(dataDir: string | null): Promise<{ program: Program; cluster?: Promise<Cluster> }> {
  if (dataDir === null) return { program: await loadProgram() };
  const { openCluster } = await import("./app/platform/db/embedded.server.ts");
  const cluster = openCluster({ dataDir });
  // Its failure is reported by the start.
  cluster.catch(() => {});
  try {
    return { program: await loadProgram(), cluster };
  } catch (error) {
    await cluster.then((opened) => opened.stop()).catch(() => {});
    throw error;
  }
}

export async function serve(): Promise<void> {
  try {
    const { config, setPort } = await import("./app/platform/config/config.server.ts");
    // Imported here: they read the configuration, whose errors are reported in French.
    const { openServer } = await import("./server/wire.ts");
    const { startWorkers } = await import("./server/workers.ts");
    const { listener, hand } = holdUntilReady();
    const server = openServer(listener);
    const port = await listenFirst(server, config.port, config.host, config.workers);
    // Links in mails need the actual port.
    setPort(port);
    const { program, cluster } = await loadBesideCluster(config.databaseUrl ? null : config.dataDir);
    const booted = await program.boot(cluster);
    hand(await answerWith(program));
    stopOnSignals(server, program, startWorkers(config.workers - 1, port, program).end);
    announce(program.config, booted);
    // What the start compiled; what requests compile later would make the next one slower.
    setTimeout(flushCompileCache, compiledMs).unref();
  } catch (error) {
    refuseStart(error);
  }
}
