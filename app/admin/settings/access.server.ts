// The settings forms for sign-up and for the daily limits of an account.
import { z } from "zod";
import * as messages from "../../messages.ts";
import { choice, numberWithin } from "../../platform/forms/form.server.ts";
import { findDailyLimits, setDailyLimits } from "../../platform/settings/daily-limits.server.ts";
import { dailyLimitNames, dailyLimits } from "../../platform/settings/daily-limits.ts";
import { findSignUpOpen, setSignUpOpen } from "../../platform/settings/sign-up.server.ts";
import { settingsForm } from "./forms.server.ts";

export const signUpForm = settingsForm({
  name: "inscriptions",
  schema: z.object({
    signUp: choice(["ouvertes", "fermees"], messages.fillFields).refine((given) => given !== null, messages.fillFields),
  }),
  read: async (tx) => ({ "access.signUp": (await findSignUpOpen(tx)) ? "ouvertes" : "fermées" }),
  set: (tx, { signUp }) => setSignUpOpen(tx, signUp === "ouvertes"),
  saved: messages.signUpSaved,
});

const limit = (name: (typeof dailyLimitNames)[number]) => {
  const { min, max } = dailyLimits[name];
  return numberWithin({ min, max }, messages.dailyLimitRefused(String(min), String(max)));
};

export const dailyLimitsForm = settingsForm({
  name: "limites",
  schema: z.object({
    profiles: limit("profiles"),
    contacts: limit("contacts"),
    requests: limit("requests"),
    applications: limit("applications"),
  }),
  read: async (tx) => {
    const found = await findDailyLimits(tx);
    return Object.fromEntries(dailyLimitNames.map((name) => [`limits.${name}`, found[name]]));
  },
  set: setDailyLimits,
  saved: messages.dailyLimitsSaved,
});
