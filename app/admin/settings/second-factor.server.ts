// The settings form that requires a second factor of administrators.
import { z } from "zod";
import * as messages from "../../messages.ts";
import { findSecondFactorRule, setSecondFactorRule } from "../../people/accounts/second-factor-rule.server.ts";
import { ticked } from "../../platform/forms/form.server.ts";
import { settingsForm } from "./forms.server.ts";

export const secondFactorForm = settingsForm({
  name: "deux-etapes",
  schema: z.object({ admins: ticked }),
  read: async (tx) => ({ "secondFactor.admins": await findSecondFactorRule(tx) }),
  set: (tx, { admins }) => setSecondFactorRule(tx, admins),
  saved: messages.secondFactorRuleSaved,
});
