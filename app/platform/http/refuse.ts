// Named refusals: what a visitor may not do or does not exist, said in French on a page of its own.
import { data } from "react-router";
import { sendHeaders } from "./request.server.ts";

/**
 * Ends the request with a French sentence and a status; root.tsx draws the page.
 * Thrown as router data because an Error would be shown as a fault.
 */
export function refuse(status: number, message: string, headers: Record<string, string> = {}): never {
  sendHeaders(headers);
  throw data(message, { status });
}

/** "Not yours" and "not there" answer alike. */
export function notFound(message: string): never {
  refuse(404, message);
}

/** Too many tries: 429 with the seconds to wait. */
export function tooMany(message: string, seconds: number): never {
  refuse(429, message, { "Retry-After": String(seconds) });
}
