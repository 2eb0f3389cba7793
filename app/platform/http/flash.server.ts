// One sentence carried over a redirect, shown once by the next page: a signed cookie of one minute.
import { redirect } from "react-router";
import * as limits from "../../limits.ts";
import { cookieLine, readCookie } from "./cookie.server.ts";
import { seal, unseal } from "./sign.server.ts";

/** The form that takes back what was just done: it posts to a path of ours. */
export type Undo = { action: string; fields: Record<string, string> };

export type Flash = { tone: "ok" | "warn" | "bad"; text: string; undo?: Undo };

const cookie = "vivier.message";

// Browsers drop a cookie of more than 4096 bytes, and with it the sentence.
const cookieMax = 3_800;

function flashCookie(flash: Flash): string {
  const sealed = seal("flash", JSON.stringify(flash), Date.now() + 60_000);
  if (sealed.length > cookieMax && flash.undo) return flashCookie({ tone: flash.tone, text: flash.text });
  return cookieLine(cookie, sealed, 60);
}

/** Redirects inside the site with a sentence for the next page. */
export function redirectWith(to: string, text: string, tone: Flash["tone"] = "ok", headers = new Headers()): Response {
  headers.append("Set-Cookie", flashCookie({ tone, text }));
  return redirect(to, { headers });
}

/** The same for what was done and can be taken back: the next page offers "Annuler" beside the sentence. */
export function redirectWithUndo(to: string, text: string, undo: Undo): Response {
  return redirect(to, { headers: { "Set-Cookie": flashCookie({ tone: "ok", text, undo }) } });
}

/** The sentence that a request brings, or null. */
export function readFlash(request: Request): Flash | null {
  const sealed = readCookie(request, cookie);
  const text = sealed && unseal("flash", sealed);
  return text ? (JSON.parse(text) as Flash) : null;
}

/** The header that forgets the sentence once it was shown. */
export const flashShown = cookieLine(cookie, "", 0);

/**
 * A path of this site for "back to where they wanted": starts with one slash, no scheme, no host, no backslash.
 * @returns the path, or null when it leads anywhere else, or is longer than an address may be
 */
export function insidePath(path: string | null | undefined): string | null {
  const { pathBytes, queryBytes } = limits.address;
  if (!path || path.length > pathBytes + queryBytes || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null;
  const url = new URL(path, "http://inside.invalid");
  if (url.pathname.length > pathBytes || url.search.length > queryBytes) return null;
  return url.host === "inside.invalid" && url.pathname.startsWith("/") && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}
