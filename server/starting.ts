// Holds requests while the program starts: a proxy sends them to a restarted machine before it checks its health.
import type { RequestListener } from "node:http";

const waitMs = 10_000;
const waitingMost = 200;

const isWatcher = (url = "") => /^\/(readyz|healthz|metrics)\b/.test(url);

/** Holds requests, `most` at a time, each `longestMs`; beyond that 503. `hand` names the listener that takes over. */
export function holdUntilReady(
  longestMs = waitMs,
  most = waitingMost,
): { listener: RequestListener; hand: (to: RequestListener) => void } {
  const program = Promise.withResolvers<void>();
  let there: RequestListener | undefined;
  let waiting = 0;
  const listener: RequestListener = async (request, response) => {
    if (there) return there(request, response);
    if (!isWatcher(request.url) && waiting < most) {
      waiting++;
      let late: NodeJS.Timeout | undefined;
      const over = new Promise<void>((done) => {
        late = setTimeout(done, longestMs);
        response.once("close", done);
      });
      await Promise.race([program.promise, over]);
      clearTimeout(late);
      waiting--;
      if (response.destroyed) return;
      if (there) return (there as RequestListener)(request, response);
    }
    response.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" });
    response.end("Le site démarre. Rechargez la page dans un instant.\n");
  };
  return {
    listener,
    hand: (to) => {
      there = to;
      program.resolve();
    },
  };
}
