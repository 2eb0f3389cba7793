// The settings form for what needs an administrator's approval before publication.
import { z } from "zod";
import * as messages from "../../messages.ts";
import { findApprovals, setApprovals } from "../../people/companies/approvals.server.ts";
import type { Db } from "../../platform/db/db.server.ts";
import { findRegisterOn, setRegisterOn } from "../moderation/company-register.server.ts";
import { settingsForm } from "./forms.server.ts";

const isYes = z
  .string()
  .optional()
  .transform((text) => text === "oui");

const schema = z.object({ offers: isYes, companies: isYes, register: isYes });

async function readApprovals(tx: Db): Promise<Record<string, unknown>> {
  const { offers, companies } = await findApprovals(tx);
  return {
    "approvals.offers": offers,
    "approvals.companies": companies,
    "approvals.register": await findRegisterOn(tx),
  };
}

export const approvalsForm = settingsForm({
  name: "moderation",
  schema,
  read: readApprovals,
  set: async (tx, { register, ...approvals }) => {
    await setApprovals(tx, approvals);
    await setRegisterOn(tx, register);
  },
  saved: messages.approvalsSaved,
});
