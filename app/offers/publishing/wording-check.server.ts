// Checks a submitted offer: forbidden words and a pay below the legal minimum are refused, doubts need one confirmation.

import { type Checked, checkTexts, consumeCheck, prepareChecks } from "../../engines/job-wording/checks.server.ts";
import { confirmUnchecked, type Stopped, tooManyChecks } from "../../engines/job-wording/person-words.server.ts";
import { uncheckedKey, wordingSeen } from "../../engines/job-wording/seen-words.tsx";
import type { WordingFinding } from "../../engines/job-wording/wording.ts";
import * as enginesLimits from "../../engines/limits.ts";
import type { PreviousChoice } from "../../engines/occupations/choice.ts";
import { db } from "../../platform/db/db.server.ts";
import { failed, formValues } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { isId } from "../../platform/http/id.ts";
import { findSetting } from "../../platform/settings/settings.server.ts";
import * as offersMessages from "../messages.ts";
import type { OfferFieldName } from "../offer-fields.ts";
import { columnsOf, type OfferValue } from "../offer-form.server.ts";
import { ownWords } from "../own-words.server.ts";
import { questionLines, questionTexts } from "../questions.ts";
import { findDoubts } from "./offer-doubts.server.ts";
import { refusePay, withPayNotes } from "./pay-warnings.server.ts";

type Words = Partial<Record<OfferFieldName, unknown>>;

export type WordingState = FormState & {
  wording?: WordingFinding[];
  /** Whether only doubts stopped the offer, so that a second submission of the same text publishes it. */
  needsConfirmation?: boolean;
};

/**
 * `userId`: null for an administrator, who is shown findings but not stopped by them. `offer`: the stored one, or the one that the form creates;
 * a draft until it is published. `before`: as in columnsOf().
 */
export type Submitted = {
  userId: string | null;
  companyId: string;
  offer: { id: string; createdAt: Date; isDraft: boolean } | null;
  before: PreviousChoice | null;
};

/** The offer that a form of a new offer creates. Sent twice, it is no repetition of itself. */
export function offerOfForm(form: FormData): Submitted["offer"] {
  const id = String(form.get("formId") ?? "");
  return isId(id) ? { id, createdAt: new Date(), isDraft: true } : null;
}

/** Prepares the checks while a form is filled in. */
export function prepareCheck(): void {
  void prepareChecks();
}

/** Checks an offer; findings of the title come first. Skills and details in the company's own words count as description. */
export function checkOffer(words: Words): Promise<Checked> {
  const { title, description, contractType } = words;
  const textOf = (value: unknown) => (typeof value === "string" ? value : null);
  const text = [textOf(description) ?? "", ...ownWords(words)].filter(Boolean).join("\n");
  const questions = questionTexts(questionLines({ questions: words.questions }));
  const texts = { title: textOf(title), description: text || null, questions: questions || null };
  return checkTexts({ ...texts, contract: textOf(contractType) });
}

/** Checks an offer when its page is opened. At the reader's rate limit there are no findings, marked incomplete. */
export async function checkShownOffer(userId: string, words: Words): Promise<Checked> {
  const wait = await consumeCheck(userId);
  return wait === null ? checkOffer(words) : { findings: [], isComplete: false };
}

function refusal(findings: WordingFinding[]): string {
  const named = findings.slice(0, enginesLimits.wordingsNamed).map(({ words }) => words);
  return offersMessages.wordingRefused(findings.length, named);
}

/** The refusals of the certain findings, by field; empty when an offer may be published. */
export function refuseWording(findings: WordingFinding[]): Record<string, string> {
  const fields = Map.groupBy(
    findings.filter(({ certain }) => certain),
    ({ field }) => field,
  );
  return Object.fromEntries([...fields].map(([field, found]) => [field, refusal(found)]));
}

const nothing: Checked = { findings: [], isComplete: true };

async function checkFacts(value: OfferValue, { companyId, offer, before }: Submitted) {
  const settings = await findSetting("offers");
  const columns = columnsOf(value, before);
  const judged = { ...columns, companyId, id: offer?.id ?? null, createdAt: offer?.createdAt ?? new Date() };
  const [doubts = []] = await findDoubts([judged], settings);
  const salary = refusePay(columns, settings);
  // When the pay is refused, only the doubt about its unit is shown; the others wait until the pay is corrected.
  return {
    hourly: settings.hourly,
    salary,
    doubts: salary ? doubts.filter(({ kind }) => kind !== "pay" && kind !== "minimum") : doubts,
  };
}

/** The keys of the doubts about an offer as it was last published: its company has answered them, or they concern text that stays as it is. */
async function listAnswered({ userId, offer }: Submitted): Promise<Set<string>> {
  const stored =
    offer && !offer.isDraft
      ? await db.selectFrom("offers").selectAll().where("id", "=", offer.id).executeTakeFirst()
      : undefined;
  if (!stored) return new Set();
  const [{ findings }, [doubts = []]] = await Promise.all([
    userId === null ? nothing : checkOffer(stored),
    findDoubts([stored], await findSetting("offers")),
  ]);
  return new Set([...findings, ...doubts].map(({ key }) => key));
}

const wordingQuestion = ({ field, words, topic }: WordingFinding) => ({
  name: field,
  text: offersMessages.wordingQuestion(words.trim(), topic.toLowerCase()),
});

/** Checks an offer. Doubts stop it until a form confirms them. @returns the state to show, or null */
export async function checkSubmittedOffer(
  form: FormData,
  value: OfferValue,
  submitted: Submitted,
): Promise<(Stopped & { state: WordingState }) | null> {
  const { userId } = submitted;
  const wait = userId === null ? null : await consumeCheck(userId);
  if (wait !== null) return tooManyChecks(form, wait);
  const [{ findings: wording, isComplete }, { hourly, salary, doubts: all }] = await Promise.all([
    userId === null ? nothing : checkOffer(value),
    checkFacts(value, submitted),
  ]);
  const refused = wording.filter(({ certain }) => certain);
  const doubted = [...wording.filter(({ asks }) => asks), ...all];
  const answered = doubted.length > 0 ? await listAnswered(submitted) : new Set<string>();
  const isOpen = ({ key }: { key: string }) => !answered.has(key);
  const [findings, doubts] = [wording.filter(({ asks }) => asks).filter(isOpen), all.filter(isOpen)];
  const seen = form.getAll(wordingSeen);
  const doubtful = [...findings, ...doubts].filter(({ key }) => !seen.includes(key));
  if (refused.length + doubtful.length === 0 && salary === null) {
    const unchecked = isComplete ? null : confirmUnchecked(form);
    return unchecked && { ...unchecked, state: { ...unchecked.state, wording, needsConfirmation: true } };
  }
  const errors = refuseWording(refused);
  if (salary !== null) errors.salary = salary;
  const doubtsWords = doubtful.some((each) => "words" in each);
  const isPublished = submitted.offer?.isDraft === false;
  const question = (doubtsWords ? offersMessages.wordingDoubted : offersMessages.doubtsToConfirm)(isPublished);
  const summary = refused.length > 0 ? refusal(refused) : (salary ?? question);
  const needsConfirmation = refused.length === 0 && salary === null;
  // Beside an error, a question is not answered by sending the form again.
  const asked = [...findings, ...doubts].map(({ key }) => key).filter((key) => needsConfirmation || seen.includes(key));
  const state: WordingState = {
    ...withPayNotes(failed(errors, formValues(form), summary), hourly),
    wording,
    questions: [
      ...findings.slice(0, enginesLimits.wordingsNamed).map(wordingQuestion),
      ...doubts.map(({ field, question }) => ({ name: field, text: question })),
    ],
    needsConfirmation,
    seen: [...(seen.includes(uncheckedKey) ? [uncheckedKey] : []), ...asked],
  };
  return { state, status: 400, headers: {} };
}
