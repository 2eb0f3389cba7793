// The scripts that begin the program in the browser stand at the end of a page. They are the same for each page of a route, so they are kept.

import type { EntryContext } from "react-router";
import * as platformLimits from "../limits.ts";
import { share } from "../workers/share.server.ts";

/** Markup, and the sources of its scripts for the policy. */
export type HashedPart = { html: string; hashes: readonly string[] };

const starts = new Map<string, HashedPart>();

/** What the scripts depend on: the routes of the page, and those of the addresses above it, which the router lists too. */
export function startKey({ staticHandlerContext: { matches, location } }: EntryContext): string {
  const above = location.pathname.slice(0, location.pathname.lastIndexOf("/"));
  return [above, ...matches.map(({ route }) => route.id)].join(" ");
}

/** The kept scripts of a page; undefined before the first one was made. */
export const findStart = (key: string): HashedPart | undefined => starts.get(key);

/** Keeps the scripts of a page for the next ones. */
export function keepStart(key: string, start: HashedPart): void {
  if (starts.size >= share(platformLimits.pageStartsKept)) starts.clear();
  starts.set(key, start);
}

/** Takes the router's scripts from the end of a page. @returns an empty `start` when they are not where they were */
export function separateStart(html: string, nonce: string): { page: string; start: string } {
  const from = html.lastIndexOf(`<script nonce="${nonce}">window.__reactRouterContext = `);
  const to = html.lastIndexOf("</body>");
  if (from < 0 || to < from) return { page: html, start: "" };
  return { page: html.slice(0, from) + html.slice(to), start: html.slice(from, to) };
}
