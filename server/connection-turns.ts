// Answers the requests of one connection one after the other, and bounds the bytes that clients do not take.
import type { IncomingMessage, RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { config } from "../app/platform/config/config.server.ts";
import * as platformLimits from "../app/platform/limits.ts";
import { share } from "../app/platform/workers/share.server.ts";
import { Budget } from "./body-budget.ts";
import { clientAddress } from "./client-address.ts";

const unsent = new Budget(share(platformLimits.unsent.bytes));

/** @internal */
export const unsentBytes = () => unsent.held;

/** The client's address, also behind TRUST_PROXY proxies, whose connections carry many clients. */
function addressOf({ socket, headers }: IncomingMessage): string {
  const forwarded = headers["x-forwarded-for"] as string | undefined;
  return clientAddress(socket.remoteAddress ?? "", forwarded, config.trustProxy);
}

/** The bytes of one answer that its client has not taken yet, in the budget. */
export class Unsent {
  private held = 0;
  private readonly request: IncomingMessage;

  constructor(request: IncomingMessage) {
    this.request = request;
  }

  /** Counts again. Ends the connection when the budget has no room: the answer cannot be completed. */
  count(): void {
    const { socket } = this.request;
    const more = socket.destroyed ? -this.held : socket.writableLength - this.held;
    if (more === 0) return;
    const address = addressOf(this.request);
    if (more < 0) unsent.give(address, -more);
    // An address without unsent bytes may have one answer of any size that there is room for.
    else if (!unsent.take(address, more, this.held === 0)) return void socket.destroy();
    this.held += more;
  }

  giveBack(): void {
    if (this.held > 0) unsent.give(addressOf(this.request), this.held);
    this.held = 0;
  }
}

/** Calls the listener for a request once the answers to the earlier requests of its connection are sent. */
export function inTurn(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once("close", () => {
        const next = queues.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else queues.delete(socket);
      });
      listener(request, response);
    };
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      begin();
    } else if (queue.length < platformLimits.unsent.requests) queue.push(begin);
    else socket.destroy();
  };
}

/** What the system has not taken of the write under way. Node's own timeout looks at it, but also counts what the client sends. */
const queuedOf = (socket: Socket): number =>
  (socket as unknown as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0;

type Progress = { at: string; ms: number };

/** Ends connections whose client takes nothing of an answer for `stalledMs`. Late looks are the server's delay: they count little. */
export function endStalled(server: Server, { stalledMs, lookMs }: { stalledMs: number; lookMs: number }): void {
  const sockets = new Map<Socket, Progress>();
  let last = performance.now();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, { at: "", ms: 0 });
    socket.once("close", () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const spent = Math.min(performance.now() - last, 2 * lookMs);
    last = performance.now();
    for (const [socket, progress] of sockets) {
      const at = `${socket.bytesWritten - socket.writableLength} ${queuedOf(socket)}`;
      progress.ms = socket.writableLength > 0 && at === progress.at ? progress.ms + spent : 0;
      progress.at = at;
      if (progress.ms >= stalledMs) socket.destroy();
    }
  }, lookMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}
