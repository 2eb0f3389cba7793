// Checks notes about a person, messages to one, and texts of a company about itself. A certain finding is refused. A doubtful finding must be confirmed once.

import { failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import * as enginesLimits from "../limits.ts";
import * as enginesMessages from "../messages.ts";
import { checkTexts, consumeCheck } from "./checks.server.ts";
import { uncheckedKey, wordingSeen } from "./seen-words.tsx";
import type { WordingFinding } from "./wording.ts";

export type Stopped = { state: FormState; status: number; headers: Record<string, string> };

const stopped = (state: FormState, status = 400, headers: Record<string, string> = {}): Stopped => ({
  state,
  status,
  headers,
});

/** The form for an account beyond its rate limit of checks. `wait` is in seconds. */
export function tooManyChecks(form: FormData, wait: number): Stopped {
  const state = failed({}, formValues(form), enginesMessages.wordingTooOften(wait));
  return stopped(state, 429, { "Retry-After": String(wait) });
}

/** The form that asks to confirm a text whose check did not finish, or null when the person has already seen it. */
export function confirmUnchecked(form: FormData): Stopped | null {
  if (form.getAll(wordingSeen).includes(uncheckedKey)) return null;
  return stopped({ ...failed({}, formValues(form), enginesMessages.wordingUnchecked), seen: [uncheckedKey] });
}

function errorText(kind: "note" | "message" | "description", findings: WordingFinding[], isRefused: boolean): string {
  const shown = findings.slice(0, enginesLimits.wordingsNamed);
  const words = shown.map(({ words: quoted, topic }) => ({ words: quoted.trim(), topic: topic.toLowerCase() }));
  const law = [...new Set(shown.map((finding) => finding.law))].join(", ");
  return (isRefused ? enginesMessages.personWordsRefused : enginesMessages.personWordsAsked)[kind](words, law);
}

/** Checks texts about a person (`note`), to one (`message`), or of a company about itself (`description`). @returns the form to show again, or null */
export async function stopPersonWords(
  form: FormData,
  userId: string,
  kind: "note" | "message" | "description",
  texts: Record<string, string | null>,
): Promise<Stopped | null> {
  const written = Object.entries(texts).filter(([, text]) => text !== null && text.trim() !== "");
  if (written.length === 0) return null;
  const wait = await consumeCheck(userId);
  if (wait !== null) return tooManyChecks(form, wait);
  const seen = form.getAll(wordingSeen);
  const refused: Record<string, string> = {};
  const doubtful: Record<string, string> = {};
  const keys: string[] = [];
  let isComplete = true;
  for (const [name, text] of written) {
    const checked = await checkTexts({ [kind]: text });
    isComplete &&= checked.isComplete;
    const certain = checked.findings.filter((finding) => finding.certain);
    const doubts = checked.findings.filter(({ asks, key }) => asks && !seen.includes(key));
    keys.push(...checked.findings.filter(({ asks }) => asks).map(({ key }) => key));
    if (certain.length > 0) refused[name] = errorText(kind, certain, true);
    else if (doubts.length > 0) doubtful[name] = errorText(kind, doubts, false);
  }
  const errors = Object.keys(refused).length > 0 ? refused : doubtful;
  if (Object.keys(errors).length > 0) return stopped({ ...failed(errors, formValues(form)), seen: [...new Set(keys)] });
  return isComplete ? null : confirmUnchecked(form);
}
