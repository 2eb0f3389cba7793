// The theme cookie: an interface preference without personal data.
import { cookieLine, readCookie } from "../http/cookie.server.ts";
import * as platformLimits from "../limits.ts";
import { type Theme, type ThemeWord, themeOf } from "./theme.ts";

const cookie = "apparence";

/** The theme of a request's cookie; the system's by default. */
export function readTheme(request: Request): Theme {
  return themeOf(readCookie(request, cookie)) ?? null;
}

/** The Set-Cookie line for a choice, kept a year; following the system deletes the cookie. */
export function themeCookie(word: ThemeWord): string {
  return word === "systeme" ? cookieLine(cookie, "", 0) : cookieLine(cookie, word, platformLimits.themeMs / 1000);
}
