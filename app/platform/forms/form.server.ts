// Forms on the server: one zod schema each, errors by field, and no input lost.
import { data } from "react-router";
import { z } from "zod";
import * as messages from "../../messages.ts";
import { refuse } from "../http/refuse.ts";
import { currentRequest, sendHeaders } from "../http/request.server.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { isBlank, oneLine } from "../text/text.ts";
import type { FieldChoices, FormState, FormValues } from "./form.ts";
import { parseFormBody } from "./form-body.server.ts";
import { shownField } from "./form-merge.ts";

const secret = /password|secret|^(new)?code$/i;

/** Whether a field holds a password or a code: it is never shown again. */
export const isSecretField = (name: string) => secret.test(name);

/** The input without passwords and codes. */
export function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isSecretField(name)));
}

/** Whether the body of a request is a form. */
export const hasForm = ({ headers }: Pick<Request, "headers">) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(headers.get("content-type") ?? "");

/** Parses the form of a request, once. @returns the French reason of a refusal for an unreadable one */
export async function parseSent(request: Request): Promise<FormData | string> {
  const facts = currentRequest();
  if (facts?.form) return facts.form;
  const form = await parseFormBody(facts?.body ?? (await request.blob()), request.headers.get("content-type") ?? "");
  if (facts) facts.form = form;
  return form;
}

/** Other bodies count as empty. @throws 400 malformed, 413 too large */
export async function readForm(request: Request): Promise<FormData> {
  if (!hasForm(request)) return new FormData();
  const form = await parseSent(request);
  if (typeof form === "string") refuse(form === platformMessages.bodyUnreadable ? 400 : 413, form);
  return form;
}

/** The texts of a form; a repeated field is a list. */
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

/** Checks a form. @returns the value, or the state to show: the first error of each field, the very first as summary, the input */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema): Parsed<z.output<Schema>> {
  const values = formValues(form);
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: Record<string, string> = {};
  const choices: Record<string, FieldChoices> = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? "");
    if (!(name in errors) && issue.code === "custom" && issue.params?.choices) choices[name] = issue.params.choices;
    errors[name] ??= issue.message;
  }
  return { ok: false, state: { ...failed(errors, values), choices } };
}

function givenBack(values: FormValues): FormValues {
  let room = platformLimits.form.givenBack;
  const cut = (text: string) => {
    const part = text.slice(0, room);
    room -= part.length;
    return part;
  };
  // The values of the page come first: cut, they would let the next attempt replace what others wrote.
  const { [shownField]: shown, ...typed } = withoutSecrets(values);
  const entries = Object.entries(shown === undefined ? typed : { [shownField]: shown, ...typed });
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(cut) : cut(value)]));
}

/** The state of a form with errors; the default summary is the first error. */
export function failed(errors: Record<string, string>, values: FormValues, summary?: string): FormState {
  return { errors, summary: summary ?? Object.values(errors)[0] ?? messages.problem, values: givenBack(values) };
}

/** Answers with a form's errors; status 400 by default. */
export function answer<State extends FormState>(state: State, status = 400, headers: Record<string, string> = {}) {
  sendHeaders(headers);
  return data(state, { status });
}

/** Answers 503 with the input: the service is too busy now. */
export function busy(values: FormValues) {
  return answer(failed({}, values, platformMessages.tooBusy), 503, {
    "Retry-After": String(platformLimits.hashRetrySeconds),
  });
}

const sentText = () => z.preprocess((value) => (Array.isArray(value) ? value[0] : value), z.string().optional());

const asLine = (text: ReturnType<typeof sentText>, max: number, tooLong: string) =>
  text
    .transform((given) => oneLine(given ?? "") || null)
    .refine((given) => given === null || given.length <= max, tooLong);

/** A single-line field: oneLine(), at most `max` characters; blank or absent is null. */
export function line(max: number, tooLong: string) {
  return asLine(sentText(), max, tooLong);
}

/** The name of a person or company: as line(), but a text that only looks empty is refused. */
export function nameLine(max: number, tooLong: string) {
  return asLine(
    sentText().refine((text) => /^ *$/.test(text ?? "") || !isBlank(text ?? ""), messages.fillFields),
    max,
    tooLong,
  );
}

/** A multi-line text: line ends normalised, at most `max` characters; blank or absent is null. */
export function paragraphs(max: number, tooLong: string) {
  return sentText()
    .transform((text) => (isBlank(text ?? "") ? null : text!.replace(/\r\n?/g, "\n").trim()))
    .refine((text) => text === null || text.length <= max, tooLong);
}

export const ticked = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined && value !== "" && value !== "false");

/** One of several values; empty or absent is null. */
export function choice<const Values extends readonly string[]>(values: Values, unknown: string) {
  return sentText()
    .transform((text) => text || null)
    .refine((text): text is Values[number] | null => text === null || values.includes(text), unknown);
}

/** An amount in euros, at least 0, at most two decimals, comma or point ("2 400", "12,50"); empty or absent is null. */
export function amount(max: number, refused: string) {
  return sentText()
    .transform((text) => (text ?? "").replace(/[\s€]/g, "").replace(",", "."))
    .refine((text) => text === "" || (/^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= max), refused)
    .transform((text) => (text === "" ? null : Number(text)));
}

/** An integer of at least 0, spaces allowed ("2 400"); empty or absent is null. */
export function integerField(max: number, refused: string) {
  return sentText()
    .transform((text) => (text ?? "").replace(/[\s€]/g, ""))
    .refine((text) => text === "" || (/^\d+$/.test(text) && Number(text) <= max), refused)
    .transform((text) => (text === "" ? null : Number(text)));
}

/** An integer between two bounds, inclusive; empty or absent is refused. */
export function numberWithin({ min, max }: { min: number; max: number }, refused: string) {
  return integerField(max, refused)
    .refine((given) => given !== null && given >= min, refused)
    .transform((given) => given ?? min);
}
