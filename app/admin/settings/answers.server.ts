// The form of the delays after which silence is reminded of and ended.
import { z } from "zod";
import { findAnswerDays, setAnswerDays } from "../../hiring/review/response-deadlines.server.ts";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { numberWithin } from "../../platform/forms/form.server.ts";
import { settingsForm } from "./forms.server.ts";

const days = numberWithin({ min: 1, max: limits.answerDaysMax }, messages.answerDaysRefused);

/** The delays in days: each later than the one before. */
const schema = z.object({ first: days, second: days, closing: days }).superRefine((value, context) => {
  const wrong = value.second <= value.first ? "second" : value.closing <= value.second ? "closing" : null;
  if (wrong) context.addIssue({ code: "custom", path: [wrong], message: messages.answerDaysOrder });
});

// Under names of their own, as the journal tells them.
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
