// The text sent with a decision: a template, an edited template, the company's own text, or none.

import type { CompanyViewer } from "../../access/viewer.server.ts";
import { type Stopped, stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as offersLimits from "../../offers/limits.ts";
import * as offersMessages from "../../offers/messages.ts";
import { type CompanyText, fillText, type TextKind } from "../../people/companies/company-text.ts";
import { listCompanyTexts } from "../../people/companies/company-texts.server.ts";
import { failed, formValues, paragraphs } from "../../platform/forms/form.server.ts";
import { isId } from "../../platform/http/id.ts";
import type { DecidedState } from "../application-life.ts";
import * as hiringMessages from "../messages.ts";
import { fittedText, spontaneousTitle } from "../spontaneous.ts";
import { type AnswerChoice, customTextChoice, noTextChoice } from "./answer-choice.ts";
import { type AnswerTemplate, answerTemplates, noOpening } from "./review-emails.ts";

const kindOf: Partial<Record<DecidedState, TextKind>> = { interview: "invitation", refused: "refusal" };

/** `isSpontaneous`: `offre` is the title of an application without an offer. */
export type Named = { offre?: string; isSpontaneous?: boolean; prenom?: string | null; entreprise: string };

/** Fills a ready text, with the words around {offre} that fit the application. */
export function fillAnswer(text: string, named: Named): string {
  const { isSpontaneous = false, ...words } = named;
  const fitted = fittedText(text, words.offre === undefined ? undefined : { offer: words.offre, isSpontaneous });
  return fillText(fitted.text, { ...words, ...(fitted.offre === undefined ? {} : { offre: fitted.offre }) });
}

/** A template in the words that fit the application. One that fits an offer only is that of no opening for a spontaneous application. */
const wordingOf = (template: AnswerTemplate, named: Named) =>
  named.isSpontaneous && template.spontaneous !== undefined ? (template.spontaneous ?? noOpening) : template;

/** Fills a template, unedited. */
export const fillTemplate = (template: AnswerTemplate, named: Named): string =>
  fillAnswer(wordingOf(template, named).text, named);

/**
 * The choices for a decision, the company's own texts first; a refusal needs a text.
 * @param named the words to fill in @param onlySpontaneous whether several applications are answered, all without an offer
 */
export function answerChoices(
  state: DecidedState,
  texts: readonly CompanyText[],
  named: Named,
  onlySpontaneous = false,
): AnswerChoice[] {
  const companyTexts = texts
    .filter(({ kind }) => kind === kindOf[state])
    .map(({ id, name, text }) => ({ id, label: name, text: fillAnswer(text, named) }));
  const about = onlySpontaneous ? { ...named, offre: spontaneousTitle(null), isSpontaneous: true } : named;
  const templates = answerTemplates[state]
    .filter(({ spontaneous }) => spontaneous !== null || !about.isSpontaneous)
    .map((template) => ({
      id: template.id,
      label: wordingOf(template, about).label,
      text: fillTemplate(template, about),
    }));
  const ready = [...companyTexts, ...templates];
  const free = { id: customTextChoice, label: "Mes propres mots", text: "" };
  return state === "refused"
    ? [...ready, free]
    : [{ id: noTextChoice, label: "Sans message", text: null }, ...ready, free];
}

const words = paragraphs(offersLimits.messageMax, offersMessages.messageTooLong);

export type TextFor = (to: { offre: string; isSpontaneous: boolean; prenom: string | null }) => string | null;

export type AnswerText = { ok: true; textFor: TextFor } | ({ ok: false } & Stopped);

/** The texts of a decision made by one press: of a refusal the first ready one, of others none. */
export async function findReadyText(state: DecidedState, viewer: CompanyViewer): Promise<TextFor> {
  if (state !== "refused") return () => null;
  const entreprise = viewer.companyName ?? "";
  const [first] = await listCompanyTexts(viewer.companyId, kindOf.refused);
  return (to) => {
    const named = { ...to, entreprise };
    return first ? fillAnswer(first.text, named) : fillTemplate(answerTemplates.refused[0]!, named);
  };
}

/** Reads the text of a decision from its form. @returns the text for each offer, or the form to show again */
export async function readAnswerText(
  form: FormData,
  state: DecidedState,
  { id: userId, companyId, companyName }: CompanyViewer,
): Promise<AnswerText> {
  const values = formValues(form);
  const again = (field: string, sentence: string): AnswerText => ({
    ok: false,
    state: failed({ [field]: sentence }, values),
    status: 400,
    headers: {},
  });
  const chosen = typeof values.modele === "string" ? values.modele : "";
  const none = { ok: true as const, textFor: () => null };
  if (state === "to-study") return none;
  if ((chosen === "" || chosen === noTextChoice) && state !== "refused") return none;
  const companyTexts = isId(chosen) ? await listCompanyTexts(companyId, kindOf[state]) : [];
  const template = answerTemplates[state].find(({ id }) => id === chosen);
  const ready = template ?? companyTexts.find(({ id }) => id === chosen);
  if (!ready && chosen !== customTextChoice) return again("modele", hiringMessages.answerTextToChoose);
  const field = `texte-${chosen}`;
  const parsed = words.safeParse(values[field] ?? ready?.text);
  if (!parsed.success) return again(field, parsed.error.issues[0]?.message ?? offersMessages.messageTooLong);
  const text = parsed.data;
  if (text === null) return again(field, hiringMessages.answerTextMissing);
  // Unedited templates need no check.
  const stopped = text === ready?.text ? null : await stopPersonWords(form, userId, "message", { [field]: text });
  if (stopped) return { ok: false, ...stopped };
  return {
    ok: true,
    textFor: (to) => {
      const named = { ...to, entreprise: companyName ?? "" };
      return template && text === template.text ? fillTemplate(template, named) : fillAnswer(text, named);
    },
  };
}
