// The bytes that a request brings, one piece after the other, straight from the socket where there is one: the web's streams
// copy every piece and pass it through half a dozen hands.
import type { Readable } from "node:stream";
import * as limits from "../../limits.ts";

export type UploadBody = {
  /** The next bytes; null after the last. @throws when the connection breaks, or nothing comes for limits.uploadSilentMs */
  next(): Promise<Uint8Array | null>;
  /** Nobody wants more: whoever waits for bytes waits no longer. */
  stop(): void;
};

/** Bytes from a socket. Whoever sends nothing for too long is let go. */
export function socketBody(socket: Readable): UploadBody {
  let wake = () => {};
  let heard = false;
  // Not before: a body that is refused unread is emptied by the shell, which nobody may listen to meanwhile.
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

/** Bytes from a stream of the web, as a request without a socket has them. */
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
