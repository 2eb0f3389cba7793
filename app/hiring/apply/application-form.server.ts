// The form to apply to an offer.
import { z } from "zod";
import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { normalEmail } from "../../people/accounts/account.ts";
import { isEmail } from "../../people/accounts/accounts.server.ts";
import { line, paragraphs } from "../../platform/forms/form.server.ts";

const name = line(limits.nameMax, messages.applicantNameTooLong)
  .refine((text) => text !== null, messages.fillFields)
  .transform((text) => text ?? "");

const isPhone = (text: string) => /^[+(\d][\d\s().\-/]{5,29}$/.test(text) && text.replace(/\D/g, "").length >= 6;

/** The schema of the form, without its file. */
export const applicationForm = z.object({
  prenom: name,
  nom: name,
  email: line(1000, messages.emailInvalid)
    .refine((text) => text !== null, messages.fillFields)
    .transform((text) => normalEmail(text ?? ""))
    .refine((text) => text === "" || isEmail(text), messages.emailInvalid),
  tel: line(40, messages.phoneInvalid).refine((text) => text === null || isPhone(text), messages.phoneInvalid),
  message: paragraphs(limits.messageMax, messages.applicationMessageTooLong),
});

export type ApplicationValue = z.output<typeof applicationForm>;
