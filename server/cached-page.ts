// A finished public page as the page cache holds it, and its answers: whole or 304, in the encoding that the client accepts.
import { createHash } from "node:crypto";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { type Encoding, encodingFor, pack } from "../app/platform/delivery/encodings.server.ts";
import type { Screen } from "../app/screens.ts";

/** A page is compressed once and sent often. */
const effort = { br: 5, gzip: 6 };

/** Headers of one answer; the cache does not store them. */
const perAnswer = /^(server-timing|x-request-id|content-length|cache-status|etag)$/i;

export type CachedPage = {
  screen: Screen;
  /** Whether rendering it searched, for Server-Timing. */
  searched: boolean;
  headers: [string, string][];
  /** The entity tag of the body, without quotes and encoding. */
  tag: string;
  /** The body by encoding. Only compressible types have more than "identity". */
  bodies: Map<Encoding, Promise<Buffer>>;
  isCompressible: boolean;
  /** Memory of the headers, the body and the compressed bodies that may follow. */
  bytes: number;
};

type PageFacts = Pick<CachedPage, "screen" | "searched">;

export function createPage(body: Buffer, headers: Headers, facts: PageFacts): CachedPage {
  const pageHeaders = [...headers].filter(([name]) => !perAnswer.test(name));
  const isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get("content-type") ?? "");
  const forms = isCompressible ? 3 : 1;
  return {
    ...facts,
    headers: pageHeaders,
    tag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    bodies: new Map([["identity", Promise.resolve(body)]]),
    isCompressible,
    bytes: forms * body.length + pageHeaders.reduce((sum, [name, value]) => sum + name.length + value.length, 0),
  };
}

/** The body, compressed once and not on the main thread. */
function bodyOf({ bodies }: CachedPage, encoding: Encoding): Promise<Buffer> {
  const known = bodies.get(encoding);
  if (known || encoding === "identity") return known!;
  const body = bodies.get("identity")!.then((whole) => pack(whole, encoding, effort));
  bodies.set(encoding, body);
  return body;
}

/** @param tags the value of If-None-Match */
const hasTag = (tags: string, tag: string) =>
  tags.split(",").some((each) => ["*", tag].includes(each.trim().replace(/^W\//, "")));

/** @param header reads a header of the request by its name in lower case. The body is null for 304. */
export async function answerOf(
  page: CachedPage,
  header: (name: string) => string | null | undefined,
): Promise<{ status: 200 | 304; headers: [string, string][]; body: Buffer | null }> {
  const encoding = page.isCompressible ? encodingFor(header("accept-encoding")) : "identity";
  // Strong: it names these bytes (RFC 9110, 8.8.3).
  const tag = `"${page.tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  const etag: [string, string] = ["ETag", tag];
  if (hasTag(header("if-none-match") ?? "", tag)) {
    // Browsers apply the headers of a 304 to the stored page, so its policy must not change.
    const headers = page.headers.filter(([name]) => name === "cache-control" || name === "vary");
    return { status: 304, headers: [etag, ...headers], body: null };
  }
  const body = await bodyOf(page, encoding);
  const headers: [string, string][] = [etag, ...page.headers, ["Content-Length", String(body.length)]];
  if (encoding !== "identity") headers.push(["Content-Encoding", encoding]);
  return { status: 200, headers, body };
}
