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

const pairsOf = (header: string) => header.split(";").map((pair) => pair.trim());

/** The value of a cookie in a Cookie header, or null. */
export function findCookie(header: string, name: string): string | null {
  const start = `${named(name)}=`;
  const pair = pairsOf(header).find((each) => each.startsWith(start) && each.length > start.length);
  return pair?.slice(start.length) ?? null;
}

/** Whether a Cookie header holds no cookie with another name. */
export function hasOnlyCookie(header: string, name: string): boolean {
  return pairsOf(header).every((pair) => pair === "" || pair.startsWith(`${named(name)}=`));
}

/** The value of a request's cookie, or null. */
export const readCookie = (request: Request, name: string): string | null =>
  findCookie(request.headers.get("cookie") ?? "", name);
