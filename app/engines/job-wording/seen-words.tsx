// Hidden fields with the findings that a form has already shown, so that a doubt needs one confirmation.
import type { FormState } from "../../platform/forms/form.ts";

/** Field name. Each value confirms one doubt. */
export const wordingSeen = "wordingSeen";

export const uncheckedKey = "unchecked";

export function SeenWords({ state }: { state: FormState | null | undefined }) {
  return (state?.seen ?? []).map((key) => <input key={key} type="hidden" name={wordingSeen} value={key} />);
}
