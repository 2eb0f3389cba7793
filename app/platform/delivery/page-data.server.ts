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

const controller = "window.__reactRouterContext.streamController";

/** The scripts that hand over the data. */
export const dataScripts = (data: string): string[] => [
  `${controller}.enqueue(${scriptString(data)});`,
  `${controller}.close();`,
];

/** Puts markup at the end of a page. */
export function withEnd(html: string, end: string): string {
  const at = html.lastIndexOf("</body>");
  return at < 0 ? html : html.slice(0, at) + end + html.slice(at);
}
