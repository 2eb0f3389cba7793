// What a page that refuses a posted form holds of it: the typed texts to read, the rest to send it again.

import type { HeldInput } from "../http/held.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { isSecretField } from "./form.server.ts";

/** The French labels of typed fields, by their names; null for a field of the page itself. */
export type FieldLabels = Readonly<Record<string, string | null>>;

// A field that is not listed is shown when its value can only be a text: several words.
const labelOf = (name: string, value: string, labels: FieldLabels): string | null =>
  labels[name] === undefined && /\S\s+\S/.test(value) ? platformMessages.heldText : (labels[name] ?? null);

function inputOf(name: string, value: string | File, labels: FieldLabels): HeldInput | null {
  if (typeof value !== "string")
    return value.size === 0 ? null : { kind: "file", name, label: platformMessages.heldFile(value.name), value: "" };
  if (isSecretField(name))
    return value === "" ? null : { kind: "secret", name, label: platformMessages.heldSecret, value: "" };
  const label = value.trim() === "" ? null : labelOf(name, value, labels);
  return label === null ? { kind: "hidden", name, label: "", value } : { kind: "text", name, label, value };
}

/** The inputs of a form that was sent, without passwords and files. @returns none for one larger than `platformLimits.heldForm` */
export function heldInputs(form: FormData, labels: FieldLabels): HeldInput[] {
  const entries = [...form];
  const length = entries.reduce((sum, [, value]) => sum + (typeof value === "string" ? value.length : 0), 0);
  const { fields, characters } = platformLimits.heldForm;
  if (entries.length > fields || length > characters) return [];
  return entries.flatMap(([name, value]) => inputOf(name, value, labels) ?? []);
}
