// Cuts the connection of a response that fails while streaming: the client then knows that the file is incomplete.
import type { ServerResponse } from "node:http";
import { log } from "../app/platform/config/log.server.ts";

/** Logs an error of a body and cuts the connection, unless `signal` shows that the client has disconnected. */
export function cutOnError(
  body: ReadableStream<Uint8Array>,
  response: ServerResponse | undefined,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!signal.aborted) log.error({ err: error }, "an answer breaks off");
          if (!response) return controller.error(error);
          response.destroy();
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
