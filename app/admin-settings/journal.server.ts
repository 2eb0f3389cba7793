// The form of how long the journal is kept.
import { z } from "zod";
import { findAuditMonths, setAuditMonths } from "../audit/retention.server.ts";
import { numberWithin } from "../forms/form.server.ts";
import * as limits from "../limits.ts";
import * as messages from "../messages.ts";
import { settingsForm } from "./forms.server.ts";

export const journalForm = settingsForm({
  name: "journal",
  schema: z.object({
    months: numberWithin({ min: limits.auditMonthsMin, max: limits.auditMonthsMax }, messages.auditMonthsRefused),
  }),
  // Under a name of its own, as the journal tells it.
  read: async (tx) => ({ "journal.months": await findAuditMonths(tx) }),
  set: (tx, { months }) => setAuditMonths(tx, months),
  saved: messages.auditMonthsSaved,
});
