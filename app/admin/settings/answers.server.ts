// The settings form for the delays after which unanswered applications get a reminder or are closed.
import { z } from "zod";
import { findAnswerDays, setAnswerDays } from "../../hiring/review/response-deadlines.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { numberWithin } from "../../platform/forms/form.server.ts";
import { settingsForm } from "./forms.server.ts";

const days = numberWithin({ min: 1, max: limits.answerDaysMax }, messages.answerDaysRefused);

/** Delays in days, in increasing order. */
const schema = z.object({ first: days, second: days, closing: days }).superRefine((value, context) => {
  const wrong = value.second <= value.first ? "second" : value.closing <= value.second ? "closing" : null;
  if (wrong) context.addIssue({ code: "custom", path: [wrong], message: messages.answerDaysOrder });
});

async function readDays(tx: Db): Promise<Record<string, unknown>> {
  const found = await findAnswerDays(tx);
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [`answers.${name}`, value]));
}

export const answerDaysForm = settingsForm({
  name: "reponses",
  schema,
  read: readDays,
  set: setAnswerDays,
  saved: messages.answerDaysSaved,
});
