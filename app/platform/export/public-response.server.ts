// Public files for programs, generated per request.

import { notFound } from "../http/refuse.ts";
import * as platformMessages from "../messages.ts";

/** Browsers and proxies may store a public page, and must revalidate it each time. */
export const publicControl = "public, max-age=0, s-maxage=0";

const encoder = new TextEncoder();

/** Answers 404 to the router's ".data" form of the address, which a file does not have. */
export function refuseData(request: Request): void {
  if (new URL(request.url).pathname.endsWith(".data")) notFound(platformMessages.nothingHere);
}

// Produces a chunk when the reader has taken the previous one, so a slow reader costs no memory.
function streamOf(chunks: AsyncIterator<string>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A file for programs of the content type `type` (without charset). For HEAD, `make` is not called. */
export async function answerPublicFile(
  request: Request,
  type: string,
  make: () => string | Promise<string> | AsyncGenerator<string>,
): Promise<Response> {
  refuseData(request);
  const headers = {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": publicControl,
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const made = make();
  return new Response(typeof made === "object" && Symbol.asyncIterator in made ? streamOf(made) : await made, {
    headers,
  });
}
