// The production shell: listens, serves the built files, hands every other request to the program, stops cleanly.
import type { Server, ServerResponse } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { announce, refuseStart } from "./server/announce.ts";
import { type Doors, openDoors } from "./server/doors.ts";
import { awaitProgram } from "./server/starting.ts";

type Program = typeof import("./server/app.ts");

function shell(program: Program): Hono {
  const root = path.relative(process.cwd(), path.join(import.meta.dirname, "build/client")) || ".";
  const shell = new Hono();
  shell.use(
    "/assets/*",
    serveStatic({
      root,
      precompressed: true,
      onFound: (_file, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
    }),
  );
  for (const place of ["/favicon.svg", "/icons/*"]) {
    shell.use(place, serveStatic({ root, onFound: (_file, c) => c.header("Cache-Control", "public, max-age=86400") }));
  }
  shell.route("/", program.app);
  return shell;
}

function stopOnSignals(server: Server, doors: Doors, program: Program): void {
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  // Whoever keeps a connection busy would never let it be closed: each answer is its last one.
  server.prependListener("request", (_request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Whatever does not end by then (a database that is frozen) ends with us.
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

/** Starts the server in the mode of VIVIER_MODE; ends the process with a French sentence when it cannot. */
export async function serve(): Promise<void> {
  process.env.NODE_ENV = "production";
  try {
    const { config } = await import("./app/platform/config/config.server.ts");
    // It reads the configuration, whose faults are said in French.
    const { openServer } = await import("./server/wire.ts");
    const { listener, hand } = awaitProgram();
    const server = openServer(listener);
    const doors = await openDoors(server, config.port, config.host);
    // Links in mails need the port that was given.
    process.env.PORT = String(doors.port);
    const program: Program = await import(path.join(import.meta.dirname, "build/server/app.js"));
    const booted = await program.boot();
    hand(await program.guarded(getRequestListener(shell(program).fetch, { errorHandler: program.refuseUnreadable })));
    stopOnSignals(server, doors, program);
    announce(program.config, booted);
  } catch (error) {
    refuseStart(error);
  }
}
