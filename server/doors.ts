// The listening sockets. Each worker has its own on the same port: the operating system gives each connection to one of them.
import type { Server } from "node:http";
import { type AddressInfo, createServer, type ListenOptions, type Server as SocketServer } from "node:net";

function listen(server: SocketServer, options: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(options, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** SO_REUSEPORT would share the port with another program, so an exclusive socket first checks that it is free. */
async function ensureFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  await listen(probe, { port, host, exclusive: true });
  await new Promise<void>((closed) => probe.close(() => closed()));
}

/** Listens alone, or as the first of several workers. @param port 0 for any free one @returns the port @throws EADDRINUSE and other system errors */
export async function listenFirst(server: Server, port: number, host: string, workers: number): Promise<number> {
  const reusePort = workers > 1;
  if (reusePort && port !== 0) await ensureFree(port, host);
  return listen(server, { port, host, reusePort });
}

/** Listens beside the other workers. @throws system errors */
export async function listenBeside(server: Server, port: number, host: string): Promise<void> {
  await listen(server, { port, host, reusePort: true });
}
