// Keeps finished public pages in memory, for visitors without cookies: each is made once per address and theme until what it shows changes.
import { createHash } from "node:crypto";
import { type Screen, screenOf, screens } from "../../screens.ts";
import { areWatched, hearsChanges, isUnchanged } from "../db/table-changes.server.ts";
import type { EachTime } from "../http/request.server.ts";
import * as platformLimits from "../limits.ts";
import { type Encoding, pack } from "./encodings.server.ts";
import { themeOf } from "./theme.ts";

/** The public screens, by name. Not the forms of sign-in and sign-up, nor anything that a signed link opens. */
export const keptScreens: ReadonlySet<string> = new Set(
  `index sto about comment test-candidat offres offre entreprise-fiche mentions-legales conditions-generales confidentialite
  cookies classement accessibilite licences assistance-recrutement robots sitemap sitemap-partie offres-xml offres-rss
  offre-apercu apercu`.split(/\s+/),
);

const addresses = (screens as readonly Screen[])
  .filter(({ name }) => keptScreens.has(name))
  .map(
    ({ path }) =>
      new RegExp(`^${(path === "/" ? "/_?" : path).replace(/:\w+/g, "[^/]+").replaceAll(".", "\\.")}(\\.data)?$`),
  );

const pages = new Map<string, KeptPage>();

/** What a request says that may decide whether a kept page answers it. */
export type PageRequest = {
  method: string;
  /** Path and query as they came. */
  url: string;
  cookie: string | null | undefined;
  /** Whether it asks for a part of the answer, or bears credentials. */
  special: boolean;
};

/** The key of a page that may be kept; null when the answer may be personal or is never kept. */
export function pageKey({ method, url, cookie, special }: PageRequest): string | null {
  if ((method !== "GET" && method !== "HEAD") || special || !url.startsWith("/")) return null;
  const theme = cookie ? /^(?:__Host-)?apparence=(\w+)$/.exec(cookie)?.[1] : "systeme";
  if (themeOf(theme) === undefined) return null;
  const key = `${theme} ${url}`;
  if (pages.has(key)) return key;
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  return addresses.some((address) => address.test(path)) ? key : null;
}

/** Kept pages are packed once and sent often. */
const effort = { br: 5, gzip: 6 };

export type PageFacts = {
  /** Of its row in screens.ts. */
  pattern: string;
  /** Whether making it searched, for Server-Timing. */
  searched: boolean;
  headers: [string, string][];
  /** What is done for each request, for kept pages as well. */
  eachTime: EachTime | undefined;
};

export class KeptPage {
  readonly facts: PageFacts;
  readonly #reads: readonly string[];
  readonly #moment: number;
  readonly #until = performance.now() + platformLimits.pageKeptMs;
  readonly #bodies = new Map<Encoding, Promise<Buffer>>();
  readonly #tag: string;
  bytes: number;

  /** @param moment at which making it began */
  constructor(body: Buffer, facts: PageFacts, reads: readonly string[], moment: number) {
    this.facts = facts;
    this.#reads = reads;
    this.#moment = moment;
    this.#bodies.set("identity", Promise.resolve(body));
    this.#tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    this.bytes = body.length;
  }

  /** Whether no change was told of what it shows. What it says of the time may be old by platformLimits.pageKeptMs. */
  isFresh(): boolean {
    return isUnchanged(this.#reads, this.#moment) && performance.now() < this.#until;
  }

  /** Strong: it names these bytes (RFC 9110, 8.8.3). */
  tag(encoding: Encoding): string {
    return `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  }

  /** The body, packed once and not on the main thread. */
  body(encoding: Encoding): Promise<Buffer> {
    let body = this.#bodies.get(encoding);
    if (!body) {
      body = this.#bodies.get("identity")!.then((whole) => pack(whole, encoding as "br" | "gzip", effort));
      this.#bodies.set(encoding, body);
      body.then(
        ({ length }) => {
          this.bytes += length;
        },
        () => {},
      );
    }
    return body;
  }
}

/** The page kept for a key, if it is fresh by the changes told. It may be sent while `hearsChanges()`. */
export function findPage(key: string): KeptPage | undefined {
  const page = pages.get(key);
  if (!page) return undefined;
  pages.delete(key);
  if (!page.isFresh()) return undefined;
  // The most recently asked are last.
  pages.set(key, page);
  return page;
}

/** Whether what a page read was unchanged since the moment, and whether its changes will be heard of. */
export const canKeep = (reads: readonly string[], moment: number) =>
  hearsChanges() && areWatched(reads) && isUnchanged(reads, moment);

/** Keeps a page; those not asked for longest make room. */
export function keepPage(key: string, page: KeptPage): void {
  pages.delete(key);
  pages.set(key, page);
  let bytes = 0;
  for (const { bytes: each } of pages.values()) bytes += each;
  for (const [oldest, { bytes: each }] of pages) {
    if (bytes <= platformLimits.pagesKeptBytes) break;
    pages.delete(oldest);
    bytes -= each;
  }
}

/** Whether the screen of a pattern is kept. */
export const isKept = (pattern: string | null) => pattern !== null && keptScreens.has(screenOf(pattern).name);
