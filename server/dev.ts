// The development server: Vite in front of the program, with demonstration data.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { announce, refuseStart } from "./announce.ts";

export async function develop(): Promise<void> {
  process.env.NODE_ENV = "development";
  try {
    const { port, host } = (await import("../app/platform/config/config.server.ts")).config;
    const server = createServer();
    await new Promise<void>((done, fail) => {
      server.once("error", fail);
      server.listen(port, host, () => done());
    });
    process.env.PORT = String((server.address() as AddressInfo).port);
    const vite = await createVite({
      root: path.join(import.meta.dirname, ".."),
      server: { middlewareMode: { server }, hmr: { server } },
      appType: "custom",
    });
    // Vite would exit at once, but PostgreSQL has to be stopped first.
    process.removeAllListeners("SIGTERM");
    process.removeAllListeners("SIGINT");
    const load = () => vite.ssrLoadModule("./server/app.ts") as Promise<typeof import("./app.ts")>;
    const program = await load();
    const booted = await program.boot();
    const errorHandler = () => program.refuseUnreadable();
    const answer = getRequestListener(async (request, env) => (await load()).app.fetch(request, env), { errorHandler });
    server.on("request", (request, response) => vite.middlewares(request, response, () => answer(request, response)));
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      await vite.close();
      server.closeAllConnections();
      await program.shutdown();
      process.exit(0);
    };
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
    announce(program.config, booted);
  } catch (error) {
    refuseStart(error);
  }
}
