// Refusals: responses with a French message and a status.
import { data } from "react-router";
import { linkOver } from "../messages.ts";
import { sendHeaders } from "./request.server.ts";

/** Ends the request; root.tsx draws the page. Throws router data, because an Error would be displayed as a fault. */
export function refuse(status: number, message: string, headers: Record<string, string> = {}): never {
  sendHeaders(headers);
  // Without a text of its own, the router writes "Internal Server Error" into the answer.
  throw data(message, { status, statusText: "" });
}

/** Answers 404, also for what belongs to someone else. */
export function notFound(message: string): never {
  refuse(404, message);
}

/** Refuses a link of an e-mail that was used, is too old, or was never sent; root.tsx draws its sentence as a card. */
export function linkEnded(status: 404 | 410 = 404): never {
  refuse(status, linkOver);
}

/** Answers 429 with the seconds to wait. */
export function tooMany(message: string, seconds: number): never {
  refuse(429, message, { "Retry-After": String(seconds) });
}
