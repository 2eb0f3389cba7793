// The text sent with a decision: a template, an edited template, the company's own text, or none.

import { type Stopped, stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { failed, formValues, paragraphs } from "../../platform/forms/form.server.ts";
import type { DecidedState } from "../apply/application.ts";
import * as hiringMessages from "../messages.ts";
import { type AnswerChoice, customTextChoice, noTextChoice } from "./answer-choice.ts";
import { answerTemplates, fillTemplate } from "./review-emails.ts";

/** The choices for a decision; a refusal needs a text. */
export function answerChoices(state: DecidedState, offer: string | null): AnswerChoice[] {
  const ready = answerTemplates[state].map(({ id, label, text }) => ({
    id,
    label,
    text: offer === null ? text : fillTemplate(text, { offre: offer }),
  }));
  const own = { id: customTextChoice, label: "Mes propres mots", text: "" };
  return state === "refused"
    ? [...ready, own]
    : [{ id: noTextChoice, label: "Sans message", text: null }, ...ready, own];
}

const words = paragraphs(offersLimits.messageMax, offersMessages.messageTooLong);

export type AnswerText = { ok: true; textFor: (offer: string) => string | null } | ({ ok: false } & Stopped);

/** Reads the text of a decision from its form. @returns the text for each offer, or the form to show again */
export async function readAnswerText(form: FormData, state: DecidedState, userId: string): Promise<AnswerText> {
  const values = formValues(form);
  const again = (field: string, sentence: string): AnswerText => ({
    ...{ ok: false, state: failed({ [field]: sentence }, values), status: 400, headers: {} },
  });
  const chosen = typeof values.modele === "string" ? values.modele : "";
  const none = { ok: true as const, textFor: () => null };
  if (state === "to-study") return none;
  if ((chosen === "" || chosen === noTextChoice) && state !== "refused") return none;
  const ready = answerTemplates[state].find(({ id }) => id === chosen);
  if (!ready && chosen !== customTextChoice) return again("modele", hiringMessages.answerTextToChoose);
  const field = `texte-${chosen}`;
  const parsed = words.safeParse(values[field] ?? ready?.text);
  if (!parsed.success) return again(field, parsed.error.issues[0]?.message ?? offersMessages.messageTooLong);
  const text = parsed.data;
  if (text === null) return again(field, hiringMessages.answerTextMissing);
  // Unedited templates need no check.
  const stopped = text === ready?.text ? null : await stopPersonWords(form, userId, "message", { [field]: text });
  if (stopped) return { ok: false, ...stopped };
  return { ok: true, textFor: (offer) => fillTemplate(text, { offre: offer }) };
}
