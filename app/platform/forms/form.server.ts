// Forms on the server: one zod schema for each, errors beside the fields, nothing typed is lost.
import { data } from "react-router";
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { refuse } from "../http/refuse.ts";
import { requestUnderWay, sendHeaders } from "../http/request.server.ts";
import type { FormState, FormValues } from "./form.ts";
import { parseFormBody } from "./form-body.server.ts";

/** Fields whose value neither travels back nor is kept. */
const secret = /password|secret|^code$/i;

/** What was typed, without the fields that hold a password or a code. */
export function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
}

/**
 * The form of a request; its size was limited in server/app.ts. A body that is not a form counts as an empty one. Its texts are
 * as they may be kept (storable()).
 * @throws 400 when the body says that it is a form and cannot be read as one, 413 when it has more or longer fields than it may, and a
 * redirect when it was drawn for another account (people/accounts/session.server.ts)
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)) return new FormData();
  const body = requestUnderWay.getStore()?.body ?? (await request.blob());
  const form = await parseFormBody(body, type);
  if (typeof form === "string") refuse(form === messages.bodyUnreadable ? 400 : 413, form);
  await requestUnderWay.getStore()?.onForm?.(form);
  return form;
}

/** The texts of a form; a field that occurs several times is a list. */
export function formValues(form: FormData): FormValues {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const sent = texts.get(name);
    if (sent) sent.push(value);
    else texts.set(name, [value]);
  }
  return Object.fromEntries([...texts].map(([name, sent]) => [name, sent.length === 1 ? sent[0]! : sent]));
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; state: FormState };

/**
 * Checks a form against its schema.
 * @returns the value, or the state to show: each field's first sentence, the first of all as summary, what was typed
 */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): Parsed<z.output<Schema>> {
  const values = formValues(form);
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? "");
    errors[name] ??= issue.message;
  }
  return { ok: false, state: failed(errors, values) };
}

/** What a refused form gives back, secrets left out: texts that no field takes are cut. */
function givenBack(values: FormValues): FormValues {
  let room = limits.form.givenBack;
  const cut = (text: string) => {
    const kept = text.slice(0, room);
    room -= kept.length;
    return kept;
  };
  const entries = Object.entries(withoutSecrets(values));
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(cut) : cut(value)]));
}

/** The state of a form with errors; the summary is the first error when none is given. */
export function failed(errors: Record<string, string>, values: FormValues, summary?: string): FormState {
  return { errors, summary: summary ?? Object.values(errors)[0] ?? messages.problem, values: givenBack(values) };
}

/** Answers a form with its errors: 400 unless told otherwise. */
export function answer<State extends FormState>(state: State, status = 400, headers: Record<string, string> = {}) {
  sendHeaders(headers);
  return data(state, { status });
}

/** Gives a form back with all that was typed: more people than can be served want what it asks for at this moment. */
export function busy(values: FormValues) {
  return answer(failed({}, values, messages.tooBusy), 503, { "Retry-After": String(limits.hashRetrySeconds) });
}

/** A field of one line: white space trimmed and single, at most `max` characters; empty or absent is null. */
export function line(max: number, tooLong: string) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional())
    .transform((text) => (text ?? "").replace(/\s+/g, " ").trim() || null)
    .refine((text) => text === null || text.length <= max, tooLong);
}

/** A text of several lines: line ends made alike, at most `max` characters; empty or absent is null. */
export function paragraphs(max: number, tooLong: string) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional())
    .transform((text) => (text ?? "").replace(/\r\n?/g, "\n").trim() || null)
    .refine((text) => text === null || text.length <= max, tooLong);
}

/** A box that is ticked or not. */
export const ticked = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== "" && value !== "false");

/** One of a list of choices; empty or absent is null. */
export function choice<const Values extends readonly string[]>(values: Values, unknown: string) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional())
    .transform((text) => text || null)
    .refine((text): text is Values[number] | null => text === null || values.includes(text), unknown);
}

/** An amount of at least 0 in euros, at most two decimals, comma or point ("2 400", "12,50"); empty or absent is null. */
export function amount(max: number, refused: string) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional())
    .transform((text) => (text ?? "").replace(/[\s€]/g, "").replace(",", "."))
    .refine((text) => text === "" || (/^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= max), refused)
    .transform((text) => (text === "" ? null : Number(text)));
}

/** A whole number of at least 0, spaces allowed ("2 400"); empty or absent is null. */
export function wholeNumber(max: number, refused: string) {
  return z
    .preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional())
    .transform((text) => (text ?? "").replace(/[\s€]/g, ""))
    .refine((text) => text === "" || (/^\d+$/.test(text) && Number(text) <= max), refused)
    .transform((text) => (text === "" ? null : Number(text)));
}

/** A whole number between two bounds, both of them allowed; empty or absent is refused like any other. */
export function numberWithin({ min, max }: { min: number; max: number }, refused: string) {
  return wholeNumber(max, refused)
    .refine((given) => given !== null && given >= min, refused)
    .transform((given) => given ?? min);
}
