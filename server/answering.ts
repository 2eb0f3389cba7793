// What each worker does: it answers requests with the program, and stops without cutting any off.
import fs from "node:fs";
import type { RequestListener, Server, ServerResponse } from "node:http";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { withBuiltFiles } from "./built-files.ts";

export type Program = typeof import("./app.ts");

/** The program, which is built. Reads the configuration when it is loaded. */
export const loadProgram = (): Promise<Program> => import("./app.ts");

// This file lies in build/server, or one folder below.
const client = ["../client", "../../client"].map((folder) => path.join(import.meta.dirname, folder));

/** Answers with cached pages, built files and the program, which has been started. */
export async function answerWith(program: Program): Promise<RequestListener> {
  const answer = getRequestListener(program.app.fetch, { errorHandler: program.refuseUnreadable });
  const pages = program.withPageCache(await program.guarded(answer));
  return withBuiltFiles(client.find(fs.existsSync)!, program.encodingFor, pages);
}

const patienceMs = 8_000;

/** @returns what ends the server: new connections are refused, and responses under way have `patienceMs` to end */
export function endingOf(server: Server): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  let ending = false;
  // A busy keep-alive connection would never close: each response is its last.
  server.prependListener("request", (_request, response) => {
    if (ending) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return async () => {
    ending = true;
    for (const response of underWay) response.shouldKeepAlive = false;
    const closed = new Promise<void>((over) => server.close(() => over()));
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const tooLate = setTimeout(() => server.closeAllConnections(), patienceMs);
    await closed;
    clearInterval(idle);
    clearTimeout(tooLate);
  };
}
