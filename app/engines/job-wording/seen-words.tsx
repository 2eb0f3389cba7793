// The findings that a form has already shown, sent back with it, so that a doubt is asked once.
import type { FormState } from "../../platform/forms/form.ts";

/** Field name. A form without it was not sent by our page, so no doubt can be asked. */
export const wordingSeen = "wordingSeen";

export const uncheckedKey = "unchecked";

export function SeenWords({ state }: { state: FormState | null | undefined }) {
  return ["", ...(state?.seen ?? [])].map((key) => <input key={key} type="hidden" name={wordingSeen} value={key} />);
}
