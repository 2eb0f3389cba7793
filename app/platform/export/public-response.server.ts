// Answers that programs read: files that everybody may have, made at each request, kept by caches for a few minutes.

import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { notFound } from "../http/refuse.ts";

const encoder = new TextEncoder();

/**
 * The router also answers any address with ".data" behind it, for its own pages, from memory and in its own form. A file
 * has no such form: it is not there.
 */
export function refuseData(request: Request): void {
  if (new URL(request.url).pathname.endsWith(".data")) notFound(messages.nothingHere);
}

// Asks for the next piece when the reader has taken the one before: a slow reader holds nothing but its connection.
function streamOf(pieces: AsyncIterator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * A file for programs.
 * @param request a reading; for HEAD nothing is made
 * @param type of the content, without its charset
 * @param make the text, whole or in pieces
 */
export async function answerMachine(
  request: Request,
  type: string,
  make: () => string | Promise<string> | AsyncGenerator<string>,
): Promise<Response> {
  refuseData(request);
  const headers = {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": `public, max-age=${limits.machineCacheSeconds}`,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const made = make();
  return new Response(typeof made === "object" && Symbol.asyncIterator in made ? streamOf(made) : await made, {
    headers,
  });
}
