// Hands the data of a page to the router in the browser, as the router's own stream does (react-router, single-fetch.tsx).
import { text } from "node:stream/consumers";

/** Reads the router's serialised data in full. */
export const readPageData = (stream: ReadableStream<Uint8Array>): Promise<string> => text(stream);

const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

// Inside of a script no text may end it.
const scriptString = (value: string) => JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (each) => escapes[each]!);

/** Puts the data at the end of a rendered page. @param nonce of the page's own scripts; undefined in development */
export function withPageData(html: string, data: string, nonce: string | undefined): string {
  const at = html.lastIndexOf("</body>");
  if (at < 0 || !data) return html;
  const mark = nonce ? ` nonce="${nonce}"` : "";
  const controller = "window.__reactRouterContext.streamController";
  const scripts = `<script${mark}>${controller}.enqueue(${scriptString(data)});</script><script${mark}>${controller}.close();</script>`;
  return html.slice(0, at) + scripts + html.slice(at);
}
