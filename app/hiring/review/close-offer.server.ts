// Closing an offer: the reason, and the fate of its unanswered applications.

import { z } from "zod";
import { shownApplicant } from "../../access/hidden-applicants.server.ts";
import { runOfferEffects } from "../../offers/offer-effects.server.ts";
import { closingReasons, closingSlugs, type StateBefore } from "../../offers/offer-life.ts";
import { setOwnOfferEnded, undoOwnOfferEnd } from "../../offers/offers.server.ts";
import { updateHold } from "../../offers/publishing/moderation-hold.server.ts";
import type { CompanyText } from "../../people/companies/company-text.ts";
import { type Db, db } from "../../platform/db/db.server.ts";
import { choice, failed, formValues, line } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { openStates } from "../application-life.ts";
import { type ApplicantReach, applicantReach } from "../conversations/applicant-recipient.server.ts";
import * as hiringLimits from "../limits.ts";
import * as hiringMessages from "../messages.ts";
import { answerChoices, type Named } from "./answer-text.server.ts";
import { type Decider, type StateChange, setStates, undoBatch } from "./application-decisions.server.ts";
import { neutralText, proposedText } from "./closing-texts.ts";

const fates = ["terminer", "refuser"] as const;

const slugs = Object.values(closingSlugs) as [string, ...string[]];

/** The schema: a reason (« autre » with a text) and, with open applications, their fate. */
export const closingForm = z
  .object({
    motif: choice(slugs, hiringMessages.closingReasonMissing),
    texte: line(hiringLimits.closingTextMax, hiringMessages.closingTextTooLong),
    candidatures: choice(fates, hiringMessages.closingFateMissing),
  })
  .superRefine(({ motif, texte }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (motif === null) refuse("motif", hiringMessages.closingReasonMissing);
    if (motif === closingSlugs.other && texte === null) refuse("texte", hiringMessages.closingTextMissing);
  })
  .transform(({ motif, texte, candidatures }) => {
    const reason = closingReasons.find((each) => closingSlugs[each] === motif) ?? "other";
    return { reason, text: reason === "other" ? texte : null, fate: candidatures };
  });

export type Closing = z.output<typeof closingForm>;

/** The undecided applications to an offer, at most hiringLimits.closedTogether. */
export function listOpenApplications(offerId: string, companyId: string, tx: Db = db) {
  return tx
    .selectFrom("applications")
    .select(["id", "state", applicantReach.as("reach")])
    .select(shownApplicant)
    .where("offerId", "=", offerId)
    .where("companyId", "=", companyId)
    .where("state", "in", openStates)
    .orderBy("id")
    .limit(hiringLimits.closedTogether)
    .execute();
}

/** The texts of a refusal, first the one that is true for every reason of a closing. */
export function closingTexts(texts: readonly CompanyText[], named: Named) {
  const choices = answerChoices("refused", texts, named);
  return [...choices.filter(({ id }) => id === neutralText), ...choices.filter(({ id }) => id !== neutralText)];
}

/** The form again, with the text of its reason chosen and everything that was typed. */
export function proposeClosingText(form: FormData): FormState {
  const values = formValues(form);
  const motif = typeof values.motif === "string" ? values.motif : "";
  if (!slugs.includes(motif)) return failed({ motif: hiringMessages.closingReasonMissing }, values);
  return { values: failed({}, { ...values, modele: proposedText(motif) }).values ?? {} };
}

/** The people whose answer or end the company chose, with how each learns it. */
export type Closed = {
  refused: { reach: ApplicantReach; notifiedAt: Date | null }[];
  ended: { reach: ApplicantReach }[];
};

/** Closes an offer with a reason, and answers its open applications or ends them. @returns the outcome; null when already closed, or not the company's */
export async function closeOffer(
  tx: Db,
  offerId: string,
  decider: Decider,
  { reason, text }: Pick<Closing, "reason" | "text">,
  refusal: StateChange | null,
  now: Date,
): Promise<Closed | null> {
  const batchId = refusal?.batchId ?? null;
  if (!(await setOwnOfferEnded(tx, offerId, decider.companyId, { reason, text, batchId }, now))) return null;
  const open = await listOpenApplications(offerId, decider.companyId, tx);
  const seen = new Map(refusal ? open.map(({ id, state }) => [id, state]) : []);
  const outcomes = refusal ? await setStates(tx, seen, decider, refusal) : [];
  await runOfferEffects(tx, "close", offerId, now);
  const done = outcomes.filter((outcome) => outcome.kind === "done");
  const refused = new Set(done.map(({ id }) => id));
  const ended = open.filter(({ id }) => !refused.has(id));
  return { refused: done, ended };
}

/** Undoes a closing with the answers of its batch. @returns how many answers stay, because they have left or changed since; null when too late */
export async function undoClosing(
  tx: Db,
  offerId: string,
  decider: Decider,
  { batchId, before }: { batchId: string | null; before: StateBefore },
  now: Date,
): Promise<{ stay: number } | null> {
  if (!(await undoOwnOfferEnd(tx, offerId, decider.companyId, before, now))) return null;
  await updateHold(tx, offerId, decider.companyId);
  if (!batchId) return { stay: 0 };
  const undone = await undoBatch(tx, batchId, decider, now);
  const { answered } = await tx
    .selectFrom("applicationEvents")
    .innerJoin("applications", "applications.id", "applicationEvents.applicationId")
    .select((eb) => eb.fn.countAll<number>().as("answered"))
    .where("applicationEvents.batchId", "=", batchId)
    .where("applications.companyId", "=", decider.companyId)
    .executeTakeFirstOrThrow();
  return { stay: answered - undone.length };
}
