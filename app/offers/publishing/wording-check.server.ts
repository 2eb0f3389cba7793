// The words of an offer, looked at when it is sent: what is certain is refused, the rest is asked once.

import { type Checked, checkTexts, consumeCheck } from "../../engines/job-wording/checks.server.ts";
import { askUnchecked, type Stopped, tooManyChecks } from "../../engines/job-wording/person-words.server.ts";
import { uncheckedKey, wordingSeen } from "../../engines/job-wording/seen-words.tsx";
import type { WordingFinding } from "../../engines/job-wording/wording.ts";
import * as messages from "../../messages.ts";
import { failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";

type Words = Partial<Record<"title" | "description" | "contractType", unknown>>;

export type WordingState = FormState & { wording?: WordingFinding[] };

/** What the checker finds in an offer, the title's findings first. */
export function checkOffer({ title, description, contractType }: Words): Promise<Checked> {
  const textOf = (value: unknown) => (typeof value === "string" ? value : null);
  return checkTexts({ title: textOf(title), description: textOf(description), contract: textOf(contractType) });
}

/**
 * What is found in an offer whose page is opened. It counts as a check of its reader.
 * @returns without findings, as not complete, when the reader has had the checks of this minute
 */
export async function checkShownOffer(userId: string, words: Words): Promise<Checked> {
  const wait = await consumeCheck(userId);
  return wait === null ? checkOffer(words) : { findings: [], isComplete: false };
}

/**
 * Looks at an offer that was sent.
 * @param form as sent; what its page has shown already stands in it and is not asked again. A form without that mark comes
 *   from no page of ours, and nobody would be there to answer: only what is certain stops it.
 * @returns the state to show, or null when the offer may go on its way
 */
export async function stopWordings(
  form: FormData,
  value: Words,
  userId: string,
): Promise<(Stopped & { state: WordingState }) | null> {
  const wait = await consumeCheck(userId);
  if (wait !== null) return tooManyChecks(form, wait);
  const { findings: wording, isComplete } = await checkOffer(value);
  const refused = wording.filter(({ certain }) => certain);
  const seen = form.getAll(wordingSeen);
  const asked = seen.length === 0 ? [] : wording.filter(({ asks, key }) => asks && !seen.includes(key));
  if (refused.length + asked.length === 0) {
    // The administration sees that it was not checked to its end.
    const unchecked = isComplete || seen.length === 0 ? null : askUnchecked(form);
    return unchecked && { ...unchecked, state: { ...unchecked.state, wording } };
  }
  const errors = Object.fromEntries(refused.map(({ field }) => [field, messages.wordingRefused]));
  const summary = refused.length > 0 ? messages.wordingRefused : messages.wordingAsked;
  const kept = seen.includes(uncheckedKey) ? [uncheckedKey] : [];
  return { state: { ...failed(errors, formValues(form), summary), wording, seen: kept }, status: 400, headers: {} };
}
