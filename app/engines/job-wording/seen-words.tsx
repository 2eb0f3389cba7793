// What a form has shown of its own words, sent back with it: a doubt is asked once.
import type { FormState } from "../../platform/forms/form.ts";

/** The name of the field. A form without it comes from no page of ours, and nobody would answer a doubt. */
export const wordingSeen = "wordingSeen";

/** The key of a text that could not be checked to its end. */
export const uncheckedKey = "unchecked";

export function SeenWords({ state }: { state: FormState | null | undefined }) {
  return ["", ...(state?.seen ?? [])].map((key) => <input key={key} type="hidden" name={wordingSeen} value={key} />);
}
