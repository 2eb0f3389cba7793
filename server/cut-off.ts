// An answer that breaks while it is sent: its connection is cut. Its reader's program then knows that the file is not whole, and no
// sentence of a library stands in it.
import type { ServerResponse } from "node:http";
import { log } from "../app/platform/config/log.server.ts";

/**
 * The body of an answer, which cuts the connection where it breaks, and logs the fault.
 * @param response what the body is written to; a request made by a test has none, and its reader sees the fault itself
 * @param asked ends when the reader has gone: what breaks then is no fault
 */
export function cutWhereItBreaks(
  body: ReadableStream<Uint8Array>,
  response: ServerResponse | undefined,
  asked: AbortSignal,
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
          if (!asked.aborted) log.error({ err: error }, "an answer breaks off");
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
