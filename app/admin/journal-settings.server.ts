// The form of how long the journal is kept.
import { z } from "zod";
import { findAuditMonths, setAuditMonths } from "../audit/retention.server.ts";
import { wholeNumber } from "../base/form.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { settingsForm } from "./settings-forms.server.ts";

export const journalForm = settingsForm({
  name: "journal",
  schema: z.object({
    months: wholeNumber(limits.auditMonthsMax, messages.auditMonthsRefused)
      .refine((given) => given !== null && given >= limits.auditMonthsMin, messages.auditMonthsRefused)
      .transform((given) => given ?? limits.auditMonths),
  }),
  // Under a name of its own, as the journal tells it.
  read: async (tx) => ({ "journal.months": await findAuditMonths(tx) }),
  set: (tx, { months }) => setAuditMonths(tx, months),
  saved: messages.auditMonthsSaved,
});
