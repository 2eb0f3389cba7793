// Hidden fields with the findings that a form has already shown, so that a doubt needs one confirmation.
import type { FormState } from "../../platform/forms/form.ts";

/** Field name. A form without this field did not come from our page, so it cannot confirm a doubt. */
export const wordingSeen = "wordingSeen";

export const uncheckedKey = "unchecked";

export function SeenWords({ state }: { state: FormState | null | undefined }) {
  return ["", ...(state?.seen ?? [])].map((key) => <input key={key} type="hidden" name={wordingSeen} value={key} />);
}
