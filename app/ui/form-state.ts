// Reads field values from an action's answer with errors.
import type { FormState } from "../platform/forms/form.ts";

export type { FormState } from "../platform/forms/form.ts";

type Maybe = FormState | null | undefined;

export function textOf(state: Maybe, name: string, fallback?: string | number | null): string {
  const sent = state?.values?.[name];
  if (sent !== undefined) return Array.isArray(sent) ? (sent[0] ?? "") : sent;
  return fallback === null || fallback === undefined ? "" : String(fallback);
}

/** For repeated fields. After sending, a missing name means that nothing was ticked. */
export function listOf(state: Maybe, name: string, fallback: readonly string[] = []): string[] {
  if (!state?.values) return [...fallback];
  const sent = state.values[name];
  if (sent === undefined) return [];
  return Array.isArray(sent) ? sent : [sent];
}

export function checkedOf(state: Maybe, name: string, fallback = false): boolean {
  return state?.values ? listOf(state, name).length > 0 : fallback;
}

export function errorOf(state: Maybe, name: string): string | undefined {
  return state?.errors?.[name];
}
