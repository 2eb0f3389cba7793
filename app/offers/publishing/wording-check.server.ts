// Checks the wording of a submitted offer: forbidden words are refused, doubtful ones need one confirmation.

import { type Checked, checkTexts, consumeCheck } from "../../engines/job-wording/checks.server.ts";
import { askUnchecked, type Stopped, tooManyChecks } from "../../engines/job-wording/person-words.server.ts";
import { prepareWording } from "../../engines/job-wording/program.ts";
import { uncheckedKey, wordingSeen } from "../../engines/job-wording/seen-words.tsx";
import type { WordingFinding } from "../../engines/job-wording/wording.ts";
import * as enginesLimits from "../../engines/limits.ts";
import { failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import * as offersMessages from "../messages.ts";
import { ownSkills } from "../own-skills.server.ts";
import { questionLines, questionTexts } from "../questions.ts";

type Field = "title" | "description" | "contractType" | "required" | "preferred" | "questions";

type Words = Partial<Record<Field, unknown>>;

export type WordingState = FormState & { wording?: WordingFinding[] };

/** Compiles the rules while a form is filled in: half a second of work, in slices, that only sites with offers need. */
export function prepareCheck(): void {
  void prepareWording();
}

/** Checks an offer; findings of the title come first. Skills in the company's own words count as description. */
export function checkOffer(words: Words): Promise<Checked> {
  const { title, description, contractType, required, preferred } = words;
  const textOf = (value: unknown) => (typeof value === "string" ? value : null);
  const said = [textOf(description) ?? "", ...ownSkills({ required, preferred })].filter(Boolean).join("\n");
  const questions = questionTexts(questionLines({ questions: words.questions }));
  const texts = { title: textOf(title), description: said || null, questions: questions || null };
  return checkTexts({ ...texts, contract: textOf(contractType) });
}

/** Checks an offer when its page is opened. At the reader's rate limit there are no findings, marked incomplete. */
export async function checkShownOffer(userId: string, words: Words): Promise<Checked> {
  const wait = await consumeCheck(userId);
  return wait === null ? checkOffer(words) : { findings: [], isComplete: false };
}

function refusal(found: WordingFinding[]): string {
  const named = found.slice(0, enginesLimits.wordingsNamed).map(({ words }) => words);
  return offersMessages.wordingRefused(found.length, named);
}

/** Checks an offer. Doubts stop it only when its form can confirm them. @returns the state to show, or null */
export async function checkSubmittedOffer(
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
    const unchecked = isComplete || seen.length === 0 ? null : askUnchecked(form);
    return unchecked && { ...unchecked, state: { ...unchecked.state, wording } };
  }
  const fields = Map.groupBy(refused, ({ field }) => field);
  const errors = Object.fromEntries([...fields].map(([field, found]) => [field, refusal(found)]));
  const summary = refused.length > 0 ? refusal(refused) : offersMessages.wordingAsked;
  const kept = seen.includes(uncheckedKey) ? [uncheckedKey] : [];
  return { state: { ...failed(errors, formValues(form), summary), wording, seen: kept }, status: 400, headers: {} };
}
