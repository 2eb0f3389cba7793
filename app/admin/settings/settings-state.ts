// A page of settings as it is drawn, and the state of its form after a submit.
import type { FormState } from "../../platform/forms/form.ts";
import type { Field } from "../../settings.ts";

export type DrawnField = {
  name: string;
  kind: Field["kind"];
  label: string;
  help?: string;
  wide?: boolean;
  value: string;
  bounds?: { min: number; max: number; usual: number };
  options?: { value: string; label: string }[];
  rows?: number;
  input?: {
    type?: "date" | "email" | "tel";
    inputMode?: "numeric" | "decimal";
    placeholder?: string;
    autoComplete?: string;
    spellCheck?: boolean;
    required?: boolean;
    suffix?: string;
  };
};

export type DrawnSection = { id: string; title: string; lead?: string; note?: string; fields: DrawnField[] };

/** A page of settings: one form. */
export type DrawnSettings = {
  page: string;
  label: string;
  sections: DrawnSection[];
  labels: Record<string, string>;
  /** A hash of the values shown (forms.server.ts). */
  version: string;
};

export type SettingsConflict = { version: string; differences: { name: string; mine: string; theirs: string }[] };

export type SettingsState = FormState & { form?: string; conflict?: SettingsConflict };

export function shownSetting(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(shownSetting).join("\n");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
