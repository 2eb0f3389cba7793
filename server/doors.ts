// Several sockets share the port: each accepts one connection per turn of the event loop, and turns can be long.
import type { Server } from "node:http";
import { type AddressInfo, createServer, type ListenOptions, type Server as SocketServer } from "node:net";

const doors = 8;

export type Listeners = {
  port: number;
  close(): Promise<void>;
};

function listen(server: SocketServer, options: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

const close = (server: SocketServer) => new Promise<void>((closed) => server.close(() => closed()));

/** SO_REUSEPORT would share the port with another program, so an exclusive socket first checks that it is free. */
async function ensureFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, { port, host, exclusive: true });
  await close(probe);
}

/** Starts listening. @param port 0 for any free port @throws EADDRINUSE and other system errors */
export async function openListeners(server: Server, port: number, host: string): Promise<Listeners> {
  const shared = process.platform === "linux";
  if (shared && port !== 0) await ensureFree(port, host);
  const own = await listen(server, { port, host, reusePort: shared });
  const open: SocketServer[] = [server];
  for (let more = shared ? doors - 1 : 0; more > 0; more--) {
    // The same options as node:http.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
    await listen(door, { port: own, host, reusePort: true });
    open.push(door);
  }
  return {
    port: own,
    close: async () => {
      await Promise.all(open.map(close));
    },
  };
}
