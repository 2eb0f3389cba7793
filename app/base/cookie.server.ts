// Our own cookies: for the whole site, out of reach of scripts, and encrypted on the way where the site is.
import { config } from "../config.server.ts";

const attributes = `Path=/; HttpOnly; SameSite=Lax${config.https ? "; Secure" : ""}`;

/** The Set-Cookie line that makes a browser keep a value for so many seconds; 0 makes it forget the cookie. */
export function cookieLine(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; ${attributes}`;
}

/** The value that a request brings for a cookie, null when it brings none. */
export function readCookie(request: Request, name: string): string | null {
  const start = `${name}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start) && pair.length > start.length)?.slice(start.length) ?? null;
}
