// What the forms of the settings answer, on either side.
import type { FormState } from "../../platform/forms/form.ts";

/** Somebody else saved meanwhile: the version that is in force now, and what differs from what was typed. */
export type SettingsConflict = { version: string; differences: { name: string; mine: string; theirs: string }[] };

export type SettingsState = FormState & { form?: string; conflict?: SettingsConflict };

/** A setting's value as a person reads it; empty when there is none. */
export function shownSetting(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(shownSetting).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
