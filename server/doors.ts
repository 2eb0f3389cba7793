// Where connections come in. Node takes one new connection from a listening socket in each turn of its event loop, and a turn
// that draws a page is long: through one socket a crowd would wait for seconds to hear that there is no room. So several listen
// on the same port (SO_REUSEPORT), and the system spreads the comers over them.
import type { Server } from "node:http";
import { type AddressInfo, createServer, type ListenOptions, type Server as SocketServer } from "node:net";

const doors = 8;

export type Doors = {
  /** The one that was given, or found where any would do. */
  port: number;
  /** Takes nobody in any more; resolves when the last connection has ended. */
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

/** Sockets that share a port would share it with another program's too: whether one has it is asked by a socket that shares nothing. */
async function ensureFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, { port, host, exclusive: true });
  await close(probe);
}

/**
 * Lets a server listen.
 * @param port 0 for any that is free
 * @throws EADDRINUSE and what else the system says against it
 */
export async function openDoors(server: Server, port: number, host: string): Promise<Doors> {
  const shared = process.platform === "linux";
  if (shared && port !== 0) await ensureFree(port, host);
  const own = await listen(server, { port, host, reusePort: shared });
  const open: SocketServer[] = [server];
  for (let more = shared ? doors - 1 : 0; more > 0; more--) {
    // As node:http makes its own.
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
