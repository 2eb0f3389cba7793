// The theme is remembered by a cookie of its own: a choice of the interface, nothing about the person.
import { config } from "../config.server.ts";
import * as limits from "../limits.ts";
import { type Theme, type ThemeWord, themeOf } from "./theme.ts";

const cookie = "apparence";
const attributes = `Path=/; HttpOnly; SameSite=Lax${config.https ? "; Secure" : ""}`;

/** The theme that a request's cookie asks for; the system's when it asks for nothing we know. */
export function readTheme(request: Request): Theme {
  const word = /(?:^|;\s*)apparence=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1];
  return themeOf(word) ?? null;
}

/** The Set-Cookie line that remembers a choice for a year; following the system needs no cookie and forgets it. */
export function themeCookie(word: ThemeWord): string {
  const [value, seconds] = word === "systeme" ? ["", 0] : [word, limits.themeMs / 1000];
  return `${cookie}=${value}; Max-Age=${seconds}; ${attributes}`;
}
