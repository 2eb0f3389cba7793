// While the program starts: whoever comes waits for it, for as long as most starts take. A machine that was killed and comes back is asked
// by a proxy before the proxy knows how it is.
import type { RequestListener } from "node:http";

const waitMs = 10_000;
const waitingMost = 200;

// Whoever watches the server is told at once.
const isWatcher = (url = "") => /^\/(readyz|healthz|metrics)\b/.test(url);

/**
 * What answers until the program does.
 * @param longestMs how long one waits
 * @param most how many wait at once; whoever comes beyond them is told to come again
 * @returns the listener for every request, and how it is told of the one that takes over
 */
export function awaitProgram(
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
    response.end("Vivier démarre. Rechargez la page dans un instant.\n");
  };
  return {
    listener,
    hand: (to) => {
      there = to;
      program.resolve();
    },
  };
}
