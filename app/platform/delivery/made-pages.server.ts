// Pages made for one request: their text is packed and sent in one piece, where a stream would pass through five hands.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type Encoding, encodingFor } from "./kept-pages.server.ts";

const texts = new WeakMap<Response, string>();

/** The response with a page, whose text `pageText` finds. It has no body: the router would only turn the text into a stream. */
export function pageResponse(html: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  texts.set(response, html);
  return response;
}

/** The text of a response from `pageResponse`; undefined for any other. */
export const pageText = (response: Response): string | undefined => texts.get(response);

// Half the work of the usual levels, for some hundred bytes more.
const packed: Record<Exclude<Encoding, "identity">, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (html) => promisify(gzip)(html, { level: 4 }),
};

/** Packs a page outside of the main thread. @param accepted the request's Accept-Encoding @returns the answer itself when it is not to be packed */
export async function packPage(answer: Response, html: string, accepted: string | undefined): Promise<Response> {
  const { status, headers } = answer;
  const encoding = encodingFor(accepted);
  if (encoding === "identity" || headers.has("Content-Encoding")) return answer;
  const body = await packed[encoding](html);
  headers.set("Content-Encoding", encoding);
  const vary = headers.get("Vary");
  headers.set("Vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  return new Response(new Uint8Array(body.buffer, body.byteOffset, body.length) as Uint8Array<ArrayBuffer>, {
    status,
    headers,
  });
}
