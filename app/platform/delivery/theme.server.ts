// The theme cookie: an interface preference without personal data.
import { cookieLine, findCookie, hasOnlyCookie } from "../http/cookie.server.ts";
import * as platformLimits from "../limits.ts";
import { type Theme, type ThemeWord, themeOf } from "./theme.ts";

const cookie = "apparence";

/** The theme in a Cookie header; the system's by default. */
const themeIn = (cookies: string): Theme => themeOf(findCookie(cookies, cookie)) ?? null;

/** The theme of a request's cookie; the system's by default. */
export const readTheme = (request: Request): Theme => themeIn(request.headers.get("cookie") ?? "");

/** As `readTheme` for a Cookie header; undefined when it holds another cookie. */
export const onlyTheme = (cookies: string): Theme | undefined =>
  cookies === "" || hasOnlyCookie(cookies, cookie) ? themeIn(cookies) : undefined;

/** The Set-Cookie line for a choice, valid for a year. The choice of the system's theme deletes the cookie. */
export function themeCookie(word: ThemeWord): string {
  return word === "systeme" ? cookieLine(cookie, "", 0) : cookieLine(cookie, word, platformLimits.themeMs / 1000);
}
