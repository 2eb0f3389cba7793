// Our own cookies: for the whole site, HttpOnly, and Secure over https.
import { config } from "../config/config.server.ts";

const attributes = () => `Path=/; HttpOnly; SameSite=Lax${config.https ? "; Secure" : ""}`;

// The prefix __Host- makes browsers accept the cookie from this host over https only (RFC 6265bis): no subdomain can set it.
const named = (name: string) => (config.https && !name.startsWith("__Host-") ? `__Host-${name}` : name);

/** A Set-Cookie line; `seconds` is the lifetime, 0 deletes the cookie. */
export function cookieLine(name: string, value: string, seconds: number): string {
  return `${named(name)}=${value}; Max-Age=${seconds}; ${attributes()}`;
}

/** Response headers with several Set-Cookie lines. */
export const cookieHeaders = (lines: string[]) =>
  new Headers(lines.map((line): [string, string] => ["Set-Cookie", line]));

/** The value of a request's cookie, or null. */
export function readCookie(request: Request, name: string): string | null {
  const start = `${named(name)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(start) && pair.length > start.length)?.slice(start.length) ?? null;
}
