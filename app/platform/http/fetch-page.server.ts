// Fetches a page of the public Internet: an address that a person typed must not reach this network (SECURITY.md).
import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { config } from "../config/config.server.ts";
import * as platformLimits from "../limits.ts";
import { isPublicAddress } from "./public-address.ts";

/** `address`: no address of a page. `port`: not the usual port. `private`: one of this or another private network. `type`: no page. */
export type FetchFault =
  | "address"
  | "port"
  | "private"
  | "unreachable"
  | "status"
  | "redirects"
  | "large"
  | "slow"
  | "type";

export type FetchedPage = { ok: true; text: string } | { ok: false; fault: FetchFault };

class Fault extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault) {
    super(fault);
    this.fault = fault;
  }
}

const ports: Record<string, string> = { "http:": "80", "https:": "443" };

function parseAddress(text: string, base?: URL): URL {
  const typed = text.trim();
  const whole = base || /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(whole, base) ? new URL(whole, base) : null;
  if (!url || !(url.protocol in ports) || url.username || url.password || !url.hostname) throw new Fault("address");
  return url;
}

/** The port of a URL, the usual one included. */
const portOf = ({ port, protocol }: URL) => port || ports[protocol]!;

/** The addresses of a host, each checked. They are the only ones that the connection may use. */
async function resolveHost(url: URL): Promise<{ address: string; family: number }[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isAllowed = config.fetchAllow.includes(`${url.hostname}:${portOf(url)}`);
  if (!isAllowed && portOf(url) !== ports[url.protocol]) throw new Fault("port");
  const family = isIP(host);
  const addresses = family
    ? [{ address: host, family }]
    : await dns.lookup(host, { all: true }).catch(() => {
        throw new Fault("unreachable");
      });
  if (addresses.length === 0) throw new Fault("unreachable");
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) throw new Fault("private");
  return addresses;
}

/** A lookup that gives the resolved addresses whatever the name: a second resolution could give others. */
const pinned =
  (addresses: { address: string; family: number }[]): LookupFunction =>
  (_, { all }, callback) => {
    const [first] = addresses;
    if (all) callback(null, addresses);
    else callback(null, first!.address, first!.family);
  };

async function request(url: URL, signal: AbortSignal): Promise<http.IncomingMessage> {
  const addresses = await resolveHost(url);
  signal.throwIfAborted();
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    request(url, {
      lookup: pinned(addresses),
      signal,
      agent: false,
      headers: {
        Accept: "text/html, application/xhtml+xml, application/ld+json",
        "Accept-Encoding": "gzip, deflate, br",
        "User-Agent": `Vivier (+${config.baseUrl})`,
      },
    })
      .on("response", resolve)
      .on("error", reject)
      .end();
  });
}

const decoders: Record<string, (bytes: Buffer, options: zlib.ZlibOptions) => Promise<Buffer>> = {
  gzip: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
  deflate: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate),
  br: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
};

async function readBody(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > platformLimits.fetchedBytes) throw new Fault("large");
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (encoding === "identity" || encoding === "") return body;
  const decode = decoders[encoding];
  if (!decode) throw new Fault("type");
  return decode(body, { maxOutputLength: platformLimits.fetchedBytes }).catch((error: NodeJS.ErrnoException) => {
    throw new Fault(error.code === "ERR_BUFFER_TOO_LARGE" ? "large" : "type");
  });
}

/** The text of a page in the encoding that its header or its head names. */
function decodeBody(body: Buffer, contentType: string): string {
  const head = body.subarray(0, 2_048).toString("latin1");
  const named =
    /charset=["']?([\w-]{1,40})/i.exec(contentType) ?? /<meta[^<>]{0,200}charset=["']?([\w-]{1,40})/i.exec(head);
  try {
    return new TextDecoder(named?.[1] ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

const pageType = /^(?:text\/html|application\/(?:xhtml\+xml|ld\+json|json))\b/i;

async function follow(address: string, signal: AbortSignal): Promise<string> {
  let url = parseAddress(address);
  for (let redirects = 0; redirects <= platformLimits.fetchRedirects; redirects += 1) {
    const response = await request(url, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = parseAddress(headers.location, url);
      continue;
    }
    try {
      if (statusCode !== 200) throw new Fault("status");
      const contentType = headers["content-type"] ?? "";
      if (!pageType.test(contentType)) throw new Fault("type");
      return decodeBody(await readBody(response), contentType);
    } finally {
      response.destroy();
    }
  }
  throw new Fault("redirects");
}

/**
 * Fetches a page. Each address, also of a redirect, is resolved once, checked and pinned; FETCH_ALLOW is the only exception.
 * @param address as typed, with or without "https://"
 * @returns its text, of at most platformLimits.fetchedBytes bytes; or why there is none. Takes platformLimits.fetchMs at most
 */
export async function fetchPage(address: string): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(platformLimits.fetchMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Fault("slow")), { once: true });
  });
  try {
    return { ok: true, text: await Promise.race([follow(address, signal), late]) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, fault: error.fault };
    return { ok: false, fault: signal.aborted ? "slow" : "unreachable" };
  }
}
