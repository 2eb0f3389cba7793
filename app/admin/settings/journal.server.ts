// The settings form for the audit log's retention.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { numberWithin } from "../../platform/forms/form.server.ts";
import { findAuditMonths, setAuditMonths } from "../audit-log/retention.server.ts";
import { settingsForm } from "./forms.server.ts";

export const journalForm = settingsForm({
  name: "journal",
  schema: z.object({
    months: numberWithin({ min: limits.auditMonthsMin, max: limits.auditMonthsMax }, messages.auditMonthsRefused),
  }),
  read: async (tx) => ({ "journal.months": await findAuditMonths(tx) }),
  set: (tx, { months }) => setAuditMonths(tx, months),
  saved: messages.auditMonthsSaved,
});
