// The production server: listens, serves built files, passes other requests to the program, stops cleanly.
import type { Server, ServerResponse } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { announce, refuseStart } from "./server/announce.ts";
import { withBuiltFiles } from "./server/built-files.ts";
import { type Listeners, openListeners } from "./server/doors.ts";
import { holdUntilReady } from "./server/starting.ts";

type Program = typeof import("./server/app.ts");

function stopOnSignals(server: Server, doors: Listeners, program: Program): void {
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  // A busy keep-alive connection would never close: each response is its last.
  server.prependListener("request", (_request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Responses that have not ended by then (a frozen database) are cut.
    setTimeout(() => process.exit(0), 14_000).unref();
    program.beginShutdown();
    for (const response of underWay) response.shouldKeepAlive = false;
    const closed = doors.close();
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const tooLate = setTimeout(() => server.closeAllConnections(), 8000);
    await closed;
    clearInterval(idle);
    clearTimeout(tooLate);
    await program.shutdown();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

export async function serve(): Promise<void> {
  process.env.NODE_ENV = "production";
  try {
    const { config } = await import("./app/platform/config/config.server.ts");
    // Imported here: it reads the configuration, whose errors are reported in French.
    const { openServer } = await import("./server/wire.ts");
    const { listener, hand } = holdUntilReady();
    const server = openServer(listener);
    const doors = await openListeners(server, config.port, config.host);
    // Links in mails need the actual port.
    process.env.PORT = String(doors.port);
    const program: Program = await import(path.join(import.meta.dirname, "build/server/app.js"));
    const booted = await program.boot();
    const answer = getRequestListener(program.app.fetch, { errorHandler: program.refuseUnreadable });
    const pages = program.withKeptPages(await program.guarded(answer));
    hand(withBuiltFiles(path.join(import.meta.dirname, "build/client"), program.encodingFor, pages));
    stopOnSignals(server, doors, program);
    announce(program.config, booted);
  } catch (error) {
    refuseStart(error);
  }
}
