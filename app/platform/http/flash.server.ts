// One message carried over a redirect and displayed once by the next page, in an encrypted cookie that lives a minute.
import { redirect } from "react-router";
import * as platformLimits from "../limits.ts";
import { cookieLine, readCookie } from "./cookie.server.ts";
import { sealUnreadable, unsealUnreadable } from "./encryption.server.ts";

/** `label`: what the button undoes, where "Annuler" alone would not say it. */
export type Undo = { action: string; fields: Record<string, string>; label?: string };

export type Flash = { tone: "ok" | "warn" | "bad"; text: string; undo?: Undo };

const cookie = "vivier.message";

// Browsers drop cookies above 4096 bytes.
const cookieMax = 3_800;

function flashCookie(flash: Flash): string {
  const sealed = sealUnreadable("flash", JSON.stringify(flash), Date.now() + 60_000);
  if (sealed.length > cookieMax && flash.undo) return flashCookie({ tone: flash.tone, text: flash.text });
  return cookieLine(cookie, sealed, 60);
}

/** Redirects inside the site with a message for the next page. */
export function redirectWith(to: string, text: string, tone: Flash["tone"] = "ok", headers = new Headers()): Response {
  headers.append("Set-Cookie", flashCookie({ tone, text }));
  return redirect(to, { headers });
}

/** The same, with an "Annuler" button next to the message. */
export function redirectWithUndo(to: string, text: string, undo: Undo, headers = new Headers()): Response {
  headers.append("Set-Cookie", flashCookie({ tone: "ok", text, undo }));
  return redirect(to, { headers });
}

/** A message that asks before something that cannot be undone, with the button that does it. */
export function redirectWithQuestion(to: string, text: string, question: Required<Undo>): Response {
  return redirect(to, { headers: { "Set-Cookie": flashCookie({ tone: "warn", text, undo: question }) } });
}

/** The message in the request's cookie, or null. */
export function readFlash(request: Request): Flash | null {
  const sealed = readCookie(request, cookie);
  const text = sealed && unsealUnreadable("flash", sealed);
  return text ? (JSON.parse(text) as Flash) : null;
}

export const flashShown = cookieLine(cookie, "", 0);

/** A return path: one leading slash, no scheme, host or backslash. @returns null when it leads elsewhere or is too long */
export function internalPath(path: string | null | undefined): string | null {
  const { pathBytes, queryBytes } = platformLimits.address;
  if (!path || path.length > pathBytes + queryBytes || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return null;
  const url = new URL(path, "http://inside.invalid");
  if (url.pathname.length > pathBytes || url.search.length > queryBytes) return null;
  return url.host === "inside.invalid" && url.pathname.startsWith("/") && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}
