// Refusals: responses with a French message and a status. The page of a posted form holds what was typed in it.
import { data } from "react-router";
import { hook } from "../hooks.server.ts";
import { heldForLater, heldRemoved, heldSaved, heldStated, heldUnknown, linkOver, nothingHere } from "../messages.ts";
import { duration } from "../text/french.ts";
import type { HeldInput, HeldLink, HeldRefusal, PostedForm } from "./held.ts";
import { currentRequest, sendHeaders } from "./request.server.ts";

declare module "../hooks.server.ts" {
  interface Hooks {
    /** The inputs of a form with their labels. @param path where it was posted */
    heldInputs: (form: FormData, path: string) => HeldInput[];
    /** The list that a form's page belongs to; null when there is none. @param path where the form was posted */
    heldBack: (path: string) => HeldLink | null;
  }
}

/** The refusals of a limit or a crowd: the same form is accepted later. */
const isTemporary = (status: number) => status === 429 || status === 503;

/** The posted form of this request, for its refusal; null without one. */
export function postedForm(): PostedForm | null {
  const { form, action } = currentRequest() ?? {};
  if (!(form instanceof FormData) || action === undefined) return null;
  const hasFile = [...form.values()].some((value) => typeof value !== "string");
  const inputs = hook("heldInputs")(form, action.split("?")[0]!);
  return { inputs, action, encType: hasFile ? "multipart/form-data" : undefined };
}

/** The texts that were typed in the posted form. */
export const typedTexts = (posted: PostedForm | null): HeldInput[] =>
  posted?.inputs.filter(({ kind }) => kind === "text") ?? [];

/** What became of the texts. A missing row was removed, or, outside of the administration, the account may also have lost its access. */
function explanationOf(status: number, action: string, seconds: number, isSaved: boolean): string | null {
  if (isSaved) return heldSaved;
  if (isTemporary(status)) return heldForLater(seconds > 0 ? duration(seconds) : null);
  if (status === 403) return null;
  if (status !== 404) return heldStated;
  return action.startsWith("/admin/") ? heldRemoved : heldUnknown;
}

function heldRefusal(
  status: number,
  sentence: string,
  seconds: number,
  saved: HeldRefusal["saved"],
): HeldRefusal | null {
  const posted = postedForm();
  const texts = typedTexts(posted);
  if (!posted || texts.length === 0) return null;
  const again = isTemporary(status) ? posted : null;
  const explanation = explanationOf(status, posted.action, seconds, saved !== null);
  return { sentence, texts, explanation, again, saved, back: hook("heldBack")(posted.action) };
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

/**
 * Answers 404, or 410 with the texts of a posted form; also for what belongs to someone else.
 * @param meanwhile what happened while the form was filled in, where the caller knows it
 */
export function notFound(message: string, meanwhile?: string): never {
  if (meanwhile && typedTexts(postedForm()).length > 0) refuse(410, meanwhile);
  refuse(404, message);
}

/** The loader of an address that only takes forms: reading it answers 404. */
export function noPage(): never {
  notFound(nothingHere);
}

/** Refuses a link of an e-mail that was used, is too old, or was never sent; root.tsx draws its sentence as a card. */
export function linkEnded(status: 404 | 410 = 404): never {
  refuse(status, linkOver);
}

/** Answers 429 with the seconds to wait. */
export function tooMany(message: string, seconds: number): never {
  refuse(429, message, { "Retry-After": String(seconds) });
}
