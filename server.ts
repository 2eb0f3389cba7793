// The production server: the first worker. It owns the database, the jobs and the mails, and starts the further workers.
import type { Server } from "node:http";
import { announce, refuseStart } from "./server/announce.ts";
import { answerWith, endingOf, loadProgram, type Program } from "./server/answering.ts";
import { listenFirst } from "./server/doors.ts";
import { holdUntilReady } from "./server/starting.ts";

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
    const program = await loadProgram();
    const booted = await program.boot();
    hand(await answerWith(program));
    stopOnSignals(server, program, startWorkers(config.workers - 1, port, program).end);
    announce(program.config, booted);
  } catch (error) {
    refuseStart(error);
  }
}
