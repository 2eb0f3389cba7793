// The state of a settings form after a submit, on server and client.
import type { FormState } from "../../platform/forms/form.ts";

/** Another administrator saved first: the version in force now, and the differences with the typed values. */
export type SettingsConflict = { version: string; differences: { name: string; mine: string; theirs: string }[] };

export type SettingsState = FormState & { form?: string; conflict?: SettingsConflict };

export function shownSetting(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(shownSetting).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
