// Questions an address once when its domain is probably mistyped. A button corrects the address and sends nothing; a second submission confirms the
// typed one.
import { failed } from "../../platform/forms/form.server.ts";
import type { FormState, FormValues } from "../../platform/forms/form.ts";
import * as peopleMessages from "../messages.ts";
import { normalEmail } from "./account.ts";
import { likelyAddress } from "./mail-domains.ts";

const field = { email: "email", accepted: "email-propose", confirmed: "email-relu" } as const;

/** Replaces the typed address with the proposed one if the person pressed its button. */
export function takeProposedAddress(form: FormData): void {
  const proposed = form.get(field.accepted);
  if (typeof proposed === "string" && proposed) form.set(field.email, proposed);
}

/**
 * @returns the form with a question about its address, or with the address that its button has just corrected, to be read before it is sent;
 *   null when the address is likely right or the person has confirmed it
 */
export function addressQuestion(values: FormValues): FormState | null {
  const { [field.accepted]: accepted, [field.confirmed]: _, ...others } = values;
  if (typeof accepted === "string" && accepted)
    return {
      values: failed({}, { ...others, [field.email]: accepted }).values,
      notes: [{ name: field.email, text: peopleMessages.addressCorrected }],
    };
  const [typed, confirmed] = [field.email, field.confirmed].map((name) => values[name]);
  if (typeof typed !== "string" || confirmed === typed) return null;
  const proposal = likelyAddress(normalEmail(typed));
  if (!proposal) return null;
  const sentence = peopleMessages.domainQuestion(proposal.slice(proposal.lastIndexOf("@") + 1));
  return { ...failed({ [field.email]: sentence }, { ...values, [field.confirmed]: typed }), proposal };
}
