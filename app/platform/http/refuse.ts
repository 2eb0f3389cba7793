// Refusals: responses with a French message and a status. The page of a posted form holds what was typed in it.
import { data } from "react-router";
import { linkOver } from "../messages.ts";
import { duration } from "../text/french.ts";
import type { HeldRefusal } from "./held.ts";
import { currentRequest, sendHeaders } from "./request.server.ts";

/** The refusals of a limit or a crowd: the same form is accepted later. */
const isTemporary = (status: number) => status === 429 || status === 503;

function heldRefusal(
  status: number,
  sentence: string,
  seconds: number,
  saved: HeldRefusal["saved"],
): HeldRefusal | null {
  const posted = currentRequest()?.held?.();
  const texts = posted?.inputs.filter(({ kind }) => kind === "text") ?? [];
  if (!posted || texts.length === 0) return null;
  const again = isTemporary(status) ? { ...posted, wait: seconds > 0 ? duration(seconds) : null } : null;
  return { sentence, texts, again, saved };
}

/**
 * Ends the request; root.tsx draws the page. Throws router data, because an Error would be displayed as a fault.
 * What a form with typed texts is about may have been removed meanwhile: 404 becomes 410, with the texts.
 * @param saved where the texts were saved
 */
export function refuse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  saved: HeldRefusal["saved"] = null,
): never {
  sendHeaders(headers);
  const held = heldRefusal(status, message, Number(headers["Retry-After"] ?? 0), saved);
  // Without a text of its own, the router writes "Internal Server Error" into the answer.
  throw data(held ?? message, { status: held && status === 404 ? 410 : status, statusText: "" });
}

/** Answers 404, or 410 with the texts of a posted form; also for what belongs to someone else. */
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
