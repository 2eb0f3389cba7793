// What an action answers when the visitor can fix something, and how a screen reads it back.
import type { FormState } from "../platform/forms/form.ts";

export type { FormState } from "../platform/forms/form.ts";

type Maybe = FormState | null | undefined;

/** The text just sent, else the stored one. */
export function textOf(state: Maybe, name: string, fallback?: string | number | null): string {
  const sent = state?.values?.[name];
  if (sent !== undefined) return Array.isArray(sent) ? (sent[0] ?? "") : sent;
  return fallback === null || fallback === undefined ? "" : String(fallback);
}

/** For fields that repeat. Once a form was sent, a name that is missing means nothing was ticked. */
export function listOf(state: Maybe, name: string, fallback: readonly string[] = []): string[] {
  if (!state?.values) return [...fallback];
  const sent = state.values[name];
  if (sent === undefined) return [];
  return Array.isArray(sent) ? sent : [sent];
}

/** For one checkbox. */
export function checkedOf(state: Maybe, name: string, fallback = false): boolean {
  return state?.values ? listOf(state, name).length > 0 : fallback;
}

export function errorOf(state: Maybe, name: string): string | undefined {
  return state?.errors?.[name];
}
