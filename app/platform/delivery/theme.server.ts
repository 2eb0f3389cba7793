// The theme is remembered by a cookie of its own: a choice of the interface, nothing about the person.
import * as limits from "../../limits.ts";
import { cookieLine, readCookie } from "../http/cookie.server.ts";
import { type Theme, type ThemeWord, themeOf } from "./theme.ts";

const cookie = "apparence";

/** The theme that a request's cookie asks for; the system's when it asks for nothing we know. */
export function readTheme(request: Request): Theme {
  return themeOf(readCookie(request, cookie)) ?? null;
}

/** The Set-Cookie line that remembers a choice for a year; following the system needs no cookie and forgets it. */
export function themeCookie(word: ThemeWord): string {
  return word === "systeme" ? cookieLine(cookie, "", 0) : cookieLine(cookie, word, limits.themeMs / 1000);
}
