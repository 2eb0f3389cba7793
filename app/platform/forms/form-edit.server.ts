// Forms that edit a stored row: merged with what others wrote since the page was made, or refused with both versions.
import type { z } from "zod";
import { failed, formValues, parseForm } from "./form.server.ts";
import type { FormState, FormValues } from "./form.ts";
import { type EditRules, type Merged, mergeForm, plainText, readShown, shownField } from "./form-merge.ts";

export type Edited<T> = { ok: true; value: T } | { ok: false; state: FormState; status: 400 | 409 };

/** Values as a form sends them. */
export function formOf(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) for (const text of [value].flat()) form.append(name, text);
  return form;
}

/** Merges sent values with the row's present ones, see mergeForm(). */
export function mergeSent(sent: FormValues, now: FormValues, schema: z.ZodType, rules: EditRules): Merged {
  const shown = readShown(sent[shownField]);
  const read = (values: FormValues) => {
    const parsed = schema.safeParse(formValues(formOf(values)));
    return parsed.success ? JSON.stringify(parsed.data) : null;
  };
  const isSame = (changed: FormValues) => read(changed) !== null && read(changed) === read(now);
  const mine = rules.read?.(sent) ?? sent;
  // What `read` derives from fields that were not sent is empty, and was not sent either.
  const isSent = ([name, value]: [string, string | string[]]) => name in sent || plainText(value) !== "";
  const posted = shown ? mine : Object.fromEntries(Object.entries(mine).filter(isSent));
  return mergeForm({ shown, mine: posted, now }, rules, isSame);
}

/**
 * The state of a form with both versions. Sent again, it replaces the other one.
 * @param base the hidden field that holds what the form started from
 */
export function conflictState(
  sent: FormValues,
  { conflicts, shown }: Pick<Merged, "conflicts" | "shown">,
  base: string = shownField,
): FormState {
  const { values } = failed({}, { ...sent, [base]: JSON.stringify(shown) });
  return { ...(values ? { values } : {}), conflicts };
}

/**
 * Checks a form that edits a row. The caller locks the row first and writes the value in the same transaction.
 * @param now what the form would show of the row now
 * @returns the merged value; else the form's state: 400 with errors, 409 when both sides changed the same field
 */
export function parseEdit<Schema extends z.ZodType>(
  form: FormData,
  now: FormValues,
  schema: Schema,
  rules: EditRules,
): Edited<z.output<Schema>> {
  const sent = formValues(form);
  const merged = mergeSent(sent, now, schema, rules);
  if (merged.conflicts.length > 0) return { ok: false, state: conflictState(sent, merged), status: 409 };
  const parsed = parseForm(formOf(merged.values), schema);
  if (parsed.ok) return parsed;
  const { errors = {}, summary, choices = {} } = parsed.state;
  return { ok: false, state: { ...failed(errors, sent, summary), choices }, status: 400 };
}
