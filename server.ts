// The production server: listens, serves built files, passes other requests to the program, stops cleanly.
import type { Server, ServerResponse } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { announce, refuseStart } from "./server/announce.ts";
import { type Listeners, openListeners } from "./server/doors.ts";
import { holdUntilReady } from "./server/starting.ts";

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
    const answer = getRequestListener(shell(program).fetch, { errorHandler: program.refuseUnreadable });
    hand(program.withKeptPages(await program.guarded(answer)));
    stopOnSignals(server, doors, program);
    announce(program.config, booted);
  } catch (error) {
    refuseStart(error);
  }
}
