// The words of an offer, looked at when it is sent: what is certain is refused, the rest is asked once.
import { failed, formValues } from "../forms/form.server.ts";
import type { FormState } from "../forms/form.ts";
import * as messages from "../messages.ts";
import { checkWording, type WordingFinding } from "../wording/wording.ts";
import { wordingSeen } from "./wording-notice.tsx";

type Words = Partial<Record<"title" | "description" | "contractType", unknown>>;

export type WordingState = FormState & { wording?: WordingFinding[] };

/** What the checker finds in an offer, the title's findings first. */
export function listWordings({ title, description, contractType }: Words): WordingFinding[] {
  const textOf = (value: unknown) => (typeof value === "string" ? value : null);
  return checkWording({ title: textOf(title), description: textOf(description), contract: textOf(contractType) });
}

/**
 * Looks at an offer that was sent.
 * @param form as sent; what its page has shown already stands in it and is not asked again. A form without that mark comes
 *   from no page of ours, and nobody would be there to answer: only what is certain stops it.
 * @returns the state to show, or null when the offer may go on its way
 */
export function stopWordings(form: FormData, value: Words): WordingState | null {
  const wording = listWordings(value);
  const refused = wording.filter(({ certain }) => certain);
  const seen = form.getAll(wordingSeen);
  const asked = seen.length === 0 ? [] : wording.filter(({ asks, key }) => asks && !seen.includes(key));
  if (refused.length + asked.length === 0) return null;
  const errors = Object.fromEntries(refused.map(({ field }) => [field, messages.wordingRefused]));
  const summary = refused.length > 0 ? messages.wordingRefused : messages.wordingAsked;
  return { ...failed(errors, formValues(form), summary), wording };
}
