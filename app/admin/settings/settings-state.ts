// A page of settings as it is drawn, and the state of its form after a submit.
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import type { Field } from "../../settings.ts";

/** The value that a ticked box sends. */
export const tickedValue = "oui";

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
  /** Characters of a text. */
  max?: number;
  source?: string;
  isColour?: boolean;
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
  /** The values in force, by the names of the fields. */
  shown: FormValues;
};

export type SettingsState = FormState & { form?: string };
