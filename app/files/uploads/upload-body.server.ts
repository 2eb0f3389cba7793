// Reads a request's body, directly from the socket where there is one: web streams copy every chunk several times.
import type { Readable } from "node:stream";
import * as limits from "../../limits.ts";

export type UploadBody = {
  /** The next bytes; null after the last. @throws when the connection breaks, or is silent for limits.uploadSilentMs */
  next(): Promise<Uint8Array | null>;
  /** Stops reading; a pending next() returns. */
  stop(): void;
};

/** Reads from a socket, with the silence timeout. */
export function socketBody(socket: Readable): UploadBody {
  let wake = () => {};
  let heard = false;
  // Listens only on demand: the HTTP server drains a body that is refused unread, which needs it without listeners.
  const listen = () => {
    heard = true;
    for (const event of ["readable", "end", "error", "close"]) socket.on(event, () => wake());
  };
  return {
    async next() {
      if (!heard) listen();
      for (;;) {
        const bytes: Buffer | null = socket.destroyed ? null : socket.read();
        if (bytes) return bytes;
        if (socket.readableEnded) return null;
        if (socket.destroyed) throw socket.errored ?? new Error("The connection broke");
        await new Promise<void>((woken) => {
          const silent = setTimeout(() => socket.destroy(new Error("Nothing came")), limits.uploadSilentMs);
          wake = () => {
            clearTimeout(silent);
            woken();
          };
        });
      }
    },
    stop: () => socket.destroy(),
  };
}

/** Reads from a web stream, for requests without a socket. */
export function streamBody(stream: ReadableStream<Uint8Array> | null): UploadBody {
  const reader = stream?.getReader();
  return {
    async next() {
      const read = await reader?.read();
      return read?.value ?? null;
    },
    stop: () => void reader?.cancel().catch(() => {}),
  };
}
