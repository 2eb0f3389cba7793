// Our own cookies: for the whole site, out of reach of scripts, and encrypted on the way where the site is.
import { config } from "../config/config.server.ts";

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${config.https ? "; Secure" : ""}`;

// With this beginning a browser takes a cookie from this very host alone, encrypted: a neighbour's address, or somebody on the way,
// can put none in its place. Where the site is not encrypted, no browser would keep it.
const named = (name: string) => (config.https && !name.startsWith("__Host-") ? `__Host-${name}` : name);

/** The Set-Cookie line that makes a browser keep a value for so many seconds; 0 makes it forget the cookie. */
export function cookieLine(name: string, value: string, seconds: number): string {
  return `${named(name)}=${value}; Max-Age=${seconds}; ${attributes()}`;
}

/** The headers of an answer that brings several cookies, by their lines. */
export const cookieHeaders = (lines: string[]) =>
  new Headers(lines.map((line): [string, string] => ["Set-Cookie", line]));

/** The value that a request brings for a cookie, null when it brings none. */
export function readCookie(request: Request, name: string): string | null {
  const start = `${named(name)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start) && pair.length > start.length)?.slice(start.length) ?? null;
}
